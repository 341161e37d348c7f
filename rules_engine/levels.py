"""Levels, breaks, the schedule of a night, and where in it a night stands.

A schedule reads and prints as a host would write it on a napkin:

>>> friday = Schedule.parse("25/50 20m, 50/100 20m, break 10m, 100/200+200 15m")
>>> print(friday)
25/50 20m, 50/100 20m, break 10m, 100/200+200 15m
>>> friday.at(minutes=21.5)
Moment(index=1, left_ms=1110000, rest_ms=0)
>>> friday.at(minutes=21.5).level
Level(small=50, big=100, ante=0, seconds=1200, limits=None)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from rules_engine.steps import Break, Level, Step, parse_step

__all__ = [
    "ARTICLE",
    "COSTIN",
    "Break",
    "Hold",
    "Level",
    "Moment",
    "Schedule",
    "Step",
    "Unreadable",
    "at_hand",
    "number_at_hand",
    "played",
]

MOST_STEPS = 300

Hold = Literal["never", "every_step", "before_break", "after_break"]
"""Where the clock waits for the host at the end of a step: nowhere, everywhere, before breaks, after them."""


class Unreadable(ValueError):
    """Text that is no schedule: ``line`` (counted from 1) says where, ``sentence`` what is wrong."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(line, sentence)
        self.line = line
        self.sentence = sentence

    def __str__(self) -> str:
        return f"Line {self.line}: {self.sentence}"


@dataclass(frozen=True)
class Schedule:
    """The levels and breaks of a night in order (T5). Refused: no step, a break at the end, more than 300 steps.

    When the schedule is used up the last level repeats (S17), each time for its whole length; that is why a
    schedule ends with a level.
    """

    steps: tuple[Step, ...]

    def __post_init__(self) -> None:
        if not self.steps:
            raise ValueError('Write at least one level, such as "25/50 20m".')
        if isinstance(self.steps[-1], Break):
            raise ValueError("End with a level: the last level is the one that repeats.")
        if len(self.steps) > MOST_STEPS:
            raise ValueError(f"A schedule has at most {MOST_STEPS} levels and breaks.")

    @classmethod
    def parse(cls, text: str) -> Schedule:
        """Read steps separated by commas or line ends; empty ones are skipped. Bad text raises ``Unreadable``.

        >>> Schedule.parse("25/50 20m\\n50/25 20m")
        Traceback (most recent call last):
        rules_engine.levels.Unreadable: Line 2: The small blind 50 is above the big blind 25.
        """
        steps: list[Step] = []
        line = 1
        try:
            for number, row in enumerate(text.splitlines(), start=1):
                for piece in filter(str.strip, row.split(",")):
                    line = number
                    steps.append(parse_step(piece))
            return cls(tuple(steps))
        except ValueError as wrong:
            raise Unreadable(line, str(wrong)) from wrong

    def __str__(self) -> str:
        return ", ".join(map(str, self.steps))

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels without the breaks."""
        return tuple(step for step in self.steps if isinstance(step, Level))

    @property
    def total_ms(self) -> int:
        """How long all steps take, breaks included, in milliseconds."""
        return sum(step.seconds for step in self.steps) * 1000

    def level(self, number: int) -> Level:
        """The level with this number, counted from 1; past the end the last one (S17). Refused: below 1."""
        if number < 1:
            raise ValueError("Levels are counted from 1.")
        return self.levels[min(number, len(self.levels)) - 1]

    def paced(self, seconds: int) -> Schedule:
        """The same schedule with every level this many seconds long (A-LIM-2); breaks keep their length.

        >>> ARTICLE.paced(60 * 60).total_ms == 2 * ARTICLE.total_ms
        True
        """
        return Schedule(tuple(replace(s, seconds=seconds) if isinstance(s, Level) else s for s in self.steps))

    def at(self, minutes: float) -> Moment:
        """Where the night is this many minutes of running clock after its start. Refused: negative minutes.

        A step that is exactly used up is over (S21); a hand keeps the level at which it started (T6, C-LIM-3), so ask
        with the minute at which the hand began.

        >>> [ARTICLE.at(minutes).number for minutes in (29.5, 30, 31.2, 59.9, 60)]
        [1, 2, 2, 2, 3]
        """
        return self.after(0, self.steps[0].seconds * 1000, round(minutes * 60_000))

    def after(self, index: int, left_ms: int, ran_ms: int, rest_ms: int = 0, *, hold: Hold = "never") -> Moment:
        """Where the night is ``ran_ms`` after it stood in step ``index`` with ``left_ms`` to go.

        ``rest_ms`` is what was then left of a break taken on the spot: it runs off first and the step stands still
        (S17). ``left_ms`` may exceed the step's length, as a host may add time. All times are milliseconds of
        running clock. Where the clock is to ``hold``, it stays at the end of the step, with nothing to go, until
        ``Moment.go``. Refused (ValueError): no such step, negative times. Rules: T5, S17, S21.

        >>> print(ARTICLE.after(index=8, left_ms=60_000, ran_ms=61_000))
        level 9, 300/600+150, 29:59 left
        """
        if not 0 <= index < len(self.steps):
            raise ValueError(f"There is no step {index + 1}: the schedule has {len(self.steps)}.")
        if min(left_ms, ran_ms, rest_ms) < 0:
            raise ValueError("The clock does not run backwards.")
        if ran_ms < rest_ms:
            return Moment(self, index, left_ms, rest_ms - ran_ms)
        return self._run(index, left_ms, ran_ms - rest_ms, hold)

    def _run(self, index: int, left_ms: int, ran_ms: int, hold: Hold) -> Moment:
        last = len(self.steps) - 1
        while ran_ms >= left_ms and (index < last or hold == "every_step"):
            if self._holds(index, hold):
                return Moment(self, index, 0)
            ran_ms -= left_ms
            index += 1
            left_ms = self.steps[index].seconds * 1000
        if ran_ms >= left_ms:  # the schedule is used up: the last level goes round and round
            length = self.steps[last].seconds * 1000
            left_ms, ran_ms = length, (ran_ms - left_ms) % length
        return Moment(self, index, left_ms - ran_ms)

    def _holds(self, index: int, hold: Hold) -> bool:
        """Whether the clock waits at the end of this step; what comes after the last one is no break."""
        if hold == "before_break":
            return any(isinstance(step, Break) for step in self.steps[index + 1 : index + 2])
        return hold == "every_step" or (hold == "after_break" and isinstance(self.steps[index], Break))


@dataclass(frozen=True)
class Moment:
    """Where a night stands in its ``schedule``: step ``index`` (from 0) with ``left_ms`` to go.

    ``rest_ms`` is what is left of a break taken on the spot, during which the step stands still.
    """

    schedule: Schedule = field(repr=False)
    index: int
    left_ms: int
    rest_ms: int = 0

    def __str__(self) -> str:
        name = "break before level" if self.on_break else "level"
        rest = f", stands still for {_clock(self.rest_ms)}" if self.resting else ""
        return f"{name} {self.number}, {self.level.blinds}, {_clock(self.left_ms)} left{rest}"

    def after(self, ran_ms: int, *, hold: Hold = "never") -> Moment:
        """Where the night is ``ran_ms`` milliseconds of running clock later; ``hold`` as in ``Schedule.after``."""
        return self.schedule.after(self.index, self.left_ms, ran_ms, self.rest_ms, hold=hold)

    def go(self) -> Moment:
        """The beginning of the next step, when the host says so, whatever was left of this one; the last repeats.

        >>> night = Schedule.parse("25/50 20m, break 10m, 50/100 20m")
        >>> held = night.at(0).after(30 * 60_000, hold="before_break")
        >>> print(held, "/", held.go())
        level 1, 25/50, 0:00 left / break before level 2, 50/100, 10:00 left
        """
        index = min(self.index + 1, len(self.schedule.steps) - 1)
        return Moment(self.schedule, index, self.schedule.steps[index].seconds * 1000)

    @property
    def step(self) -> Step:
        """The level or the planned break that is running."""
        return self.schedule.steps[self.index]

    @property
    def resting(self) -> bool:
        """Whether a break taken on the spot is running; the step stands still meanwhile."""
        return self.rest_ms > 0

    @property
    def on_break(self) -> bool:
        """Whether the step is a planned break."""
        return isinstance(self.step, Break)

    @property
    def number(self) -> int:
        """The number of ``level``, counted from 1 without the breaks."""
        return 1 + sum(isinstance(step, Level) for step in self.schedule.steps[: self.index])

    @property
    def level(self) -> Level:
        """The level in force; on a planned break the level that will be played after it."""
        return self.schedule.level(self.number)

    @property
    def next_level(self) -> Level | None:
        """The level after ``level``, or None when ``level`` is the last."""
        return self.schedule.level(self.number + 1) if self.number < len(self.schedule.levels) else None

    @property
    def next_break_ms(self) -> int | None:
        """Milliseconds until the next planned break begins (not the one that is running), or None without one."""
        wait = self.rest_ms + self.left_ms
        for step in self.schedule.steps[self.index + 1 :]:
            if isinstance(step, Break):
                return wait
            wait += step.seconds * 1000
        return None


def _clock(ms: int) -> str:
    """Minutes and seconds, a second begun counted whole, as clocks that run down show it."""
    seconds = -(-ms // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


def number_at_hand(hand: int, hands_per_level: int) -> int:
    """The number of the level at which hand number ``hand`` is played when levels change by hands (A-LIM-1).

    Both count from 1; anything below is refused. ``Schedule.level`` turns the number into blinds.

    >>> [number_at_hand(hand, 30) for hand in (1, 30, 31, 60, 61)]
    [1, 1, 2, 2, 3]
    """
    if hand < 1 or hands_per_level < 1:
        raise ValueError("Hands are counted from 1, and a level lasts at least one hand.")
    return (hand - 1) // hands_per_level + 1


def at_hand(schedule: Schedule, hand: int, hands_per_level: int) -> Level:
    """The level at which hand number ``hand`` is played when levels change by hands (A-LIM-1); the last repeats (S17).

    >>> at_hand(ARTICLE, 31, 30).blinds
    '15/30+10'
    """
    return schedule.level(number_at_hand(hand, hands_per_level))


def played(minutes: float, breaks: Sequence[tuple[float, float]]) -> float:
    """Minutes of play among ``minutes`` on the wall since the start; the clock stops in ``breaks`` (S17).

    ``breaks`` are (start, end) in minutes since the start, in any order; shared time counts once. Refused
    (ValueError): a break that ends before it starts.

    >>> played(100, [(60, 75), (90, 120)])
    75.0
    """
    standing, over = 0.0, 0.0
    for start, end in sorted(breaks):
        if end < start:
            raise ValueError(f"The break at minute {start} ends before it starts.")
        standing += max(0, min(end, minutes) - max(start, over))
        over = max(over, end)
    return minutes - standing


ARTICLE = Schedule.parse(
    "10/15+5 30m, 15/30+10 30m, 25/50+15 30m, 50/100+25 30m, 100/200+50 30m, "
    "150/300+75 30m, 200/400+100 30m, 250/500+125 30m, 300/600+150 30m"
)
"""The article's nine levels of half an hour (A-LIM-2, A-LIM-3)."""

COSTIN = Schedule.parse(
    "5/10 limit 10/15 1h, 10/20 limit 20/30 1h, 15/30 limit 30/60 1h, 20/40 limit 40/80 1h, "
    "25/50 limit 50/150 1h, 50/100 limit 100/200 1h, 100/200 limit 200/400 1h"
)
"""Costin's seven levels of an hour, a fixed-limit game (C-LIM-1, C-LIM-2)."""
