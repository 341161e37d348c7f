"""The front page of a league, and who belongs to it."""

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache

from tourney.clubhouse.front import Look, sections
from tourney.leagues.actors import actor_of
from tourney.leagues.models import League


@never_cache
def league(request: HttpRequest, uid: str) -> HttpResponse:
    """Seasons, nights and people of a league (S32); for everybody where it is public."""
    look = Look(get_object_or_404(League, uid=uid), actor_of(request))
    if not (look.league.public or look.inside):
        return _shut(request, look)
    return render(request, "clubhouse/league.html", {"league": look.league, "look": look, "sections": sections(look)})


def _shut(request: HttpRequest, look: Look) -> HttpResponse:
    """A league is no page to an account outside, and not the page of somebody who helps with one night."""
    if look.actor.user is None:
        return redirect_to_login(request.get_full_path())
    if not look.league.grants.filter(user=look.actor.user).exists():
        raise Http404
    return render(request, "403.html", status=403)
