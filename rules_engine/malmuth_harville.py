"""What chips are worth in prize money: the independent chip model of Malmuth and Harville.

>>> worth = equities({"Ann": 5000, "Bob": 3000, "Cal": 2000}, [50_00, 30_00, 20_00])
>>> {who: round(cents, 2) for who, cents in worth.items()}
{'Ann': 3839.29, 'Bob': 3275.0, 'Cal': 2885.71}

The model: first place goes to each player with the chance of their part of the chips, second place in the same way
among the others, and so on. It knows neither the seats nor the blinds nor who plays well, and it is an approximation
even for equal players: against a fair game of three played out one chip at a time its money is off by up to 0.33
percent of the prizes and a single chance by up to 3.3 points, mostly in favour of the small stacks.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from itertools import pairwise
from math import comb, exp, log
from operator import mul
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)

_SUBSETS = 20_000  # up to so many steps the sum over all sets of better placed players is the fastest way
_SMALL_ERROR = 1e-9
_MOST = 10**15  # whole numbers that a float still holds to the last digit
_STEPS = ((20, 0.25), (50, 0.2), (100, 0.15), (200, 0.13), (500, 0.1))  # up to so many players this step is exact


def objection(stacks: Mapping[Key, int], prizes: Sequence[int]) -> str | None:
    """Why these chips have no worth in these prizes, or None if they have. Players without chips have their place.

    >>> objection({"Ann": 5000, "Bob": 0}, [60_00, 40_00])
    'Bob has no chips left: that place is taken, deal among the others.'
    """
    if not stacks:
        return "Nobody is left to share the prizes."
    for who, stack in stacks.items():
        if not 0 <= stack <= _MOST:
            return f"{who} cannot have {stack} chips."
        if stack == 0:
            return f"{who} has no chips left: that place is taken, deal among the others."
    if any(prize < 0 for prize in prizes):
        return "A prize cannot be below 0."
    if any(prize > _MOST for prize in prizes):
        return f"A prize cannot be above {_MOST}."
    return None


def equities(stacks: Mapping[Key, int], prizes: Sequence[int]) -> dict[Key, float]:
    """The expected prize of every player, unrounded, in the unit of ``prizes`` (cents).

    ``stacks`` are whole chips of those still in, ``prizes`` the money for their places, best first: prizes below the
    last player belong to those who are out and do not count, places without a prize get 0. The sum is that of the
    prizes at stake, to about a billionth. Small fields are summed over all sets of better placed players, large ones
    integrated (an exponential race of all stacks); both agree to better than a millionth of a cent.
    Refused (ValueError): what ``objection`` says.

    >>> round(equities({"Ann": 50, "Bob": 30, "Cal": 20}, [70, 30])["Bob"], 4)
    32.25
    """
    _refuse(stacks, prizes)
    chips, money = list(stacks.values()), [float(prize) for prize in prizes[: len(stacks)]]
    while money and not money[-1]:
        money.pop()
    found = _by_sets(chips, money) if _steps(len(chips), len(money)) <= _SUBSETS else _by_race(chips, money)
    return dict(zip(stacks, found, strict=True))


def place_chances(stacks: Mapping[Key, int], places: int | None = None) -> dict[Key, tuple[float, ...]]:
    """The chance of every player to finish first, second and so on, down to ``places`` (all, if not given).

    Refused (ValueError): what ``objection`` says, fewer than 1 place.

    >>> place_chances({"Ann": 100, "Bob": 60, "Cal": 40}, places=2)["Bob"]
    (0.3, 0.375)
    """
    _refuse(stacks, ())
    if places is not None and places < 1:
        raise ValueError("Ask for one place or more.")
    chips, count = list(stacks.values()), min(places or len(stacks), len(stacks))
    rows = _places_by_sets(chips, count) if _steps(len(chips), count) <= _SUBSETS else _places_by_race(chips, count)
    return {who: tuple(row) for who, row in zip(stacks, rows, strict=True)}


def _refuse(stacks: Mapping[Key, int], prizes: Sequence[int]) -> None:
    why_not = objection(stacks, prizes)
    if why_not:
        raise ValueError(why_not)


def _steps(players: int, places: int) -> int:
    return sum(comb(players, place) * (players - place) for place in range(places)) if players <= 40 else _SUBSETS + 1


def _by_sets(chips: Sequence[int], money: Sequence[float]) -> list[float]:
    rows = _places_by_sets(chips, len(money))
    return [sum(chance * prize for chance, prize in zip(row, money, strict=True)) for row in rows]


def _places_by_sets(chips: Sequence[int], places: int) -> list[list[float]]:
    # sets: who has taken the places so far, as bits, with the chance of that set and the chips of the others
    total = sum(chips)
    rows = [[0.0] * places for _ in chips]
    players = [(number, 1 << number, stack) for number, stack in enumerate(chips)]
    sets: dict[int, tuple[float, int]] = {0: (1.0, total)}
    for place in range(places):
        chances = [0.0] * len(chips)
        larger: dict[int, tuple[float, int]] = {}
        for taken, (chance, left) in sets.items():
            for number, bit, stack in players:
                if not taken & bit:
                    part = chance * stack / left
                    chances[number] += part
                    known = larger.get(taken | bit)
                    larger[taken | bit] = (part + known[0] if known else part, left - stack)
        for row, found in zip(rows, chances, strict=True):
            row[place] = found
        sets = larger
    return rows


def _by_race(chips: Sequence[int], money: Sequence[float]) -> list[float]:
    """Everybody finishes at a random moment with a rate of their chips; the first to finish takes first place."""
    if not money:
        return [0.0] * len(chips)
    step = _first_step(len(chips))
    while True:
        found = [0.0] * len(chips)
        for moment, weight in _moments(chips, step):
            _race_at(chips, money, moment, weight, found)
        if abs(sum(found) - sum(money)) <= _SMALL_ERROR * sum(money) or step < 0.01:
            return found
        step /= 2


def _race_at(chips: Sequence[int], money: Sequence[float], moment: float, weight: float, found: list[float]) -> None:
    # behind[i][c]: the prize of somebody with c finished before them among the players up to i, by who of the later
    # ones has finished too; ahead[c]: the chance that c of the players before i have finished
    running = [exp(-stack * moment) for stack in chips]
    behind = [[*money, 0.0]]
    for still in reversed(running[1:]):
        done, last = 1.0 - still, behind[-1]
        behind.append([still * here + done * more for here, more in pairwise(last)] + [0.0])
    ahead = [1.0]
    for number, (still, stack) in enumerate(zip(running, chips, strict=True)):
        prize = sum(map(mul, ahead, behind.pop()))
        found[number] += weight * stack * still * prize
        done = 1.0 - still
        ahead = [still * here + done * less for here, less in zip([*ahead, 0.0], [0.0, *ahead], strict=True)]
        del ahead[len(money) :]


def _places_by_race(chips: Sequence[int], places: int) -> list[list[float]]:
    step = _first_step(len(chips))
    while True:
        rows = [[0.0] * places for _ in chips]
        for moment, weight in _moments(chips, step):
            running = [exp(-stack * moment) for stack in chips]
            _others_finished(chips, running, weight, 0, len(chips), [1.0], rows)
        sums = [sum(column) for column in zip(*rows, strict=True)]
        if max(abs(chance - 1) for chance in sums) <= _SMALL_ERROR or step < 0.01:
            return rows
        step /= 2


def _others_finished(
    chips: Sequence[int],
    running: Sequence[float],
    weight: float,
    start: int,
    end: int,
    outside: list[float],
    rows: list[list[float]],
) -> None:
    """Halve the field again and again: ``outside[c]`` is the chance that c players outside start..end have finished."""
    if end - start == 1:
        rate = weight * chips[start] * running[start]
        rows[start] = [known + rate * chance for known, chance in zip(rows[start], _filled(outside, rows), strict=True)]
        return
    middle = (start + end) // 2
    for own, others in (((start, middle), (middle, end)), ((middle, end), (start, middle))):
        finished = outside
        for still in running[others[0] : others[1]]:
            done = 1.0 - still
            finished = [still * a + done * b for a, b in zip([*finished, 0.0], [0.0, *finished], strict=True)]
            del finished[len(rows[0]) :]
        _others_finished(chips, running, weight, *own, finished, rows)


def _filled(chances: list[float], rows: list[list[float]]) -> list[float]:
    return chances + [0.0] * (len(rows[0]) - len(chances))


def _first_step(players: int) -> float:
    return next((step for most, step in _STEPS if players <= most), 0.07)


def _moments(chips: Sequence[int], step: float) -> list[tuple[float, float]]:
    """Moments of the race and their weights, close together where something happens (double exponential rule)."""
    total = sum(chips)
    end = log(45 * total / min(chips)) + 0.5
    moments = []
    for number in range(int((end + 4.3) / step) + 2):
        place = number * step - 4.3
        moment = exp(place - exp(-place)) / total
        moments.append((moment, step * moment * (1 + exp(-place))))
    return moments
