"""Nights over HTTP: the list of them, joining one, and every deed."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tourney.events.deeds import do
from tourney.events.guesses import count_failure, too_many
from tourney.events.home import home_context
from tourney.events.joining import by_code, code_typed
from tourney.events.journal import COMMANDS, BadInput, Refused
from tourney.events.models import Event
from tourney.events.replies import done, refused
from tourney.leagues.actors import remember_phone


@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """The nights of my leagues; for a visitor the way in (S3)."""
    return render(request, "events/home.html", home_context(request))


@require_POST
def deed(request: HttpRequest, uid: str, verb: str) -> HttpResponse:
    """Any deed of any night: one word from the URL to the command to the line."""
    night = get_object_or_404(Event.objects.select_related("league"), uid=uid)
    if verb not in COMMANDS or verb == "create":
        raise Http404
    try:
        return done(request, night, do(request, night, verb))
    except Refused as refusal:
        return refused(request, refusal)


@never_cache
def join(request: HttpRequest) -> HttpResponse:
    """Type the code of a night (S10)."""
    typed = request.POST.get("code", "")
    if request.method != "POST":
        return render(request, "events/join.html", {"code": "", "error": ""})
    if too_many(request):
        error = _("Too many wrong codes. Wait a minute, or scan the code on the TV.")
        return render(request, "events/join.html", {"code": typed, "error": error}, status=429)
    if night := by_code(code_typed(typed)):
        return redirect("join_code", night.join_code)
    count_failure(request)
    error = _("No night with that code. Check the screen: there is no O, I, S or B in it.")
    return render(request, "events/join.html", {"code": typed, "error": error}, status=422)


@never_cache
def join_code(request: HttpRequest, code: str) -> HttpResponse:
    """The address behind a code, typed or scanned: on to the names of the night. A browser keeps what is behind #."""
    if too_many(request):
        return render(request, "429.html", status=429)
    if night := by_code(code_typed(code)):
        return redirect("who", night.uid)
    count_failure(request)
    error = _("No night with that code. Check the screen: there is no O, I, S or B in it.")
    return render(request, "events/join.html", {"code": code, "error": error}, status=404)


@require_POST
def join_sure(request: HttpRequest, uid: str) -> HttpResponse:
    """The token of the QR code, posted by the page it opened: this phone stands in the room."""
    night = get_object_or_404(Event, uid=uid)
    if not constant_time_compare(request.POST.get("token", ""), night.join_token):
        count_failure(request)
        return refused(request, BadInput(_("That code is not valid any more. Scan it again.")))
    response = HttpResponse(status=204)
    remember_phone(request, response, sure_of=night.uid)
    return response
