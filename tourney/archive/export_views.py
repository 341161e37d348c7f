"""A league as files: everything of it, all results, the standings of a season."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.text import slugify
from django.views.decorators.cache import never_cache

from tourney.archive.leaving import written
from tourney.archive.result_files import results_csv, standings_csv
from tourney.leagues.actors import actor_of
from tourney.leagues.doors import league_for, turned_away
from tourney.leagues.rights import can
from tourney.leagues.spreadsheet import attached
from tourney.seasons.doors import may_look
from tourney.seasons.models import Season


@login_required
@never_cache
def export(request: HttpRequest, uid: str) -> HttpResponse:
    """What can be taken home of a league, and in which files (S32)."""
    league = league_for(request, uid, "export_league")
    return render(request, "archive/export.html", {"league": league})


@login_required
@never_cache
def export_json(request: HttpRequest, uid: str) -> HttpResponse:
    """Everything of a league; `?emails=1` for the addresses of its players as well."""
    league = league_for(request, uid, "export_league")
    content = "".join(written(league, request.GET.get("emails") == "1")).encode()
    return attached(f"{_file_name(league.name, league.uid)}.json", content, "application/json")


@login_required
@never_cache
def export_results(request: HttpRequest, uid: str) -> HttpResponse:
    """Every finish of every night."""
    league = league_for(request, uid, "export_league")
    return attached(f"results-{_file_name(league.name, league.uid)}.csv", results_csv(league))


@never_cache
def export_standings(request: HttpRequest, uid: str) -> HttpResponse:
    """The table of a season, for whoever may look at it; with money for whoever helps in the league."""
    season, actor = get_object_or_404(Season.objects.select_related("league"), uid=uid), actor_of(request)
    if not may_look(actor, season):
        return turned_away(request, season.league)
    content = standings_csv(season, with_money=can(actor, "console", season.league))
    return attached(f"standings-{_file_name(season.name, season.uid)}.csv", content)


def _file_name(name: str, uid: str) -> str:
    """A name that every file system takes: letters of ASCII, else the uid."""
    return slugify(name) or uid
