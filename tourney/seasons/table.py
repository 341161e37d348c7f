"""The table of a season: sheets, rules and corrections in, ranks with their reasons out. The rules engine reckons."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from hashlib import sha256
from typing import TypeVar

from django.db.models import Count, F, Q, QuerySet

from rules_engine import standings as engine
from rules_engine.formulas import Formula
from rules_engine.points import Scoring, night_points, units
from rules_engine.standings import SEASON
from tourney.events.models import Event
from tourney.leagues.money import digits
from tourney.players.models import Player
from tourney.seasons.models import Correction, Finish, Rules, Season, Sheet
from tourney.seasons.scoring import scoring_of
from tourney.seasons.sheets import day_of

Row = TypeVar("Row", Finish, Correction)


@dataclass(frozen=True)
class Night:
    """A night of the season: its sheet, and what everybody has from it, by the person's primary key.

    `formula`: what the rules alone give; `points`: what holds, after what a file told and what was corrected.
    """

    sheet: Sheet
    finishes: list[Finish]
    points: dict[int, Decimal]
    formula: dict[int, Decimal]
    wrong: str = ""  # why the formula has no value for it; then nobody has points but those that somebody gave


def rules_of(season: Season) -> Rules:
    """The version that holds; a season without one has a point for everybody beaten and one for coming."""
    return season.versions.order_by("-version").first() or Rules(season=season, version=0, **Rules.USUAL)


def season_of(night: Event) -> Season | None:
    """The season in whose days a night was played; of several the one that began last."""
    day = day_of(night)
    within = (Q(begins=None) | Q(begins__lte=day)) & (Q(ends=None) | Q(ends__gte=day))
    found = Season.objects.select_related("league").filter(within, league=night.league_id)
    return found.order_by(F("begins").desc(nulls_last=True), "-pk").first()  # databases differ in where they put none


def sheets_of(season: Season) -> QuerySet[Sheet]:
    """The sheets between the season's days that an admin has not left out, oldest first."""
    return days(season, Sheet.objects.filter(league=season.league_id, left_out=False)).order_by("played", "pk")


def days(season: Season, found: QuerySet[Sheet]) -> QuerySet[Sheet]:
    """Those of these sheets that lie between the season's days."""
    if season.begins:
        found = found.filter(played__gte=season.begins)
    return found.filter(played__lte=season.ends) if season.ends else found


def nights_of(season: Season, rules: Rules) -> list[Night]:
    """Every night that counts, oldest first, with the points of everybody; corrections of a night stand for them."""
    by_sheet: dict[int, list[Finish]] = defaultdict(list)
    for row in of_persons(season.league_id, _finishes(season)):
        by_sheet[row.sheet_id].append(row)
    corrected, scoring, money = _of_nights(season), scoring_of(rules), digits(season.league.currency)
    played: Counter[int] = Counter()
    so_far: dict[int, Decimal] = defaultdict(Decimal)
    nights = []
    for sheet in sheets_of(season):
        rows = by_sheet[sheet.pk]
        if len(rows) < max(rules.smallest_field, 1):
            continue
        played.update(row.player_id for row in rows)
        formula, wrong = _points(scoring, sheet, rows, money, played)
        _hunt(formula, rows, so_far, plain(Decimal(rules.leader)))
        given = {who: points for who, points in corrected.get(sheet.pk, {}).items() if who in formula}
        points = {**formula, **_told(rules, rows), **given}
        for who, gained in points.items():
            so_far[who] += gained
        nights.append(Night(sheet, rows, points, formula, wrong))
    return nights


def _hunt(points: dict[int, Decimal], rows: Iterable[Finish], so_far: Mapping[int, Decimal], worth: Decimal) -> None:
    """Give what it is worth to whoever knocked out somebody who led before this night; nobody leads with nothing."""
    most = max(so_far.values(), default=Decimal(0)) if worth else Decimal(0)
    if most <= 0:
        return
    for row in rows:
        if so_far.get(row.player_id) == most and row.by_id in points:
            points[row.by_id or 0] += worth


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


def _points(
    scoring: Scoring, sheet: Sheet, rows: Sequence[Finish], money: int, played: Mapping[int, int]
) -> tuple[dict[int, Decimal], str]:
    """The points of everybody by the formula, and why there are none where it has no value for this night (C22)."""
    own = {row.player_id: {**values_of(row, money), "played": played[row.player_id]} for row in rows}
    same = values_of_night(sheet, len(rows), money)
    try:
        return night_points(scoring, {row.player_id: row.place for row in rows}, own, **same), ""
    except ValueError as wrong:
        return dict.fromkeys((row.player_id for row in rows), Decimal(0)), str(wrong)


def values_of(row: Finish, money: int) -> Mapping[str, int | Decimal]:
    """What a formula may ask about somebody's night; `money`: the digits of the currency."""
    return {
        "e": units(row.spent, money),
        "rebuys": row.rebuys,
        "addons": row.addons,
        "knockouts": plain(row.knockouts),
        "prize": units(row.prize, money),
        "bounty": units(row.bounty, money),
    }


def values_of_night(sheet: Sheet, players: int, money: int) -> Mapping[str, int | Decimal]:
    """What a formula may ask about a night as a whole."""
    return {
        "b": units(sheet.buy_in, money),
        "pool": units(sheet.pool, money),
        "paid": sheet.paid,
        "entries": sheet.entries or players,
    }


def _of_nights(season: Season) -> dict[int, dict[int, Decimal]]:
    found: dict[int, dict[int, Decimal]] = defaultdict(dict)
    rows = Correction.objects.filter(season=season, withdrawn=None, sheet__isnull=False).order_by("pk")
    for row in of_persons(season.league_id, rows):
        found[row.sheet_id or 0][row.player_id] = plain(row.points)
    return found


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


def of_the_season(season: Season) -> dict[int, Decimal]:
    """What was given or taken beside all nights, by the person's primary key."""
    found: dict[int, Decimal] = defaultdict(Decimal)
    rows = Correction.objects.filter(season=season, withdrawn=None, sheet=None)
    for row in of_persons(season.league_id, rows):
        found[row.player_id] += plain(row.points)
    return found


def stamp(season: Season) -> str:
    """Changes whenever the table could: the days, what was read, the rules, the corrections, a name in a reason."""
    sheets = list(sheets_of(season).values_list("pk", "seq"))  # no sum of them: 1 and 4 left out is not 2 and 3
    corrections = season.corrections.aggregate(n=Count("pk"), gone=Count("withdrawn"))
    names = list(Player.objects.filter(league=season.league_id).order_by("pk").values_list("pk", "person", "name"))
    between = (season.begins, season.ends)
    money = digits(season.league.currency)
    said = repr((season.uid, between, rules_of(season).version, money, sheets, corrections, names))
    return sha256(said.encode()).hexdigest()
