"""Where the rule books differ or leave a choice, a house decides: every such option, what it may be, what holds.

>>> chosen({}, "boxed_card"), chosen(COSTIN, "boxed_card")
('set_aside', 'to_bottom')
>>> objection({"boxed_card": "eaten"})
'"A card lies face up in the deck" cannot be "eaten": choose set_aside, dead_hand_carry or to_bottom.'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Option:
    """One choice of the house: its ``question``, its ``values`` with their words (the default first), its ``rule``."""

    key: str
    rule: str
    question: str
    values: Mapping[str, str]

    @property
    def default(self) -> str:
        """What holds unless the house says otherwise."""
        return next(iter(self.values))


_OFF_ON = {"off": "no", "on": "yes"}
_ON_OFF = {"on": "yes", "off": "no"}

_ROWS: tuple[tuple[str, str, str, dict[str, str]], ...] = (
    (
        "boxed_card",
        "K1",
        "A card lies face up in the deck",
        {
            "set_aside": "put it aside and deal the next one; two are a misdeal",
            "dead_hand_carry": "the deal is dead and the pot waits for the next one",
            "to_bottom": "put it under the deck and deal the next one",
        },
    ),
    (
        "shown_card",
        "K2",
        "A player shows a card of a live hand",
        {
            "penalty_only": "there may be a penalty, the hand lives",
            "dead_and_half_pot": "the hand is dead and half the pot is the penalty",
        },
    ),
    (
        "exposed_in_deal",
        "K3",
        "The dealer exposes one card in dealing",
        {
            "player_choice": "the player keeps it or has it replaced; two are a misdeal",
            "always_replace": "it is replaced; two are a misdeal",
            "misdeal": "it is a misdeal",
        },
    ),
    (
        "ante_mode",
        "K4",
        "Who pays the ante",
        {
            "big_blind": "the big blind, for the table",
            "per_player": "everybody",
            "non_blinds": "everybody but the blinds",
        },
    ),
    (
        "absent",
        "K5",
        "A player is away",
        {
            "blind_off": "is dealt in, pays blinds and antes, and the hand is dead",
            "not_dealt_but_pays": "is not dealt in and pays blinds and antes",
            "pause_game": "play waits for a short absence",
        },
    ),
    (
        "min_opening_bet",
        "K6",
        "The smallest opening bet in no-limit",
        {"any": "any amount", "big_blind": "the big blind"},
    ),
    (
        "showdown",
        "K8",
        "Who shows at the end",
        {"in_order": "in order, and a beaten hand may be mucked", "all_show": "everybody turns up all cards"},
    ),
    (
        "balance_mover",
        "K9",
        "Who moves to a shorter table",
        {"due_big_blind": "whoever is due the big blind", "high_card": "the high card"},
    ),
    (
        "balance_when",
        "K10",
        "When somebody moves",
        {"after_hand": "after the hand", "level_change": "at the next level"},
    ),
    (
        "raise_cap",
        "K11",
        "Raises in one round of a limit game",
        {"3": "three after the bet", "4": "four after the bet"},
    ),
    ("heads_up_uncapped", "K11", "Two players may raise without end in a limit game", _ON_OFF),
    ("declare_board", "K12", "Playing the board has to be said at the showdown", _OFF_ON),
    ("rebuys", "K15", "Rebuys", _OFF_ON),
    ("reentry", "S6", "Whoever is out may come back", _OFF_ON),
    ("addon", "T33", "Add-ons", _OFF_ON),
    (
        "addon_when",
        "K27",
        "When add-ons are sold",
        {
            "end_of_rebuy_period": "when rebuys end",
            "any_time_in_period": "at any time until rebuys end",
        },
    ),
    (
        "break_mode",
        "K18",
        "When a table breaks",
        {"fill": "its players fill free seats", "reform_all": "everybody draws a new seat"},
    ),
    ("final_table_next_level", "K19", "The final table starts at the next level", _OFF_ON),
    ("verbal_required", "K22", "A raise has to be spoken", _OFF_ON),
    (
        "short_order",
        "S4",
        "A big blind who cannot pay blind and ante pays first",
        {"blind_first": "the blind", "ante_first": "the ante"},
    ),
    (
        "save_chip",
        "S5",
        "Where the chip comes from that saves a player in a race",
        {"added": "it is added to the chips in play", "from_race": "it is taken out of the race"},
    ),
    (
        "first_button_rule",
        "S11",
        "Who has the first button",
        {"seat_1": "seat 1, or the next one taken", "high_card": "the high card"},
    ),
    ("kill", "S14", "Kill pots in a limit game", {"off": "no", "full": "full: twice", "half": "half: one and a half"}),
    ("half_raise", "S15", "Chips for at least half a raise have to be made up to a raise", _OFF_ON),
    ("jokers", "T26", "Jokers are in the deck", _OFF_ON),
)

HOUSE_RULES: Mapping[str, Option] = {key: Option(key, rule, question, values) for key, rule, question, values in _ROWS}
"""Every option by its key: where the books differ (K1 to K29, rebuys and add-ons together), then their gaps (S)."""

COSTIN: Mapping[str, str] = {
    "boxed_card": "to_bottom",
    "shown_card": "dead_and_half_pot",
    "exposed_in_deal": "misdeal",
    "absent": "pause_game",
    "showdown": "all_show",
    "balance_mover": "high_card",
    "balance_when": "level_change",
    "heads_up_uncapped": "off",
    "final_table_next_level": "on",
    "verbal_required": "on",
}
"""What Costin's house rules choose (C-*); all else by default."""

ROBERT_HOME: Mapping[str, str] = {
    "boxed_card": "dead_hand_carry",
    "exposed_in_deal": "player_choice",
    "declare_board": "on",
}
"""What Robert's rules for home games choose (R-*); all else by default."""


def chosen(options: Mapping[str, str], key: str) -> str:
    """What holds for this option. Refused (ValueError): no such option, and what ``objection`` says of its value."""
    if key not in HOUSE_RULES:
        raise ValueError(f'There is no house rule "{key}".')
    value = options.get(key, HOUSE_RULES[key].default)
    why_not = objection({key: value})
    if why_not:
        raise ValueError(why_not)
    return value


def objection(options: Mapping[str, str]) -> str | None:
    """Why these options cannot hold, or None if they can."""
    for key, value in options.items():
        if key not in HOUSE_RULES:
            return f'There is no house rule "{key}".'
        option = HOUSE_RULES[key]
        if value not in list(option.values):  # what a form brings need not be hashable
            return f'"{option.question}" cannot be "{value!s:.40}": choose {_either(list(option.values))}.'
    return None


def _either(words: list[str]) -> str:
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))
