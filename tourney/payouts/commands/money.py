"""Money in, and how it will be shared."""

from typing import Any

from django.utils.translation import gettext as _

from rules_engine import prizes as rule
from rules_engine.prize_pool import Rake
from tourney.events.commands.asked import already, in_setup, person
from tourney.events.commands.night import MOST_MONEY
from tourney.events.facts import Entered, Funded, Shared
from tourney.events.journal import BadInput, Fact, Wish, command
from tourney.events.models import Event, Status
from tourney.payouts.models import Purchase
from tourney.payouts.policy import BUY_IN, offer
from tourney.payouts.pot import POT, pot_of
from tourney.payouts.sales import sale


@command
def pay(night: Event, wish: Wish, *, entrant: int) -> list[Fact]:
    """The buy-in is paid; the stack waits at a seat from now on (C-BUY-5)."""
    if night.status == Status.FINISHED:
        raise already(night, ("Staged", 0), _("The night is finished"))
    buyer = person(night, entrant)
    if earlier := Purchase.objects.filter(event=night, entrant=buyer.number, kind=BUY_IN).first():
        raise already(night, ("Bought", earlier.number), _("%s has paid already") % buyer.name)
    return [Entered.keep(buyer), *sale(night, wish, buyer, BUY_IN, offer(night, BUY_IN))]


@command
def prizes(night: Event, wish: Wish, *, shares: list[int]) -> list[Fact]:
    """How many places are paid and with which shares; fixed when play starts (T2)."""
    condition = in_setup(night)
    # How many will play is not known yet: `start` asks whether the places fit.
    if why := rule.objection(shares, max(len(shares), 1)):
        raise BadInput(_(why), "shares")
    return [condition, Shared.change(night, shares)]


@command
def fund(night: Event, wish: Wish, *, pot: dict[str, Any]) -> list[Fact]:
    """Say before play what is taken off the money, added or guaranteed, and how prizes are rounded."""
    condition = in_setup(night)
    said = {**pot_of(night), **pot}
    if unknown := [key for key in pot if key not in POT]:
        raise BadInput(_("Nothing is known about %s. Nothing changed.") % unknown[0])
    try:
        [Rake.parse(text) for text in said["rakes"]]
    except ValueError as wrong:
        raise BadInput(_(str(wrong)), "rakes") from wrong
    for key in ("added", "guaranteed", "minimum", "unit"):
        if said[key] is not None and not (key == "unit") <= said[key] <= MOST_MONEY:
            raise BadInput(_("An amount is from 0 to 100,000."), key)
    return [condition, Funded.change(night, said)]
