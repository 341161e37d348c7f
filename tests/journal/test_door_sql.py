"""The door and plain SQL: however a statement is spelled, a journaled table is not written by it; reading passes."""

import re
import threading

import pytest
from django.db import close_old_connections, connection, connections

from tests.evening import Evening
from tests.journal.reading import THREE
from tourney.events.journal.door import DoorClosed, door, guard, guarded
from tourney.events.models import Event

SPELLINGS = [
    "INSERT INTO {t} (number) VALUES (1)",
    "insert into {t} (number) values (1)",
    'INSERT INTO "{t}" (number) VALUES (1)',
    'INSERT INTO"{t}"(number) VALUES (1)',
    'INSERT INTO "public"."{t}" (number) VALUES (1)',
    "INSERT INTO main.{t} SELECT * FROM live_display",
    "INSERT OR REPLACE INTO {t} (number) VALUES (1)",
    "INSERT OR IGNORE INTO `{t}` (number) VALUES (1)",
    "REPLACE INTO {t} (number) VALUES (1)",
    "INSERT INTO {t} (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET id = 2",
    "UPDATE {t} SET id = 1",
    "update {t} set id = 1",
    "UpDaTe {T} SET id = 1",
    'UPDATE "{t}" SET id = 1',
    "UPDATE\n\t{t}\nSET id = 1",
    "UPDATE ONLY {t} SET id = 1",
    "UPDATE ONLY ({t}) SET id = 1",
    "UPDATE OR REPLACE {t} SET id = 1",
    "UPDATE public.{t} SET id = 1",
    'UPDATE "public" . "{t}" SET id = 1',
    'UPDATE "postgres"."public"."{t}" SET id = 1',
    "UPDATE [{t}] SET id = 1",
    "UPDATE '{t}' SET id = 1",
    "UPDATE /* only a little */ {t} SET id = 1",
    "UPDATE/**/{t} SET id = 1",
    "UPDATE -- only a little\n {t} SET id = 1",
    "DELETE FROM {t}",
    "delete from {t} where id = 1",
    'DELETE FROM ONLY "{t}"',
    "DELETE /* all */ FROM {t}",
    "TRUNCATE {t}",
    'TRUNCATE TABLE "{t}" CASCADE',
    'TRUNCATE live_display, "{t}"',
    "MERGE INTO {t} USING live_display ON true WHEN MATCHED THEN DELETE",
    "WITH old AS (SELECT 1) UPDATE {t} SET id = 1",
    "WITH old AS (SELECT id FROM {t}) DELETE FROM {t} WHERE id IN (SELECT id FROM old)",
    "WITH gone AS (DELETE FROM {t} RETURNING *) SELECT * FROM gone",
    "WITH moved AS (INSERT INTO {t} (number) VALUES (1) RETURNING id) SELECT id FROM moved",
    "SELECT 1; DELETE FROM {t}",
    "SELECT '-- no comment'; DELETE FROM {t}",
    "EXPLAIN ANALYZE DELETE FROM {t}",
]
HARMLESS = [
    "SELECT * FROM {t}",
    'SELECT * FROM "{t}" WHERE id = 1 FOR UPDATE',
    'SELECT 1 FROM "{t}" FOR UPDATE OF "{t}"',
    "SELECT 1 FROM {t} FOR NO KEY UPDATE SKIP LOCKED",
    "SELECT (SELECT count(*) FROM {t}) FOR UPDATE",
    "DELETE FROM live_display WHERE event_id IN (SELECT id FROM {t})",
    "UPDATE live_display SET event_id = (SELECT max(id) FROM {t})",
    "INSERT INTO live_display (code) SELECT uid FROM {t}",
    "INSERT INTO live_display (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET id = 2",
    "UPDATE {t}_of_somebody_else SET id = 1",
    "DELETE FROM my_{t}",
]


def _executes(sql, **how):
    """Whether the guard lets this statement through to the database (none is asked)."""
    try:
        return guard(lambda *_args: True, sql, None, False, how)
    except DoorClosed:
        return False


def _spelled(texts):
    return [text.replace("{t}", table).replace("{T}", table.upper()) for text in texts for table in sorted(guarded())]


def test_no_spelling_of_a_write_gets_past_the_door():
    assert [sql for sql in _spelled(SPELLINGS) if _executes(sql)] == []


def test_reading_and_writes_to_other_tables_pass():
    assert [sql for sql in _spelled(HARMLESS) if not _executes(sql)] == []


def test_with_the_door_open_lines_can_be_added_and_nothing_else():
    with door():
        passed = [
            sql for sql in SPELLINGS if _executes(sql.replace("{t}", "events_line").replace("{T}", "EVENTS_LINE"))
        ]
        assert all(_executes(sql) for sql in _spelled(SPELLINGS) if "events_line" not in sql.lower())
    assert passed == [sql for sql in SPELLINGS if re.search(r"(?i)insert into", sql) and "DO UPDATE" not in sql]


def test_bytes_and_composed_statements_are_read_too():
    from psycopg.sql import SQL, Identifier

    assert not _executes(b"UPDATE\nevents_event SET id = 1")
    assert not _executes(SQL("DELETE FROM {}").format(Identifier("events_line")))
    assert not _executes(SQL("UPDATE {} SET id = 1").format(Identifier("public", "tables_chair")))
    assert _executes(SQL("SELECT * FROM {}").format(Identifier("events_line")))


@pytest.mark.django_db
@pytest.mark.parametrize("call", ["execute", "executemany"])
def test_a_cursor_refuses_before_the_database_sees_it(call):
    evening = Evening(THREE).until("listed")
    before = evening.fingerprint
    with connection.cursor() as cursor:
        for table in guarded():
            sql = "DELETE FROM {t} WHERE id > %s".replace("{t}", table)
            with pytest.raises(DoorClosed, match=f"{table} is written by the journal only"):
                getattr(cursor, call)(sql, [0] if call == "execute" else [[0]])
    assert evening.fingerprint == before


def _in_a_thread(work):
    said = []

    def run():
        try:
            said.append(work())
        except Exception as error:
            said.append(error)
        finally:
            connections.close_all()

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    return said[0]


@pytest.mark.django_db(transaction=True)
def test_a_connection_of_another_thread_has_the_guard_too():
    evening = Evening(THREE)
    refused = _in_a_thread(lambda: Event.objects.update(chips=7))
    assert isinstance(refused, DoorClosed)
    assert Event.objects.get(pk=evening.event.pk).chips == 1000


@pytest.mark.django_db(transaction=True)
def test_the_door_open_here_is_closed_for_everybody_else():
    evening = Evening(THREE)
    with door():
        refused = _in_a_thread(lambda: Event.objects.update(chips=7))
    assert isinstance(refused, DoorClosed)
    assert Event.objects.get(pk=evening.event.pk).chips == 1000


@pytest.mark.django_db(transaction=True)
def test_a_connection_that_was_lost_and_made_anew_has_the_guard():
    evening = Evening(THREE)
    connection.close()
    close_old_connections()
    with pytest.raises(DoorClosed):
        Event.objects.update(chips=7)
    assert connection.execute_wrappers.count(guard) == 1
    assert evening.wrong == []
