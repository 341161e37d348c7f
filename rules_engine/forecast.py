"""When will it end? A formula at once, and nights played by dice for how sure one can be.

>>> night = Schedule.parse("25/50 20m, 50/100 20m, 100/200 20m, break 10m, 200/400 20m, 400/800 20m, 800/1600 20m")
>>> minutes_left(night, chips=9 * 2000)
90.0
>>> found = forecast(night, even(9, 2000), rng=random.Random(1))
>>> found.p10 < found.p50 < found.p90, found.done_by(600)
(True, 1.0)
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil, exp, log

from rules_engine.antes import Mode
from rules_engine.levels import Level, Moment, Schedule
from rules_engine.simulation import Pace, play

__all__ = ["Forecast", "Pace", "Played", "even", "forecast", "learned", "minutes_left", "uneven"]

LAST_BIG_BLINDS = 30
"""Nights end about when all chips together are this many big blinds; chosen from published lengths of tournaments."""


def minutes_left(
    schedule: Schedule,
    chips: int,
    *,
    moment: Moment | None = None,
    players: int | None = None,
    pace: Pace | None = None,
) -> float:
    """Minutes from ``moment`` (None: the start) to the likely end, breaks included, by a formula.

    The end is the start of the first level in which the ``chips`` in play are at most 30 big blinds. If there is none,
    the last level, which repeats (S17), is played the more often the further it is from that. With ``players`` left it
    is no sooner than so many are out at this ``pace``, and 0 for one. Within a sixth of nights played by dice for
    levels of 8 to 20 minutes; it says too much for longer ones, a fifth at 30 minutes, and too little for 3 minutes.
    Refused (ValueError): fewer than one chip or one player.

    >>> minutes_left(Schedule.parse("25/50 20m, 50/100 20m"), chips=1500)
    0.0
    """
    if chips < 1 or (players is not None and players < 1):
        raise ValueError("There is at least one chip and one player.")
    if players == 1:
        return 0.0
    now = schedule.after(moment.index, moment.left_ms, 0, moment.rest_ms) if moment else schedule.at(0)
    soonest = 0.0 if players is None else _knocked_out(players, chips / now.level.big, pace or Pace())
    return max(soonest, _until_short(now, chips))


def _until_short(now: Moment, chips: int) -> float:
    """Minutes until all chips together are few big blinds."""
    minutes, steps = 0.0, now.schedule.steps
    for index, step in enumerate(steps[now.index :], start=now.index):
        if isinstance(step, Level) and chips <= LAST_BIG_BLINDS * step.big:
            return minutes
        minutes += (now.left_ms + now.rest_ms) / 60_000 if index == now.index else step.seconds / 60
    last = now.schedule.levels[-1]
    return minutes + last.seconds / 60 * (chips / last.big / LAST_BIG_BLINDS - 1)


def _knocked_out(players: int, big_blinds: float, pace: Pace) -> float:
    """Minutes until one is left of so many, read off nights played by dice: the fewer big blinds, the sooner."""
    tables = -(-players // pace.seats)
    hands = (players - 1) / tables * (2 + min(big_blinds, LAST_BIG_BLINDS) / 10)
    return hands * pace.minutes(-(-players // tables))


@dataclass(frozen=True)
class Forecast:
    """How long some nights lasted, in minutes from now, kept shortest first. Refused (ValueError): no nights."""

    ends: tuple[float, ...]

    def __post_init__(self) -> None:
        if not self.ends:
            raise ValueError("Play at least one night.")
        object.__setattr__(self, "ends", tuple(sorted(self.ends)))

    @property
    def p10(self) -> float:
        """One night in ten is over by then."""
        return self.percentile(10)

    @property
    def p50(self) -> float:
        """Every second night is over by then."""
        return self.percentile(50)

    @property
    def p90(self) -> float:
        """Nine nights in ten are over by then."""
        return self.percentile(90)

    def percentile(self, percent: float) -> float:
        """By when so many percent of the nights are over, 0 to 100."""
        if not 0 <= percent <= 100:
            raise ValueError("A percentage lies between 0 and 100.")
        return self.ends[max(ceil(len(self.ends) * percent / 100) - 1, 0)]

    def done_by(self, minutes: float) -> float:
        """The share of nights that are over by then, 0 to 1."""
        return bisect_right(self.ends, minutes) / len(self.ends)

    def __str__(self) -> str:
        return f"about {_clock(self.p50)}, most likely between {_clock(self.p10)} and {_clock(self.p90)}"


def forecast(
    schedule: Schedule,
    stacks: Sequence[int],
    *,
    rng: random.Random,
    moment: Moment | None = None,
    nights: int = 300,
    pace: Pace | None = None,
    ante_mode: Mode = "big_blind",
    left: int = 1,
) -> Forecast:
    """Play ``nights`` from ``moment`` (None: the start) until ``left`` are left; see ``simulation`` for the model.

    ``stacks`` are those still in; where nobody counted, take ``even`` at the start and ``uneven`` later. Rebuys to
    come are not in it. Refused (ValueError): no nights, stacks below 1, nobody left.
    """
    ends = play(schedule, stacks, nights=nights, rng=rng, moment=moment, pace=pace, ante_mode=ante_mode, left=left)
    return Forecast(tuple(ends))


def even(players: int, stack: int) -> tuple[int, ...]:
    """Equal stacks, as at the start."""
    return (stack,) * players


def uneven(players: int, chips: int) -> tuple[int, ...]:
    """Stacks as they lie in the middle of a night where only players and chips are known, biggest first.

    Many are short and few are deep: the shares of an exponential distribution, as tournaments show. Everybody has at
    least one chip. Refused (ValueError): fewer chips than players, nobody.

    >>> uneven(4, 10_000)
    (5675, 2677, 1283, 365)
    """
    if not 1 <= players <= chips:
        raise ValueError("There is at least one player, and at least one chip for each.")
    shares = [log(players / (place + 0.5)) for place in range(players)]
    spare = chips - players
    stacks = [1 + int(spare * share / sum(shares)) for share in shares]
    return (stacks[0] + chips - sum(stacks), *stacks[1:])


@dataclass(frozen=True)
class Played:
    """A night that was: its schedule, everybody's chips at the start, and after how many minutes one was left."""

    schedule: Schedule
    stacks: tuple[int, ...]
    minutes: float


def learned(nights: Sequence[Played], rng: random.Random, pace: Pace | None = None) -> Pace:
    """The pace that fits a group's own nights: the hands per hour with which forecasts would have been right.

    It starts from ``pace`` and trusts it as much as three nights, so one odd evening changes little; it stays between
    10 and 120 hands. Rebuys of those nights belong into their stacks. Refused (ValueError): a night of no minutes.
    """
    known = pace or Pace()
    if any(night.minutes <= 0 for night in nights):
        raise ValueError("A night lasts longer than no time.")
    if not nights:
        return known
    seed, slowest, fastest = rng.random(), log(10), log(120)
    for _ in range(8):
        middle = (slowest + fastest) / 2
        if _too_long(nights, replace(known, hands_per_hour=exp(middle)), seed):
            slowest = middle
        else:
            fastest = middle
    told = (len(nights) * (slowest + fastest) / 2 + 3 * log(known.hands_per_hour)) / (len(nights) + 3)
    return replace(known, hands_per_hour=round(exp(told), 1))


def _too_long(nights: Sequence[Played], pace: Pace, seed: float) -> bool:
    """Whether forecasts at this pace are longer than the nights were, on the whole."""
    rng = random.Random(seed)
    said = (forecast(night.schedule, night.stacks, rng=rng, nights=40, pace=pace).p50 for night in nights)
    return sum(log(max(minutes, 1) / night.minutes) for minutes, night in zip(said, nights, strict=True)) > 0


def _clock(minutes: float) -> str:
    hours, rest = divmod(round(minutes), 60)
    return f"{hours}:{rest:02}"
