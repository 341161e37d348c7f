"""A screen on a socket. It reads, renders and writes nothing: it says `ping` and `have`, and listens."""

import asyncio
import json
import time
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.models import Session as Stored
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import get_supported_language_variant
from django.utils.translation.trans_real import parse_accept_lang_header

from tourney.accounts.models import User
from tourney.events.journal.wish import now_ms
from tourney.events.models import Event
from tourney.leagues.actors import Actor
from tourney.leagues.rights import can

if TYPE_CHECKING:
    from tourney.live.room import Room

LONGEST = 1024  # characters in one frame from a page
MOST, WITHIN = 30, 20.0  # frames in so many seconds, answers to our messages not counted
STALLED = 1.0  # s: a socket that takes no frame for so long is closed, so that the others need not wait for it
Session = tuple[int, str]  # the account's primary key, and the key of its session


class Screen(AsyncWebsocketConsumer):
    """The socket of one page; the hub calls `put` and `part`."""

    channel_layer_alias = None  # a dead Redis closes nobody: only the hub listens to the layer

    event: int
    audience: str
    language: str
    session: Session | None = None
    room: "Room | None" = None
    have: int | None = None  # the seq that the page said it shows
    sent = 0  # the seq of the last message
    sent_at = 0.0
    heard_at = 0.0
    asked_at = 0.0  # when it last said what it has

    async def dispatch(self, message: dict[str, Any]) -> None:
        """As the parent does, without its visit to the database thread for every frame."""
        await getattr(self, message["type"].replace(".", "_"))(message)

    async def connect(self) -> None:
        from tourney.live.hub import Hub

        await self.accept()
        uid, self.audience = (self.scope["url_route"]["kwargs"][key] for key in ("uid", "audience"))
        self.language, self.heard_at = language_of(self.scope), time.monotonic()
        self._frames: deque[float] = deque(maxlen=MOST)
        event = await database_sync_to_async(self._admitted)(uid)
        if event < 0:
            await self.close(-event)
        else:
            self.event = event
            Hub.current().join(self)

    def _admitted(self, uid: str) -> int:
        """The primary key of the night, or a close code as a negative number. Whoever knows the uid may watch."""
        return Event.objects.filter(uid=uid).values_list("pk", flat=True).first() or -4404

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if self.room is None:  # closed by us; what was on its way does not count any more
            return
        now, said = time.monotonic(), _frame(text_data)
        if self._too_many(now, said):
            await self.part(4429)
        elif said is None:
            await self.part(4400)
        else:
            self.heard_at = now
            await self._answer(said)

    async def _answer(self, said: dict[str, Any]) -> None:
        from tourney.live.hub import Hub

        if "have" in said:
            self.have, self.asked_at = said["have"], self.heard_at
            await Hub.current().heard(self)
        elif self.room and self.room.sure:
            await self.put(json.dumps({"pong": said["ping"], "t": now_ms()}))

    def _too_many(self, now: float, said: dict[str, Any] | None) -> bool:
        """Whether this frame is one too many. Deeds may come fast: the answer that each message asks for is free."""
        if said is not None and said.get("have") == self.sent != self.have:
            return False
        if len(self._frames) == MOST and now - self._frames[0] < WITHIN:
            return True
        self._frames.append(now)
        return False

    async def disconnect(self, code: int) -> None:
        from tourney.live.hub import Hub

        if hasattr(self, "event"):
            Hub.current().leave(self)

    async def put(self, text: str) -> None:
        """Queue a frame to this page; a socket that is gone already is no error."""
        try:
            async with asyncio.timeout(STALLED):
                await self.base_send({"type": "websocket.send", "text": text})
        except Exception:
            await self.part(4408)

    async def part(self, code: int) -> None:
        """Close from our side, with a code that tells the page whether to come back."""
        with suppress(Exception):  # gone already
            async with asyncio.timeout(STALLED):
                await self.close(code)
        await self.disconnect(code)  # at last: with the last screen the hub ends its tasks, maybe the one that calls us


class Console(Screen):
    """The socket of a host's console: only for whoever may see it, and only as long."""

    def _admitted(self, uid: str) -> int:
        night = Event.objects.filter(uid=uid).first()
        if not night:
            return -4404
        user = self.scope["user"]
        if not user.is_authenticated:
            return -4401
        self.session = (user.pk, self.scope["session"].session_key)
        return night.pk if can(Actor("", user=user.pk), "console", night) else -4403


def refusals(event: int, sessions: Iterable[Session]) -> dict[Session, int]:
    """The close codes for those of these sessions that sign nobody in any more, or nobody who may see the console."""
    night = Event.objects.get(pk=event)
    alive = Stored.objects.filter(session_key__in={key for _, key in sessions}, expire_date__gt=timezone.now())
    said = {stored.session_key: stored.get_decoded() for stored in alive}
    users = User.objects.filter(pk__in={user for user, _ in sessions}, is_active=True).in_bulk()
    may = {pk for pk in users if can(Actor("", user=pk), "console", night)}
    codes = {}
    for user, key in sessions:
        if user not in users or not _signs_in(said.get(key, {}), users[user]):
            codes[user, key] = 4401
        elif user not in may:
            codes[user, key] = 4403
    return codes


def _signs_in(said: dict[str, Any], user: User) -> bool:
    """Whether a session that says this signs this user in; a new password ends the others."""
    signed = said.get(HASH_SESSION_KEY, "")
    return said.get(SESSION_KEY) == str(user.pk) and constant_time_compare(signed, user.get_session_auth_hash())


def language_of(scope: dict[str, Any]) -> str:
    """The language in which this page's parts are rendered: the first that browser and server share."""
    headers = dict(scope.get("headers", ()))
    for language, _quality in parse_accept_lang_header(headers.get(b"accept-language", b"").decode("latin-1").lower()):
        try:
            return get_supported_language_variant(language)
        except LookupError:
            continue
    return "en"


def _frame(text: str | None) -> dict[str, Any] | None:
    """A frame of a page: {"have": whole number} or {"ping": number}; None for anything else."""
    if text is None or len(text) > LONGEST:
        return None
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):  # brackets in brackets in brackets
        return None
    if not isinstance(said, dict) or len(said) != 1:
        return None
    (key, value) = next(iter(said.items()))
    if key == "have" and type(value) is int and 0 <= value < 2**53:
        return said
    if key == "ping" and type(value) in (int, float) and abs(value) < 2**53:
        return said
    return None
