"""Pages on which an admin keeps a season: its days and its rules."""

from copy import copy

from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache

from tourney.leagues.actors import actor_of
from tourney.leagues.models import League
from tourney.leagues.rights import can
from tourney.seasons.forms import RulesForm, SeasonForm
from tourney.seasons.models import Rules, Season
from tourney.seasons.standings import Standings
from tourney.seasons.table import rules_of


@login_required
@never_cache
def new_season(request: HttpRequest, uid: str) -> HttpResponse:
    """A league begins a season (S32)."""
    league = get_object_or_404(League.objects.filter(grants__user=request.user.pk).distinct(), uid=uid)
    return _edited(request, Season(league=league))


@login_required
@never_cache
def season_rules(request: HttpRequest, uid: str) -> HttpResponse:
    """Days and rules of a season; a change can be looked at beside the present table before it is saved (S32)."""
    mine = Season.objects.select_related("league").filter(league__grants__user=request.user.pk).distinct()
    return _edited(request, get_object_or_404(mine, uid=uid))


def _edited(request: HttpRequest, season: Season) -> HttpResponse:
    if not can(actor_of(request), "keep_season", season.league):
        return render(request, "403.html", status=403)
    old = rules_of(season) if season.pk else Rules(season=season, version=0, **Rules.USUAL)
    data = request.POST or None
    now = Standings(copy(season))  # the form writes the typed days into the season
    days = SeasonForm(data, instance=season)
    rules = RulesForm(data, instance=_next(old), locked=season.locked)
    good = request.method == "POST" and days.is_valid() and rules.is_valid()
    if good and "look" not in request.POST:
        _save(request, days, rules)
        return redirect("standings", season.uid)
    what_if = Standings(season, rules.instance) if good and season.pk else None
    said = {"season": season, "days": days, "rules": rules, "what_if": what_if, "table": now}
    status = 422 if days.errors or rules.errors else 200
    return render(request, "seasons/rules.html", said, status=status)


def _next(old: Rules) -> Rules:
    """The version after this one, to begin with as it is."""
    fields = {field.name: getattr(old, field.name) for field in Rules._meta.concrete_fields}
    fields |= {"id": None, "version": old.version + 1, "made": None}
    return Rules(**fields)


@transaction.atomic
def _save(request: HttpRequest, days: SeasonForm, rules: RulesForm) -> None:
    season = days.save()
    if rules.has_changed() or not season.versions.exists():
        version = rules.save(commit=False)
        version.season, version.by_id = season, request.user.pk
        version.save()
