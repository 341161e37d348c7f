"""The hub: one in each process, serving all its sockets. A hint makes it fast; its check once a second makes it sure.

For each night that somebody watches it renders the public parts once per audience and language and queues the same
bytes to every socket that has the same `have`. A socket that does not answer gets no second message (flow control),
so a phone asleep costs one message of memory and gets the newest state when it wakes.
"""

import asyncio
import contextlib
import logging
import sys
import time
import weakref
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from channels.db import database_sync_to_async
from channels.layers import get_channel_layer

from tourney.events.journal.announce import GROUP
from tourney.events.journal.wish import now_ms
from tourney.events.versions import seqs
from tourney.live.parts import rendered
from tourney.live.room import Room
from tourney.live.screens import Screen, refusals

log = logging.getLogger(__name__)
CHECK = 1.0  # s between two looks at the seq of all nights that are watched
HEARTBEAT = 4.0  # s
GONE = 150.0  # s without a word: the socket is closed; a page with nothing to say pings once a minute
SPACING = 0.1  # s at least between two fan-outs of one night
REJOIN = 300.0  # s: membership in the layer's group is renewed, it ends after a day or with a flush
BACKOFF, LONGEST_BACKOFF = 0.2, 5.0  # s without a layer before it is tried again


class Watched:
    """A night that somebody watches: its rooms, one for each audience and language."""

    def __init__(self, event: int) -> None:
        self.event = event
        self.renamed = 0  # what screens add to the seq of the journal, as the last rendering had it
        self.news = 0  # the highest seq that somebody spoke of since the last fan-out began
        self.rooms: dict[tuple[str, str], Room] = {}
        self.wake = asyncio.Event()

    def hear(self, seq: int) -> None:
        """Somebody says that the night is at `seq`: wake the fan-out if a room does not show that yet."""
        if self.behind(seq):
            self.news = max(self.news, seq)
            self.wake.set()

    def behind(self, seq: int) -> list[tuple[str, str]]:
        """The rooms that show less than `seq`, or nothing yet. Each is asked: one may be ahead of another."""
        return [key for key, room in self.rooms.items() if room.seq < max(seq, 1)]


class Hub:
    _of_loop: "weakref.WeakKeyDictionary[asyncio.AbstractEventLoop, Hub]" = weakref.WeakKeyDictionary()

    def __init__(self) -> None:
        self.nights: dict[int, Watched] = {}
        self._tasks: dict[int | str, asyncio.Task[None]] = {}

    @classmethod
    def current(cls) -> "Hub":
        """The hub of the running loop: a process has one; each test has its own."""
        return cls._of_loop.setdefault(asyncio.get_running_loop(), cls())

    # --- coming and going ----------------------------------------------------------------------------------------
    def join(self, screen: Screen) -> None:
        """A screen that follows a night from now on. It gets its first message when it has said what it has."""
        night = self.nights.setdefault(screen.event, Watched(screen.event))
        room = night.rooms.setdefault((screen.audience, screen.language), Room())
        room.screens.add(screen)
        screen.room = room
        self._start("hints", self._hear_hints)
        self._start("check", self._every, CHECK, self._check)
        self._start("heartbeat", self._every, HEARTBEAT, self._beat)
        self._start("rights", self._every, HEARTBEAT, self._recheck)
        self._start(night.event, self._fan_out, night)
        if room.seq == 0:
            night.wake.set()

    def leave(self, screen: Screen) -> None:
        """A screen that follows no longer; with the last one of a night, or of all, the work for it ends."""
        screen.room = None
        if not (night := self.nights.get(screen.event)):
            return
        for key, room in list(night.rooms.items()):
            room.screens.discard(screen)
            if not room.screens:
                del night.rooms[key]
        if not night.rooms:
            del self.nights[screen.event]
            self._stop(screen.event)
        if not self.nights:
            for name in list(self._tasks):
                self._stop(name)

    async def heard(self, screen: Screen) -> None:
        """A screen said what it has: it may be behind."""
        if screen.room:
            await screen.room.offer(screen)

    def _start(self, name: int | str, work: Callable[..., Coroutine[Any, Any, None]], *args: Any) -> None:
        if not (task := self._tasks.get(name)) or task.done():
            self._tasks[name] = asyncio.create_task(work(*args), name=f"hub {name}")

    def _stop(self, name: int | str) -> None:
        if task := self._tasks.pop(name, None):
            task.cancel()

    @staticmethod
    async def _every(seconds: float, step: Callable[[], Awaitable[None]]) -> None:
        """Do this step again and again; one that fails is told and does not end the others."""
        while True:
            await asyncio.sleep(seconds)
            try:
                await step()
            except Exception as error:
                log.warning("%s failed and is tried again: %r", getattr(step, "__name__", step), error)

    # --- news ----------------------------------------------------------------------------------------------------
    async def _hear_hints(self) -> None:
        backoff = BACKOFF
        while True:
            try:
                async with asyncio.timeout(REJOIN) as term:  # then join the group anew
                    await self._subscribe()
            except Exception as error:
                if term.expired():
                    backoff = BACKOFF
                    continue
                log.warning("no hints, the check once a second serves meanwhile: %s", error)
                await asyncio.sleep(backoff)
                backoff = min(LONGEST_BACKOFF, backoff * 2)

    async def _subscribe(self) -> None:
        if (layer := get_channel_layer()) is None:
            return await asyncio.sleep(REJOIN)
        channel = await layer.new_channel()
        try:
            await layer.group_add(GROUP, channel)
            while True:
                self._news(await layer.receive(channel))
        finally:
            with contextlib.suppress(Exception):
                await asyncio.shield(layer.group_discard(GROUP, channel))

    def _news(self, hint: dict[str, Any]) -> None:
        if night := self.nights.get(hint.get("event", 0)):
            night.hear(hint.get("seq", 0) + night.renamed)

    async def _check(self) -> None:
        said = await _in_thread(seqs, list(self.nights))
        for night in list(self.nights.values()):
            # A night that is not there any more is looked at too, and its sockets are closed.
            night.hear(seq := said.get(night.event, sys.maxsize))
            for room in list(night.rooms.values()):
                room.confirm(seq)
                for screen in room.late():
                    await room.offer(screen)

    async def _fan_out(self, night: Watched) -> None:
        """Render and send whenever the night moved on, but not more often than it can be borne."""
        while True:
            await night.wake.wait()
            night.wake.clear()
            begun = time.monotonic()
            due, night.news = night.news, 0
            for audience, language in night.behind(due):
                try:
                    await self._refresh(night, audience, language)
                except Exception:
                    log.exception("night %s, %s: the next check tries again", night.event, audience)
            await asyncio.sleep(max(SPACING, 2 * (time.monotonic() - begun)))

    async def _refresh(self, night: Watched, audience: str, language: str) -> None:
        rendering = await _in_thread(rendered, night.event, audience, language)
        if not (room := night.rooms.get((audience, language))):  # everybody left meanwhile
            return
        if rendering is None:
            for screen in list(room.screens):
                await screen.part(4404)
            return
        night.renamed = max(night.renamed, rendering.renamed)
        room.update(rendering)
        for screen in list(room.screens):
            await room.offer(screen)

    # --- signs of life -------------------------------------------------------------------------------------------
    async def _beat(self) -> None:
        now = time.monotonic()
        rooms = [room for night in self.nights.values() for room in night.rooms.values()]
        for room in rooms:
            text = f'{{"hb":{room.seq},"t":{now_ms()}}}'
            for screen in list(room.screens):
                if now - screen.heard_at > GONE:
                    await screen.part(4408)
                elif room.sure:
                    await screen.put(text)

    async def _recheck(self) -> None:
        """Consoles whose people lost their role, or signed out, are closed."""
        for night in list(self.nights.values()):
            screens = [screen for room in night.rooms.values() for screen in room.screens if screen.session]
            if not screens:
                continue
            codes = await _in_thread(refusals, night.event, {screen.session for screen in screens})
            for screen in screens:
                if code := codes.get(screen.session):
                    await screen.part(code)


async def _in_thread(call: Any, *args: Any) -> Any:
    """A short read in a thread of its own: one slow query must not stop the sockets of others."""
    return await database_sync_to_async(call, thread_sensitive=False)(*args)
