"""The socket of a page: what it is told, what it may say, and when it is closed."""

import json
import random

import pytest

from tests.evening import Evening
from tests.live.page import Page, deed, in_database, settled, signed_in
from tourney.events.journal.wish import now_ms
from tourney.live import hub, screens
from tourney.live.parts import AUDIENCES

pytestmark = pytest.mark.django_db(transaction=True)


# --- what it is told --------------------------------------------------------------------------------------------------
async def test_a_page_that_has_nothing_gets_every_part(evening, pages):
    page = await pages(evening).open(have=0)
    message = await page.message()
    assert message["seq"] == evening.event.seq
    assert set(message["parts"]) == set(AUDIENCES["phone"])
    assert "Ann" in message["parts"]["tables"]


async def test_a_page_that_is_up_to_date_gets_nothing(evening, pages):
    page = await pages(evening).open(have=evening.event.seq)
    await (await pages(evening).open(have=0)).message()  # by now this room has been rendered
    assert await page.before_pong() == []


async def test_only_what_changed_after_the_page_was_made_is_sent(evening, pages):
    made_at = evening.event.seq
    page = await pages(evening).open(have=made_at)
    await (await pages(evening).open(have=0)).message()
    await deed(evening, "pause")
    paused = set((await page.follow())["parts"])
    assert "clock" in paused
    assert not paused & {"tables", "prizes", "structure"}
    await deed(evening, "knock_out", entrant=3)
    out = set((await page.follow())["parts"])
    assert {"tables", "facts", "prizes"} <= out
    assert "structure" not in out
    late = await pages(evening).open(have=made_at)
    assert set((await late.message())["parts"]) == paused | out


async def test_a_deed_reaches_every_page_of_the_night_and_no_other(evening, pages):
    cookie, another = await in_database(signed_in)(evening.host), await in_database(Evening)(["Zoe"])
    elsewhere = await pages(another).open(have=0)
    await elsewhere.follow()
    everybody = [pages(evening), pages(evening), pages(evening, "tv"), pages(evening, "host", cookie=cookie)]
    for page in everybody:
        await (await page.open(have=0)).follow()
    await deed(evening, "knock_out", entrant=1)
    for page in everybody:
        assert (await page.follow())["seq"] == evening.event.seq
    assert everybody[-1].parts == {}, "the console fetches its parts under its own session"
    assert await elsewhere.before_pong() == []


async def test_the_number_never_goes_back(evening, pages):
    page = await (await pages(evening).open(have=0)).until(evening.event.seq)
    for verb in ["pause", "resume"] * 8:
        await deed(evening, verb)
    await page.until(evening.event.seq)
    assert page.seen == sorted(set(page.seen))


async def test_a_ping_is_answered_with_the_time_of_the_server(empty, pages):
    page, before = await pages(empty).open(), now_ms()
    await page.say(ping=1234.5)
    pong = await page.frame()
    assert pong["pong"] == 1234.5
    assert before <= pong["t"] <= now_ms()


async def test_the_heart_says_which_number_is_the_newest(empty, pages, beating):
    page = await pages(empty).open(have=0)
    await page.follow()
    while "hb" not in (beat := await page.frame()):
        pass
    assert beat["hb"] == empty.event.seq
    assert abs(beat["t"] - now_ms()) < 60_000


# --- what it may say --------------------------------------------------------------------------------------------------
ODD = [
    *("", " ", "null", "[]", "{}", "7", "true", '"have"', "nonsense", "{", '{"have":}', "[" * 1024),
    *('{"have":0}' + " " * 1020, '{"have":-1}', '{"have":1.5}', '{"have":"1"}', '{"have":true}', '{"have":null}'),
    *('{"have":[1]}', f'{{"have":{2**53}}}', '{"HAVE":1}', '[{"have":0}]', '"{\\"have\\":0}"', '{"have":1,"ping":1}'),
    *('{"ping":"1"}', '{"ping":true}', '{"ping":NaN}', '{"ping":Infinity}', '{"ping":1e999}', '{"ping":{}}'),
    *('{"have":0,"verb":"pause"}', '{"verb":"pause"}', '{"pause":{}}', '{"knock_out":{"entrant":1}}'),
    *('{"type":"websocket.disconnect","code":1000}', '{"type":"hint","event":1,"seq":99}'),
]


async def test_whatever_is_no_have_and_no_ping_closes_the_socket(empty, pages):
    for text in ODD:
        page = await pages(empty).open()
        await page.socket.send_input({"type": "websocket.receive", "text": text})
        assert await page.closed() == 4400, text


async def test_three_hundred_random_frames_write_nothing(evening, pages):
    written = in_database(lambda: (evening.fingerprint, evening.event.lines.count()))
    chance, before = random.Random(2026), await written()
    for _ in range(300):
        page = await pages(evening, chance.choice(["phone", "tv"])).open()
        frame = odd_frame(chance)
        await page.socket.send_input({"type": "websocket.receive", **frame})
        assert await page.closed() == 4400, frame
    assert await written() == before


def odd_frame(chance: random.Random) -> dict[str, object]:
    verb = chance.choice(["pause", "finish", "undo", "have", "ping", "say", "type"])
    value = chance.choice([None, True, [], {}, "1", -1, 2**60, {"entrant": 1}, chance.random() * 2**60, "x" * 2000])
    text = json.dumps(
        chance.choice([{verb: value, "also": 1}, {verb.upper(): value}, [verb, value], value, str(value)])
    )
    if chance.random() < 0.3:  # cut short or spoiled
        at = chance.randrange(len(text))
        text = text[:at] + chr(chance.randrange(32, 0x2FFF)) + text[at + 1 :] + "}"
    return chance.choice([{"text": text}, {"text": text}, {"bytes": text.encode()}, {"bytes": chance.randbytes(9)}])


async def test_after_the_close_nothing_is_answered(empty, pages):
    page = await pages(empty).open()
    await page.say(verb="pause")
    assert await page.closed() == 4400
    await page.say(have=0)
    await page.say(verb="pause")
    await settled()
    assert page.socket.output_queue.empty()


async def test_more_than_thirty_frames_in_twenty_seconds_are_too_many(empty, pages):
    page = await pages(empty).open()
    for number in range(30):
        assert await page.before_pong(float(number)) == []
    await page.say(ping=31)
    assert await page.closed() == 4429


async def test_thirty_frames_in_any_twenty_seconds_are_allowed(empty, pages, monkeypatch):
    monkeypatch.setattr(screens, "WITHIN", 0.0)
    page = await pages(empty).open()
    for number in range(40):
        assert await page.before_pong(float(number)) == []


async def test_the_answers_to_forty_quick_deeds_are_not_too_many(evening, pages, monkeypatch):
    monkeypatch.setattr(hub, "SPACING", 0.0)
    page = await pages(evening).open(have=0)
    await page.follow()
    for verb in ["pause", "resume"] * 20:
        await deed(evening, verb)
        await page.until(evening.event.seq)
    assert len(page.seen) == 41
    assert await page.before_pong() == []


# --- where it leads ---------------------------------------------------------------------------------------------------
WHERE = ["phone", "tv", "host"]


@pytest.mark.parametrize("audience", WHERE)
async def test_an_unknown_night_closes_with_4404(audience):
    assert await (await Page(f"/live/nobody-knows-this/{audience}/").open()).closed() == 4404


async def test_an_unknown_address_closes_with_4404():
    for path in [
        "/",
        "/live/",
        "/live/x/",
        "/live/x/phone",
        "/live/x/pit/",
        "/live/%00/host/",
        "/live/ä/phone/",
        "/ws",
    ]:
        assert await (await Page(path).open()).closed() == 4404, path


FOREIGN = [
    None, b"", b"null", b"https://evil.example", b"http://localhost:8001", b"http://localhost", b"ftp://localhost:8000",
    b"http://localhost:8000.evil.example", b"http://evil@localhost:8000", b"http://[", b"localhost:8000",
]  # fmt: skip


@pytest.mark.parametrize("audience", WHERE)
async def test_a_page_of_another_origin_is_refused(empty, audience):
    for origin in FOREIGN:
        page = Page(f"/live/{empty.event.uid}/{audience}/", origin=origin)
        assert await page.socket.connect() == (False, 4403), origin


async def test_a_host_that_is_not_ours_is_refused_even_when_the_origin_agrees(empty):
    page = Page(f"/live/{empty.event.uid}/phone/", host=b"evil.example", origin=b"http://evil.example")
    assert await page.socket.connect() == (False, 4403)


async def test_a_page_of_this_server_is_let_in_under_any_of_its_names(empty, pages):
    for host in [b"localhost:8000", b"LOCALHOST:8000", b"127.0.0.1:8000", b"[::1]:8000", b"localhost"]:
        page = await pages(empty, host=host, origin=b"http://" + host).open(have=0)
        assert (await page.message())["seq"] == empty.event.seq, host


async def test_behind_https_a_page_without_it_is_refused(empty, pages, settings):
    settings.HTTPS = True
    assert await Page(f"/live/{empty.event.uid}/phone/").socket.connect() == (False, 4403)
    page = await pages(empty, origin=b"https://localhost:8000").open(have=0)
    assert (await page.message())["seq"] == empty.event.seq
