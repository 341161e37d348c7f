"""A WebSocket as bytes: as little of a client as it takes, so that what is timed is the server and not the client."""

import base64
import os
from collections.abc import Iterator

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
END_OF_HEADERS = b"\r\n\r\n"


def handshake(port: int, path: str) -> bytes:
    """What a browser says first, without the headers that nobody here reads."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        f"Origin: http://127.0.0.1:{port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
    ]
    return "\r\n".join(lines).encode() + END_OF_HEADERS


def frame(said: str | bytes, kind: int = TEXT) -> bytes:
    """A short frame of a client. It must be masked; with a mask of zeros the bytes stay as they are."""
    payload = said.encode() if isinstance(said, str) else said
    assert len(payload) < 126
    return bytes([0x80 | kind, 0x80 | len(payload), 0, 0, 0, 0]) + payload


def frames(buffer: bytearray) -> Iterator[tuple[int, bytes]]:
    """Take the whole frames out of what came from a server, as kind and payload; what is not whole yet stays."""
    while whole := _first(buffer):
        start, end = whole
        kind, payload = buffer[0] & 0x0F, bytes(buffer[start:end])
        del buffer[:end]  # before it is handed out: the caller may not come back
        yield kind, payload


def _first(buffer: bytearray) -> tuple[int, int] | None:
    """Where the payload of the first frame begins and ends, if all of it is there."""
    if len(buffer) < 2:
        return None
    length, start = buffer[1] & 0x7F, 2
    if length > 125:
        start = 4 if length == 126 else 10
        if len(buffer) < start:
            return None
        length = int.from_bytes(buffer[2:start], "big")
    return (start, start + length) if len(buffer) >= start + length else None
