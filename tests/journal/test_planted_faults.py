"""Tests of the tests: each fault is planted, and the check that is there to find it must find it.

Every check is also run without the fault: one that always cries would prove nothing.
"""

from contextlib import contextmanager
from dataclasses import replace
from threading import Thread

import pytest
from django.db import connections, transaction

from tests.evening import Evening
from tests.journal.reading import THREE, WRAPPER, chair_of, fresh, refusal
from tourney.events.facts import Arrived, ClockSet, Stacked, Staged, WentOut
from tourney.events.journal import COMMANDS, Refused
from tourney.events.journal import lock as locks
from tourney.events.journal import write as writing
from tourney.events.journal.door import door
from tourney.events.journal.fact import Fact
from tourney.events.journal.undo import History
from tourney.events.journal.write import Broken, Stale
from tourney.events.models import Entrant, Event, Line
from tourney.leagues.models import Role
from tourney.leagues.rights import RIGHTS
from tourney.payouts.facts import Bought, BoughtKind, Placed, Won
from tourney.payouts.models import Purchase, Result
from tourney.players.naming import enrol
from tourney.tables.facts import KnockedOut, KnockedOutAt, OnHand, Seated
from tourney.tables.models import Chair, KnockOut


# --- (a) a write beside the door ---------------------------------------------------------------------------------
def _beside(model, **values):
    return lambda night: model.objects.filter(event=night, number=1).update(**values)


BESIDE = {
    "Stacked 0: the journal says 1000, the row says 7": lambda night: Event.objects.update(chips=7),
    "Staged 0: the journal says 'finished', the row says 'running'": lambda night: Event.objects.update(
        status="running"
    ),
    "Arrived 1: the journal says True, the row says None": _beside(Entrant, here=None),
    "Claimed 1: the journal says None, the row says 'stolen'": _beside(Entrant, phone="stolen"),
    "KnockedOutBy 1: the journal says None, the row says 3": _beside(KnockOut, by=3),
    "BoughtFor 1: the journal says 2000, the row says 2001": _beside(Purchase, price=2001),
    "Won 1: the journal says 900, the row says 0": _beside(Result, prize=0),
    "Seated 999: the journal says None, the row says 9": lambda night: Chair.objects.create(
        event=night, number=999, occupant=9
    ),
    "BoughtKind 1: the journal says 'buy_in', the row says None": lambda night: Purchase.objects.filter(
        event=night, number=1
    ).delete(),
}


@pytest.mark.django_db
def test_the_audit_names_every_cell_that_was_written_beside_the_door():
    evening = Evening(THREE).until("finished")
    for sentence, write in BESIDE.items():
        assert evening.wrong == []
        with transaction.atomic(), door():
            write(evening.event)
            assert sentence in evening.wrong
            transaction.set_rollback(True)


# --- (b) an inverse that does not exchange -----------------------------------------------------------------------
def undo_everything(evening: Evening, begun: str) -> list[str]:
    """Take back all deeds, newest first, and say what is wrong afterwards."""
    while deeds := [deed for deed in History.of(evening.event).deeds if deed.verb != "create"]:
        evening.do("undo", line=deeds[-1].seq, chain=True)
    return [*evening.wrong, *(["this is not the first state"] if evening.fingerprint != begun else [])]


INVERSES = {
    "itself": lambda fact: fact,
    "the end twice": lambda fact: replace(fact, was=fact.now, now=fact.now),
    "the beginning twice": lambda fact: replace(fact, was=fact.was, now=fact.was),
    "always to nothing": lambda fact: replace(fact, was=fact.now, now=None) if fact.changes else fact,
    "one too far": lambda fact: replace(fact, was=fact.now, now=fact.was and 999) if fact.changes else fact,
}


def _found_out(evening, begun):
    """Whether undoing everything ends with a refusal, a broken invariant, or a state that is not the first."""
    seqs = fresh(evening).seq + 40  # an inverse that changes nothing must not go on for ever
    try:
        while deeds := [deed for deed in History.of(evening.event).deeds if deed.verb != "create"]:
            evening.do("undo", line=deeds[-1].seq, chain=True)
            assert evening.event.seq < seqs
    except (Refused, Broken):
        return True
    return evening.fingerprint != begun or evening.wrong != []


@pytest.mark.django_db
def test_undoing_everything_ends_where_it_began():
    evening = Evening(THREE)
    begun = evening.fingerprint
    evening.until("finished")
    assert undo_everything(evening, begun) == []


@pytest.mark.django_db
@pytest.mark.parametrize("inverse", INVERSES.values(), ids=INVERSES)
def test_an_inverse_that_does_not_exchange_is_found_out(inverse, monkeypatch):
    evening = Evening(THREE)
    begun = evening.fingerprint
    evening.until("running").do("knock_out", entrant=1)
    monkeypatch.setattr(Fact, "inverse", inverse)
    assert _found_out(evening, begun)


@pytest.mark.django_db
def test_one_kind_of_fact_with_an_inverse_of_its_own_is_found_out(monkeypatch):
    evening = Evening(THREE)
    begun = evening.fingerprint
    evening.until("running")
    monkeypatch.setattr(Stacked, "inverse", lambda fact: replace(fact, now=fact.now), raising=False)
    monkeypatch.setattr(Seated, "inverse", lambda fact: replace(fact, was=fact.now, now=fact.now), raising=False)
    assert _found_out(evening, begun)


# --- (c) an announcement before the commit -----------------------------------------------------------------------
class Listener:
    """Told of a new seq, it looks at once, over a connection of its own, whether anybody else can see it."""

    def __init__(self) -> None:
        self.heard: list[int] = []
        self.unseen: list[int] = []
        self.locked: list[int] = []

    def __call__(self, event: int, seq: int) -> None:
        thread = Thread(target=self._look, args=(event, seq))
        thread.start()
        thread.join()

    def _look(self, event: int, seq: int) -> None:
        self.heard.append(seq)
        if Event.objects.values_list("seq", flat=True).get(pk=event) < seq:
            self.unseen.append(seq)
        if locks._one_writer.locked():
            self.locked.append(seq)
        connections.close_all()


@pytest.fixture
def listener(monkeypatch):
    listener = Listener()
    monkeypatch.setattr(WRAPPER, "announce", listener)
    return listener


def _announcing_early(listener):
    def write(night, *args, **kwargs):
        line = writing.write(night, *args, **kwargs)
        listener(night.pk, line.seq)
        return line

    return write


@pytest.mark.django_db(transaction=True)
def test_whoever_hears_of_a_line_can_read_it_at_once(listener):
    evening = Evening(THREE).until("listed")
    evening.do("undo", line=evening.do("here", entrant=1, here=True).seq)
    assert listener.heard == [1, 2, 3, 4]
    assert (listener.unseen, listener.locked) == ([], [])


@pytest.mark.django_db(transaction=True)
def test_an_announcement_inside_the_transaction_is_found_out(listener, monkeypatch):
    evening = Evening(THREE).until("listed")
    monkeypatch.setattr(WRAPPER, "write", _announcing_early(listener))
    line = evening.do("here", entrant=1, here=True)
    assert listener.unseen == [line.seq]


# --- (d) an undo out of order ------------------------------------------------------------------------------------
@contextmanager
def heedless():
    """Nothing ever stands in the way."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(History, "in_the_way", lambda self, line: [])
        yield


@pytest.mark.django_db
def test_an_undo_out_of_order_of_the_same_cell_is_stale():
    evening = Evening(THREE).until("running")
    pause = evening.do("pause")
    evening.do("resume")
    with heedless():
        assert isinstance(refusal(evening, "undo", line=pause.seq), Stale)


@pytest.mark.django_db
def test_an_undo_beneath_a_deed_that_relies_on_it_breaks_an_invariant_and_is_refused(caplog):
    evening = Evening(THREE).until("listed")
    evening.do("pay", entrant=1)
    before = evening.fingerprint, evening.event.seq
    with heedless(), pytest.raises(Refused, match="does not fit what happened since"):
        evening.do("undo", line=evening.event.lines.get(verb="add").seq)
    assert "has paid and is not on the list" in caplog.text
    assert (evening.fingerprint, fresh(evening).seq) == before


@pytest.mark.django_db
def test_a_start_undone_beneath_somebody_who_was_seated_late_is_found_by_undoing_the_rest():
    evening = Evening(THREE)
    begun = evening.fingerprint
    evening.until("running")
    start = evening.event.lines.last()
    number = evening.do("add", players=[enrol(evening.league, ["Late"])[0].uid]).facts[0][1]
    evening.do("pay", entrant=number)
    with heedless():
        evening.do("undo", line=start.seq)
        assert _found_out(evening, begun)


# --- (e) a gap in the numbers ------------------------------------------------------------------------------------
def _planted_line(evening, seq):
    return Line.objects.create(
        event=evening.event, seq=seq, at=0, by="x", verb="pause", facts=[], request_id="planted", digest=""
    )


@pytest.mark.django_db
def test_a_line_with_a_gap_before_it_is_found_by_the_audit_and_by_the_next_deed():
    evening = Evening(THREE).until("listed")
    with door():
        _planted_line(evening, seq=evening.event.seq + 2)
    assert "the lines are not numbered 1, 2, 3, …" in evening.wrong
    with pytest.raises(Broken, match="3 lines are counted and 4 are there"):
        evening.do("here", entrant=1, here=True)


@pytest.mark.django_db
def test_a_number_that_is_counted_twice_never_gets_committed(monkeypatch):
    evening = Evening(THREE).until("listed")
    before = evening.fingerprint, fresh(evening).seq, evening.event.lines.count()

    def hasty(night, *args):
        night.seq += 1
        return add_line(night, *args)

    add_line = writing._add_line
    monkeypatch.setattr(writing, "_add_line", hasty)
    with pytest.raises(Broken, match="4 lines are counted and 3 are there"):
        evening.do("here", entrant=1, here=True)
    assert (evening.fingerprint, fresh(evening).seq, evening.event.lines.count()) == before


# --- (f) a command that breaks an invariant ----------------------------------------------------------------------
def _out(chair):
    """Number 1 out as `knock_out` does it."""
    return [
        Seated(chair, 1, None),
        WentOut(1, None, 1),
        KnockedOut(1, None, 1),
        KnockedOutAt(1, None, 1),
    ]


WRONG = {
    "is not in the game": lambda night, chair: [Seated(chair, 1, 99)],
    "is on hand 2, which is not there": lambda night, chair: [*_out(chair), OnHand(1, None, 2)],
    "do not match": lambda night, chair: [Seated(chair, 1, None), WentOut(1, None, 1)],
    "somebody has two buy-ins": lambda night, chair: [Bought(99, None, 1), BoughtKind(99, None, "buy_in")],
    "entrant 1 plays and has no seat": lambda night, chair: [Seated(chair, 1, None)],
    "pays 5 and there was 6000 to win": lambda night, chair: [
        Staged.change(night, "finished"),
        Placed(1, None, 1),
        Won(1, None, 5),
    ],
    "not in the schedule": lambda night, chair: [ClockSet.change(night, night.clock | {"index": 99})],
    "less than no time": lambda night, chair: [ClockSet.change(night, night.clock | {"left": -1})],
}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("sentence", "facts"), WRONG.items())
def test_a_command_that_breaks_an_invariant_is_rolled_back_whole(sentence, facts, monkeypatch, listener):
    evening = Evening(THREE).until("running")
    chair, heard = chair_of(evening, 1), len(listener.heard)
    before = evening.fingerprint, fresh(evening).seq, evening.event.lines.count()

    def planted(night, wish):
        return [Arrived.change(Entrant.objects.get(event=night, number=2), None), *facts(night, chair)]

    monkeypatch.setitem(RIGHTS, "planted", set(Role))
    monkeypatch.setitem(COMMANDS, "planted", None)  # so that it is forgotten afterwards
    WRAPPER.Command(planted)
    with pytest.raises(Broken, match=sentence):
        evening.do("planted")
    assert (evening.fingerprint, fresh(evening).seq, evening.event.lines.count()) == before
    assert (evening.wrong, len(listener.heard)) == ([], heard)
    assert evening.do("pause").seq == before[1] + 1, "the lock is free again"
