"""Which nights a name stands on. Nights lie above this room; relations lead to them by name."""

from dataclasses import dataclass

from django.db.models import Q

from tourney.players.models import Player

DAY = 24 * 60 * 60 * 1000  # ms


@dataclass(frozen=True)
class Night:
    """A night by what names it: the primary key of its event or, if it was imported, of its sheet."""

    event: int | None
    sheet: int | None
    name: str


def names_of(person: Player) -> Q:
    """Its own row and those of its other names."""
    return Q(pk=person.pk) | Q(person=person.pk)


def nights_of(name: Player) -> set[Night]:
    """Where this row stands on the list or in the result; other names of the person are not looked at."""
    return _nights(Q(pk=name.pk))


def nights_of_person(person: Player) -> set[Night]:
    """The same for the person under all names."""
    return _nights(names_of(person))


def _nights(rows: Q) -> set[Night]:
    lists = Player.objects.filter(rows, entries__isnull=False)
    files = Player.objects.filter(rows, finishes__sheet__event=None, finishes__isnull=False)
    found = {Night(event, None, name) for event, name in lists.values_list("entries__event", "entries__event__name")}
    return found | {
        Night(None, sheet, name) for sheet, name in files.values_list("finishes__sheet", "finishes__sheet__name")
    }


def playing(person: Player, now: int) -> bool:
    """Whether a night is played in which this person stands; one that nobody touched for a day (ms) is over."""
    live = {"entries__event__status": "running", "entries__event__lines__at__gte": now - DAY}
    return Player.objects.filter(names_of(person), **live).exists()
