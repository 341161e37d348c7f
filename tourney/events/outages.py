"""Was the server away while a clock ran? The room played on, so the clock has too; the host is told for how long."""

import logging
import threading

from django.db import close_old_connections, transaction

from tourney.events.journal.wish import now_ms
from tourney.events.models import Event, Outage, Pulse, Status
from tourney.players.erasing import due

log = logging.getLogger(__name__)
BEAT = 10.0  # seconds between two signs of life
WORTH_ASKING = 60_000  # ms: a shorter absence is not worth a question


def outages(night: Event) -> list[Outage]:
    """The absences of the server that the host has not answered yet, oldest first."""
    return list(night.outages.filter(until__gt=night.away or 0, lost__gte=WORTH_ASKING).order_by("until"))


def note_absence(now: int) -> None:
    """Note for each night whose clock ran how long nobody was there, and that somebody is there again.

    In one transaction: of several processes that start together only the first finds that nobody was there.
    """
    with transaction.atomic():
        last = Pulse.objects.select_for_update().order_by("-at").first()
        if last and now - last.at >= WORTH_ASKING:
            for night in Event.objects.filter(status=Status.RUNNING):
                since = (night.clock or {}).get("since")
                if since is not None and since < now:
                    Outage.objects.create(event=night, until=now, lost=now - max(last.at, since))
        beat(now)


def beat(now: int) -> None:
    Pulse.objects.update_or_create(pk=1, defaults={"at": now})


def watch() -> threading.Thread:
    """Start the thread that beats; a database that fails does not stop it."""
    thread = threading.Thread(target=_keep_beating, name="pulse", daemon=True)
    thread.start()
    return thread


def _keep_beating() -> None:
    """Each beat looks back, not the first alone: a machine that slept with its lid closed never started anew."""
    pause = threading.Event()
    while True:
        try:
            note_absence(now_ms())
            due()  # erasures that waited for the end of a night
        except Exception as error:
            log.warning("no pulse: %s", error)
        finally:
            close_old_connections()
        pause.wait(BEAT)
