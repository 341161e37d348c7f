"""A form whose token does not fit: the page was open too long, or somebody signed in or out meanwhile."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from tourney.events.replies import wants_json


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    sentence = _("This page is out of date. Reload it and try again. Nothing was changed.")
    if wants_json(request):
        return JsonResponse({"refused": sentence, "field": ""}, status=403)
    back = request.headers.get("Referer", "")
    return render(request, "409.html", {"refused": sentence, "back": back}, status=403)
