"""What hangs on a rule: the situations that it decides, the choices of the house, the page that tells more."""

from collections.abc import Mapping
from functools import cache

from django.urls import reverse

from rules_engine.house_rules import HOUSE_RULES, Option
from rules_engine.rulings import SITUATIONS, Situation

_CHOICES = """
K1 T27 R-IRR-3 C-MIS-9
K2 T20 C-BET-10
K3 R-IRR-1 R-MIS-2 C-MIS-1
K4 T7 T7-TOOL A-BLIND-2 A-SUM-2 A-SUM-3
K5 T3 T11 A-SUG-5 R-BTN-4 C-HOUSE-4
K6 R-BET-3 A-NL-1 A-NL-2
K7 T16 A-ALL-1 A-SUG-3 C-ALL-1
K8 T17 T37 R-PLAY-4 A-SUG-4 C-SHOW-1
K9 T12 A-TBL-5 C-SEAT-4
K10 T12 A-TBL-4 C-SEAT-3
K11 R-BET-5 C-BET-6
K12 T38 R-HE-3 C-GAME-2
K13 T28 R-MIS-1 R-MIS-4 C-MIS-5
K14 T28 C-MIS-5
K15 T33 T34 T35 R-BUYIN-3 A-REB-1 A-REB-2 C-BUY-2
K16 T31 R-BTN-5
K17 T30 R-BTN-2 R-BTN-3
K18 T13 A-TBL-4
K19 T6 C-SEAT-7
K20 T5 A-LIM-2 C-LIM-1
K21 A-PRZ-1 A-PRZ-2 A-PRZ-3 C-PAY-1
K22 T21 C-BET-7
K23 R-DEC-3 R-DEAD-4
K24 R-IRR-4 C-MIS-10 C-MIS-11
K25 R-STUD-2 R-RAZZ-3
K26 R-IRR-3
K27 T36 A-REB-2 A-REB-3
K28 A-TBL-6 C-SEAT-2
K29 T16 T17 C-ALL-3
S4 T7
S5 T8
S6 T35
S11 C-OPEN-1
S14 R-KILL-1 R-KILL-2 R-GLO(kill)
S15 R-BET-6
"""
"""Where the books differ or are silent, and of which rules that speaks; such ids have no blank in them."""

SPEAKS_OF: Mapping[str, tuple[str, ...]] = {
    choice: tuple(rules) for choice, *rules in map(str.split, _CHOICES.strip().splitlines())
}

_PAGES = {
    "R-GLO": ("glossary", ()),
    "A-TERMS": ("glossary", ()),
    "C-GAME-4": ("hand_ranks", ()),
    "R-HE-4": ("game", ("holdem",)),
    "R-OM-3": ("game", ("omaha",)),
    "R-STUD-4": ("game", ("stud",)),
    "R-RAZZ-4": ("game", ("razz",)),
    "R-KILL-2": ("game", ("kill",)),
    "R-O8-1": ("game", ("omaha8",)),
    "R-S8-1": ("game", ("stud8",)),
    "R-O8-2": ("game", ("lows",)),
}


def situations(rule_id: str) -> list[Situation]:
    """What the desk decides by this rule."""
    return _by_rule().get(rule_id, [])


def options(rule_id: str) -> list[Option]:
    """The options of the house that this rule is about."""
    return [option for option in HOUSE_RULES.values() if option.rule == rule_id]


def choices(rule_id: str) -> list[str]:
    """The ids under which it stands what a house may choose here, or why it may not."""
    return [choice for choice, rules in SPEAKS_OF.items() if rule_id in rules]


def page(rule_id: str) -> str:
    """The address of the page that a rule promises; "" for most rules."""
    view, args = _PAGES.get(rule_id, ("", ()))
    return reverse(view, args=args) if view else ""


@cache
def _by_rule() -> dict[str, list[Situation]]:
    found: dict[str, list[Situation]] = {}
    for situation in SITUATIONS.values():
        for rule_id in situation.rules:
            found.setdefault(rule_id, []).append(situation)
    return found
