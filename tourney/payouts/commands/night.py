"""The start and the finish of a night, and leaving its list."""

from django.utils.translation import gettext as _

from rules_engine.seating import Spot
from tourney.events.commands.asked import already, in_setup, person, running
from tourney.events.facts import (
    Agreed,
    Announced,
    Arrived,
    Asked,
    Barred,
    BountySet,
    Claimed,
    ClockSet,
    Counted,
    Dealt,
    Entered,
    Funded,
    Laddered,
    Priced,
    Scheduled,
    Shared,
    Sized,
    Stacked,
    Staged,
)
from tourney.events.journal import Fact, Refused, Wish, command
from tourney.events.models import Event, Status
from tourney.events.queries import entrants, moment
from tourney.leagues.money import spoken
from tourney.payouts.commands.bounties import too_much_on_a_head
from tourney.payouts.deal import final_places
from tourney.payouts.facts import Bought, Placed, Won
from tourney.payouts.ladder import MOVES_UP, money_won, prizes, why_no_start, why_not_paid
from tourney.payouts.models import Purchase, SideTrade
from tourney.payouts.queries import buy_ins, unseated
from tourney.tables.facts import KnockedOut, OnHand, Outstacked, Seated
from tourney.tables.models import Chair
from tourney.tables.queries import chairs, knock_outs

# What holds from the start on: undoing one of these would change a night that is played.
FIXED = (Scheduled, Stacked, Priced, Sized, Shared, Laddered, Agreed, Announced, Funded, BountySet)


@command
def start(night: Event, wish: Wish) -> list[Fact]:
    """Cards in the air: the clock runs, and what was announced is fixed (T2, T33)."""
    in_setup(night)
    if len(sitting := chairs(night)) < 2:
        raise Refused(_("Draw the seats first. Nothing changed."))
    if any(Spot.of(chair.number).seat > night.seats for chair in sitting):
        raise Refused(_("The tables have %d seats now: draw again. Nothing changed.") % night.seats)
    if waiting := unseated(night):  # nobody is in without a seat (C18)
        raise Refused(_("%s has paid and has no seat. Nothing changed.") % waiting[0].name)
    if why := why_no_start(night, len(sitting)):
        raise Refused(why, "shares")
    if why := too_much_on_a_head(night):
        raise Refused(why)
    clock = {**night.clock, "since": wish.at}
    return [
        Staged.change(night, Status.RUNNING.value),
        ClockSet.change(night, clock),
        *(kind.keep(night) for kind in FIXED),
        *(Seated.keep(chair) for chair in sitting),
    ]


@command
def finish(night: Event, wish: Wish) -> list[Fact]:
    """One has all the chips (C-BUY-4), or a deal left nothing to play for: then those who are still in have their
    places by their counted chips. Write the result sheet, which seasons read."""
    running(night)
    sitting, out = chairs(night), knock_outs(night)
    by_chips = _may_stop(night, sitting) if len(sitting) != 1 else []
    place_of = final_places(night)
    won = _won(night, place_of)
    stand = moment(night, wish.at)
    clock = {"index": stand.index, "left": stand.left_ms, "rest": stand.rest_ms, "since": None}
    return [
        Staged.change(night, Status.FINISHED.value),
        ClockSet.change(night, clock),
        *(kind.keep(night) for kind in (Shared, Laddered, Funded, Dealt)),
        *by_chips,
        *(Seated.keep(chair) for chair in sitting),
        *(Barred.keep(who) for who in entrants(night) if who.barred),
        *(kind.keep(row) for row in out for kind in (KnockedOut, OnHand, Outstacked)),
        *(Bought.keep(row) for row in Purchase.objects.filter(event=night, entrant__isnull=False)),
        *(Placed(number, None, place) for number, place in place_of.items()),
        *(Won(number, None, won.get(number, 0)) for number in place_of),
    ]


def _may_stop(night: Event, sitting: list[Chair]) -> list[Fact]:
    """The stacks by which several who are still in have their places; refused while they have to play on."""
    if not night.deal:
        raise Refused(_("%d players are still in. Nothing changed.") % len(sitting))
    if left := night.deal["left"]:
        said = _("%s was left for the winner: play on until one is left. Nothing changed.")
        raise Refused(said % spoken(left, night.currency))
    inside = {chair.occupant for chair in sitting}
    people = [who for who in entrants(night) if who.number in inside]
    if missing := [who.name for who in people if not who.stack]:
        raise Refused(_("First count the chips of %s: places go by them. Nothing changed.") % ", ".join(missing))
    return [Counted.keep(who) for who in people]


def _won(night: Event, place_of: dict[int, int]) -> dict[int, int]:
    """What everybody gets; refused when the pool cannot pay the prizes, or when not all of them are taken."""
    if why := why_not_paid(night):
        raise Refused(_("%s Nothing changed.") % why)
    paid = prizes(night)
    won = money_won(night, paid, place_of)
    if why := _not_all_taken(night, sum(prize.amount for prize in paid), sum(won.values())):
        raise Refused(_("%s Nothing changed.") % why)
    return won


def _not_all_taken(night: Event, paid: int, won: int) -> str | None:
    """Why what the players get is not what the prizes come to, in minor units; None where it is."""
    if paid == won:
        return None
    said = {"paid": spoken(paid, night.currency), "won": spoken(won, night.currency)}
    names = [who.name for who in entrants(night) if who.barred == MOVES_UP]
    if night.deal or not names:
        return _("The prizes come to %(paid)s, and the players get %(won)s.") % said
    left = {"left": spoken(paid - won, night.currency), "name": ", ".join(names)}
    return _("%(left)s has no taker without %(name)s: let the prize be kept, or pay fewer places.") % left


@command
def remove(night: Event, wish: Wish, *, entrant: int) -> list[Fact]:
    """Take somebody off the list again who has neither paid nor sat down."""
    who = person(night, entrant)
    if row := buy_ins(night).get(who.number):
        raise already(night, ("Bought", row.number), _("%s has paid; undo that first") % who.name)
    if trade := SideTrade.objects.filter(event=night, entrant=who.number).first():
        raise already(night, ("SideTraded", trade.number), _("%s played the side game; undo that first") % who.name)
    awake = [kind for kind in (Arrived, Claimed, Asked) if getattr(who, kind.column) is not None]
    return [Entered.change(who, None), *(kind.change(who, None) for kind in awake)]
