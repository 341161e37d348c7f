"""The pages of a season's end: its final, its pot, and who was best at what."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from tourney.seasons import pot
from tourney.seasons.awards import awards_of, is_over
from tourney.seasons.doors import kept, visited
from tourney.seasons.final import FinalForm, final_of, said_of
from tourney.seasons.standings import Standings


@never_cache
def final(request: HttpRequest, uid: str) -> HttpResponse:
    """Who plays the final, and with which stacks."""
    visit = kept(request, uid) if request.method == "POST" else visited(request, uid)
    if isinstance(visit, HttpResponse):
        return visit
    form = FinalForm(request.POST or None, initial=said_of(visit.season))
    if request.method == "POST" and form.is_valid():
        form.save(visit.season)
        messages.success(request, _("Saved."))
        return redirect("final", uid)
    said = {
        "season": visit.season,
        "keeps": visit.keeps,
        "mine": visit.money,
        "form": form,
        "final": final_of(visit.season),
    }
    return render(request, "seasons/final.html", said, status=422 if form.errors else 200)


@never_cache
def season_pot(request: HttpRequest, uid: str) -> HttpResponse:
    """What was kept for the season and who gets it; for whoever belongs to the league."""
    visit = kept(request, uid) if request.method == "POST" else visited(request, uid, money=True)
    if isinstance(visit, HttpResponse):
        return visit
    form = pot.PotForm(request.POST or None, season=visit.season, initial=pot.said_of(visit.season))
    if request.method == "POST" and form.is_valid():
        form.save()
        messages.success(request, _("Saved."))
        return redirect("season_pot", uid)
    said = {
        "season": visit.season,
        "keeps": visit.keeps,
        "mine": visit.money,
        "form": form,
        "pot": pot.pot_of(visit.season),
    }
    return render(request, "seasons/pot.html", said, status=422 if form.errors else 200)


@never_cache
def awards(request: HttpRequest, uid: str) -> HttpResponse:
    """The end of a season, or the season so far: champion, most wins, and what else there is to tell."""
    visit = visited(request, uid)
    if isinstance(visit, HttpResponse):
        return visit
    table = Standings(visit.season)
    said = {"season": visit.season, "table": table, "awards": awards_of(visit.season, money=visit.money)}
    said["mine"] = visit.money
    said |= {"keeps": visit.keeps, "over": is_over(visit.season)}
    return render(request, "seasons/awards.html", said)
