"""Prizes that are changed while cards are dealt: what stands in the way, and what such a change rests on."""

from django.utils.translation import gettext as _

from rules_engine.ladders import Ladder
from tourney.events.commands.asked import already, running
from tourney.events.facts import Dealt, WentOut
from tourney.events.journal import Fact, Refused
from tourney.events.models import Event
from tourney.events.queries import entrants
from tourney.leagues.money import spoken
from tourney.payouts.ladder import Prize, money_won, prizes, takers, too_many_places, why_not_paid
from tourney.payouts.models import Payment
from tourney.tables.queries import lasting, places, seated

Told = dict[int, tuple[int, tuple[str, ...]]]  # what everybody won, by entrant: minor units, and things


def while_running(night: Event, written: Ladder, agreed: bool) -> list[Fact]:
    """The conditions of a change during play; refused where `prizes` says.

    Whoever goes out later is told the new prizes. So nobody may have gone out since, if the change is to be undone
    alone; a new change is always possible.
    """
    condition = running(night)
    refuse_decided(night)
    if not agreed:
        raise Refused(_("Prizes were announced before play: tick that the table agrees. Nothing changed."), "agreed")
    if why := why_not_now(night, written):
        raise Refused(_("%s Nothing changed.") % why, "shares")
    return [condition, Dealt.keep(night), *(WentOut.keep(who) for who in entrants(night) if not who.out)]


def refuse_decided(night: Event) -> None:
    """Refuse to touch who gets what once a deal was made or the first prize is paid out."""
    if night.deal:
        raise already(night, ("Dealt", 0), _("A deal was made"))
    paid = Payment.objects.filter(event=night, kind=Payment.Kind.PRIZE, entrant__isnull=False).order_by("number")
    if first := paid.first():
        raise already(night, ("Handed", first.number), _("Prizes were paid out already"))


def why_not_now(night: Event, written: Ladder) -> str | None:
    """Why this ladder cannot hold in a night that is played, or None: the field, the pool, who is out already."""
    field = {*seated(night), *(row.victim for row in lasting(night))}
    return too_many_places(written, len(field)) or why_not_paid(night, written=written) or _as_told(night, written)


def _as_told(night: Event, written: Ladder) -> str | None:
    """Who is out and would get another prize than he was told."""
    if not (before := prizes(night)):  # the pool could not pay them: nobody was told anything
        return None
    decided = places(night)
    was, now = (_told(night, each, decided) for each in (before, prizes(night, written=written)))
    for who in entrants(night):
        if who.out and was.get(who.number) != now.get(who.number):
            amount, things = was.get(who.number, (0, ()))
            prize = " + ".join([*([spoken(amount, night.currency)] if amount or not things else []), *things])
            said = {"name": who.name, "place": decided[who.number], "prize": prize}
            return _("%(name)s is out in place %(place)d and was told: %(prize)s.") % said
    return None


def _told(night: Event, paid: list[Prize], decided: dict[int, int]) -> Told:
    won, taken = money_won(night, paid, decided), takers(night, decided)
    things: dict[int, tuple[str, ...]] = {}
    for prize in paid:
        for who in taken.get(prize.place, []) if prize.thing else []:
            things[who] = (*things.get(who, ()), prize.thing)
    return {who: (won.get(who, 0), things.get(who, ())) for who in decided}
