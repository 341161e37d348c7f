"""A question for the host, and the taps that answer it."""

from dataclasses import dataclass, field
from typing import Any

from tourney.live.rows import Row


@dataclass
class Button:
    deed: str
    label: str
    fields: dict[str, Any]


@dataclass
class Need:
    """One question for the host: `sentence`, and the taps that answer it."""

    kind: str
    sentence: str
    buttons: list[Button] = field(default_factory=list)
    reason: str = ""
    details: list[str] = field(default_factory=list)  # what exactly will be done, one line each
    urgent: bool = False
    seats: list[Button] = field(default_factory=list)  # one small button for each seat of a table
    others: list[Button] = field(default_factory=list)  # what else can be chosen
    stacks: list[Row] = field(default_factory=list)  # whose chips are to be typed
