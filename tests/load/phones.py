"""Crowds of phones in a process of their own, on the clock that all processes of a machine share.

One request on each line of stdin, one answer on stdout, both JSON: `["open", {…}]` connects a crowd, `["reached", {…}]`
waits until all of it shows a number and tells when the last phone did, in ns, and by which message.
"""

import asyncio
import gc
import json
import re
import sys
import time
from bisect import bisect_left
from typing import Any

from tests.load.wire import CLOSE, END_OF_HEADERS, PING, PONG, TEXT, frame, frames, handshake

AT_ONCE = 25  # handshakes
WAIT = 60.0  # s; then the run has failed
SEQ = re.compile(rb'\{"seq":(\d+),')


class Phone(asyncio.Protocol):
    """Answers each message with what it has, as the page does, and notes when each came."""

    transport: asyncio.Transport

    def __init__(self, crowd: "Crowd", port: int) -> None:
        self.crowd, self.port = crowd, port
        self.buffer, self.upgraded = bytearray(), asyncio.Event()
        self.shown: list[int] = [0]
        self.came_at: list[int] = [0]
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(handshake(self.port, self.crowd.path))

    def data_received(self, data: bytes) -> None:
        at = time.monotonic_ns()
        self.buffer += data
        if not self.upgraded.is_set() and not self._upgrade():
            return
        for kind, payload in frames(self.buffer):
            if kind == TEXT:
                self._take(payload, at)
            elif kind == PING:
                self.transport.write(frame(payload, PONG))
            elif kind == CLOSE:
                self.lost = True

    def _upgrade(self) -> bool:
        head, end, rest = self.buffer.partition(END_OF_HEADERS)
        if not end:
            return False
        assert head.startswith(b"HTTP/1.1 101"), head
        self.buffer = rest
        self.upgraded.set()
        if self.crowd.numbered:
            self.transport.write(frame('{"have":0}'))
        return True

    def _take(self, payload: bytes, at: int) -> None:
        if not (said := SEQ.match(payload)):  # a sign of life
            return
        shows = int(said[1]) if self.crowd.numbered else self.shown[-1] + 1
        assert shows > self.shown[-1], "news that is not news"
        self.shown.append(shows)
        self.came_at.append(at)
        self.crowd.texts.setdefault(shows, payload)
        self.crowd.came(self)
        if self.crowd.numbered:
            self.transport.write(frame(f'{{"have":{shows}}}'))

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True

    def learned(self, number: int) -> int:
        """Which of its messages was the first that showed this number or a later one."""
        return bisect_left(self.shown, number)


class Crowd:
    """Phones on one path, spread over these ports. `numbered`: messages carry a seq and want an answer; else each
    message counts as one."""

    def __init__(self, path: str, *, numbered: bool) -> None:
        self.path, self.numbered = path, numbered
        self.phones: list[Phone] = []
        self.texts: dict[int, bytes] = {}  # the first message that showed a number; to keep all of them takes time
        self._due, self._missing, self._complete = 0, set[Phone](), asyncio.Event()

    async def open(self, ports: list[int], count: int) -> int:
        for begin in range(0, count, AT_ONCE):
            some = range(begin, min(count, begin + AT_ONCE))
            self.phones += await asyncio.gather(*(self._open_one(ports[at % len(ports)]) for at in some))
        return len(self.phones)

    async def _open_one(self, port: int) -> Phone:
        loop = asyncio.get_running_loop()
        _transport, phone = await loop.create_connection(lambda: Phone(self, port), "127.0.0.1", port)
        async with asyncio.timeout(WAIT):
            await phone.upgraded.wait()
        return phone

    def came(self, phone: Phone) -> None:
        if phone.shown[-1] >= self._due:
            self._missing.discard(phone)
            if not self._missing:
                self._complete.set()

    async def reached(self, numbers: list[int]) -> list[dict[str, Any]]:
        """For each of these numbers: when the last phone learned of it, and the message that told the first phone."""
        self._due = max(numbers)
        self._missing = {phone for phone in self.phones if phone.shown[-1] < self._due}
        if self._missing:
            self._complete.clear()
            async with asyncio.timeout(WAIT):
                await self._complete.wait()
        return [self._learned(number) for number in numbers]

    def _learned(self, number: int) -> dict[str, Any]:
        first = self.phones[0]
        last = max(phone.came_at[phone.learned(number)] for phone in self.phones)
        return {"last": last, "text": self.texts[first.shown[first.learned(number)]].decode()}

    def stand(self) -> dict[str, Any]:
        """Which numbers the phones show, how many lost their line, and how many messages came to one at most."""
        return {
            "shown": sorted({phone.shown[-1] for phone in self.phones}),
            "lost": sum(phone.lost for phone in self.phones),
            "messages": max(len(phone.shown) - 1 for phone in self.phones),
        }


CROWDS: dict[str, Crowd] = {}


async def answer(what: str, how: dict[str, Any]) -> Any:
    name = how.pop("crowd")
    if what == "open":
        CROWDS[name] = Crowd(how["path"], numbered=how["numbered"])
        return await CROWDS[name].open(how["ports"], how["count"])
    if what == "reached":
        return await CROWDS[name].reached(how["numbers"])
    return CROWDS[name].stand()


async def listen() -> None:
    while line := await asyncio.to_thread(sys.stdin.readline):
        what, how = json.loads(line)
        print(json.dumps(await answer(what, how)), flush=True)


if __name__ == "__main__":
    gc.disable()  # its pauses would be taken for the server's
    asyncio.run(listen())
