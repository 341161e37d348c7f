"""The clock: one cell, from which every screen computes the same time. Nothing ticks on the server."""

from django.utils.translation import gettext as _

from rules_engine.levels import Break, Moment
from tourney.events.commands.asked import already, running
from tourney.events.facts import Answered, ClockSet
from tourney.events.journal import BadInput, Fact, Refused, Wish, command
from tourney.events.models import Event
from tourney.events.outages import outages
from tourney.events.queries import moment, schedule_of

MINUTE = 60_000
LONGEST = 24 * 60 * MINUTE


def _anchored(night: Event, wish: Wish, stand: Moment | None = None, **changed: int | None) -> ClockSet:
    """The clock as it stands now, with a fresh anchor and these changes."""
    stand = stand or moment(night, wish.at)
    since = wish.at if night.clock["since"] is not None else None
    clock = {"index": stand.index, "left": stand.left_ms, "rest": stand.rest_ms, "since": since}
    return ClockSet.change(night, clock | changed)


def stopped(night: Event, wish: Wish) -> ClockSet:
    """The clock stands from now on."""
    return _anchored(night, wish, since=None)


@command
def pause(night: Event, wish: Wish) -> list[Fact]:
    """Stop the clock (S17): in a dispute (C-HOUSE-2), or while somebody is away for a moment (C-HOUSE-4)."""
    if night.clock and night.clock["since"] is None and night.status == "running":
        raise already(night, ("ClockSet", 0), _("The clock is paused already"))
    return [running(night), stopped(night, wish)]


@command
def resume(night: Event, wish: Wish) -> list[Fact]:
    """Let the clock run on."""
    condition = running(night)
    if night.clock["since"] is not None:
        raise already(night, ("ClockSet", 0), _("The clock is running already"))
    return [condition, _anchored(night, wish, since=wish.at)]


@command
def adjust(night: Event, wish: Wish, *, ms: int) -> list[Fact]:
    """Give the level (or the break) more or less time: `ms` more."""
    condition, stand = running(night), moment(night, wish.at)
    if not 0 < abs(ms) <= LONGEST:
        raise BadInput(_("By how much? From one second to a day."))
    if stand.resting:
        return [condition, _anchored(night, wish, stand, rest=max(stand.rest_ms + ms, 1000))]
    return [condition, _anchored(night, wish, stand, left=min(max(stand.left_ms + ms, 1000), LONGEST))]


@command
def set_clock(night: Event, wish: Wish, *, left: int) -> list[Fact]:
    """Set the time left in this level, in ms."""
    condition, stand = running(night), moment(night, wish.at)
    if not 1000 <= left <= LONGEST:
        raise BadInput(_("The time left is from 0:01 to 24 hours."), "time")
    return [condition, _anchored(night, wish, stand, **{"rest" if stand.resting else "left": left})]


@command
def jump(night: Event, wish: Wish, *, to: int, level: int) -> list[Fact]:
    """Go to the start of step `to` of the schedule; `level` is the step that the host saw when he asked.

    Where levels change by a number of hands, the host counts them and says so (A-LIM-1).
    """
    condition, stand, steps = running(night), moment(night, wish.at), schedule_of(night).steps
    if level != stand.index:
        raise already(night, ("ClockSet", 0), _("The clock has moved to another level meanwhile"))
    if not 0 <= to < len(steps):
        raise Refused(_("There is no further level in the schedule. Nothing changed."))
    return [condition, _anchored(night, wish, stand, index=to, left=steps[to].seconds * 1000, rest=0)]


@command
def take_break(night: Event, wish: Wish, *, minutes: int) -> list[Fact]:
    """A break now; the level goes on where it was when the break is over (C-LIM-5, A-SUG-5)."""
    condition, stand = running(night), moment(night, wish.at)
    if not 1 <= minutes <= 180:
        raise BadInput(_("A break has from 1 to 180 minutes."), "minutes")
    if stand.resting or stand.on_break:
        raise already(night, ("ClockSet", 0), _("It is break already"))
    return [condition, _anchored(night, wish, stand, rest=minutes * MINUTE, since=wish.at)]


@command
def end_break(night: Event, wish: Wish) -> list[Fact]:
    """Back to the cards."""
    condition, stand, steps = running(night), moment(night, wish.at), schedule_of(night).steps
    if stand.resting:
        return [condition, _anchored(night, wish, stand, rest=0, since=wish.at)]
    if not isinstance(steps[stand.index], Break):
        raise already(night, ("ClockSet", 0), _("The break is over already"))
    following = min(stand.index + 1, len(steps) - 1)
    return [
        condition,
        _anchored(night, wish, stand, index=following, left=steps[following].seconds * 1000, since=wish.at),
    ]


@command
def take_back(night: Event, wish: Wish, *, away: int) -> list[Fact]:
    """The server was away while the clock ran: set it back by that time. `away` is the end of the outage in ms.

    If the clock was touched since, only part of the way back can be walked through the schedule; the rest is added.
    """
    condition, gap = running(night), _unanswered(night, wish, away)
    since = night.clock["since"]
    walked = 0 if since is None else min(gap, wish.at - since)
    stand = moment(night, wish.at - walked)
    left = min(stand.left_ms + gap - walked, LONGEST)
    return [condition, _anchored(night, wish, stand, left=left), Answered.change(night, away)]


@command
def ran_on(night: Event, wish: Wish, *, away: int) -> list[Fact]:
    """The server was away while the clock ran, and the room played on: keep the time."""
    _unanswered(night, wish, away)
    return [running(night), Answered.change(night, away)]


def _unanswered(night: Event, wish: Wish, away: int) -> int:
    """How many ms the clock ran during that outage; refuses an outage that was answered or that is not there."""
    for outage in outages(night):
        if outage.until == away:
            return outage.lost
    raise already(night, ("Answered", 0), _("That is answered already"))
