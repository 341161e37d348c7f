"""How much a page is sent and how often: one message at a time, the newest, rendered once for all."""

import time
from itertools import pairwise

import pytest

from tests.live.page import deed, looked
from tourney.live import hub, room
from tourney.live.parts import Rendering, rendered

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def renderings(monkeypatch):
    """Every rendering that the hub asks for: when it began, of which night, for whom, in which language."""
    asked = []

    def count(event, audience, language):
        asked.append((time.monotonic(), event, audience, language))
        return rendered(event, audience, language)

    monkeypatch.setattr(hub, "rendered", count)
    return asked


# --- one message at a time --------------------------------------------------------------------------------------------
async def test_a_page_that_does_not_answer_gets_no_second_message(evening, pages, quick, monkeypatch):
    silent, awake = await pages(evening).open(have=0), await pages(evening).open(have=0)
    first = await silent.message()
    await awake.follow()
    for verb in ["pause", "resume"] * 3:
        await deed(evening, verb)
        await awake.until(evening.event.seq)
    await looked(monkeypatch, 3)
    assert silent.socket.output_queue.empty()
    await silent.say(have=first["seq"])
    newest = await silent.message()
    assert newest["seq"] == evening.event.seq
    await silent.say(have=newest["seq"])
    assert await silent.before_pong() == [], "the five between are in the newest"


async def test_what_was_missed_is_all_in_the_one_message(evening, pages):
    silent, awake = await pages(evening).open(have=0), await pages(evening).open(have=0)
    first = await silent.message()
    await awake.follow()
    for verb, wishes in [("knock_out", {"entrant": 2}), ("credit", {"knock_out": 1, "entrant": 3}), ("pause", {})]:
        await deed(evening, verb, **wishes)
        await awake.until(evening.event.seq)
    await silent.say(have=first["seq"])
    assert first["parts"] | (await silent.message())["parts"] == awake.parts


async def test_a_page_that_speaks_but_never_answers_is_sent_on_after_a_while(evening, pages, quick, monkeypatch):
    monkeypatch.setattr(room, "PATIENCE", 0.2)
    page = await pages(evening).open(have=0)
    first = await page.message()
    await deed(evening, "pause")
    await looked(monkeypatch, 4)
    assert page.socket.output_queue.empty(), "it has not spoken since"
    await page.before_pong()
    second = await page.message()
    assert first["seq"] < second["seq"] == evening.event.seq


async def test_a_page_that_speaks_but_never_answers_is_not_sent_the_same_again(evening, pages, quick, monkeypatch):
    monkeypatch.setattr(room, "PATIENCE", 0.2)
    page = await pages(evening).open(have=0)
    await page.message()
    await page.before_pong()
    await looked(monkeypatch, 4)
    assert await page.before_pong() == [], "nothing new: it would only pile up"


async def test_patience_counts_from_the_last_message(evening, pages, quick, monkeypatch):
    monkeypatch.setattr(room, "PATIENCE", 600)
    page = await pages(evening).open(have=0)
    await page.message()
    await deed(evening, "pause")
    await page.before_pong()
    await looked(monkeypatch, 4)
    assert await page.before_pong() == []


async def test_a_page_may_ask_for_everything_again(evening, pages):
    page = await pages(evening).open(have=0)
    message = await page.follow()
    assert await page.before_pong() == []
    room_ = next(iter(hub.Hub.current().nights[evening.event.pk].rooms.values()))
    next(iter(room_.screens)).sent_at -= room.PATIENCE  # some time later
    await page.say(have=0)
    assert (await page.message())["parts"] == message["parts"]


# --- rendered once ----------------------------------------------------------------------------------------------------
async def test_pages_that_have_the_same_get_the_very_same_text(evening, pages):
    three = [await pages(evening).open(have=0) for _ in range(3)]
    for page in three:
        await page.follow()
    other = await pages(evening).open(have=1)
    await other.message()
    await deed(evening, "pause")
    first, *others = [(await page.follow())["text"] for page in three]
    assert all(text is first for text in others)


async def test_a_deed_is_rendered_once_for_each_audience_and_language(
    evening, pages, quick, renderings, monkeypatch, settings
):
    settings.LANGUAGES = [("en", "English"), ("de", "Deutsch")]
    languages = ["en", "en-GB,en;q=0.8", "de-AT", "fr, de;q=0.3", "", "tlh"]
    phones = [await pages(evening, language=language).open(have=0) for language in languages]
    everybody = [*phones, await pages(evening, "tv").open(have=0), await pages(evening, "tv").open(have=0)]
    for page in everybody:
        await page.follow()
    renderings.clear()
    await deed(evening, "pause")
    for page in everybody:
        await page.follow()
    await looked(monkeypatch, 3)
    asked = sorted(of_whom for _at, _event, *of_whom in renderings)
    assert asked == [["phone", "de"], ["phone", "en"], ["tv", "en"]]


async def test_nights_that_nobody_watches_are_not_rendered(evening, pages, renderings):
    page = await pages(evening).open(have=0)
    await page.follow()
    await page.leave()
    renderings.clear()
    await deed(evening, "pause")
    page = await pages(evening).open(have=0)
    assert (await page.message())["seq"] == evening.event.seq
    assert len(renderings) == 1


async def test_a_second_page_in_a_room_costs_no_rendering(evening, pages, renderings):
    for _ in range(5):
        await (await pages(evening).open(have=0)).follow()
    assert len(renderings) == 1


async def test_the_bytes_that_are_kept_do_not_grow_with_what_pages_claim_to_have(evening, pages):
    page = await pages(evening).open(have=0)
    await page.follow()
    for verb in ["pause", "resume"] * 10:
        await deed(evening, verb)
        await page.until(evening.event.seq)
    room_ = next(iter(hub.Hub.current().nights[evening.event.pk].rooms.values()))
    texts = {id(room_.message_after(have)) for have in range(room_.seq + 50)}
    assert len(room_._messages) == len(texts) <= len(page.parts) + 1


def test_a_message_that_is_sent_later_says_a_later_time(monkeypatch):
    full, now = room.Room(), [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    monkeypatch.setattr(time, "time_ns", lambda: int(now[0] * 1e9))
    full.update(Rendering(7, {"clock": "<p>10:00</p>"}))
    first = full.message_after(0)
    assert full.message_after(3) is first
    now[0] += 60
    assert '"t":160000' in full.message_after(0)


# --- not more often than can be borne ---------------------------------------------------------------------------------
async def test_fan_outs_of_one_night_keep_their_distance(evening, pages, renderings):
    page = await pages(evening).open(have=0)
    for verb in ["pause", "resume"] * 10:
        await deed(evening, verb)
    await page.until(evening.event.seq)
    began = [at for at, *_ in renderings]
    assert all(later - earlier >= hub.SPACING for earlier, later in pairwise(began))
    assert len(began) > 1


async def test_a_costly_fan_out_is_followed_by_a_longer_rest(evening, pages, renderings, monkeypatch):
    dear, counted = 0.2, hub.rendered

    def slow(*which):
        said = counted(*which)
        time.sleep(dear)
        return said

    monkeypatch.setattr(hub, "rendered", slow)
    page = await pages(evening).open(have=0)
    await page.follow()
    await deed(evening, "pause")
    await page.until(evening.event.seq)
    first, second = (at for at, *_ in renderings)
    assert second - first >= 3 * dear


async def test_no_room_stays_behind_another_one(evening, pages, quick, hints, monkeypatch):
    """A deed between the renderings of two rooms, whose hint is lost: the first room is a deed behind the second."""
    order, once = [], []

    def with_a_deed_between(event, audience, language):
        order.append(audience)
        if order == ["phone", "tv"] and not once:
            once.append(evening.do("resume"))
        return rendered(event, audience, language)

    phone = await (await pages(evening).open(have=0)).until(evening.event.seq)
    tv = await (await pages(evening, "tv").open(have=0)).until(evening.event.seq)
    monkeypatch.setattr(hub, "rendered", with_a_deed_between)
    await deed(evening, "pause")
    await tv.until(evening.event.seq)
    await phone.until(evening.event.seq)
    assert once
    assert phone.seq == tv.seq == evening.event.seq
