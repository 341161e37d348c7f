"""What a test wants done in the database of a real server: one request on each line of JSON, one answer on another."""

import json
import os
import sys
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")

import django

django.setup()

from django.db import close_old_connections  # noqa: E402

from tests.evening import Evening  # noqa: E402
from tests.factories import UserFactory  # noqa: E402
from tests.live.page import signed_in  # noqa: E402
from tourney.accounts.models import User  # noqa: E402
from tourney.events.journal.audit import audit, fingerprint, state  # noqa: E402
from tourney.events.journal.wish import now_ms  # noqa: E402
from tourney.events.models import Event, Line, Pulse  # noqa: E402

HALF_AN_HOUR = 30 * 60_000


def evening() -> dict[str, Any]:
    """A night that began half an hour ago, with five hours on its clock, and the session of its host."""
    UserFactory.reset_sequence(User.objects.count(), force=True)
    night = Evening()
    night.at = now_ms() - HALF_AN_HOUR
    night.until("running")
    night.do("set_clock", left=5 * 60 * 60_000)
    return {"uid": night.event.uid, "pk": night.event.pk, "cookie": signed_in(night.host)}


def look(uid: str) -> dict[str, Any]:
    """What stands in the database."""
    night = Event.objects.get(uid=uid)
    lines = Line.objects.filter(event=night).order_by("seq")
    return {
        "seq": night.seq,
        "fingerprint": fingerprint(state(night)),
        "wrong": list(audit(night)),
        "requests": list(lines.values_list("request_id", flat=True)),
    }


def dead_since(minutes: int) -> dict[str, Any]:
    """As if the last sign of life were so many minutes old."""
    return {"pulses": Pulse.objects.update(at=now_ms() - minutes * 60_000)}


def outages(uid: str) -> list[dict[str, int]]:
    return list(Event.objects.get(uid=uid).outages.order_by("until").values("until", "lost"))


DOES = {"evening": evening, "look": look, "dead_since": dead_since, "outages": outages}

if __name__ == "__main__":
    for line in sys.stdin:
        what, *arguments = json.loads(line)
        print(json.dumps(DOES[what](*arguments)), flush=True)
        close_old_connections()
