"""The clock as a face: what the server draws first; the page's script goes on from the same numbers."""

import json
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property

from rules_engine.levels import Level, Moment
from tourney.events.models import Event
from tourney.events.queries import moment, schedule_of, wall_time
from tourney.events.stories import clock_time

FRESH_MS = 120_000  # so long after a level begins the screens say that it counts from the next hand (T6)


@dataclass
class Clock:
    """The anchor: where the clock stood (ms), and since when it runs ("" while it stands)."""

    index: int
    left_ms: int
    rest_ms: int
    since: int | str
    started: bool
    steps_json: str

    @classmethod
    def of(cls, event: Event, started: bool) -> "Clock":
        said = event.clock or {"index": 0, "left": 0, "rest": 0, "since": None}
        since = "" if said["since"] is None else said["since"]
        return cls(said["index"], said["left"], said["rest"], since, started, steps_json(event))

    @property
    def running(self) -> bool:
        return self.since != ""


@dataclass
class ClockFace:
    """Where the clock stands at `at` in the published schedule (T5), in the words of a template."""

    event: Event
    stand: Moment
    at: int
    running: bool

    @property
    def index(self) -> int:
        return self.stand.index

    @property
    def number(self) -> int:
        return self.stand.number

    @cached_property
    def of(self) -> int:
        return len(schedule_of(self.event).levels)

    @property
    def level(self) -> Level:
        return self.stand.level

    @property
    def next_level(self) -> Level | None:
        return self.stand.next_level

    @property
    def resting(self) -> bool:
        return self.stand.resting

    @property
    def on_break(self) -> bool:
        return self.stand.on_break

    @property
    def left_ms(self) -> int:
        return self.stand.rest_ms if self.resting else self.stand.left_ms

    @property
    def time(self) -> str:
        return clock_time(self.left_ms)

    @property
    def fraction(self) -> int:
        """How much of this level or break has passed, in whole percent."""
        whole = self.stand.step.seconds * 1000
        if self.resting or not whole:
            return 0
        return max(0, min(100, 100 - round(100 * self.stand.left_ms / whole)))

    @property
    def fresh(self) -> bool:
        """The level has just begun, and the hand under way still belongs to the one before (T6)."""
        passed = self.stand.step.seconds * 1000 - self.stand.left_ms
        begun = self.running and not self.resting and not self.on_break and passed < FRESH_MS
        return begun and self.number > 1 and not self._is_repeated(passed)

    def _is_repeated(self, passed: int) -> bool:
        """Whether it is the last level once more (S17): then nothing is new."""
        before = self.at - passed - 1
        in_sight = before > (self.event.clock["since"] or self.at)
        return in_sight and moment(self.event, before).index == self.index

    @property
    def back_at(self) -> datetime | None:
        return self._in(self.left_ms) if self.resting or self.on_break else None

    @property
    def next_break_at(self) -> datetime | None:
        return None if self.stand.next_break_ms is None else self._in(self.stand.next_break_ms)

    def _in(self, ms: int) -> datetime:
        return wall_time(self.event, self.at) + timedelta(milliseconds=ms)


@dataclass(frozen=True)
class StepRow:
    """A row of the schedule: a level has a number and blinds, a break only its minutes."""

    index: int
    words: str
    kind: str
    minutes: float
    number: int = 0
    small: int = 0
    big: int = 0
    ante: int = 0


def step_rows(event: Event) -> list[StepRow]:
    rows: list[StepRow] = []
    for index, step in enumerate(schedule_of(event).steps):
        minutes = round(step.seconds / 60, 1)
        minutes = int(minutes) if minutes == int(minutes) else minutes
        if isinstance(step, Level):
            number = 1 + sum(row.kind == "level" for row in rows)
            rows.append(StepRow(index, str(step), "level", minutes, number, step.small, step.big, step.ante))
        else:
            rows.append(StepRow(index, str(step), "break", minutes))
    return rows


def steps_json(event: Event) -> str:
    """The schedule as the page's clock reads it: ["level", small, big, ante, ms] and ["break", ms]."""
    steps = schedule_of(event).steps
    return json.dumps(
        [
            ["level", step.small, step.big, step.ante, step.seconds * 1000]
            if isinstance(step, Level)
            else ["break", step.seconds * 1000]
            for step in steps
        ],
        separators=(",", ":"),
    )


def length(night: Event) -> str:
    """From the cards in the air to the finish: 3:42, hours and minutes."""
    begun, ended = (night.lines.filter(verb=verb).order_by("-seq").first() for verb in ("start", "finish"))
    if not (begun and ended):
        return ""
    hours, minutes = divmod((ended.at - begun.at) // 60_000, 60)
    return f"{hours}:{minutes:02}"
