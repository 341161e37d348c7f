"""What a deed can change in the room: one class for each kind of fact."""

from tourney.events.journal.fact import Fact


class Seated(Fact, cell="tables.Chair.occupant"):
    """Who sits in this chair: the number of an entrant."""


class KnockedOut(Fact, cell="tables.KnockOut.victim"):
    """Who went out."""


class KnockedOutAt(Fact, cell="tables.KnockOut.at"):
    """When, in ms since the epoch."""


class KnockedOutBy(Fact, cell="tables.KnockOut.by"):
    """Who did it, if anybody said so."""
