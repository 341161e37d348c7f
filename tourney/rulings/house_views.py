"""The house rules of a league and of a night, and the sheet that is read out."""

from django.http import HttpRequest, HttpResponse


def house_rules(request: HttpRequest, uid: str) -> HttpResponse:
    return HttpResponse(status=501)


def league_sheet(request: HttpRequest, uid: str) -> HttpResponse:
    return HttpResponse(status=501)


def night_rules(request: HttpRequest, uid: str) -> HttpResponse:
    return HttpResponse(status=501)


def sheet(request: HttpRequest, uid: str) -> HttpResponse:
    return HttpResponse(status=501)
