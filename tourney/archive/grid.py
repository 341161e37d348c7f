"""What every table comes down to, whether it was text or a sheet: numbered rows of text cells."""

import unicodedata
from dataclasses import dataclass
from typing import NamedTuple

MOST_ROWS = 20_000
MOST_COLUMNS = 200
LONGEST_CELL = 1000  # what is longer is no name, no number and no date


class Line(NamedTuple):
    """One row: its number as a spreadsheet would show it (from 1), and its cells as text."""

    row: int
    cells: list[str]


@dataclass(frozen=True)
class Grid:
    """One table of a file. `mark`: the decimal mark to expect where the numbers themselves do not tell.

    `sheet`: its name in a workbook; `alone`: no other sheet has anything in it.
    """

    lines: list[Line]
    mark: str = "."
    sheet: str = ""
    alone: bool = True


class Unreadable(ValueError):
    """The file cannot be read at all; the text is a sentence for whoever brought it."""


def folded(text: str) -> str:
    """Letters and digits only, without accents and case: how headers and names of nights are compared.

    >>> folded(" POSICIÓN_final ")
    'posicionfinal'
    """
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if letter.isalnum())


def quoted(text: str, most: int = 40) -> str:
    """What stands in a cell, short and without anything that cannot be seen, to be put into a sentence."""
    seen = "".join(letter if unicodedata.category(letter)[0] != "C" else " " for letter in text[: most * 4])
    seen = " ".join(seen.split())
    return seen if len(seen) <= most else seen[: most - 1] + "…"
