"""What a merge would do, before it is done: the nights that move, and every table with the two before and after."""

from dataclasses import dataclass

from django.db import transaction

from tourney.events.journal.lock import writing
from tourney.players.merging import merge, objection
from tourney.players.models import Player
from tourney.seasons.models import Finish, Season
from tourney.seasons.sheets import read
from tourney.seasons.standings import Row, Standings


@dataclass
class Change:
    """One season: the lines of the two now, and the one line there would be."""

    season: Season
    kept: Row | None
    gone: Row | None
    then: Row | None


@dataclass
class MergeLook:
    """`why` is the sentence for which the two cannot be merged, "" if they can."""

    kept: Player
    gone: Player
    why: str
    nights: list[Finish]  # of the one who becomes a name
    changes: list[Change]


def look(kept: Player, gone: Player) -> MergeLook:
    """Done in a transaction that is taken back, so it cannot differ from the deed."""
    why = objection(kept, gone)
    rows = Finish.objects.filter(player__in=Player.objects.filter(pk=gone.pk) | Player.objects.filter(person=gone.pk))
    nights = list(rows.select_related("sheet__event").order_by("-sheet__played", "-pk"))
    return MergeLook(kept, gone, why, nights, [] if why else _changes(kept, gone))


def _changes(kept: Player, gone: Player) -> list[Change]:
    read(kept.league)
    seasons = list(kept.league.seasons.select_related("league"))
    now = {season.pk: _lines(season) for season in seasons}
    with writing():
        merge(Player.objects.get(pk=kept.pk), Player.objects.get(pk=gone.pk), None)
        then = {season.pk: _lines(season) for season in seasons}
        transaction.set_rollback(True)
    found = [
        Change(each, now[each.pk].get(kept.pk), now[each.pk].get(gone.pk), then[each.pk].get(kept.pk))
        for each in seasons
    ]
    return [change for change in found if change.kept or change.gone]


def _lines(season: Season) -> dict[int, Row]:
    return {row.player: row for row in Standings(season).rows}
