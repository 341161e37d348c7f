"""What load is put on: real servers on a database of their own, a night with many players, and its hosts' browsers."""

import http.client
import json
import secrets
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode

from tests.browser.stagehand import Night, Stagehand
from tests.live.server import CSRF, WAIT, Place, Server
from tests.load.own_redis import Redis
from tests.server import ROOT


class Answer(NamedTuple):
    """What a host reads; `sent` and `answered` in ns on the clock that all processes share: before the first byte of
    the request is written, and when all of the answer has been read."""

    status: int
    said: dict[str, Any]
    sent: int
    answered: int


class Host:
    """A host's browser: a session, and a connection that stays open from tap to tap."""

    def __init__(self, port: int, uid: str, session: str) -> None:
        self.uid, self.session = uid, session
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=WAIT)
        self._connection.connect()

    def tap(self, verb: str, request_id: str = "", **words: Any) -> Answer:
        """One tap; sent again under the same id while the server is busy, as the page does."""
        said = {"request_id": request_id or secrets.token_urlsafe(16), "csrfmiddlewaretoken": CSRF}
        body = urlencode(said | words).encode()
        while (answer := self._post(f"/n/{self.uid}/do/{verb}", body)).status == 503:
            pass
        return answer

    def _post(self, path: str, body: bytes) -> Answer:
        headers = {
            "Cookie": f"session={self.session}; csrf={CSRF}",
            "X-Requested-With": "deed",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        sent = time.monotonic_ns()
        self._connection.request("POST", path, body, headers)
        reply = self._connection.getresponse()
        text = reply.read()
        return Answer(reply.status, json.loads(text), sent, time.monotonic_ns())

    def close(self) -> None:
        self._connection.close()


class Phones:
    """See `phones`: crowds in one process beside this one."""

    def __init__(self) -> None:
        pipe = subprocess.PIPE
        argv = [sys.executable, "-m", "tests.load.phones"]
        self._process = subprocess.Popen(argv, cwd=ROOT, stdin=pipe, stdout=pipe, text=True)

    def ask(self, what: str, crowd: str, **how: Any) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        print(json.dumps([what, {"crowd": crowd, **how}]), file=self._process.stdin, flush=True)
        line = self._process.stdout.readline()
        assert line, f"the phones are gone: {what}"
        return json.loads(line)

    def close(self) -> None:
        self._process.communicate()


@dataclass
class _Surroundings:
    """What a stagehand wants to know of a server."""

    environment: dict[str, str]


class Stage:
    """`stage.night(players)` sets up a running night; `stage.host(night, "Mia")` is the browser of one of its hosts."""

    def __init__(self, place: Place, servers: list[Server]) -> None:
        self.place, self.servers = place, servers
        self.ports = [server.port for server in servers]
        self.hand = Stagehand(_Surroundings(place.env))  # type: ignore[arg-type]
        self._hosts: list[Host] = []

    def night(self, players: int) -> Night:
        return self.hand.night("running", names=[f"Player {number}" for number in range(1, players + 1)])

    def host(self, night: Night, name: str = "", port: int = 0) -> Host:
        """The host who made the night, or one of this name who may do as much."""
        session = self.hand.session(night, name) if name else night.session
        self._hosts.append(Host(port or self.ports[0], night.uid, session))
        return self._hosts[-1]

    def close(self) -> None:
        for host in self._hosts:
            host.close()
        self.hand.stop()


@contextmanager
def staged(folder: Path, servers: int = 1, *, redis: bool = False) -> Iterator[Stage]:
    """Servers that are up, on SQLite or on the PostgreSQL that DATABASE_URL names, maybe with a Redis of their own."""
    with ExitStack() as stack:
        place = Place(folder)
        stack.callback(place.close)
        env = {}
        if redis:
            own = Redis(place)
            stack.callback(own.kill)
            own.start()
            env["REDIS_URL"] = own.url
        running = [Server(place, **env) for _ in range(servers)]
        for server in running:
            stack.callback(server.kill)
            server.start()
        stage = Stage(place, running)
        stack.callback(stage.close)
        yield stage
