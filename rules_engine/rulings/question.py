"""A fact that the desk may need, and what an answer to it looks like."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from rules_engine.cards import Card, parse

Kind = Literal["yes_no", "number", "numbers", "choice", "card", "cards", "name", "names"]


@dataclass(frozen=True)
class Question:
    """One fact: its ``key``, how a host is asked for it, and the ``kind`` of its answer.

    yes_no: True or False; number: a whole number from 0; numbers: a list of them; choice: a key of ``choices``; card:
    text such as "Kc"; cards: several different ones, one text or a list; name: text or a seat; names: a list of them.
    """

    key: str
    asks: str
    kind: Kind
    choices: Mapping[str, str] = field(default_factory=dict)

    def objection(self, answer: Any) -> str | None:
        """Why this cannot be an answer, or None if it can.

        >>> Question("count", "How many cards?", "number").objection(-1)
        'How many cards? Answer with a whole number from 0.'
        """
        fits, wanted = _LOOKS[self.kind]
        if self.kind == "choice":
            if isinstance(answer, str) and answer in self.choices:
                return None
            wanted = "one of: " + ", ".join(self.choices)
        elif fits(answer):
            return None
        return f"{self.asks} Answer with {wanted}."


def _is_number(answer: Any) -> bool:
    return isinstance(answer, int) and not isinstance(answer, bool) and answer >= 0


def _is_card(answer: Any) -> bool:
    try:
        return isinstance(answer, str) and Card.parse(answer) is not None
    except ValueError:
        return False


def _are_cards(answer: Any) -> bool:
    try:
        return isinstance(answer, str | list | tuple) and parse(answer) is not None
    except ValueError:
        return False


def _is_name(answer: Any) -> bool:
    return (isinstance(answer, str) and bool(answer.strip())) or _is_number(answer)


def _all(fits: Any) -> Any:
    return lambda answer: isinstance(answer, list | tuple) and all(map(fits, answer))


_LOOKS: dict[str, tuple[Any, str]] = {
    "yes_no": (lambda answer: isinstance(answer, bool), "yes or no"),
    "number": (_is_number, "a whole number from 0"),
    "numbers": (_all(_is_number), "whole numbers from 0"),
    "choice": (lambda answer: False, ""),
    "card": (_is_card, 'a card such as "Kc"'),
    "cards": (_are_cards, 'different cards such as "Kc 9s"'),
    "name": (_is_name, "a name or a seat"),
    "names": (_all(_is_name), "names or seats"),
}
