"""What must be true of the rulings of every night."""

from collections.abc import Iterator

from tourney.events.journal.invariants import invariant
from tourney.events.models import Entrant, Event
from tourney.rulings.decisions import hands_left, penalties


@invariant
def nobody_serves_more_than_was_given(night: Event) -> Iterator[str]:
    yield from (
        f"penalty {each.number} was served longer than given" for each in penalties(night) if hands_left(each) < 0
    )


@invariant
def who_is_penalised_is_in_the_night(night: Event) -> Iterator[str]:
    listed = set(Entrant.objects.filter(event=night, player__isnull=False).values_list("number", flat=True))
    yield from (f"penalty {each.number} is nobody's" for each in penalties(night) if each.entrant not in listed)
