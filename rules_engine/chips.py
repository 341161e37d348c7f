"""Chips: the set a host owns, a stack, and until when the blinds need a chip (A-CHIP-1 to A-CHIP-5, C-CHIP-1, T8).

>>> chips = ChipSet.parse("25 green x100, 100 black x100, 500 purple x50")
>>> chips.worth, chips.pieces
(37500, 250)
>>> Stack.parse("8x25, 8x100, 4x500").total
3000
>>> from rules_engine.levels import ARTICLE
>>> needed(ARTICLE, [5, 25, 100, 500])[5]
Need(last_level=3, gone_before=4)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import gcd

from rules_engine.levels import Level, Schedule

MOST_WORTH = 1_000_000
MOST_OWNED = 1_000_000
_MOST_UNITS = 10_000

_COLOUR = r"[^\W\d_]+(?:[ -][^\W\d_]+)*"
_CHIP = re.compile(rf"(?P<value>[0-9]{{1,7}}[kK]?)(?: (?P<colour>{_COLOUR}?))?(?: ?[xX×] ?(?P<owned>[0-9]{{1,7}}))?")
_PIECES = re.compile(r"([0-9]{1,7}) ?[xX×] ?([0-9]{1,7}[kK]?)")


@dataclass(frozen=True)
class Chip:
    """One kind of chip: what it is worth, its ``colour`` ("" without), and how many the host owns.

    ``owned`` None means: not counted, there are enough. Written "25 red x80". Refused (ValueError): a worth outside
    1 to 1,000,000, fewer than no chips, a colour that is not made of letters.
    """

    value: int
    colour: str = ""
    owned: int | None = None

    def __post_init__(self) -> None:
        if not 1 <= self.value <= MOST_WORTH:
            raise ValueError(f"A chip is worth 1 to {MOST_WORTH}, not {self.value}.")
        if self.owned is not None and not 0 <= self.owned <= MOST_OWNED:
            raise ValueError(f"Of the {self.value}s there are 0 to {MOST_OWNED}, not {self.owned}.")
        if self.colour and not re.fullmatch(_COLOUR, self.colour):
            raise ValueError(f'Write a colour with letters only, not "{self.colour[:24]}".')

    @classmethod
    def parse(cls, text: str) -> Chip:
        """Read "25 red x80", "1k yellow", "25x80"; other text is a ValueError.

        >>> Chip.parse("1k light blue x50")
        Chip(value=1000, colour='light blue', owned=50)
        """
        found = _CHIP.fullmatch(" ".join(text.split()))
        if not found:
            raise ValueError(f'"{" ".join(text.split())[:24]}" is not a chip: write "25 red x80".')
        owned = None if found["owned"] is None else int(found["owned"])
        return cls(_worth(found["value"]), found["colour"] or "", owned)

    def __str__(self) -> str:
        count = "" if self.owned is None else f"x{self.owned}"
        return " ".join(filter(None, [str(self.value), self.colour, count]))


@dataclass(frozen=True)
class ChipSet:
    """The chips of a host, smallest first in whatever order they come (A-CHIP-4).

    Refused (ValueError): no chips at all, two kinds with the same worth.
    """

    chips: tuple[Chip, ...]

    def __post_init__(self) -> None:
        if not self.chips:
            raise ValueError('Write at least one chip, such as "25 red x80".')
        ordered = tuple(sorted(self.chips, key=lambda chip: chip.value))
        for low, high in pairwise(ordered):
            if low.value == high.value:
                raise ValueError(f"Two kinds of chips are both worth {low.value}.")
        object.__setattr__(self, "chips", ordered)

    @classmethod
    def parse(cls, text: str) -> ChipSet:
        """Read chips separated by commas or line ends. Refused as in ``Chip`` and ``ChipSet``."""
        return cls(tuple(map(Chip.parse, filter(str.strip, re.split(r"[,;\n]", text)))))

    def __str__(self) -> str:
        return ", ".join(map(str, self.chips))

    @property
    def values(self) -> tuple[int, ...]:
        """What the kinds are worth, smallest first."""
        return tuple(chip.value for chip in self.chips)

    @property
    def pieces(self) -> int | None:
        """How many chips there are, or None if some kind is not counted."""
        owned = [chip.owned for chip in self.chips]
        return None if None in owned else sum(filter(None, owned))

    @property
    def worth(self) -> int | None:
        """What all chips together are worth, or None if some kind is not counted."""
        return None if self.pieces is None else sum(chip.value * (chip.owned or 0) for chip in self.chips)

    def owned(self, value: int) -> int | None:
        """How many chips of this worth there are; 0 of a kind that is not in the set, None where nobody counted."""
        return next((chip.owned for chip in self.chips if chip.value == value), 0)

    def without(self, stack: Mapping[int, int], times: int = 1) -> ChipSet:
        """What is left in the case after handing out ``times`` such stacks. Refused (ValueError): more than there is.

        >>> print(ChipSet.parse("25 x80, 100 x80").without(Stack.parse("8x25, 3x100"), times=10))
        25 x0, 100 x50
        """
        left = []
        for chip in self.chips:
            rest = None if chip.owned is None else chip.owned - times * stack.get(chip.value, 0)
            if rest is not None and rest < 0:
                raise ValueError(f"You need {-rest} more {chip.value}s.")
            left.append(Chip(chip.value, chip.colour, rest))
        if strange := set(stack) - set(self.values):
            raise ValueError(f"There are no {min(strange)}s in the set.")
        return ChipSet(tuple(left))


class Stack(Mapping[int, int]):
    """Chips in front of somebody: how many of each worth, as a mapping that never changes. Written "8x25, 7x100".

    It equals any mapping with the same counts; kinds of which there are none are left out, pairs of one kind add up.
    Refused (ValueError): counts below 0, a worth below 1.

    >>> Stack({100: 7, 25: 8})
    Stack.parse('8x25, 7x100')
    """

    __slots__ = ("_counts",)

    def __init__(self, counts: Mapping[int, int] | Iterable[tuple[int, int]] = ()) -> None:
        total: dict[int, int] = {}
        for value, count in counts.items() if isinstance(counts, Mapping) else counts:
            total[value] = total.get(value, 0) + count
        self._counts = {value: count for value, count in sorted(total.items()) if count}
        if any(value < 1 or count < 0 for value, count in self._counts.items()):
            raise ValueError("Nobody has fewer than no chips, and a chip is worth at least 1.")

    @classmethod
    def parse(cls, text: str) -> Stack:
        """Read "8x25, 7x100"; kinds named twice add up. Other text is a ValueError."""
        counts: list[tuple[int, int]] = []
        for piece in filter(str.strip, re.split(r"[,;\n+]", text)):
            found = _PIECES.fullmatch(" ".join(piece.split()))
            if not found:
                raise ValueError(f'"{piece.strip()[:24]}" is not a number of chips: write "8x25".')
            counts.append((_worth(found[2]), int(found[1])))
        return cls(counts)

    def __str__(self) -> str:
        return ", ".join(f"{count}x{value}" for value, count in self._counts.items())

    def __repr__(self) -> str:
        return f"Stack.parse({str(self)!r})"

    def __getitem__(self, value: int) -> int:
        return self._counts[value]

    def __iter__(self) -> Iterator[int]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def __hash__(self) -> int:
        return hash(tuple(self._counts.items()))

    @property
    def total(self) -> int:
        """What the stack is worth."""
        return sum(value * count for value, count in self._counts.items())

    @property
    def pieces(self) -> int:
        """How many chips it has; more make a livelier game (A-CHIP-5)."""
        return sum(self._counts.values())


@dataclass(frozen=True)
class Need:
    """Until when the blinds need a chip: the ``last_level`` (from 1; None: never), and the level before which it can
    go (None: it stays)."""

    last_level: int | None
    gone_before: int | None


def needed(schedule: Schedule, values: Iterable[int]) -> dict[int, Need]:
    """For each chip until when it is needed (T8): while a blind, ante or limit cannot be paid with bigger chips alone.

    The biggest chip is always needed, and so is what the last level needs, as that level repeats (S17). Amounts
    are paid exactly: with 10s and 25s the 5s are not needed for a blind of 35, but for one of 15. Refused
    (ValueError): no values, a value below 1.

    >>> needed(Schedule.parse("25/50, 50/100, 100/200"), [25, 100])
    {25: Need(last_level=2, gone_before=3), 100: Need(last_level=3, gone_before=None)}
    """
    kinds = tuple(sorted(set(values)))
    if not kinds or kinds[0] < 1:
        raise ValueError("Name at least one chip, worth at least 1.")
    levels, found = schedule.levels, {}
    for place, value in enumerate(kinds, start=1):
        bigger = kinds[place:]
        wanting = [number for number, level in enumerate(levels, 1) if not _pays(bigger, level)]
        last = wanting[-1] if wanting else None
        found[value] = Need(last, None if last == len(levels) else (last or 0) + 1)
    return found


def payable(amount: int, values: Iterable[int]) -> bool:
    """Whether an amount of chips can be put together exactly from chips of these values, with enough of each.

    Refused (ValueError): a value below 1, big values that have next to nothing in common.

    >>> payable(35, [10, 25]), payable(15, [10, 25])
    (True, False)
    """
    kinds = tuple(sorted(set(values)))
    if kinds and kinds[0] < 1:
        raise ValueError("A chip is worth at least 1.")
    kinds = tuple(value for value in kinds if value <= amount)
    if not kinds:
        return amount == 0
    unit, least = _least_sums(kinds)
    return amount % unit == 0 and least[amount // unit % len(least)] <= amount // unit


def amounts(level: Level) -> tuple[int, ...]:
    """Every amount that somebody has to put in exactly at a level: blinds, ante, limits; those of 0 are left out."""
    return tuple(filter(None, (level.small, level.big, level.ante, *(level.limits or ()))))


def _pays(values: tuple[int, ...], level: Level) -> bool:
    return all(payable(amount, values) for amount in amounts(level))


@lru_cache(maxsize=64)
def _least_sums(kinds: tuple[int, ...]) -> tuple[int, list[int]]:
    """The common unit, and for each remainder by the smallest chip the least sum that has it (all in units)."""
    unit = gcd(*kinds)
    smallest = kinds[0] // unit
    if smallest > _MOST_UNITS:
        raise ValueError(f"Chips of {kinds[0]} and {kinds[-1]} cannot be changed: take values that go into each other.")
    least = [0] + [MOST_WORTH**2 + 1] * (smallest - 1)
    for value in (kind // unit for kind in kinds[1:]):
        turns = gcd(value, smallest)
        for start in range(turns):
            at = start
            for _ in range(2 * smallest // turns):
                step = (at + value) % smallest
                least[step] = min(least[step], least[at] + value)
                at = step
    return unit, least


def _worth(text: str) -> int:
    return int(text[:-1]) * 1000 if text[-1] in "kK" else int(text)


COSTIN_CHIPS = ChipSet.parse("5 white, 10 red, 25 blue, 50 green, 100 black")
"""Costin's five colours (C-CHIP-1); he does not say how many."""

HOME_300 = ChipSet.parse("25 green x100, 100 black x100, 500 purple x50, 1000 yellow x50")
"""A common case of 300 pieces."""

HOME_500 = ChipSet.parse("25 green x150, 100 black x150, 500 purple x100, 1000 yellow x75, 5000 orange x25")
"""A common case of 500 pieces."""
