"""What may go wrong around the hub: errors, sockets that take nothing, screens that come and go; and no half deeds."""

import asyncio
import random
import time

import pytest
from channels.layers import get_channel_layer

from tests.live.conftest import hub_tasks, the_hub_is_gone
from tests.live.page import WAIT, deed, in_database
from tourney.live import hub, parts, room, screens
from tourney.live.parts import rendered

pytestmark = pytest.mark.django_db(transaction=True)


def rooms_of(night):
    return hub.Hub.current().nights[night.event.pk].rooms


def screens_of(night, audience="phone"):
    return [one for (who, _), place in rooms_of(night).items() for one in place.screens if who == audience]


# --- errors -----------------------------------------------------------------------------------------------------------
async def test_a_screen_that_cannot_be_drawn_does_not_stop_the_others(evening, pages, quick, monkeypatch):
    phone = await (await pages(evening).open(have=0)).until(evening.event.seq)
    tv = await (await pages(evening, "tv").open(have=0)).until(evening.event.seq)
    with monkeypatch.context() as broken:
        broken.setattr(
            hub, "rendered", lambda event, who, tongue: rendered(event, {"tv": "none"}.get(who, who), tongue)
        )
        for verb in ["pause", "resume"]:
            await deed(evening, verb)
            assert await phone.shows(evening)
    assert await tv.shows(evening), "as soon as it can be drawn again"


async def test_a_database_that_does_not_answer_for_a_while_is_asked_again(evening, pages, quick, hints, monkeypatch):
    page = await (await pages(evening).open(have=0)).until(evening.event.seq)
    with monkeypatch.context() as broken:
        failed = asyncio.Event()
        loop = asyncio.get_running_loop()
        broken.setattr(hub, "seqs", lambda events: loop.call_soon_threadsafe(failed.set) and 1 / 0)
        await asyncio.wait_for(failed.wait(), WAIT)
    await deed(evening, "pause")
    assert await page.shows(evening)


async def test_a_hub_that_sees_nothing_gives_no_signs_of_life(evening, pages, quick, beating, monkeypatch):
    monkeypatch.setattr(room, "BLIND", 0.3)
    page = await (await pages(evening).open(have=0)).until(evening.event.seq)
    await page.before_pong(1.0)
    with monkeypatch.context() as blind:
        blind.setattr(hub, "seqs", lambda events: 1 / 0)
        await asyncio.sleep(2 * room.BLIND)
        while not page.socket.output_queue.empty():
            await page.frame()
        await page.say(ping=2)
        await asyncio.sleep(0.3)
        assert page.socket.output_queue.empty(), "old numbers would look live"
    while "hb" not in await page.frame():
        pass


@pytest.mark.parametrize("how", ["broken", "stalled"])
async def test_a_socket_that_takes_nothing_holds_nobody_up(evening, pages, monkeypatch, how):
    async def send(message):
        if how == "broken":
            raise RuntimeError("this connection is closed")
        await asyncio.sleep(600)

    monkeypatch.setattr(screens, "STALLED", 0.05)
    sick = await (await pages(evening, language="en").open(have=0)).until(evening.event.seq)
    await sick.before_pong()
    [screen] = screens_of(evening)
    well = [await (await pages(evening).open(have=0)).until(evening.event.seq) for _ in range(5)]
    screen.base_send = send
    for verb in ("pause", "resume"):  # the second fan-out begins when the first has come to its end
        await deed(evening, verb)
        for page in well:
            assert await page.shows(evening)
    assert screen not in screens_of(evening)


async def test_a_page_that_says_nothing_at_all_is_closed_at_last(empty, pages, beating, monkeypatch):
    monkeypatch.setattr(hub, "GONE", 0.1)
    assert await (await pages(empty).open()).closed() == 4408


async def test_a_night_that_is_not_there_any_more_closes_its_pages(empty, pages, quick, monkeypatch):
    page = await (await pages(empty).open(have=0)).until(1)
    monkeypatch.setattr(hub, "rendered", lambda *which: None)
    monkeypatch.setattr(hub, "seqs", lambda events: {})
    assert await page.closed() == 4404


# --- coming and going -------------------------------------------------------------------------------------------------
async def test_with_the_last_page_the_hub_ends(evening, pages, layer_of_its_own):
    one, two = [await (await pages(evening, who).open(have=0)).until(evening.event.seq) for who in ("phone", "tv")]
    assert {task.get_name() for task in hub_tasks()} >= {"hub hints", "hub check", "hub heartbeat", "hub rights"}
    await one.leave()
    assert list(rooms_of(evening)) == [("tv", "en")], "an empty room is given up"
    await two.leave()
    await the_hub_is_gone()
    assert not get_channel_layer().channels
    assert not get_channel_layer().groups


async def test_the_last_page_may_be_sent_away_by_the_hub_itself(evening, pages, beating, monkeypatch):
    page = await (await pages(evening).open(have=0)).until(evening.event.seq)
    monkeypatch.setattr(hub, "GONE", 0.0)
    assert await page.closed() == 4408
    await page.leave()
    await the_hub_is_gone()
    monkeypatch.undo()
    assert await (await pages(evening).open(have=0)).shows(evening), "and the next one starts it anew"


async def test_pages_come_and_go_while_deeds_are_done(evening, pages, quick, monkeypatch):
    monkeypatch.setattr(hub, "SPACING", 0.0)
    chance, stay = random.Random(7), [await pages(evening, who).open(have=0) for who in ("phone", "tv", "phone")]

    async def visit():
        for _ in range(12):
            page = await pages(evening, chance.choice(["phone", "tv"])).open(have=chance.choice([0, 1, None]))
            await asyncio.sleep(chance.random() * 0.02)
            await page.leave()

    async def play():
        for verb in ["pause", "resume"] * 10:
            await deed(evening, verb)

    await asyncio.gather(play(), visit(), visit(), visit())
    for page in stay:
        assert await page.shows(evening)
    assert sum(len(place.screens) for place in rooms_of(evening).values()) == len(stay)


async def test_a_page_that_leaves_while_it_is_let_in_leaves_nothing(evening, pages):
    for _ in range(5):
        page = pages(evening)
        await page.socket.send_input({"type": "websocket.connect"})
        await page.leave()
    await the_hub_is_gone()


# --- no half deeds ----------------------------------------------------------------------------------------------------
def test_a_deed_between_the_reads_is_not_shown_half(evening, monkeypatch):
    draw, deeds = parts._rendered, ["knock_out"]

    def late(night, audience, language):
        while deeds:
            evening.do(deeds.pop(), entrant=2)  # the night has been read, its people have not
        return draw(night, audience, language)

    monkeypatch.setattr(parts, "_rendered", late)
    monkeypatch.setattr(time, "time_ns", lambda: evening.at * 1_000_000)
    shown = rendered(evening.event.pk, "phone", "en")
    assert shown == rendered(evening.event.pk, "phone", "en")
    assert shown.seq == evening.event.seq


def test_a_night_that_never_rests_is_shown_all_the_same_under_its_older_number(evening, monkeypatch):
    draw = parts._rendered

    def restless(night, audience, language):
        evening.do("pause" if evening.event.clock["since"] else "resume")
        return draw(night, audience, language)

    monkeypatch.setattr(parts, "_rendered", restless)
    assert rendered(evening.event.pk, "tv", "en").seq < evening.event.seq, "so the next one replaces it"


async def test_nobody_knows_a_night_that_is_not_there(transactional_db):
    assert await in_database(rendered)(10**9, "phone", "en") is None
