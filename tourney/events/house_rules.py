"""The house rules that a host may choose (K rows of docs/rules.md): the questions, the answers, the defaults."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from tourney.events.models import Event

# key: (question, {value: answer}); the first value holds unless the host says otherwise.
HOUSE_RULES: dict[str, tuple[Any, dict[str, Any]]] = {
    "ante_mode": (  # K4
        _("Who pays the ante"),
        {
            "big_blind": _("The big blind, for the table"),
            "per_player": _("Everybody"),
            "non_blinds": _("Everybody but the blinds"),
        },
    ),
    "balance_mover": (  # K9
        _("Who moves to a shorter table"),
        {"due_big_blind": _("Whoever is due the big blind"), "high_card": _("The high card")},
    ),
    "balance_when": (  # K10
        _("When somebody moves"),
        {"after_hand": _("After the hand"), "level_change": _("At the next level")},
    ),
    "break_mode": (  # K18
        _("When a table breaks"),
        {"fill": _("Its players fill free seats"), "reform_all": _("Everybody draws a new seat")},
    ),
    "final_table_next_level": (  # K19
        _("The final table begins"),
        {"off": _("In the level that is played"), "on": _("One level up")},
    ),
}


def house_rule(night: Event, key: str) -> str:
    """What holds in this night."""
    return str((night.options or {}).get(key) or default(key))


def default(key: str) -> str:
    return next(iter(HOUSE_RULES[key][1]))


def can_be(key: str, value: str) -> bool:
    """Whether this is an answer to the question of a house rule."""
    return key in HOUSE_RULES and value in HOUSE_RULES[key][1]
