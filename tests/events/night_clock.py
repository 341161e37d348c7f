"""What the tests of the clock share: a running night, and where its clock stands."""

from tests.evening import Evening
from tests.journal.reading import THREE, fresh
from tourney.events.queries import moment

SECOND, MINUTE = 1000, 60_000
LEVEL = 30 * MINUTE  # of the article


def running(minutes: int = 0) -> Evening:
    """A night that has been running for so long; the next deed is done at that very minute of the first level."""
    evening = Evening(THREE).until("running")
    evening.at = evening.event.clock["since"] + minutes * MINUTE - SECOND
    return evening


def stand(evening, after: int = 0):
    """Where the clock stands `after` ms after the last deed."""
    return moment(fresh(evening), evening.at + after)
