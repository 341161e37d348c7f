"""Putting a name right, and the other names by which somebody goes. Nights know people by uid: nothing else moves."""

from django.db import transaction
from django.db.models import F, ProtectedError
from django.utils.translation import gettext as _

from tourney.leagues.models import League
from tourney.players.models import Player, Renamed
from tourney.players.naming import clean, key_of
from tourney.players.nights import nights_of


class Taken(ValueError):
    """The name is somebody else's; `player` is the person who has it, with whom this one may be merged."""

    def __init__(self, player: Player) -> None:
        super().__init__(_("%(name)s is in this league already.") % {"name": player.name})
        self.player = player


def shown_anew(league: League) -> None:
    """Names are shown otherwise from now on: every screen of a night of this league renders anew within a second.

    Called in the transaction that changes them."""
    row, made = Renamed.objects.get_or_create(league=league, defaults={"times": 1})
    if not made:
        Renamed.objects.filter(pk=row.pk).update(times=F("times") + 1)


@transaction.atomic
def rename(person: Player, typed: str) -> None:
    """The same person under another name. Refused (ValueError, a sentence): no name, or somebody else's (`Taken`).

    A name that was one of the others changes places with the first one."""
    name = clean(typed)
    other = _with_key(person, name)
    if other and other.pk != person.pk:
        _swap(person, other)
    person.name, person.key = name, key_of(name)
    person.save(update_fields=["name", "key"])
    shown_anew(person.league)


def _swap(person: Player, other: Player) -> None:
    """Frees the key that this other name of the person has; it takes the first name instead."""
    old = person.name
    person.key = _unheard(person)
    person.save(update_fields=["key"])
    other.name, other.key = old, key_of(old)
    other.save(update_fields=["name", "key"])


def _unheard(row: Player) -> str:
    """A key that no typed name can have: `clean` lets no control character in."""
    return f"\x01{row.uid}"


def _with_key(person: Player, name: str) -> Player | None:
    """The row of this person that has the name; refuses one of somebody else."""
    row = Player.objects.select_related("person").filter(league=person.league_id, key=key_of(name)).first()
    if row and row.who.pk != person.pk:
        raise Taken(row.who)
    return row


@transaction.atomic
def add_name(person: Player, typed: str) -> Player:
    """A further name; typed for a night or found in a file it brings this person. Refused as in `rename`."""
    name = clean(typed)
    if _with_key(person, name):
        raise ValueError(_("%(person)s goes by %(name)s already.") % {"person": person.name, "name": name})
    return Player.objects.create(league=person.league, name=name, key=key_of(name), person=person)


@transaction.atomic
def remove_name(name: Player) -> None:
    """Refused (ValueError): a name under which nights were played goes only by taking back its merge."""
    refusal = _("Nights were played under %(name)s: take the merge back instead.") % {"name": name.name}
    if nights_of(name):
        raise ValueError(refusal)
    try:
        with transaction.atomic():
            name.delete()
    except ProtectedError:
        raise ValueError(refusal) from None
