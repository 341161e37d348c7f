"""A dispute as it comes to the desk: what is known, and the house rules in force."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules_engine.house_rules import chosen
from rules_engine.rulings.questions import QUESTIONS
from rules_engine.rulings.ruling import Ruling


class Unknown(Exception):
    """Facts without which nothing can be said: their ``keys``."""

    def __init__(self, *keys: str) -> None:
        super().__init__(*keys)
        self.keys = keys


@dataclass(frozen=True)
class Case:
    """The facts of one dispute. Asking for one that is not known ends the matter: the host has to find it out."""

    facts: Mapping[str, Any]
    options: Mapping[str, str] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)

    def __getitem__(self, key: str) -> Any:
        self.need(key)
        return self.facts[key]

    def get(self, key: str, otherwise: Any = None) -> Any:
        """A fact that changes nothing where it is not known."""
        found = self.facts.get(key)
        return otherwise if found is None else found

    def knows(self, key: str) -> bool:
        """Whether this fact is known."""
        return self.facts.get(key) is not None

    def need(self, *keys: str, along: str = "") -> None:
        """Ask for several facts at once, so that the host hears all questions together.

        ``along`` (with spaces between them) are facts that will matter in most cases: they are asked with the others,
        but where the others are known they hold nothing up.
        """
        missing = [key for key in keys if not self.knows(key)]
        if missing:
            raise Unknown(*missing, *(key for key in along.split() if not self.knows(key) and key not in missing))

    def option(self, key: str) -> str:
        """What the house has chosen; the ruling will say that it was asked."""
        if key not in self.asked:
            self.asked.append(key)
        return chosen(self.options, key)


Decide = Callable[[Case], Ruling]


@dataclass(frozen=True)
class Situation:
    """What can happen at a table, and how it is decided.

    ``name`` is the word of the machine, ``title`` what a host would search for, ``words`` further words under which
    it is found, ``facts`` the keys of ``QUESTIONS`` that it may ask, ``rules`` the ids that it may cite.
    """

    name: str
    title: str
    facts: tuple[str, ...]
    rules: tuple[str, ...]
    words: str
    decide: Decide


def situation(
    title: str, *, facts: str = "", rules: str, words: str = "", name: str = ""
) -> Callable[[Decide], Situation]:
    """Make a situation of the function that decides it; ``facts`` and ``rules`` have spaces between them."""

    def made(decide: Decide) -> Situation:
        keys = tuple(facts.split())
        strange = [key for key in keys if key not in QUESTIONS]
        if strange:
            raise ValueError(f"Nobody knows how to ask for {strange[0]}.")
        return Situation(name or decide.__name__, title, keys, tuple(rules.split()), words, decide)

    return made
