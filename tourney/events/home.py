"""The front page: the nights that somebody may host, and the leagues they belong to."""

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


def nights_of(request: HttpRequest) -> QuerySet[Event]:
    """The nights that whoever asks may host, newest first: those of his leagues, and those he has a role for alone."""
    mine = Q(league__in=leagues_of(request)) | Q(grants__user=request.user.pk or 0)
    return Event.objects.filter(mine, status__isnull=False).distinct().select_related("league").order_by("-made")


def home_context(request: HttpRequest) -> dict[str, Any]:
    """`nights` newest first, `leagues`, each with `may_invite`, and `may_create`: whether I may make a night in any.

    Whoever may invite may also see the settings of the league.
    """
    leagues, inviting = list(leagues_of(request).prefetch_related("seasons")), set(leagues_of(request, "invite"))
    for league in leagues:
        league.may_invite = league in inviting  # type: ignore[attr-defined]
    may_create = leagues_of(request, "create").exists()
    return {"leagues": leagues, "nights": nights_of(request)[:MOST], "may_create": may_create}
