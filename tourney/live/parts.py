"""Public parts: what screens without an account see, rendered once for a night, an audience and a language."""

import json
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import F, QuerySet
from django.db.models.functions import Coalesce
from django.template.loader import render_to_string
from django.utils import timezone, translation

from tourney.events.journal.wish import now_ms
from tourney.events.models import Event
from tourney.events.queries import zone_of
from tourney.live.board import Board
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
VERSION = F("seq") + Coalesce("league__renamed__times", 0)


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
    board = Board(night)
    said = {"board": board, "sales": Sales(board)}
    with translation.override(language), timezone.override(zone_of(night)):
        parts = {name: str(render_to_string(path, said)) for name, path in AUDIENCES[audience].items()}
    version = version_of(night)
    return Rendering(version, parts, version - night.seq)


def versioned() -> QuerySet[Event]:
    """Nights with their `version`: the seq of the journal, and how often names of the league were shown otherwise.

    Both only grow, so a screen that has a version has seen every line and every name up to it.
    """
    return Event.objects.select_related("league").annotate(version=VERSION)


def version_of(night: Event) -> int:
    """The version of a night that came by `versioned`, or of one that has to be asked for it."""
    known = getattr(night, "version", None)
    return int(known) if known is not None else seqs([night.pk])[night.pk]


def seqs(events: Iterable[int]) -> dict[int, int]:
    """What screens of each of these nights call its seq, its version, in one query."""
    return dict(Event.objects.filter(pk__in=events).values_list("pk", VERSION))


def message(seq: int, parts: dict[str, str]) -> str:
    """What a socket or a poll carries: everything that changed after what the page has."""
    return json.dumps({"seq": seq, "t": now_ms(), "parts": parts}, ensure_ascii=False, separators=(",", ":"))
