"""What a deed answers: JSON to a page with scripts, else a redirect. A refusal is one sentence, in its place."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme

from tourney.events.journal import Busy, Refused
from tourney.events.journal.stories import told
from tourney.events.models import Event, Line

LONGEST = 1000  # letters in an address to which we lead back


def wants_json(request: HttpRequest) -> bool:
    return request.headers.get("X-Requested-With") == "deed"


def done(request: HttpRequest, night: Event, line: Line) -> HttpResponse:
    """The deed stands in the journal as this line."""
    said = told(night, line)
    if wants_json(request):
        return JsonResponse({"seq": line.seq, "say": said})
    messages.success(request, said)
    return HttpResponseRedirect(_back(request, night))  # not `redirect`, which would also take the name of a view


def refused(request: HttpRequest, refusal: Refused) -> HttpResponse:
    """Nothing was written, and why. Without scripts the browser's way back leads to the form as it was typed."""
    said = {"refused": refusal.sentence, "field": refusal.field}
    if wants_json(request):
        response: HttpResponse = JsonResponse(said, status=refusal.status)
    else:
        response = render(request, "409.html", {**said, "back": came_from(request)}, status=refusal.status)
    if isinstance(refusal, Busy):
        response["Retry-After"] = "1"
    return response


def came_from(request: HttpRequest) -> str:
    """The page of ours from which this was sent, or ""."""
    return _ours(request, request.headers.get("Referer", ""))


def _back(request: HttpRequest, night: Event) -> str:
    """Where a page without scripts goes on: where its form says, else where it came from; never to another site."""
    return _ours(request, request.POST.get("next", "")) or came_from(request) or reverse("console", args=[night.uid])


def _ours(request: HttpRequest, page: str) -> str:
    """This address if it is a whole one of this server, else ""."""
    ours = url_has_allowed_host_and_scheme(page, {request.get_host()}, require_https=request.is_secure())
    return page if ours and page.startswith(("/", "http")) and len(page) < LONGEST else ""
