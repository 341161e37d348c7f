"""A room: all sockets that see the same parts of one night."""

import time
from collections.abc import Iterator

from tourney.live.parts import Rendering, message
from tourney.live.screens import Screen

PATIENCE = 2.0  # s: then a screen that speaks but does not say what it has gets its next message all the same
BLIND = 5.0  # s without a look at the database: no signs of life any more, lest old numbers look live
SAME = 1.0  # s for which a message is kept for others with the same `have`; it carries the time it was made


class Room:
    """The last rendering of one audience in one language, part by part with the seq at which each changed last."""

    def __init__(self) -> None:
        self.screens: set[Screen] = set()
        self.seq = 0
        self._sure_at = time.monotonic()
        self._parts: dict[str, tuple[int, str]] = {}
        self._messages: dict[int, str] = {}
        self._made_at = 0.0

    def update(self, rendering: Rendering) -> None:
        """Take in a newer rendering; a part that reads the same as before has not changed."""
        self.confirm(rendering.seq)
        if rendering.seq <= self.seq:
            return
        for name, html in rendering.parts.items():
            if name not in self._parts or self._parts[name][1] != html:
                self._parts[name] = (rendering.seq, html)
        self.seq = rendering.seq
        self._messages = {}
        self._sure_at = time.monotonic()

    def confirm(self, seq: int) -> None:
        """The database says that the night is at `seq`."""
        if self.seq >= seq:
            self._sure_at = time.monotonic()

    @property
    def sure(self) -> bool:
        """Whether the newest message was the truth a moment ago."""
        return time.monotonic() - self._sure_at < BLIND

    def message_after(self, have: int) -> str:
        """Every part that changed after `have`; the same text for every screen that misses the same."""
        if time.monotonic() - self._made_at > SAME:
            self._messages, self._made_at = {}, time.monotonic()
        # What is kept is counted by changes of parts, not by what screens say they have: nobody can fill the memory.
        since = max((changed for changed, _html in self._parts.values() if changed <= have), default=0)
        if since not in self._messages:
            parts = {name: html for name, (changed, html) in self._parts.items() if changed > since}
            self._messages[since] = message(self.seq, parts)
        return self._messages[since]

    async def offer(self, screen: Screen) -> None:
        """Send this screen what it misses, unless it left or still owes an answer to the last message."""
        if screen.room is not self or screen.have is None or screen.have >= self.seq or not self._may_have_more(screen):
            return
        screen.sent, screen.sent_at = self.seq, time.monotonic()
        await screen.put(self.message_after(screen.have))

    def late(self) -> Iterator[Screen]:
        """Screens that are behind though nothing new happened."""
        return (screen for screen in list(self.screens) if screen.have is not None and screen.have < self.seq)

    def _may_have_more(self, screen: Screen) -> bool:
        if (screen.have or 0) >= screen.sent:
            return True
        waited = time.monotonic() - screen.sent_at >= PATIENCE and screen.heard_at > screen.sent_at
        # The same message again, unasked, would only pile up where nobody reads.
        return waited and (self.seq > screen.sent or screen.asked_at > screen.sent_at)
