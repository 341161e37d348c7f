"""The table of a season: which nights count, what comes on top, who is ahead and why (S19).

>>> nights = {
...     "Ann": [Result("May", 30, place=1, players=9), Result("June", 10, place=6, players=8)],
...     "Bob": [Result("May", 20, place=2, players=9), Result("June", 20, place=2, players=8)],
... }
>>> for line in standings(nights, Season()):
...     print(line.rank, line.who, line.score, line.why)
1 Ann 40
2 Bob 40 Level with Ann on 40 points; wins 0 to 1.

Everything is reckoned anew from the nights, so that a correction or another rule changes the whole season at once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import product
from typing import Generic, TypeVar

from rules_engine.formulas import Formula, Unreadable
from rules_engine.points import rounded

Key = TypeVar("Key", bound=Hashable)

SEASON = {
    "total": "points of the nights that count",
    "average": "their mean; 0 without a night",
    "counted": "how many nights count",
    "nights": "how many nights the player played",
    "held": "how many nights the season has had",
    "bonus": "points for coming",
    "wins": "first places of all nights played",
}
"""The names a season's formula may use."""

_MOST_POINTS = 10**30


@dataclass(frozen=True)
class Result:
    """One player's night: which one, the ``points``, the ``place`` among so many ``players``, the ``knockouts``.

    Refused (ValueError): a place below 1, points that are no number or too many to be added up.
    """

    night: Hashable
    points: Decimal | int
    place: int
    players: int = 0
    knockouts: Decimal | int = 0

    def __post_init__(self) -> None:
        if self.place < 1:
            raise ValueError("Places are counted from 1.")
        points = Decimal(self.points)
        if not (points.is_finite() and abs(points) <= _MOST_POINTS):
            raise ValueError(f"{self.night}: {self.points} points cannot be added up.")


@dataclass(frozen=True)
class Season:
    """How nights become a table.

    ``best``: so many of the best nights count (None: all). ``drop``: so many of the worst do not; a night missed is
    the first to be dropped if ``held``, the nights of the season, is known. ``bonus``: points for every night played,
    dropped or not. ``fewest``: whoever played fewer nights has no rank. ``formula``: the score, over ``SEASON``; two
    usual ones are "total + bonus" and "average". ``digits``: its rounding, halves away from 0 (None: none).
    ``ties``: what decides between equal scores, in this order, from ``TIES``.
    Refused (ValueError): numbers below 0, digits outside 0 to 10, an unknown tie-break. Ask ``objection`` too.
    """

    best: int | None = None
    drop: int = 0
    held: int | None = None
    bonus: Decimal | int = 0
    fewest: int = 0
    formula: Formula | None = None
    digits: int | None = None
    ties: tuple[str, ...] = ("wins", "seconds", "best finish")

    def __post_init__(self) -> None:
        if min(self.best or 0, self.drop, self.held or 0, self.fewest) < 0:
            raise ValueError("Nights are counted from 0.")
        if self.bonus < 0:
            raise ValueError("The points for coming cannot be below 0.")
        if self.digits is not None and not 0 <= self.digits <= 10:
            raise ValueError("Round to between 0 and 10 digits.")
        unknown = [name for name in self.ties if name not in TIES]
        if unknown:
            raise ValueError(f"There is no tie-break {unknown[0]!r}. There are: {', '.join(TIES)}.")


@dataclass(frozen=True)
class Standing(Generic[Key]):
    """One line of the table. ``rank`` is None for too few nights; those who are level in everything share it.

    ``counted`` and ``dropped`` are the player's nights, best first; ``why`` says what put the player behind the one
    above with the same score, or with whom the rank is shared; else it is empty.
    """

    rank: int | None
    who: Key
    score: Decimal
    counted: tuple[Result, ...]
    dropped: tuple[Result, ...]
    bonus: Decimal
    why: str = ""

    @property
    def results(self) -> tuple[Result, ...]:
        """All nights the player played, those that count first."""
        return self.counted + self.dropped


def objection(season: Season) -> str | None:
    """Why this season's formula cannot make a table, or None if it can: tried on 0 to 10 nights, with points and none.

    >>> objection(Season(formula=Formula.parse("total / nights", SEASON)))
    'With 0 nights played and 0 points a night: Character 7: This has no value.'
    """
    most = 10 if season.held is None else min(season.held, 10)
    for nights, points in product(range(most + 1), (0, 10)):
        try:
            _line("", [Result(number, points, place=number + 1) for number in range(nights)], season)
        except Unreadable as wrong:
            return f"With {nights} nights played and {points} points a night: {wrong}"
    return None


def counting(results: Sequence[Result], season: Season) -> tuple[tuple[Result, ...], tuple[Result, ...]]:
    """The nights that count and those that are dropped, each best first (best m of N, drop the worst).

    Equal points: the better place goes first, then the earlier in the list.

    >>> nights = [Result("May", 5, place=4), Result("June", 9, place=1), Result("July", 7, place=2)]
    >>> [[each.night for each in part] for part in counting(nights, Season(best=2))]
    [['June', 'July'], ['May']]
    >>> [[each.night for each in part] for part in counting(nights, Season(drop=1, held=4))]
    [['June', 'July', 'May'], []]
    """
    order = sorted(results, key=lambda each: (-each.points, each.place))
    keep = max(0, (len(order) if season.held is None else season.held) - season.drop)
    keep = keep if season.best is None else min(keep, season.best)
    return tuple(order[:keep]), tuple(order[keep:])


def standings(
    results: Mapping[Key, Sequence[Result]], season: Season, extra: Mapping[Key, Decimal | int] | None = None
) -> list[Standing[Key]]:
    """The table, first rank first, then those without a rank; within a shared rank in the order of ``results``.

    ``extra``: points of the season that somebody gave or took beside all nights; they come on top of the score.
    Refused (ValueError): a night twice for one player, more nights than were held, a formula without a value.

    >>> best_of = Season(formula=Formula.parse("(1 - exp(-average)) * 100", SEASON), digits=3)
    >>> from rules_engine.points import Scoring
    >>> td = Scoring(Formula.parse("ln((n + 1) / r)"), None)
    >>> ann = [Result(r, td.points(n=12, r=r), place=r, players=12) for r in (1, 4)]
    >>> standings({"Ann": ann}, best_of)[0].score
    Decimal('84.615')
    """
    lines = {who: _line(who, played, season, Decimal((extra or {}).get(who, 0))) for who, played in results.items()}
    ranked = [line for line in lines.values() if len(line.results) >= season.fewest]
    table: list[Standing[Key]] = []
    for score in sorted({line.score for line in ranked}, reverse=True):
        level = [line for line in ranked if line.score == score]
        for tied, why in _parted(level, season.ties):
            rank = len(table) + 1
            table += [_placed(line, rank, tied, why) for line in tied]
    unranked = [line for line in lines.values() if len(line.results) < season.fewest]
    return table + sorted(unranked, key=lambda line: -line.score)


def aged(results: Sequence[Result], order: Sequence[Hashable], keep: Decimal) -> tuple[Result, ...]:
    """The results with points that fade: every night held since leaves only the part ``keep`` of them.

    ``order`` are all nights of the season, oldest first. Refused (ValueError): a night that is not among them, a part
    outside 0 to 1.

    >>> may = Result("May", 100, place=1)
    >>> aged([may], order=["May", "June", "July"], keep=Decimal("0.9"))[0].points
    Decimal('81.00')
    """
    if not 0 <= keep <= 1:
        raise ValueError("The part that is kept lies between 0 and 1.")
    since = {night: len(order) - number for number, night in enumerate(order, start=1)}
    missing = [each.night for each in results if each.night not in since]
    if missing:
        raise ValueError(f"{missing[0]} is not a night of the season.")
    parts = [keep**nights if nights else Decimal(1) for nights in range(len(order) + 1)]  # 0 to the 0 has no value
    return tuple(replace(each, points=each.points * parts[since[each.night]]) for each in results)


def final_stacks(
    table: Sequence[Standing[Key]],
    qualify: int,
    start: int = 0,
    per_point: Decimal | int = 0,
    per_rank: int = 0,
    chip: int = 1,
) -> dict[Key, int]:
    """The chips with which the best of a season begin its final, first rank first.

    The first ``qualify`` ranks are in, and everybody who shares the last of them. Each gets ``start`` chips,
    ``per_point`` for each point of the score and ``per_rank`` for every rank ahead of the last one in, rounded to the
    nearest ``chip``, halves up. Refused (ValueError): nobody to qualify, chips below 0, a chip below 1.

    >>> nights = {"Ann": [Result("May", 812, 1)], "Bob": [Result("May", 430, 2)], "Cal": [Result("May", 90, 3)]}
    >>> final_stacks(standings(nights, Season()), qualify=2, start=500, per_point=1, chip=25)
    {'Ann': 1300, 'Bob': 925}
    """
    if qualify < 1 or chip < 1 or min(start, per_point, per_rank) < 0:
        raise ValueError("At least one player qualifies, chips are not below 0 and a chip is at least 1.")
    ranks = {line.who: line.rank for line in table if line.rank is not None and line.rank <= qualify}
    last = max(ranks.values(), default=0)
    chips = {
        line.who: start + per_point * max(line.score, Decimal(0)) + per_rank * (last - ranks[line.who])
        for line in table
        if line.who in ranks
    }
    return {who: int((amount * 2 + chip) // (2 * chip)) * chip for who, amount in chips.items()}


def _line(who: Key, played: Sequence[Result], season: Season, extra: Decimal = Decimal(0)) -> Standing[Key]:
    if len({each.night for each in played}) != len(played):
        raise ValueError(f"{who} has one night twice.")
    if season.held is not None and len(played) > season.held:
        raise ValueError(f"{who} played {len(played)} nights, but only {season.held} were held.")
    counted, dropped = counting(played, season)
    total = sum((Decimal(each.points) for each in counted), Decimal(0))
    bonus = Decimal(season.bonus) * len(played)
    values: dict[str, Decimal | int] = {
        "total": total,
        "average": total / len(counted) if counted else Decimal(0),
        "counted": len(counted),
        "nights": len(played),
        "held": len(played) if season.held is None else season.held,
        "bonus": bonus,
        "wins": sum(each.place == 1 for each in played),
    }
    score = (season.formula.value(**values) if season.formula else total + bonus) + extra
    why = f"{len(played)} of the {season.fewest} nights needed for a rank." if len(played) < season.fewest else ""
    return Standing(None, who, rounded(score, season.digits), counted, dropped, bonus, why)


def _placed(line: Standing[Key], rank: int, tied: Sequence[Standing[Key]], why: str) -> Standing[Key]:
    others = [str(other.who) for other in tied if other is not line]
    many = f" and {len(others) - 3} others" if len(others) > 5 else ""
    shares = f"Level in everything with {', '.join(others[:3] if many else others)}{many}." if others else ""
    return replace(line, rank=rank, why=" ".join(filter(None, (why, shares))))


def _parted(level: list[Standing[Key]], ties: Sequence[str]) -> list[tuple[list[Standing[Key]], str]]:
    """Those with one score in order, those who stay level together, each with why they are behind the ones before."""
    if len(level) == 1 or not ties:
        return [(level, "")]
    decide: Callable[[Standing[Key], list[Standing[Key]]], Decimal | int] = TIES[ties[0]]
    values = [decide(line, level) for line in level]
    found: list[tuple[list[Standing[Key]], str]] = []
    above: Decimal | int | None = None
    for value in sorted(set(values), reverse=True):
        parts = _parted([line for line, own in zip(level, values, strict=True) if own == value], ties[1:])
        if above is not None:
            better = found[-1][0][-1]
            score = f"{better.score:f} {'point' if better.score == 1 else 'points'}"
            why = f"Level with {better.who} on {score}; {ties[0]} {_shown(value)} to {_shown(above)}."
            parts[0] = (parts[0][0], why)
        found += parts
        above = value
    return found


def _shown(value: Decimal | int) -> str:
    return f"{abs(Decimal(value)):f}"


def _places(line: Standing[Key], place: int) -> int:
    return sum(each.place == place for each in line.results)


def _against(line: Standing[Key], level: list[Standing[Key]]) -> int:
    """How often the player finished before one of the others on the same night."""
    own = {each.night: each.place for each in line.results}
    others = [each for other in level if other is not line for each in other.results]
    return sum(each.night in own and own[each.night] < each.place for each in others)


TIES: dict[str, Callable[[Standing[Key], list[Standing[Key]]], Decimal | int]] = {
    "wins": lambda line, _: _places(line, 1),
    "seconds": lambda line, _: _places(line, 2),
    "thirds": lambda line, _: _places(line, 3),
    "best finish": lambda line, _: -min((each.place for each in line.results), default=10**9),
    "best night": lambda line, _: max((each.points for each in line.results), default=0),
    "head to head": _against,
    "knock-outs": lambda line, _: sum(each.knockouts for each in line.results),
    "nights": lambda line, _: len(line.results),
}
"""What can decide between players with equal scores; all nights played count for it, dropped ones too.

``head to head`` counts how often a player finished before one of the others who are level, on nights both played.
"""
