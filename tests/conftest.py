"""What all tests share: emptying the database goes past the journal's door, and no count is left over."""

import os
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.base.operations import BaseDatabaseOperations
from django.db.backends.signals import connection_created
from hypothesis import HealthCheck
from hypothesis import settings as chances

from tourney.environment import VAR
from tourney.events.journal.door import guard

# How long an example takes says nothing about whether it is right: the machine may be busy.
chances.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
chances.load_profile("any machine")

_flush = BaseDatabaseOperations.execute_sql_flush


def _flush_past_the_door(self: BaseDatabaseOperations, *args: Any, **kwargs: Any) -> Any:
    """Lines are not deleted even when the door is open, so the guard leaves this connection for a moment."""
    wrappers = self.connection.execute_wrappers
    wrappers.remove(guard)
    try:
        return _flush(self, *args, **kwargs)
    finally:
        wrappers.append(guard)


BaseDatabaseOperations.execute_sql_flush = _flush_past_the_door  # type: ignore[method-assign]


def _without_waiting_for_the_disk(connection: BaseDatabaseWrapper, **signal: Any) -> None:
    """Tests in this process do not pull the plug: SQLite need not wait for the disk, which is most of its time."""
    if connection.vendor == "sqlite":
        connection.cursor().execute("PRAGMA synchronous=OFF")


connection_created.connect(_without_waiting_for_the_disk)


def _a_redis_of_our_own() -> None:
    """Emptying the cache empties a whole database of Redis: processes that run tests side by side have one each."""
    url = urlsplit(os.environ.get("REDIS_URL", ""))
    number = int(url.path.strip("/") or 0) + int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:])
    settings.CACHES["default"]["LOCATION"] = url._replace(path=f"/{number}").geturl()


def pytest_configure() -> None:
    if "REDIS_URL" in os.environ:
        _a_redis_of_our_own()
    settings.STATIC_ROOT.mkdir(parents=True, exist_ok=True)  # a fresh clone has collected no files yet
    settings.ERASURES = VAR / f"test-{os.getpid()}-erasures.jsonl"


def pytest_unconfigure() -> None:
    settings.ERASURES.unlink(missing_ok=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    with suppress(ValueError):  # tests/rules_engine offers it too
        parser.addoption("--vectors", action="append", default=[], metavar="PATH", help="a further file of cases")
    parser.addoption("--slow", action="store_true", help="run the tests marked slow as well")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Slow tests are asked for by --slow; else they are left out, as if they had not been chosen."""
    if config.getoption("--slow"):
        return
    slow = [item for item in items if item.get_closest_marker("slow")]
    if slow:
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if not item.get_closest_marker("slow")]


@pytest.fixture(autouse=True)
def _no_limits_left_over() -> None:
    """Counts of wrong codes and logins live in the cache; each test starts with none."""
    from django.core.cache import cache

    cache.clear()
