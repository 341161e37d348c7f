"""Which night an address means, and what somebody sees who may not do there what he wants."""

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from tourney.events.models import Event
from tourney.events.versions import versioned
from tourney.leagues.actors import actor_of
from tourney.leagues.models import League
from tourney.leagues.rights import can


def night_of(uid: str) -> Event:
    """The night with this uid, or 404."""
    return get_object_or_404(versioned(), uid=uid, status__isnull=False)


def closed(request: HttpRequest, night: Event | League, deed: str) -> HttpResponse | None:
    """What somebody sees who may not do this in this night, or league; None for somebody who may."""
    if can(actor_of(request), deed, night):
        return None
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    return render(request, "403.html", status=403)
