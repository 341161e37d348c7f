"""The picture of a podium that people send to each other: a drawing of 1200 by 630 units, never with money in it."""

import unicodedata
from dataclasses import dataclass
from typing import Any

import regex

from tourney.live.board import Board
from tourney.live.rows import Row

_GRAPHEME = regex.compile(r"\X")
_NOT_XML = regex.compile(r"[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\U00010000-\U0010FFFF]")
TITLE, NAME = 340, 140  # tenths of an ordinary letter that fit
_ELLIPSIS = 15
_NARROW, _BROAD = set("ijlftrI.,:;'|!()- "), set("mwMW@%&")


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


def shortened(text: str, fits: int) -> str:
    """A text cut between two characters as a reader sees them, so that it fits; wide ones count twice."""
    letters = _GRAPHEME.findall(_NOT_XML.sub("", text))
    if sum(map(_width, letters)) <= fits:
        return "".join(letters)
    kept: list[str] = []
    while letters and sum(map(_width, kept)) + _width(letters[0]) + _ELLIPSIS <= fits:
        kept.append(letters.pop(0))
    return "".join(kept).rstrip() + "…"


def _width(letter: str) -> int:
    """About how wide a character is, in tenths of an ordinary letter: fonts differ, and nobody measures here."""
    if unicodedata.east_asian_width(letter[0]) in "WF":
        return 18
    if letter[0] in _NARROW:
        return 6
    return 15 if letter[0] in _BROAD else 12 if letter[0].isupper() else 10
