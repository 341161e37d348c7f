"""A server that was away while the clock ran."""

from tests.events.night_clock import MINUTE, running
from tourney.events.models import Outage
from tourney.events.outages import beat, note_absence


def away(minutes: int = 5):
    """A night ten minutes in, whose server was away for so many minutes since; gives it and the end of the outage."""
    evening = running(minutes=10)
    beat(evening.at + 1000)
    back = evening.at + 1000 + minutes * MINUTE
    note_absence(back)
    evening.at = back - 1000
    return evening, back


def noted(evening) -> list[tuple[int, int]]:
    return list(Outage.objects.filter(event=evening.event).values_list("until", "lost"))
