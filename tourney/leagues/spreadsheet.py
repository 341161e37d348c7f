"""Rows as a file that a spreadsheet opens and does not run: amounts are numbers, text stays text (RFC 4180)."""

import csv
import io
import unicodedata
from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from django.http import HttpResponse

from tourney.leagues.money import digits

FORMULA = frozenset("=+-@")
FORMULA_AT_ONCE = frozenset("\t\r\n")


def csv_file(rows: Iterable[Iterable[Any]]) -> bytes:
    """Rows as a file: UTF-8 with a byte order mark, so that Excel reads names; CRLF between rows.

    Text is defused; numbers (int, Decimal) are written as they are, also below 0.
    """
    file = io.StringIO(newline="")
    csv.writer(file, lineterminator="\r\n").writerows([[defused(cell) for cell in row] for row in rows])
    return b"\xef\xbb\xbf" + file.getvalue().encode()


def defused(cell: Any) -> Any:
    """Text that a spreadsheet would take for a formula gets an apostrophe before it; all else stays as it is."""
    if not isinstance(cell, str) or not cell:
        return cell
    first = unicodedata.normalize("NFKC", cell.lstrip() or cell)[:1]  # full-width signs start formulas as well
    return f"'{cell}" if first in FORMULA or cell[0] in FORMULA_AT_ONCE else cell


def amount(minor: int | None, currency: str) -> Decimal | str:
    """Minor units as a plain number with the digits of the currency: 12.50, 1250, 1.250."""
    return "" if minor is None else Decimal(minor).scaleb(-digits(currency))


def attached(name: str, content: bytes, kind: str = "text/csv; charset=utf-8") -> HttpResponse:
    """A file for whoever asked, to be saved under this name; no cache keeps it."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return HttpResponse(content, content_type=kind, headers=headers)
