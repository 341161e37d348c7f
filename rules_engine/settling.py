"""Who pays whom when everybody goes home: a few payments that set all balances to nothing. Money is whole cents.

>>> for payment in settle({"Ann": 25_00, "Bob": -20_00, "Cal": 15_00, "Dee": -20_00}):
...     print(payment)
Bob gives Ann 2000
Dee gives Cal 1500
Dee gives Ann 500
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True)
class Payment(Generic[Key]):
    """``giver`` hands ``taker`` so many ``cents``."""

    giver: Key
    taker: Key
    cents: int

    def __str__(self) -> str:
        return f"{self.giver} gives {self.taker} {self.cents}"


def balances(won: Mapping[Key, int], owed: Mapping[Key, int], paid: Mapping[Key, int]) -> dict[Key, int]:
    """What everybody is still to get (above 0) or to give (below 0), in cents; whoever is even is left out.

    ``won`` are prizes and bounties, ``owed`` what a player's buy-ins, rebuys and add-ons came to, ``paid`` what of it
    is in the till. The till belongs in it under a key of its own: it owes what it holds.

    >>> balances(won={"Ann": 40_00}, owed={"Ann": 20_00, "Bob": 20_00}, paid={"Ann": 20_00})
    {'Ann': 4000, 'Bob': -2000}
    """
    who = dict.fromkeys([*won, *owed, *paid])
    left = {each: won.get(each, 0) - owed.get(each, 0) + paid.get(each, 0) for each in who}
    return {each: cents for each, cents in left.items() if cents}


def objection(balance: Mapping[Key, int]) -> str | None:
    """Why these balances cannot be settled, or None if they can: what some get has to be what others give.

    >>> objection({"Ann": 40_00, "Bob": -20_00})
    'The balances are 2000 off: others give 2000, but 4000 is to be had.'
    """
    gets = sum(cents for cents in balance.values() if cents > 0)
    gives = gets - sum(balance.values())
    if gets == gives:
        return None
    return f"The balances are {abs(gets - gives)} off: others give {gives}, but {gets} is to be had."


def settle(balance: Mapping[Key, int]) -> list[Payment[Key]]:
    """The payments that settle these balances, in cents: above 0 gets, below 0 gives.

    Whoever owes exactly what somebody gets pays that; then always the biggest debt to the biggest claim, equal ones
    in the order given. That makes at most one payment fewer than there are balances, though not always the fewest
    possible. Refused (ValueError): what ``objection`` says.
    """
    why_not = objection(balance)
    if why_not:
        raise ValueError(why_not)
    left = {who: cents for who, cents in balance.items() if cents}
    payments: list[Payment[Key]] = []
    while left:
        giver, taker = _exact(left) or (min(left, key=lambda who: left[who]), max(left, key=lambda who: left[who]))
        cents = min(-left[giver], left[taker])
        payments.append(Payment(giver, taker, cents))
        left[giver] += cents
        left[taker] -= cents
        left = {who: rest for who, rest in left.items() if rest}
    return payments


def _exact(left: Mapping[Key, int]) -> tuple[Key, Key] | None:
    takers: dict[int, Key] = {}
    for who, cents in left.items():
        if cents > 0:
            takers.setdefault(cents, who)
    return next(((who, takers[-cents]) for who, cents in left.items() if -cents in takers), None)
