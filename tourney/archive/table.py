"""A table of results, row by row: nights, and a remark for everything that is not plain."""

import contextlib
import hashlib
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from django.utils.translation import gettext as _

from tourney.archive import values
from tourney.archive.columns import Columns, columns_of
from tourney.archive.entries import Entries
from tourney.archive.grid import Grid, Line, folded, quoted
from tourney.archive.told import Remark, ToldNight

_TOTALS = frozenset({
    "total", "totals", "sum", "summe", "gesamt", "gesamtsumme", "suma", "sumatotal", "somme", "totale", "totaal",
    "summa", "totalt", "soma", "average",
})  # fmt: skip
_DAY = re.compile(r"(?<!\d)((?:19|20)\d\d)[-._]?([01]\d)[-._]?([0-3]\d)(?!\d)")
_GERMAN_DAY = re.compile(r"(?<!\d)([0-3]?\d)\.([01]?\d)\.((?:19|20)\d\d)(?!\d)")
LONGEST = 64  # of the name of a night


@dataclass
class Table:
    """What one grid holds. `source`: the name of its file, without the ending, for a table that names no event."""

    grid: Grid
    source: str
    currency: str
    columns: Columns
    nights: list[ToldNight] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)

    def say(
        self, sentence: str, row: int | None = None, column: str = "", stops: bool = False, night: str = ""
    ) -> None:
        if not self.grid.alone:
            sentence = _("Sheet %(sheet)s: %(sentence)s") % {"sheet": quoted(self.grid.sheet), "sentence": sentence}
        self.remarks.append(Remark(sentence, row, column, stops, night))


@dataclass(frozen=True)
class _Key:
    """What makes rows one night: never the results, so that a corrected file tells the same night."""

    event: str
    number: str
    day: str


def table_of(grid: Grid, source: str, currency: str, wanted: Mapping[str, str] | None) -> Table:
    """The nights of a grid.

    A night is known again by its event, number and date, folded (where these say too little, by the name of the file
    as well), and never by its results: a corrected file tells the same night.
    """
    table = Table(grid, source, currency, columns_of(grid, wanted))
    if not _fit(table):
        return table
    lines = _of_players(table)
    american = _american(table, lines)
    for key, own in _grouped(table, lines, american):
        table.nights.append(_night(table, key, own, american))
    if not table.nights:
        table.say(_("There is no row with a player."), stops=True)
    return table


def _fit(table: Table) -> bool:
    """Whether there is a column of names and one of places; says what was taken for what where that was a guess."""
    columns = table.columns
    if not any(cell.strip() for line in table.grid.lines for cell in line.cells):
        table.say(_("There is nothing in it."), stops=True)
        return False
    if columns.header is None:
        _say_guess(table)
    elif any(any(line.cells) for line in table.grid.lines[: columns.header]):
        row = table.grid.lines[columns.header].row
        table.say(_("The header is in row %(row)d; what stands above it was passed over.") % {"row": row}, row)
    if columns.header is not None and _beside_another(table, columns.header):
        table.say(
            _("Another table stands beside this one and was not read. Put it below, or into a file of its own."),
            _header_row(table),
        )
    return _has(table, "name") and _has(table, "place")


def _beside_another(table: Table, header: int) -> bool:
    """Whether the headers of both places and names are there twice."""
    words = [folded(cell) for cell in table.grid.lines[header].cells]
    taken = [words[at] for meaning in ("place", "name") for at in table.columns.at(meaning)]
    return bool(taken) and all(words.count(word) > 1 for word in taken)


def _has(table: Table, meaning: str) -> bool:
    if table.columns.at(meaning):
        return True
    if meaning == "name":
        table.say(_("No column holds the names of the players. Say which one it is."), _header_row(table), stops=True)
    else:
        table.say(
            _("No column says who came in which place: without places there are no results here."),
            _header_row(table),
            stops=True,
        )
    return False


def _header_row(table: Table) -> int | None:
    at = table.columns.header
    return None if at is None else table.grid.lines[at].row


def _say_guess(table: Table) -> None:
    guessed = ", ".join(f"{name}: {meaning}" for name, meaning in table.columns.told().items() if meaning)
    table.say(
        _("There is no header. By what the columns hold, they were taken so: %(columns)s.") % {"columns": guessed}
        if guessed
        else _("There is no header, and no column looks like places or players.")
    )


def _of_players(table: Table) -> list[Line]:
    """The rows below the header that tell of a player; empty rows, repeated headers and totals are passed over."""
    start = 0 if table.columns.header is None else table.columns.header + 1
    header = table.grid.lines[start - 1].cells if start else None
    found, empty = [], []
    for line in table.grid.lines[start:]:
        if not any(cell.strip() for cell in line.cells):
            empty.append(line.row)
        elif line.cells == header:
            table.say(_("The header stands here again."), line.row)
        elif _is_total(table, line):
            table.say(_("A row of totals was passed over."), line.row)
        else:
            found.append(line)
    if empty:
        table.say(_("Empty rows were passed over: %(count)d.") % {"count": len(empty)}, empty[0])
    return found


def _is_total(table: Table, line: Line) -> bool:
    """No place, and either the word or no name at all beside some number."""
    if (
        not values.is_nothing(table.columns.cell(line, "place"))
        and folded(table.columns.cell(line, "place")) not in _TOTALS
    ):
        return False
    if any(folded(cell) in _TOTALS for cell in line.cells):
        return True
    return not table.columns.cell(line, "name").strip()


def _american(table: Table, lines: list[Line]) -> bool:
    """Whether days are written month first: the column as a whole tells, else it is said what was taken."""
    texts = [table.columns.cell(line, "date") for line in lines]
    american, told = values.month_first(texts, usual=table.currency == "USD")
    if not told:
        sense = _("the month first") if american else _("the day first")
        table.say(
            _("The dates can be read in two ways; they were read with %(sense)s.") % {"sense": sense},
            lines[0].row,
            table.columns.name("date"),
        )
    return american


def _grouped(table: Table, lines: list[Line], american: bool) -> list[tuple[_Key, list[Line]]]:
    """Rows by night, however a row spells its day. Where a cell of event, number or date is empty, the one above it
    holds (merged cells)."""
    groups: dict[str, tuple[_Key, list[Line]]] = {}
    identities: dict[_Key, str] = {}
    above = _Key("", "", "")
    for line in lines:
        told = [table.columns.cell(line, meaning).strip() for meaning in ("event", "number", "date")]
        if any(told):
            above = _Key(*(now or before for now, before in zip(told, vars(above).values(), strict=True)))
        if above not in identities:
            identities[above] = _identity(table, above, _played(above, american)[0])
        groups.setdefault(identities[above], (above, []))[1].append(line)
    return list(groups.values())


def _night(table: Table, key: _Key, lines: list[Line], american: bool) -> ToldNight:
    played, sound = _played(key, american)
    night = ToldNight(_identity(table, key, played), _name(table, key, played), played)
    if not key.day:
        _date(table, night, lines[0].row)
    if not sound:
        sentence = _("“%(text)s” is no date.") % {"text": quoted(key.day)}
        table.say(sentence, lines[0].row, table.columns.name("date"), stops=True, night=night.identity)
    entries = Entries(table.columns, lines, table.currency, table.grid.mark)
    entries.read()
    night.rows = entries.rows
    for remark in entries.remarks:
        table.say(remark.sentence, remark.row, remark.column, stops=remark.stops, night=night.identity)
    night.season = quoted(
        next((text for line in lines if (text := table.columns.cell(line, "season").strip())), ""), LONGEST
    )
    night.buy_in = Counter(entries.buy_ins).most_common(1)[0][0] if entries.buy_ins else 0
    night.pool = sum(row.prize + row.bounty for row in night.rows)
    return night


def _date(table: Table, night: ToldNight, row: int) -> None:
    """Give a night without a day the one that stands beside its table, and say so."""
    if day := _in_names(table):
        table.say(_("The date was taken from the name of the file."), row, night=night.identity)
    elif day := _above(table):
        table.say(_("The date was taken from above the table."), row, night=night.identity)
    night.played = day


def _played(key: _Key, american: bool) -> tuple[date | None, bool]:
    try:
        return values.date_of(key.day, american), True
    except ValueError:
        return None, False


def _in_names(table: Table) -> date | None:
    """A day in the name of the sheet or the file that can be read in one way: `2025-04-30.csv`, `30.4.2025`."""
    for name in (table.grid.sheet, table.source):
        with contextlib.suppress(ValueError):
            if found := _DAY.search(name):
                return date(int(found[1]), int(found[2]), int(found[3]))
            if found := _GERMAN_DAY.search(name):
                return date(int(found[3]), int(found[2]), int(found[1]))
    return None


def _above(table: Table) -> date | None:
    """The one day in the lines above the header, alone in its cell or behind “Date:”."""
    cells = [cell for line in table.grid.lines[: table.columns.header or 0] for cell in line.cells if cell.strip()]
    found = set()
    for text in (cell.partition(":")[2] if cell.partition(":")[0].isalpha() else cell for cell in cells):
        with contextlib.suppress(ValueError):
            if not text.strip().isdigit() and values.month_first([text], usual=False)[1]:
                found.add(values.date_of(text))
    found.discard(None)
    return found.pop() if len(found) == 1 else None


def _number(text: str) -> str:
    return text.strip().removesuffix(".0")


def _identity(table: Table, key: _Key, played: date | None) -> str:
    """An event alone, or a number alone, says too little: then the name of the file belongs to it."""
    day = played.isoformat() if played else folded(key.day)
    parts = [folded(key.event), folded(_number(key.number)), day]
    if not day and not all(parts[:2]):
        parts += ["file", folded(table.source), folded(table.grid.sheet)]
    return "table:" + hashlib.sha256("|".join(parts).encode()).hexdigest()[:32]


def _name(table: Table, key: _Key, played: date | None) -> str:
    event, number = quoted(key.event, LONGEST - 8), quoted(_number(key.number), 6)
    if number:
        return f"{event} · {number}" if event else _("Night %(number)s") % {"number": number}
    if event:
        return event
    source = table.source if table.grid.alone else f"{table.source} · {table.grid.sheet}"
    return quoted(played.isoformat() if played else source, LONGEST) or _("Night")
