"""The front page of a league."""

from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.cache import never_cache

from tourney.clubhouse.front import Look, sections
from tourney.leagues.actors import actor_of
from tourney.leagues.doors import turned_away
from tourney.leagues.models import League


@never_cache
def league(request: HttpRequest, uid: str) -> HttpResponse:
    """Seasons, nights and people of a league (S32); for everybody where it is public."""
    look = Look(get_object_or_404(League, uid=uid), actor_of(request))
    if not (look.league.public or look.inside):
        return turned_away(request, look.league)
    with timezone.override(ZoneInfo(look.league.timezone)):  # a template shows no other time than this
        said = {"league": look.league, "look": look, "sections": sections(look)}
        return render(request, "clubhouse/league.html", said)
