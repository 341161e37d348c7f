"""A real server in a process of its own, on a database of its own, as a host would run it."""

import os
import re
import secrets
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).parent.parent


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def on_postgres(statement: str) -> None:
    """Run a statement on the PostgreSQL that DATABASE_URL names, beside the database that it names."""
    import psycopg

    beside = urlsplit(os.environ["DATABASE_URL"])._replace(path="/postgres", query="").geturl()
    with psycopg.connect(beside, autocommit=True) as connection:
        connection.execute(statement)  # type: ignore[call-overload]


class Server:
    """`Server(folder)` prepares a database (SQLite in the folder, or a new one where DATABASE_URL names PostgreSQL);
    `start`, `kill` and `stop` are what they say; `manage` runs a command beside it."""

    def __init__(self, folder: Path, port: int | None = None) -> None:
        self.port, self.folder = port or free_port(), folder
        self.url = f"http://127.0.0.1:{self.port}"
        self.environment = {**os.environ, "TOURNEY_ADDRESS": self.url, "SECRET_KEY": "x" * 60, "TOURNEY_DEBUG": "1"}
        self.environment.pop("DJANGO_SETTINGS_MODULE", None)
        self.process: subprocess.Popen[bytes] | None = None
        self._admin_url, self._database = os.environ.get("DATABASE_URL"), f"browser_{secrets.token_hex(6)}"
        if self._admin_url:
            on_postgres(f'CREATE DATABASE "{self._database}"')
            self.environment["DATABASE_URL"] = urlsplit(self._admin_url)._replace(path=f"/{self._database}").geturl()
        else:
            self.environment["TOURNEY_DB"] = str(folder / "night.sqlite3")
        self.manage("migrate", "-v0")

    def manage(self, *words: str) -> str:
        """The output of `manage.py` with these words, on this server's database."""
        argv = [sys.executable, "manage.py", *words]
        done = subprocess.run(argv, cwd=ROOT, env=self.environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    @property
    def setup_link(self) -> str:
        return self.url + re.search(r"/setup/[\w-]+/", self.manage("doorstep"))[0]  # type: ignore[index]

    def join_address(self, page: str) -> str:
        """What a camera reads from the QR code of the night whose page this is."""
        uid = re.search(r"/n/([\w-]{22})/", page)[1]  # type: ignore[index]
        ask = (
            "from tourney.events.models import Event; e = Event.objects.get(uid={!r}); print(e.join_code, e.join_token)"
        )
        code, token = self.manage("shell", "-v0", "-c", ask.format(uid)).split()[-2:]
        return f"{self.url}/j/{code}/#{token}"

    def start(self) -> "Server":
        log = (self.folder / "server.log").open("ab")
        where = ["-b", "127.0.0.1", "-p", str(self.port)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "daphne", "-v", "0", *where, "tourney.asgi:application"],
            cwd=ROOT,
            env=self.environment,
            stdout=log,
            stderr=log,
        )
        self._wait_until_it_serves()
        return self

    def _wait_until_it_serves(self) -> None:
        for _ in range(200):
            assert self.process is not None
            assert self.process.poll() is None, self.log
            try:
                urllib.request.urlopen(f"{self.url}/healthz", timeout=1)  # noqa: S310 - our own address
                return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        raise AssertionError(f"no answer from {self.url}: {self.log}")

    def kill(self) -> None:
        """As a power cut would: no last words."""
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None

    def stop(self) -> None:
        self.kill()
        if self._admin_url:
            on_postgres(f'DROP DATABASE IF EXISTS "{self._database}" WITH (FORCE)')

    @property
    def log(self) -> str:
        return (self.folder / "server.log").read_text(errors="replace")[-4000:]
