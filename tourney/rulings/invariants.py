"""What must be true of the rulings of every night."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from tourney.events.journal.invariants import invariant, promise
from tourney.events.models import Entrant, Event
from tourney.rulings.decisions import hands_left, penalties


@invariant
def nobody_serves_more_than_was_given(night: Event) -> Iterator[str]:
    yield from (
        f"penalty {each.number} was served longer than given" for each in penalties(night) if hands_left(each) < 0
    )


@promise
def who_is_penalised_is_on_the_list(night: Event) -> Iterator[str]:
    """Somebody who has not paid can be warned, and is not taken off the list with the warning."""
    penalised = {each.entrant for each in penalties(night)}
    listed = Entrant.objects.filter(event=night, player__isnull=False, number__in=penalised)
    if listed.count() < len(penalised):
        yield _("A ruling of this night gave that player a penalty: undo the ruling first. Nothing changed.")
