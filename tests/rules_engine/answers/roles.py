"""The places at a table, however a case writes them."""

from collections.abc import Iterable
from typing import Any

from rules_engine.absences import ROLES, Role

SHORT = {"bb": "big blind", "sb": "small blind", "btn": "button", "bu": "button", "dealer": "button"}
SHORT |= {"utg": "under the gun"}
LISTS = ("order_left_of_button", "showdown_ranking", "folded")


def role_of(text: str) -> Role:
    """Every seat between those that have a name of their own is another one."""
    plain = text.lower().replace("_", " ").replace("-", " ")
    return next((role for role in ROLES if role == SHORT.get(plain, plain)), "other")


def as_listed(keys: Iterable[str], given: dict[str, Any]) -> list[str] | list[int]:
    """Seats that a case has to write as words where they are keys are numbers again in lists, unless it says words."""
    told, players = [row for key in LISTS for row in given.get(key) or []], list(keys)
    words = any(isinstance(each, str) for row in told for each in (row if isinstance(row, list) else [row]))
    return players if words or not all(player.isdecimal() for player in players) else [int(seat) for seat in players]
