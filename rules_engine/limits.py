"""Limits: what a hand is played for, and how big a bet can be (R-BET-4, R-NL, C-LIM-4, K6, K11, S13).

>>> costin = Stakes(big=10, small=5, structure="fixed_limit", limits=(10, 15))
>>> [costin.unit(street) for street in ("preflop", "flop", "turn", "river")]
[10, 10, 15, 15]
>>> Stakes(big=100, small=50).opening_bet("flop"), Stakes(big=100, min_opening_bet="big_blind").opening_bet("flop")
(1, 100)
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from rules_engine.antes import Mode, paid_by
from rules_engine.games import BOARD_STREETS, STUD_STREETS

Structure = Literal["no_limit", "pot_limit", "fixed_limit"]
Opening = Literal["any", "big_blind"]

STREETS = BOARD_STREETS + STUD_STREETS
"""The streets of the board games, then those of stud."""


@dataclass(frozen=True)
class Stakes:
    """What a hand is played for, in chips: blinds, ante, limits and the house rules about bets.

    ``big`` and ``small`` are the blinds; where there is one blind, or none, the other is 0 (A-BLIND-1). ``ante`` is
    paid as ``mode`` says (K4), by a short big blind after the blind unless ``ante_first`` (S4). ``limits`` are those of
    fixed limit, lower and higher; without them they are the big blind and twice that (C-BET-2). ``chip`` is the
    smallest chip in play. ``min_opening_bet`` after the first street is any chip or the big blind (K6). ``raise_cap``
    is 3 or 4 raises a round in fixed limit, none at all for two where ``heads_up_uncapped`` (K11).
    Refused (ValueError): chips below 0, a chip below 1, a small blind above the big one, limits that are not two or not
    in order, an unknown word.
    """

    big: int = 0
    small: int = 0
    ante: int = 0
    mode: Mode = "big_blind"
    ante_first: bool = False
    structure: Structure = "no_limit"
    limits: tuple[int, int] | None = None
    chip: int = 1
    min_opening_bet: Opening = "any"
    raise_cap: int = 3
    heads_up_uncapped: bool = True

    def __post_init__(self) -> None:
        if min(self.big, self.small, self.ante, self.raise_cap, *(self.limits or ())) < 0 or self.chip < 1:
            raise ValueError("Blinds, antes and limits cannot be below 0, nor the smallest chip below 1.")
        if self.small > self.big:
            raise ValueError(f"The small blind {self.small} is above the big blind {self.big}.")
        if self.limits is not None and (len(self.limits) != 2 or self.limits[0] > self.limits[1]):
            raise ValueError("Fixed limit has two limits, first the lower one, then the higher one.")
        if self.structure not in ("no_limit", "pot_limit", "fixed_limit"):
            raise ValueError("Betting is no_limit, pot_limit or fixed_limit.")
        if self.min_opening_bet not in ("any", "big_blind"):
            raise ValueError('The smallest opening bet is "any" or "big_blind".')
        paid_by(self.mode)

    @property
    def fixed(self) -> bool:
        """Whether bets have one size (fixed limit)."""
        return self.structure == "fixed_limit"

    def unit(self, street: str) -> int:
        """The size of a bet on this street: the lower limit on the first two, the higher one later (C-LIM-4).

        In hold'em before the flop and on it are lower (C-ROUND-1 to C-ROUND-3), in stud third and fourth street are
        lower. In no-limit and pot-limit it is the big blind everywhere. Refused (ValueError): a street that is none.
        """
        name = street_named(street)
        lower, higher = (self.limits or (self.big, 2 * self.big)) if self.fixed else (self.big, self.big)
        return lower if name in BOARD_STREETS[:2] + STUD_STREETS[:2] else higher

    def opening_bet(self, street: str) -> int:
        """The smallest first bet on this street when nothing has been bet (A-NL-2, K6, D14)."""
        if self.fixed or self.min_opening_bet == "big_blind":
            return max(self.unit(street), self.chip)
        return self.chip

    def capped(self, wagers: int, players: int) -> bool:
        """Whether a fixed-limit round with so many bets and raises has no further one (C-BET-6, R-BET-5, K11, S20, D4).

        ``wagers`` counts the bet (before the flop the big blind) and the raises, ``players`` those who were in when the
        last of them was made: two may go on as long as they like, but a later fold does not open a capped round again.

        >>> Stakes(big=10, structure="fixed_limit").capped(wagers=4, players=3)
        True
        """
        if not self.fixed or (players == 2 and self.heads_up_uncapped):
            return False
        return wagers > self.raise_cap


@dataclass(frozen=True)
class Options:
    """What a player may do. ``to_call`` is what is missing to match the bet, even where it is more than they have.

    Sizes are totals for the street, at most all the player's chips, and None where that action is not open; ``why_not``
    says why there can be neither bet nor raise. Folding is always possible.
    """

    to_call: int
    may_check: bool
    may_bet: bool
    may_raise: bool
    min_bet: int | None
    max_bet: int | None
    min_raise_to: int | None
    max_raise_to: int | None
    why_not: str | None


def street_named(text: str) -> str:
    """The street as it is written here; "third" is short for "third street". Refused (ValueError): what is none.

    >>> street_named("fifth"), street_named("Pre-flop")
    ('fifth street', 'preflop')
    """
    name = " ".join(text.lower().replace("-", "").replace("_", " ").split())
    for street in STREETS:
        if name in (street, street.removesuffix(" street")):
            return street
    raise ValueError(f'"{text[:40]}" is no street: write one of {", ".join(STREETS)}.')


def street_after(street: str) -> str | None:
    """The next street of the same game; None after the last. Refused (ValueError): a street that is none.

    >>> street_after("flop"), street_after("river"), street_after("third")
    ('turn', None, 'fourth street')
    """
    name = street_named(street)
    streets = BOARD_STREETS if name in BOARD_STREETS else STUD_STREETS
    return dict(pairwise(streets)).get(name)


def pot_limit(pot: int, price: int, own: int) -> int:
    """The most one can raise to in pot-limit: first the call, then as much as the pot is then (R-GLO(pot-limit), S13).

    ``pot`` is everything in the middle and in front of the players, ``price`` the bet to match, ``own`` what one has in
    front already.

    >>> pot_limit(pot=800, price=200, own=0)
    1200
    """
    return price + pot + (price - own)
