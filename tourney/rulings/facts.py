"""What a ruling can change: one class for each kind of fact."""

from tourney.events.journal.fact import Fact


class Ruled(Fact, cell="rulings.Decision.told"):
    """What was ruled, on which facts, by whom and where."""


class RuledInWords(Fact, cell="rulings.Decision.words"):
    """Which words were written about it."""


class Penalised(Fact, cell="rulings.Penalty.entrant"):
    """Who has the penalty."""


class PenalisedWith(Fact, cell="rulings.Penalty.kind"):
    """A warning, hands, or the rest of the level."""


class PenalisedBy(Fact, cell="rulings.Penalty.decision"):
    """By which ruling."""


class PenalisedFor(Fact, cell="rulings.Penalty.hands"):
    """For how many hands."""


class PenaltyServed(Fact, cell="rulings.Penalty.served"):
    """How many of them went by."""


class PenaltyUntil(Fact, cell="rulings.Penalty.until"):
    """With which step of the schedule it ends."""
