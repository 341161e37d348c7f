"""Who is let in to a page, and what everybody else sees instead: the only place that says so.

A visitor signs in; to an account from elsewhere a league is no page at all; a role that may not is told so. Who belongs
to a league as a player, by the phone, is asked in `events.admission`: that takes nights.
"""

from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from tourney.leagues.actors import actor_of
from tourney.leagues.models import Grant, League
from tourney.leagues.rights import can


def league_of(request: HttpRequest, uid: str) -> League:
    """The league with this uid, if whoever is signed in belongs to it; else there is no such page."""
    return get_object_or_404(League.objects.filter(grants__user=request.user.pk).distinct(), uid=uid)


def league_for(request: HttpRequest, uid: str, deed: str) -> League:
    """The league with this uid, if whoever is signed in may do this there; else 404 or 403, as above."""
    league = league_of(request, uid)
    if not can(actor_of(request), deed, league):
        raise PermissionDenied
    return league


def closed(request: HttpRequest, thing: Any, deed: str) -> HttpResponse | None:
    """What somebody sees who may not do this to a league, or to a night of one; None for somebody who may."""
    if can(actor_of(request), deed, thing):
        return None
    return turned_away(request, thing if isinstance(thing, League) else None)


def turned_away(request: HttpRequest, league: League | None = None) -> HttpResponse:
    """The answer to somebody who is not let in. Without `league` the page is no secret to whoever has its address."""
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    if league and not Grant.objects.filter(league=league, user=request.user.pk).exists():
        raise Http404
    return render(request, "403.html", status=403)
