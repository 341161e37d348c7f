"""Undo: by line, as far back as it can reach, alone or as a chain; and what stands in the way.

A deed is a line that undoes nothing. It stands unless a standing line took it back. The line to invert in order to
take it back is its carrier: itself, or the redo that brought it back last.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property

from django.utils.translation import gettext as _

from tourney.events.journal.fact import Cell, Fact, merged
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
    def _undoers(self) -> dict[int, Line]:
        """For each line that was ever taken back, the last line that took it back."""
        return {seq: line for line in self.lines.values() for seq in line.undoes}

    def standing(self, line: Line) -> bool:
        undoer = self._undoers.get(line.seq)
        return undoer is None or not self.standing(undoer)

    def carrier(self, line: Line) -> Line:
        """The line to invert so that this deed is taken back; refuses when it is taken back already."""
        undoer = self._undoers.get(line.seq)
        if undoer is None:
            return line
        if self.standing(undoer):
            raise Refused(_("That is undone already. Nothing changed."))
        return self.carrier(self._undoers[undoer.seq])

    @cached_property
    def deeds(self) -> list[Line]:
        """Every deed that stands, in the order in which undo takes them: by the seq of their carrier."""
        standing = [line for line in self.lines.values() if not line.undoes and self.standing(line)]
        return sorted(standing, key=lambda line: self.carrier(line).seq)

    def in_the_way(self, line: Line) -> list[Line]:
        """Standing deeds that name a cell this one wrote, or wrote one it relies on: they go first, newest first."""
        carrier = self.carrier(line)
        later = [deed for deed in self.deeds if deed.seq != line.seq and self.carrier(deed).seq > carrier.seq]
        return [deed for deed in reversed(later) if clash(carrier, self.carrier(deed))]

    def companions(self, line: Line) -> list[Line]:
        """Deeds that one redo brought back together with this one: they have one carrier and go together.

        A line that took something back has none: whoever takes back a redo has named all of it.
        """
        if line.undoes:
            return []
        carrier = self.carrier(line)
        return [deed for deed in self.deeds if deed.seq != line.seq and self.carrier(deed).seq == carrier.seq]

    def chain(self, line: Line) -> list[Line]:
        """This deed and all that must go with it, newest first, those in the way of others included."""
        wanted = {line.seq: line}
        open_ends = [line]
        while open_ends:
            end = open_ends.pop()
            for blocking in [*self.companions(end), *self.in_the_way(end)]:
                if blocking.seq not in wanted:
                    wanted[blocking.seq] = blocking
                    open_ends.append(blocking)
        return sorted(wanted.values(), key=lambda deed: (self.carrier(deed).seq, deed.seq), reverse=True)

    def inverse(self, deeds: Sequence[Line]) -> tuple[list[Fact], list[int]]:
        """The facts that take these deeds back, newest first, and the seqs of the lines they undo."""
        carriers = list({carrier.seq: carrier for carrier in map(self.carrier, deeds)}.values())
        if any(deed.verb in NEVER for deed in deeds):
            raise Refused(_("The beginning of the night cannot be undone. Nothing changed."))
        facts = [Fact.read(written).inverse() for carrier in carriers for written in reversed(carrier.facts)]
        return merged(facts), [carrier.seq for carrier in carriers]

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
