"""What can be seen of the room: who sits where, who is out, and the places so far."""

from rules_engine.placing import finishing
from rules_engine.seating import Spot
from tourney.events.models import Event
from tourney.tables.models import Chair, KnockOut


def chairs(night: Event) -> list[Chair]:
    """The chairs that somebody sits in, in the order of their numbers."""
    return list(Chair.objects.filter(event=night, occupant__isnull=False).order_by("number"))


def seated(night: Event) -> dict[int, Spot]:
    """Where each entrant sits who sits."""
    return {chair.occupant: Spot.of(chair.number) for chair in chairs(night) if chair.occupant is not None}


def knock_outs(night: Event) -> list[KnockOut]:
    """The knock-outs that stand, in the order in which they happened."""
    return list(KnockOut.objects.filter(event=night, victim__isnull=False).order_by("at", "number"))


def places(night: Event) -> dict[int, int]:
    """The place of everybody whose place is decided, by the number of the entrant (T9)."""
    out = [knock_out.victim for knock_out in knock_outs(night)]
    field = {*seated(night), *out}
    return finishing(field, [{victim: 0} for victim in out])
