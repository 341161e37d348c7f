"""What stands on the heads, and who won it: a pot of its own beside the prizes (C69)."""

from typing import Any

from tourney.events.models import Event

BOUNTY: dict[str, Any] = {
    "kind": "",  # fixed, progressive, mystery; "": none
    "amount": 0,  # minor units of an entry's price
    "rebuys": False,  # a rebuy puts as much on the head again
    "percent": 50,  # of a progressive bounty that is paid out
    "envelopes": "",  # rules_engine.bounties.Envelopes as text
    "order": None,  # minor units, in the order in which envelopes are opened; null: not sealed yet
}


def bounty_of(night: Event) -> dict[str, Any]:
    """What holds in this night."""
    return {**BOUNTY, **(night.bounty or {})}


def bounties_won(night: Event) -> dict[int, int]:
    """What everybody has won in bounties so far, by entrant, in minor units."""
    return {}
