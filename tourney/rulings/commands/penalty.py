"""Penalties: given with a ruling, served hand by hand, or over with the level (T20, T22 to T24)."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules_engine.levels import Level
from tourney.events.commands.asked import already, person, running
from tourney.events.facts import Entered
from tourney.events.journal import BadInput, Fact, Wish, command
from tourney.events.models import Event
from tourney.events.queries import moment, schedule_of
from tourney.rulings.decisions import hands_left, level_left
from tourney.rulings.facts import Penalised, PenalisedBy, PenalisedFor, PenalisedWith, PenaltyServed, PenaltyUntil
from tourney.rulings.models import Penalty
from tourney.tables.queries import seated

MOST_HANDS = 99


def penalised(night: Event, wish: Wish, decision: int, *, kind: str, entrant: int | None, hands: int) -> list[Fact]:
    """The facts of a penalty that this ruling gives."""
    if kind not in Penalty.Kind.values:
        raise BadInput(_("A penalty is a warning, a number of hands, or the rest of the level."), "penalty")
    if entrant is None:
        raise BadInput(_("Say who gets the penalty."), "penalised")
    if kind == Penalty.Kind.HANDS and not 1 <= hands <= MOST_HANDS:
        raise BadInput(_("A penalty is from 1 to %d hands.") % MOST_HANDS, "hands")
    who, number = person(night, entrant), _next_number(night)
    if kind != Penalty.Kind.WARNING and who.number not in seated(night):
        raise BadInput(_("%s is not at a table and has nothing to sit out. Nothing changed.") % who.name, "penalised")
    return [
        Entered.keep(who),
        Penalised(number, None, who.number),
        PenalisedWith(number, None, kind),
        PenalisedBy(number, None, decision),
        *([PenalisedFor(number, None, hands), PenaltyServed(number, None, 0)] if kind == Penalty.Kind.HANDS else []),
        *([PenaltyUntil(number, None, _level_at(night, wish.at))] if kind == Penalty.Kind.LEVEL else []),
    ]


def _level_at(night: Event, at: int) -> int:
    """The step of the level that is played at `at`; of the next one in a break, where nobody could sit anything out."""
    index, steps = moment(night, at).index, schedule_of(night).steps
    return next(step for step in range(index, len(steps)) if isinstance(steps[step], Level))


def _next_number(night: Event) -> int:
    last = Penalty.objects.filter(event=night).order_by("-number").values_list("number", flat=True).first()
    return (last or 0) + 1


@command
def serve(night: Event, wish: Wish, *, penalty: int, hands: int = 1, left: int | None = None) -> list[Fact]:
    """Somebody sat out so many hands of this penalty; more than are left is all that are left (T24).

    `left`: how many were left on the screen that was tapped, so two hosts do not count the same hand twice.

    The rest of a level is over at once: the last level goes round and round, and the clock would never end it.
    """
    condition, row = running(night), _running(night, penalty, wish.at)
    if row.kind == Penalty.Kind.LEVEL:
        return [condition, Penalised.keep(row), PenaltyUntil.keep(row), PenaltyServed.change(row, 1)]
    if not 1 <= hands <= MOST_HANDS:
        raise BadInput(_("Say how many hands went by, from 1 to %d.") % MOST_HANDS, "hands")
    _as_seen(night, row, left)
    served = (row.served or 0) + min(hands, hands_left(row))
    return [condition, Penalised.keep(row), PenalisedFor.keep(row), PenaltyServed.change(row, served)]


def _running(night: Event, number: int, at: int) -> Penalty:
    row = Penalty.objects.filter(event=night, number=number, entrant__isnull=False).first()
    if not row or row.kind == Penalty.Kind.WARNING:
        raise BadInput(_("There is no such penalty in this night. Nothing changed."))
    if not hands_left(row) and not level_left(row, moment(night, at).index):
        raise already(night, ("PenaltyServed", row.number), _("This penalty is served already"))
    return row


def _as_seen(night: Event, row: Penalty, left: int | None) -> None:
    """Refuse a tap on a screen that did not know yet of a hand that somebody counted."""
    if left is None or left == (now := hands_left(row)):
        return
    is_now = ngettext("%d hand of this penalty is left now", "%d hands of this penalty are left now", now) % now
    raise already(night, ("PenaltyServed", row.number), is_now)
