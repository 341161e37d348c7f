"""Making a night out of what a host typed on the new-night page."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import QuerySet
from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.formats import date_format

from tourney.accounts.models import as_uid
from tourney.events.commands.night import new_night
from tourney.events.deeds import REQUEST_ID
from tourney.events.forms import NewNight
from tourney.events.home import leagues_of
from tourney.events.house_rules import ANNOUNCED
from tourney.events.journal import Refused, Wish
from tourney.events.models import Event
from tourney.events.presets import PRESETS, Plan
from tourney.leagues.actors import actor_of
from tourney.leagues.models import League
from tourney.leagues.money import whole
from tourney.players.models import Player

REBUY_LEVELS = 4  # T34: "the first hour or four levels"


def league_meant(request: HttpRequest, leagues: QuerySet[League]) -> League:
    """The league of a night that is made: named by the form or the address, else the first; 404 if it is not his."""
    uid = request.POST.get("league") or request.GET.get("league")
    return get_object_or_404(leagues, uid=as_uid(uid)) if uid else leagues[0]


def created(request: HttpRequest, form: NewNight) -> Event | None:
    """The night that this form asks for; None with the form's errors filled in when it is refused."""
    league = league_meant(request, leagues_of(request, "create"))
    try:
        plan = by_the_house(planned(form.cleaned_data, league.currency), league)
        wish = _wish(request)
        return new_night(league, form.cleaned_data["name"], plan, wish)
    except Refused as refusal:
        form.add_error(refusal.field if refusal.field in form.fields else None, refusal.sentence)
    return None


def name_of_day(league: League, moment: datetime | None = None) -> str:
    """A name to begin with: the day of this moment, or today, by the clock of the league."""
    return date_format(timezone.localdate(moment, ZoneInfo(league.timezone)), "l, j F")


def planned(said: dict[str, Any], currency: str) -> Plan:
    """The preset with what was typed over it. What a preset costs, 20.00, is 20 in every currency."""
    plan = PRESETS[said["preset"]]()
    plan.buy_in = plan.buy_in * whole(currency) // 100 if said["buy_in"] is None else said["buy_in"]
    plan.chips = plan.chips if said["chips"] is None else said["chips"]
    plan.shares = said["shares"] or plan.shares
    return plan


def by_the_house(plan: Plan, league: League) -> Plan:
    """The plan with the house rules of the league, wherever what the host began with says nothing (A-SUM-4)."""
    rules = {key: value for key, value in league.options.items() if key not in ANNOUNCED}
    plan.options = {**rules, **plan.options}
    plan.policy = plan.policy or _sold(league)
    plan.substitute = substitute_for(league)
    return plan


def _sold(league: League) -> dict[str, Any]:
    """What is sold in a new night. A time for rebuys has an end, by T34 usually the fourth level."""
    said = {
        key: {"on": True, "off": False}.get(value, value) for key, value in league.options.items() if key in ANNOUNCED
    }
    return {"last_level": REBUY_LEVELS, **said} if True in said.values() else said


def substitute_for(league: League) -> str:
    """The uid of whom the league has named, or "" where that is nobody any more."""
    named = Player.objects.filter(league=league, uid=league.substitute, erased=None) if league.substitute else None
    return league.substitute if named and named.exists() else ""


def _wish(request: HttpRequest) -> Wish:
    wish, request_id = Wish(actor_of(request)), request.POST.get("request_id", "")
    if REQUEST_ID.fullmatch(request_id):
        wish.request_id = request_id
    return wish
