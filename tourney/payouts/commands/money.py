"""What there is to win, and how it will be shared."""

from typing import Any

from django.utils.translation import gettext as _

from rules_engine import prizes as rule
from rules_engine.prize_pool import Rake
from tourney.events.commands.asked import in_setup
from tourney.events.commands.night import MOST_MONEY
from tourney.events.facts import Funded, Shared
from tourney.events.journal import BadInput, Fact, Wish, command
from tourney.events.models import Event
from tourney.payouts.pot import POT, pot_of


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
