"""How somebody went out, as screens tell it."""

from collections.abc import Iterable, Mapping

from tourney.events.models import Event
from tourney.events.queries import wall_time
from tourney.live.rows import Out
from tourney.tables.models import KnockOut
from tourney.tables.wording import listed


def out_of(
    night: Event, number: int | None, outs: Iterable[KnockOut], names: Mapping[int, str], places: Mapping[int, int]
) -> Out | None:
    """The knock-out with this number: when, where, by whom, and the place that it gave; None without one."""
    row = next((row for row in outs if row.number == number), None)
    if row is None or row.at is None:
        return None
    also = tuple(row.also or ())
    by = [names[who] for who in (row.by, *also) if who in names]
    place, table = places.get(row.victim or 0), (row.spot or 0) // 100 or None
    return Out(row.number, wall_time(night, row.at), listed(by) if by else "", row.by, place, table, also)
