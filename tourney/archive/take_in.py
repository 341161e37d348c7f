"""Doing what a plan says, in one transaction. What is the same is not touched: importing twice changes no row."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext as _

from tourney.archive.people import People
from tourney.archive.plan import Plan, Planned, plan
from tourney.archive.results import Result, beside, changed, sheet_fields
from tourney.leagues.models import League
from tourney.players.models import Merge, Player
from tourney.players.naming import enrol, key_of
from tourney.seasons.models import Finish, Season, Sheet


class Stale(Exception):
    """The league has changed since the plan was made; the text is a sentence for whoever imports."""


@dataclass(frozen=True)
class Done:
    """What taking in a plan did: how many nights came and changed, players came, and which seasons were founded."""

    new: int
    changed: int
    players: int
    seasons: list[Season]


@transaction.atomic
def take_in(planned: Plan) -> Done:
    """Write a plan: its new and changed nights, their people, and the seasons that somebody wanted.

    Refused (Stale): the same files would do something else by now.
    """
    league = League.objects.select_for_update().get(pk=planned.league.pk)  # two imports at once stand in line
    if plan(league, planned.files, planned.choices).fingerprint != planned.fingerprint:
        raise Stale(_("The league has changed since you looked. Nothing was taken in; look at it again."))
    players = _enrolled(planned)
    for each in planned.taken:
        if each.sheet:
            _rewrite(each, each.sheet, players, planned.people)
        else:
            _write(each, league, players)
    seasons = [season.found(league) for season in planned.seasons if season.founded]
    new = sum(each.sheet is None for each in planned.taken)
    return Done(new, len(planned.taken) - new, len(planned.new_names), seasons)


def _enrolled(planned: Plan) -> dict[str, Player]:
    """The rows of all names by their keys; whoever is somebody's other name is made with its person."""
    league, people, names = planned.league, planned.people, planned.new_names
    roots = {key: people.root(key) for key in names}
    others = {key: root for key, root in roots.items() if root != key and (root in names or root in people.rows)}
    enrol(league, [name for key, name in names.items() if key not in others])
    rows = _rows(league)
    Player.objects.bulk_create(
        [Player(league=league, name=names[key], key=key, person=rows[root].who) for key, root in others.items()],
        ignore_conflicts=True,  # a host may have added the same name just now
    )
    _note_merges(league, others)
    return _rows(league) if others else rows


def _note_merges(league: League, keys: Iterable[str]) -> None:
    """Whom the file's reader took for one person can be parted again on the page of names."""
    made = Player.objects.filter(league=league, key__in=keys).order_by("pk").select_related("person")
    Merge.objects.bulk_create(Merge(league=league, kept=row.person, gone=row) for row in made if row.person)


def _rows(league: League) -> dict[str, Player]:
    return {row.key: row for row in Player.objects.filter(league=league).select_related("person")}


def _write(each: Planned, league: League, players: dict[str, Player]) -> None:
    fields = sheet_fields(each.night, each.results)
    sheet = Sheet.objects.create(league=league, identity=each.night.identity, **fields)
    Finish.objects.bulk_create(_finish(sheet, result, players) for result in each.results)


def _finish(sheet: Sheet, result: Result, players: dict[str, Player]) -> Finish:
    player = players[key_of(result.name)]
    return Finish(sheet=sheet, player=player, by=_killer(result, players), **result.figures)


def _killer(result: Result, players: dict[str, Player]) -> Player | None:
    return players[key_of(result.by_name)] if result.by_name else None


def _rewrite(each: Planned, sheet: Sheet, players: dict[str, Player], people: People) -> None:
    """Bring a sheet to what the file tells. It keeps its row, so that what an admin corrected in it stands."""
    rows = beside(sheet, each.results, people)
    Finish.objects.filter(pk__in=[row.pk for row in rows.gone]).delete()
    for row, result in rows.both:
        if columns := changed(row, result, people):
            for name, value in {**result.figures, "by": _killer(result, players)}.items():
                if name in columns:
                    setattr(row, name, value)
            row.save(update_fields=columns)
    Finish.objects.bulk_create(_finish(sheet, result, players) for result in rows.added)
    for name, value in sheet_fields(each.night, each.results).items():
        setattr(sheet, name, value)
    sheet.seq += 1  # tables are kept until a number like this one changes
    sheet.save()
