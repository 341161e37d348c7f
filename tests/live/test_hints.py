"""Hints make screens fast and may be lost: with a dead layer, a frozen one, or none the check serves."""

import asyncio
import importlib
import time

import pytest
from channels.layers import get_channel_layer
from django.db import transaction

from tests.live.page import WAIT, deed, looked
from tourney.events.journal import Refused, announce, lock
from tourney.live import hub

pytestmark = pytest.mark.django_db(transaction=True)


# --- hints ------------------------------------------------------------------------------------------------------------
async def test_a_lost_hint_costs_no_more_than_the_check(evening, pages, quick, hints):
    page = await (await pages(evening).open(have=0)).until(evening.event.seq)
    await deed(evening, "pause")
    assert hints == [(evening.event.pk, evening.event.seq)]
    assert await page.shows(evening)


async def test_with_a_hint_nobody_waits_for_the_check(evening, pages, monkeypatch):
    monkeypatch.setattr(hub, "CHECK", 600)
    page = await (await pages(evening).open(have=0)).until(evening.event.seq)
    await deed(evening, "pause")
    assert await page.shows(evening)


async def test_a_hint_about_what_never_was_does_no_harm(evening, pages, quick, monkeypatch):
    page = await (await pages(evening).open(have=0)).until(evening.event.seq)
    for hint in [
        {"seq": 99},
        {"event": 0, "seq": 99},
        {"event": evening.event.pk, "seq": 10**9},
        {"event": "x", "seq": "y"},
    ]:
        await get_channel_layer().group_send(announce.GROUP, {"type": "hint", **hint})
    await looked(monkeypatch, 3)
    assert await page.before_pong() == []
    await deed(evening, "pause")
    assert await page.shows(evening)


def test_a_deed_is_announced_after_its_commit_and_after_the_lock(evening, hints, monkeypatch):
    with transaction.atomic():
        evening.do("pause")
        assert hints == [], "somebody might look before there is anything to see"
    assert hints == [(evening.event.pk, evening.event.seq)]
    free = []
    module = importlib.import_module("tourney.events.journal.command")
    monkeypatch.setattr(module, "announce", lambda *_: free.append(not lock._one_writer.locked()))
    evening.do("resume")
    assert free == [True]


def test_what_was_rolled_back_refused_or_repeated_is_not_announced(evening, hints):
    with transaction.atomic():
        evening.do("pause")
        transaction.set_rollback(True)
    evening.event.refresh_from_db()
    with pytest.raises(Refused):
        evening.do("resume")
    assert hints == []
    wish = evening.wish()
    assert evening.do("pause", wish).seq == evening.do("pause", wish).seq
    assert len(hints) == 1


# --- the layer --------------------------------------------------------------------------------------------------------
class Dead:
    """A layer whose Redis is not there."""

    tries = 0

    async def group_send(self, group, message):
        Dead.tries += 1
        raise ConnectionError("nobody listens there")

    async def new_channel(self):
        raise ConnectionError("nobody listens there")


class Frozen(Dead):
    """A layer whose Redis took the connection and says nothing."""

    async def group_send(self, group, message):
        Dead.tries += 1
        await asyncio.sleep(600)

    new_channel = group_send


@pytest.fixture(params=[Dead, Frozen])
def broken_layer(request, monkeypatch):
    Dead.tries = 0
    for module in (announce, hub):
        monkeypatch.setattr(module, "get_channel_layer", request.param)


async def test_without_a_layer_nobody_is_closed_and_every_deed_arrives(evening, pages, quick, broken_layer):
    page = await (await pages(evening).open(have=0)).until(evening.event.seq)
    for verb in ["pause", "resume", "pause"]:
        await deed(evening, verb)
        assert await page.shows(evening)


async def test_no_deed_waits_long_for_the_layer_and_the_next_not_at_all(evening, broken_layer):
    begun = time.monotonic()
    for verb in ["pause", "resume", "pause", "resume"]:
        await deed(evening, verb)
    assert Dead.tries == 1, "after one failure hints rest for a while"
    assert time.monotonic() - begun < WAIT


async def test_hints_work_again_once_there_is_a_layer(evening, pages, monkeypatch):
    monkeypatch.setattr(hub, "BACKOFF", 0.01)
    monkeypatch.setattr(hub, "CHECK", 600)
    with monkeypatch.context() as without:
        without.setattr(hub, "get_channel_layer", Dead)
        page = await (await pages(evening).open(have=0)).until(evening.event.seq)
    subscribed = asyncio.Event()
    subscribe = hub.Hub._subscribe
    monkeypatch.setattr(hub.Hub, "_subscribe", lambda self: subscribed.set() or subscribe(self))
    await asyncio.wait_for(subscribed.wait(), WAIT)
    await asyncio.sleep(0.3)  # joining the group; a hint before that would be lost, as any may be
    await deed(evening, "pause")
    assert await page.shows(evening)


async def test_membership_in_the_group_is_renewed(evening, pages, monkeypatch):
    monkeypatch.setattr(hub, "CHECK", 600)
    monkeypatch.setattr(hub, "REJOIN", 0.05)
    joined, subscribe = asyncio.Semaphore(0), hub.Hub._subscribe
    monkeypatch.setattr(hub.Hub, "_subscribe", lambda self: joined.release() or subscribe(self))
    page = await (await pages(evening).open(have=0)).until(evening.event.seq)
    for _ in range(3):
        await asyncio.wait_for(joined.acquire(), WAIT)
    monkeypatch.setattr(hub, "REJOIN", 600)
    await asyncio.wait_for(joined.acquire(), WAIT)
    await asyncio.sleep(0.3)
    await deed(evening, "pause")
    assert await page.shows(evening)
