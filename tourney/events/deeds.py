"""From a POST to a line: who asks, what was typed, and the command that bears the verb."""

import re

from django.http import HttpRequest
from django.utils.translation import gettext as _

from tourney.events.forms import FORMS, Deed
from tourney.events.journal import COMMANDS, BadInput, Forbidden, Refused, Wish
from tourney.events.journal.wish import digest
from tourney.events.models import Event, Line
from tourney.leagues.actors import Actor, actor_of, is_sure, phone_actor
from tourney.leagues.rights import PHONE_DEEDS, can

REQUEST_ID = re.compile(r"[A-Za-z0-9_-]{16,40}")
_NOT_WORDS = {"csrfmiddlewaretoken", "request_id", "next"}


class SignedOut(Refused):
    """Nobody is signed in any more."""

    status = 401


def do(request: HttpRequest, night: Event, verb: str) -> Line:
    """Do what this request asks; everything that is wrong with it is `Refused` with a sentence."""
    actor = phone_actor(request) if verb in PHONE_DEEDS else actor_of(request)
    _admit(actor, verb, night)
    form = FORMS.get(verb, Deed)(request.POST, night=night, sure=is_sure(request, night.uid))
    if not form.is_valid():
        field, errors = next(iter(form.errors.items()))
        raise BadInput(" ".join(map(str, errors)), field)
    wish = _wish(request, actor, verb)
    try:
        return COMMANDS[verb](night, wish, **form.wishes())
    finally:
        form.tidy()


def _admit(actor: Actor, verb: str, night: Event) -> None:
    if can(actor, verb, night):
        return
    if verb in PHONE_DEEDS:
        raise Forbidden(_("This phone is not known here. Join with the code first."))
    if actor.user is None:
        raise SignedOut(_("You are not signed in. Nothing was changed; sign in and try again."))
    raise Forbidden(_("You may not do that in this night. Nothing changed."))


def _wish(request: HttpRequest, actor: Actor, verb: str) -> Wish:
    typed = {key: request.POST.getlist(key) for key in request.POST if key not in _NOT_WORDS}
    wish = Wish(actor, mark=digest(verb, typed))
    if request_id := request.POST.get("request_id"):
        if not REQUEST_ID.fullmatch(request_id):
            raise BadInput(_("This request has no proper id. Reload the page. Nothing changed."))
        wish.request_id = request_id
    return wish
