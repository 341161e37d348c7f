"""Who may come into the pages of a league between nights."""

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from tourney.events.queries import plays_in
from tourney.leagues.actors import Actor, actor_of
from tourney.leagues.models import Grant, League
from tourney.leagues.rights import can


def belongs(actor: Actor, league: League) -> bool:
    """Whether this is an account of the league, or the phone of one of its players."""
    return can(actor, "season", league) or plays_in(actor, league)


def closed(request: HttpRequest, league: League, deed: str) -> HttpResponse | None:
    """What somebody sees who may not do this in this league; None for somebody who may."""
    actor = actor_of(request)
    if can(actor, deed, league) or (deed == "season" and plays_in(actor, league)):
        return None
    return turned_away(request, league)


def turned_away(request: HttpRequest, league: League) -> HttpResponse:
    """A visitor signs in; to a stranger's account there is no such league; a role that may not is told so."""
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    if not Grant.objects.filter(league=league, user=request.user.pk).exists():
        raise Http404
    return render(request, "403.html", status=403)
