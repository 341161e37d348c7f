"""Starting stacks from the chips a host owns (T2, A-CHIP-1, A-CHIP-4, A-CHIP-5).

>>> from rules_engine.chips import HOME_300
>>> starting_stack(HOME_300, players=8, total=5000)
Stack.parse('12x25, 12x100, 5x500, 1x1000')
>>> objection(HOME_300, players=8, total=12000)
'8 stacks of 12000 are 96000, and these chips are worth 87500: you need 9 more 1000s.'
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate, pairwise
from math import gcd
from operator import ge

from rules_engine.chips import Chip, ChipSet, Stack, amounts, needed, payable
from rules_engine.levels import Schedule

__all__ = ["most_players", "objection", "starting_stack"]

_MOST_TRIED = 100
_MOST_PIECES = 1000


def starting_stack(
    chips: ChipSet, players: int, total: int, schedule: Schedule | None = None, rebuys: int = 0
) -> Stack:
    """The chips each of ``players`` gets, all the same (T2), worth ``total``, out of the chips owned (A-CHIP-4).

    As few big chips as can be, so that stacks have many pieces (A-CHIP-5): of each chip up to three times what makes
    one of the next, more only where it must be, and of the smallest at least twice that. Chips that no level of
    ``schedule`` needs stay in the case; and so much stays there that ``rebuys`` more stacks can be sold and the small
    chips changed up when the schedule needs them no longer. Refused (ValueError): see ``objection``.

    >>> night = Schedule.parse("50/100, 100/200, 200/400, 500/1000")
    >>> starting_stack(ChipSet.parse("25, 100, 500, 1000"), 6, 10000, night)
    Stack.parse('12x25, 12x100, 5x500, 6x1000')
    """
    usable, least = _usable(chips, total, schedule)
    if why_not := _short(chips, usable, least, players, total, schedule, rebuys):
        raise ValueError(why_not)
    stack = _stack(usable, least, players, total)
    if stack is None:
        raise ValueError(_missing(usable, least, players, total))
    return stack


def objection(
    chips: ChipSet, players: int, total: int, schedule: Schedule | None = None, rebuys: int = 0
) -> str | None:
    """Why there are no such stacks, with the number of chips that are missing, or None if there are."""
    try:
        starting_stack(chips, players, total, schedule, rebuys)
    except ValueError as why_not:
        return str(why_not)
    return None


def most_players(
    chips: ChipSet, total: int, schedule: Schedule | None = None, rebuys: float = 0, most: int = 500
) -> int:
    """For how many players these chips make stacks of ``total``, at most ``most``; ``rebuys`` is per player.

    >>> most_players(ChipSet.parse("25 x100, 100 x100, 500 x50, 1000 x50"), 5000)
    12
    """
    players = 0
    while players < most and not objection(chips, players + 1, total, schedule, round(rebuys * (players + 1))):
        players += 1
    return players


def _usable(chips: ChipSet, total: int, schedule: Schedule | None) -> tuple[ChipSet, int]:
    """The chips that may be handed out, and how many of the smallest each has to get."""
    needs = needed(schedule, chips.values) if schedule else {}
    wanted = [chip for chip in chips.chips if chip.value not in needs or needs[chip.value].last_level]
    usable = ChipSet(tuple(chip for chip in wanted if chip.value <= total) or chips.chips[:1])
    if len(usable.chips) == 1:
        return usable, 0
    smallest, following = usable.values[:2]
    return usable, min(2 * -(-following // smallest), total // smallest)


def _short(
    chips: ChipSet, usable: ChipSet, least: int, players: int, total: int, schedule: Schedule | None, rebuys: int
) -> str | None:
    if players < 1 or total < 1 or rebuys < 0:
        return "At least one player gets a stack of at least one chip."
    if total > _MOST_PIECES * usable.values[-1]:
        return f"A stack of {total} is more than {_MOST_PIECES} chips even of {usable.values[-1]}s: give bigger chips."
    if not payable(total, usable.values):
        return f"A stack of {total} cannot be made of {_and(usable.values)}."
    return (
        (_unpayable(chips.values, schedule) if schedule else None)
        or _not_worth_it(chips, players, total, rebuys)
        or _too_little_change(usable.chips[0], least, players)
        or (_cannot_go(chips, (players + rebuys) * total, schedule) if schedule else None)
    )


def _unpayable(values: tuple[int, ...], schedule: Schedule) -> str | None:
    wrong = [amount for level in schedule.levels for amount in amounts(level) if not payable(amount, values)]
    return f"A blind, ante or limit of {wrong[0]} cannot be paid with {_and(values)}." if wrong else None


def _not_worth_it(chips: ChipSet, players: int, total: int, rebuys: int) -> str | None:
    wanted = (players + rebuys) * total
    if chips.worth is None or chips.worth >= wanted:
        return None
    what = f"{players} stack{'s' * (players != 1)}" + (f" and {rebuys} rebuy{'s' * (rebuys != 1)}" if rebuys else "")
    more = _more(chips, wanted - chips.worth)
    return f"{what} of {total} are {wanted}, and these chips are worth {chips.worth}: {more}."


def _too_little_change(smallest: Chip, least: int, players: int) -> str | None:
    missing = 0 if smallest.owned is None else least * players - smallest.owned
    if missing <= 0:
        return None
    return f"You need {missing} more {smallest.value}s: {_each_of(players)} needs {least} for change."


def _cannot_go(chips: ChipSet, in_play: int, schedule: Schedule) -> str | None:
    """All that is in play has to fit into the chips that stay when the small ones are changed up."""
    for value, need in needed(schedule, chips.values).items():
        bigger = [chip for chip in chips.chips if chip.value > value]
        if not (need.last_level and need.gone_before) or any(chip.owned is None for chip in bigger):
            continue
        worth = sum(chip.value * (chip.owned or 0) for chip in bigger)
        if worth < in_play:
            more = _more(chips, in_play - worth)
            return f"When the {value}s go, {in_play} are in play, and the bigger chips are worth {worth}: {more}."
    return None


def _more(chips: ChipSet, worth: int) -> str:
    biggest = chips.values[-1]
    return f"you need {-(-worth // biggest)} more {biggest}s"


def _stack(usable: ChipSet, least: int, players: int, total: int) -> Stack | None:
    """First with no more of each than is comfortable, then with twice as many, and so on up to all there are."""
    there, values = _each(usable, players, total), usable.values
    cosy = [*(3 * -(-high // low) for low, high in pairwise(values)), total]
    while True:
        found = _fewest(values, tuple(map(min, there, cosy)), least, total)
        if found or all(map(ge, cosy, there)):
            return found
        cosy = [2 * count for count in cosy]


def _each(usable: ChipSet, players: int, total: int) -> list[int]:
    """How many of each chip every player could get."""
    return [total // chip.value if chip.owned is None else chip.owned // players for chip in usable.chips]


def _missing(usable: ChipSet, least: int, players: int, total: int) -> str:
    """Of which single chip more would do, the biggest such, and how many more."""
    there = _each(usable, players, total)
    for place, chip in reversed(list(enumerate(usable.chips))):
        for count in range(there[place] + 1, min(total // chip.value, there[place] + _MOST_TRIED) + 1):
            if _fewest(usable.values, (*there[:place], count, *there[place + 1 :]), least, total):
                more = players * count - (chip.owned or 0)
                return f"You need {more} more {chip.value}s: {count} for {_each_of(players)}."
    return f"From these chips no {players} equal stacks of {total} can be made."


def _each_of(players: int) -> str:
    return "the one player" if players == 1 else f"each of {players} players"


def _fewest(values: tuple[int, ...], most: tuple[int, ...], least: int, total: int) -> Stack | None:
    """The stack with the fewest of the biggest chip, of those the fewest of the next, and so on."""
    room = [sum(value * count for value, count in zip(values[:i], most[:i], strict=True)) for i in range(len(values))]
    units = list(accumulate((value if count else 0 for value, count in zip(values, most, strict=True)), gcd))

    @cache
    def counts(place: int, left: int) -> tuple[int, ...] | None:
        value, unit = values[place], units[place]
        if left % unit if unit else left:
            return None
        if place == 0:
            whole, rest = divmod(left, value)
            return (whole,) if not rest and least <= whole <= most[0] else None
        fewest = max(-(-(left - room[place]) // value), 0)
        for count in range(fewest, min(most[place], (left - least * values[0]) // value) + 1):
            if (smaller := counts(place - 1, left - count * value)) is not None:
                return (*smaller, count)
        return None

    found = counts(len(values) - 1, total)
    return None if found is None else Stack(zip(values, found, strict=True))


def _and(values: tuple[int, ...]) -> str:
    *first, last = (f"{value}s" for value in values)
    return f"{', '.join(first)} and {last}" if first else last
