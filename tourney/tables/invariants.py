"""What must be true of every room."""

from collections.abc import Iterator

from tourney.events.journal.invariants import invariant
from tourney.events.models import Entrant, Event
from tourney.tables.queries import chairs, knock_outs


@invariant
def who_sits_is_in(night: Event) -> Iterator[str]:
    """I6: everybody in a chair is on the list and not out."""
    playing = set(Entrant.objects.filter(event=night, player__isnull=False, out=None).values_list("number", flat=True))
    for chair in chairs(night):
        if chair.occupant not in playing:
            yield f"entrant {chair.occupant} sits at {chair} and is not in the game"


@invariant
def who_is_out_was_knocked_out(night: Event) -> Iterator[str]:
    """I7, I8: every entrant who is out has the one knock-out that says so, and nobody did it to himself."""
    gone = dict(Entrant.objects.filter(event=night, out__isnull=False).values_list("number", "out"))
    rows = knock_outs(night)
    if gone != {row.victim: row.number for row in rows if row.back is None}:
        yield "the knock-outs and the entrants who are out do not match"
    for row in rows:
        if row.by is not None and row.by == row.victim:
            yield f"entrant {row.by} knocked himself out"


@invariant
def a_hand_has_a_first_knock_out(night: Event) -> Iterator[str]:
    """Whoever went out on a hand with others points to the first of them, and that one stands and points to itself."""
    rows = {row.number: row for row in knock_outs(night)}
    for row in rows.values():
        if row.hand is not None and (row.hand not in rows or rows[row.hand].hand != row.hand):
            yield f"knock-out {row.number} is on hand {row.hand}, which is not there"


@invariant
def somebody_is_left(night: Event) -> Iterator[str]:
    """Somebody has to win the chips: with people out there is always one who sits."""
    if knock_outs(night) and not chairs(night):
        yield "everybody is out"
