"""The desk: find what happened, answer what it asks, read the ruling."""

from django.http import HttpRequest, HttpResponse


def desk(request: HttpRequest) -> HttpResponse:
    return HttpResponse(status=501)


def situation(request: HttpRequest, name: str) -> HttpResponse:
    return HttpResponse(status=501)


def league_desk(request: HttpRequest, uid: str) -> HttpResponse:
    return HttpResponse(status=501)


def league_situation(request: HttpRequest, uid: str, name: str) -> HttpResponse:
    return HttpResponse(status=501)


def night_desk(request: HttpRequest, uid: str) -> HttpResponse:
    return HttpResponse(status=501)


def night_situation(request: HttpRequest, uid: str, name: str) -> HttpResponse:
    return HttpResponse(status=501)
