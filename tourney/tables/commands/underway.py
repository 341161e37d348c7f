"""From the call to the chair: a phone says that its player has seen it, is moving, has sat down; or the host does."""

from django.utils.translation import gettext as _

from tourney.events.commands.asked import running
from tourney.events.journal import BadInput, Fact, Refused, Wish, command
from tourney.events.models import Entrant, Event
from tourney.tables.facts import Followed
from tourney.tables.models import Stage
from tourney.tables.queries import OnTheWay, moving, on_the_way

STAGES = ["", *Stage.values]


@command
def answer(night: Event, wish: Wish, *, call: int, stage: str) -> list[Fact]:
    """A phone says how far its player has come: seen, moving, seated; never back again."""
    condition = running(night)
    mine = Entrant.objects.filter(event=night, phone=wish.by.phone, phone__isnull=False).first()
    found = on_the_way(night, wish.at).get(mine.number) if mine else None
    if found is None or found.number != call:
        raise Refused(_("That call is over. Nothing changed."))
    if stage not in STAGES[1:] or STAGES.index(stage) <= STAGES.index(found.stage):
        raise BadInput(_("That is known already. Nothing changed."))
    return [condition, _followed(found, stage)]


@command
def settle(night: Event, wish: Wish, *, calls: list[int]) -> list[Fact]:
    """The host sees that they have sat down."""
    condition, waiting = running(night), moving(on_the_way(night, wish.at))
    arrived = [call for call in waiting if call.number in calls]
    if not arrived:
        raise Refused(_("Nobody of them is on the way any more. Nothing changed."))
    return [condition, *(_followed(call, Stage.SEATED.value) for call in arrived)]


def _followed(call: OnTheWay, stage: str) -> Followed:
    return Followed(call.number, call.stage or None, stage)
