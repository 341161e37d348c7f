"""The one door for files of nights that were played elsewhere: bytes in, what was understood out."""

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import PurePath

from django.utils.translation import gettext as _

from tourney.archive import decoding, delimited, director, spreadsheet
from tourney.archive.grid import Grid, Unreadable, quoted
from tourney.archive.table import table_of
from tourney.archive.told import File, Remark

KINDS = (".csv", ".txt", ".tsv", ".xlsx", ".xls", ".ods", ".tdt")  # what is offered is what can be read (C29)
MOST_REMARKS = 300
MOST_BYTES = 5 * 1024 * 1024


def read(name: str, data: bytes, currency: str, columns: Mapping[str, str] | None = None) -> File:
    """Everything that a file tells. Its content decides what it is, not the ending of `name`.

    `columns` (header → meaning, "" for "leave out") goes before what the headers were taken for. Nothing is raised for
    bad content: what stops a night is a remark that says so, with its row and column.
    """
    file = File(name)
    try:
        _read(file, data, currency, columns)
    except Unreadable as refused:
        file.nights.clear()
        file.remarks.append(Remark(str(refused), stops=True))
    file.remarks = _shortened(file.remarks)
    return file


def _shortened(remarks: list[Remark]) -> list[Remark]:
    """No more remarks than somebody would read, but one that stops for every night that has one."""
    if len(remarks) <= MOST_REMARKS:
        return remarks
    kept = remarks[:MOST_REMARKS]
    stopped = {remark.night for remark in kept if remark.stops}
    for remark in remarks[MOST_REMARKS:]:
        if remark.stops and remark.night not in stopped:
            kept.append(remark)
            stopped.add(remark.night)
    more = len(remarks) - len(kept)
    return [*kept, Remark(_("There is more to say: %(count)d remarks are left out.") % {"count": more})]


def _read(file: File, data: bytes, currency: str, columns: Mapping[str, str] | None) -> None:
    if not data.strip(b"\0 \r\n\t"):
        raise Unreadable(_("This file is empty."))
    if len(data) > MOST_BYTES:
        raise Unreadable(_("This file is larger than %(most)d MB.") % {"most": MOST_BYTES // 1024 // 1024})
    if spreadsheet.is_workbook(data):
        file.how = (_("spreadsheet"),)
        _take(file, spreadsheet.grids_of(data), currency, columns)
        return
    text, encoding = decoding.text_of(data)
    if director.is_director(text):
        file.how = (encoding, "The Tournament Director")
        night, file.remarks = director.night_of(text, _source(file), currency)
        file.nights = [night]
        return
    _refuse_other(text)
    grid, delimiter = delimited.grid_of(text)
    file.how = (encoding, delimited.spoken(delimiter))
    _take(file, [grid], currency, columns)


def _take(file: File, grids: list[Grid], currency: str, columns: Mapping[str, str] | None) -> None:
    """The nights of all sheets; a sheet without results does not stop the others."""
    if not grids:
        raise Unreadable(_("This file is empty."))
    tables = [table_of(grid, _source(file), currency, columns) for grid in grids]
    some = any(table.nights for table in tables)
    for table in tables:
        if some and not table.nights:
            sentence = _("Sheet %(sheet)s holds no results and was passed over.")
            file.remarks.append(Remark(sentence % {"sheet": quoted(table.grid.sheet)}))
            continue
        file.nights += table.nights
        file.remarks += table.remarks
        file.columns |= table.columns.told()
    for identity, count in Counter(night.identity for night in file.nights).items():
        if count > 1:
            name = next(night.name for night in file.nights if night.identity == identity)
            sentence = _("The night %(name)s stands in more than one sheet.")
            file.remarks.append(Remark(sentence % {"name": name}, stops=True, night=identity))


def _source(file: File) -> str:
    """The name of the file without its folder and ending."""
    return quoted(PurePath(file.name.replace("\\", "/")).stem, 60)


def _refuse_other(text: str) -> None:
    """What is text but no table gets a sentence of its own."""
    start = text.lstrip()[:200].lower()
    if start.startswith(("<!doctype", "<html", "<?xml", "<table")):
        raise Unreadable(_("This is a web page or XML. Open it in a spreadsheet and save it as .xlsx or .csv."))
    if not start.startswith(("{", "[")):
        return
    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        return
    if isinstance(told, dict) and told and all(isinstance(value, bool) for value in told.values()):
        raise Unreadable(_("This is a list of names without places: it holds no results."))
    raise Unreadable(_("This is JSON, and it holds no results of a night that can be read here."))
