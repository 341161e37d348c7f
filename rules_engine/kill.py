"""Kill pots: a hand for higher stakes after somebody won twice in a row (R-KILL-1, S14).

>>> killer([["Ann"], ["Bob"], ["Bob"]])
'Bob'
>>> kill("half", limits=(30, 60), big_blind=30, chip=5)
Kill(blind=45, limits=(45, 90))
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

Key = TypeVar("Key", bound=Hashable)
Kind = Literal["off", "full", "half"]


@dataclass(frozen=True)
class Kill:
    """The stakes of one kill pot in chips: the blind that is posted for it (0 for none), and both limits.

    To play it, give ``posting.post`` the stakes with these limits and ``kill=(player, blind)``.
    """

    blind: int
    limits: tuple[int, int]


def kill(kind: Kind, limits: tuple[int, int], big_blind: int, chip: int = 1) -> Kill:
    """The stakes of a hand that is killed: twice the blind and both limits, or half as much again (S14).

    What is no whole number of the smallest chip is rounded to the nearest, halves up. ``off`` (no kill pots) leaves the
    limits alone and posts nothing. Refused (ValueError): another word, chips below 0, a chip below 1.

    >>> kill("half", limits=(10, 15), big_blind=10, chip=5)
    Kill(blind=15, limits=(15, 25))
    """
    if kind not in ("off", "full", "half"):
        raise ValueError("A kill is off, full or half.")
    if min(*limits, big_blind) < 0 or chip < 1:
        raise ValueError("Blinds and limits cannot be below 0, nor the smallest chip below 1.")
    if kind == "off":
        return Kill(0, limits)
    halves = 4 if kind == "full" else 3
    blind, lower, higher = ((amount * halves + chip) // (2 * chip) * chip for amount in (big_blind, *limits))
    return Kill(blind, (lower, higher))


def killer(winners: Sequence[Collection[Key]], in_a_row: int = 2) -> Key | None:
    """Who posts the kill blind on the next hand: whoever won the last ``in_a_row`` pots alone, else None (R-GLO(kill)).

    ``winners`` are the winners of each hand so far, the latest last; a pot that was split breaks the row.
    Refused (ValueError): a row of less than one.
    """
    if in_a_row < 1:
        raise ValueError("A kill needs at least one pot won.")
    latest = [set(row) for row in winners[-in_a_row:]]
    if len(latest) < in_a_row or len(latest[0]) != 1 or any(row != latest[0] for row in latest):
        return None
    return next(iter(latest[0]))
