"""The hub: one in each process, serving all its sockets. A hint makes it fast; its check once a second makes it sure.

For each night that somebody watches it renders the public parts once per audience and language and queues the same
bytes to every socket that has the same `have`. A socket that does not answer gets no second message (flow control),
so a phone asleep costs one message of memory and gets the newest state when it wakes.
"""

import asyncio
import contextlib
import logging
import time
import weakref
from collections import defaultdict
from collections.abc import Coroutine
from typing import Any

from channels.db import database_sync_to_async
from channels.layers import get_channel_layer

from tourney.events.journal.announce import GROUP
from tourney.events.journal.wish import now_ms
from tourney.live.parts import rendered, seqs
from tourney.live.room import Room
from tourney.live.screens import Screen, still_allowed

log = logging.getLogger(__name__)
CHECK = 1.0  # s between two looks at the seq of all nights that are watched
HEARTBEAT = 4.0  # s
SILENT, GONE = 12.0, 45.0  # s without a word: no more heartbeats; then the socket is closed
SPACING = 0.1  # s at least between two fan-outs of one night
REJOIN = 300.0  # s: membership in the layer's group is renewed, it ends after a day or with a flush


class Watched:
    """A night that somebody watches: its rooms, one for each audience and language."""

    def __init__(self, event: int) -> None:
        self.event, self.seq = event, 0
        self.rooms: dict[tuple[str, str], Room] = {}
        self.wake = asyncio.Event()

    @property
    def screens(self) -> list[Screen]:
        return [screen for room in self.rooms.values() for screen in room.screens]


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
        self._start("hints", self._hear_hints())
        self._start("check", self._check())
        self._start("heartbeat", self._beat())
        self._start(night.event, self._fan_out(night))
        if room.seq == 0:
            night.wake.set()

    def leave(self, screen: Screen) -> None:
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

    def _start(self, name: int | str, work: Coroutine[Any, Any, None]) -> None:
        if (task := self._tasks.get(name)) and not task.done():
            work.close()
            return
        self._tasks[name] = asyncio.create_task(work, name=f"hub {name}")

    def _stop(self, name: int | str) -> None:
        if task := self._tasks.pop(name, None):
            task.cancel()

    # --- news ----------------------------------------------------------------------------------------------------
    async def _hear_hints(self) -> None:
        backoff = 0.2
        while True:
            try:
                async with asyncio.timeout(REJOIN):  # then join the group anew
                    await self._subscribe()
            except TimeoutError:
                continue
            except Exception as error:
                log.warning("no hints, the check once a second serves meanwhile: %s", error)
                await asyncio.sleep(backoff)
                backoff = min(5.0, backoff * 2)

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
        night = self.nights.get(hint.get("event", 0))
        if night and hint.get("seq", 0) > night.seq:
            night.wake.set()

    async def _check(self) -> None:
        while True:
            await asyncio.sleep(CHECK)
            try:
                said = await _in_thread(seqs, list(self.nights))
            except Exception as error:
                log.warning("the check failed: %s", error)
                continue
            for event, seq in said.items():
                self._news({"event": event, "seq": seq})
            for night in self.nights.values():
                await asyncio.gather(*(room.offer(s) for room in night.rooms.values() for s in room.late(room.screens)))

    async def _fan_out(self, night: Watched) -> None:
        """Render and send whenever the night moved on, but not more often than it can be borne."""
        while True:
            await night.wake.wait()
            night.wake.clear()
            begun = time.monotonic()
            try:
                await self._refresh(night)
            except Exception:
                log.exception("fan-out of night %s failed; the next check tries again", night.event)
            await asyncio.sleep(max(SPACING, 2 * (time.monotonic() - begun)))

    async def _refresh(self, night: Watched) -> None:
        for (audience, language), room in list(night.rooms.items()):
            rendering = await _in_thread(rendered, night.event, audience, language)
            if rendering is None:
                for screen in list(room.screens):
                    await screen.part(4404)
                continue
            room.update(rendering)
            night.seq = max(night.seq, rendering.seq)
            for screen in list(room.screens):
                await room.offer(screen)

    # --- signs of life -------------------------------------------------------------------------------------------
    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            now = time.monotonic()
            for night in list(self.nights.values()):
                text = f'{{"hb":{night.seq},"t":{now_ms()}}}'
                for screen in night.screens:
                    silence = now - screen.heard_at
                    if silence > GONE:
                        await screen.part(4408)
                    elif silence < SILENT:
                        await screen.put(text)
            await self._recheck()

    async def _recheck(self) -> None:
        """Consoles whose people lost their role, or signed out, are closed."""
        consoles: dict[int, list[Screen]] = defaultdict(list)
        for night in self.nights.values():
            for screen in night.screens:
                if screen.session is not None:
                    consoles[night.event].append(screen)
        for event, screens in consoles.items():
            try:
                allowed = await _in_thread(still_allowed, event, [screen.session for screen in screens])
            except Exception as error:
                log.warning("rights could not be checked: %s", error)
                continue
            for screen in screens:
                if screen.session not in allowed:
                    await screen.part(4403)


async def _in_thread(call: Any, *args: Any) -> Any:
    """A short read in a thread of its own: one slow query must not stop the sockets of others."""
    return await database_sync_to_async(call, thread_sensitive=False)(*args)
