"""Who may come to the pages of a season, and who is told its money."""

from datetime import date
from typing import NamedTuple

from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404

from tourney.events.admission import is_inside
from tourney.leagues.actors import Actor, actor_of
from tourney.leagues.doors import turned_away
from tourney.leagues.models import League
from tourney.leagues.rights import can
from tourney.seasons.models import Season, Sheet


class Visit(NamedTuple):
    """A season and who looks at it. `keeps`: may change it; `money`: belongs to the league and may see its money."""

    season: Season
    actor: Actor
    keeps: bool
    money: bool


def may_look(actor: Actor, season: Season) -> bool:
    """Whoever belongs to the league; anybody where the season is public."""
    return season.public or is_inside(actor, season.league)


def public_sheets(league: League) -> QuerySet[Sheet]:
    """The nights that strangers may know of: those that count in a public season."""
    public = Q(pk__in=[])
    for season in league.seasons.filter(public=True):
        public |= Q(played__gte=season.begins or date.min, played__lte=season.ends or date.max)
    return Sheet.objects.filter(public, league=league, left_out=False)


def visited(request: HttpRequest, uid: str, *, money: bool = False) -> Visit | HttpResponse:
    """The visit, or the answer to somebody who may not look; with `money` a public season is not open to strangers."""
    season = get_object_or_404(Season.objects.select_related("league"), uid=uid)
    actor = actor_of(request)
    mine = is_inside(actor, season.league)
    if mine or (season.public and not money):
        return Visit(season, actor, can(actor, "keep_season", season.league), mine)
    return turned_away(request, season.league)


def kept(request: HttpRequest, uid: str) -> Visit | HttpResponse:
    """The visit of somebody who may change the season, or the answer to everybody else."""
    season = get_object_or_404(Season.objects.select_related("league"), uid=uid)
    actor = actor_of(request)
    if can(actor, "keep_season", season.league):
        return Visit(season, actor, keeps=True, money=True)
    return turned_away(request, season.league)
