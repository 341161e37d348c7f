"""Undo on a real night: alone, as a chain, of an undo, and every way in which it is refused."""

import pytest

from tests.evening import Evening
from tests.factories import GrantFactory, UserFactory
from tests.journal.reading import (
    THREE,
    chair_of,
    chairs,
    changes,
    entrant,
    refusal,
    sentence,
    words,
)
from tourney.events.commands.undo import Blocked
from tourney.events.journal import BadInput, Forbidden
from tourney.leagues.actors import Actor
from tourney.leagues.models import Role

pytestmark = pytest.mark.django_db


def _running(names=THREE):
    return Evening(names).until("running")


def test_undo_takes_back_a_knock_out_to_the_byte():
    evening = _running()
    before, chair = evening.fingerprint, chair_of(evening, 1)
    out = evening.do("knock_out", entrant=1)
    undone = evening.do("undo", line=out.seq)
    assert undone.undoes == [out.seq]
    assert changes(undone) == {cell: (now, was) for cell, (was, now) in changes(out).items()}
    assert (entrant(evening, 1).out, chairs(evening)[chair]) == (None, 1)
    assert evening.fingerprint == before
    assert words(evening) == "undone: Ann out"


def test_undo_of_the_undo_is_the_deed_again_and_so_on():
    evening = _running()
    line, seen = evening.do("knock_out", entrant=1), [evening.fingerprint]
    for _ in range(5):
        line = evening.do("undo", line=line.seq)
        seen.append(evening.fingerprint)
    assert len(set(seen)) == 2
    assert seen == [seen[0], seen[1]] * 3
    assert evening.wrong == []


def test_after_a_redo_the_deed_can_be_taken_back_again():
    evening = _running()
    out = evening.do("knock_out", entrant=1)
    undone = evening.do("undo", line=out.seq)
    evening.do("undo", line=undone.seq)
    again = evening.do("undo", line=out.seq)
    assert again.undoes == [out.seq]
    assert entrant(evening, 1).out is None


def test_the_redo_itself_can_be_named():
    evening = _running()
    before = evening.fingerprint
    line = evening.do("knock_out", entrant=1)
    for _ in range(3):
        line = evening.do("undo", line=line.seq)
    assert line.undoes == [line.seq - 1]
    assert evening.fingerprint == before


def test_what_is_undone_cannot_be_undone_once_more():
    evening = _running()
    out = evening.do("knock_out", entrant=1)
    evening.do("undo", line=out.seq)
    assert sentence(evening, "undo", line=out.seq) == "That is undone already. Nothing changed."


def test_a_deed_can_be_undone_beneath_deeds_that_have_nothing_to_do_with_it():
    evening = _running()
    out = evening.do("knock_out", entrant=1)
    evening.do("pause")
    evening.do("credit", knock_out=evening.do("knock_out", entrant=2).facts[-2][1], entrant=None)
    evening.do("undo", line=out.seq)
    assert entrant(evening, 1).out is None
    assert entrant(evening, 2).out is not None
    assert evening.event.clock["since"] is None
    assert evening.wrong == []


def test_later_deeds_that_rest_on_it_are_named_newest_first():
    evening = _running()
    start = evening.event.lines.get(verb="start")
    evening.do("knock_out", entrant=1)
    evening.do("pause")
    blocked = refusal(evening, "undo", line=start.seq)
    assert isinstance(blocked, Blocked)
    assert blocked.sentence == "First take back: Paused at 29:58, Ann out. Nothing changed."
    assert [line.verb for line in blocked.lines] == ["pause", "knock_out"]


def test_a_chain_takes_them_all_back_as_one_line():
    evening = Evening(THREE).until("drawn")
    before = evening.fingerprint
    start = evening.do("start")
    out, pause = evening.do("knock_out", entrant=1), evening.do("pause")
    undone = evening.do("undo", line=start.seq, chain=True)
    assert undone.undoes == [pause.seq, out.seq, start.seq]
    assert evening.fingerprint == before
    assert words(evening) == "undone: Paused at 29:58, Ann out, Cards in the air"


def test_the_whole_chain_comes_back_with_one_undo_and_goes_with_one_more():
    evening = Evening(THREE).until("drawn")
    before, start = evening.fingerprint, evening.do("start")
    evening.do("knock_out", entrant=1)
    after = evening.fingerprint
    undone = evening.do("undo", line=start.seq, chain=True)
    redone = evening.do("undo", line=undone.seq)
    assert evening.fingerprint == after
    again = evening.do("undo", line=redone.seq)
    assert (again.undoes, evening.fingerprint) == ([redone.seq], before)


def test_deeds_that_one_redo_brought_back_can_go_one_by_one():
    evening = Evening(THREE).until("drawn")
    start = evening.do("start")
    started = evening.fingerprint
    out = evening.do("knock_out", entrant=1)
    evening.do("undo", line=evening.do("undo", line=start.seq, chain=True).seq)
    assert evening.do("undo", line=out.seq).undoes == [out.seq]
    assert evening.fingerprint == started


def test_a_redo_of_which_a_part_was_taken_back_since_is_refused():
    evening = Evening(THREE).until("drawn")
    start = evening.do("start")
    out = evening.do("knock_out", entrant=1)
    redone = evening.do("undo", line=evening.do("undo", line=start.seq, chain=True).seq)
    evening.do("undo", line=out.seq)
    assert sentence(evening, "undo", line=redone.seq) == (
        "Part of that was undone or brought back since. Nothing changed."
    )


def test_a_seat_that_was_taken_meanwhile_stands_in_the_way():
    evening = _running([*THREE, "Dee"])
    evening.do("undo", line=evening.event.lines.get(verb="start").seq)
    evening.do("plan", chips=1000, buy_in=2000, seats=4, schedule=evening.event.schedule)
    evening.do("draw", evening.wish(seed="four"))
    evening.do("start")
    out = evening.do("knock_out", entrant=1)
    _late(evening, "Eve")
    assert sentence(evening, "undo", line=out.seq) == "First take back: Eve paid €20. Nothing changed."
    evening.do("undo", line=out.seq, chain=True)
    assert entrant(evening, 1).out is None
    assert 5 not in chairs(evening).values()


def _late(evening, name):
    """Somebody comes late and gets the only chair that is free."""
    from tourney.players.naming import enrol

    line = evening.do("add", players=[enrol(evening.league, [name])[0].uid])
    number = line.facts[0][1]
    evening.do("pay", entrant=number)


def test_a_deed_whose_ground_changed_later_names_the_deed_that_changed_it():
    """Ann paid while the buy-in was 20; it is 30 now. Undo of her payment relies on the 20."""
    evening = Evening(THREE).until("listed")
    paid = evening.do("pay", entrant=1)
    evening.do("plan", chips=1000, buy_in=3000, seats=10, schedule=evening.event.schedule)
    assert sentence(evening, "undo", line=paid.seq) == "First take back: Plan changed. Nothing changed."
    evening.do("undo", line=paid.seq, chain=True)
    assert evening.event.buy_in == 2000


def test_after_the_finish_an_undo_of_by_whom_names_the_finish():
    evening = Evening(THREE).until("one_left")
    credit = evening.do("credit", knock_out=1, entrant=3)
    evening.do("finish")
    assert sentence(evening, "undo", line=credit.seq) == ("First take back: Night finished: Cal wins. Nothing changed.")


def test_the_finish_can_be_undone():
    evening = Evening(THREE).until("one_left")
    before = evening.fingerprint
    evening.do("undo", line=evening.do("finish").seq)
    assert (evening.fingerprint, evening.event.status) == (before, "running")


def test_a_redo_over_a_night_that_moved_on_is_refused_and_writes_nothing():
    evening = Evening(THREE).until("listed")
    here = evening.do("here", entrant=1, here=True)
    undone = evening.do("undo", line=here.seq)
    evening.do("undo", line=evening.event.lines.get(verb="add").seq)
    assert "Nothing was written" in sentence(evening, "undo", line=undone.seq)


def test_the_beginning_of_the_night_cannot_be_undone():
    evening = Evening(THREE)
    assert sentence(evening, "undo", line=1) == "The beginning of the night cannot be undone. Nothing changed."
    evening.until("listed")
    assert "cannot be undone" in sentence(evening, "undo", line=1, chain=True)


@pytest.mark.parametrize("line", [0, -1, 999])
def test_a_line_that_is_none_is_refused(line):
    refused = refusal(Evening(THREE), "undo", line=line)
    assert isinstance(refused, BadInput)
    assert refused.sentence == "There is no such line in this night. Nothing changed."


def test_a_line_of_another_night_is_none_of_this_one():
    one, other = Evening(THREE).until("running"), Evening(THREE)
    assert "no such line" in sentence(other, "undo", line=one.event.seq)


def _with_role(evening, role):
    user = UserFactory(name="Ron")
    GrantFactory(league=evening.league, user=user, role=role)
    return Actor(f"u:{user.uid}", user=user.pk)


def test_undo_needs_the_right_to_the_deed_that_is_undone():
    evening = _running()
    clock = _with_role(evening, Role.CLOCK)
    pause, out = evening.do("pause"), evening.do("knock_out", entrant=1)
    refused = refusal(evening, "undo", evening.wish(clock), line=out.seq)
    assert isinstance(refused, Forbidden)
    assert refused.sentence == "Only a host may take that back. Nothing changed."
    assert evening.do("undo", evening.wish(clock), line=pause.seq).by == clock.key


def test_nor_does_a_chain_or_a_redo_smuggle_a_deed_past_the_rights():
    evening = _running()
    clock, start = _with_role(evening, Role.CLOCK), evening.event.lines.get(verb="start")
    undone = evening.do("undo", line=start.seq)
    assert isinstance(refusal(evening, "undo", evening.wish(clock), line=undone.seq), Forbidden)
    evening.do("undo", line=undone.seq)
    evening.do("pause")
    assert isinstance(refusal(evening, "undo", evening.wish(clock), line=start.seq, chain=True), Forbidden)
