"""Which account is which player. An admin says so; an account may say so itself, and then an admin confirms it."""

from django.db import transaction
from django.utils.translation import gettext as _

from tourney.accounts.models import User
from tourney.leagues.models import Grant
from tourney.players.models import Player


def accounts_of(person: Player) -> list[User]:
    """The accounts of the league that are no player yet, by name."""
    taken = Player.objects.filter(league=person.league_id, user__isnull=False).exclude(pk=person.pk).values("user")
    members = Grant.objects.filter(league=person.league_id, event=None).values("user")
    return list(User.objects.filter(pk__in=members, is_active=True).exclude(pk__in=taken).order_by("name", "pk"))


@transaction.atomic
def link(person: Player, user: User, *, claimed: bool = False) -> None:
    """`claimed`: the account says so itself, so it sees no money and erases nothing until an admin confirms it.

    Refused (ValueError): the account has no role in the league, is another player, or the player is another account.
    """
    if user not in accounts_of(person):
        raise ValueError(_("This account has no role in the league, or it is another player already."))
    if claimed and person.user_id:
        raise ValueError(_("Somebody has this profile already."))
    person.user, person.claimed = user, claimed
    person.save(update_fields=["user", "claimed"])


def set_mail(person: Player, typed: str) -> None:
    """Where reminders go while there is no account; "" for nowhere. Refused (ValidationError): no address."""
    person.email = typed.strip().lower()
    Player._meta.get_field("email").clean(person.email, person)
    person.save(update_fields=["email"])


def confirm(person: Player) -> None:
    """An admin says that the account which took this profile is right."""
    person.claimed = False
    person.save(update_fields=["claimed"])


def unlink(person: Player) -> None:
    """The account stays, and is nobody's player."""
    person.user, person.claimed = None, False
    person.save(update_fields=["user", "claimed"])


def is_oneself(person: Player, user: int | None) -> bool:
    """Whether this account (primary key) is the player, and an admin has said so or confirmed it."""
    return user is not None and person.user_id == user and not person.claimed
