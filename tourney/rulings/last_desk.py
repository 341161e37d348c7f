"""The desk that somebody stood at last: the tools and the book lead back to it, and so to tonight's house rules."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import Resolver404, resolve, reverse

from tourney.rulings.ground import Ground

_AGE = 12 * 60 * 60  # a night
_OF_A_HOUSE = {"night_desk", "league_desk"}


def remember_desk(response: HttpResponse, ground: Ground) -> HttpResponse:
    """Have this browser know on which ground it asked."""
    response.set_cookie(
        settings.DESK_COOKIE, ground.desk, max_age=_AGE, httponly=True, samesite="Lax", secure=settings.HTTPS
    )
    return response


def last_desk(request: HttpRequest) -> str:
    """The address of that desk; of the book's where there was none, or the cookie says something else."""
    address = request.COOKIES.get(settings.DESK_COOKIE, "")
    try:
        known = resolve(address).url_name in _OF_A_HOUSE
    except Resolver404:
        known = False
    return address if known else reverse("desk")
