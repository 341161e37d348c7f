"""What must be true of every night."""

from collections.abc import Iterator

from rules_engine.house_rules import objection
from tourney.events.journal.invariants import invariant
from tourney.events.models import Event
from tourney.events.queries import schedule_of


@invariant
def house_rules_can_be_chosen(night: Event) -> Iterator[str]:
    if why := objection(night.options or {}):
        yield why


@invariant
def clock_is_in_its_schedule(night: Event) -> Iterator[str]:
    clock = night.clock
    if not 0 <= clock["index"] < len(schedule_of(night).steps):
        yield f"the clock stands in step {clock['index']}, which is not in the schedule"
    if clock["left"] < 0 or clock["rest"] < 0:
        yield "the clock has less than no time left"
