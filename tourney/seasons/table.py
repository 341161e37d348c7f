"""The table of a season: sheets, rules and corrections in, ranks with their reasons out. The rules engine reckons."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from hashlib import sha256
from typing import TypeVar

from django.db.models import Count, QuerySet, Sum

from rules_engine import standings as engine
from rules_engine.formulas import Formula
from rules_engine.points import Scoring, night_points, units
from rules_engine.standings import SEASON, Result, Standing, aged, standings
from tourney.leagues.money import digits
from tourney.players.models import Player
from tourney.seasons.models import Correction, Finish, Rules, Season, Sheet

Row = TypeVar("Row", Finish, Correction)
Line = Standing[Player]  # a player names himself in the reasons of the engine


@dataclass(frozen=True)
class Night:
    """A night of the season: its sheet, and what everybody has from it, by the person's primary key."""

    sheet: Sheet
    finishes: list[Finish]
    points: dict[int, Decimal]


def rules_of(season: Season) -> Rules:
    """The version that holds; a season without one has a point for everybody beaten and one for coming."""
    return season.versions.order_by("-version").first() or Rules(season=season, version=0, **Rules.USUAL)


def sheets_of(season: Season) -> QuerySet[Sheet]:
    """The sheets between the season's days that an admin has not left out, oldest first."""
    found = Sheet.objects.filter(league=season.league_id, left_out=False)
    if season.begins:
        found = found.filter(played__gte=season.begins)
    if season.ends:
        found = found.filter(played__lte=season.ends)
    return found.order_by("played", "pk")


def nights_of(season: Season, rules: Rules) -> list[Night]:
    """Every night that counts, oldest first, with the points of everybody; corrections of a night stand for them."""
    by_sheet: dict[int, list[Finish]] = defaultdict(list)
    for row in of_persons(season.league_id, _finishes(season)):
        by_sheet[row.sheet_id].append(row)
    corrected = _of_nights(season)
    scoring, money = Scoring.parse(rules.scoring), digits(season.league.currency)
    return [
        Night(
            sheet, rows, {**_points(scoring, sheet, rows, money), **_told(rules, rows), **corrected.get(sheet.pk, {})}
        )
        for sheet in sheets_of(season)
        if len(rows := by_sheet[sheet.pk]) >= max(rules.smallest_field, 1)
    ]


def _finishes(season: Season) -> QuerySet[Finish]:
    return Finish.objects.filter(sheet__in=sheets_of(season)).order_by("place", "pk")


def of_persons(league: int, rows: Iterable[Row]) -> Iterator[Row]:
    """Finishes or corrections with the person in place of the name under which somebody played; not to be saved."""
    persons = dict(Player.objects.filter(league=league, person__isnull=False).values_list("pk", "person_id"))
    for row in rows:
        row.player_id = persons.get(row.player_id) or row.player_id
        if isinstance(row, Finish) and row.by_id:
            row.by_id = persons.get(row.by_id) or row.by_id
        yield row


def _told(rules: Rules, rows: Iterable[Finish]) -> dict[int, Decimal]:
    """The points that an imported file gave, if the rules keep them."""
    return {row.player_id: plain(row.told) for row in rows if rules.keeps_told and row.told is not None}


def _points(scoring: Scoring, sheet: Sheet, rows: Sequence[Finish], money: int) -> dict[int, Decimal]:
    own: dict[int, Mapping[str, int | Decimal]] = {
        row.player_id: {
            "e": units(row.spent, money),
            "rebuys": row.rebuys,
            "addons": row.addons,
            "knockouts": plain(row.knockouts),
            "prize": units(row.prize, money),
            "bounty": units(row.bounty, money),
        }
        for row in rows
    }
    same: dict[str, int | Decimal] = {
        "b": units(sheet.buy_in, money),
        "pool": units(sheet.pool, money),
        "paid": sheet.paid,
    }
    same["entries"] = sheet.entries or len(rows)
    return night_points(scoring, {row.player_id: row.place for row in rows}, own, **same)


def _of_nights(season: Season) -> dict[int, dict[int, Decimal]]:
    found: dict[int, dict[int, Decimal]] = defaultdict(dict)
    rows = Correction.objects.filter(season=season, withdrawn=None, sheet__isnull=False).order_by("pk")
    for row in of_persons(season.league_id, rows):
        found[row.sheet_id or 0][row.player_id] = plain(row.points)
    return found


def ranked(season: Season, rules: Rules, nights: Sequence[Night], people: Mapping[int, Player]) -> list[Line]:
    """The table that these nights make; `people` are the players by their primary key."""
    results: dict[Player, list[Result]] = defaultdict(list)
    for night in nights:
        for row in night.finishes:
            field = len(night.finishes)
            played = Result(night.sheet.pk, night.points[row.player_id], row.place, field, plain(row.knockouts))
            results[people[row.player_id]].append(played)
    if rules.fades is not None:
        order = [night.sheet.pk for night in nights]
        results = defaultdict(list, {who: list(aged(rows, order, rules.fades)) for who, rows in results.items()})
    extra = {people[who]: points for who, points in _of_the_season(season).items() if who in people}
    return standings(results, scheme(rules, len(nights)), extra)


def people_of(nights: Sequence[Night]) -> dict[int, Player]:
    """Everybody who played one of these nights, by their primary key."""
    return Player.objects.in_bulk({row.player_id for night in nights for row in night.finishes})


def plain(stored: Decimal) -> Decimal:
    """Without the zeros behind the point that a column adds: nobody has 6.000 points."""
    return stored.quantize(Decimal(1)) if stored == stored.to_integral_value() else stored.normalize()


def scheme(rules: Rules, held: int) -> engine.Season:
    """The rules as the engine knows them."""
    return engine.Season(
        best=rules.best,
        drop=rules.drop,
        held=held,
        bonus=plain(Decimal(rules.bonus)),
        fewest=rules.fewest,
        formula=Formula.parse(rules.score, SEASON) if rules.score else None,
        digits=rules.digits,
        ties=tuple(rules.ties),
    )


def _of_the_season(season: Season) -> dict[int, Decimal]:
    found: dict[int, Decimal] = defaultdict(Decimal)
    rows = Correction.objects.filter(season=season, withdrawn=None, sheet=None)
    for row in of_persons(season.league_id, rows):
        found[row.player_id] += plain(row.points)
    return found


def stamp(season: Season) -> str:
    """Changes whenever the table could: the days, what was read, the rules, the corrections, a name in a reason."""
    sheets = sheets_of(season).aggregate(n=Count("pk"), which=Sum("pk"), seqs=Sum("seq"))
    corrections = season.corrections.aggregate(n=Count("pk"), gone=Count("withdrawn"))
    names = list(Player.objects.filter(league=season.league_id).order_by("pk").values_list("pk", "person", "name"))
    days = (season.begins, season.ends)
    said = repr((season.uid, days, rules_of(season).version, sheets, corrections, names))
    return sha256(said.encode()).hexdigest()
