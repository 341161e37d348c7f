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


class Substituted(Fact, cell="events.Event.substitute"):
    """Who rules where the host is a party: the uid of a player."""


class Announced(Fact, cell="events.Event.policy"):
    """What was announced before play about rebuys, add-ons and re-entries (T33)."""


class Funded(Fact, cell="events.Event.pot"):
    """Rakes, what the host adds or guarantees, and how prizes are rounded."""


class Profiled(Fact, cell="events.Event.profiles"):
    """The prices of an entry: early, on time, late, with fee and chips."""


class Laddered(Fact, cell="events.Event.ladder"):
    """The prizes place by place where they are more than shares: fixed amounts, things."""


class BountySet(Fact, cell="events.Event.bounty"):
    """What stands on a head, and who gets it."""


class Raced(Fact, cell="events.Event.raced"):
    """How many chips races and rulings put in or took out, in all."""


class Proposed(Fact, cell="events.Event.proposal"):
    """A deal that is on the table."""


class Dealt(Fact, cell="events.Event.deal"):
    """The deal that was made."""


class SideSet(Fact, cell="events.Event.side"):
    """The side cash game: its rate and its big blind."""


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


class Wanted(Fact, cell="events.Entrant.wants"):
    """What a phone asks to buy for this entrant, or how that was answered."""


class Said(Fact, cell="events.Entrant.says"):
    """The chips that the player's phone has counted."""


class Counted(Fact, cell="events.Entrant.stack"):
    """The chips that the host has noted."""


class Voted(Fact, cell="events.Entrant.vote"):
    """For or against a proposal of a deal."""


class Barred(Fact, cell="events.Entrant.barred"):
    """The entrant is disqualified, and who gets the prize."""
