"""Chips after the start: rebuys, add-ons, re-entries, and what is announced about them before (T33 to T36)."""

from typing import Any

from django.utils.translation import gettext as _

from tourney.events.commands.asked import already, in_setup, person, running
from tourney.events.commands.night import MOST_CHIPS, MOST_MONEY
from tourney.events.commands.people import MOST_ENTRANTS
from tourney.events.facts import Announced, Counted, Entered, WentOut
from tourney.events.journal import BadInput, Fact, Refused, Wish, command
from tourney.events.models import Entrant, Event
from tourney.payouts.commands.seats import open_chair
from tourney.payouts.policy import (
    ADD_ON,
    ANNOUNCED,
    BONUS,
    REASONS,
    REBUY,
    REENTRY,
    Offer,
    announced,
    offer,
    why_not,
)
from tourney.payouts.profiles import usual
from tourney.payouts.sales import sale
from tourney.payouts.wants import answered, counted
from tourney.tables.facts import CameBack, KnockedOut, Seated
from tourney.tables.models import Back, Chair, KnockOut
from tourney.tables.queries import seated
from tourney.tables.reseating import reseated


@command
def announce(night: Event, wish: Wish, *, policy: dict[str, Any]) -> list[Fact]:
    """Say before play what may be bought later (T33, K15); afterwards it is fixed."""
    condition = in_setup(night)
    said = {key: {**announced(night), **policy}[key] for key in ANNOUNCED}
    if unknown := [key for key in policy if key not in ANNOUNCED]:
        raise BadInput(_("Nothing is known about %s. Nothing changed.") % unknown[0])
    if said["rebuys"] and said["last_level"] is None and said["minutes"] is None:
        raise BadInput(_("Say with which level rebuys end."), "last_level")
    if said["addon"] and said["last_level"] is None:
        raise BadInput(_("Say with which level the time for add-ons ends."), "last_level")
    for key, most in _MOST.items():
        if said[key] is not None and not _LEAST.get(key, 0) <= said[key] <= most:
            raise BadInput(_("That is too much or too little."), key)
    return [condition, Announced.change(night, said)]


_MOST = {
    **dict.fromkeys(("rebuy_price", "addon_price"), MOST_MONEY),
    **dict.fromkeys(("rebuy_chips", "addon_chips", "rebuy_at_most", "bonus_to_all"), MOST_CHIPS),
    **dict.fromkeys(("rebuy_limit", "addon_limit", "last_level", "late_level"), 99),
    **dict.fromkeys(("rebuy_total", "addon_total", "rebuy_field", "minutes"), 9999),
    "capacity": MOST_ENTRANTS,
}
_LEAST = {**dict.fromkeys(("rebuy_chips", "addon_chips", "last_level", "minutes"), 1), "capacity": 2}


@command
def rebuy(
    night: Event,
    wish: Wish,
    *,
    entrant: int,
    stack: int | None = None,
    because: str = "",
    out: int | None = None,
    behind: bool = False,
    owes: bool = False,
) -> list[Fact]:
    """Chips for the price of a buy-in, early in the night (T34, T35, A-REB-1). Who is out takes his chair again.

    `stack` in chips, where it was counted. `out` is the knock-out that the screen showed, 0 for none: so two hosts do
    not sell the same return twice. `behind`: it was announced before the deal and plays behind in that hand (T34).
    `owes`: on credit.
    """
    condition, who = running(night), person(night, entrant)
    as_seen(night, who, out)
    if behind and who.out:
        raise Refused(_("%s is out: nothing can play behind. Nothing changed.") % who.name)
    despite = allowed(night, wish, REBUY, who, stack, because)
    bought = offer(night, REBUY)
    back = _back(night, wish, who, Back.REBUY) if who.out else [in_the_game(night, who)]
    bonus = 0 if who.out else announced(night)["bonus_to_all"] or 0  # who sits already is one of those who get it
    chips = [*counted(who, bought.chips + bonus, stack), *bonus_to_all(night, wish, who)]
    sold = sale(night, wish, who, REBUY, bought, owes=owes, despite=despite)
    return [condition, Entered.keep(who), *sold, *chips, *answered(who, REBUY, behind=behind), *back]


@command
def add_on(
    night: Event, wish: Wish, *, entrant: int, because: str = "", out: int | None = None, owes: bool = False
) -> list[Fact]:
    """Chips for everybody who is in, whatever they have, when rebuys end (T36, K27)."""
    condition, who = running(night), person(night, entrant)
    as_seen(night, who, out)
    despite = allowed(night, wish, ADD_ON, who, None, because)
    bought = offer(night, ADD_ON)
    sold = sale(night, wish, who, ADD_ON, bought, owes=owes, despite=despite)
    asks = [*counted(who, bought.chips), *answered(who, ADD_ON)]
    return [condition, Entered.keep(who), *sold, *asks, in_the_game(night, who)]


@command
def reenter(
    night: Event, wish: Wish, *, entrant: int, because: str = "", out: int | None = None, owes: bool = False
) -> list[Fact]:
    """Who is out enters again: a new entry at the price that is usual now, with a seat by lot (T35, S6, C23)."""
    condition, who = running(night), person(night, entrant)
    as_seen(night, who, out)
    despite = allowed(night, wish, REENTRY, who, None, because)
    by = usual(night, wish.at)
    bought = offer(night, REENTRY, by)
    sold = sale(night, wish, who, REENTRY, bought, owes=owes, profile=by.key, despite=despite)
    asks = [*counted(who, bought.chips), *answered(who, REENTRY)]
    return [condition, Entered.keep(who), *sold, *asks, *_back(night, wish, who, Back.REENTRY)]


def as_seen(night: Event, who: Entrant, out: int | None) -> None:
    """Refuse what was tapped on a screen that showed him out where he is in, or the other way round."""
    if out is None or out == (who.out or 0):
        return
    is_now = _("%s is out") if who.out else _("%s is in the game")
    raise already(night, ("WentOut", who.number), is_now % who.name)


def allowed(night: Event, wish: Wish, kind: str, who: Entrant, stack: int | None, because: str = "") -> str:
    """Refuse what was not announced, unless the host has a reason, which the journal keeps (C16, C17, C25).

    Back comes the reason where one was needed. A phone that asks hears the same sentence as the host who sells.
    """
    if because and because not in REASONS:
        raise BadInput(_("Choose one of the reasons. Nothing changed."), "because")
    if kind == REENTRY and not who.out:
        raise already(night, ("WentOut", who.number), _("%s is in the game") % who.name)
    sentence = why_not(night, kind, who, wish.at, stack)
    if sentence and (not because or who.barred):  # no reason brings back whoever is disqualified
        raise Refused(_("%s Nothing changed.") % sentence)
    return because if sentence else ""


def in_the_game(night: Event, who: Entrant) -> Fact:
    """The condition that he is in; where he sits may change afterwards."""
    if not Chair.objects.filter(event=night, occupant=who.number).exists():
        raise Refused(_("%s has no seat. Nothing changed.") % who.name)
    return WentOut.keep(who)


def bonus_to_all(night: Event, wish: Wish, buyer: Entrant) -> list[Fact]:
    """Chips for everybody who is in when somebody rebuys (C24), as one purchase without a price.

    What was handed out then stays handed out: it does not rest on who was in.
    """
    each = announced(night)["bonus_to_all"] or 0
    sitting = Chair.objects.filter(event=night, occupant__isnull=False).values_list("occupant", flat=True)
    if not each or not sitting:
        return []
    noted = Entrant.objects.filter(event=night, number__in=sitting, stack__isnull=False).exclude(pk=buyer.pk)
    given = sale(night, wish, buyer, BONUS, Offer(0, each * len(sitting)), nth=1)
    return [*given, *(Counted.change(other, other.stack + each) for other in noted)]


def _back(night: Event, wish: Wish, who: Entrant, how: Back) -> list[Fact]:
    """He is in again: by a rebuy in the chair that he left if it is free, else in one by lot, to which he is called."""
    row = KnockOut.objects.get(event=night, number=who.out)
    own = _own_chair(night, row) if how == Back.REBUY else None
    spot = None if own else open_chair(night, set(seated(night).values()), wish)
    return [
        KnockedOut.keep(row),
        CameBack.change(row, how.value),
        WentOut.change(who, None),
        *([Seated.change(own, who.number)] if own else []),
        *(reseated(night, wish, {who.number: spot}) if spot else []),
    ]


def _own_chair(night: Event, row: KnockOut) -> Chair | None:
    """The chair in which he went out, if it is free and its table still stands."""
    chair = Chair.objects.filter(event=night, number=row.spot, occupant__isnull=True).first()
    stands = {spot.table for spot in seated(night).values()}
    return chair if chair and chair.number // 100 in stands else None
