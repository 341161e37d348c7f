"""The cash book on its page: what should be in the box, every line of the ledger, and a count held against it (S23)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from tourney.events.queries import wall_time
from tourney.leagues.money import spoken, typed
from tourney.live.board import Board
from tourney.payouts.due import WINNINGS, Account, House
from tourney.payouts.ledger import HOUSE, Entry, box
from tourney.payouts.models import Payment

KINDS: dict[str, Any] = {
    "buy_in": lazy("Buy-in"),
    "rebuy": lazy("Rebuy"),
    "addon": lazy("Add-on"),
    "reentry": lazy("Re-entry"),
    "bonus": lazy("Bonus chips"),
    Payment.Kind.DEBT.value: lazy("Debt paid"),
    Payment.Kind.PRIZE.value: lazy("Prize paid"),
    Payment.Kind.BOUNTY.value: lazy("Bounty paid"),
    Payment.Kind.HOUSE.value: lazy("House"),
}


@dataclass(frozen=True)
class Booked:
    """One line of the ledger for people: `into` and `owed` in minor units."""

    at: datetime
    who: str
    kind: str
    price: int
    into: int
    owed: int


def name_of(board: Board, entrant: int) -> str:
    """Who stands in a line: a player, or the house."""
    if entrant == HOUSE:
        return _("The house")
    row = board.by_number.get(entrant)
    return row.name if row else "?"


def booked(board: Board, lines: list[Entry], entrant: str = "", kind: str = "") -> list[Booked]:
    """The ledger in order, of one entrant (his number) or one kind where that is asked for."""
    return [
        Booked(
            wall_time(board.event, line.at or 0),
            name_of(board, line.entrant),
            str(KINDS.get(line.kind, line.kind)),
            line.price,
            line.into,
            line.owed,
        )
        for line in lines
        if entrant in ("", str(line.entrant)) and kind in ("", line.kind)
    ]


def by_kind(lines: list[Entry]) -> list[dict[str, Any]]:
    """What every kind of transaction put into the box, in minor units, and how many there were."""
    return [
        {"words": words, "amount": sum(line.into for line in of_kind), "count": len(of_kind)}
        for kind, words in KINDS.items()
        if (of_kind := [line for line in lines if line.kind == kind])
    ]


@dataclass(frozen=True)
class Count:
    """What was typed as counted, the answer to it, and what the difference could be. `off` in minor units."""

    typed: str
    said: str = ""
    off: int | None = None
    perhaps: tuple[str, ...] = ()


def counted(board: Board, text: str, lines: list[Entry], people: dict[int, Account], house: House) -> Count:
    """Hold what somebody counted against what should be in the box."""
    if not text.strip():
        return Count("")
    currency = board.event.currency
    try:
        off = typed(text, currency) - box(lines)
    except ValueError:
        return Count(text, _("An amount is a number, such as 20 or 12.50."))
    if not off:
        return Count(text, _("Right to the cent."), 0)
    said = _("%s too much.") if off > 0 else _("%s missing.")
    return Count(text, said % spoken(abs(off), currency), off, tuple(_perhaps(board, off, lines, people, house)))


def _perhaps(board: Board, off: int, lines: list[Entry], people: dict[int, Account], house: House) -> list[str]:
    """What may have been done and not noted, or noted and not done: what fits exactly, else all that is open."""
    if off > 0:
        owed = [(_owes(board, each), each.owes) for each in people.values() if each.owes]
        ticked = [(_ticked(board, line), -line.into) for line in lines if line.kind in WINNINGS]
        found = [*owed, *ticked, *([(_("The house has put in its part already."), house.due)] if house.due > 0 else [])]
        open_ones = owed
    else:
        open_ones = [
            (_unticked(board, each, kind), each.due(kind))
            for each in people.values()
            for kind in WINNINGS
            if each.due(kind) > 0
        ]
        bought = [(_unpaid(board, line), line.into) for line in lines if line.price and line.into]
        found = [
            *open_ones,
            *([(_("The house has taken its part already."), -house.due)] if house.due < 0 else []),
            *bought,
        ]
    exact = [words for words, amount in found if amount == abs(off)]
    return (exact or [words for words, _amount in open_ones])[:6]


def _owes(board: Board, account: Account) -> str:
    said = {"who": name_of(board, account.number), "amount": spoken(account.owes, board.event.currency)}
    return _("%(who)s owes %(amount)s: perhaps that was paid and not noted.") % said


def _ticked(board: Board, line: Entry) -> str:
    said = {"who": name_of(board, line.entrant), "amount": spoken(-line.into, board.event.currency)}
    return _("%(amount)s is ticked as paid to %(who)s: perhaps it was not handed over.") % said


def _unticked(board: Board, account: Account, kind: str) -> str:
    said = {"who": name_of(board, account.number), "amount": spoken(account.due(kind), board.event.currency)}
    return _("%(amount)s is due to %(who)s: perhaps it was handed over and not ticked.") % said


def _unpaid(board: Board, line: Entry) -> str:
    said = {"who": name_of(board, line.entrant), "what": KINDS.get(line.kind, line.kind)}
    return _("%(what)s of %(who)s: perhaps it was noted and not paid.") % said
