"""How long a deed takes to the last of 200 phones, beside a bare server that sends the same bytes in the same run."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from tests.bench.figure import Figure, percentile
from tests.load.fan_out import Times, evening
from tests.load.stage import staged
from tests.server import on_postgres

PHONES, PLAYERS = 200, 40
LONE, BURSTS, IN_A_BURST = 40, 4, 5  # 60 deeds
WARM = 4  # deeds before the first that counts: a server that has drawn nothing yet is slow once
POSTGRES = os.environ.get("DATABASE_URL") or "postgres://postgres@127.0.0.1:5432/postgres"


class Surroundings(NamedTuple):
    name: str
    servers: int
    shared: bool  # PostgreSQL and Redis, else SQLite and messages in memory


EACH = [
    Surroundings("sqlite", 1, shared=False),
    Surroundings("postgres_redis", 1, shared=True),
    Surroundings("postgres_redis_two_servers", 2, shared=True),
]


def figures() -> Iterator[Figure]:
    missing = _missing()
    for around in EACH:
        if around.shared and missing:
            print(f"not measured: {around.name}: {missing}", file=sys.stderr)
            continue
        with _database("" if not around.shared else POSTGRES), tempfile.TemporaryDirectory() as folder:
            yield from _told(around.name, *_measured(Path(folder), around))


def _measured(folder: Path, around: Surroundings) -> tuple[Times, Times]:
    """Deeds that come alone, and deeds that come in bursts."""
    lone, burst = Times(), Times()
    with staged(folder, around.servers, redis=around.shared) as stage, evening(stage, PLAYERS, PHONES) as night:
        for _ in range(WARM):
            night.taps(1, Times())
        for number in range(LONE):
            night.taps(1, lone)
            if number % (LONE // BURSTS) == 0:
                night.taps(IN_A_BURST, burst)
        night.ends_well()
    return lone, burst


def _told(name: str, lone: Times, burst: Times) -> Iterator[Figure]:
    for percent in (50, 99):
        answered = percentile(lone.answered + burst.answered, percent)
        yield Figure(f"{name}_deed_to_answer_p{percent}_ms", answered)
    for what, last, bare in [
        ("deed", lone.last + burst.last, lone.bare + burst.bare),
        ("lone_deed", lone.last, lone.bare),
        ("deed_in_a_burst", burst.last, burst.bare),
    ]:
        for percent in (50, 99):
            figure = f"{name}_{what}_to_last_of_{PHONES}_phones_p{percent}_ms"
            yield Figure(figure, percentile(last, percent), percentile(bare, percent))
    yield Figure(f"{name}_message_mean_bytes", mean(lone.sizes + burst.sizes))


def _missing() -> str:
    """What this machine lacks for PostgreSQL and Redis."""
    import psycopg

    if not shutil.which("redis-server"):
        return "there is no redis-server"
    try:
        with _database(POSTGRES):
            on_postgres("SELECT 1")
    except psycopg.OperationalError as error:
        return f"no PostgreSQL at DATABASE_URL or 127.0.0.1:5432: {str(error).splitlines()[0]}"
    return ""


@contextmanager
def _database(url: str) -> Iterator[None]:
    """DATABASE_URL as this run wants it: it says what kind of database a place gets."""
    before = os.environ.pop("DATABASE_URL", None)
    if url:
        os.environ["DATABASE_URL"] = url
    try:
        yield
    finally:
        os.environ.pop("DATABASE_URL", None)
        if before is not None:
            os.environ["DATABASE_URL"] = before
