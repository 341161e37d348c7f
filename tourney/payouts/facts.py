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


class BoughtDespite(Fact, cell="payouts.Purchase.despite"):
    """For which reason it was sold though the announcement did not allow it."""


class Placed(Fact, cell="payouts.Result.place"):
    """The place in which an entrant finished."""


class Won(Fact, cell="payouts.Result.prize"):
    """What the entrant won, in minor units."""
