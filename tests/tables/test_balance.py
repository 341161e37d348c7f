"""`balance`: what is suggested for tables that are uneven (T12, S2, K9)."""

import pytest

from tests.factories import GrantFactory, UserFactory
from tests.journal.reading import MINUTE, changes, relies_on, sentence, wall, words
from tests.tables.several import UNEVEN, accept, found, laid, of, out, shown, spots
from tourney.leagues.actors import Actor
from tourney.leagues.models import Role
from tourney.live.taking_back import preview
from tourney.tables.models import Call
from tourney.tables.queries import times_moved
from tourney.tables.wording import reason

pytestmark = pytest.mark.django_db
AS_THEY_SHOULD_BE = "The tables are as they should be now. Nothing changed."


@pytest.fixture
def evening():
    return laid(UNEVEN)


def _told(evening, **seats):
    for table, seat in seats.items():
        evening.do("button", table=int(table[1:]), seat=seat)


def test_the_suggested_player_gets_the_suggested_chair_and_a_call(evening):
    move = shown(evening).moves[0]
    chair = next(number for number in (101, 102, 103, 104) if number % 100 == move.who)
    seed = shown(evening).seed
    line = evening.do("balance", entrant=move.who, to=str(move.to))
    assert changes(line) == {
        ("Seated", chair): (move.who, None),
        ("Seated", move.to.number): (None, move.who),
        ("Called", 1): (None, move.who),
        ("CalledTo", 1): (None, move.to.number),
        ("CalledAt", 1): (None, evening.at),
        ("CalledFrom", 1): (None, chair),
    }
    assert relies_on(line) == {"Staged", "Sized", "Agreed"}
    assert line.seed == seed
    row = Call.objects.get(event=evening.event)
    assert (row.entrant, row.origin, row.spot) == (move.who, chair, move.to.number)
    name = evening.names[move.who - 1]
    assert words(evening) == f"{name} to table 2, seat {move.to.seat}, for balance"
    assert (found(evening), evening.wrong) == (None, [])


def test_the_suggestion_is_the_same_for_everybody_who_looks(evening):
    first = shown(evening)
    evening.at += MINUTE
    evening.do("pause")
    assert shown(evening) == first


# --- the button -------------------------------------------------------------------------------------------------------
def test_with_both_buttons_told_who_is_due_the_big_blind_gets_the_worst_seat(evening):
    _told(evening, t1=1, t2=1)
    suggested = shown(evening)
    move = suggested.moves[0]
    # Table 1: button Ann, small blind Bob, big blind Cal, so Dee is next.
    # Table 2: of two players the button Eli had the small blind and Fay, in seat 2, the big one: seat 3 is next.
    assert (move.who, str(move.to), suggested.asks) == (of(evening, "Dee"), "2.3", None)
    assert reason(suggested) == "Next to pay the big blind. The seat is the one that pays the big blind soonest."


@pytest.mark.parametrize(("seat", "due"), [(1, "Dee"), (2, "Ann"), (3, "Bob"), (4, "Cal")])
def test_who_is_due_goes_round_with_the_button(evening, seat, due):
    _told(evening, t1=seat)
    assert shown(evening).moves[0].who == of(evening, due)


def test_the_fuller_table_is_asked_first_then_the_other(evening):
    assert shown(evening).asks == 1
    _told(evening, t1=1)
    assert shown(evening).asks == 2
    _told(evening, t2=None)
    assert (shown(evening).asks, shown(evening).moves[0].seat) == (None, "lot")


def test_without_the_button_lots_are_drawn_among_those_moved_least(evening):
    for name, there, back in (("Ann", "2.5", "1.1"), ("Bob", "2.5", "1.2"), ("Cal", "2.5", "1.3")):
        evening.do("move", entrant=of(evening, name), to=there)
        evening.do("move", entrant=of(evening, name), to=back)
    assert times_moved(evening.event) == {1: 2, 2: 2, 3: 2}
    _told(evening, t1=None, t2=None)
    suggested = shown(evening)
    assert suggested.moves[0].who == of(evening, "Dee")
    assert reason(suggested) == (
        "Drawn by lot among those moved least, because nobody said where the button is. The seat is drawn by lot."
    )


def test_the_lot_can_fall_on_anybody():
    drawn = {shown(laid(UNEVEN)).moves[0].who for _ in range(12)}
    assert len(drawn) > 1, "one in sixteen million that all twelve are the same"


@pytest.mark.parametrize(("ms", "asks"), [(3 * MINUTE - 2, None), (3 * MINUTE, 1)])
def test_after_three_minutes_a_button_is_somewhere_else(evening, ms, asks):
    _told(evening, t1=1, t2=1)
    told = evening.at - 1000  # table 1, the older of the two
    evening.at = told + ms - 1000  # `shown` looks a second later
    assert shown(evening).asks == asks


def test_with_the_next_knock_out_at_its_table_a_button_is_forgotten():
    evening = laid("1: Ann Bob Cal Dee Eli\n2: Fay Gus Hal . .")
    _told(evening, t1=1, t2=1)
    out(evening, "Fay")
    assert shown(evening).asks == 2


# --- the high card (K9) -----------------------------------------------------------------------------------------------
def test_by_cards_anybody_of_that_table_may_be_the_one():
    for who in (1, 2, 3, 4):
        evening = laid(UNEVEN, balance_mover="high_card")
        to = str(shown(evening).moves[0].to)
        evening.do("balance", entrant=who, to=to)
        assert spots(evening)[evening.names[who - 1]] == to


def test_by_cards_nobody_of_another_table_and_no_other_seat():
    evening = laid(UNEVEN, balance_mover="high_card")
    to = shown(evening).moves[0].to
    now = (
        "Something changed in the meantime. Now: Deal a card to everybody at table 1: the high card moves to table 2, "
        f"seat {to.seat}. Nothing was done yet."
    )
    assert sentence(evening, "balance", entrant=of(evening, "Eli"), to=str(to)) == now
    elsewhere = next(f"2.{seat}" for seat in (3, 4, 5) if seat != to.seat)
    assert sentence(evening, "balance", entrant=1, to=elsewhere) == now


def test_by_cards_the_button_of_the_fuller_table_is_not_asked():
    assert shown(laid(UNEVEN, balance_mover="high_card")).asks == 2


# --- stale ------------------------------------------------------------------------------------------------------------
def test_a_stale_suggestion_names_the_new_one(evening):
    old = shown(evening).moves[0]
    _told(evening, t1=(old.who + 2) % 4 + 1)  # whoever follows the one that was shown is due
    new = shown(evening).moves[0]
    assert new.who != old.who
    assert sentence(evening, "balance", entrant=old.who, to=str(old.to)) == (
        f"Something changed in the meantime. Now: Move {evening.names[new.who - 1]} from table 1 to table 2, "
        f"seat {new.to.seat}. Nothing was done yet."
    )


def test_of_two_hosts_who_accept_the_same_one_gets_the_line_and_the_other_the_sentence(evening):
    other = UserFactory(name="Mia")
    GrantFactory(league=evening.league, user=other, role=Role.HOST)
    move = shown(evening).moves[0]
    wishes = {"entrant": move.who, "to": str(move.to)}
    evening.do("balance", **wishes)
    second = evening.wish(by=Actor(f"u:{other.uid}", user=other.pk))
    assert sentence(evening, "balance", second, **wishes) == AS_THEY_SHOULD_BE
    assert evening.event.lines.filter(verb="balance").count() == 1


def test_the_same_request_twice_is_one_line(evening):
    move = shown(evening).moves[0]
    lines = [
        evening.do("balance", evening.wish(request_id="tap"), entrant=move.who, to=str(move.to)).seq for _ in range(2)
    ]
    assert lines[0] == lines[1]


def test_when_a_table_is_to_break_nobody_balances():
    evening = laid("1: Ann Bob Cal\n2: Dee Eli .\n3: Fay . .")
    assert sentence(evening, "balance", entrant=1, to="3.2") == (
        "Something changed in the meantime. Now: The players left fit fewer tables: break table 3. "
        "Nothing was done yet."
    )


@pytest.mark.parametrize("to", ["", "2", "x.y"])
def test_what_is_no_seat_is_refused(evening, to):
    assert sentence(evening, "balance", entrant=shown(evening).moves[0].who, to=to) == "Choose a seat. Nothing changed."


def test_only_while_the_night_runs():
    assert sentence(laid(UNEVEN, stage="drawn"), "balance", entrant=1, to="2.3") == (
        "The night has not started yet. Nothing changed."
    )
    evening = laid("1: Ann Bob Cal")
    assert sentence(evening, "balance", entrant=1, to="2.3") == AS_THEY_SHOULD_BE
    out(evening, "Ann", "Bob")
    evening.do("finish")
    assert sentence(evening, "balance", entrant=3, to="2.3") == (
        f"The night is finished (Bo, {wall(evening)}). Nothing changed."
    )


def test_a_number_that_is_nobodys_is_refused(evening):
    assert (
        sentence(evening, "balance", entrant=77, to="2.3") == "Nobody in this night has that number. Nothing changed."
    )


# --- undo -------------------------------------------------------------------------------------------------------------
def test_undo_and_redo(evening):
    before = evening.fingerprint
    who = shown(evening).moves[0].who
    line = accept(evening)
    after, name = evening.fingerprint, evening.names[who - 1]
    assert preview(evening.event, evening.wish(), line.seq).changes == [f"{name} back to table 1, seat {who}"]
    undone = evening.do("undo", line=line.seq)
    assert evening.fingerprint == before
    evening.do("undo", line=undone.seq)
    assert (evening.fingerprint, evening.wrong) == (after, [])


def test_who_went_out_from_the_new_seat_stands_in_the_way(evening):
    who = shown(evening).moves[0].who
    line = accept(evening)
    name = evening.names[who - 1]
    out(evening, name)
    assert sentence(evening, "undo", line=line.seq) == f"First take back: {name} out. Nothing changed."
    evening.do("undo", line=line.seq, chain=True)
    assert spots(evening)[name] == f"1.{who}"
