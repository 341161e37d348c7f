"""What was ruled in a night: the page on which a ruling is noted, the log, and words that are forgotten."""

import secrets
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tourney.events.admission import night_of
from tourney.events.deeds import do
from tourney.events.journal import Refused
from tourney.events.journal.wish import now_ms
from tourney.events.models import Event
from tourney.events.queries import zone_of
from tourney.events.replies import done, refused, wants_json
from tourney.leagues.actors import actor_of
from tourney.leagues.doors import closed
from tourney.leagues.rights import can
from tourney.rulings.forms import WRITTEN, Rule
from tourney.rulings.house import substitute_of
from tourney.rulings.log import Log, words_by_ruling
from tourney.rulings.models import Words
from tourney.rulings.noting import begun_with, noting

LOOK = "look"  # the button that asks the desk again, and notes nothing


@never_cache
def rulings(request: HttpRequest, uid: str) -> HttpResponse:
    """The log of the night. Whoever knows its address may read it; names and own words are for its hosts."""
    night, actor = night_of(uid), actor_of(request)
    log = Log(night, now_ms(), whole=can(actor, "history", night))
    rights = {"forgets": can(actor, "forget_words", night), "notes": can(actor, "rule", night)}
    said: dict[str, Any] = {"log": log, "entries": log.entries(), "taken_back": log.taken_back()}
    return _page(request, night, "rulings/log.html", **said, **rights)


@never_cache
def new_ruling(request: HttpRequest, uid: str) -> HttpResponse:
    """A ruling is noted. What is refused comes back as it was typed, with a sentence at its field."""
    night = night_of(uid)
    if shut := closed(request, night, "rule"):
        return shut
    if request.method != "POST":
        return _new(request, night, Rule(night=night, initial=begun_with(night, request.GET)))
    if LOOK in request.POST:
        return _new(request, night, Rule(night=night, initial=begun_with(night, request.POST)))
    try:
        return done(request, night, do(request, night, "rule"))
    except Refused as refusal:
        return refused(request, refusal) if wants_json(request) else _again(request, night, refusal)


def _again(request: HttpRequest, night: Event, refusal: Refused) -> HttpResponse:
    form = Rule(request.POST, night=night)
    if form.is_valid():  # it was the deed that was refused
        form.add_error(refusal.field if refusal.field in form.fields else None, refusal.sentence)
    return _new(request, night, form, status=refusal.status)


def _new(request: HttpRequest, night: Event, form: Rule, status: int = 200) -> HttpResponse:
    said: dict[str, Any] = {"form": form, "request_id": secrets.token_urlsafe(16), **noting(form)}
    said |= {"substitute": substitute_of(night), "next": reverse("rulings", args=[night.uid])}
    return _page(request, night, "rulings/new.html", status, **said)


@require_POST
def forget_words(request: HttpRequest, uid: str, number: int) -> HttpResponse:
    """What was written about a ruling is gone for good; the ruling stays, or stays taken back."""
    night = night_of(uid)
    if shut := closed(request, night, "forget_words"):
        return shut
    if number not in (written := words_by_ruling(night)):
        raise Http404
    Words.objects.filter(event=night, uid=written[number]).update(**dict.fromkeys(WRITTEN, ""))
    messages.success(request, _("The words are forgotten."))
    return redirect("rulings", uid)


def _page(request: HttpRequest, night: Event, template: str, status: int = 200, **context: Any) -> HttpResponse:
    """A page of the night as the clock of its league shows it."""
    with timezone.override(zone_of(night)):
        return render(request, template, {"night": night, **context}, status=status)
