"""A table as other rules would make it, beside the one that holds (C49, C50)."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from tourney.players.models import Player
from tourney.seasons.book import Book, Reckoning
from tourney.seasons.models import Rules, Season
from tourney.seasons.presets import WAYS
from tourney.seasons.sheets import read
from tourney.seasons.standings import Row, Standings
from tourney.seasons.table import sheets_of


@dataclass(frozen=True)
class Compared:
    """A player before and after; None where somebody is in one of the tables only. `moved`: ranks up, below 0 down."""

    uid: str
    name: str
    nights: int
    was_rank: int | None
    was_score: Decimal | None
    rank: int | None
    score: Decimal | None
    moved: int | None
    why: str

    @property
    def fell(self) -> int:
        return -(self.moved or 0)


def shown_on(season: Season) -> Season | None:
    """The season whose nights show what rules do: this one, or while it has none the last one that has some."""
    read(season.league)
    if season.pk and sheets_of(season).exists():
        return season
    others = Season.objects.filter(league=season.league_id).exclude(pk=season.pk).select_related("league")
    return next((other for other in others if sheets_of(other).exists()), None)


def beside(now: Standings, then: Standings) -> list[Compared]:
    """Everybody in the order of the table as it would be; who would not be in it any more comes last."""
    old, new = ({row.uid: row for row in table.rows} for table in (now, then))
    gone = [_compared(row, row, None) for uid, row in old.items() if uid not in new]
    return [*(_compared(row, old.get(uid), row) for uid, row in new.items()), *gone]


def _compared(known: Row, old: Row | None, new: Row | None) -> Compared:
    was, rank = (row.rank if row else None for row in (old, new))
    return Compared(
        uid=known.uid,
        name=known.name,
        nights=known.nights,
        was_rank=was,
        was_score=old.score if old else None,
        rank=rank,
        score=new.score if new else None,
        moved=None if was is None or rank is None else was - rank,
        why=new.why if new else "",
    )


@dataclass(frozen=True)
class ByWays:
    """One player under every way to add nights up; a rank is None for who played too few."""

    name: str
    nights: int
    ranks: list[int | None]


def by_ways(season: Season, rules: Rules) -> list[ByWays]:
    """How much a table rewards coming and how much playing well: everybody's rank under each of `WAYS` (C50)."""
    book = Book.of(season, rules)
    names = dict(Player.objects.filter(pk__in=book.entries).values_list("pk", "name"))
    tables = [
        {line.who.pk: line for line in Reckoning(book, _by(rules, way.fields)).after(len(book.nights))}
        for way in WAYS.values()
    ]
    first = sorted(tables[0].values(), key=lambda line: (line.rank or len(names) + 1, names[line.who.pk]))
    return [
        ByWays(names[line.who.pk], len(line.results), [table[line.who.pk].rank for table in tables]) for line in first
    ]


def _by(rules: Rules, fields: Any) -> Rules:
    said = {name: value if value != "" else _EMPTY[name] for name, value in fields.items()}
    typed = {name: _READ[name](value) if isinstance(value, str) else value for name, value in said.items()}
    kept = {field.attname: getattr(rules, field.attname) for field in Rules._meta.concrete_fields}
    return Rules(**{**kept, **typed})


_EMPTY: dict[str, Any] = {"score": "", "best": None, "drop": 0, "fades": None, "digits": None}
_READ: dict[str, Any] = {"score": str, "best": int, "fewest": int, "digits": int, "fades": Decimal}
