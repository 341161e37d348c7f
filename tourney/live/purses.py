"""What each row of a board says of its money: what is owed, and whose turn it is while the night is full."""

from collections.abc import Sequence

from django.utils.crypto import salted_hmac

from tourney.events.models import Event, Status
from tourney.live.rows import Row
from tourney.payouts.ledger import ledger, owing
from tourney.payouts.policy import why_full
from tourney.rulings.decisions import penalty_stamps


def mark(night: Event, rows: Sequence[Row]) -> None:
    """Write into these rows, in the order of the list, who owes what and who waits for a place."""
    lines = ledger(night)
    left, credit = owing(lines), {line.entrant for line in lines if line.owed}
    sits = penalty_stamps(night)
    for row in rows:
        row.owes, row.credit = left.get(row.number, 0), row.number in credit
        row.purse = _purse(night, row, sits.get(row.number, ""))
    if night.status != Status.FINISHED and why_full(night):
        for turn, row in enumerate((row for row in rows if not row.paid), start=1):
            row.waits = turn


def _purse(night: Event, row: Row, sits: str) -> str:
    """A word that changes when what this player owes, asks for, has bought or sits out does; it tells nobody what."""
    said = f"{night.uid} {row.number} {row.owes} {row.wants} {len(row.bought)} {sits}"
    return salted_hmac("purse", said).hexdigest()[:6]
