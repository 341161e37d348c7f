"""A real server, killed in mid-night: whoever got an answer can rely on it, and every screen finds back."""

import http.client
import random
import secrets
import threading
import time

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from rules_engine.levels import ARTICLE
from tests.live.server import WAIT, Place, Server

EXACT = 1000 + 250  # ms: a clock shows whole seconds, and a while passes while it is drawn
LEVEL = ARTICLE.levels[0].seconds  # as all levels of that schedule


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    place = Place(tmp_path_factory.mktemp("server"))
    yield place
    place.close()


@pytest.fixture(scope="module")
def daphne(place):
    server = Server(place)
    yield server
    server.kill()


@pytest.fixture
def server(daphne):
    """A server that is up, whatever the test before did to it."""
    return daphne.start()


@pytest.fixture
def night(place):
    return place.ask("evening")


# --- the night goes on ------------------------------------------------------------------------------------------------
def test_after_a_kill_the_night_is_where_it_was(place, server, night):
    server.do(night, "knock_out", entrant=4)
    before, (then, left, blinds) = place.ask("look", night["uid"]), server.clock(night)
    server.kill()
    server.start()
    now, left_now, blinds_now = server.clock(night)
    assert place.ask("look", night["uid"]) == before
    assert before["wrong"] == []
    assert blinds_now == blinds
    assert abs((left - left_now) * 1000 - (now - then)) <= EXACT, "the clock ran on like the one on the wall"


def test_a_level_that_ended_while_the_server_was_dead_has_ended(server, night):
    _then, _left, blinds = server.clock(night)
    assert server.do(night, "set_clock", time="0:01")[0] == 200
    ended = server.end_of_level(night)
    server.kill()
    time.sleep(1.5)  # the level ends now, and nobody is there
    server.start()
    now, left_now, blinds_now = server.clock(night)
    assert blinds_now != blinds
    assert abs(LEVEL * 1000 - (now - ended) - left_now * 1000) <= EXACT


def test_a_screen_finds_back_with_what_it_has(server, night):
    with server.page(night) as page, server.page(night, "host") as console:
        _status, said = server.do(night, "knock_out", entrant=4)
        page.until(said["seq"])
        console.until(said["seq"])
        server.kill()
        with pytest.raises(ConnectionClosed):
            page.frame()
    server.start()
    with server.page(night, have=page.seq) as back:
        assert back.missed_nothing()
        _status, said = server.do(night, "pause")
        assert back.until(said["seq"]).parts


def test_what_was_done_meanwhile_comes_in_one_message(server, night):
    with server.page(night) as page:
        page.until(1)
        assert page.parts
    server.do(night, "knock_out", entrant=4)
    server.kill()
    server.start()
    _status, said = server.do(night, "pause")
    with server.page(night, have=page.seq) as back:
        back.take(back.frame())
        assert back.seq == said["seq"]
        assert (page.parts | back.parts)["tables"] != page.parts["tables"]
        assert back.missed_nothing()


# --- taps in flight ---------------------------------------------------------------------------------------------------
class Taps:
    """Hosts who tap without end, and write down what they were told."""

    def __init__(self, server, night, seed):
        self.server, self.night, self.chance = server, night, random.Random(seed)
        self.acked, self.refused, self.unanswered, self.over = {}, set(), {}, threading.Event()

    def tap(self):
        verb = self.chance.choice(["pause", "resume", "adjust", "knock_out", "undo", "set_clock"])
        words = {
            "adjust": {"ms": self.chance.choice([60_000, -60_000])},
            "knock_out": {"entrant": self.chance.randint(1, 10)},
            "undo": {"line": self.chance.randint(30, 60), "chain": "on"},
            "set_clock": {"time": "30:00"},
        }.get(verb, {})
        self.send(secrets.token_urlsafe(16), verb, words)

    def send(self, request_id, verb, words):
        try:
            status, said = self.server.do(self.night, verb, request_id, **words)
        except (OSError, http.client.HTTPException):
            self.unanswered[request_id] = (verb, words)
            return
        if status == 200:
            self.acked[request_id] = said["seq"]
        elif status in (409, 422):
            self.refused.add(request_id)
        else:
            assert status == 503, said
            self.unanswered[request_id] = (verb, words)

    def until_over(self):
        while not self.over.is_set():
            self.tap()

    def repeat(self):
        """What a phone does with taps that got no answer: the same again, under the same id."""
        asked, self.unanswered = self.unanswered, {}
        for request_id, (verb, words) in asked.items():
            self.send(request_id, verb, words)
        assert not self.unanswered
        return asked


def killed_while_tapping(server, taps):
    hosts = [threading.Thread(target=taps.until_over) for _ in range(3)]
    for host in hosts:
        host.start()
    ends = time.monotonic() + WAIT
    enough = len(taps.acked) + taps.chance.randint(3, 12)
    while len(taps.acked) < enough:  # so that it is hit at work, on a slow machine as well
        assert time.monotonic() < ends
        time.sleep(0.005)
    server.kill()
    taps.over.set()
    for host in hosts:
        host.join()
    taps.over.clear()


def test_taps_in_flight_are_done_once_or_not_at_all(place, server, night):
    taps, repeated = Taps(server, night, seed=2026), {}
    for _round in range(4):
        killed_while_tapping(server, taps)
        server.start()
        repeated |= taps.repeat()
    found = place.ask("look", night["uid"])
    assert repeated, "the kills hit nothing: nothing was tried"
    assert found["wrong"] == []
    assert len(set(found["requests"])) == len(found["requests"]), "one tap was done twice"
    assert {found["requests"][seq - 1]: seq for seq in taps.acked.values()} == taps.acked
    assert not taps.refused & set(found["requests"])
    assert set(repeated) <= set(taps.acked) | taps.refused


# --- nobody was there -------------------------------------------------------------------------------------------------
def test_an_absence_is_noted_and_its_time_can_be_taken_back(place, server, night):
    server.kill()
    assert place.ask("dead_since", 14) == {"pulses": 1}
    server.start()
    ends = time.monotonic() + WAIT
    while not (noted := place.ask("outages", night["uid"])):
        assert time.monotonic() < ends
    [outage] = noted
    assert 14 * 60_000 <= outage["lost"] < 14 * 60_000 + WAIT * 1000
    then, left, _blinds = server.clock(night)
    assert server.do(night, "take_back", away=outage["until"])[0] == 200
    now, left_now, _blinds = server.clock(night)
    assert abs((left - left_now) * 1000 + outage["lost"] - (now - then)) <= EXACT
    assert server.do(night, "take_back", away=outage["until"])[0] == 409, "once"


def test_a_quick_restart_is_no_absence(place, server, night):
    server.do(night, "pause")
    server.kill()
    server.start()
    server.do(night, "resume")
    assert place.ask("outages", night["uid"]) == []


# --- as daphne does it ------------------------------------------------------------------------------------------------
def test_codes_reach_a_browser_and_foreign_pages_get_no_socket(server, night):
    url, ours = f"ws://127.0.0.1:{server.port}", f"http://127.0.0.1:{server.port}"
    with pytest.raises(InvalidStatus, match="403"):
        connect(f"{url}/live/{night['uid']}/phone/", origin="https://evil.example", proxy=None)
    for path, frame, code in [("/live/nobody/phone/", None, 4404), (f"/live/{night['uid']}/tv/", "pause", 4400)]:
        with connect(url + path, origin=ours, proxy=None) as socket:
            if frame:
                socket.send(frame)
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(timeout=WAIT)
            assert closed.value.rcvd.code == code
