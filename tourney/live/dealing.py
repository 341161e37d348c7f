"""What a deal means to the rows of a board."""

from collections.abc import Collection, Mapping, Sequence

from tourney.events.models import Entrant, Event, Status
from tourney.live.rows import Row
from tourney.payouts.deal import stakes, void, votes
from tourney.payouts.ladder import Prize


def marks(night: Event, people: Sequence[Entrant], inside: Collection[int], paid: Sequence[Prize]) -> dict[int, str]:
    """A few signs for everybody who is in, which change when his phone should look again: his chips as the host has
    them, and what all may know about the votes. How somebody voted is in none of them."""
    if night.status != Status.RUNNING:
        return {}
    common = ""
    if night.deal:
        common = "dealt"
    elif night.proposal:
        given = votes(night, people)
        stale = bool(void(night, stakes(night, people, inside, paid)))
        yes = given.yes if given.complete else ""
        common = f"{night.proposal['number']}.{len(given.answered)}.{yes}{'.void' if stale else ''}"
    found = {who.number: f"{who.stack or ''}/{common}" for who in people if who.number in inside}
    return {number: mark for number, mark in found.items() if mark != "/"}


def dealt(night: Event, rows: Mapping[int, Row]) -> list[tuple[Row, int]]:
    """Everybody who took part in the deal and what was agreed for him, in minor units; the biggest amount first."""
    if not night.deal:
        return []
    amounts = {int(number): amount for number, amount in night.deal["amounts"].items()}
    found = [(rows[number], amount) for number, amount in amounts.items() if number in rows]
    return sorted(found, key=lambda each: -each[1])
