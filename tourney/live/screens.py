"""A screen on a socket. It reads nothing, renders nothing and writes nothing: it says `ping` and `have`, and listens."""

import json
import time
from collections import deque
from typing import TYPE_CHECKING, Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.utils.translation import get_supported_language_variant
from django.utils.translation.trans_real import parse_accept_lang_header

from tourney.events.journal.wish import now_ms
from tourney.events.models import Event
from tourney.leagues.actors import Actor
from tourney.leagues.rights import can

if TYPE_CHECKING:
    from tourney.live.room import Room

LONGEST = 1024  # characters in one frame from a page
MOST, WITHIN = 30, 20.0  # frames in so many seconds
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
        if isinstance(event, int) and event < 0:
            return await self.close(-event)
        self.event = event
        Hub.current().join(self)

    def _admitted(self, uid: str) -> int:
        """The primary key of the night, or a close code as a negative number. Whoever knows the uid may watch."""
        return Event.objects.filter(uid=uid).values_list("pk", flat=True).first() or -4404

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        from tourney.live.hub import Hub

        now = time.monotonic()
        if len(self._frames) == MOST and now - self._frames[0] < WITHIN:
            return await self.part(4429)
        self._frames.append(now)
        said = _frame(text_data)
        if said is None:
            return await self.part(4400)
        self.heard_at = now
        if "have" in said:
            self.have = said["have"]
            await Hub.current().heard(self)
        else:
            await self.put(json.dumps({"pong": said["ping"], "t": now_ms()}))

    async def disconnect(self, code: int) -> None:
        from tourney.live.hub import Hub

        if hasattr(self, "event"):
            Hub.current().leave(self)

    async def put(self, text: str) -> None:
        """Queue a frame to this page; a socket that is gone already is no error."""
        try:
            await self.base_send({"type": "websocket.send", "text": text})
        except Exception:
            await self.disconnect(1006)

    async def part(self, code: int) -> None:
        """Close from our side, with a code that tells the page whether to come back."""
        await self.disconnect(code)
        try:
            await self.close(code)
        except Exception:  # gone already
            return


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


def still_allowed(event: int, sessions: list[Session]) -> set[Session]:
    """Which of these sessions still exist and belong to somebody who may see the console."""
    from django.contrib.sessions.models import Session as Stored
    from django.utils import timezone

    night = Event.objects.get(pk=event)
    keys = [key for _, key in sessions]
    stored = Stored.objects.filter(session_key__in=keys, expire_date__gt=timezone.now())
    alive = set(stored.values_list("session_key", flat=True))
    may = {user for user in {user for user, _ in sessions} if can(Actor("", user=user), "console", night)}
    return {(user, key) for user, key in sessions if user in may and key in alive}


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
    except ValueError:
        return None
    if not isinstance(said, dict) or len(said) != 1:
        return None
    (key, value) = next(iter(said.items()))
    if key == "have" and type(value) is int and 0 <= value < 2**53:
        return said
    if key == "ping" and type(value) in (int, float) and abs(value) < 2**53:
        return said
    return None
