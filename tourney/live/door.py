"""The door as screens show it: what an entry costs now, who owes what, and who waits while the night is full."""

from typing import Any

from django.utils.translation import gettext_lazy as lazy

from tourney.events.models import Event, Status
from tourney.leagues.money import as_typed
from tourney.live.board import Board
from tourney.live.rows import Row
from tourney.payouts.entry_forms import COLUMNS, ROWS
from tourney.payouts.policy import REASONS, why_full, why_no_entry
from tourney.payouts.profiles import (
    SUGGESTED,
    Profile,
    departure,
    is_unequal,
    profiles_of,
    stamp,
    usual,
)

QUESTIONS: dict[str, Any] = {
    "name": lazy("What it is called"),
    "price": lazy("Price"),
    "fee": lazy("Of it for the house"),
    "until_level": lazy("Usual until level (0: start)"),
    "chips": lazy("Chips"),
    "bonus": lazy("Bonus chips"),
}
EMPTY: dict[str, Any] = {
    "price": lazy("as the buy-in"),
    "fee": lazy("nothing"),
    "until_level": lazy("always"),
    "chips": lazy("a starting stack"),
    "bonus": lazy("none"),
}
MONEY, NUMBERS = ("price", "fee"), ("until_level", "bonus", "chips")
SHOWN = 3  # rows of prices to begin with


def door(board: Board) -> dict[str, Any]:
    """What a tap at the door means now: the usual price, the others, and why nobody may enter."""
    night, now = board.event, usual(board.event, board.at)
    outside = night.status != Status.FINISHED and any(not row.paid for row in board.rows)
    why = why_no_entry(night, board.at) if outside else None
    return {
        "price": now.price,
        "costs": any(profile.price for profile in profiles_of(night)),
        "fields": _tap(night, now),
        "usual": now.key,
        "prices": profiles_of(night),
        "named": bool(night.profiles),
        "stamp": stamp(night),
        "why": why,
        "reasons": list(REASONS.items()) if why else [],
        "box": board.money.collected - sum(row.owes for row in board.rows),
        "owing": [row for row in board.rows if row.owes],
        "departure": departure() if is_unequal(night) else "",
    }


def _tap(night: Event, now: Profile) -> dict[str, str]:
    """What one tap sends: the price that it shows, so that a price changed meanwhile is told and not taken."""
    return {"profile": now.key, "shown": as_typed(now.price, night.currency)}


def price_rows(night: Event) -> list[dict[str, Any]]:
    """The prices as fields to type into, with empty rows to add some; ids follow the values, so that news replaces."""
    there = profiles_of(night)
    count = min(max(SHOWN, len(there) + 1), len(ROWS))
    return [
        {
            "number": at,
            "fields": [_field(night, at, column, there[at - 1] if at <= len(there) else None) for column in COLUMNS],
        }
        for at in ROWS[:count]
    ]


def _field(night: Event, at: int, column: str, profile: Profile | None) -> dict[str, Any]:
    value = getattr(profile, column) if profile else None
    if column in MONEY and value is not None:
        value = as_typed(value, night.currency) if value or column == "price" else None
    shown = "" if value is None or (column == "bonus" and not value) else str(value)
    suggested = SUGGESTED[at - 1] if column == "name" and at <= len(SUGGESTED) else ""
    return {
        "key": f"{column}-{at}",
        "id": f"price-{column}-{at}-{stamp(night)}",
        "label": QUESTIONS[column],
        "value": shown,
        "empty": EMPTY.get(column, suggested),
        "keys": "decimal" if column in MONEY else "numeric" if column in NUMBERS else "text",
    }


def own(night: Event, row: Row | None) -> dict[str, Any]:
    """What a phone sees of its own money, and nobody else."""
    return {"owes": row.owes if row else 0, "full": why_full(night) if row and row.waits else ""}
