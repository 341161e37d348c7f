"""What was ruled in a night."""

from django.http import HttpRequest, HttpResponse


def rulings(request: HttpRequest, uid: str) -> HttpResponse:
    return HttpResponse(status=501)


def new_ruling(request: HttpRequest, uid: str) -> HttpResponse:
    return HttpResponse(status=501)


def forget_words(request: HttpRequest, uid: str, number: int) -> HttpResponse:
    return HttpResponse(status=501)
