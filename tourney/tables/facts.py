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


class KnockedOutAlsoBy(Fact, cell="tables.KnockOut.also"):
    """Who did it together with the first one: numbers of entrants."""


class KnockedOutFrom(Fact, cell="tables.KnockOut.spot"):
    """The chair that somebody went out from."""


class OnHand(Fact, cell="tables.KnockOut.hand"):
    """The number of the first knock-out on the same hand: its own for a hand of its own."""


class Outstacked(Fact, cell="tables.KnockOut.ahead"):
    """How many of those who went out on the same hand had begun it with more chips."""


class Called(Fact, cell="tables.Call.entrant"):
    """Who was called to another seat."""


class CalledFrom(Fact, cell="tables.Call.origin"):
    """The chair that he leaves."""


class CalledTo(Fact, cell="tables.Call.spot"):
    """The chair that is his now."""


class CalledAt(Fact, cell="tables.Call.at"):
    """When, in ms since the epoch."""


class Followed(Fact, cell="tables.Call.stage"):
    """How far he has come: seen, moving, seated."""


class ButtonTold(Fact, cell="tables.Table.button"):
    """Where the dealer button of a table was in the hand last dealt, and when somebody said so."""


class CameBack(Fact, cell="tables.KnockOut.back"):
    """The victim is in the game again: by a rebuy, or as a new entry."""
