"""The rule book to read: rules by number, terms, games, ranks of hands."""

from django.http import HttpRequest, HttpResponse


def book(request: HttpRequest) -> HttpResponse:
    return HttpResponse(status=501)


def glossary(request: HttpRequest) -> HttpResponse:
    return HttpResponse(status=501)


def games(request: HttpRequest) -> HttpResponse:
    return HttpResponse(status=501)


def game(request: HttpRequest, game: str) -> HttpResponse:
    return HttpResponse(status=501)


def hand_ranks(request: HttpRequest) -> HttpResponse:
    return HttpResponse(status=501)
