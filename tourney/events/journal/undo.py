"""Undo: by line, as far back as it can reach, alone or as a chain; and what stands in the way.

A deed is a line that undoes nothing. It stands unless a standing line took it back. Its carrier is the line that did
it last: itself, or the redo that brought it back. A redo writes what the deed wrote, so a deed is always taken back by
its own facts, whatever else its carrier did.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property

from django.utils.translation import gettext as _

from tourney.events.journal.fact import Cell, Fact, follow_each_other, merged
from tourney.events.journal.refused import Refused
from tourney.events.models import Event, Line

NEVER = {"create"}  # the night itself is not undone


class History:
    """All lines of a night in order, and what they mean to each other."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self.lines = {line.seq: line for line in lines}

    @classmethod
    def of(cls, night: Event) -> "History":
        return cls(Line.objects.filter(event=night).order_by("seq"))

    @cached_property
    def _turns(self) -> dict[int, list[tuple[int, bool]]]:
        """For each line the deeds that it did or brought back (True) or took back (False), in this order."""
        turns: dict[int, list[tuple[int, bool]]] = {}
        for line in self.lines.values():
            turned = [(deed, not stood) for seq in line.undoes for deed, stood in reversed(turns[seq])]
            turns[line.seq] = turned if line.undoes else [(line.seq, True)]
        return turns

    @cached_property
    def _last_turn(self) -> dict[int, tuple[int, int, bool]]:
        """For each deed the line that turned it last, its place in that line, and whether it stands since then."""
        return {
            deed: (seq, place, stands)
            for seq, deeds in self._turns.items()
            for place, (deed, stands) in enumerate(deeds)
        }

    @cached_property
    def _undoers(self) -> dict[int, Line]:
        """For each line that was ever named by an undo, the last line that named it."""
        return {seq: line for line in self.lines.values() for seq in line.undoes}

    def standing(self, line: Line) -> bool:
        if not line.undoes:
            return self._last_turn[line.seq][2]
        undoer = self._undoers.get(line.seq)
        return undoer is None or not self.standing(undoer)

    def carrier(self, line: Line) -> Line:
        """The line that did this last, itself or a redo; refuses when that is not there to be taken back any more."""
        if not self.standing(line):
            raise Refused(_("That is undone already. Nothing changed."))
        if not line.undoes:
            return self.lines[self._last_turn[line.seq][0]]
        carrier = self._last_to_do(line)
        if any(self._last_turn[deed][0] != carrier.seq for deed, _stands in self._turns[carrier.seq]):
            raise Refused(_("Part of that was undone or brought back since. Nothing changed."))
        return carrier

    def _last_to_do(self, line: Line) -> Line:
        """Of a line that took something back and stands: itself, or the line that did the same again."""
        undoer = self._undoers.get(line.seq)
        return line if undoer is None else self._last_to_do(self._undoers[undoer.seq])

    @cached_property
    def deeds(self) -> list[Line]:
        """Every deed that stands, in the order in which undo takes them: by the seq of their carrier."""
        standing = [line for line in self.lines.values() if not line.undoes and self.standing(line)]
        return sorted(standing, key=self._order)

    def in_the_way(self, line: Line) -> list[Line]:
        """Standing deeds that name a cell this one wrote, or wrote one it relies on: they go first, newest first."""
        meant, since = self._means(line), self._order(line)
        later = [deed for deed in self.deeds if self._order(deed) > since]
        return [deed for deed in reversed(later) if clash(meant, deed)]

    def _means(self, line: Line) -> Line:
        """The line whose facts say what `line` did: a deed is itself, a line that took something back its carrier."""
        return self.carrier(line) if line.undoes else line

    def _order(self, line: Line) -> tuple[int, int]:
        """When a deed was done or brought back; a line that took something back is as one with what it brought back."""
        if line.undoes:
            return self.carrier(line).seq, len(self.lines)
        return self._last_turn[line.seq][:2]

    def chain(self, line: Line) -> list[Line]:
        """This deed and all that must go with it, newest first, those in the way of others included."""
        wanted = {line.seq: line}
        open_ends = [line]
        while open_ends:
            for blocking in self.in_the_way(open_ends.pop()):
                if blocking.seq not in wanted:
                    wanted[blocking.seq] = blocking
                    open_ends.append(blocking)
        return sorted(wanted.values(), key=self._order, reverse=True)

    def inverse(self, deeds: Sequence[Line]) -> tuple[list[Fact], list[int]]:
        """The facts that take these deeds back, newest first, and the seqs of the lines they undo."""
        if any(deed.verb in NEVER for deed in deeds):
            raise Refused(_("The beginning of the night cannot be undone. Nothing changed."))
        meant = [self._means(deed) for deed in deeds if self.carrier(deed)]
        facts = [Fact.read(written).inverse() for line in meant for written in reversed(line.facts)]
        if not follow_each_other(facts):
            raise Refused(_("What this rests on was taken back since. Nothing changed."))
        return merged(facts), [line.seq for line in meant]

    def last_writer(self, cell: Cell) -> Line | None:
        """The last line that changed this cell."""
        for line in reversed(self.lines.values()):
            if cell in cells(line, changed_only=True):
                return line
        return None


def clash(one: Line, other: Line) -> bool:
    """Whether either of two lines changed a cell that the other one changed or relies on."""
    return bool(cells(one, changed_only=True) & cells(other) or cells(one) & cells(other, changed_only=True))


def cells(line: Line, *, changed_only: bool = False) -> set[Cell]:
    facts = (Fact.read(written) for written in line.facts)
    return {fact.cell for fact in facts if fact.changes or not changed_only}
