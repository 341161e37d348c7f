"""Who pays whom when everybody goes home: the fewest payments that set all balances to nothing. Money is whole cents.

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

MOST_EXACTLY = 12


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

    Whoever owes exactly what somebody gets pays that. The others part into as many groups as there can be that are
    even among themselves, and in each the biggest debt goes to the biggest claim, equal ones in the order given.
    That is the fewest payments possible for up to ``MOST_EXACTLY`` balances after the exact ones; while there are
    more the biggest debt goes to the biggest claim first, so that there may be a few more payments than it takes,
    but always fewer than there are balances. Refused (ValueError): what ``objection`` says.

    >>> night = {"Ann": 8_00, "Bob": 7_00, "Cal": -3_00, "Dee": -5_00, "Eli": -6_00, "Fay": -1_00}
    >>> "; ".join(map(str, settle(night)))
    'Dee gives Ann 500; Cal gives Ann 300; Eli gives Bob 600; Fay gives Bob 100'
    """
    why_not = objection(balance)
    if why_not:
        raise ValueError(why_not)
    left = {who: cents for who, cents in balance.items() if cents}
    payments: list[Payment[Key]] = []
    while pair := _exact(left) or (_biggest(left) if len(left) > MOST_EXACTLY else None):
        payments.append(_paid(left, *pair))
    for group in _groups(left):
        while group:
            payments.append(_paid(group, *(_exact(group) or _biggest(group))))
    return payments


def _exact(left: Mapping[Key, int]) -> tuple[Key, Key] | None:
    takers: dict[int, Key] = {}
    for who, cents in left.items():
        if cents > 0:
            takers.setdefault(cents, who)
    return next(((who, takers[-cents]) for who, cents in left.items() if -cents in takers), None)


def _biggest(left: Mapping[Key, int]) -> tuple[Key, Key]:
    return min(left, key=lambda who: left[who]), max(left, key=lambda who: left[who])


def _paid(left: dict[Key, int], giver: Key, taker: Key) -> Payment[Key]:
    """The payment from one to the other that leaves one of them even; whoever is even is no longer ``left``."""
    cents = min(-left[giver], left[taker])
    left[giver] += cents
    left[taker] -= cents
    for who in (giver, taker):
        if not left[who]:
            del left[who]
    return Payment(giver, taker, cents)


def _groups(left: Mapping[Key, int]) -> list[dict[Key, int]]:
    """The most groups that are even among themselves: a group of so many needs one payment fewer, so each saves one.

    Players join one after the other, and whenever the sum is nothing a group is complete; for every set of players,
    as bits, ``most`` holds how many groups the best order of joining completes and ``last`` who joins last in it.
    """
    players = list(left)
    bits = [1 << number for number in range(len(players))]
    total, most, last = ([0] * (1 << len(players)) for _ in range(3))
    for joined in range(1, 1 << len(players)):
        first = joined & -joined
        total[joined] = total[joined ^ first] + left[players[first.bit_length() - 1]]
        last[joined] = max((bit for bit in bits if joined & bit), key=lambda bit: most[joined ^ bit])
        most[joined] = most[joined ^ last[joined]] + (not total[joined])
    groups: list[int] = []
    joined = (1 << len(players)) - 1
    while joined:
        groups += [] if total[joined] else [0]
        groups[-1] |= last[joined]
        joined ^= last[joined]
    groups.sort(key=lambda group: group & -group)
    return [{who: left[who] for who, bit in zip(players, bits, strict=True) if group & bit} for group in groups]
