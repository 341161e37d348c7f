"""A page on a socket, doing what static/js/live.js does: says what it has, takes what is newer, answers."""

import asyncio
import json
import threading
from typing import Any

from asgiref.sync import sync_to_async
from asgiref.testing import ApplicationCommunicator
from channels.db import database_sync_to_async
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.test import Client

from tourney.live import hub

WAIT = 10.0  # s for what must come; nothing is decided by how long it took

HOST = b"localhost:8000"
ORIGIN = b"http://localhost:8000"


def in_database(call: Any) -> Any:
    """The same function for async tests; its connection is closed afterwards."""
    return database_sync_to_async(call)


async def deed(evening: Any, verb: str, *args: Any, **wishes: Any) -> Any:
    return await in_database(evening.do)(verb, *args, **wishes)


def signed_in(user: Any) -> str:
    """The key of a session in which this user has signed in."""
    client = Client()
    client.force_login(user, "allauth.account.auth_backends.AuthenticationBackend")
    return client.session.session_key


class Socket(WebsocketCommunicator):
    """As channels has it, but connections to the database are closed as in a real server; channels keeps them open."""

    send_input = ApplicationCommunicator.send_input
    receive_output = ApplicationCommunicator.receive_output


class Page:
    """`page = await Page("/live/…/phone/").open(have=0)`; then `await page.follow()` for each message."""

    def __init__(self, path: str, *, cookie: str = "", language: str = "", **headers: bytes | None) -> None:
        said = {"host": HOST, "origin": ORIGIN, "accept-language": language.encode() or None, **headers}
        if cookie:
            said["cookie"] = f"{settings.SESSION_COOKIE_NAME}={cookie}".encode()
        sent = [(name.encode(), value) for name, value in said.items() if value is not None]
        from tourney.asgi import application

        self.socket = Socket(application, path, sent)
        self.seq, self.parts, self.seen, self.left = 0, {}, [], False

    async def open(self, have: int | None = None) -> "Page":
        accepted, _code = await self.socket.connect(timeout=WAIT)
        assert accepted
        if have is not None:
            self.seq = have
            await self.say(have=have)
        return self

    async def say(self, **what: Any) -> None:
        await self.socket.send_json_to(what)

    async def frame(self) -> dict[str, Any] | int:
        """The next frame of the server, or the code with which it closed."""
        output = await self.socket.receive_output(timeout=WAIT)
        if output["type"] == "websocket.close":
            self.left = True
            return output["code"]
        return {**json.loads(output["text"]), "text": output["text"]}

    async def message(self) -> dict[str, Any]:
        """The next message; signs of life are passed over."""
        async with asyncio.timeout(WAIT):
            while "parts" not in (frame := await self.frame()):  # type: ignore[operator]
                pass
        return frame  # type: ignore[return-value]

    async def follow(self) -> dict[str, Any]:
        """Take the next message and answer it."""
        message = await self.message()
        assert message["seq"] > self.seq, "news that is not news"
        self.seq = message["seq"]
        self.seen.append(message["seq"])
        self.parts |= message["parts"]
        await self.say(have=self.seq)
        return message

    async def until(self, seq: int) -> "Page":
        """Follow until the page shows `seq`."""
        while self.seq < seq:
            await self.follow()
        return self

    async def before_pong(self, ping: float = 1.0) -> list[dict[str, Any]]:
        """What had been sent before the answer to this ping, signs of life left out."""
        await self.say(ping=ping)
        frames = []
        while (frame := await self.frame()).get("pong") != ping:  # type: ignore[union-attr]
            frames.append(frame)
        return [frame for frame in frames if "parts" in frame]  # type: ignore[operator]

    async def closed(self) -> int:
        """The code with which the server closes, after whatever it still says."""
        async with asyncio.timeout(WAIT):
            while not isinstance(frame := await self.frame(), int):
                pass
        return frame

    async def shows(self, evening: Any) -> bool:
        """Follow until the page shows what the evening is at."""
        return (await self.until(evening.event.seq)).seq == evening.event.seq

    async def leave(self) -> None:
        await self.socket.disconnect(timeout=WAIT)
        self.left = True


async def looked(monkeypatch, times):
    """The hub's check has gone by so many times more."""
    seen = threading.Semaphore(0)
    seqs = hub.seqs

    def count(events):
        seen.release()
        return seqs(events)

    monkeypatch.setattr(hub, "seqs", count)
    for _ in range(times + 1):  # the last one may be under way
        await asyncio.to_thread(seen.acquire, timeout=WAIT)
    monkeypatch.setattr(hub, "seqs", seqs)


@sync_to_async
def settled() -> None:
    """Everything that is to be done at once has been done."""
