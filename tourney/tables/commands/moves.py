"""Somebody gets another seat: for balance, because a table breaks, for the final table, or because the host says so."""

from django.utils.translation import gettext as _

from rules_engine.levels import Break
from rules_engine.seating import Spot
from tourney.events.commands.asked import already, person, running
from tourney.events.facts import Agreed, ClockSet, Ordered, Sized, Staged
from tourney.events.house_rules import house_rule
from tourney.events.journal import BadInput, Fact, Refused, Wish, command
from tourney.events.models import Event, Status
from tourney.events.queries import moment, schedule_of
from tourney.tables.queries import seating
from tourney.tables.reseating import reseated
from tourney.tables.suggestions import Suggestion, suggestion
from tourney.tables.wording import advice


@command
def move(night: Event, wish: Wish, *, entrant: int, to: str) -> list[Fact]:
    """The host moves somebody to a free chair, "2.5" (T1); before the start it is his seat at once."""
    if night.status == Status.FINISHED:
        raise already(night, ("Staged", 0), _("The night is finished"))
    who, room, spot = person(night, entrant), seating(night), _spot(to)
    if who.number not in room.spots:
        raise Refused(_("%s has no seat. Nothing changed.") % who.name)
    if room.spots[who.number] == spot:
        raise already(night, ("Seated", spot.number), _("%s sits there already") % who.name)
    if spot.table not in open_tables(room.tables) or spot.seat > room.max_seats:
        raise BadInput(_("There is no such seat. Nothing changed."), "to")
    if sitting := room.at(spot.table).get(spot.seat):
        name = person(night, sitting).name
        raise already(night, ("Seated", spot.number), _("%s sits there") % name)
    return [Staged.keep(night), Sized.keep(night), *reseated(night, wish, {who.number: spot})]


def open_tables(tables: tuple[int, ...]) -> list[int]:
    """Where somebody can be seated: the tables that stand, and the first one that does not."""
    fresh = next(number for number in range(1, len(tables) + 2) if number not in tables)
    return sorted([*tables, fresh])


def _spot(text: str) -> Spot:
    try:
        return Spot.parse(text)
    except ValueError:
        raise BadInput(_("Choose a seat. Nothing changed."), "to") from None


@command
def balance(night: Event, wish: Wish, *, entrant: int, to: str) -> list[Fact]:
    """Do what is suggested for uneven tables (T12, S2, C-SEAT-5); a suggestion gone stale names the new one."""
    condition, found, who = running(night), suggestion(night, wish.at), person(night, entrant)
    if found is None or found.action != "move":
        raise _stale(night, found)
    spot, suggested = _spot(to), found.moves[0]
    may_move = seating(night).at(found.table).values() if found.by_cards else [suggested.who]
    if who.number not in may_move or spot != suggested.to:
        raise _stale(night, found)
    wish.seed = found.seed
    return [condition, Sized.keep(night), Agreed.keep(night), *reseated(night, wish, {who.number: spot})]


@command
def break_table(night: Event, wish: Wish, *, key: str) -> list[Fact]:
    """Break the first table of the order, moving everybody as it was shown (T13, S3); `key` says what was shown."""
    condition, found = running(night), _shown(night, wish, "break", key)
    to = {move.who: move.to for move in found.moves}
    fixed = [kind.keep(night) for kind in (Sized, Ordered, Agreed)]
    return [condition, *fixed, *reseated(night, wish, to)]


@command
def redraw(night: Event, wish: Wish, *, key: str) -> list[Fact]:
    """The final table: everybody gets the seat that was shown (T13, C-SEAT-6), a level up if agreed (K19, C-SEAT-7)."""
    condition, found = running(night), _shown(night, wish, "final_table", key)
    to = {move.who: move.to for move in found.moves}
    up = _next_level(night, wish) if house_rule(night, "final_table_next_level") == "on" else []
    fixed = [kind.keep(night) for kind in (Sized, Ordered, Agreed)]
    return [condition, *fixed, *up, *reseated(night, wish, to)]


def _next_level(night: Event, wish: Wish) -> list[Fact]:
    """The start of the next level; nothing in the last one, or in a break of the schedule, after which it comes anyway.

    A break that the host took goes on: the level begins after it.
    """
    stand, steps = moment(night, wish.at), schedule_of(night).steps
    if isinstance(steps[stand.index], Break):
        return []
    ahead = [index for index in range(stand.index + 1, len(steps)) if not isinstance(steps[index], Break)]
    if not ahead:
        return []
    since = wish.at if night.clock["since"] is not None else None
    left = steps[ahead[0]].seconds * 1000
    return [ClockSet.change(night, {"index": ahead[0], "left": left, "rest": stand.rest_ms, "since": since})]


def _shown(night: Event, wish: Wish, action: str, key: str) -> Suggestion:
    found = suggestion(night, wish.at)
    if found is None or found.action != action or found.key != key:
        raise _stale(night, found)
    wish.seed = found.seed
    return found


def _stale(night: Event, found: Suggestion | None) -> Refused:
    if found is None:
        return Refused(_("The tables are as they should be now. Nothing changed."))
    return Refused(_("Something changed in the meantime. Now: %s Nothing was done yet.") % advice(night, found))
