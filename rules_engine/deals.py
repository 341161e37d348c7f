"""Deals at the end: who takes what if the rest is not played out. Money is whole minor units (cents), chips are whole.

>>> stacks = {"Ann": 5000, "Bob": 3000, "Cal": 2000}
>>> icm(stacks, [50_00, 30_00, 20_00])
{'Ann': 3839, 'Bob': 3275, 'Cal': 2886}
>>> chip_chop(stacks, [50_00, 30_00, 20_00], left_for_winner=10_00)
{'Ann': 3500, 'Bob': 2900, 'Cal': 2600}

Everywhere ``stacks`` are the chips of all players still in and ``prizes`` the money for their places, best first, in
cents: prizes for places below the last player belong to those who are out and do not count, places without a prize
get 0. ``left_for_winner`` is money the players leave on the table to play for; it is not in the amounts returned. The
amounts and that money always add up to the prizes at stake. Nobody gets less than the last of these prizes: that one
is certain already. Refused by all (ValueError): what ``objection`` says.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

from rules_engine import malmuth_harville as model
from rules_engine.prizes import evenly

Key = TypeVar("Key", bound=Hashable)
Money = Callable[[int], str]

_FINE = 1_000_000  # what is equal but for the noise of floats is equal


def at_stake(players: int, prizes: Sequence[int]) -> tuple[int, ...]:
    """The prizes of those still in, one for each of ``players``, in cents; 0 where no prize is left.

    >>> at_stake(3, [60_00, 40_00]), at_stake(2, [50_00, 30_00, 20_00])
    ((6000, 4000, 0), (5000, 3000))
    """
    return tuple(prizes[:players]) + (0,) * (players - len(prizes))


def objection(
    stacks: Mapping[Key, int], prizes: Sequence[int], left_for_winner: int = 0, money: Money = str
) -> str | None:
    """Why no deal can be made with these chips and prizes, or None if one can. ``money`` writes an amount of cents.

    >>> objection({"Ann": 50, "Bob": 30}, [60_00, 40_00], left_for_winner=25_00)
    'Only 2000 can be left for the winner: 4000 is certain for everybody.'
    """
    why_not = model.objection(stacks, prizes)
    if why_not:
        return why_not
    place = next((place for place in range(1, len(prizes)) if prizes[place] > prizes[place - 1]), None)
    if place is not None:
        return f"Place {place + 1} has a bigger prize than place {place}."
    if left_for_winner < 0:
        return "What is left for the winner cannot be below 0."
    stake = at_stake(len(stacks), prizes)
    most = sum(stake) - len(stake) * stake[-1]
    if left_for_winner > most:
        return f"Only {money(most)} can be left for the winner: {money(stake[-1])} is certain for everybody."
    return None


def icm(stacks: Mapping[Key, int], prizes: Sequence[int], left_for_winner: int = 0) -> dict[Key, int]:
    """Everybody takes what their chips are worth by the independent chip model, in cents.

    Whole cents go out by the largest remainder, equal remainders to the bigger stack, then in the order of ``stacks``.
    Money left for the winner comes off the top prizes: first prize down to second, then both alike, and so on.
    The model leaves out seats, blinds and skill; against a game played out chip by chip it is up to 0.33 percent of
    the money at stake off, mostly in favour of the small stacks. Say so to the players.

    >>> icm({"Ann": 100_000, "Bob": 70_000, "Cal": 50_000, "Dee": 20_000}, [200_00, 120_00, 80_00, 50_00])
    {'Ann': 14084, 'Bob': 12380, 'Cal': 10896, 'Dee': 7640}
    """
    stake = _checked(stacks, prizes, left_for_winner)
    certain = stake[-1]
    worth = model.equities(stacks, [prize - certain for prize in _lowered(stake, left_for_winner)])
    shares = {who: certain + Fraction(round(each * _FINE), _FINE) for who, each in worth.items()}
    return _in_cents(shares, stacks, sum(stake) - left_for_winner)


def chip_chop(stacks: Mapping[Key, int], prizes: Sequence[int], left_for_winner: int = 0) -> dict[Key, int]:
    """Everybody takes the prize that is certain already; the rest is split by chips, in cents (largest remainder).

    A big stack can get more than first prize in this way: ask ``warning``.

    >>> chip_chop({"Ann": 90_000, "Bob": 6_000, "Cal": 4_000}, [500_00, 300_00, 200_00])
    {'Ann': 56000, 'Bob': 22400, 'Cal': 21600}
    """
    stake = _checked(stacks, prizes, left_for_winner)
    certain, pool = stake[-1], sum(stake) - left_for_winner
    rest, chips = pool - certain * len(stake), sum(stacks.values())
    return _in_cents({who: certain + Fraction(rest * stack, chips) for who, stack in stacks.items()}, stacks, pool)


def even(stacks: Mapping[Key, int], prizes: Sequence[int], left_for_winner: int = 0) -> dict[Key, int]:
    """Everybody takes the same, whatever their chips; odd cents go one each to the biggest stacks.

    >>> even({"Ann": 10, "Bob": 90, "Cal": 20}, [50_00, 30_00, 20_00])
    {'Ann': 3333, 'Bob': 3334, 'Cal': 3333}
    """
    stake = _checked(stacks, prizes, left_for_winner)
    biggest_first = sorted(stacks, key=lambda who: -stacks[who])
    each = dict(zip(biggest_first, evenly(sum(stake) - left_for_winner, len(stake)), strict=True))
    return {who: each[who] for who in stacks}


OFFERS: dict[str, Callable[[Mapping[Key, int], Sequence[int], int], dict[Key, int]]] = {
    "icm": icm,
    "chip_chop": chip_chop,
    "even": even,
}
"""The usual deals by name; ``offers`` makes all of them."""


def offers(stacks: Mapping[Key, int], prizes: Sequence[int], left_for_winner: int = 0) -> dict[str, dict[Key, int]]:
    """The three usual deals side by side, for the players to choose from: ``icm``, ``chip_chop``, ``even``.

    >>> offers({"Ann": 60, "Bob": 40}, [60_00, 40_00])["chip_chop"]
    {'Ann': 5200, 'Bob': 4800}
    """
    return {name: deal(stacks, prizes, left_for_winner) for name, deal in OFFERS.items()}


def custom_objection(
    amounts: Mapping[Key, int], prizes: Sequence[int], left_for_winner: int = 0, money: Money = str
) -> str | None:
    """Why these amounts are no deal, or None if they are: everything at stake has to go out, and not a cent more.

    >>> custom_objection({"Ann": 60_00, "Bob": 45_00}, [60_00, 40_00])
    'The amounts add up to 10500, but 10000 is at stake: 500 too much.'
    """
    why_not = objection(dict.fromkeys(amounts, 1), prizes)
    if why_not:
        return why_not
    if min(left_for_winner, *amounts.values()) < 0:
        return "An amount cannot be below 0."
    stake, given = sum(at_stake(len(amounts), prizes)), sum(amounts.values()) + left_for_winner
    if given == stake:
        return None
    off = f"{money(given - stake)} too much" if given > stake else f"{money(stake - given)} too little"
    return f"The amounts add up to {money(given)}, but {money(stake)} is at stake: {off}."


def custom(amounts: Mapping[Key, int], prizes: Sequence[int], left_for_winner: int = 0) -> dict[Key, int]:
    """What the players agreed themselves, in cents, checked: ``amounts`` for everybody still in.

    Here somebody may give way below the certain prize; ``warning`` says so. Refused: what ``custom_objection`` says.

    >>> custom({"Ann": 55_00, "Bob": 40_00}, [60_00, 40_00], left_for_winner=5_00)
    {'Ann': 5500, 'Bob': 4000}
    """
    why_not = custom_objection(amounts, prizes, left_for_winner)
    if why_not:
        raise ValueError(why_not)
    return dict(amounts)


def warning(
    amounts: Mapping[Key, int], prizes: Sequence[int], left_for_winner: int = 0, money: Money = str
) -> str | None:
    """What the players should hear before they shake hands on these amounts, or None if there is nothing odd.

    Somebody gets more than first prize (or could, with what is left for the winner), or less than the prize that is
    certain already. ``money`` writes an amount of cents.

    >>> warning({"Ann": 560_00, "Bob": 224_00, "Cal": 216_00}, [500_00, 300_00, 200_00])
    'Ann would get 56000, more than first prize: 50000.'
    """
    stake = at_stake(len(amounts), prizes)
    said = []
    for who, amount in amounts.items():
        if amount + left_for_winner > stake[0]:
            could = "could" if amount <= stake[0] else "would"
            most = amount + left_for_winner if could == "could" else amount
            said.append(f"{who} {could} get {money(most)}, more than first prize: {money(stake[0])}.")
        if amount < stake[-1]:
            said.append(f"{who} would get {money(amount)}, less than is certain already: {money(stake[-1])}.")
    return " ".join(said) or None


def _checked(stacks: Mapping[Key, int], prizes: Sequence[int], left_for_winner: int) -> tuple[int, ...]:
    why_not = objection(stacks, prizes, left_for_winner)
    if why_not:
        raise ValueError(why_not)
    return at_stake(len(stacks), prizes)


def _lowered(stake: Sequence[int], left: int) -> list[int]:
    """The prizes with ``left`` taken off the top, so that they still fall from place to place."""
    lowered = list(stake)
    for count in range(1, len(stake) + 1):
        below = stake[count] if count < len(stake) else 0
        if sum(stake[:count]) - left >= count * below:
            lowered[:count] = evenly(sum(stake[:count]) - left, count)
            break
    return lowered


def _in_cents(shares: Mapping[Key, Fraction], stacks: Mapping[Key, int], pool: int) -> dict[Key, int]:
    cents = {who: int(share) for who, share in shares.items()}
    first_served = sorted(shares, key=lambda who: (cents[who] - shares[who], -stacks[who]))
    left = pool - sum(cents.values())
    odd = min(max(left, 0), len(cents))
    for who in first_served[:odd]:
        cents[who] += 1
    cents[max(stacks, key=lambda who: stacks[who])] += left - odd  # in pools of billions the model can be cents off
    return cents
