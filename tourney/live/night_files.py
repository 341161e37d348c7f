"""The money and the result of a night as files for a spreadsheet."""

from typing import Any

from django.utils.translation import gettext as _

from tourney.leagues.spreadsheet import amount, csv_file
from tourney.live.board import Board
from tourney.live.cash_book import booked
from tourney.live.money_page import people_rows
from tourney.live.rows import Row
from tourney.payouts.due import accounts
from tourney.payouts.ledger import box, ledger


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
    return csv_file(
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
    return csv_file([head, *rows])
