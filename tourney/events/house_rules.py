"""The house rules that a host may choose (K and S rows of docs/rules.md): the questions, the answers, what holds."""

from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from rules_engine.house_rules import HOUSE_RULES as BOOK
from tourney.events.models import Event

# Kept with the prices and limits of what is sold (`payouts.policy`), and announced with them.
ANNOUNCED = ("rebuys", "reentry", "addon", "addon_when")
OF_A_NIGHT = tuple(key for key in BOOK if key not in ANNOUNCED)


def question(key: str) -> str:
    """What a house is asked: "Who pays the ante"."""
    return _(BOOK[key].question)


def answers(key: str) -> dict[str, str]:
    """What may be answered, by value; the first one holds unless the house says otherwise."""
    return {value: str(capfirst(_(words))) for value, words in BOOK[key].values.items()}


def default(key: str) -> str:
    return BOOK[key].default


def can_be(key: str, value: Any) -> bool:
    """Whether this is an answer to the question of a house rule that a night keeps."""
    return key in OF_A_NIGHT and value in list(BOOK[key].values)  # what a form brings need not be hashable


def house_rule(night: Event, key: str) -> str:
    """What holds in this night."""
    return str((night.options or {}).get(key) or default(key))
