"""What may be done in the room."""

from django.utils.translation import gettext as _

from tourney.events.commands.asked import already, person, running
from tourney.events.facts import Entered, WentOut
from tourney.events.journal import BadInput, Fact, Refused, Wish, command
from tourney.events.models import Event
from tourney.tables.facts import KnockedOut, KnockedOutAt, KnockedOutBy, Seated
from tourney.tables.models import Chair, KnockOut
from tourney.tables.queries import chairs


@command
def knock_out(night: Event, wish: Wish, *, entrant: int) -> list[Fact]:
    """Somebody lost the last chip (T9). The place follows from the order of going out."""
    condition, victim = running(night), person(night, entrant)
    if victim.out:
        raise already(night, ("WentOut", victim.number), _("%s is already out") % victim.name)
    sitting = {chair.occupant: chair for chair in chairs(night)}
    if victim.number not in sitting:
        raise Refused(_("%s has no seat. Nothing changed.") % victim.name)
    if len(sitting) < 2:
        raise Refused(_("%s has all the chips: finish the night. Nothing changed.") % victim.name)
    number, chair = next_knock_out(night), sitting.pop(victim.number)
    only = list(sitting) if len(sitting) == 1 else []  # heads-up nobody needs to ask who did it
    return [
        condition,
        Entered.keep(victim),
        WentOut.change(victim, number),
        Seated.change(chair, None),
        KnockedOut(number, None, victim.number),
        KnockedOutAt(number, None, wish.at),
        *(KnockedOutBy(number, None, killer) for killer in only),
    ]


def next_knock_out(night: Event) -> int:
    """The number of the next knock-out; a row that sleeps keeps its number for a redo."""
    last = KnockOut.objects.filter(event=night).order_by("-number").values_list("number", flat=True).first()
    return (last or 0) + 1


@command
def credit(night: Event, wish: Wish, *, knock_out: int, entrant: int | None) -> list[Fact]:
    """By whom somebody was knocked out; `None` takes the answer back."""
    row = KnockOut.objects.filter(event=night, number=knock_out, victim__isnull=False).first()
    if not row:
        raise Refused(_("That knock-out was undone meanwhile. Nothing changed."))
    if entrant is not None:
        _could_have(night, row, entrant)
    if row.by == entrant:
        raise already(night, ("KnockedOutBy", row.number), _("That is noted already"))
    return [running(night), KnockedOut.keep(row), KnockedOutBy.change(row, entrant)]


def _could_have(night: Event, row: KnockOut, entrant: int) -> None:
    killer = person(night, entrant)
    if killer.number == row.victim:
        raise BadInput(_("Nobody knocks himself out. Nothing changed."))
    gone = KnockOut.objects.filter(event=night, victim=killer.number, at__lt=row.at)
    never_sat = not killer.out and not Chair.objects.filter(event=night, occupant=killer.number).exists()
    if gone.exists() or never_sat:
        raise BadInput(_("%s was not in the game then. Nothing changed.") % killer.name)
