"""What there is to win: the money taken, less rakes, plus what a host adds or has guaranteed. Whole cents everywhere.

>>> pool = prize_pool(200_00, [Rake.parse("food 5%"), Rake.parse("season 50 each")], entries=10, guaranteed=250_00)
>>> pool.money, pool.overlay, dict(pool.taken)
(25000, 6500, {'food': 1000, 'season': 500})
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

_RAKE = re.compile(r"(?P<name>\S(?:.*\S)?)\s+(?P<amount>[0-9]{1,15})(?:\.(?P<tenth>[0-9]))?\s*(?P<kind>%|each)?")


@dataclass(frozen=True)
class Rake:
    """One thing that is taken off the money before anybody wins it: food, a season's pot, the dealer.

    ``permille`` are tenths of a percent of the money taken, ``each`` cents for every entry, ``fixed`` cents once; one
    of them is set. A percentage is rounded down to whole cents: the odd part of a cent stays with the players.
    Refused (ValueError): no name or one that cannot be read back, more than one of the three, something below 0,
    more than 100 percent.
    """

    name: str
    permille: int = 0
    each: int = 0
    fixed: int = 0

    def __post_init__(self) -> None:
        if not self.name.strip():
            raise ValueError("Say what the rake is for.")
        if self.name != self.name.strip() or "\n" in self.name:
            raise ValueError("What the rake is for stands on one line, without blanks around it.")
        if min(self.permille, self.each, self.fixed) < 0:
            raise ValueError(f"The rake for {self.name} cannot be below 0.")
        if sum(bool(amount) for amount in (self.permille, self.each, self.fixed)) > 1:
            raise ValueError(f"The rake for {self.name} is a percentage, an amount for each entry or one amount.")
        if self.permille > 1000:
            raise ValueError(f"The rake for {self.name} is more than 100 percent.")

    @classmethod
    def parse(cls, text: str) -> Rake:
        """Read "food 7.5%", "season 200 each" (cents for every entry) or "room 5000" (cents once).

        >>> Rake.parse("season 200 each")
        Rake(name='season', permille=0, each=200, fixed=0)
        """
        match = _RAKE.fullmatch(text.strip())
        if match is None or (match["tenth"] and match["kind"] != "%"):
            raise ValueError('Write what it is for and how much, in cents: "food 5%", "season 200 each", "room 5000".')
        name, amount = match["name"], int(match["amount"])
        if match["kind"] == "%":
            return cls(name, permille=amount * 10 + int(match["tenth"] or 0))
        return cls(name, each=amount) if match["kind"] else cls(name, fixed=amount)

    def __str__(self) -> str:
        if self.permille:
            whole, tenth = divmod(self.permille, 10)
            return f"{self.name} {whole}.{tenth}%" if tenth else f"{self.name} {whole}%"
        return f"{self.name} {self.each} each" if self.each else f"{self.name} {self.fixed}"

    def of(self, collected: int, entries: int) -> int:
        """What it comes to, in cents, of the money ``collected`` from so many ``entries``.

        >>> Rake.parse("food 7.5%").of(333_33, entries=10)
        2499
        """
        return collected * self.permille // 1000 + self.each * entries + self.fixed


@dataclass(frozen=True)
class PrizePool:
    """The money to win and where it comes from, in cents. ``money`` = ``collected`` - rakes + ``added`` + ``overlay``.

    ``taken`` is what every rake came to, in order. ``overlay`` is what the host has to put in to reach a guarantee.
    """

    collected: int
    taken: tuple[tuple[str, int], ...] = ()
    added: int = 0
    overlay: int = 0

    @property
    def money(self) -> int:
        """What the players play for."""
        return self.collected - sum(amount for _, amount in self.taken) + self.added + self.overlay


def prize_pool(
    collected: int, rakes: Sequence[Rake] = (), entries: int = 0, added: int = 0, guaranteed: int = 0
) -> PrizePool:
    """The prize money from what was ``collected`` (``rules_engine.prizes.pool_of``), all in cents (A-REB-1).

    Without ``rakes`` nothing is taken off (R-GLO-RAKE). Every rake is reckoned on the whole of it, not on what an
    earlier rake has left; ``entries`` counts for rakes per entry. ``added`` is a present to the pool. If all that does
    not reach ``guaranteed`` the host's part, the overlay, fills it up. Refused (ValueError): amounts below 0, rakes
    that take more than there is.

    >>> prize_pool(80_00, guaranteed=100_00).overlay, prize_pool(120_00, guaranteed=100_00).overlay
    (2000, 0)
    """
    if min(collected, entries, added, guaranteed) < 0:
        raise ValueError("Money and entries cannot be below 0.")
    taken = tuple((rake.name, rake.of(collected, entries)) for rake in rakes)
    left = collected - sum(amount for _, amount in taken)
    if left < 0:
        raise ValueError("The rakes take more than was paid in.")
    return PrizePool(collected, taken, added, max(0, guaranteed - left - added))
