"""Hashes by which a league is the same on every server: a chain over the lines of a night, and one over the whole.

They find what was changed on the way. They are no signature: whoever changes a file on purpose can reckon them anew.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any

from tourney.events.journal.fact import canonical

Said = dict[str, Any]  # an object of the file


def link(before: str, line: Said) -> str:
    """The hash of a night up to this line; `before` is the one up to the line before it, "" for the first."""
    return sha256(f"{before}\n{canonical(line)}".encode()).hexdigest()


def chain(lines: Iterable[Said]) -> list[str]:
    """For each line the hash of the night up to it."""
    found: list[str] = []
    for line in lines:
        found.append(link(found[-1] if found else "", line))
    return found


def whole(league: Said) -> str:
    """The hash of a league as the file has it. Of a night its chain stands for its lines."""
    nights = [{name: value for name, value in night.items() if name != "lines"} for night in league["nights"]]
    said = {name: value for name, value in league.items() if name != "sha256"}
    return sha256(canonical({**said, "nights": nights}).encode()).hexdigest()
