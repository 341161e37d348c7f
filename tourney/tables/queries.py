"""What can be seen of the room: who sits where, who is out, the places so far, and who is called to another seat."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules_engine.placing import finishing
from rules_engine.seating import Seating, Spot
from tourney.events.models import Event
from tourney.tables.models import Back, Call, Chair, KnockOut, Stage

UNSEEN_MS = 60_000
CALL_LASTS = 10 * 60_000  # ms: then nobody is on the way any more, whatever was tapped


def chairs(night: Event) -> list[Chair]:
    """The chairs that somebody sits in, in the order of their numbers."""
    return list(Chair.objects.filter(event=night, occupant__isnull=False).order_by("number"))


def seated(night: Event) -> dict[int, Spot]:
    """Where each entrant sits who sits."""
    return {chair.occupant: Spot.of(chair.number) for chair in chairs(night) if chair.occupant is not None}


def seating(night: Event) -> Seating[int]:
    """The room as the rules see it: chairs, and the entrants in them by their numbers."""
    spots = seated(night)
    return Seating(seats_at(night, spots.values()), spots)


def seats_at(night: Event, taken: Iterable[Spot]) -> int:
    """How many chairs a table has: as planned, and those that were drawn before the plan took them away."""
    return max([night.seats or 0, *(spot.seat for spot in taken)])


def breaking_order(night: Event, tables: Iterable[int]) -> list[int]:
    """These tables in the order in which they break, the last one being the final table (S3).

    Tables that the host has not put in order, because they were opened later, come first, the newest before all.
    """
    said = night.breaking or []
    standing = set(tables)
    return [*sorted(standing.difference(said), reverse=True), *(table for table in said if table in standing)]


# --- out --------------------------------------------------------------------------------------------------------------
def knock_outs(night: Event) -> list[KnockOut]:
    """The knock-outs that stand, in the order in which they happened."""
    return list(KnockOut.objects.filter(event=night, victim__isnull=False).order_by("at", "number"))


def hands(rows: Iterable[KnockOut]) -> list[list[KnockOut]]:
    """Knock-outs by the hand on which they happened, in order of time."""
    found: dict[int, list[KnockOut]] = {}
    for row in rows:
        found.setdefault(row.hand or row.number, []).append(row)
    return list(found.values())


def lasting(night: Event) -> list[KnockOut]:
    """The knock-outs after which the victim did not come back, in order of time."""
    return [row for row in knock_outs(night) if row.back is None]


def entries(night: Event) -> int:
    """How many entries the field has: everybody who sits or is out, and each re-entry (C23)."""
    return len(seated(night)) + len([row for row in knock_outs(night) if row.back != Back.REBUY])


def places(night: Event) -> dict[int, int]:
    """The place of everybody whose place is decided, by the number of the entrant (T9, T10).

    Whoever came back has the place of the last time; an entry that was followed by another one takes no place.
    """
    rows = lasting(night)
    stacks = [_steps(hand) for hand in hands(rows)]
    field = {*seated(night), *(row.victim for row in rows)}
    return {who: place for who, place in finishing(field, stacks).items() if who is not None}


def _steps(hand: list[KnockOut]) -> dict[int | None, int]:
    """Who had more chips than whom is all that the rule asks; so many steps above the smallest stack says it."""
    most = max(row.ahead or 0 for row in hand)
    return {row.victim: most - (row.ahead or 0) for row in hand}


SAME_HAND_MS = 90_000  # two out at one table within so long may have gone out on one hand


def perhaps_one_hand(rows: list[KnockOut]) -> list[KnockOut]:
    """Knock-outs at one table, shortly after each other, of which nobody has said yet whether it was one hand.

    The latest such group, with those already said to be on the same hand; empty when nothing is to be asked.
    """
    for late in (row for row in reversed(rows) if row.hand is None and row.spot is not None):
        group = _close_to(late, rows)
        if len(group) > 1:
            return group
    return []


def _close_to(late: KnockOut, rows: list[KnockOut]) -> list[KnockOut]:
    """Everybody who went out at the table of `late` within the time of a hand, one after the other, up to `late`."""
    group = [late]
    for row in reversed(rows[: rows.index(late)]):
        same_table = (row.spot or 0) // 100 == (late.spot or 0) // 100
        if not same_table:
            continue
        if (group[0].at or 0) - (row.at or 0) > SAME_HAND_MS or group[0].hand == group[0].number:
            break
        group.insert(0, row)
    return group


# --- on the way -------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class OnTheWay:
    """Somebody has been called to another seat; `origin` is None for somebody who comes late."""

    number: int
    entrant: int
    origin: Spot | None
    spot: Spot
    at: int
    stage: str  # "" (called), seen, moving, seated

    @property
    def late_at(self) -> int:
        """When a call that nobody has seen becomes one for the host's voice, in ms since the epoch."""
        return self.at + UNSEEN_MS


def on_the_way(night: Event, at: int, spots: Mapping[int, Spot] | None = None) -> dict[int, OnTheWay]:
    """The last call of everybody, by entrant, as long as it means something: he sits there, and it is not long ago.

    `spots` are the seats where they are known already.
    """
    spots, found = seated(night) if spots is None else spots, {}
    for row in Call.objects.filter(event=night, entrant__isnull=False, at__gt=at - CALL_LASTS).order_by("number"):
        who, origin = row.entrant or 0, Spot.of(row.origin) if row.origin else None
        found[who] = OnTheWay(row.number, who, origin, Spot.of(row.spot or 0), row.at or 0, row.stage or "")
    return {who: call for who, call in found.items() if spots.get(who) == call.spot}


def moving(calls: dict[int, OnTheWay]) -> list[OnTheWay]:
    """Those who have not sat down yet, in the order in which they were called."""
    return sorted((call for call in calls.values() if call.stage != Stage.SEATED), key=lambda call: call.number)


def times_moved(night: Event) -> dict[int, int]:
    """How often everybody has been moved to another table this night."""
    counts: dict[int, int] = {}
    for row in Call.objects.filter(event=night, entrant__isnull=False, origin__isnull=False):
        counts[row.entrant or 0] = counts.get(row.entrant or 0, 0) + 1
    return counts
