"""Text with delimiters, cut into rows: the delimiter is the one that makes sense of the rows, not the one hoped for."""

import csv
import io
import re
from collections import Counter

from django.utils.translation import gettext as _

from tourney.archive.grid import LONGEST_CELL, MOST_COLUMNS, MOST_ROWS, Grid, Line, Unreadable
from tourney.archive.headings import candidates

DELIMITERS = ",;\t|"
_AS_TEXT = re.compile(r'="([^"]*)"')  # how programs keep a spreadsheet from making a number or a day of a text
_LOOK = 60  # rows that are enough to tell a delimiter


def grid_of(text: str) -> tuple[Grid, str]:
    """The rows of a text and its delimiter; refuses a text of too many rows."""
    told, first = _told(text)
    delimiter = told or _likely(text)
    rows = _rows(text, delimiter, MOST_ROWS + first)[first:]
    if len(rows) > MOST_ROWS:
        raise Unreadable(_("This file has more than %(most)d rows.") % {"most": MOST_ROWS})
    lines = [
        Line(at, [_plain(cell)[:LONGEST_CELL] for cell in cells[:MOST_COLUMNS]])
        for at, cells in enumerate(rows, 1 + first)
    ]
    return Grid(lines, mark="," if delimiter == ";" else "."), delimiter


def _plain(cell: str) -> str:
    found = _AS_TEXT.fullmatch(cell)
    return found[1] if found else cell


def spoken(delimiter: str) -> str:
    return {",": _("comma"), ";": _("semicolon"), "\t": _("tab")}.get(delimiter, _("bar"))


def _told(text: str) -> tuple[str, int]:
    """A first line `sep=;` is an order to the spreadsheet that opens the file."""
    start = text[:8].lower()
    if start.startswith("sep=") and text[4:5] in DELIMITERS:
        return text[4], 1
    return "", 0


def _likely(text: str) -> str:
    """Known headers count most, then how many rows have the same number of cells, then that number."""
    start = text[:40_000]

    def worth(delimiter: str) -> tuple[int, float, int]:
        rows = [cells for cells in _rows(start, delimiter, _LOOK)[:_LOOK] if any(map(str.strip, cells))]
        wide = [len(cells) for cells in rows if len(cells) > 1]
        if not wide:
            return 0, 0.0, 0
        count, often = Counter(wide).most_common(1)[0]
        known = max(len(candidates(cells)) for cells in rows[:20])
        return known, often / len(rows), count

    return max(DELIMITERS, key=worth)


def _rows(text: str, delimiter: str, most: int) -> list[list[str]]:
    """Rows of cells; quotes may hold delimiters and line breaks, but a quote that never ends holds nothing."""
    try:
        return _cut(text, delimiter, most, strict=True)
    except csv.Error:
        pass
    unpaired = text.count('"') % 2 == 1  # one of them would swallow all that follows
    quoting = csv.QUOTE_NONE if unpaired else csv.QUOTE_MINIMAL
    try:
        return _cut(text, delimiter, most, quoting=quoting)
    except csv.Error:
        raise Unreadable(_("One cell of this file is longer than any table has.")) from None


def _cut(
    text: str, delimiter: str, most: int, strict: bool = False, quoting: int = csv.QUOTE_MINIMAL
) -> list[list[str]]:
    stream = io.StringIO(text.replace("\r\n", "\n").replace("\r", "\n"), newline="\n")
    reader = csv.reader(stream, delimiter=delimiter, strict=strict, quoting=quoting)  # type: ignore[arg-type]
    rows = []
    for cells in reader:
        rows.append(cells)
        if len(rows) > most:
            break
    return rows
