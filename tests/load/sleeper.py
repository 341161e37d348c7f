"""A phone in a pocket: it has said what it has, and then reads nothing at all until it wakes."""

import json
import socket
from collections.abc import Iterator
from typing import Any

from tests.live.server import WAIT
from tests.load.wire import CLOSE, END_OF_HEADERS, TEXT, frame, frames, handshake

SMALL = 4096  # bytes that its machine takes for it


class Sleeper:
    def __init__(self, port: int, path: str) -> None:
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        self.socket.settimeout(WAIT)
        self.socket.connect(("127.0.0.1", port))
        self.socket.sendall(handshake(port, path))
        self._buffer = bytearray()
        self._read_the_head()
        self.have(0)

    def _read_the_head(self) -> None:
        """The answer to the handshake, and not one byte more."""
        head = b""
        while not head.endswith(END_OF_HEADERS):
            byte = self.socket.recv(1)
            assert byte, head
            head += byte
        assert head.startswith(b"HTTP/1.1 101"), head

    def have(self, seq: int) -> None:
        self.socket.sendall(frame(f'{{"have":{seq}}}'))

    def message(self) -> dict[str, Any]:
        """The next message; signs of life are passed over."""
        return next(said for said in self._said() if "parts" in said)

    def rest(self) -> list[dict[str, Any]]:
        """Hang up, and read the messages that were still under way to this phone."""
        self.socket.sendall(frame(b"\x03\xe8", CLOSE))
        return [said for said in self._said() if "parts" in said]

    def _said(self) -> Iterator[dict[str, Any]]:
        """What the server says, until it hangs up."""
        while True:
            for kind, payload in frames(self._buffer):
                if kind == TEXT:
                    yield json.loads(payload)
            if not (more := self.socket.recv(65536)):
                return
            self._buffer += more

    def close(self) -> None:
        self.socket.close()
