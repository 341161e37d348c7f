"""The one door: journaled tables refuse every write unless the journal opened the door for this one.

The guard sits where all writes pass, at the database cursor, so that it sees save, update, bulk and async twins,
related managers, cascades and plain SQL alike.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Any

from django.apps import apps
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Model

_VERB = (
    r"INSERT(?:\s+OR\s+\w+)?\s+INTO|REPLACE\s+INTO|UPDATE(?:\s+ONLY|\s+OR\s+\w+)?|DELETE\s+FROM(?:\s+ONLY)?"
    r"|TRUNCATE(?:\s+TABLE)?|MERGE\s+INTO"
)
WRITES = re.compile(rf"\b({_VERB})\s+(?:[\"`]?\w+[\"`]?\.)?[\"`]?(\w+)", re.IGNORECASE)
_open: ContextVar[bool] = ContextVar("door", default=False)


class DoorClosed(Exception):
    """A journaled row was about to be written beside the journal."""


@contextmanager
def door() -> Iterator[None]:
    """Open the door for the writes inside. Only the journal calls this."""
    token = _open.set(True)
    try:
        yield
    finally:
        _open.reset(token)


@cache
def guarded() -> frozenset[str]:
    """Names of the tables that only the journal writes."""
    from tourney.events.models import Event, Journaled, Line

    models: list[type[Model]] = [Event, Line, *(model for model in apps.get_models() if issubclass(model, Journaled))]
    return frozenset(model._meta.db_table for model in models)


def guard(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]) -> Any:
    """The execute wrapper that refuses; lines of the journal are refused changes even when the door is open."""
    for verb, table in WRITES.findall(str(sql)):
        if table.lower() not in guarded():
            continue
        if not _open.get():
            raise DoorClosed(f"{table} is written by the journal only: return a fact from a command.")
        if table.lower() == "events_line" and not verb.upper().startswith("INSERT"):
            raise DoorClosed("A line of the journal is never changed or deleted.")
    return execute(sql, params, many, context)


def hang(connection: BaseDatabaseWrapper, **signal: Any) -> None:
    """Put the guard on a connection; called for each new one."""
    if guard not in connection.execute_wrappers:
        connection.execute_wrappers.append(guard)
