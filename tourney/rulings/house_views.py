"""The house rules of a league and of a night, and the sheet that is read out."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from tourney.accounts.models import as_uid
from tourney.events.admission import is_inside, night_of
from tourney.events.journal.wish import now_ms
from tourney.events.queries import zone_of
from tourney.leagues.actors import actor_of
from tourney.leagues.doors import closed, turned_away
from tourney.leagues.models import League
from tourney.leagues.rights import can
from tourney.rulings.ground import of_league, of_night
from tourney.rulings.house_pages import LeaguePage, night_page
from tourney.rulings.sheet import sheet_of_league, sheet_of_night


@never_cache
def house_rules(request: HttpRequest, uid: str) -> HttpResponse:
    """The house rules of a league: whoever sees its page reads them, who runs it changes them."""
    league, ground = get_object_or_404(League, uid=as_uid(uid)), of_league(request, uid)
    if ground is None:
        return turned_away(request, league)
    if request.method == "POST" and (shut := closed(request, league, "keep_rules")):
        return shut
    page = LeaguePage(ground, league, request.POST if request.method == "POST" else None)
    if page.saved():
        messages.success(request, _("Saved. These house rules hold for new nights."))
        return redirect("house_rules", league.uid)
    return render(request, "rulings/house_rules.html", page.said(), status=422 if page.refused else 200)


@never_cache
def league_sheet(request: HttpRequest, uid: str) -> HttpResponse:
    """The sheet of a league: what holds in its nights, without the plan of one."""
    league, ground = get_object_or_404(League, uid=as_uid(uid)), of_league(request, uid)
    if ground is None:
        return turned_away(request, league)
    sheet = sheet_of_league(league, names=is_inside(ground.actor, league))
    return render(request, "rulings/sheet.html", {"sheet": sheet, "league": league, "name": league.name})


@never_cache
def night_rules(request: HttpRequest, uid: str) -> HttpResponse:
    """The house rules of a night, to be changed until the cards are in the air."""
    night, ground = night_of(uid), of_night(request, uid)
    if shut := closed(request, night, "console"):
        return shut
    return render(request, "rulings/night_rules.html", night_page(ground, night))


@never_cache
def sheet(request: HttpRequest, uid: str) -> HttpResponse:
    """The sheet of a night, for whoever has its address: to read aloud, to print, to hand on (T0)."""
    night = night_of(uid)
    said = {"sheet": sheet_of_night(night, now_ms()), "night": night, "league": night.league, "name": night.name}
    with timezone.override(zone_of(night)):
        return render(request, "rulings/sheet.html", {**said, "keeps": can(actor_of(request), "console", night)})
