"""Making a night out of what a host typed on the new-night page."""

from typing import Any
from zoneinfo import ZoneInfo

from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from tourney.events.commands.night import new_night
from tourney.events.deeds import REQUEST_ID
from tourney.events.forms import NewNight
from tourney.events.home import leagues_of
from tourney.events.journal import Refused, Wish
from tourney.events.models import Event
from tourney.events.presets import PRESETS, Plan
from tourney.leagues.actors import actor_of
from tourney.leagues.models import League


def created(request: HttpRequest, form: NewNight) -> Event | None:
    """The night that this form asks for; None with the form's errors filled in when it is refused."""
    uid = request.POST.get("league")
    leagues = leagues_of(request, "create")
    league = get_object_or_404(leagues, uid=uid) if uid else leagues.first()
    if league is None:
        form.add_error(None, _("You are not a host of any league."))
        return None
    try:
        plan = planned(form.cleaned_data)
        wish = _wish(request)
        return new_night(league, form.cleaned_data["name"], plan, wish)
    except Refused as refusal:
        form.add_error(refusal.field if refusal.field in form.fields else None, refusal.sentence)
    return None


def name_of_tonight(league: League) -> str:
    """A name to begin with: the day, by the clock of the league."""
    return date_format(timezone.localdate(timezone=ZoneInfo(league.timezone)), "l, j F")


def planned(said: dict[str, Any]) -> Plan:
    """The preset with what was typed over it."""
    plan = PRESETS[said["preset"]]()
    plan.buy_in = plan.buy_in if said["buy_in"] is None else said["buy_in"]
    plan.chips = plan.chips if said["chips"] is None else said["chips"]
    plan.shares = said["shares"] or plan.shares
    return plan


def _wish(request: HttpRequest) -> Wish:
    wish, request_id = Wish(actor_of(request)), request.POST.get("request_id", "")
    if REQUEST_ID.fullmatch(request_id):
        wish.request_id = request_id
    return wish
