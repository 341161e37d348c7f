"""A night from its first line to its plan."""

from typing import Any

from django.utils.translation import gettext as _

from rules_engine.levels import Schedule, Unreadable
from rules_engine.prizes import objection
from tourney.events.commands.asked import already, in_setup
from tourney.events.facts import (
    Agreed,
    Announced,
    ClockSet,
    Priced,
    Scheduled,
    Shared,
    Sized,
    Stacked,
    Staged,
    Substituted,
)
from tourney.events.house_rules import can_be
from tourney.events.journal import BadInput, Fact, Refused, Wish, command
from tourney.events.journal.lock import writing
from tourney.events.journal.write import found
from tourney.events.models import Event, Line, Status
from tourney.events.presets import Plan
from tourney.leagues.models import League
from tourney.leagues.money import spoken
from tourney.players.models import Player

MOST_CHIPS, MOST_MONEY = 10_000_000, 100_000_00


@command
def create(night: Event, wish: Wish, *, plan: dict[str, Any]) -> list[Fact]:
    """The first line of a night wakes its row."""
    if night.status is not None:
        raise Refused(_("This night is made already. Nothing changed."))
    # How many will play is not known yet: `start` asks whether the places fit.
    if why := objection(plan["shares"], max(len(plan["shares"]), 1)):
        raise BadInput(_(why), "shares")
    return [
        Staged.change(night, Status.SETUP.value),
        *_planned(night, Plan(**plan)),
        Shared.change(night, plan["shares"]),
        *([Announced.change(night, plan["policy"])] if plan.get("policy") else []),
        *([Substituted.change(night, plan["substitute"])] if plan.get("substitute") else []),
    ]


def new_night(league: League, name: str, plan: Plan, wish: Wish) -> Event:
    """Found a night in a league and write its first line; the same request again gives the night it made."""
    with writing():
        League.objects.select_for_update(no_key=True).get(pk=league.pk)  # a double click comes in one after the other
        asked = {"verb": "create", "by": wish.by.key, "request_id": wish.request_id}
        if line := Line.objects.filter(event__league=league, **asked).select_related("event").first():
            return line.event
        night = Event(league=league, name=name)
        found(night)
        create(night, wish, plan=plan.as_dict())
    return night


@command
def plan(night: Event, wish: Wish, *, chips: int, buy_in: int, seats: int, schedule: str) -> list[Fact]:
    """Chips, buy-in, table size (A-TBL-6, C-SEAT-2, K28) and schedule (A-BLIND-1), before the start (T2)."""
    condition = in_setup(night)
    planned = Plan(schedule=schedule, chips=chips, buy_in=buy_in, seats=seats, options=night.options, shares=[])
    return [condition, *_planned(night, planned)]


@command
def agree(night: Event, wish: Wish, *, rules: dict[str, str]) -> list[Fact]:
    """The house rules that this night goes by, kill pots too (R-KILL-1), before the start (T2); see `house_rules`."""
    condition = in_setup(night)
    if any(not can_be(key, value) for key, value in rules.items()):
        raise BadInput(_("That house rule cannot be chosen. Nothing changed."))
    return [condition, Agreed.change(night, {**(night.options or {}), **rules})]


@command
def substitute(night: Event, wish: Wish, *, player: str) -> list[Fact]:
    """Who rules where the host is a party to a dispute: the uid of a player of the league, "" for nobody (C-HOUSE-1).

    It should be said before play; it may be said later, and the line tells when.
    """
    if player and not Player.objects.filter(league=night.league_id, uid=player, erased=None).exists():
        raise BadInput(_("That is not a player of this league. Nothing changed."), "player")
    if (night.substitute or "") == player:
        raise already(night, ("Substituted", 0), _("That is so already"))
    return [Staged.keep(night), Substituted.change(night, player or None)]


def _planned(night: Event, plan: Plan) -> list[Fact]:
    schedule = read_schedule(plan.schedule)
    if not 1 <= plan.chips <= MOST_CHIPS:
        raise BadInput(_("A starting stack has from 1 to 10,000,000 chips."), "chips")
    if not 0 <= plan.buy_in <= MOST_MONEY:
        raise BadInput(_("A buy-in is from 0 to %s.") % spoken(MOST_MONEY, night.currency), "buy_in")
    if not 2 <= plan.seats <= 10:
        raise BadInput(_("A table has from 2 to 10 seats."), "seats")
    first = schedule.steps[0].seconds * 1000
    return [
        Scheduled.change(night, str(schedule)),
        ClockSet.change(night, {"index": 0, "left": first, "rest": 0, "since": None}),
        Stacked.change(night, plan.chips),
        Priced.change(night, plan.buy_in),
        Sized.change(night, plan.seats),
        Agreed.change(night, plan.options),
    ]


def read_schedule(text: str) -> Schedule:
    """A schedule from the text that a host typed; refuses with the line and what is wrong in it."""
    try:
        schedule = Schedule.parse(text)
    except Unreadable as error:
        raise BadInput(
            _("Line %(line)d: %(sentence)s") % {"line": error.line, "sentence": error.sentence}, "schedule"
        ) from error
    return schedule
