"""What somebody found who tried to break a night at several tables."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, sentence
from tests.tables.several import laid, of, out
from tourney.live.board import Board
from tourney.live.needs import needs
from tourney.tables.queries import knock_outs, perhaps_one_hand, seating
from tourney.tables.suggestions import just_out, suggestion

pytestmark = pytest.mark.django_db


def test_fewer_seats_after_the_draw_are_no_disaster_and_the_start_asks_for_a_new_draw():
    evening = Evening([f"Player {n}" for n in range(1, 10)]).until("drawn")
    evening.do("plan", chips=1000, buy_in=2000, seats=4, schedule=evening.event.schedule)
    assert sum(table.taken for table in Board(evening.event, evening.at).tables) == 9
    assert needs(Board(evening.event, evening.at)) == []
    assert sentence(evening, "start") == "The tables have 4 seats now: draw again. Nothing changed."
    evening.do("draw")
    evening.do("start")
    assert seating(evening.event).sizes == {1: 3, 2: 3, 3: 3}


def test_a_redo_that_would_leave_nobody_in_is_refused():
    evening = Evening(THREE).until("running")
    evening.do("knock_out", entrant=3)
    undone = evening.do("undo", line=evening.do("knock_out", entrant=1).seq)
    evening.do("knock_out", entrant=2)
    assert sentence(evening, "undo", line=undone.seq, chain=True) == (
        "That does not fit what happened since. Nothing changed."
    )


def test_who_was_called_away_and_had_not_walked_yet_went_out_at_his_old_table():
    evening = laid("1: Ann Bob Cal Dee Eli\n2: Fay Gus Hal .")
    out(evening, "Hal")
    mover = suggestion(evening.event, evening.at).moves[0].who
    evening.accept()
    neighbour = next(who for seat, who in seating(evening.event).at(1).items() if who != mover)
    rows = [evening.do("knock_out", entrant=who) for who in (mover, neighbour)]
    assert [row.number for row in perhaps_one_hand(knock_outs(evening.event))] == [2, 3]
    evening.do("same_hand", order=[[2], [3]])
    assert len(rows) == 2
    assert evening.wrong == []


def test_who_is_on_the_way_is_not_sent_on():
    evening = laid("1: Ann Bob Cal Dee Eli\n2: Fay Gus Hal .")
    out(evening, "Hal")
    mover = suggestion(evening.event, evening.at).moves[0].who
    evening.accept()
    out(evening, *[name for name in ("Ann", "Bob", "Cal", "Dee", "Eli") if of(evening, name) != mover][:3])
    found = suggestion(evening.event, evening.at)
    assert found is None or found.action != "move" or found.moves[0].who != mover


def test_two_on_one_hand_as_the_host_said_are_both_counted_for_the_button():
    evening = laid("1: Ann Bob Cal Dee Eli\n2: Fay Gus Hal Ida Jon")
    out(evening, "Ann")
    evening.at += 50_000
    out(evening, "Bob")
    assert [row.victim for row in just_out(evening.event, evening.at)[1]] == [of(evening, "Bob")]
    evening.do("same_hand", order=[[1], [2]])
    both = {row.victim for row in just_out(evening.event, evening.at)[1]}
    assert both == {of(evening, "Ann"), of(evening, "Bob")}


def test_between_levels_not_now_means_not_in_this_level():
    evening = laid("1: Ann Bob Cal Dee Eli\n2: Fay Gus Hal .", balance_when="level_change")
    out(evening, "Hal")
    evening.do("postpone")
    assert [need.kind for need in needs(Board(evening.event, evening.at))] == []
    evening.do("jump", to=evening.event.clock["index"] + 1, level=evening.event.clock["index"])
    assert [need.kind for need in needs(Board(evening.event, evening.at))] == ["button"]


def test_an_undo_that_moves_nobody_leaves_the_lots_as_they_were():
    evening = laid("1: Ann Bob Cal . .\n2: Dee Eli . . .")
    shown = suggestion(evening.event, evening.at).key
    evening.do("undo", line=evening.do("pause").seq)
    assert suggestion(evening.event, evening.at).key == shown
