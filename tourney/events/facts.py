"""What a deed can change about a night and its entrants: one class for each kind of fact."""

from tourney.events.journal.fact import Fact


class Staged(Fact, cell="events.Event.status"):
    """The night is in set-up, running or finished."""


class Scheduled(Fact, cell="events.Event.schedule"):
    """The levels and breaks, as the text of a Schedule."""


class ClockSet(Fact, cell="events.Event.clock"):
    """Where the clock stood at its anchor, and since when it runs."""


class Answered(Fact, cell="events.Event.away"):
    """The host said what becomes of the time that the server was away."""


class Priced(Fact, cell="events.Event.buy_in"):
    """What a buy-in costs, in minor units."""


class Stacked(Fact, cell="events.Event.chips"):
    """The starting stack."""


class Sized(Fact, cell="events.Event.seats"):
    """How many seats a table has."""


class Shared(Fact, cell="events.Event.shares"):
    """How the pool is shared: whole percentages, first place first."""


class Agreed(Fact, cell="events.Event.options"):
    """The house-rule options."""


class Announced(Fact, cell="events.Event.policy"):
    """What was announced before play about rebuys, add-ons and re-entries (T33)."""


class Funded(Fact, cell="events.Event.pot"):
    """Rakes, what the host adds or guarantees, and how prizes are rounded."""


class Ordered(Fact, cell="events.Event.breaking"):
    """In which order the tables break, first to break first."""


class Postponed(Fact, cell="events.Event.postponed"):
    """The host does not want to move anybody while the tables are as full as this."""


class Entered(Fact, cell="events.Entrant.player_id"):
    """Who this entrant is: the uid of a player."""


class Arrived(Fact, cell="events.Entrant.here"):
    """The entrant is in the house."""


class WentOut(Fact, cell="events.Entrant.out"):
    """The number of the knock-out that took this entrant out."""


class Claimed(Fact, cell="events.Entrant.phone"):
    """The phone that is this entrant."""


class Asked(Fact, cell="events.Entrant.asked"):
    """A phone asks to be this entrant."""
