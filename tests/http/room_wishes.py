"""What the deeds of several tables need before they can be done: a night of five at tables of the test's size."""

from typing import Any

from tests.http.world import Night, World
from tourney.events.journal.wish import now_ms
from tourney.tables.queries import moving, on_the_way, seating
from tourney.tables.suggestions import Suggestion, suggestion

Words = dict[str, Any]


def at_tables(night: Night, seats: int) -> None:
    """Draw a night in set-up anew at tables of so many seats, and start it a minute ago."""
    night.at = now_ms() - 60_000
    night.do("plan", chips=1000, buy_in=2000, seats=seats, schedule=night.event.schedule)
    night.do("draw", night.wish(seed="tables"))
    night.do("start")


def one_out_of(night: Night, *, smallest: bool) -> None:
    """Somebody goes out at the smallest or at the fullest table; never number 1, whose phone is in the house."""
    room = seating(night.event)
    table = (min if smallest else max)(room.sizes, key=lambda each: room.sizes[each])
    night.do("knock_out", entrant=max(room.at(table).values()))


def suggested(night: Night) -> Suggestion:
    found = suggestion(night.event, now_ms())
    assert found is not None
    return found


def uneven(world: World, night: Night, role: str) -> Words:
    """Three at one table, one at the other: the words of the move that is suggested."""
    at_tables(night, 3)
    one_out_of(night, smallest=True)
    move = suggested(night).moves[0]
    return {"entrant": move.who, "to": str(move.to)}


def to_break(world: World, night: Night, role: str) -> Words:
    at_tables(night, 2)
    one_out_of(night, smallest=False)
    return {"key": suggested(night).key}


def to_redraw(world: World, night: Night, role: str) -> Words:
    at_tables(night, 4)
    one_out_of(night, smallest=False)
    return {"key": suggested(night).key}


def told(world: World, night: Night, role: str) -> Words:
    uneven(world, night, role)
    return {"table": suggested(night).table, "seat": 1}


def not_now(world: World, night: Night, role: str) -> Words:
    uneven(world, night, role)
    return {}


def to_order(world: World, night: Night, role: str) -> Words:
    at_tables(night, 3)
    return {"order": "1, 2"}


def to_move(world: World, night: Night, role: str) -> Words:
    at_tables(night, 3)
    room = seating(night.event)
    return {"entrant": 1, "to": str(room.free(min(room.sizes, key=lambda each: room.sizes[each]))[0])}


def called(night: Night) -> int:
    """Call number 1 to another chair; the number of the call."""
    at_tables(night, 10)
    night.do("move", entrant=1, to=str(seating(night.event).free(1)[0]))
    return moving(on_the_way(night.event, now_ms()))[0].number


def to_settle(world: World, night: Night, role: str) -> Words:
    return {"calls": called(night)}


def to_answer(world: World, night: Night, role: str) -> Words:
    """The phone that asks is number 1, so that it may answer; whoever has none is refused before anybody looks."""
    number = called(night)
    if role == "phone":
        night.do("release", entrant=1)
        night.do("claim", night.wish(by=world.phone(role)), entrant=1, sure=True)
    return {"call": number, "stage": "seen"}


def two_out(world: World, night: Night, role: str) -> Words:
    at_tables(night, 10)
    for number in (4, 5):
        night.do("knock_out", entrant=number)
    return {"order": "2>1"}


def two_apart(world: World, night: Night, role: str) -> Words:
    two_out(world, night, role)
    return {"knock_outs": "1,2"}
