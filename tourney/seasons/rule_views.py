"""The pages on which an admin begins a season and says how nights become its table."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache

from tourney.leagues.doors import closed, league_for
from tourney.seasons.models import Season
from tourney.seasons.rules_page import Overtaken, RulesPage


@login_required
@never_cache
def new_season(request: HttpRequest, uid: str) -> HttpResponse:
    """A league begins a season (S32)."""
    return _edited(request, Season(league=league_for(request, uid, "keep_season")))


@login_required
@never_cache
def season_rules(request: HttpRequest, uid: str) -> HttpResponse:
    """Days and rules of a season; a change can be looked at beside the present table before it is saved (S32)."""
    season = get_object_or_404(Season.objects.select_related("league", "turned_by"), uid=uid)
    return closed(request, season.league, "keep_season") or _edited(request, season)


def _edited(request: HttpRequest, season: Season) -> HttpResponse:
    page = RulesPage(season, request.POST if request.method == "POST" else None, request.GET.get("again", ""))
    try:
        if page.saves:
            for warning in page.save(request.user.pk or 0):
                messages.warning(request, warning)
            return redirect("standings", season.uid)
    except Overtaken:
        page = page.overtaken()
    return render(request, "seasons/rules.html", page.said(), status=422 if page.refused else 200)
