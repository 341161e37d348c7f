"""Who sits out a penalty, and how much of it is left, as the console and one phone show it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tourney.events.models import Event, Status
from tourney.live.board import Board
from tourney.live.rows import Row
from tourney.rulings.decisions import hands_left, penalties, running
from tourney.rulings.log import level_words
from tourney.rulings.models import Penalty


@dataclass
class Serving:
    """A penalty that somebody at a table is serving: `left` hands, or until the end of `level`, in words.

    `until`: the step of the schedule with which it ends, where it does; the clock of a page hides it then.
    """

    number: int
    row: Row
    left: int = 0
    level: str = ""
    until: int | None = None


def serving(board: Board, given: Sequence[Penalty] | None = None) -> list[Serving]:
    """Who sits out now; nobody who is out of the game, and nobody once the night is over."""
    if board.event.status != Status.RUNNING:
        return []
    found = running(board.event, board.at, given)
    pairs = [(each, board.by_number.get(each.entrant or 0)) for each in found]
    return [_serving(board.event, each, row) for each, row in pairs if row and row.spot]


def _serving(night: Event, penalty: Penalty, row: Row) -> Serving:
    level = level_words(night, penalty.until) if penalty.until is not None else ""
    return Serving(penalty.number, row, hands_left(penalty), level, penalty.until)


def penalty_card(board: Board) -> dict[str, Any]:
    """What the console shows: who sits out, their numbers for the mark at the table, and who was warned how often."""
    given = penalties(board.event) if board.started else []
    now = serving(board, given)
    warned = Counter(each.entrant for each in given if each.kind == Penalty.Kind.WARNING)
    return {
        "serving": now,
        "sitting": _until(now),
        "warned": [(board.by_number[who], times) for who, times in warned.items() if who in board.by_number],
    }


def _until(now: list[Serving]) -> dict[int, int | None]:
    """Who sits out, and the step with which that is over by itself; None where hands are to go by."""
    levels_first = sorted(now, key=lambda each: (each.until is None, each.until))
    return {each.row.number: each.until for each in levels_first}


def own_penalties(board: Board, me: Row | None) -> list[Serving]:
    """What one phone's player sits out."""
    return [each for each in serving(board) if each.row is me] if me else []
