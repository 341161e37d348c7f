"""Bounties: what of an entry stands on a head, said before play, and the envelopes of a mystery bounty."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules_engine.bounties import Envelopes
from tourney.events.commands.asked import already, in_setup, running
from tourney.events.commands.night import MOST_MONEY
from tourney.events.facts import BountySet, Priced, Profiled
from tourney.events.journal import BadInput, Fact, Refused, Wish, command
from tourney.events.models import Event
from tourney.leagues.money import spoken, whole
from tourney.payouts.bounties import KINDS, MYSTERY, bounty_of, holders, standing
from tourney.payouts.facts import Bought, BoughtBounty, BoughtFor
from tourney.payouts.models import Purchase
from tourney.payouts.policy import BUY_IN
from tourney.payouts.profiles import profiles_of
from tourney.tables.facts import KnockedOut
from tourney.tables.queries import knock_outs

SAID_BEFORE = {"kind", "amount", "rebuys", "percent", "chip"}
USUAL_SHAPE = 1.26  # of payout_tables.curve


@command
def bounties(night: Event, wish: Wish, *, bounty: dict[str, Any]) -> list[Fact]:
    """Say before play what of each entry stands on a head (C69); afterwards it is fixed.

    `bounty`: `kind`, `amount` in minor units as a part of the price, `rebuys`, `percent`, `chip` (payouts.bounties).
    Whoever has paid already puts as much on their own head: it is a part of what was paid. Refused: a night that has
    started, an unknown kind, an amount above what a buy-in leaves without its fee, a percentage outside 0 to 100.
    """
    condition = in_setup(night)
    if unknown := [key for key in bounty if key not in SAID_BEFORE]:
        raise BadInput(_("Nothing is known about %s. Nothing changed.") % unknown[0])
    said = {**bounty_of(night), **bounty}
    if why := _cannot_be(night, said):
        raise BadInput(*why)
    prices = [Priced.keep(night), Profiled.keep(night)]
    return [condition, *prices, BountySet.change(night, said), *_of_those_who_have_paid(night, said)]


def _cannot_be(night: Event, said: dict[str, Any]) -> tuple[str, str] | None:
    """Why these bounties cannot be, and at which field."""
    if said["kind"] not in KINDS:
        return _("Choose one of the kinds of bounties. Nothing changed."), "kind"
    if not 0 <= said["amount"] <= MOST_MONEY:
        return _("An amount is from 0 to %s.") % spoken(MOST_MONEY, night.currency), "amount"
    if not 0 <= said["percent"] <= 100:
        return _("Between 0 and 100 percent of a head can be paid out. Nothing changed."), "percent"
    if said["kind"] and not said["amount"]:
        return _("Say how much of each entry stands on a head. Nothing changed."), "amount"
    if why := too_much_on_a_head(night, said):
        return why, "amount"
    return None


def too_much_on_a_head(night: Event, said: dict[str, Any] | None = None) -> str | None:
    """Why a buy-in cannot hold this bounty (what holds in this night, where nothing is said), or None."""
    said = said or bounty_of(night)
    paying = [each for each in profiles_of(night) if each.price]  # whoever plays free has none on the head
    most = min((each.price - each.fee for each in paying), default=0)
    if not said["kind"] or said["amount"] <= most:
        return None
    amounts = {
        "bounty": spoken(said["amount"], night.currency),
        "most": spoken(most, night.currency),
    }
    return _("%(bounty)s cannot stand on a head: an entry leaves %(most)s for it. Nothing changed.") % amounts


def _of_those_who_have_paid(night: Event, said: dict[str, Any]) -> list[Fact]:
    """The same part of the buy-ins that are paid already, as far as each reaches."""
    facts: list[Fact] = []
    for row in Purchase.objects.filter(event=night, entrant__isnull=False, kind=BUY_IN).order_by("number"):
        part = min(said["amount"], (row.price or 0) - (row.fee or 0)) if said["kind"] else 0
        if part != (row.bounty or 0):
            facts += [Bought.keep(row), BoughtFor.keep(row), BoughtBounty.change(row, part or None)]
    return facts


@command
def seal(
    night: Event, wish: Wish, *, envelopes: str = "", count: int | None = None, shape: float = USUAL_SHAPE
) -> list[Fact]:
    """Put the bounty money into envelopes, in an order by lot; from now on each knock-out opens the next one (C69).

    `envelopes` says how many and how much in minor units, "1x10000, 3x2000"; without it the money is laid out in
    `count` envelopes along a curve of this `shape`, one for everybody in the game where no count is given. Sales
    afterwards carry no bounty. Refused: no mystery bounty, sealed already, another sum than was collected, fewer
    envelopes than players with a bounty who are still in.
    """
    condition, said = running(night), bounty_of(night)
    if said["kind"] != MYSTERY:
        raise Refused(_("Envelopes are for a mystery bounty, and none was announced. Nothing changed."))
    if said["order"] is not None:
        raise already(night, ("BountySet", 0), _("The envelopes are sealed"))
    laid = _laid(night, envelopes, count, shape)
    last = max((row.number for row in knock_outs(night)), default=0)
    sealed = {**said, "envelopes": str(laid), "order": list(laid.shuffled(wish.rng)), "from": last}
    return [condition, BountySet.change(night, sealed), *(KnockedOut.keep(row) for row in knock_outs(night))]


def _laid(night: Event, typed: str, count: int | None, shape: float) -> Envelopes:
    """The envelopes as they were typed or asked for; refuses what does not fit the money or the players."""
    now, still = standing(night), holders(night)
    if now is None or not now.closed or not still:
        raise Refused(_("Nobody in the game has paid a bounty. Nothing changed."))
    try:
        laid = Envelopes.parse(typed) if typed else _along_a_curve(night, now.closed, count or len(still), shape)
    except ValueError as wrong:
        raise BadInput(_("%s Nothing changed.") % _(str(wrong)), "envelopes" if typed else "count") from wrong
    if why := _wrong_sum(night, laid.total, now.closed) or _too_few(len(laid.amounts), len(still)):
        raise BadInput(why, "envelopes" if typed else "count")
    return laid


def _along_a_curve(night: Event, money: int, count: int, shape: float) -> Envelopes:
    """In whole amounts where that is possible, else in minor units, so that there are as many as were asked for."""
    unit = whole(night.currency)
    laid = Envelopes.of(money, count, unit if money % unit == 0 else 1, shape)
    return laid if len(laid.amounts) == count else Envelopes.of(money, count, 1, shape)


def _wrong_sum(night: Event, total: int, collected: int) -> str | None:
    """Envelopes hold what was collected, to the last minor unit."""
    if total == collected:
        return None
    said = {
        "total": spoken(total, night.currency),
        "collected": spoken(collected, night.currency),
        "difference": spoken(abs(total - collected), night.currency),
    }
    if total < collected:
        return (
            _(
                "The envelopes hold %(total)s and %(collected)s were collected: %(difference)s are missing. "
                "Nothing changed."
            )
            % said
        )
    return (
        _("The envelopes hold %(total)s and %(collected)s were collected: %(difference)s too much. Nothing changed.")
        % said
    )


def _too_few(count: int, still: int) -> str | None:
    """Everybody in the game who has paid a bounty can open one: with each knock-out, and the winner the last."""
    if count >= still:
        return None
    envelopes = ngettext("%d envelope", "%d envelopes", count) % count
    players = ngettext("%d player with a bounty is", "%d players with a bounty are", still) % still
    return _("%(players)s in the game, and there would be %(envelopes)s. Nothing changed.") % {
        "players": players,
        "envelopes": envelopes,
    }
