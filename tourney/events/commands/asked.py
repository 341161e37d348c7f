"""Questions that many commands ask before they decide; a refusal names who was first, and when."""

from django.utils.translation import gettext as _

from tourney.events.facts import Staged
from tourney.events.journal import BadInput, Refused
from tourney.events.journal.fact import Cell
from tourney.events.models import Entrant, Event, Status
from tourney.events.queries import by_whom


def already(night: Event, cell: Cell, sentence: str) -> Refused:
    """A refusal because somebody else was first: says who and when, and that nothing changed."""
    if who := by_whom(night, cell):
        return Refused(_("%(sentence)s (%(who)s). Nothing changed.") % {"sentence": sentence, "who": who})
    return Refused(_("%(sentence)s. Nothing changed.") % {"sentence": sentence})


def running(night: Event) -> Staged:
    """The condition that the night has started and is not over."""
    if night.status == Status.SETUP:
        raise Refused(_("The night has not started yet. Nothing changed."))
    if night.status != Status.RUNNING:
        raise already(night, ("Staged", 0), _("The night is finished"))
    return Staged.keep(night)


def in_setup(night: Event) -> Staged:
    """The condition that the night has not started."""
    if night.status != Status.SETUP:
        raise already(night, ("Staged", 0), _("The night has started; this is fixed now"))
    return Staged.keep(night)


def person(night: Event, number: int) -> Entrant:
    """The entrant with this number; refuses a number that is nobody's in this night."""
    found = (
        Entrant.objects.filter(event=night, number=number, player__isnull=False)
        .select_related("player__person")
        .first()
    )
    if not found:
        raise BadInput(_("Nobody in this night has that number. Nothing changed."))
    return found
