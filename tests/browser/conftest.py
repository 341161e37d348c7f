"""Tests in this folder drive a real Chromium, all of them marked `browser`: they run with `pytest -m browser`.

Where there is no Chromium they are skipped and say so; with TOURNEY_BROWSER=required that is an error instead.
"""

import os
import shutil
from pathlib import Path

import pytest

from tests.browser.house import House
from tests.browser.stagehand import Stagehand
from tests.server import Server

HERE = Path(__file__).parent
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WHY = "no Chromium on this machine: install it, or name it in TOURNEY_CHROMIUM"


def chromium() -> str | None:
    """Path of the browser: `TOURNEY_CHROMIUM`, or the first of the usual names that is installed."""
    return os.environ.get("TOURNEY_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.hookimpl(tryfirst=True)  # before -m chooses
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    ours = [item for item in items if item.path.is_relative_to(HERE)]
    found = chromium()
    for item in ours:
        item.add_marker(pytest.mark.browser)
        if not found and os.environ.get("TOURNEY_BROWSER") != "required":
            item.add_marker(pytest.mark.skip(reason=WHY))


@pytest.fixture(scope="session", autouse=True)
def _django_beside_playwright():
    """Playwright's sync API leaves an event loop in this thread; Django's ORM would refuse to work beside it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        yield


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    if not (path := chromium()):
        pytest.fail(WHY)
    quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
    # No sandbox, as CI runs as root; sounds may play without a tap, as on a TV that was allowed to.
    loose = ["--no-sandbox", "--disable-dev-shm-usage", "--autoplay-policy=no-user-gesture-required"]
    return {**browser_type_launch_args, "executable_path": path, "args": quiet + loose}


@pytest.fixture
def server(tmp_path):
    """A fresh server with an empty database, as after `make run`."""
    server = Server(tmp_path)
    try:
        yield server.start()
    finally:
        server.stop()


@pytest.fixture(scope="session")
def theatre(tmp_path_factory):
    """One server for all tests that neither kill it nor need an empty one, and its stagehand."""
    server = Server(tmp_path_factory.mktemp("theatre"))
    hand = Stagehand(server.start())
    try:
        yield server, hand
    finally:
        hand.stop()
        server.stop()


@pytest.fixture
def hand(theatre):
    return theatre[1]


@pytest.fixture
def house(theatre, browser):
    """Screens on the server that all share; each test sets up a night of its own."""
    house = House(theatre[0], browser)
    yield house
    house.close()
