"""Real servers for tests: daphne and Redis as processes on this machine, with a database of their own."""

import http.client
import json
import os
import re
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

from websockets.sync.client import ClientConnection, connect

from tests.server import ROOT, free_port, on_postgres

WAIT = 60.0  # s for what must come on a busy machine
CSRF = "c" * 32


class Place:
    """A database that is nobody else's, SQLite or PostgreSQL as the tests run, with all its tables."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.url = folder, os.environ.get("DATABASE_URL", "")
        self.name = f"tourney_{secrets.token_hex(4)}"
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        self.env = {**kept, "SECRET_KEY": "for-tests-alone", "PYTHONDONTWRITEBYTECODE": "1"}
        if self.url:
            on_postgres(f'CREATE DATABASE "{self.name}"')
            self.env["DATABASE_URL"] = urlsplit(self.url)._replace(path=f"/{self.name}").geturl()
        else:
            self.env["TOURNEY_DB"] = str(folder / f"{self.name}.sqlite3")
        self._run("manage.py", "migrate", "-v", "0").wait()
        self._elsewhere = self._run("-m", "tests.live.elsewhere")

    def _run(self, *argv: str) -> subprocess.Popen[str]:
        pipe = subprocess.PIPE
        return subprocess.Popen([sys.executable, *argv], cwd=ROOT, env=self.env, stdin=pipe, stdout=pipe, text=True)

    def ask(self, *what: Any) -> Any:
        """See `elsewhere`."""
        assert self._elsewhere.stdin
        assert self._elsewhere.stdout
        print(json.dumps(what), file=self._elsewhere.stdin, flush=True)
        return json.loads(self._elsewhere.stdout.readline())

    def close(self) -> None:
        self._elsewhere.communicate()
        if self.url:
            on_postgres(f'DROP DATABASE "{self.name}" WITH (FORCE)')


class Process:
    """A process that listens on a port of this machine; it can be killed and started again on the same port."""

    def __init__(self, argv: list[str], port: int, env: dict[str, str], log: Path) -> None:
        self.argv, self.port, self.env, self.log = argv, port, env, log
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Process":
        if self.process:
            return self
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self.argv, cwd=ROOT, env=self.env, stdout=log, stderr=log)
        ends = time.monotonic() + WAIT
        while not self.answers():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < ends, "it does not answer"
            time.sleep(0.05)
        return self

    def answers(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def kill(self) -> None:
        """SIGKILL: no farewell, nothing is tidied."""
        if self.process:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            self.process = None


class Server(Process):
    """A daphne."""

    def __init__(self, place: Place, **env: str) -> None:
        port = free_port()
        where = ["-b", "127.0.0.1", "-p", str(port)]
        argv = [sys.executable, "-m", "daphne", "-v", "0", *where, "tourney.asgi:application"]
        super().__init__(argv, port, {**place.env, **env}, place.folder / f"daphne-{port}.log")

    def ask(self, method: str, path: str, body: str | None = None, **headers: str) -> tuple[int, Any]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=WAIT)
        try:
            connection.request(method, path, body, headers)
            reply = connection.getresponse()
            text = reply.read().decode()
        finally:
            connection.close()
        return reply.status, json.loads(text) if reply.headers.get_content_type() == "application/json" else text

    def do(self, night: dict[str, Any], verb: str, request_id: str = "", **words: Any) -> tuple[int, Any]:
        """A tap of the host."""
        words |= {"request_id": request_id or secrets.token_urlsafe(16), "csrfmiddlewaretoken": CSRF}
        headers = {"Cookie": f"session={night['cookie']}; csrf={CSRF}", "X-Requested-With": "deed"}
        headers |= {"Content-Type": "application/x-www-form-urlencoded"}
        return self.ask("POST", f"/n/{night['uid']}/do/{verb}", urlencode(words), **headers)

    def clock(self, night: dict[str, Any]) -> tuple[int, int, str]:
        """What a screen would show: the server's time in ms, the time left in s, and the blinds."""
        self._drawn(night)  # the first drawing of a server takes a while; the second is as old as it says
        message = self._drawn(night)
        html = message["parts"]["clock"]
        time_left = re.search(r'data-tick="time">([\d:]+)<', html)[1]
        seconds = sum(int(part) * 60**power for power, part in enumerate(reversed(time_left.split(":"))))
        return message["t"], seconds, re.search(r'data-tick="blinds">([^<]+)<', html)[1]

    def end_of_level(self, night: dict[str, Any]) -> int:
        """When the level ends that the clock was set to last, in ms, as the page's script computes it."""
        html = self._drawn(night)["parts"]["clock"]
        return sum(int(re.search(rf'data-{name}="(\d+)"', html)[1]) for name in ("left", "since"))

    def _drawn(self, night: dict[str, Any]) -> dict[str, Any]:
        return self.ask("GET", f"/n/{night['uid']}/poll/phone?have=0")[1]

    @contextmanager
    def page(self, night: dict[str, Any], audience: str = "phone", have: int = 0) -> Iterator["Listener"]:
        url = f"ws://127.0.0.1:{self.port}/live/{night['uid']}/{audience}/"
        cookie = {"Cookie": f"session={night['cookie']}"} if audience == "host" else {}
        with connect(url, origin=f"http://127.0.0.1:{self.port}", additional_headers=cookie, proxy=None) as socket_:
            yield Listener(socket_, have)


class Listener:
    """A page on a real socket."""

    def __init__(self, connection: ClientConnection, have: int) -> None:
        self.connection, self.seq, self.parts = connection, have, {}
        self.say(have=have)

    def say(self, **what: Any) -> None:
        self.connection.send(json.dumps(what))

    def until(self, seq: int) -> "Listener":
        """Follow until this page shows `seq`."""
        while self.seq < seq:
            self.take(self.frame())
        return self

    def frame(self) -> dict[str, Any]:
        return json.loads(self.connection.recv(timeout=WAIT))

    def take(self, frame: dict[str, Any]) -> None:
        if "parts" in frame:
            assert frame["seq"] > self.seq
            self.seq = frame["seq"]
            self.parts |= frame["parts"]
            self.say(have=self.seq)

    def missed_nothing(self) -> bool:
        """Whether the server has no news for this page: nothing came before the answer to a ping."""
        before = self.seq
        self.say(ping=1)
        while "pong" not in (frame := self.frame()):
            self.take(frame)
        return self.seq == before
