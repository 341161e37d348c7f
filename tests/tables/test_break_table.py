"""`break_table`: the first table of the order breaks, and everybody moves as it was shown (T13, S3, K18)."""

import pytest

from tests.evening import Evening
from tests.journal.reading import changes, relies_on, sentence, wall, words
from tests.tables.several import TOO_MANY, UNEVEN, accept, found, laid, out, shown, spots
from tourney.live.taking_back import preview
from tourney.payouts.queries import unseated
from tourney.players.naming import enrol
from tourney.tables.models import Call
from tourney.tables.queries import breaking_order, seating
from tourney.tables.wording import advice

pytestmark = pytest.mark.django_db
AS_THEY_SHOULD_BE = "The tables are as they should be now. Nothing changed."


@pytest.fixture
def evening():
    return laid(TOO_MANY)


def test_exactly_the_moves_that_were_shown_are_done(evening):
    suggested = shown(evening)
    moves = {move.who: move.to for move in suggested.moves}
    assert set(moves) == {5, 6}, "Eli and Fay, who sit at the table that breaks"
    line = evening.do("break_table", key=suggested.key)
    assert {who: seating(evening.event).spots[who] for who in moves} == moves
    assert {name: spot for name, spot in spots(evening).items() if name not in ("Eli", "Fay")} == {
        "Ann": "1.1",
        "Bob": "1.2",
        "Cal": "2.1",
        "Dee": "2.2",
    }
    calls = {row.entrant: (row.origin, row.spot) for row in Call.objects.filter(event=evening.event)}
    assert calls == {5: (301, moves[5].number), 6: (302, moves[6].number)}
    done = changes(line)
    assert {cell: change for cell, change in done.items() if cell[0] == "Seated"} == {
        ("Seated", 301): (5, None),
        ("Seated", 302): (6, None),
        ("Seated", moves[5].number): (None, 5),
        ("Seated", moves[6].number): (None, 6),
    }
    assert {kind for kind, _subject in done} == {"Seated", "Called", "CalledFrom", "CalledTo", "CalledAt"}
    assert relies_on(line) == {"Staged", "Sized", "Ordered", "Agreed"}
    assert line.seed == suggested.seed
    assert words(evening) == "Table 3 broken, 2 players moved"
    assert (seating(evening.event).sizes, found(evening), evening.wrong) == ({1: 3, 2: 3}, None, [])


def test_one_player_is_told_as_one():
    evening = laid("1: Ann Bob .\n2: Cal Dee .\n3: Eli . .")
    accept(evening)
    assert words(evening) == "Table 3 broken, 1 player moved"


# --- the order --------------------------------------------------------------------------------------------------------
def test_the_newest_table_breaks_first_unless_the_host_says_otherwise(evening):
    assert breaking_order(evening.event, [1, 2, 3]) == [3, 2, 1]
    evening.do("break_order", order=[2, 3, 1])
    assert breaking_order(evening.event, [1, 2, 3]) == [2, 3, 1]
    assert (shown(evening).table, {move.who for move in shown(evening).moves}) == (2, {3, 4})


def test_a_table_opened_after_the_order_was_said_breaks_before_all(evening):
    evening.do("break_order", order=[2, 3, 1])
    assert breaking_order(evening.event, [1, 2, 3, 4, 5]) == [5, 4, 2, 3, 1]


def test_a_broken_table_is_left_out_of_the_order(evening):
    evening.do("break_order", order=[2, 3, 1])
    accept(evening)
    assert breaking_order(evening.event, seating(evening.event).tables) == [3, 1]


# --- everybody draws anew (K18) ---------------------------------------------------------------------------------------
def test_with_reform_all_everybody_draws_a_new_seat_at_the_tables_that_stay():
    evening = laid(TOO_MANY, break_mode="reform_all")
    suggested = shown(evening)
    assert {move.who for move in suggested.moves} == {1, 2, 3, 4, 5, 6}
    line = evening.do("break_table", key=suggested.key)
    assert seating(evening.event).spots == {move.who: move.to for move in suggested.moves}
    assert seating(evening.event).sizes == {1: 3, 2: 3}
    moved = sum(1 for (kind, _), (_was, now) in changes(line).items() if kind == "Seated" and now)
    assert words(evening, line) == f"Table 3 broken, {moved} players moved", "whoever drew his own seat did not move"
    assert evening.wrong == []


def test_who_draws_his_own_seat_again_is_not_called():
    for _ in range(8):
        evening = laid(TOO_MANY, break_mode="reform_all")
        before = seating(evening.event).spots
        accept(evening)
        now = seating(evening.event).spots
        called = set(Call.objects.filter(event=evening.event).values_list("entrant", flat=True))
        assert called == {who for who in now if now[who] != before[who]}


# --- opened late ------------------------------------------------------------------------------------------------------
def test_a_table_opened_late_because_all_were_full_breaks_as_soon_as_there_is_room():
    evening = laid("1: Ann Bob Cal\n2: Dee Eli Fay")
    evening.do("add", players=[enrol(evening.league, ["Zoe"])[0].uid])
    evening.do("pay", entrant=7)
    assert seating(evening.event).spots[7].table == 3
    evening.names = [*evening.names, "Zoe"]
    out(evening, "Ann")
    suggested = shown(evening)
    assert (suggested.action, suggested.table, [move.who for move in suggested.moves]) == ("break", 3, [7])
    accept(evening)
    assert (seating(evening.event).spots[7].table, unseated(evening.event)) == (1, [])


# --- stale ------------------------------------------------------------------------------------------------------------
def test_a_stale_key_names_what_is_suggested_now(evening):
    old = shown(evening).key
    evening.do("break_order", order=[2, 3, 1])
    assert sentence(evening, "break_table", key=old) == (
        "Something changed in the meantime. Now: The players left fit fewer tables: break table 2. "
        "Nothing was done yet."
    )


def test_a_knock_out_meanwhile_draws_other_lots_so_the_key_is_stale():
    evening = laid("1: Ann Bob . .\n2: Cal Dee . .\n3: Eli Fay Gus .")
    old = shown(evening).key
    out(evening, "Gus")
    assert sentence(evening, "break_table", key=old) == (
        f"Something changed in the meantime. Now: {advice(evening.event, shown(evening))} Nothing was done yet."
    )


def test_the_second_host_finds_the_tables_as_they_should_be(evening):
    key = shown(evening).key
    evening.do("break_table", key=key)
    assert sentence(evening, "break_table", key=key) == AS_THEY_SHOULD_BE


def test_a_key_of_another_deed_breaks_nothing():
    evening = laid(UNEVEN)
    assert "Something changed in the meantime. Now: Move " in sentence(evening, "break_table", key=shown(evening).key)


def test_only_while_the_night_runs():
    assert sentence(laid(TOO_MANY, stage="drawn"), "break_table", key="x") == (
        "The night has not started yet. Nothing changed."
    )
    evening = Evening(["Ann", "Bob", "Cal"]).until("finished")
    assert sentence(evening, "break_table", key="x") == f"The night is finished (Bo, {wall(evening)}). Nothing changed."


# --- undo -------------------------------------------------------------------------------------------------------------
def test_undo_and_redo(evening):
    before = evening.fingerprint
    line = accept(evening)
    after = evening.fingerprint
    assert sorted(preview(evening.event, evening.wish(), line.seq).changes) == [
        "Eli back to table 3, seat 1",
        "Fay back to table 3, seat 2",
    ]
    undone = evening.do("undo", line=line.seq)
    assert evening.fingerprint == before
    evening.do("undo", line=undone.seq)
    assert (evening.fingerprint, evening.wrong) == (after, [])


def test_the_chain_of_a_break_takes_along_who_went_out_from_a_new_seat(evening):
    line = accept(evening)
    out(evening, "Eli")
    assert sentence(evening, "undo", line=line.seq) == "First take back: Eli out. Nothing changed."
    evening.do("undo", line=line.seq, chain=True)
    assert (spots(evening)["Eli"], spots(evening)["Fay"]) == ("3.1", "3.2")
    assert evening.wrong == []
