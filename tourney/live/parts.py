"""Public parts: what screens without an account see, rendered once for a night, an audience and a language."""

import json
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils import timezone, translation

from tourney.events.journal.wish import now_ms
from tourney.events.models import Event
from tourney.events.queries import zone_of
from tourney.events.versions import seqs, version_of, versioned
from tourney.live.board import Board
from tourney.live.discretion import discreet
from tourney.live.selling import Sales

# The console hears the same message as a hint without parts and fetches its own under its session.
AUDIENCES: dict[str, dict[str, str]] = {
    "phone": {
        "clock": "live/phone/clock.html",
        "facts": "live/phone/facts.html",
        "tables": "live/phone/tables.html",
        "prizes": "live/phone/prizes.html",
        "structure": "live/phone/structure.html",
    },
    "tv": {"stage": "live/tv/stage.html"},
    "host": {},
}
TRIES = 3


@dataclass(frozen=True)
class Rendering:
    """The public parts of a night as they were at `seq`, which counts `renamed` as well: see `versioned`."""

    seq: int
    parts: dict[str, str]
    renamed: int = 0


def rendered(event: int, audience: str, language: str) -> Rendering | None:
    """All public parts of the night with this primary key; None if there is no such night.

    The rows are read without a lock: if a deed came in between, they are read again, so that no screen shows half.
    """
    for attempt in range(TRIES):
        if not (night := versioned().filter(pk=event).first()):
            return None
        rendering = _rendered(night, audience, language)
        if attempt == TRIES - 1 or seqs([event]).get(event) == version_of(night):
            return rendering
    return None


def _rendered(night: Event, audience: str, language: str) -> Rendering:
    board = discreet(Board(night))
    said = {"board": board, "sales": Sales(board)}
    with translation.override(language), timezone.override(zone_of(night)):
        parts = {name: str(render_to_string(path, said)) for name, path in AUDIENCES[audience].items()}
    version = version_of(night)
    return Rendering(version, parts, version - night.seq)


def message(seq: int, parts: dict[str, str]) -> str:
    """What a socket or a poll carries: everything that changed after what the page has."""
    return json.dumps({"seq": seq, "t": now_ms(), "parts": parts}, ensure_ascii=False, separators=(",", ":"))
