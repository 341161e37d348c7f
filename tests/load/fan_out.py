"""A host taps, a crowd of phones follows, and a bare server sends a second crowd the same bytes in between."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count, cycle
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.live.server import Process
from tests.load.stage import Answer, Host, Phones, Stage
from tests.server import free_port

REST = 0.3  # s after each tap or burst: the next one meets a server that is at rest
OURS, BARE = "ours", "bare"


@dataclass
class Times:
    """In ms, for each deed: until the host read the answer, until the last phone showed it, and how long the bare
    server took to bring the same bytes to the last of as many phones."""

    answered: list[float] = field(default_factory=list)
    last: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)


class Evening:
    """A night, its host, and both crowds, which live in one process of their own."""

    def __init__(self, stage: Stage, phones: Phones, control: ClientConnection, players: int) -> None:
        self.stage, self.phones, self.control = stage, phones, control
        self.night = stage.night(players)
        self.host: Host = stage.host(self.night)
        self._taps = self._verbs(players)
        self._out = self._sent = 0  # the line of the last knock-out; how many messages the bare server sent

    def _verbs(self, players: int) -> Iterator[tuple[str, dict[str, Any]]]:
        """What a host does in an hour: somebody goes out, the clock is set right, that was wrong, a pause."""
        victims = cycle(range(1, players // 2))
        for number in count():
            yield "knock_out", {"entrant": next(victims)}
            yield "adjust", {"ms": 60_000 if number % 2 else -60_000}
            yield "undo", {}
            yield ("resume" if number % 2 else "pause"), {}

    def tap(self) -> Answer:
        verb, words = next(self._taps)
        if verb == "undo":
            words = {"line": self._out}
        answer = self.host.tap(verb, **words)
        assert answer.status == 200, answer
        if verb == "knock_out":
            self._out = answer.said["seq"]
        return answer

    def open(self, phones: int, bare: int) -> None:
        path = f"/live/{self.night.uid}/phone/"
        self.phones.ask("open", OURS, path=path, ports=self.stage.ports, count=phones, numbered=True)
        self.phones.ask("open", BARE, path="/", ports=[bare], count=phones, numbered=False)
        self.phones.ask("reached", OURS, numbers=[self.seq])

    @property
    def seq(self) -> int:
        return int(self.stage.place.ask("look", self.night.uid)["seq"])

    def taps(self, how_many: int, times: Times) -> None:
        """So many deeds without a look at the phones in between; then the same bytes by the bare server, as often."""
        answers = [self.tap() for _ in range(how_many)]
        shown = self.phones.ask("reached", OURS, numbers=[answer.said["seq"] for answer in answers])
        for answer, phone in zip(answers, shown, strict=True):
            times.answered.append((answer.answered - answer.sent) / 1e6)
            times.last.append((phone["last"] - answer.sent) / 1e6)
            times.sizes.append(len(phone["text"].encode()))
        times.bare += self._bare([phone["text"] for phone in shown])
        time.sleep(REST)

    def _bare(self, texts: list[str]) -> list[float]:
        sent = []
        for text in texts:
            sent.append(time.monotonic_ns())
            self.control.send(text)
        numbers = [self._sent + at for at in range(1, len(texts) + 1)]
        self._sent += len(texts)
        shown = self.phones.ask("reached", BARE, numbers=numbers)
        return [(phone["last"] - began) / 1e6 for phone, began in zip(shown, sent, strict=True)]

    def ends_well(self) -> None:
        """Every phone shows what the night is at, none lost its line, and the audit finds nothing."""
        found, stand = self.stage.place.ask("look", self.night.uid), self.phones.ask("stand", OURS)
        assert stand["shown"] == [found["seq"]], stand
        assert stand["lost"] == 0, stand
        assert found["wrong"] == []


@contextmanager
def evening(stage: Stage, players: int, phones: int) -> Iterator[Evening]:
    port = free_port()
    bare = Process([sys.executable, "-m", "tests.load.bare", str(port)], port, stage.place.env, _log(stage))
    crowd = Phones()
    try:
        bare.start()
        with connect(f"ws://127.0.0.1:{port}/control", proxy=None, compression=None) as control:
            evening = Evening(stage, crowd, control, players)
            evening.open(phones, port)
            yield evening
    finally:
        crowd.close()
        bare.kill()


def _log(stage: Stage) -> Path:
    return stage.place.folder / "bare.log"
