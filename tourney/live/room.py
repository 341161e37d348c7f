"""A room: all sockets that see the same parts of one night."""

import time
from collections.abc import Iterable, Iterator

from tourney.live.parts import Rendering, message
from tourney.live.screens import Screen

PATIENCE = 2.0  # s: then a screen that speaks but does not say what it has gets its next message all the same


class Room:
    """The last rendering of one audience in one language, part by part with the seq at which each changed last."""

    def __init__(self) -> None:
        self.screens: set[Screen] = set()
        self.seq = 0
        self._parts: dict[str, tuple[int, str]] = {}
        self._messages: dict[int, str] = {}

    def update(self, rendering: Rendering) -> None:
        """Take in a newer rendering; a part that reads the same as before has not changed."""
        if rendering.seq <= self.seq:
            return
        for name, html in rendering.parts.items():
            if name not in self._parts or self._parts[name][1] != html:
                self._parts[name] = (rendering.seq, html)
        self.seq = rendering.seq
        self._messages = {}

    def message_after(self, have: int) -> str:
        """Every part that changed after `have`; the same text for every screen that has the same."""
        if have not in self._messages:
            parts = {name: html for name, (changed, html) in self._parts.items() if changed > have}
            self._messages[have] = message(self.seq, parts)
        return self._messages[have]

    async def offer(self, screen: Screen) -> None:
        """Send this screen what it misses, unless it still owes an answer to the last message."""
        if screen.have is None or screen.have >= self.seq or not self._may_have_more(screen):
            return
        screen.sent, screen.sent_at = self.seq, time.monotonic()
        await screen.put(self.message_after(screen.have))

    def late(self, screens: Iterable[Screen]) -> Iterator[Screen]:
        """Screens that are behind though nothing new happened."""
        return (screen for screen in list(screens) if screen.have is not None and screen.have < self.seq)

    @staticmethod
    def _may_have_more(screen: Screen) -> bool:
        if (screen.have or 0) >= screen.sent:
            return True
        return time.monotonic() - screen.sent_at >= PATIENCE and screen.heard_at > screen.sent_at
