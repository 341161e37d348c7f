"""Who sat where on the last hand and who sits there now, as it is tapped."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext as _

from rules_engine import button
from rules_engine.button import Hand
from tourney.rulings.tool_page import MOST_PLAYERS, number_in

SIZES = range(2, MOST_PLAYERS + 1)
_USUAL = 9


@dataclass(frozen=True)
class Seat:
    """A chair as it is ticked."""

    n: int
    played: bool
    out: bool
    new: bool
    button: bool
    big_blind: bool


class BlindsForm:
    """The table in `data`. What cannot be is in `wrong`, by the column that says it."""

    def __init__(self, data: QueryDict) -> None:
        self.data = data
        self.asked = bool(data) and "turn" not in data  # Who only sets the table has not ticked anybody yet.
        self.wrong: dict[str, str] = {}
        self.size = self._size()
        self.played, self.out, self.new = (self._ticked(column) for column in ("played", "out", "new"))
        self.button, self.big_blind = (self._one(column) for column in ("button", "bb"))
        if self.asked:
            self._check()

    def _size(self) -> int:
        text = self.data.get("size", "").strip()
        size = number_in(text, MOST_PLAYERS)
        if text and (not size or size not in SIZES):
            self.wrong["size"] = _("A table has 2 to %d seats.") % MOST_PLAYERS
        return size if size in SIZES and size else _USUAL

    def _ticked(self, column: str) -> list[int]:
        found = [number_in(text, self.size) for text in self.data.getlist(column)]
        if None in found:
            self.wrong.setdefault(column, _("This table has the seats 1 to %d.") % self.size)
        return sorted({seat for seat in found if seat})

    def _one(self, column: str) -> int | None:
        text = self.data.get(column, "").strip()
        seat = number_in(text, self.size)
        if text and not seat:
            self.wrong.setdefault(column, _("This table has the seats 1 to %d.") % self.size)
        return seat

    @property
    def seats(self) -> list[Seat]:
        return [
            Seat(n, n in self.played, n in self.out, n in self.new, n == self.button, n == self.big_blind)
            for n in range(1, self.size + 1)
        ]

    @property
    def occupied(self) -> list[int]:
        """Who is in on the next hand."""
        return sorted({seat for seat in self.played if seat not in self.out} | set(self.new))

    def _check(self) -> None:
        self._check_out()
        self._check_new()
        self._check_blind()
        if len(self.occupied) < 2 and not self.wrong:
            self.wrong["new" if self.new else "played"] = _("Two players are needed for a hand.")

    def _check_out(self) -> None:
        absent = [seat for seat in self.out if seat not in self.played]
        if absent:
            said = _("Seat %d is out, but did not play the last hand: tick that as well.")
            self.wrong.setdefault("out", said % absent[0])

    def _check_new(self) -> None:
        sitting = [seat for seat in self.new if seat in self.played and seat not in self.out]
        if sitting:
            said = _("Seat %d played the last hand and is not out: nobody can have arrived there.")
            self.wrong.setdefault("new", said % sitting[0])

    def _check_blind(self) -> None:
        told = self.button is not None or self.big_blind is not None
        if told and len(self.played) < 2:
            self.wrong.setdefault("played", _("Who played the last hand? Tick at least two seats."))
        elif self.big_blind is not None and self.big_blind not in self.played:
            said = _("Seat %d did not play the last hand and cannot have had the big blind.")
            self.wrong.setdefault("bb", said % self.big_blind)
        elif self.big_blind is not None and self.big_blind == self.button:
            self.wrong.setdefault("bb", _("Seat %d cannot have the button and the big blind.") % self.big_blind)
        elif self.big_blind and self.button and len(self.played) > 2:
            self._check_distance(self.button, self.big_blind)

    def _check_distance(self, spot: int, big: int) -> None:
        if (big - spot) % self.size == 1:
            self.wrong.setdefault("bb", _("The small blind's chair is between the button and the big blind."))
        elif len(self._between(spot, big)) > 1:
            self.wrong.setdefault("bb", _("Only the small blind can sit between the button and the big blind."))

    def last(self) -> Hand | None:
        """The last hand, as far as it is told; None where there was none. Only of a form without anything wrong."""
        if self.big_blind is None and self.button is None:
            return None
        if self.big_blind is None:
            return button.by_button(self.played, self.size, self.button or 1)
        if len(self.played) == 2:
            small = next(seat for seat in self.played if seat != self.big_blind)
            return Hand(small, small, self.big_blind, _round_from(small, self.played))
        return self._by_blind(self.big_blind)

    def _between(self, spot: int, big: int) -> list[int]:
        """Who played between the button and the big blind."""
        return [seat for seat in self.played if 0 < (seat - spot) % self.size < (big - spot) % self.size]

    def _by_blind(self, big: int) -> Hand:
        """Three or more, the big blind here. The small blind is dead where nobody sat between it and the button."""
        spot = self.button if self.button is not None else _round_from(big, self.played)[-2]
        small = next(iter(self._between(spot, big)), spot % self.size + 1)
        return Hand(spot, small, big, _round_from(spot, self.played))


def _round_from(start: int, seats: Sequence[int]) -> tuple[int, ...]:
    """These seats clockwise from `start` on."""
    return tuple(sorted(seats, key=lambda seat: (seat < start, seat)))
