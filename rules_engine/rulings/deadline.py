"""Until when a deal may be taken back (K13), and the two rulings that hang on it."""

from __future__ import annotations

from rules_engine.rulings.ruling import Ruling, rule

TOO_LATE = 2
"""When so many players have acted, the blinds not counted, a deal is played out (T28, C-MIS-5, D1)."""


def misdeal(why: str, rules: str) -> Ruling:
    """The deal is taken back and done again (R-MIS-1, C-MIS-4)."""
    return rule("misdeal", "All cards come back; shuffle, cut and deal again.", why, rules, hand_continues=False)


def play_out(says: str, rules: str) -> Ruling:
    """The deal is played out whatever was wrong with it (C-MIS-5)."""
    return rule("play_on", says, "Two players have acted, so it is too late for a misdeal.", rules, hand_continues=True)
