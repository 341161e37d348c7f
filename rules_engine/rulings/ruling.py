"""What a desk says: a ruling with its reason and its rules, or that the host has to find out more and decide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rules_engine.rulings.questions import Question

HOST_DECIDES = "director_decides"

WORDS: Mapping[str, str] = {
    "misdeal": "Misdeal",
    "play_on": "Play on",
    "dead_hand": "The hand is dead",
    "live_hand": "The hand is live",
    "extra_card_is_burn": "The extra card becomes the burn card",
    "reshuffle_new_burn_new_flop": "Reshuffle, new burn, new flop",
    "reshuffle_new_burn_new_card": "Reshuffle, new burn, new card",
    "reshuffle_and_recut": "Shuffle and cut again",
    "dead_hand_pot_carries": "The deal is dead and the pot waits for the next one",
    "accept_or_replace": "Keep the card or have it replaced",
    "replace": "The card is replaced",
    "penalty_possible": "A penalty is possible",
    "hand_dead_and_penalty": "The hand is dead, and there is a penalty",
    "allowed": "Allowed",
    "not_allowed": "Not allowed",
    "fold": "A fold",
    "check": "A check",
    "call": "A call",
    "bet": "A bet",
    "raise": "A raise",
    "may_be_held_to_action": "The player may be held to it",
    "may_be_declared_dead": "The hand may be declared dead",
    HOST_DECIDES: "The host decides",
}
"""The words of a ruling for the machine, each with how it is said."""


@dataclass(frozen=True)
class Ruling:
    """An answer of the desk.

    ``word`` is one of ``WORDS``; ``says`` the sentence for the table; ``why`` its reason; ``rules`` the ids it rests
    on, the deciding one first; ``facts`` what follows in numbers and names (chips, cards, whether the hand is live).
    ``options`` are the house rules that were asked on the way. ``questions`` are what the host has to find out where
    the word is ``director_decides``; without questions it is the host's free choice.
    """

    word: str
    says: str
    why: str
    rules: tuple[str, ...]
    facts: Mapping[str, object] = field(default_factory=dict)
    options: tuple[str, ...] = ()
    questions: tuple[Question, ...] = ()

    def __post_init__(self) -> None:
        if self.word not in WORDS:
            raise ValueError(f'"{self.word}" is no word of a ruling.')

    def __str__(self) -> str:
        head = "Find out first" if self.questions else WORDS[self.word]
        return f"{head}. {self.says} ({', '.join(self.rules)})"

    def by(self, options: tuple[str, ...]) -> Ruling:
        """The same ruling, with the house rules that were asked for it."""
        return replace(self, options=options)


def rule(word: str, says: str, why: str, rules: str, **facts: object) -> Ruling:
    """A ruling; ``rules`` are its ids with spaces between them."""
    return Ruling(word, says, why, tuple(rules.split()), facts)


def host_decides(says: str, why: str, rules: str, **facts: object) -> Ruling:
    """The rule book leaves it to the host: nothing is missing, it is his choice."""
    return rule(HOST_DECIDES, says, why, rules, **facts)
