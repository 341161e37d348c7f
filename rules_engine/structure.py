"""Make a schedule from the players, their chips and the hours there are (T5, T7-TOOL, A-BLIND-1, A-LIM-2, A-CHIP-2).

>>> friday = make(players=9, stack=5000, values=[25, 100, 500, 1000], hours=3)
>>> print(", ".join(map(str, friday.steps[:7])))
25/50 15m, 50/100 15m, 75/150 15m, 100/200 15m, 150/300 15m, break 10m, 200/400 15m
>>> minutes_left(friday, chips=9 * 5000)
185.0
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import log

from rules_engine.antes import Mode, paid_by
from rules_engine.forecast import LAST_BIG_BLINDS, minutes_left
from rules_engine.levels import Break, Level, Moment, Schedule, Step
from rules_engine.steps import MOST_CHIPS

LENGTHS = (5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 45, 60)
"""Lengths of levels, in minutes, that are tried: up to twice the shape's, and down to two fifths of it."""

GROWTHS = (1.2, 1.25, 1.3, 1.35, 1.4, 1.45, 1.5, 1.55, 1.6, 1.7, 1.8)
"""How many times those of the level before the blinds are to be, on the way to a wanted end."""

STEEPEST = 1.6
"""No level is more times the one before, unless the chips allow no smaller step."""

_SAID = (10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 80)
_MOST_LEVELS = 60
_OVER = 8
_NEAR = 0.06
_NO_CHIPS = "Name the chips, each worth at least 1."


@dataclass(frozen=True)
class Shape:
    """What a night should feel like.

    ``big_blinds``: how deep a starting stack is at first (A-CHIP-2) · ``minutes``: how long a level should be (K20,
    A-LIM-2) · ``growth``: how many times the blinds should be those of the level before · ``ante_from``: the first
    level with an ante, None for none (T7) · ``break_after``: minutes of play until a break · ``break_minutes``: its
    length. Refused (ValueError): no depth, no length, no growth, a level with antes below 1.
    """

    big_blinds: int = 100
    minutes: int = 20
    growth: float = 1.4
    ante_from: int | None = None
    break_after: int = 75
    break_minutes: int = 10

    def __post_init__(self) -> None:
        least = min(self.big_blinds, self.minutes, self.break_after, self.break_minutes, self.ante_from or 1)
        if least < 1 or not 1.05 <= self.growth <= 4:
            raise ValueError("A shape has a depth and lengths of at least 1, and blinds rise 1.05 to 4 times.")


TURBO = Shape(big_blinds=50, minutes=12, growth=1.5)
STANDARD = Shape()
DEEP = Shape(big_blinds=200, minutes=30, growth=1.35, ante_from=5, break_after=90, break_minutes=15)


def make(
    players: int,
    stack: int,
    values: Sequence[int],
    hours: float | None = None,
    shape: Shape = STANDARD,
    *,
    ante_mode: Mode = "big_blind",
    limits: bool = False,
    rebuys: int = 0,
) -> Schedule:
    """A schedule for so many ``players`` with a starting ``stack`` each, all blinds payable with chips of ``values``.

    It ends after about ``hours`` by the formula of ``forecast``, breaks included, with lengths and steps as near to
    the ``shape`` as that allows; without ``hours`` they are the shape's own. Some levels more follow for a night that
    lasts longer. The ante is the big blind where the big blind pays it (K4), else about a fifth of it; the small blind
    is half the big one, as low limits are the big blind and high limits twice that where ``limits`` are wanted
    (C-BET-2). ``rebuys``: how many more stacks will come into play. The same questions get the same schedule.
    Refused (ValueError): see ``objection``.
    """
    if why_not := objection(players, stack, values, hours, rebuys):
        raise ValueError(why_not)
    paid_by(ante_mode)
    room = _Room(stack, stack * (players + rebuys), tuple(sorted(set(values))), ante_mode, limits)
    if hours is None:
        return _made(shape, room)
    made: dict[Schedule, float] = {}
    for shapes in _tries(shape):
        made |= {night: _distance(night, each, shape, room, hours) for each in shapes for night in [_made(each, room)]}
        best = min(made, key=made.__getitem__)
        if _late(best, room, hours) <= _NEAR:
            break
    return best


def objection(
    players: int, stack: int, values: Sequence[int], hours: float | None = None, rebuys: int = 0
) -> str | None:
    """Why no schedule can be made of this, or None if it can.

    >>> objection(9, 500, [100, 500])
    'A stack of 500 is 2.5 big blinds when the smallest chip is 100: give at least 2000.'
    """
    if players < 2:
        return "Two players are needed."
    if not values or min(values) < 1:
        return _NO_CHIPS
    if hours is not None and not 0.25 <= hours <= 24:
        return "A night lasts a quarter of an hour to 24 hours."
    if rebuys < 0:
        return "There cannot be fewer than no rebuys."
    if stack * (players + rebuys) > MOST_CHIPS:
        return f"At most {MOST_CHIPS} chips can be in play, and these would be {stack * (players + rebuys)}."
    smallest = min(values)
    if stack < 20 * smallest:
        depth = f"{stack / smallest / 2:g} big blinds when the smallest chip is {smallest}"
        return f"A stack of {stack} is {depth}: give at least {20 * smallest}."
    return None


def to_end_by(schedule: Schedule, chips: int, minutes: float, *, moment: Moment | None = None) -> Schedule:
    """The schedule with other lengths for the levels to come, all the same, so that it ends about ``minutes`` from now.

    ``chips`` are all in play; ``moment`` is where the night stands (None: before the start); the step that is running
    keeps its time, and so do breaks. It comes as near as lengths of 5 to 60 minutes get by the formula, the longer
    of two that are as near. Refused (ValueError): a time that is not ahead.

    >>> night = Schedule.parse("25/50 20m, 50/100 20m, break 5m, 100/200 20m, 200/400 20m")
    >>> print(to_end_by(night, chips=12_000, minutes=40, moment=night.at(10)))
    25/50 20m, 50/100 12m, break 5m, 100/200 12m, 200/400 12m
    """
    if not minutes > 0:
        raise ValueError("Say a time that is still to come.")
    played = 0 if moment is None else moment.index + 1
    nights = [
        Schedule(schedule.steps[:played] + schedule.paced(length * 60).steps[played:]) for length in reversed(LENGTHS)
    ]
    return min(nights, key=lambda night: abs(minutes_left(night, chips, moment=moment) - minutes))


def small_blinds(values: Sequence[int], most: int) -> list[int]:
    """Small blinds up to ``most`` that are easily said and paid with few chips of these values, lowest first.

    Each is a multiple of the biggest chip that fits into it three times, so small chips can go when blinds have grown.
    Refused (ValueError): no values, a value below 1.

    >>> small_blinds([25, 100, 500], 1500)
    [25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1200, 1500]
    """
    if not values or min(values) < 1:
        raise ValueError(_NO_CHIPS)
    kinds, found, ten = sorted(set(values)), set(), 1
    while ten <= most:
        found |= {said * ten // 10 for said in _SAID if said * ten % 10 == 0}
        ten *= 10
    return sorted(each for each in found if kinds[0] <= each <= most and each % _change(kinds, each) == 0)


def _change(kinds: Sequence[int], small: int) -> int:
    """The chip in which a small blind is paid and antes are counted."""
    return max((value for value in kinds if 3 * value <= small), default=kinds[0])


@dataclass(frozen=True)
class _Room:
    """What does not change while shapes are tried."""

    stack: int
    chips: int
    kinds: tuple[int, ...]
    mode: Mode
    limits: bool


def _tries(shape: Shape) -> Iterator[list[Shape]]:
    """Shapes near the wanted one; then further off, while no night of these ends when it should."""
    near = [minutes for minutes in LENGTHS if minutes <= 2 * shape.minutes <= 5 * minutes] or [shape.minutes]
    for lengths, depth in ((near, 1), (LENGTHS, 1), (LENGTHS, 2), (LENGTHS, 4)):
        yield [
            replace(shape, minutes=minutes, growth=growth, big_blinds=-(-shape.big_blinds // depth))
            for minutes, growth in product(lengths, GROWTHS)
        ]


def _made(shape: Shape, room: _Room) -> Schedule:
    steps: list[Step] = []
    between = max(round(shape.break_after / shape.minutes), 1)
    for number, small in enumerate(_ladder(shape, room)):
        if number and number % between == 0 and room.chips > 2 * small * LAST_BIG_BLINDS:
            steps.append(Break(shape.break_minutes * 60))
        wants_ante = shape.ante_from is not None and number + 1 >= shape.ante_from
        ante = _ante(small, room) if wants_ante else 0
        limits = (2 * small, 4 * small) if room.limits else None
        steps.append(Level(small, 2 * small, ante, shape.minutes * 60, limits))
    return Schedule(tuple(steps))


def _ladder(shape: Shape, room: _Room) -> list[int]:
    """Small blinds that rise as the shape wants, until all chips are but a few big blinds."""
    choice = small_blinds(room.kinds, room.chips) or [room.kinds[0]]
    ladder = [_nearest(choice, room.stack / shape.big_blinds / 2)]
    while 2 * ladder[-1] * _OVER < room.chips and len(ladder) < _MOST_LEVELS:
        higher = [small for small in choice if small > ladder[-1]] or [2 * ladder[-1]]
        gentle = [small for small in higher if small <= STEEPEST * ladder[-1]] or higher[:1]
        ladder.append(_nearest(gentle, ladder[0] * shape.growth ** len(ladder)))
    return ladder


def _nearest(choice: Sequence[int], ideal: float) -> int:
    return min(choice, key=lambda small: abs(log(small / ideal)))


def _ante(small: int, room: _Room) -> int:
    unit = _change(room.kinds, small)
    return 2 * small if room.mode == "big_blind" else max(round(2 * small / 5 / unit), 1) * unit


def _distance(night: Schedule, got: Shape, wanted: Shape, room: _Room, hours: float) -> float:
    longer, steeper, deeper = (
        abs(log(each / other))
        for each, other in (
            (got.minutes, wanted.minutes),
            (got.growth, wanted.growth),
            (got.big_blinds, wanted.big_blinds),
        )
    )
    return 30 * _late(night, room, hours) + longer + 3 * steeper + deeper


def _late(night: Schedule, room: _Room, hours: float) -> float:
    return abs(minutes_left(night, room.chips) / 60 / hours - 1)
