"""What a host should know about a schedule before the night (A-CHIP-2, A-LIM-1, T5): sentences, nothing forbidden.

>>> from rules_engine.levels import Schedule
>>> for sentence in advice(Schedule.parse("30/60 20m, 200/400 4m"), stack=1000, players=8, values=[25, 100]):
...     print(sentence)
Level 1: 30 cannot be paid with 25s and 100s.
Level 1: 60 cannot be paid with 25s and 100s.
A stack of 1000 is 16 big blinds at first: with 50 or more people can make a mistake and recover.
Level 2 is 6.7 times level 1: more than twice is steep.
Level 2 lasts 4 minutes, about 1 hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rules_engine.chips import amounts, payable
from rules_engine.forecast import LAST_BIG_BLINDS
from rules_engine.levels import Break, Level, Schedule
from rules_engine.simulation import Pace

SHALLOW, DEEP = 50, 300
STEEP = 2
FEW_HANDS = 4
LONG_SIT = 120


def advice(
    schedule: Schedule, stack: int, players: int, values: Sequence[int] = (), pace: Pace | None = None
) -> tuple[str, ...]:
    """Sentences about what will not work or will not please, in the order of the night; none if all is well.

    An amount that cannot be paid with chips of ``values`` (not looked at without) · a starting ``stack`` under 50 or
    over 300 big blinds · blinds that more than double, or fall, or an ante above the big blind · a level of fewer than
    four hands at this ``pace`` · more than two hours without a break · a last level in which ``players`` times the
    stack is still more than 30 big blinds, as that level repeats (S17). Refused (ValueError): a value below 1.
    """
    return (
        *_unpayable(schedule, values),
        *_depth(schedule, stack),
        *_jumps(schedule),
        *_short(schedule, pace or Pace()),
        *_breaks(schedule, stack * players),
        *_end(schedule, stack * players),
    )


def _unpayable(schedule: Schedule, values: Sequence[int]) -> Iterator[str]:
    if not values:
        return
    chips = [f"{value}s" for value in sorted(set(values))]
    named = f"{', '.join(chips[:-1])} and {chips[-1]}" if len(chips) > 1 else chips[0]
    for number, level in enumerate(schedule.levels, start=1):
        for amount in dict.fromkeys(amounts(level)):
            if not payable(amount, values):
                yield f"Level {number}: {amount} cannot be paid with {named}."


def _depth(schedule: Schedule, stack: int) -> Iterator[str]:
    deep = stack // schedule.levels[0].big
    if deep < SHALLOW:
        yield (
            f"A stack of {stack} is {deep} big blinds at first: "
            f"with {SHALLOW} or more people can make a mistake and recover."
        )
    if deep > DEEP:
        yield f"A stack of {stack} is {deep} big blinds at first: over {DEEP} the first levels hardly matter."


def _jumps(schedule: Schedule) -> Iterator[str]:
    for number, (before, after) in enumerate(pairwise(schedule.levels), start=1):
        if after.big > STEEP * before.big:
            times = after.big / before.big
            yield f"Level {number + 1} is {times:.1f} times level {number}: more than twice is steep."
        if after.big < before.big:
            yield f"Level {number + 1} has a smaller big blind than level {number}."
    for number, level in enumerate(schedule.levels, start=1):
        if level.ante > level.big:
            yield f"Level {number}: the ante {level.ante} is above the big blind {level.big}."


def _short(schedule: Schedule, pace: Pace) -> Iterator[str]:
    for number, level in enumerate(schedule.levels, start=1):
        hands = level.seconds / 60 / pace.minutes(pace.seats)
        if hands < FEW_HANDS:
            whole, minutes = int(hands), level.seconds / 60
            lasts = f"{minutes:.3g} minute{'s' * (minutes != 1)}"
            yield f"Level {number} lasts {lasts}, about {whole} hand{'s' * (whole != 1)}."


def _breaks(schedule: Schedule, chips: int) -> Iterator[str]:
    """Looks as far as the night is likely to go."""
    sitting = 0.0
    for step in schedule.steps:
        if isinstance(step, Level) and chips <= LAST_BIG_BLINDS * step.big:
            return
        sitting = 0.0 if isinstance(step, Break) else sitting + step.seconds / 60
        if sitting > LONG_SIT:
            yield "There are more than two hours without a break."
            return


def _end(schedule: Schedule, chips: int) -> Iterator[str]:
    last = schedule.levels[-1]
    if chips > LAST_BIG_BLINDS * last.big:
        left = chips // last.big
        yield f"In the last level, which repeats, {left} big blinds are in play: add levels, or it may go on long."
