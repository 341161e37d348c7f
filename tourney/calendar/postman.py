"""Letters on their way: which are due, and sending each of them once, however many processes there are.

A row of `Letter` is the lock: whoever sets `taken` first sends it. What could not be sent is tried again later; a
process that died while it sent one leaves it to another after a while.
"""

import logging
import threading
from datetime import datetime, timedelta

from django.core.mail import get_connection
from django.db import close_old_connections
from django.db.models import Q
from django.utils import timezone

from tourney.calendar.letters import address_of, written
from tourney.calendar.models import AFTERWARDS, Date, Letter, Newcomer
from tourney.calendar.queue import queue_of
from tourney.calendar.visitors import people_of
from tourney.events.models import Status

log = logging.getLogger(__name__)
ROUND = 300.0  # seconds between two rounds
REST = timedelta(minutes=10)  # a letter that was taken and not sent rests so long, longer with each try
MOST_TRIES = 20
_bell = threading.Event()


def go_round(now: datetime | None = None) -> int:
    """Write the reminders that are due and send what waits; how many were sent. May be called as often as one likes."""
    now = now or timezone.now()
    for date in _dates_to_remind(now):
        _remind(date, now)
    Newcomer.objects.filter(date__begins__lt=now - AFTERWARDS).delete()
    return sum(_deliver(letter, now) for letter in _waiting(now))


def _dates_to_remind(now: datetime) -> list[Date]:
    soon = Date.objects.filter(off=False, begins__gt=now, begins__lt=now + timedelta(days=15))
    return list(soon.filter(event__status=Status.SETUP).select_related("event__league"))


def _remind(date: Date, now: datetime) -> None:
    """Of several reminders whose time has come only the last is written: a night planned late sends one, not two."""
    hours = [each for each in date.hours if now >= date.begins - timedelta(hours=each)]
    if not hours:
        return
    occasion = f"{min(hours)} h before {date.begins:%Y-%m-%dT%H:%M}"
    queue = queue_of(date)
    coming, said_no = set(queue.people), {answer.player.who for answer in queue.no}
    asked = date.is_open(now)  # who can answer no more is not asked; who comes is reminded all the same
    rows = [
        Letter(date=date, player=player, kind=Letter.Kind.REMINDER, occasion=occasion)
        for player in people_of(date.league)
        if player not in said_no and (asked or player in coming) and address_of(player)
    ]
    Letter.objects.bulk_create(rows, ignore_conflicts=True)


def _waiting(now: datetime) -> list[Letter]:
    """Letters that nobody has in hand, of nights that are not past."""
    unsent = Letter.objects.filter(sent=None, tries__lt=MOST_TRIES, date__begins__gt=now)
    free = unsent.filter(Q(taken=None) | Q(taken__lt=now - REST)).order_by("made", "pk")
    return list(free.select_related("date__event__league", "player__person__user", "player__user"))


def _deliver(letter: Letter, now: datetime) -> bool:
    """Send this letter unless another process has it; a failure is logged, and stops no other letter."""
    if letter.taken and now < letter.taken + REST * letter.tries:
        return False
    mine = Letter.objects.filter(pk=letter.pk, sent=None, taken=letter.taken)
    if not mine.update(taken=now, tries=letter.tries + 1):
        return False
    try:
        if message := written(letter):
            message.connection = get_connection()
            message.send()
    except Exception as error:
        # The kind of the failure alone: what the server said may hold an address.
        log.warning("letter %s was not sent: %s", letter.pk, type(error).__name__)
        return False
    Letter.objects.filter(pk=letter.pk).update(sent=timezone.now())
    return message is not None


def ring() -> None:
    """Something was written just now: the postman of this process need not wait for his next round."""
    _bell.set()


def start() -> threading.Thread:
    """Start the thread that goes round; a database or a mail server that fails does not stop it."""
    thread = threading.Thread(target=_keep_going, name="postman", daemon=True)
    thread.start()
    return thread


def _keep_going() -> None:
    while True:
        _bell.wait(ROUND)
        _bell.clear()
        try:
            go_round()
        except Exception as error:
            log.warning("no letters went out: %s", error)
        finally:
            close_old_connections()
