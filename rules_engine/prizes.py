"""The prize pool, the places paid, what each gets, and what tied players share. Money is whole minor units (cents).

>>> split(200_00, [60, 25, 15], step=1_00)
(12000, 5000, 3000)
>>> shared((4051, 1687, 1012), place=2, count=2)
(1350, 1349)
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Hashable, Mapping, Sequence
from itertools import pairwise
from typing import Literal, TypeVar

Key = TypeVar("Key", bound=Hashable)

_SUGGESTED = (
    (100,),
    (70, 30),
    (60, 25, 15),
    (54, 23, 14, 9),
    (50, 21, 13, 9, 7),
    (49, 20, 12, 8, 6, 5),
    (46, 19, 12, 8, 6, 5, 4),
    (44, 19, 11, 8, 6, 5, 4, 3),
    (42, 18, 11, 8, 6, 5, 4, 3, 3),
)


def pool_of(*sold: tuple[int, int]) -> int:
    """The money in the pool: every ``(how many, price)`` of buy-ins, rebuys and add-ons adds up (A-REB-1).

    >>> pool_of((10, 20_00), (3, 20_00))
    26000
    """
    if any(count < 0 or price < 0 for count, price in sold):
        raise ValueError("Nothing can be sold less than no times or for less than nothing.")
    return sum(count * price for count, price in sold)


def split(pool: int, shares: Sequence[int], step: int = 1, minimum: int = 0) -> tuple[int, ...]:
    """Split ``pool`` into prizes, first place first; they always add up to the pool (S10, A-PRZ-3, A-PRZ-4, C-PAY-1).

    ``shares`` are the percentages of the places, ``step`` the unit to which prizes are rounded, ``minimum`` the
    least that a paid place gets (rounded up to the step); all money in cents. Every place but the first is its
    share to the nearest step, halves up, at least the minimum, at most what the place above gets. The rest is for
    first. If second had more, the last place falls away and its money stays with first: the percentages of the others
    do not change. Refused (ValueError): no shares, a share below 1, a negative pool or minimum, a step below 1.

    >>> split(175_00, [60, 25, 15], step=1_00)
    (10500, 4400, 2600)
    >>> split(60_00, [40, 30, 20, 10], step=5_00, minimum=15_00)
    (2500, 2000, 1500)
    """
    if not shares or min(shares) < 1:
        raise ValueError("Every paid place needs a share of at least 1.")
    if pool < 0 or minimum < 0 or step < 1:
        raise ValueError("The pool and the minimum are not below 0, and the step is at least 1.")
    least = -(-minimum // step) * step
    whole = sum(shares)
    lower: list[int] = []
    for share in shares[1:]:
        near = (2 * pool * share + whole * step) // (2 * whole * step) * step
        lower.append(min([max(near, least), *lower[-1:]]))
    while lower and pool - sum(lower) < lower[0]:
        lower.pop()
    return (pool - sum(lower), *lower)


def shares_parse(text: str) -> tuple[int, ...]:
    """Read "60/25/15", also with commas, spaces or percent signs; other text is a ValueError.

    >>> shares_parse("60 / 25 / 15 %")
    (60, 25, 15)
    """
    pieces = re.sub(r"[/,;%\s]+", " ", text).split()
    if not pieces or not all(re.fullmatch(r"[0-9]{1,3}", piece) for piece in pieces):
        raise ValueError('Write whole percentages, best place first: "60/25/15".')
    return tuple(map(int, pieces))


def shares_text(shares: Sequence[int]) -> str:
    """Write shares as ``shares_parse`` reads them.

    >>> shares_text((60, 25, 15))
    '60/25/15'
    """
    return "/".join(map(str, shares))


def objection(shares: Sequence[int], players: int) -> str | None:
    """Why these percentages cannot be paid in a field of ``players``, or None if they can (A-PRZ-3, A-PRZ-5).

    >>> objection((60, 25), 10)
    'The percentages add up to 85, not 100.'
    """
    if not shares:
        return "Pay at least one place."
    if min(shares) < 1:
        return "Every paid place needs at least 1 percent."
    for place, (better, worse) in enumerate(pairwise(shares), start=2):
        if worse > better:
            return f"Place {place} gets more than place {place - 1}."
    if sum(shares) != 100:
        return f"The percentages add up to {sum(shares)}, not 100."
    if len(shares) > players:
        return f"There are {len(shares)} paid places but only {players} in the field."
    return None


def suggested(players: int) -> tuple[int, ...]:
    """The percentages to offer for a field of ``players``; a host may always change them (A-PRZ-1 to A-PRZ-5, K21).

    One place and one more for every five players, at most nine: that is the winner only below five, three for ten
    and five for twenty. Three places are the article's 60/25/15. It names no figures for other counts; these lie on
    the curve through its three (a place's share falls with its number to the power 1.26), and every paid place gets
    more than one buy-in. Refused (ValueError): fewer than 0 players.

    >>> suggested(10), suggested(20)
    ((60, 25, 15), (50, 21, 13, 9, 7))
    """
    if players < 0:
        raise ValueError("There cannot be fewer than no players.")
    return _SUGGESTED[min(players // 5, len(_SUGGESTED) - 1)]


def evenly(total: int, count: int, step: int = 1) -> tuple[int, ...]:
    """Split ``total`` evenly among ``count``: the first get one ``step`` more each until nothing is over.

    What is less than a step goes to the very first. Refused (ValueError): nobody to share, a step below 1.

    >>> evenly(31, 2), evenly(100, 3, step=5)
    ((16, 15), (35, 35, 30))
    """
    if count < 1 or step < 1 or total < 0:
        raise ValueError("There must be somebody to share, whole steps, and no debt.")
    steps, rest = divmod(total, step)
    each, odd = divmod(steps, count)
    return tuple((each + (place < odd)) * step + (rest if place == 0 else 0) for place in range(count))


def shared(prizes: Sequence[int], place: int, count: int) -> tuple[int, ...]:
    """What ``count`` players who tie for ``place`` (from 1) get, highest first (T10).

    ``prizes`` are the prizes in cents, first place first. The tied share the money of the places they cover, paid and
    unpaid alike. Odd cents go one each to the first of them; who comes first is the caller's choice and should be
    fixed, for example by their order in the field. With ``count`` 1 it is the prize of the place, 0 below the money.
    Refused (ValueError): a place below 1 or nobody to share.

    >>> shared((12000, 5000, 3000), place=3, count=2)
    (1500, 1500)
    """
    if place < 1:
        raise ValueError("Places are counted from 1.")
    return evenly(sum(prizes[place - 1 : place - 1 + count]), count)


def places_objection(places: Mapping[Key, int]) -> str | None:
    """Why nobody can have finished in these places, or None if they can: two tied for second leave no third (T10).

    The places may be those of a night under way: better ones, not yet taken, can be missing.

    >>> places_objection({"Ann": 1, "Bob": 2, "Cal": 2, "Dee": 3})
    'Place 3 is taken already by somebody tied for a better one.'
    """
    free = 1
    for place, tied in sorted(Counter(places.values()).items()):
        if place < 1:
            return "Places are counted from 1."
        if place < free:
            return f"Place {place} is taken already by somebody tied for a better one."
        free = place + tied
    return None


def awards(
    places: Mapping[Key, int],
    prizes: Sequence[int],
    disqualified: Collection[Key] = (),
    then: Literal["moves_up", "kept", "withheld"] = "moves_up",
) -> dict[Key, int]:
    """What every player gets, in cents, from the places as ``rules_engine.placing.finishing`` gives them (T10).

    ``places`` may be of a night still under way; those who are tied have the same, better place and share. ``prizes``
    are first place first. What happens with the prize of somebody disqualified: everybody below ``moves_up`` one
    place and one more is paid; or it is ``kept``, the player gets it all the same; or it is ``withheld``, nobody gets
    it. Odd cents of a tie go in the order of ``places``. Refused (ValueError): disqualified players without a place,
    and what ``places_objection`` says.

    >>> awards({"Ann": 1, "Bob": 2, "Cal": 3, "Dee": 4}, (120_00, 50_00, 30_00), disqualified=["Bob"])
    {'Ann': 12000, 'Bob': 0, 'Cal': 5000, 'Dee': 3000}
    """
    if then not in ("moves_up", "kept", "withheld"):
        raise ValueError('The prize of somebody disqualified is "moves_up", "kept" or "withheld".')
    if not set(disqualified) <= set(places):
        raise ValueError("Somebody disqualified has no place.")
    why_not = places_objection(places)
    if why_not:
        raise ValueError(why_not)
    out = set(disqualified) if then == "moves_up" else set()
    found: dict[Key, int] = {}
    for place in sorted(set(places.values())):
        paid = [key for key in places if places[key] == place and key not in out]
        up = sum(places[key] < place for key in out)
        found |= dict(zip(paid, shared(prizes, place - up, len(paid)), strict=True)) if paid else {}
    nothing = set(disqualified) if then != "kept" else set()
    return {key: 0 if key in nothing else found[key] for key in places}
