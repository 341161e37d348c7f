"""How the deeds of this app read in the history."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules_engine.levels import Level
from tourney.events.facts import Arrived, Asked, Claimed, ClockSet, Entered, Substituted
from tourney.events.journal.stories import Story, story
from tourney.events.queries import schedule_of


@story
def create(tale: Story) -> str:
    return _("Night made")


@story
def plan(tale: Story) -> str:
    return _("Plan changed")


@story
def agree(tale: Story) -> str:
    return _("House rules agreed")


@story
def substitute(tale: Story) -> str:
    fact = tale.of(Substituted)[0]
    if not fact.now:
        return _("Nobody rules in the host's place")
    return _("%s rules where the host is a party") % tale.former(fact.now)


@story
def add(tale: Story) -> str:
    people = tale.of(Entered)
    if len(people) == 1:
        return _("%s on the list") % tale.name(people[0].subject)
    return ngettext("%d player on the list", "%d players on the list", len(people)) % len(people)


@story
def here(tale: Story) -> str:
    fact = tale.of(Arrived)[0]
    return (_("%s here") if fact.now else _("%s not here")) % tale.name(fact.subject)


def clock_time(ms: int) -> str:
    """Time left as a clock shows it: 12:47, or 1:02:47."""
    minutes, seconds = divmod(-(-ms // 1000), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def _clock(tale: Story) -> dict[str, Any]:
    """The clock after this line; it may say what it said before, such as a clock that stands, set to what it shows."""
    return next(fact.now for fact in tale.facts if isinstance(fact, ClockSet))


def _stood(tale: Story) -> str:
    clock = _clock(tale)
    return clock_time(clock["rest"] or clock["left"])


@story
def pause(tale: Story) -> str:
    return _("Paused at %s") % _stood(tale)


@story
def resume(tale: Story) -> str:
    return _("Clock on at %s") % _stood(tale)


@story
def adjust(tale: Story) -> str:
    return _("Time changed to %s") % _stood(tale)


@story
def set_clock(tale: Story) -> str:
    return _("Clock set to %s") % _stood(tale)


@story
def jump(tale: Story) -> str:
    steps, index = schedule_of(tale.night).steps, _clock(tale)["index"]
    if not isinstance(step := steps[index], Level):
        return _("To the break")
    number = sum(isinstance(each, Level) for each in steps[: index + 1])
    return _("To level %(n)d: %(blinds)s") % {"n": number, "blinds": step.blinds}


@story
def take_break(tale: Story) -> str:
    return _("Break of %s") % _stood(tale)


@story
def end_break(tale: Story) -> str:
    return _("Break over")


@story
def take_back(tale: Story) -> str:
    return _("Time of the outage taken back")


@story
def ran_on(tale: Story) -> str:
    return _("Clock ran on through the outage")


@story
def claim(tale: Story) -> str:
    claimed = [fact for fact in tale.of(Claimed) if fact.now]
    if claimed:
        return _("%s joined with a phone") % tale.name(claimed[0].subject)
    asked = [fact for fact in tale.of(Asked) if fact.now]
    return _("A phone asks to be %s") % tale.name(asked[0].subject)


@story
def accept(tale: Story) -> str:
    return _("%s's phone let in") % tale.name(next(fact for fact in tale.of(Claimed) if fact.now).subject)


@story
def decline(tale: Story) -> str:
    return _("A phone that asked to be %s turned away") % tale.name(tale.of(Asked)[0].subject)


@story
def release(tale: Story) -> str:
    return _("%s's phone set free") % tale.name(tale.of(Claimed)[0].subject)


@story
def let_go(tale: Story) -> str:
    fact = (tale.of(Claimed) or tale.of(Asked))[0]
    return _("%s's phone let go") % tale.name(fact.subject)
