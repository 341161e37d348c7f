"""The side cash game for players who are out (A-SIDE-1, R-BUYIN-1 to 3): its rate, who has chips, what is in its box.

The host's word is one cell of the night; what it does not name is as `SIDE` says. The box is a box of its own: nothing
here touches the money of the tournament.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import gcd
from typing import Any

from tourney.events.models import Event
from tourney.payouts.models import SideTrade

SIDE: dict[str, Any] = {
    "price": 0,  # minor units for so many `chips`; 0: no game was ever opened
    "chips": 0,
    "big_blind": 0,  # chips
    "open": False,
    "rest": 0,  # minor units that were left in the box when the game was closed
}
LEAST_BLINDS = 20  # R-BUYIN-1: to begin with about so many; the house decides, so it is said and not enforced


def side_of(night: Event) -> dict[str, Any]:
    """What holds in this night."""
    return {**SIDE, **(night.side or {})}


@dataclass(frozen=True)
class Rate:
    """`chips` cost `price` minor units, in any proportion (A-SIDE-1: 100 in chips for 5)."""

    price: int
    chips: int
    big_blind: int

    @classmethod
    def of(cls, night: Event) -> "Rate":
        """The rate of a night whose side game was opened."""
        said = side_of(night)
        return cls(said["price"], said["chips"], said["big_blind"])

    @property
    def step(self) -> int:
        """The smallest amount, in minor units, that gives whole chips; every such amount is a multiple of it."""
        return self.price // gcd(self.price, self.chips)

    def chips_for(self, amount: int) -> int | None:
        """How many chips an amount in minor units buys; None where that is no whole number of chips."""
        return None if amount % self.step else amount * self.chips // self.price

    def nearest(self, amount: int) -> list[int]:
        """The amounts next to this one, below and above, that give whole chips, in minor units."""
        below = amount // self.step * self.step
        return [each for each in (below, below + self.step) if each]

    def worth(self, chips: int) -> int:
        """What is paid for chips, in whole minor units: a part of one stays in the box."""
        return chips * self.price // self.chips

    @property
    def least_chips(self) -> int:
        """What one should begin with (R-BUYIN-1): twenty big blinds."""
        return LEAST_BLINDS * self.big_blind

    @property
    def least_money(self) -> int:
        """The smallest amount, in minor units, that buys so many."""
        exact = -(-self.least_chips * self.price // self.chips)
        return -(-exact // self.step) * self.step


@dataclass
class Guest:
    """Somebody who has played: `paid` and `got` in minor units in all, `bought` the chips of this stay.

    `took`: chips with which he left last, as long as the game goes on (R-BUYIN-2: who comes back brings as many).
    `low`: he came with fewer than twenty big blinds; `short`: he came back with less than he took.
    """

    entrant: int
    paid: int = 0
    got: int = 0
    bought: int = 0
    playing: bool = False
    took: int = 0
    low: bool = False
    short: bool = False

    @property
    def won(self) -> int:
        """What he is up or down in money, in minor units; chips in front of him not counted."""
        return self.got - self.paid


@dataclass
class SideGame:
    """`chips`: those that are out there; `box`: what should be in the side game's box, in minor units."""

    rate: Rate
    chips: int = 0
    box: int = 0
    guests: dict[int, Guest] = field(default_factory=dict)

    @property
    def playing(self) -> list[Guest]:
        return [guest for guest in self.guests.values() if guest.playing]

    @property
    def worth(self) -> int:
        """What the chips out there would be paid, in minor units."""
        return self.rate.worth(self.chips) if self.rate.chips else 0

    @property
    def rest(self) -> int:
        """What the box holds beyond that, in minor units: parts of a coin that nobody was paid, chips that are lost."""
        return self.box - self.worth


def trades(night: Event) -> list[SideTrade]:
    """What was bought and handed back, in the order in which it happened."""
    return list(SideTrade.objects.filter(event=night, entrant__isnull=False).order_by("number"))


def side_game(night: Event) -> SideGame:
    """How the side game stands."""
    game = SideGame(Rate.of(night))
    for row in trades(night):
        game.box, game.chips = game.box + (row.amount or 0), game.chips + (row.chips or 0)
        if row.entrant:  # the house writes off what is missing
            guest = game.guests.setdefault(row.entrant, Guest(row.entrant))
            _traded(game.rate, guest, row.amount or 0, row.chips or 0)
        if game.chips == 0:
            _over(game.guests.values())
    return game


def _traded(rate: Rate, guest: Guest, amount: int, chips: int) -> None:
    if chips <= 0:
        guest.got, guest.took, guest.playing, guest.bought = guest.got - amount, -chips, False, 0
        return
    if not guest.playing:
        guest.low, guest.playing = chips < rate.least_chips, True
    guest.paid, guest.bought = guest.paid + amount, guest.bought + chips
    guest.short = guest.bought < guest.took
    guest.low = guest.low and guest.bought < rate.least_chips


def _over(guests: Iterable[Guest]) -> None:
    """All chips are back: nobody sits there any more, and the next game begins afresh."""
    for guest in guests:
        guest.playing, guest.bought, guest.took, guest.low, guest.short = False, 0, 0, False, False


def next_trade(night: Event) -> int:
    """The number of the next trade; a row that sleeps keeps its number for a redo."""
    last = SideTrade.objects.filter(event=night).order_by("-number").values_list("number", flat=True).first()
    return (last or 0) + 1


def rests_on(night: Event) -> list[SideTrade]:
    """What a cash-out relies on: what was bought before it stays bought, and what was taken back stays so."""
    return [row for row in SideTrade.objects.filter(event=night) if row.entrant is None or (row.chips or 0) > 0]


def stamps(night: Event) -> "Stamps":
    """For every entrant a short text that changes when the side game has news for him: phones look at it."""
    said = side_of(night)
    if not said["price"]:
        return Stamps("", {})
    rate = f"s{said['chips']}/{said['price']}{'' if said['open'] else 'x'}"
    return Stamps(rate, dict(_last_trades(night)))


@dataclass(frozen=True)
class Stamps:
    rate: str
    last: dict[int, int]

    def of(self, entrant: int) -> str:
        return f"{self.rate}.{self.last.get(entrant, 0)}" if self.rate else ""


def _last_trades(night: Event) -> Iterator[tuple[int, int]]:
    rows = SideTrade.objects.filter(event=night, entrant__isnull=False).order_by("number")
    yield from rows.values_list("entrant", "number")  # type: ignore[misc]
