"""Who may be meant by the names in a file: proposed to whoever imports, never merged by themselves."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from tourney.players.doubles import alike, folded

COMPARED = 100_000  # pairs for each way to find them: what thousands of names share says little about any


@dataclass(frozen=True)
class Name:
    """A name that may be somebody: `weight` says how much is known of it, so that the better known one stays.

    `nights` are keys of the nights that it played: nobody plays one night under two names.
    """

    text: str
    key: str
    weight: int = 0
    nights: frozenset[str] = frozenset()

    @property
    def rank(self) -> tuple[int, int, str]:
        return self.weight, len(self.text), self.key


def looks_like(new: Iterable[Name], known: Iterable[Name]) -> dict[str, Name]:
    """By the key of each new name the one that it may be: a known one, or a new one that is told more often."""
    fresh, old = list(new), list(known)
    shelf: dict[str, list[Name]] = defaultdict(list)
    for name in [*old, *fresh]:
        for word in _handles(name.text):
            shelf[word].append(name)
    most, keys = max(10, COMPARED // max(len(fresh), 1)), {each.key for each in old}
    found = {}
    for name in fresh:
        shelves = [shelf[word] for word in _handles(name.text) if len(shelf[word]) <= most]
        nearby = {each.key: each for row in shelves for each in row}
        if best := _best(name, nearby.values(), keys):
            found[name.key] = best
    return found


def _handles(text: str) -> set[str]:
    """By what two names are laid beside each other at all, so that not everybody is compared with everybody."""
    plain = folded(text)
    return {*plain.split(), f"{plain[:2]}…", f"…{plain[-3:]}"}


def _best(name: Name, nearby: Iterable[Name], known: set[str]) -> Name | None:
    said = folded(name.text)
    able = [
        each
        for each in nearby
        if each.key != name.key
        and (each.key in known or each.rank > name.rank)
        and not each.nights & name.nights
        and alike(said, folded(each.text))
    ]
    if " " not in said:  # there may be three Annas: one alone is worth a question
        exact = [each for each in able if " " not in folded(each.text)]
        able = exact or (able if len(able) == 1 else [])
    return max(able, key=lambda each: (each.key in known, folded(each.text) == said, each.rank), default=None)
