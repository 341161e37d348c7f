"""What undo means, said a second time in other words, and the same random deeds played on both.

The model keeps, for each deed, one answer: which line holds it now (`holder`), or none while it is taken back. It asks
nothing of the past; our History asks the lines. They must agree on everything after every step.
"""

import random

import pytest

from tourney.events.journal import Refused
from tourney.events.journal.fact import Fact
from tourney.events.journal.undo import NEVER, History
from tourney.events.models import Line
from tourney.tables.facts import Seated


class Told:
    """A night as a story told forward: cells, holders, and what each line took back or brought back."""

    def __init__(self) -> None:
        self.cells: dict = {}
        self.lines: list[Line] = []
        self.holder: dict[int, tuple[int, int]] = {}  # deed that stands -> line that holds it, and its place in it
        self.order: dict[int, list[int]] = {}  # line -> deeds that it did, took back or brought back
        self.turned: dict[int, int] = {}  # deed -> the last line that took it back or brought it back

    def fits(self, facts):
        return all(self.cells.get(fact.subject) == fact.was for fact in facts)

    def write(self, verb, facts, undoes=()):
        assert self.fits(facts), "a cell does not say what the deed relies on"
        self.cells.update({fact.subject: fact.now for fact in facts})
        seq = len(self.lines) + 1
        written = [fact.written() for fact in facts]
        self.lines.append(Line(seq=seq, verb=verb, facts=written, undoes=list(undoes)))
        if not undoes:
            self.holder[seq], self.order[seq] = (seq, 0), [seq]
        else:
            self._take_back(seq, undoes)

    def _take_back(self, seq, undoes):
        """Deeds that are named go; of a line that took something back, what it took returns, what it returned goes."""
        turned = []
        for line in undoes:
            for deed in reversed(self.order[line]):
                turned.append(deed)
                if deed in self.holder:
                    del self.holder[deed]
                else:
                    self.holder[deed] = (seq, len(turned))
        self.order[seq], self.turned = turned, self.turned | dict.fromkeys(turned, seq)

    def names(self, seq, changed_only=False):
        return {cell for _kind, cell, was, now in self.lines[seq - 1].facts if was != now or not changed_only}

    def blocked_by(self, deed):
        """Deeds done (again) later that cannot change places with this one: one of the two writes what both name."""
        later = {other for other, line in self.holder.items() if line > self.holder[deed]}
        return {
            other
            for other in later
            for cell in self.names(deed) & self.names(other)
            if cell in self.names(deed, changed_only=True) | self.names(other, changed_only=True)
        }

    def goes_with(self, deed):
        """Everything that must go so that this deed can: what rests on it, and on that, to the end."""
        going, before = {deed}, set()
        while going != before:
            before = set(going)
            for each in before:
                going |= self.blocked_by(each)
        return going


def _random_facts(chance, told):
    """A deed on a few of eight cells: some it changes, on some it relies."""
    facts = []
    for cell in chance.sample(range(8), chance.randint(1, 3)):
        was = told.cells.get(cell)
        facts.append(Seated(cell, was, was if chance.random() < 0.4 else chance.randint(0, 99)))
    return facts if any(fact.changes for fact in facts) else _random_facts(chance, told)


def _agree(told, history):
    deeds = [line for line in told.lines if not line.undoes]
    assert {line.seq for line in deeds if history.standing(line)} == set(told.holder)
    assert {line.seq: history.carrier(line).seq for line in history.deeds} == {d: h[0] for d, h in told.holder.items()}
    for line in history.deeds:
        assert {deed.seq for deed in history.chain(line)} == told.goes_with(line.seq)
        assert {deed.seq for deed in history.in_the_way(line)} == told.blocked_by(line.seq)
    for line in deeds:
        if line.seq not in told.holder:
            with pytest.raises(Refused, match="undone already"):
                history.carrier(line)


def _undo(chance, told, history):
    """Take back any deed that stands, with all that must go with it; the inverse must fit the cells exactly."""
    if not history.deeds:
        return
    chain = history.chain(chance.choice(history.deeds))
    facts, undoes = history.inverse(chain)
    told.write("undo", facts, undoes)


def _redo(chance, told, history):
    """Take back a taking-back, with the deeds in its way or, by chance, only where there are none."""
    undos = [line for line in told.lines if line.undoes and history.standing(line)]
    if not undos:
        return
    line = chance.choice(undos)
    try:
        chain = history.chain(line)
        facts, undoes = history.inverse(chain)
    except Refused:  # part of it was turned since
        return
    if told.fits(facts):  # where the past has moved on, `write` refuses it as stale
        told.write("undo", facts, undoes)


@pytest.mark.parametrize("seed", range(25))
def test_history_means_what_the_model_means(seed):
    chance, told = random.Random(seed), Told()
    for _ in range(40):
        match chance.choice(["deed", "deed", "undo", "redo"]):
            case "deed":
                told.write("deed", _random_facts(chance, told))
            case "undo":
                _undo(chance, told, History(told.lines))
            case "redo":
                _redo(chance, told, History(told.lines))
        _agree(told, History(told.lines))


@pytest.mark.parametrize("seed", range(25))
def test_everything_undone_in_any_order_is_where_it_began(seed):
    chance, told = random.Random(seed), Told()
    for _ in range(30):
        told.write("deed", _random_facts(chance, told))
        if chance.random() < 0.3:
            _undo(chance, told, History(told.lines))
        if chance.random() < 0.2:
            _redo(chance, told, History(told.lines))
    while History(told.lines).deeds:
        _undo(chance, told, History(told.lines))
    assert {value for value in told.cells.values() if value is not None} == set()


@pytest.mark.parametrize("seed", range(20))
def test_a_redo_brings_back_every_cell_to_the_byte(seed):
    chance, told = random.Random(seed), Told()
    for _ in range(12):
        told.write("deed", _random_facts(chance, told))
    before = dict(told.cells)
    _undo(chance, told, History(told.lines))
    for _ in range(chance.randint(1, 4) * 2 - 1):
        history = History(told.lines)
        facts, undoes = history.inverse([told.lines[-1]])
        told.write("undo", facts, undoes)
    assert told.cells == before


def test_a_chain_is_named_newest_first_by_the_line_that_holds_each_deed():
    chance, told = random.Random(7), Told()
    for _ in range(15):
        told.write("deed", _random_facts(chance, told))
    for line in History(told.lines).deeds:
        seqs = [deed.seq for deed in History(told.lines).chain(line)]
        assert seqs == sorted(seqs, reverse=True)


def test_the_beginning_is_never_undone():
    told = Told()
    told.write(next(iter(NEVER)), [Seated(1, None, 5)])
    with pytest.raises(Refused, match="cannot be undone"):
        History(told.lines).inverse(told.lines)


def test_inverse_of_a_written_fact_reads_back():
    assert Fact.read(Seated(1, None, 5).inverse().written()) == Seated(1, 5, None)
