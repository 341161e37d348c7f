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

# Between two words: white space, comments, quotes of any engine, brackets.
_GAP = r"(?:[\s\"`'\[\](]|/\*.*?\*/|--[^\n]*\n)"
_VERB = rf"(?:INSERT|REPLACE|MERGE)(?:{_GAP}+OR{_GAP}+\w+)?{_GAP}+INTO|UPDATE(?:{_GAP}+OR{_GAP}+\w+)?|DELETE{_GAP}+FROM"
_WRITE = re.compile(rf"\b({_VERB}){_GAP}+(?:ONLY{_GAP}+)?(?:\w+{_GAP}*\.{_GAP}*)*(\w+)", re.IGNORECASE | re.DOTALL)
_EMPTIES = re.compile(r"\bTRUNCATE\b([^;]*)", re.IGNORECASE)
_INSERT = re.compile(r"INSERT\s+INTO", re.IGNORECASE)
_OVERWRITES = re.compile(rf"\bDO{_GAP}+UPDATE\b", re.IGNORECASE | re.DOTALL)
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
    text = _text(sql)
    for verb, table in written(text):
        if table not in guarded():
            continue
        if not _open.get():
            raise DoorClosed(f"{table} is written by the journal only: return a fact from a command.")
        if table == "events_line" and (not _INSERT.fullmatch(verb) or _OVERWRITES.search(text)):
            raise DoorClosed("A line of the journal is never changed or deleted.")
    return execute(sql, params, many, context)


def written(text: str) -> Iterator[tuple[str, str]]:
    """Each table that this SQL writes, in lower case, with the words that do it."""
    for verb, table in _WRITE.findall(text):
        yield verb, table.lower()
    for tables in _EMPTIES.findall(text):
        yield from (("TRUNCATE", table.lower()) for table in re.findall(r"\w+", tables))


def _text(sql: Any) -> str:
    """SQL as text: drivers also take bytes, and statements that are composed of parts."""
    if isinstance(sql, bytes):
        return sql.decode("utf-8", "replace")
    return str(sql.as_string(None)) if hasattr(sql, "as_string") else str(sql)


def hang(connection: BaseDatabaseWrapper, **signal: Any) -> None:
    """Put the guard on a connection; called for each new one."""
    if guard not in connection.execute_wrappers:
        connection.execute_wrappers.append(guard)
