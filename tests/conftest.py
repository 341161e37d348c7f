"""What all tests share: emptying the database goes through the journal's door, and nobody announces to the network."""

from contextlib import suppress
from typing import Any

import pytest
from django.db.backends.base.operations import BaseDatabaseOperations

from tourney.events.journal.door import door

_flush = BaseDatabaseOperations.execute_sql_flush


def _flush_through_the_door(self: BaseDatabaseOperations, *args: Any, **kwargs: Any) -> Any:
    with door():
        return _flush(self, *args, **kwargs)


BaseDatabaseOperations.execute_sql_flush = _flush_through_the_door  # type: ignore[method-assign]


def pytest_addoption(parser: pytest.Parser) -> None:
    with suppress(ValueError):  # tests/rules_engine offers it too
        parser.addoption("--vectors", action="append", default=[], metavar="PATH", help="a further file of cases")


@pytest.fixture(autouse=True)
def _no_limits_left_over() -> None:
    """Counts of wrong codes and logins live in the cache; each test starts with none."""
    from django.core.cache import cache

    cache.clear()
