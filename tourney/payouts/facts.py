"""What a deed can change about the money: one class for each kind of fact."""

from tourney.events.journal.fact import Fact


class Bought(Fact, cell="payouts.Purchase.entrant"):
    """Who bought."""


class BoughtKind(Fact, cell="payouts.Purchase.kind"):
    """What was bought: a buy-in, a rebuy, an add-on, a re-entry."""


class BoughtFor(Fact, cell="payouts.Purchase.price"):
    """For how much, in minor units."""


class BoughtChips(Fact, cell="payouts.Purchase.chips"):
    """How many chips came with it."""


class BoughtFee(Fact, cell="payouts.Purchase.fee"):
    """The part of the price that is for the house, in minor units."""


class BoughtBounty(Fact, cell="payouts.Purchase.bounty"):
    """The part of the price that stands on the player's head, in minor units."""


class BoughtOwed(Fact, cell="payouts.Purchase.owed"):
    """The part of the price that was not paid then, in minor units."""


class BoughtBy(Fact, cell="payouts.Purchase.profile"):
    """By which profile of the night."""


class BoughtAt(Fact, cell="payouts.Purchase.at"):
    """When, in ms since the epoch."""


class BoughtDespite(Fact, cell="payouts.Purchase.despite"):
    """For which reason it was sold though the announcement did not allow it."""


class Handed(Fact, cell="payouts.Payment.entrant"):
    """Who gave or got money; 0 for the house."""


class HandedFor(Fact, cell="payouts.Payment.kind"):
    """What for: a debt, a prize, a bounty, the house."""


class HandedOver(Fact, cell="payouts.Payment.amount"):
    """How much, in minor units: above 0 into the box, below 0 out of it."""


class HandedAt(Fact, cell="payouts.Payment.at"):
    """When, in ms since the epoch."""


class SideTraded(Fact, cell="payouts.SideTrade.entrant"):
    """Who bought or handed back chips of the side game."""


class SideTradedFor(Fact, cell="payouts.SideTrade.amount"):
    """For how much, in minor units: above 0 into the side game's box, below 0 out of it."""


class SideTradedChips(Fact, cell="payouts.SideTrade.chips"):
    """How many chips: bought above 0, handed back below 0."""


class SideTradedAt(Fact, cell="payouts.SideTrade.at"):
    """When, in ms since the epoch."""


class Placed(Fact, cell="payouts.Result.place"):
    """The place in which an entrant finished."""


class Won(Fact, cell="payouts.Result.prize"):
    """What the entrant won, in minor units."""
