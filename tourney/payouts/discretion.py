"""Until when whoever knows the address of a night is told its money."""

from tourney.events.models import Event, Status
from tourney.payouts.pot import pot_of

AFTER = 12 * 60 * 60 * 1000  # ms since the finish; the room still looks at what was won


def long_over(night: Event, at: int) -> bool:
    """Whether the finish is more than half a day away from `at` (ms since the epoch)."""
    if night.status != Status.FINISHED:
        return False
    ended = night.lines.filter(verb="finish").order_by("-seq").values_list("at", flat=True).first()
    return ended is not None and at - ended > AFTER


def tells_money(night: Event, at: int) -> bool:
    """Whether pages for everybody may speak of its money at `at`: not for ever, unless the league shows it."""
    return night.league.money_shown or not long_over(night, at)


def has_prizes(night: Event) -> bool:
    """A night without prizes speaks of none (C70)."""
    return not pot_of(night)["no_prizes"]
