"""A night at several tables with everybody where the test wants him, and how tests read its room."""

from unittest.mock import patch

from rules_engine.seating import Seating
from tests.evening import Evening
from tourney.events.journal import Wish
from tourney.live.board import Board
from tourney.payouts.commands import seats as drawing
from tourney.tables.queries import places, seated
from tourney.tables.suggestions import Suggestion, suggestion

SCHEDULE = "25/50 20m, break 10m, 50/100 20m"
UNEVEN = "1: Ann Bob Cal Dee .\n2: Eli Fay . . ."  # one moves from table 1 to table 2
TOO_MANY = "1: Ann Bob .\n2: Cal Dee .\n3: Eli Fay ."  # six fit two tables of three
FEW = "1: Ann Bob Cal .\n2: Dee . . ."  # four fit one table of four


def laid(text: str, stage: str = "running", schedule: str = SCHEDULE, buy_in: int = 2000, **rules: str) -> Evening:
    """A night of the people in this picture of the room, numbered as they appear in it."""
    room = Seating.parse(text)
    evening = Evening(list(room.spots)).until("listed")
    evening.do("plan", chips=1000, buy_in=buy_in, seats=room.max_seats, schedule=schedule)
    if rules:
        evening.do("agree", rules=rules)
    evening._paid()
    spots = {of(evening, name): spot for name, spot in room.spots.items()}
    with patch.object(drawing, "drawn", lambda *_what: spots):
        evening.do("draw")
    if stage == "running":
        evening.do("start")
    return evening


def of(evening: Evening, name: str) -> int:
    return evening.names.index(name) + 1


def out(evening: Evening, *names: str) -> None:
    for name in names:
        evening.do("knock_out", entrant=of(evening, name))


def spots(evening: Evening) -> dict[str, str]:
    """{"Ann": "1.2"}"""
    return {evening.names[who - 1]: str(spot) for who, spot in seated(evening.event).items()}


def placed(evening: Evening) -> dict[str, int]:
    return {evening.names[who - 1]: place for who, place in places(evening.event).items()}


def found(evening: Evening) -> Suggestion | None:
    """What is suggested at the time of the next deed."""
    return suggestion(evening.event, evening.at + 1000)


def shown(evening: Evening) -> Suggestion:
    suggested = found(evening)
    assert suggested is not None
    return suggested


def accept(evening: Evening, wish: Wish | None = None):
    """Do what is suggested."""
    suggested = shown(evening)
    if suggested.action == "move":
        move = suggested.moves[0]
        return evening.do("balance", wish, entrant=move.who, to=str(move.to))
    return evening.do({"break": "break_table", "final_table": "redraw"}[suggested.action], wish, key=suggested.key)


def board(evening: Evening) -> Board:
    return Board(evening.event, evening.at)
