"""From what a file tells of a night to what a sheet keeps of it: persons in place of names, knock-outs counted."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from tourney.archive.people import People, Who
from tourney.archive.told import Told, ToldNight
from tourney.players.naming import key_of
from tourney.seasons.models import Finish, Sheet

FIGURES = ("place", "told", "prize", "bounty", "spent", "rebuys", "addons", "knockouts")  # columns of a finish


class Cast:
    """Who is meant by the names of one night.

    Somebody who was erased from the league has no name here any more, while the file still tells it: whoever holds
    his place in the file, or did what he did, is him, so that importing again brings no erased name back.
    """

    def __init__(self, night: ToldNight, sheet: Sheet | None, people: People) -> None:
        self.people, self.nameless = people, dict[str, int]()
        rows = sorted(sheet.finishes.all(), key=lambda row: row.pk) if sheet else []
        self._know_by_places(night, [row for row in rows if row.player_id in people.erased])
        self._know_by_deeds(night, [row for row in rows if row.by_id in people.erased])

    def _know_by_places(self, night: ToldNight, erased: list[Finish]) -> None:
        """Of several erased players at one place each is one of the names at it, in the order of the file."""
        for place in {row.place for row in erased}:
            gone = [self.people.persons[row.player_id] for row in erased if row.place == place]
            names = [row.name for row in night.rows if row.place == place and self._unknown(row.name)]
            if len(names) == len(gone):
                self.nameless |= zip(map(key_of, names), gone, strict=True)

    def _know_by_deeds(self, night: ToldNight, victims: list[Finish]) -> None:
        """Who knocked somebody out need not be in the field himself."""
        told = {self.who(row.name): row for row in night.rows}
        for row in victims:
            victim = told.get(self.people.persons[row.player_id])
            names = [name for name in victim.by if self._unknown(name)] if victim else []
            if len(names) == 1 and row.by_id:
                self.nameless[key_of(names[0])] = self.people.persons[row.by_id]

    def _unknown(self, name: str) -> bool:
        return isinstance(self.who(name), str)

    def who(self, name: str) -> Who:
        """Which person is meant by a name in this night."""
        return self.nameless.get(key_of(name)) or self.people.who(name)


@dataclass(frozen=True)
class Result:
    """One player's night as it will be kept. `names` are those that the league has to know for it."""

    who: Who
    name: str
    by: Who | None
    by_name: str
    names: tuple[str, ...]
    figures: dict[str, Any]


def results(night: ToldNight, cast: Cast) -> list[Result]:
    """What everybody has from a night that fits."""
    hits = _hits(night.rows, cast)
    return [_result(row, cast, hits) for row in night.rows]


def _result(row: Told, cast: Cast, hits: dict[Who, Decimal]) -> Result:
    who = cast.who(row.name)
    killers = _killers(row, cast)
    names = tuple(name for name in (row.name, *row.by) if key_of(name) not in cast.nameless)
    figures = {name: getattr(row, name) for name in FIGURES if name != "told"} | {"told": row.points}
    if row.knockouts is None:
        figures["knockouts"] = hits.get(who, Decimal(0))
    by = next(iter(killers), None)
    return Result(who, row.name, by, killers[by] if by is not None else "", names, figures)


def _killers(row: Told, cast: Cast) -> dict[Who, str]:
    """Who knocked a player out, each person once; nobody does that to himself."""
    killers = {cast.who(name): name for name in reversed(row.by)}
    killers.pop(cast.who(row.name), None)
    return dict(reversed(killers.items()))


def _hits(rows: Iterable[Told], cast: Cast) -> dict[Who, Decimal]:
    """How many players each one knocked out; a shared knock-out counts in parts, to a thousandth."""
    hits: dict[Who, Decimal] = defaultdict(Decimal)
    for row in rows:
        killers = _killers(row, cast)
        for who in killers:
            hits[who] += Decimal(1) / len(killers)
    return {who: round(part, 3) for who, part in hits.items()}


def sheet_fields(night: ToldNight, found: Iterable[Result]) -> dict[str, Any]:
    """The columns of the sheet of a night."""
    prizes = [result.figures["prize"] for result in found]
    return {
        "name": night.name,
        "played": night.played,
        "buy_in": night.buy_in,
        "pool": night.pool,
        "rake": night.rake,
        "entries": len(prizes),
        "paid": len(night.prizes) or sum(prize > 0 for prize in prizes),
    }


@dataclass(frozen=True)
class Beside:
    """The rows of a sheet beside the results of the same night told again, person by person."""

    both: list[tuple[Finish, Result]]
    added: list[Result]
    gone: list[Finish]


def beside(sheet: Sheet, found: Iterable[Result], people: People) -> Beside:
    """Who is in the sheet, in the file, or in both. A name that was merged since is its person."""
    rows = {people.persons[row.player_id]: row for row in sheet.finishes.all()}
    told = {result.who: result for result in found}
    return Beside(
        both=[(rows[who], result) for who, result in told.items() if isinstance(who, int) and who in rows],
        added=[result for who, result in told.items() if who not in rows],
        gone=[row for who, row in rows.items() if who not in told],
    )


def changed(row: Finish, result: Result, people: People) -> list[str]:
    """The columns of a sheet's row that the file tells differently."""
    names = [name for name in FIGURES if getattr(row, name) != result.figures[name]]
    kept = people.persons[row.by_id] if row.by_id else None
    return names + ["by"] * (kept != result.by)
