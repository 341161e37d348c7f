"""One writer at a time for a night: a row lock where the database has one, and a lock of this process on SQLite."""

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from contextvars import ContextVar

from django.db import DatabaseError, OperationalError, connection, transaction
from django.utils.translation import gettext as _

from tourney.events.journal.refused import Busy, Refused
from tourney.events.models import Event

PATIENCE = 5.0  # seconds
_my_turn: ContextVar[bool] = ContextVar("my_turn", default=False)
_one_writer = threading.Lock()  # SQLite's own waiting is unfair: some would wait seconds while others overtake


@contextmanager
def locked(event: int) -> Iterator[Event]:
    """The night with this primary key, fresh and locked, inside a transaction. Refuses `Busy` after five seconds."""
    with writing():
        yield _fresh(event)


@contextmanager
def writing() -> Iterator[None]:
    """A transaction whose turn it is to write. Every writer of nights begins with it, so that none waits for another
    that waits for it: on SQLite a transaction holds the whole database from its beginning."""
    try:
        with _turn() as over, transaction.atomic():
            transaction.on_commit(over)  # before any other hook: what is announced then finds the turn free
            yield
    except OperationalError as error:
        raise Busy(_("The server is busy. Nothing was changed; try again.")) from error


def _fresh(event: int) -> Event:
    try:
        return Event.objects.select_for_update(of=("self",)).select_related("league").get(pk=event)
    except Event.DoesNotExist:
        raise Refused(_("This night does not exist any more.")) from None
    except DatabaseError as error:  # the lock was not to be had in time
        raise OperationalError(str(error)) from error


@contextmanager
def _turn() -> Iterator[Callable[[], None]]:
    """Whose turn it is has it until the end of the block, or until he calls what he is given."""
    if connection.vendor != "sqlite" or _my_turn.get():
        yield lambda: None
        return
    if not _one_writer.acquire(timeout=PATIENCE):
        raise OperationalError("another deed is being written")
    with ExitStack() as turn:
        turn.callback(_one_writer.release)
        turn.callback(_my_turn.reset, _my_turn.set(True))
        yield turn.close
