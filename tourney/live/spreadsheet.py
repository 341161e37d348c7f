"""The money and the result as CSV that a spreadsheet opens and does not run: amounts are numbers, text stays text."""

import csv
import io
import unicodedata
from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from django.utils.translation import gettext as _

from tourney.leagues.money import digits
from tourney.live.board import Board
from tourney.live.cash_book import booked
from tourney.live.money_page import people_rows
from tourney.live.rows import Row
from tourney.payouts.due import accounts
from tourney.payouts.ledger import box, ledger

FORMULA = frozenset("=+-@")
FORMULA_AT_ONCE = frozenset("\t\r\n")


def sheet(rows: Iterable[Iterable[Any]]) -> bytes:
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


def money_csv(board: Board) -> bytes:
    """The ledger line by line, and under it what every player bought, owes, won and got."""
    currency, lines = board.event.currency, ledger(board.event)

    def cash(*amounts: int) -> list[Any]:
        return [amount(minor, currency) for minor in amounts]

    ledger_rows = [
        [f"{line.at:%Y-%m-%d %H:%M:%S}", line.who, line.kind, *cash(line.price, line.owed, line.into)]
        for line in booked(board, lines)
    ]
    people = [
        [each["row"].name, *cash(each["bought"], each["owes"], each["won"], each["got"], each["due"])]
        for each in people_rows(board, accounts(board.event, lines))
    ]
    return sheet(
        [
            [_("Time"), _("Who"), _("What"), _("Price"), _("Owed"), _("Into the box"), _("Currency")],
            *([*row, currency] for row in ledger_rows),
            ["", _("In the box"), "", "", "", *cash(box(lines)), currency],
            [],
            [_("Player"), _("Bought"), _("Owes"), _("Won"), _("Got"), _("Still due"), _("Currency")],
            *([*row, currency] for row in people),
        ]
    )


def _won(row: Row, currency: str) -> list[Any]:
    return [amount(row.prize or 0, currency), row.thing, amount(row.bounties or 0, currency), currency]


def result_csv(board: Board, with_money: bool) -> bytes:
    """Places and names, best first; prizes for whoever may see money here."""
    shown = with_money and board.shows_money
    head = [_("Place"), _("Player"), *([_("Prize"), _("Thing"), _("Bounties"), _("Currency")] if shown else [])]
    rows = [[row.place, row.name, *(_won(row, board.event.currency) if shown else [])] for row in board.results]
    return sheet([head, *rows])
