"""What somebody wants done: by whom, when, under which request id, and with which chance."""

import hashlib
import random
import secrets
import time
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from tourney.events.journal.fact import canonical
from tourney.leagues.actors import Actor


def now_ms() -> int:
    """The server's time in whole milliseconds since the epoch: the only clock there is."""
    return time.time_ns() // 1_000_000


@dataclass
class Wish:
    """Time and chance as arguments: a command reads neither a clock nor a global random."""

    by: Actor
    at: int = field(default_factory=now_ms)
    request_id: str = field(default_factory=lambda: secrets.token_urlsafe(16))
    seed: str = ""
    mark: str = ""  # a digest of what was typed, where that is not what the command is given

    @cached_property
    def rng(self) -> random.Random:
        """Chance for this deed; its seed is kept in the line, so that anybody can repeat the draw."""
        self.seed = self.seed or secrets.token_hex(4)
        return random.Random(self.seed)  # a draw of seats, not a secret


def digest(verb: str, wishes: dict[str, Any]) -> str:
    """A short hash of what is asked, so that one request id cannot stand for two wishes."""
    return hashlib.sha256(canonical([verb, wishes]).encode()).hexdigest()[:16]
