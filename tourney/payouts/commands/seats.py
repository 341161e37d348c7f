"""Who sits where: the draw over everybody who has paid, and a seat for somebody who came late."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from rules_engine.seating import Spot, open_spot, tables_for
from rules_engine.seating import draw as drawn
from tourney.events.commands.asked import already, in_setup, person
from tourney.events.facts import Entered, Sized, Staged
from tourney.events.journal import Fact, Refused, Wish, command
from tourney.events.models import Entrant, Event, Status
from tourney.payouts.facts import Bought
from tourney.payouts.queries import buy_ins
from tourney.tables.facts import Seated
from tourney.tables.models import Chair
from tourney.tables.queries import seated


@command
def draw(night: Event, wish: Wish, *, seen: int = 0) -> list[Fact]:
    """Draw a seat for everybody who has paid (T1, A-TBL-3); again as often as the host likes before the start.

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
    """Draw a seat at the shortest table for somebody who has paid and has none."""
    late, spots = person(night, entrant), seated(night)
    if night.status == Status.FINISHED:
        raise already(night, ("Staged", 0), _("The night is finished"))
    if late.out or late.number in spots:
        raise already(night, ("Seated", _chair_of(spots, late)), _("%s had a seat already") % late.name)
    if late.number not in (paid := buy_ins(night)):
        raise Refused(_("%s has not paid yet. Nothing changed.") % late.name)
    spot = open_spot(spots.values(), _tables(night, spots.values()), night.seats, wish.rng)
    if spot is None:
        raise Refused(_("There is no free seat. Nothing changed."))
    rows = {chair.number: chair for chair in Chair.objects.filter(event=night, number=spot.number)}
    conditions = [Staged.keep(night), Entered.keep(late), Bought.keep(paid[late.number])]
    return [*conditions, _sits(rows, spot.number, late.number)]


def _chair_of(spots: dict[int, Spot], late: Entrant) -> int:
    return spots[late.number].number if late.number in spots else 0


def _tables(night: Event, spots: Iterable[Spot]) -> int:
    """How many tables stand: as many as the draw used, one at least."""
    return max([spot.table for spot in spots] or [tables_for(1, night.seats)])
