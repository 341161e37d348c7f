"""Who sits where: the draw over everybody who has paid, and a seat for somebody who came late."""

from collections.abc import Collection

from django.utils.translation import gettext as _

from rules_engine.seating import Spot, open_spot
from rules_engine.seating import draw as drawn
from tourney.events.commands.asked import already, in_setup, person
from tourney.events.facts import Entered, Sized, Staged
from tourney.events.journal import Fact, Refused, Wish, command
from tourney.events.models import Entrant, Event, Status
from tourney.payouts.facts import Bought
from tourney.payouts.queries import buy_ins
from tourney.tables.commands.moves import open_tables
from tourney.tables.facts import Seated
from tourney.tables.models import Chair
from tourney.tables.queries import seated
from tourney.tables.reseating import reseated


@command
def draw(night: Event, wish: Wish, *, seen: int = 0) -> list[Fact]:
    """Draw a seat for everybody who has paid (T1, A-TBL-3, C-SEAT-1), here or not (T3); again until the start.

    `seen` is the seq of the screen on which the host tapped: a draw that he has not seen yet is not overwritten.
    """
    condition = in_setup(night)
    refuse_unseen_draw(night, seen)
    if len(paid := buy_ins(night)) < 2:
        raise Refused(_("Two players who have paid are needed for a draw. Nothing changed."))
    spots = drawn(sorted(paid), night.seats, wish.rng)
    given = {spot.number: player for player, spot in spots.items()}
    rows = {chair.number: chair for chair in Chair.objects.filter(event=night)}
    taken = {number for number, chair in rows.items() if chair.occupant is not None}
    facts = [_sits(rows, number, given.get(number)) for number in sorted(taken | given.keys())]
    return [condition, Sized.keep(night), *(Bought.keep(row) for row in paid.values()), *facts]


def _sits(rows: dict[int, Chair], number: int, occupant: int | None) -> Seated:
    return Seated(number, rows[number].occupant if number in rows else None, occupant)


def refuse_unseen_draw(night: Event, seen: int) -> None:
    last = night.lines.filter(verb="draw").order_by("-seq").first()
    if seen and last and last.seq > seen:
        fact = next(fact for fact in last.facts if fact[0] == "Seated")
        raise already(night, ("Seated", fact[1]), _("The seats were drawn meanwhile"))


@command
def seat(night: Event, wish: Wish, *, entrant: int) -> list[Fact]:
    """Draw a seat at the shortest table for somebody who has paid and has none; a new table when all are full."""
    late, spots = person(night, entrant), seated(night)
    if night.status == Status.FINISHED:
        raise already(night, ("Staged", 0), _("The night is finished"))
    if late.out or late.number in spots:
        raise already(night, ("Seated", _chair_of(spots, late)), _("%s had a seat already") % late.name)
    if late.number not in (paid := buy_ins(night)):
        raise Refused(_("%s has not paid yet. Nothing changed.") % late.name)
    spot = open_chair(night, spots.values(), wish)
    conditions = [Staged.keep(night), Entered.keep(late), Bought.keep(paid[late.number])]
    return [*conditions, *reseated(night, wish, {late.number: spot})]


def _chair_of(spots: dict[int, Spot], late: Entrant) -> int:
    return spots[late.number].number if late.number in spots else 0


def open_chair(night: Event, taken: Collection[Spot], wish: Wish) -> Spot:
    """A free chair at the shortest table that stands; when all are full, one at a table that is opened."""
    standing = sorted({spot.table for spot in taken})
    fresh = [table for table in open_tables(tuple(standing)) if table not in standing]
    for tables in (standing, fresh):
        if spot := open_spot(taken, tables, night.seats, wish.rng):
            return spot
    raise Refused(_("There is no free seat. Nothing changed."))
