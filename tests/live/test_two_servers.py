"""Two servers on one database, with Redis between them: it makes screens fast, and nothing else depends on it."""

import os
import shutil
import time
from contextlib import ExitStack
from itertools import cycle

import pytest

from tests.live.server import WAIT, Place, Server
from tests.load.own_redis import Redis

pytestmark = [
    pytest.mark.skipif(
        not os.environ.get("DATABASE_URL"), reason="two servers need one PostgreSQL: DATABASE_URL is not set"
    ),
    pytest.mark.skipif(not shutil.which("redis-server"), reason="there is no redis-server on this machine"),
]

# s from a tap to each screen while there is no Redis; more where TOURNEY_PATIENCE says that the machine is shared
LATE = 1.5 * float(os.environ.get("TOURNEY_PATIENCE", "1"))
TAPS = 10


def wait_for(condition) -> None:
    ends = time.monotonic() + WAIT
    while not condition():
        assert time.monotonic() < ends
        time.sleep(0.05)


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    place = Place(tmp_path_factory.mktemp("servers"))
    yield place
    place.close()


@pytest.fixture(scope="module")
def redis(place):
    redis = Redis(place).start()
    yield redis
    redis.kill()


@pytest.fixture(scope="module")
def servers(place, redis):
    both = [Server(place, REDIS_URL=redis.url) for _ in range(2)]
    for server in both:
        server.start()
    yield both
    for server in both:
        server.kill()


@pytest.fixture
def night(place):
    return place.ask("evening")


@pytest.fixture
def screens(servers, night):
    """A phone, a TV and a console at each of the servers, all of them live."""
    with ExitStack() as stack:
        opened = [stack.enter_context(server.page(night, who)) for server in servers for who in ("phone", "tv", "host")]
        yield [screen.until(1) for screen in opened]


@pytest.fixture
def taps(servers, night):
    """Taps of a host, at one server and then at the other: `taps(screens)` gives how late the last screen was, in s."""
    turns = cycle(zip(servers * 2, ["pause", "resume"] * 2, strict=True))

    def follow(screens):
        server, verb = next(turns)
        begun = time.monotonic()
        seq = tapped(server, night, verb)
        assert all(screen.until(seq) for screen in screens)
        return time.monotonic() - begun

    return follow


def tapped(server, night, verb):
    """The seq of a deed, which had to be done and to be answered soon."""
    begun = time.monotonic()
    status, said = server.do(night, verb)
    assert status == 200, said
    assert time.monotonic() - begun < 5, "a deed waits for Redis"
    return said["seq"]


def test_redis_may_die_and_come_back_and_no_screen_is_closed(servers, redis, night):
    here, there = servers
    with here.page(night) as near, there.page(night) as far, there.page(night, "tv") as tv:
        pages = [near, far, tv]
        wait_for(lambda: redis.hubs() == 2)

        before = redis.hints()
        for verb in ["pause", "resume", "pause"]:
            seq = tapped(here, night, verb)
            assert all(page.until(seq) for page in pages)
        assert redis.hints() == before + 3, "each deed sends one hint"

        redis.kill()
        for verb in ["resume", "pause", "resume", "pause"]:
            seq = tapped(here, night, verb)
            assert all(page.until(seq) for page in pages)

        redis.start()
        wait_for(lambda: redis.hubs() == 2)
        verbs = iter(["resume", "pause"] * 100)
        wait_for(lambda: all(page.until(tapped(here, night, next(verbs))) for page in pages) and redis.hints() > 0)
        seq, before = tapped(there, night, next(verbs)), redis.hints()
        assert all(page.until(seq) for page in pages)
        assert before


def killed(redis):
    redis.kill()
    return redis.start


def frozen(redis):
    redis.freeze()
    return redis.thaw


@pytest.mark.parametrize("lose", [killed, frozen])
def test_without_redis_in_mid_night_no_socket_closes_and_each_screen_is_little_late(redis, screens, taps, lose):
    wait_for(lambda: redis.hubs() == 2)
    taps(screens)
    bring_back = lose(redis)
    try:
        late = [taps(screens) for _ in range(TAPS)]
        assert max(late) <= LATE, late
        assert all(screen.missed_nothing() for screen in screens), "each is still there"
    finally:
        bring_back()
    wait_for(lambda: redis.hubs() == 2)
    wait_for(lambda: _hinted(redis, screens, taps))
    assert all(screen.missed_nothing() for screen in screens), "on the sockets that were opened at the beginning"


def _hinted(redis, screens, taps):
    """Whether this tap is told by a hint again: after one that failed, hints rest for a while."""
    before = redis.hints()
    taps(screens)
    return redis.hints() > before


@pytest.mark.parametrize("lose", [killed, frozen])
def test_a_screen_that_comes_while_there_is_no_redis_is_live_like_the_others(servers, redis, night, taps, lose):
    bring_back = lose(redis)
    try:
        with servers[0].page(night) as near, servers[1].page(night, "tv") as far:
            taps([near, far])  # the first drawing of a server takes a while
            assert max(taps([near, far]) for _ in range(3)) <= LATE
    finally:
        bring_back()


def test_servers_that_start_without_redis_find_it_later(place, redis, night):
    redis.kill()
    server = Server(place, REDIS_URL=redis.url).start()
    try:
        with server.page(night) as page:
            assert page.until(tapped(server, night, "pause"))
            redis.start()
            wait_for(lambda: redis.hubs() >= 1)
            assert page.until(tapped(server, night, "resume"))
    finally:
        server.kill()
        redis.start()


def test_several_servers_that_start_after_an_absence_note_it_once(place, servers, redis, night):
    for server in servers:
        server.kill()
    assert place.ask("dead_since", 14) == {"pulses": 1}
    for server in servers:
        server.start()
    wait_for(lambda: place.ask("outages", night["uid"]))
    assert servers[1].clock(night), "both are up"
    assert len(place.ask("outages", night["uid"])) == 1
