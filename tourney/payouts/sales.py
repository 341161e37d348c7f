"""One sale as facts: whatever is bought, a purchase says who, what, for how much, and how much of it is owed."""

from tourney.events.facts import Announced, BountySet, Priced, Stacked
from tourney.events.journal import Fact, Wish
from tourney.events.models import Entrant, Event
from tourney.payouts.facts import (
    Bought,
    BoughtAt,
    BoughtBounty,
    BoughtBy,
    BoughtChips,
    BoughtDespite,
    BoughtFee,
    BoughtFor,
    BoughtKind,
    BoughtOwed,
)
from tourney.payouts.policy import BUY_IN, Offer
from tourney.payouts.queries import next_purchase


def sale(
    night: Event,
    wish: Wish,
    buyer: Entrant,
    kind: str,
    bought: Offer,
    *,
    owed: int = 0,
    owes: bool = False,
    profile: str = "",
    despite: str = "",
) -> list[Fact]:
    """The facts of one purchase. `owed`: the part of the price, in minor units, that is not paid now; `owes`: all."""
    number = next_purchase(night)
    parts: list[tuple[type[Fact], int | str]] = [
        (BoughtFee, bought.fee),
        (BoughtBounty, bought.bounty),
        (BoughtOwed, bought.price if owes else owed),
        (BoughtBy, profile),
        (BoughtDespite, despite),
    ]
    return [
        *([] if kind == BUY_IN else [Announced.keep(night)]),  # a buy-in does not rest on what may be bought later
        *([] if night.bounty is None else [BountySet.keep(night)]),
        Priced.keep(night),
        Stacked.keep(night),
        Bought(number, None, buyer.number),
        BoughtKind(number, None, kind),
        BoughtFor(number, None, bought.price),
        BoughtChips(number, None, bought.chips),
        BoughtAt(number, None, wish.at),
        *(part(number, None, said) for part, said in parts if said),
    ]
