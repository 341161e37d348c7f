"""Two servers on one database, with Redis between them: it makes screens fast, and nothing else depends on it."""

import os
import shutil
import time

import pytest

from tests.live.server import WAIT, Place, Process, Server
from tests.server import free_port

pytestmark = [
    pytest.mark.skipif(
        not os.environ.get("DATABASE_URL"), reason="two servers need one PostgreSQL: DATABASE_URL is not set"
    ),
    pytest.mark.skipif(not shutil.which("redis-server"), reason="there is no redis-server on this machine"),
]


class Redis(Process):
    """A Redis of our own that keeps nothing."""

    def __init__(self, place: Place) -> None:
        port = free_port()
        argv = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        super().__init__([*argv, "--dir", str(place.folder)], port, place.env, place.folder / "redis.log")

    def ask(self, *words):
        import redis

        with redis.Redis(port=self.port) as connection:
            return connection.execute_command(*words)

    def hints(self) -> int:
        """How many hints were sent so far."""
        return self.ask("INFO", "commandstats").get("cmdstat_publish", {"calls": 0})["calls"]

    def hubs(self) -> int:
        """How many hubs listen."""
        return self.ask("PUBSUB", "NUMSUB", "asgi__group__hints")[1]


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
    both = [Server(place, REDIS_URL=f"redis://127.0.0.1:{redis.port}/0") for _ in range(2)]
    for server in both:
        server.start()
    yield both
    for server in both:
        server.kill()


@pytest.fixture
def night(place):
    return place.ask("evening")


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


def test_servers_that_start_without_redis_find_it_later(place, redis, night):
    redis.kill()
    server = Server(place, REDIS_URL=f"redis://127.0.0.1:{redis.port}/0").start()
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
