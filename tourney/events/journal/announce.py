"""After the commit and after the lock: a hint to the hubs that a night moved on. It may be lost."""

import asyncio
import logging
import time

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

log = logging.getLogger(__name__)
GROUP = "hints"
PATIENCE = 0.2  # seconds that a deed may wait for a layer that does not answer
REST = 5.0  # seconds without hints after one that failed; the hub's check once a second serves meanwhile
_quiet_until = 0.0


def announce(event: int, seq: int) -> None:
    """Tell every hub that this night is at `seq`. Never raises: a screen is then a second later, not wrong."""
    global _quiet_until
    if time.monotonic() < _quiet_until:
        return
    try:
        async_to_sync(_send)({"type": "hint", "event": event, "seq": seq})
    except Exception as error:
        _quiet_until = time.monotonic() + REST
        log.warning("no hint for %s s: %s", REST, error)


async def _send(message: dict[str, object]) -> None:
    if layer := get_channel_layer():
        await asyncio.wait_for(layer.group_send(GROUP, message), PATIENCE)
