"""Everything that the page of the money shows, gathered once."""

from typing import Any

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from tourney.leagues.money import spoken
from tourney.live import payouts
from tourney.live.board import Board
from tourney.live.cash_book import KINDS, booked, by_kind, counted
from tourney.live.prize_rows import prize_rows
from tourney.payouts import due
from tourney.payouts.balance import balance
from tourney.payouts.deal import places_dealt
from tourney.payouts.ladder import prizes
from tourney.payouts.ledger import box, ledger


def money_context(board: Board, asked: QueryDict) -> dict[str, Any]:
    """`asked`: counted, entrant, kind as the address has them."""
    night, lines = board.event, ledger(board.event)
    people, promised = due.accounts(night, lines), prizes(night, board.pool)
    house = due.house(night, lines, promised)
    paid = payouts.payouts(board, promised, people, payouts.ticks(night, lines))
    entrant, kind = asked.get("entrant", ""), asked.get("kind", "")
    return {
        "box": box(lines),
        "owed": sum(each.owes for each in people.values()),
        "by_kind": by_kind(lines),
        "count": counted(board, asked.get("counted", ""), lines, people, house),
        "lines": booked(board, lines, entrant, kind),
        "kinds": list(KINDS.items()),
        "entrant": entrant,
        "kind": kind,
        "people": people_rows(board, people),
        "payouts": paid,
        "unpaid": sum(each.due > 0 for each in paid),
        "provisional": payouts.provisional(board),
        "balance": balance(night, people),
        "house": house,
        "house_out": -house.due,
        "house_button": payouts.house_button(house, night.currency),
        "settling": payouts.settling(board, lines, people, house),
    }


def people_rows(board: Board, people: dict[int, due.Account]) -> list[dict[str, Any]]:
    """Per player: bought, owes, won, got, still due, in minor units; in the order of the list."""
    return [
        {
            "row": row,
            "said": _said(mine, board.event.currency),
            "receipt": f"{reverse('receipts', args=[board.event.uid])}?entrant={row.number}",
            "bought": mine.bought,
            "owes": mine.owes,
            "won": sum(mine.won.values()),
            "got": sum(mine.got.values()),
            "due": sum(mine.due(kind) for kind in due.WINNINGS),
        }
        for row in board.rows
        if (mine := people.get(row.number))
    ]


def _said(mine: due.Account, currency: str) -> str:
    """An account in one line: bought €40 · won €50 · got €50."""
    words = {_("bought %s"): mine.bought, _("won %s"): sum(mine.won.values()), _("got %s"): sum(mine.got.values())}
    return " · ".join(said % spoken(amount, currency) for said, amount in words.items() if amount)


def receipts_context(board: Board, entrant: str) -> dict[str, Any]:
    """One receipt for each player who bought something, or for one of them (his number)."""
    lines = ledger(board.event)
    return {
        "receipts": [
            {**each, "lines": booked(board, lines, str(each["row"].number))}
            for each in people_rows(board, due.accounts(board.event, lines))
            if entrant in ("", str(each["row"].number))
        ]
    }


def prizes_context(board: Board) -> dict[str, Any]:
    """The sheet for the wall: places, prizes, and where the pool comes from."""
    promised = prize_rows(prizes(board.event, board.pool)[places_dealt(board.event) :], {}, {})
    return {"promised": promised, "provisional": payouts.provisional(board)}
