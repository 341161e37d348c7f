"""The pages of a season that everybody of a league looks at: the table, and how somebody's score came about."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache

from tourney.events.admission import is_inside
from tourney.leagues.actors import actor_of
from tourney.leagues.doors import turned_away
from tourney.leagues.rights import can
from tourney.players.models import Player
from tourney.seasons.doors import may_look
from tourney.seasons.mine import person_of
from tourney.seasons.models import Season
from tourney.seasons.origin import Origin
from tourney.seasons.table_page import TablePage


def _closed(request: HttpRequest, season: Season) -> HttpResponse | None:
    """What whoever may not see this season gets instead."""
    return None if may_look(actor_of(request), season) else turned_away(request, season.league)


@never_cache
def standings(request: HttpRequest, uid: str) -> HttpResponse:
    """The table everybody looks at between nights (S30)."""
    season, actor = get_object_or_404(Season.objects.select_related("league"), uid=uid), actor_of(request)
    if closed := _closed(request, season):
        return closed
    page = TablePage(season, request.GET, person_of(actor, season.league))
    said = {"season": season, "page": page, "table": page.table, "keeps": can(actor, "keep_season", season.league)}
    said["mine"] = mine = is_inside(actor, season.league)
    said["profiles"] = season.league.public or mine
    return render(request, "seasons/standings.html", said)


@never_cache
def season_player(request: HttpRequest, uid: str, player: str) -> HttpResponse:
    """Why somebody has this score: every night with what went into its points (C48)."""
    season = get_object_or_404(Season.objects.select_related("league"), uid=uid)
    if closed := _closed(request, season):
        return closed
    called = get_object_or_404(Player.objects.select_related("person"), league=season.league, uid=player)
    if called.person:
        return redirect("season_player", uid, called.who.uid)
    origin = Origin(season, called, inside=is_inside(actor_of(request), season.league))
    return render(request, "seasons/player.html", {"season": season, "origin": origin})
