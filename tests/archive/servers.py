"""Two servers in one test database: what happens `elsewhere()` happens on an empty server, and is forgotten here."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.apps import apps
from django.core.cache import cache
from django.db import connection, transaction

from tests.evening import Evening
from tourney.archive.arriving import Arrival, league_arrives
from tourney.archive.league_file import league_in
from tourney.archive.leaving import written
from tourney.events.journal.door import guard
from tourney.leagues.models import League

STAYS = {"contenttypes", "auth", "sites"}


def exported(league: League, with_emails: bool = False) -> bytes:
    """The file of a league."""
    return "".join(written(league, with_emails)).encode()


def imported(content: bytes, owner: str = "") -> Arrival:
    return league_arrives(league_in(content), owner)


@contextmanager
def elsewhere() -> Iterator[None]:
    """An empty server; afterwards this one is as it was. Rows have other primary keys there, as they would."""
    with transaction.atomic():
        _empty()
        Evening(["Somebody", "else", "here"]).until("running")
        cache.clear()
        yield
        transaction.set_rollback(True)
    cache.clear()


def _empty() -> None:
    """Past the door: lines of a journal are not deleted by anything that the app has."""
    tables = [model._meta.db_table for model in apps.get_models() if model._meta.app_label not in STAYS]
    connection.execute_wrappers.remove(guard)
    try:
        with connection.cursor() as cursor, connection.constraint_checks_disabled():
            cursor.execute("PRAGMA defer_foreign_keys = ON") if connection.vendor == "sqlite" else None
            for table in tables:
                cursor.execute(f"DELETE FROM {connection.ops.quote_name(table)}")  # noqa: S608 - our own tables
    finally:
        connection.execute_wrappers.append(guard)
