"""The front page: the nights that somebody may host or watch, and the leagues they belong to."""

from typing import Any

from django.db.models import Q, QuerySet
from django.http import HttpRequest

from tourney.events.models import Event
from tourney.leagues.models import League
from tourney.leagues.rights import RIGHTS

MOST = 50  # nights on the page


def leagues_of(request: HttpRequest, deed: str = "console") -> QuerySet[League]:
    """The leagues in which whoever asks may do this deed."""
    user = request.user.pk or 0
    mine = Q(grants__user=user, grants__role__in=RIGHTS[deed], grants__event=None)
    return League.objects.filter(mine).distinct().order_by("name")


def nights_of(request: HttpRequest, deed: str = "console") -> QuerySet[Event]:
    """The nights to which whoever asks may do this deed, newest first: by a role in the league, or for the night."""
    by_role = Q(grants__user=request.user.pk or 0, grants__role__in=RIGHTS[deed])
    mine = Q(league__in=leagues_of(request, deed)) | by_role
    return Event.objects.filter(mine, status__isnull=False).distinct().select_related("league").order_by("-made")


def home_context(request: HttpRequest) -> dict[str, Any]:
    """`nights` newest first, each with `hosted`: whether its console is open to me; `leagues`, with `may_invite`.

    `may_create`: whether I may make a night in any, and so may found a league.
    """
    leagues = list(leagues_of(request, "league").prefetch_related("seasons"))
    inviting, hosting = set(leagues_of(request, "invite")), set(nights_of(request).values_list("pk", flat=True))
    for league in leagues:
        league.may_invite = league in inviting  # type: ignore[attr-defined]
    nights = list(nights_of(request, "league")[:MOST])
    for night in nights:
        night.hosted = night.pk in hosting  # type: ignore[attr-defined]
    may_create = leagues_of(request, "create").exists()
    return {"leagues": leagues, "nights": nights, "may_create": may_create}
