"""What is refused before a view sees it: a token that does not fit, or a request that cannot be read."""

from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from tourney.events.replies import came_from, wants_json


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """The page was open too long, or somebody signed in or out meanwhile."""
    return _answer(request, _("This page is out of date. Reload it and try again. Nothing was changed."), status=403)


def unreadable(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Too long, too many fields, cut short, or sent to a name that is not this server's."""
    if isinstance(exception, DisallowedHost):  # no page: its links would lead to that name
        return HttpResponse("This server does not go by that name.\n", content_type="text/plain", status=400)
    return _answer(request, _("That was too long, or could not be read. Nothing was changed."), status=400)


def _answer(request: HttpRequest, sentence: str, status: int) -> HttpResponse:
    if wants_json(request):
        return JsonResponse({"refused": sentence, "field": ""}, status=status)
    return render(request, "409.html", {"refused": sentence, "back": came_from(request)}, status=status)
