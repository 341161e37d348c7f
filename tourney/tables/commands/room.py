"""What the host says about the room: where a button is, not now, and in which order tables break."""

from django.utils.translation import gettext as _

from tourney.events.commands.asked import already, running
from tourney.events.facts import Ordered, Postponed, Sized, Staged
from tourney.events.journal import BadInput, Fact, Refused, Wish, command
from tourney.events.models import Event, Status
from tourney.tables.facts import ButtonTold
from tourney.tables.models import Table
from tourney.tables.queries import breaking_order, seating
from tourney.tables.suggestions import as_full, is_postponed, suggestion


@command
def button(night: Event, wish: Wish, *, table: int, seat: int | None = None) -> list[Fact]:
    """Where the dealer button of a table was in the hand last dealt; `None`: nobody knows, draw lots (T12, K9).

    It counts for a hand or two: what is told is forgotten with the next knock-out at the table, and soon anyway.
    """
    condition, room = running(night), seating(night)
    if table not in room.tables:
        raise Refused(_("Nobody sits at table %d any more. Nothing changed.") % table)
    if seat is not None and not 1 <= seat <= room.max_seats:
        raise BadInput(_("There is no such seat. Nothing changed."), "seat")
    row = Table.objects.filter(event=night, number=table).first()
    return [condition, Sized.keep(night), ButtonTold(table, row.button if row else None, {"seat": seat, "at": wish.at})]


@command
def postpone(night: Event, wish: Wish) -> list[Fact]:
    """Not now: nobody is moved as long as the tables are as full as they are."""
    condition, found = running(night), suggestion(night, wish.at)
    if found is None:
        raise Refused(_("The tables are as they should be now. Nothing changed."))
    if is_postponed(night, found, wish.at):
        raise already(night, ("Postponed", 0), _("That is put off already"))
    return [condition, Postponed.change(night, as_full(night, found, wish.at))]


@command
def break_order(night: Event, wish: Wish, *, order: list[int]) -> list[Fact]:
    """Announce in which order tables break; the last one is the final table (S3)."""
    if night.status == Status.FINISHED:
        raise already(night, ("Staged", 0), _("The night is finished"))
    standing = seating(night).tables
    if sorted(order) != list(standing):
        tables = ", ".join(map(str, standing))
        raise BadInput(_("Name every table once: %s. Nothing changed.") % tables, "order")
    if order == breaking_order(night, standing):
        raise already(night, ("Ordered", 0), _("That is the order already"))
    return [Staged.keep(night), Ordered.change(night, order)]
