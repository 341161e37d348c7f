"""A Redis of our own that keeps nothing, so that it can be killed and frozen."""

import signal
from typing import Any

from tests.live.server import Place, Process
from tests.server import free_port


class Redis(Process):
    def __init__(self, place: Place) -> None:
        port = free_port()
        argv = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        super().__init__([*argv, "--dir", str(place.folder)], port, place.env, place.folder / f"redis-{port}.log")
        self.url = f"redis://127.0.0.1:{port}/0"

    def freeze(self) -> None:
        """Its connections stay open, and nothing is answered any more."""
        assert self.process
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        assert self.process
        self.process.send_signal(signal.SIGCONT)

    def ask(self, *words: str) -> Any:
        import redis

        with redis.Redis(port=self.port) as connection:
            return connection.execute_command(*words)

    def hints(self) -> int:
        """How many hints were sent so far."""
        return int(self.ask("INFO", "commandstats").get("cmdstat_publish", {"calls": 0})["calls"])

    def hubs(self) -> int:
        """How many hubs listen."""
        return int(self.ask("PUBSUB", "NUMSUB", "asgi__group__hints")[1])
