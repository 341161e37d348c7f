"""Antes: who pays one, what is in the pot before anybody acts, and a big blind who is short (T7, K4, S4, A-BLIND-2).

>>> pot(10, small=10, big=15, ante=5, mode="non_blinds")
65
>>> big_blind(300, big=200, ante=200)
Posted(blind=200, ante=100, all_in=True)
>>> pot(8, small=100, big=200, ante=200, stack=300)
400
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Mode = Literal["big_blind", "per_player", "non_blinds"]
_PAYERS = {"big_blind": "big blind", "per_player": "each player", "non_blinds": "each player but the blinds"}


@dataclass(frozen=True)
class Posted:
    """What somebody put in before the deal, in chips. The ante is dead money; others owe the full big blind (S4)."""

    blind: int
    ante: int
    all_in: bool


def paid_by(mode: Mode = "big_blind") -> str:
    """Who pays an ante, in words (K4). Refused (ValueError): another mode."""
    if mode not in _PAYERS:
        raise ValueError("An ante is paid by the big blind, by each player or by all but the blinds.")
    return _PAYERS[mode]


def payers(players: int, mode: Mode = "big_blind", blinds: int = 2) -> int:
    """How many of those dealt in pay an ante (K4); ``non_blinds`` spares both blinds (A-SUM-3): heads-up nobody pays.

    ``blinds`` is 1 where the small blind is dead (T30) or there is none (A-BLIND-1). Refused (ValueError): fewer than
    two players, another mode, another number of blinds.

    >>> payers(10, "non_blinds"), payers(10, "non_blinds", blinds=1)
    (8, 9)
    """
    if blinds not in (1, 2):
        raise ValueError("One or two blinds are posted.")
    if players < 2:
        raise ValueError("Two players are needed for a hand.")
    counts = {"each player": players, "each player but the blinds": players - blinds}
    return counts.get(paid_by(mode), 1)


def pot(
    players: int,
    small: int,
    big: int,
    ante: int,
    mode: Mode = "big_blind",
    stack: int | None = None,
    *,
    ante_first: bool = False,
) -> int:
    """The chips in the pot before anybody acts: blinds and antes (T7).

    ``small`` is 0 where nobody posts it. All pay in full, but for the big blind where ``stack``, the chips he has, is
    given: he pays as in ``big_blind``. Refused as in ``payers`` and ``big_blind``.
    """
    if min(small, big, ante) < 0:
        raise ValueError("Chips cannot be below 0.")
    full = Posted(big, 0 if mode == "non_blinds" else ante, all_in=False)
    put = full if stack is None else big_blind(stack, big, ante, mode, ante_first=ante_first)
    return small + put.blind + put.ante + ante * payers(players, mode, 2 if small else 1) - full.ante


def big_blind(stack: int, big: int, ante: int, mode: Mode = "big_blind", *, ante_first: bool = False) -> Posted:
    """What a big blind with this stack posts: the blind first, then the ante, or the other way round (S4).

    Where blinds pay no ante (``non_blinds``), the ante is not his. Refused (ValueError): anything below 0.
    """
    if min(stack, big, ante) < 0:
        raise ValueError("Chips cannot be below 0.")
    owed = 0 if paid_by(mode) == _PAYERS["non_blinds"] else ante
    paid = min(owed, stack if ante_first else max(stack - big, 0))
    return Posted(min(big, stack - paid), paid, stack <= big + owed)
