"""The desk: find what happened, answer what it asks, read the ruling."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from tourney.accounts.models import as_uid
from tourney.leagues.doors import turned_away
from tourney.leagues.models import League
from tourney.rulings.desk_page import DeskPage
from tourney.rulings.facts_form import situation_called
from tourney.rulings.ground import Ground, by_the_book, of_league, of_night
from tourney.rulings.last_desk import remember_desk
from tourney.rulings.situation_page import SituationPage


def desk(request: HttpRequest) -> HttpResponse:
    """The desk where nobody's house rules hold (S21)."""
    return _desk(request, by_the_book(request))


def situation(request: HttpRequest, name: str) -> HttpResponse:
    return _situation(request, by_the_book(request), name)


def league_desk(request: HttpRequest, uid: str) -> HttpResponse:
    """The desk by the house rules of a league; for everybody where it is public."""
    ground = of_league(request, uid)
    return _desk(request, ground) if ground else _turned_away(request, uid)


def league_situation(request: HttpRequest, uid: str, name: str) -> HttpResponse:
    ground = of_league(request, uid)
    return _situation(request, ground, name) if ground else _turned_away(request, uid)


def night_desk(request: HttpRequest, uid: str) -> HttpResponse:
    """The desk by tonight's house rules, for whoever knows the address of the night."""
    return _desk(request, of_night(request, uid))


def night_situation(request: HttpRequest, uid: str, name: str) -> HttpResponse:
    return _situation(request, of_night(request, uid), name)


def _desk(request: HttpRequest, ground: Ground) -> HttpResponse:
    page = DeskPage.of(ground, request.GET.get("q", ""))
    return remember_desk(render(request, "rulings/desk.html", {"page": page, "ground": ground}), ground)


def _situation(request: HttpRequest, ground: Ground, name: str) -> HttpResponse:
    """Answers that cannot be are told at their fields; nothing was done, so it is a page like any other."""
    if (found := situation_called(name)) is None:
        raise Http404
    page = SituationPage(ground, found, request.GET)
    return remember_desk(render(request, "rulings/situation.html", {"page": page, "ground": ground}), ground)


def _turned_away(request: HttpRequest, uid: str) -> HttpResponse:
    return turned_away(request, get_object_or_404(League, uid=as_uid(uid)))
