"""A night played by dice: how long until one is left, hand by hand, from any state of the night.

It is a model and no poker. In each hand blinds and antes go in and somebody opens; he takes them, or one other plays
a pot with him, up to all that the shorter has, which either wins as likely as not. No chip is made or lost.

>>> from rules_engine.levels import Schedule
>>> night = Schedule.parse("25/50 20m, 50/100 20m, 100/200 20m, 200/400 20m, 400/800 20m")
>>> ends = play(night, [3000] * 6, nights=3, rng=random.Random(1))
>>> len(ends), all(20 < minutes < 300 for minutes in ends)
(3, True)
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf, log

from rules_engine.antes import Mode, paid_by
from rules_engine.levels import Level, Moment, Schedule

MOST_MINUTES = 48 * 60
"""Nights that last longer are counted as ending here."""


@dataclass(frozen=True)
class Pace:
    """How people play. All figures but the hands per hour are guesses; change them to your table.

    ``hands_per_hour``: at a full table, live 25 to 30 · ``heads_up``: how many times faster two play · ``seats``: at a
    table · ``varies``: by how much, as a share, nights differ in pace · ``contested``: how often somebody plays with
    the one who opens · ``depth``: how deep the shorter stack is, in big blinds, when every second such pot is all-in ·
    ``calm``: the power with which that gets rarer as stacks are deeper · ``pot``: what each puts into another such pot
    beyond the big blind, in big blinds on average. Refused (ValueError): one seat, no hands, a share above 1, anything
    below 0.
    """

    hands_per_hour: float = 27.0
    heads_up: float = 1.6
    seats: int = 9
    varies: float = 0.12
    contested: float = 0.45
    depth: float = 7.0
    calm: float = 1.7
    pot: float = 4.0

    def __post_init__(self) -> None:
        if self.seats < 2 or min(self.hands_per_hour, self.heads_up, self.depth) <= 0 or not 0 <= self.contested <= 1:
            raise ValueError("A table has at least two seats, hands are played, and a share lies between 0 and 1.")
        if min(self.varies, self.calm, self.pot) < 0:
            raise ValueError("Nothing about a pace is below 0.")

    def minutes(self, players: int) -> float:
        """How long a hand with so many players takes."""
        missing = max(self.seats - players, 0) / max(self.seats - 2, 1)
        return 60 / (self.hands_per_hour * (1 + (self.heads_up - 1) * missing))


Table = list[int]
"""The stacks at a table in turn: the small blind's, the big blind's, and so on round to the button's."""


def play(
    schedule: Schedule,
    stacks: Sequence[int],
    *,
    nights: int,
    rng: random.Random,
    moment: Moment | None = None,
    pace: Pace | None = None,
    ante_mode: Mode = "big_blind",
    left: int = 1,
) -> list[float]:
    """Minutes from ``moment`` (None: the start) until ``left`` players are left, for so many nights, as they came.

    ``stacks`` are the chips of those who are in; chairs are drawn anew for each night. Breaks count, rebuys do not
    happen. The same ``rng`` gives the same nights. Refused (ValueError): stacks below 1, nobody left, fewer than no
    nights, another mode of antes.
    """
    paid_by(ante_mode)
    if nights < 0:
        raise ValueError("There cannot be fewer than no nights.")
    if left < 1 or min(stacks, default=0) < 1:
        raise ValueError("Everybody who is in has at least one chip, and at least one player is left in the end.")
    steps = _steps(schedule, moment or schedule.at(0))
    return [_night(steps, list(stacks), rng, pace or Pace(), ante_mode, left) for _ in range(nights)]


def _steps(schedule: Schedule, moment: Moment) -> list[tuple[float, Level | None]]:
    """Until which minute from now which level is in force; None on a break. The last level goes on and on."""
    minutes = moment.rest_ms / 60_000
    steps: list[tuple[float, Level | None]] = [(minutes, None)]
    for index, step in enumerate(schedule.steps[moment.index :]):
        minutes += (step.seconds * 1000 if index else moment.left_ms) / 60_000
        steps.append((minutes, step if isinstance(step, Level) else None))
    return [*steps[:-1], (inf, steps[-1][1])]


def _night(
    steps: list[tuple[float, Level | None]], stacks: Table, rng: random.Random, pace: Pace, mode: Mode, left: int
) -> float:
    rng.shuffle(stacks)
    total, minutes, place = sum(stacks), 0.0, 0
    tables = _seated(stacks, pace.seats)
    lasts = _lengths(pace, rng)
    while sum(map(len, tables)) > left and minutes < MOST_MINUTES:
        while minutes >= steps[place][0]:
            place += 1
        until, level = steps[place]
        if level is None:
            minutes = until
            continue
        for table in tables:
            if len(table) > 1:
                _hand(table, level, rng.random, pace, mode)
        minutes += lasts[max(map(len, tables))]
        if any(0 in table for table in tables):
            tables = _reseated(tables, pace.seats)
    if sum(map(sum, tables)) != total:
        raise ArithmeticError("Chips were made or lost.")
    return min(minutes, MOST_MINUTES)


def _lengths(pace: Pace, rng: random.Random) -> list[float]:
    """How long hands last on this night, by the number of players at the longest table."""
    slow = max(rng.gauss(1, pace.varies), 0.5)
    return [slow * pace.minutes(players) for players in range(pace.seats + 1)]


def _seated(stacks: Table, seats: int) -> list[Table]:
    count = -(-len(stacks) // seats)
    return [stacks[table::count] for table in range(count)]


def _reseated(tables: list[Table], seats: int) -> list[Table]:
    """Without those who are out; as few tables as can be, none two longer than another."""
    tables = sorted(([stack for stack in table if stack] for table in tables), key=len)
    while len(tables) > 1 and sum(map(len, tables)) <= seats * (len(tables) - 1):
        for stack in tables.pop(0):
            min(tables, key=len).append(stack)
    while len(max(tables, key=len)) - len(min(tables, key=len)) > 1:
        min(tables, key=len).append(max(tables, key=len).pop())
    return tables


def _hand(table: Table, level: Level, chance: Callable[[], float], pace: Pace, mode: Mode) -> None:
    """One hand; then the blinds move on. A blind who is all-in always plays for it."""
    small, big = min(table[0], level.small), min(table[1], level.big)
    table[0] -= small
    table[1] -= big
    dead = _antes(table, level.ante, mode) if level.ante else 0
    opener = int(chance() * len(table)) if table[0] and table[1] else int(not table[1])
    if chance() < pace.contested or not table[opener]:
        other = (opener + 1 + int(chance() * (len(table) - 1))) % len(table)
        _pot(table, opener, other, (small, big, dead), level.big, chance, pace)
    else:
        table[opener] += small + big + dead
    table.append(table.pop(0))


def _antes(table: Table, ante: int, mode: Mode) -> int:
    who = {"big_blind": (1,), "per_player": range(len(table)), "non_blinds": range(2, len(table))}[mode]
    paid = 0
    for place in who:
        each = min(table[place], ante)
        table[place] -= each
        paid += each
    return paid


def _pot(
    table: Table,
    opener: int,
    other: int,
    posted: tuple[int, int, int],
    blind: int,
    chance: Callable[[], float],
    pace: Pace,
) -> None:
    mine, theirs = (posted[place] if place < 2 else 0 for place in (opener, other))
    shorter = min(table[opener] + mine, table[other] + theirs)
    all_in = chance() < 1 / (1 + (shorter / (pace.depth * blind)) ** pace.calm)
    each = shorter if all_in else min(shorter, int(blind * (1 - pace.pot * log(1 - chance()))))
    table[opener] += mine - each
    table[other] += theirs - each
    table[opener if chance() < 0.5 else other] += 2 * each + sum(posted) - mine - theirs
