"""One sale as facts: whatever is bought, a purchase says who, what, for how much, and how much of it is owed."""

from tourney.events.facts import Announced, BountySet, Priced, Stacked
from tourney.events.journal import Fact, Wish
from tourney.events.models import Entrant, Event
from tourney.payouts.deal import not_dealt
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
from tourney.payouts.limits import CLOSED
from tourney.payouts.policy import BUY_IN, Offer, announced
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
    nth: int = 0,
) -> list[Fact]:
    """The facts of one purchase. `owed`: the part of the price, in minor units, that is not paid now; `owes`: all.

    `nth` counts from 0 where one deed has several. What was sold before the host closed rebuys does not rest on that.
    Refused: any sale after a deal, which has shared what is in the pool.
    """
    number = next_purchase(night) + nth
    parts: list[tuple[type[Fact], int | str]] = [
        (BoughtFee, bought.fee),
        (BoughtBounty, bought.bounty),
        (BoughtOwed, bought.price if owes else owed),
        (BoughtBy, profile),
        (BoughtDespite, despite),
    ]
    return [
        not_dealt(night),
        *([Announced.keep(night)] if kind != BUY_IN and announced(night)[CLOSED] else []),
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
