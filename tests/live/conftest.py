"""What tests of the live screens share: an evening that others can see, its pages, and a hub that ends with them."""

import asyncio
import importlib
import os

import pytest
from channels.layers import channel_layers

os.environ["TOURNEY_PULSE"] = "off"  # before tourney.asgi is imported: here nobody beats

from tests.evening import Evening
from tests.live.page import WAIT, Page
from tourney.events.journal import announce
from tourney.live import hub


def hub_tasks() -> list[asyncio.Task]:
    return [task for task in asyncio.all_tasks() if task.get_name().startswith("hub ")]


@pytest.fixture
def evening(transactional_db):
    """A night that has begun. What is done in it is committed, as screens read in threads of their own."""
    return Evening(["Ann", "Bob", "Cal", "Dee", "Eli", "Fay"]).until("running")


@pytest.fixture
def empty(transactional_db):
    """A night that has only been made."""
    evening = Evening([])
    evening.event.refresh_from_db()
    return evening


@pytest.fixture(autouse=True)
def _hints_do_not_rest(monkeypatch):
    """A failure in an earlier test is forgotten."""
    monkeypatch.setattr(announce, "_quiet_until", 0.0)


@pytest.fixture
def hints(monkeypatch):
    """No hint arrives anywhere; the list says which would have been sent."""
    lost = []
    module = importlib.import_module("tourney.events.journal.command")  # the package has a class of this name
    monkeypatch.setattr(module, "announce", lambda event, seq: lost.append((event, seq)))
    return lost


@pytest.fixture
def quick(monkeypatch):
    """A hub that looks ten times as often, for tests that wait for its check."""
    monkeypatch.setattr(hub, "CHECK", 0.1)


@pytest.fixture
def beating(monkeypatch):
    """A hub whose heart beats twenty times a second."""
    monkeypatch.setattr(hub, "HEARTBEAT", 0.05)


@pytest.fixture
async def pages():
    """Pages by their audience; whoever is still there at the end leaves, and then the hub must be gone as well."""
    opened = []

    def make(night, audience="phone", **how) -> Page:
        opened.append(Page(f"/live/{night.event.uid}/{audience}/", **how))
        return opened[-1]

    yield make
    for page in opened:
        if not page.left:
            await page.leave()
    await the_hub_is_gone()


async def the_hub_is_gone():
    assert hub.Hub.current().nights == {}
    assert hub.Hub.current()._tasks == {}
    if tasks := hub_tasks():
        await asyncio.wait(tasks, timeout=WAIT)
    assert hub_tasks() == []


@pytest.fixture
def layer_of_its_own():
    """A channel layer that no other test has used."""
    channel_layers.backends.clear()
    yield
    channel_layers.backends.clear()
