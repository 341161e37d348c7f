"""The one ledger of a night: every purchase and every payment, who owes what, and what should be in the box."""

from dataclasses import dataclass

from tourney.events.models import Event
from tourney.payouts.models import Payment, Purchase

HOUSE = 0  # the entrant of a payment from or to the house


@dataclass(frozen=True)
class Entry:
    """One line of the ledger. `into` is what it put into the box, below 0 what it took out; `owed` what is missing."""

    at: int | None
    entrant: int
    kind: str
    price: int
    into: int
    owed: int
    number: int


def ledger(night: Event) -> list[Entry]:
    """Every purchase and payment, in the order in which they happened; all money in minor units."""
    bought = [
        Entry(row.at, row.entrant or 0, row.kind or "", price, price - (row.owed or 0), row.owed or 0, row.number)
        for row in Purchase.objects.filter(event=night, entrant__isnull=False)
        for price in [row.price or 0]
    ]
    handed = [
        Entry(row.at, row.entrant or HOUSE, row.kind or "", 0, row.amount or 0, 0, row.number)
        for row in Payment.objects.filter(event=night, entrant__isnull=False)
    ]
    return sorted([*bought, *handed], key=lambda entry: (entry.at or 0, entry.number))


def box(lines: list[Entry]) -> int:
    """What should be in the box, in minor units."""
    return sum(line.into for line in lines)


def owing(lines: list[Entry]) -> dict[int, int]:
    """Who still owes how much for what was bought, by entrant, in minor units."""
    left: dict[int, int] = {}
    for line in lines:
        paid = line.into if line.kind == Payment.Kind.DEBT else 0
        left[line.entrant] = left.get(line.entrant, 0) + line.owed - paid
    return {who: amount for who, amount in left.items() if amount}


def handed(lines: list[Entry], *kinds: str) -> dict[int, int]:
    """What everybody was paid out for these kinds of payments, by entrant, in minor units."""
    paid: dict[int, int] = {}
    for line in lines:
        if line.kind in kinds:
            paid[line.entrant] = paid.get(line.entrant, 0) - line.into
    return paid
