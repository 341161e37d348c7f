"""From a code to a night."""

import time

from tourney.events.models import CODE_LETTERS, Event, Status

AFTERWARDS_MS = 24 * 60 * 60 * 1000  # so long after the finish a code still opens the result


def code_typed(text: str) -> str:
    """A code as it is kept, from what somebody typed: without case, spaces and dashes."""
    return "".join(letter for letter in text.upper() if letter in CODE_LETTERS or letter.isalnum())[:12]


def by_code(code: str) -> Event | None:
    """The night that has this code, unless it has been over for a day."""
    night = Event.objects.filter(join_code=code, status__isnull=False).select_related("league").first()
    if night and night.status == Status.FINISHED:
        last = night.lines.order_by("-seq").values_list("at", flat=True).first() or 0
        if time.time() * 1000 - last > AFTERWARDS_MS:
            return None
    return night


def spaced(code: str) -> str:
    """Two groups of three, as it is read aloud: K7Q M4X."""
    return f"{code[:3]} {code[3:]}"
