"""Tools for a hand: pots, winners, bets, blinds, the clock on a player."""

from django.http import HttpRequest, HttpResponse


def pots(request: HttpRequest) -> HttpResponse:
    return HttpResponse(status=501)


def winner(request: HttpRequest) -> HttpResponse:
    return HttpResponse(status=501)


def bets(request: HttpRequest) -> HttpResponse:
    return HttpResponse(status=501)


def blinds(request: HttpRequest) -> HttpResponse:
    return HttpResponse(status=501)


def shot_clock(request: HttpRequest) -> HttpResponse:
    return HttpResponse(status=501)
