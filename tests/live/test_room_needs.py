"""What the room asks of the host: which card in which state, and what it says."""

import pytest

from tests.journal.reading import MINUTE
from tests.tables.several import FEW, TOO_MANY, UNEVEN, accept, board, laid, of, out, shown
from tourney.live.needs import needs
from tourney.live.room_needs import one_hand, tables

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return laid(UNEVEN)


def _card(evening):
    (card,) = tables(board(evening))
    return card


def _deeds(card):
    return [button.deed for button in card.buttons]


def _told(evening):
    for table in (1, 2):
        evening.do("button", table=table, seat=1)


@pytest.mark.parametrize(("room", "stage"), [("1: Ann Bob Cal", "running"), (UNEVEN, "drawn"), (FEW, "drawn")])
def test_at_one_table_and_before_the_start_nothing_is_asked(room, stage):
    assert tables(board(laid(room, stage=stage))) == []


def test_first_where_the_button_was_one_tap_for_each_seat(evening):
    card = _card(evening)
    assert card.kind == "button"
    assert card.sentence == ("Tables are uneven: 4 / 2. Where was the dealer button at table 1 on the hand last dealt?")
    assert [button.label for button in card.seats] == ["1 Ann", "2 Bob", "3 Cal", "4 Dee", "5 –"]
    assert card.seats[3].fields == {"table": 1, "seat": 4}
    assert [(b.deed, b.label) for b in card.buttons] == [
        ("button", "Nobody knows: draw lots"),
        ("postpone", "Not now"),
    ]
    assert not card.urgent


def test_after_a_knock_out_the_button_is_asked_for_that_hand():
    evening = laid("1: Ann Bob Cal Dee .\n2: Eli Fay Gus . .")
    out(evening, "Gus")
    evening.do("button", table=1, seat=1)
    assert _card(evening).sentence.endswith("Where was the dealer button at table 2 on the hand on which Gus went out?")


def test_then_whom_to_move_why_and_who_else_could(evening):
    _told(evening)
    card = _card(evening)
    assert (card.kind, card.sentence) == (
        "balance",
        "Tables are uneven: 4 / 2. Move Dee from table 1 to table 2, seat 3.",
    )
    assert card.reason == "Next to pay the big blind. The seat is the one that pays the big blind soonest."
    assert [(b.deed, b.label, b.fields) for b in card.buttons] == [
        ("balance", "Move Dee", {"entrant": 4, "to": "2.3"}),
        ("postpone", "Not now", {}),
    ]
    assert {(b.deed, b.label) for b in card.others} == {("move", "Ann"), ("move", "Bob"), ("move", "Cal")}


def test_each_button_of_the_card_does_what_it_says(evening):
    _told(evening)
    first = _card(evening).buttons[0]
    evening.do(first.deed, **first.fields)
    assert tables(board(evening)) == []


def test_somebody_else_is_one_tap_as_well(evening):
    _told(evening)
    other = _card(evening).others[0]
    evening.do(other.deed, **other.fields)
    assert tables(board(evening)) == []


def test_by_cards_the_host_taps_whoever_drew_the_high_one():
    evening = laid(UNEVEN, balance_mover="high_card")
    evening.do("button", table=2, seat=None)
    card = _card(evening)
    assert _deeds(card) == ["postpone"]
    assert sorted((b.deed, b.label) for b in card.others) == [("balance", n) for n in ("Ann", "Bob", "Cal", "Dee")]
    assert "Deal a card to everybody at table 1" in card.sentence


def test_who_was_moved_just_now_is_marked(evening):
    evening.do("move", entrant=1, to="2.5")
    evening.do("move", entrant=1, to="1.1")
    _told(evening)
    assert "Ann (moved just now)" in [button.label for button in _card(evening).others]


def test_between_levels_is_said_where_it_is_the_house_rule():
    evening = laid(UNEVEN, balance_when="level_change")
    _told(evening)
    assert _card(evening).reason.endswith("House rule: between levels.")


@pytest.mark.parametrize(
    ("room", "urgent"), [("1: Ann Bob Cal Dee\n2: Eli Fay . .", False), ("1: Ann Bob Cal Dee\n2: Eli . . .", True)]
)
def test_three_more_than_elsewhere_is_urgent_and_the_short_table_waits(room, urgent):
    evening = laid(room)
    for _ in range(2):
        card = _card(evening)
        assert card.urgent == urgent
        assert ("Stop play at table 2 until somebody has come." in card.reason) == urgent
        _told(evening)


def test_a_break_lists_every_move_in_the_order_of_the_seats():
    evening = laid(TOO_MANY)
    card, moves = _card(evening), sorted(shown(evening).moves, key=lambda move: move.to)
    assert (card.kind, card.sentence) == (
        "break",
        "6 players are left. The players left fit fewer tables: break table 3.",
    )
    assert card.details == [
        f"{evening.names[move.who - 1]}: table {move.to.table}, seat {move.to.seat}" for move in moves
    ]
    assert [(b.deed, b.label) for b in card.buttons] == [("break_table", "Call all moves"), ("postpone", "Not now")]
    evening.do("break_table", **card.buttons[0].fields)
    assert tables(board(evening)) == []


def test_the_final_table_lists_everybody():
    evening = laid(FEW)
    card = _card(evening)
    assert (card.kind, len(card.details)) == ("final_table", 4)
    assert card.sentence == "4 players are left: final table. Everybody draws a new seat at table 1."
    evening.do("redraw", **card.buttons[0].fields)
    assert tables(board(evening)) == []


def test_what_was_accepted_and_undone_is_asked_again():
    evening = laid(TOO_MANY)
    evening.do("undo", line=accept(evening).seq)
    assert _card(evening).kind == "break"


# --- one hand ---------------------------------------------------------------------------------------------------------
def test_two_who_went_out_shortly_after_each_other_are_asked_about_first():
    evening = laid("1: Ann Bob Cal Dee Eli")
    out(evening, "Ann", "Bob")
    card = needs(board(evening))[0]
    assert card.sentence == (
        "Ann and Bob went out shortly after each other. On one hand? Then whoever began it with more chips is ahead."
    )
    assert [(b.deed, b.label, b.fields) for b in card.buttons] == [
        ("same_hand", "Ann had more", {"order": "1>2"}),
        ("same_hand", "Bob had more", {"order": "2>1"}),
        ("same_hand", "Equal", {"order": "1=2"}),
        ("apart", "Not one hand", {"knock_outs": "1,2"}),
    ]


def test_of_three_the_stacks_are_typed_and_not_one_hand_is_said_of_the_third_alone():
    evening = laid("1: Ann Bob Cal Dee Eli")
    out(evening, "Ann", "Bob", "Cal")
    evening.do("same_hand", order=[[1], [2]])
    (card,) = one_hand(board(evening))
    assert [row.number for row in card.stacks] == [of(evening, name) for name in ("Ann", "Bob", "Cal")]
    assert [(b.deed, b.fields) for b in card.buttons] == [("apart", {"knock_outs": "3"})]


def test_after_the_answer_after_a_long_time_and_after_the_finish_nobody_asks():
    evening = laid("1: Ann Bob Cal Dee Eli")
    out(evening, "Ann")
    evening.at += 2 * MINUTE
    out(evening, "Bob")
    assert one_hand(board(evening)) == []
    out(evening, "Cal", "Dee")
    assert one_hand(board(evening)) != []
    evening.do("finish")
    assert one_hand(board(evening)) == []
