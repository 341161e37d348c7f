"""What the table of a season is reckoned from, read once: who played which night, where he ended, and for what.

A book is small enough to be kept in a cache, and holds no names: reasons name a person by a mark, which `named` turns
into the name of today.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from functools import cached_property
from typing import NamedTuple

from rules_engine import standings as engine
from rules_engine.standings import Result, Standing, aged, standings
from tourney.seasons.models import Rules, Season
from tourney.seasons.table import nights_of, of_the_season, plain, scheme

_MARK = re.compile("\ue000([0-9]+)\ue001")  # for private use, so no name can hold it


@dataclass(frozen=True)
class Who:
    """A person by the primary key, who names himself in the reasons of the engine by a mark."""

    pk: int

    def __str__(self) -> str:
        return f"\ue000{self.pk}\ue001"


Line = Standing[Who]


def named(text: str, names: Mapping[int, str]) -> str:
    """A reason with the names in place of the marks."""
    return _MARK.sub(lambda found: names.get(int(found[1]), "?"), text)


class Held(NamedTuple):
    """A night that counts: the primary key of its sheet, and how many played and were paid."""

    sheet: int
    name: str
    played: date
    players: int
    paid: int


class Entry(NamedTuple):
    """Somebody's night: `night` counts from 0; `formula` is None where the points are what the formula gives."""

    night: int
    place: int
    points: Decimal
    knockouts: Decimal
    formula: Decimal | None = None
    won: bool = False  # a prize


class Wrong(NamedTuple):
    """A night for which the formula has no value: which one, and why."""

    name: str
    played: date
    why: str


@dataclass
class Book:
    """All nights that count, oldest first, and by person what he has from each that he played, oldest first.

    `extra`: points of the season, given or taken beside all nights.
    """

    nights: list[Held] = field(default_factory=list)
    entries: dict[int, list[Entry]] = field(default_factory=dict)
    extra: dict[int, Decimal] = field(default_factory=dict)
    wrong: list[Wrong] = field(default_factory=list)

    @classmethod
    def of(cls, season: Season, rules: Rules) -> "Book":
        """Read from the database, every night's points reckoned. Refused (ValueError): a formula that is none."""
        book = cls()
        for number, night in enumerate(nights_of(season, rules)):
            sheet = night.sheet
            book.nights.append(Held(sheet.pk, sheet.name, sheet.played, len(night.finishes), sheet.paid))
            book.wrong += [Wrong(sheet.name, sheet.played, night.wrong)] if night.wrong else []
            for row in night.finishes:
                points, formula = night.points[row.player_id], night.formula[row.player_id]
                entry = Entry(number, row.place, points, plain(row.knockouts), won=row.prize > 0)
                entry = entry if points == formula else entry._replace(formula=formula)
                book.entries.setdefault(row.player_id, []).append(entry)
        book.extra = {who: points for who, points in of_the_season(season).items() if who in book.entries}
        return book


@dataclass
class Reckoning:
    """The tables that a book makes by some rules: after the last night or any other, of all or some."""

    book: Book
    rules: Rules
    _results: dict[int, list[tuple[int, Result]]] = field(default_factory=dict, init=False, repr=False)

    def after(self, nights: int, people: Collection[int] | None = None, *, all_count: bool = False) -> list[Line]:
        """The table after so many nights; of these `people` alone it has their scores, not their ranks in the season.

        `all_count`: as if nobody had a night dropped.
        """
        results = {
            Who(who): played
            for who in (self.book.entries if people is None else people)
            if (played := [each for number, each in self._results_of(who) if number < nights])
        }
        return self.ranked(results, nights, self._whole if all_count else self._scheme)

    def earlier(self, nights: int, people: Collection[int] | None = None) -> list[Line]:
        """The same for what is told beside the table: nothing where the season's formula has no value so early."""
        try:
            return self.after(nights, people)
        except ValueError:
            return []

    def ranked(self, results: Mapping[Who, list[Result]], held: int, by: engine.Season | None = None) -> list[Line]:
        """The table that these results make, when so many nights were held."""
        if self.rules.fades is not None:
            order, keep = range(held), plain(Decimal(self.rules.fades))
            results = {who: list(aged(played, order, keep)) for who, played in results.items()}
        extra = {Who(who): points for who, points in self.book.extra.items()}
        return standings(results, replace(by or self._scheme, held=held), extra)

    def results_of(self, person: int) -> list[Result]:
        """All nights of somebody, before points fade."""
        return [each for _number, each in self._results_of(person)]

    @property
    def drops(self) -> bool:
        """Whether these rules leave out some nights of somebody who played all."""
        return self.rules.best is not None or self.rules.drop > 0

    def _results_of(self, person: int) -> list[tuple[int, Result]]:
        """By night, made once for all tables that are asked for."""
        if person not in self._results:
            self._results[person] = list(self._made(self.book.entries.get(person, ())))
        return self._results[person]

    def _made(self, entries: Iterable[Entry]) -> Iterable[tuple[int, Result]]:
        for each in entries:
            players = self.book.nights[each.night].players
            yield each.night, Result(each.night, each.points, each.place, players, each.knockouts)

    @cached_property
    def _scheme(self) -> engine.Season:
        return scheme(self.rules, len(self.book.nights))

    @cached_property
    def _whole(self) -> engine.Season:
        return replace(self._scheme, best=None, drop=0)
