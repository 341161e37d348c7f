"""The picture of a podium that people send to each other: a drawing of 1200 by 630 units, never with money in it."""

from dataclasses import dataclass
from typing import Any

from tourney.live.board import Board
from tourney.live.rows import Row
from tourney.players.shortening import shortened

TITLE, NAME = 340, 140  # tenths of an ordinary letter that fit


@dataclass
class Step:
    """A step of the podium: `x` its middle, `y` its top, in units of the drawing."""

    row: Row
    name: str
    x: int
    y: int
    colour: str


# Where the winner, the second and the third stand, as everybody knows podiums.
STEPS = ((600, 300, "#e9b44c"), (240, 370, "#b9c0ca"), (960, 420, "#c98a5a"))


def podium_context(board: Board) -> dict[str, Any]:
    """What the drawing shows: the first three, and the name of the night."""
    rows = board.results[: len(STEPS)]
    steps = [Step(row, shortened(row.name, NAME), *place) for row, place in zip(rows, STEPS, strict=False)]
    league = shortened(board.event.league.name, TITLE)
    return {"steps": steps, "title": shortened(board.event.name, TITLE), "league": league}
