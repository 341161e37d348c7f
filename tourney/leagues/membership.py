"""Who belongs to a league, and as what: the only place that gives and takes roles of a whole league.

Every change takes the league's row first, so that of two owners who go at the same moment one stays.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from tourney.accounts.models import User
from tourney.leagues.actors import Actor
from tourney.leagues.models import Grant, Invitation, League, Role
from tourney.leagues.rights import RIGHTS

if TYPE_CHECKING:  # players stand on leagues
    from tourney.players.models import Player


class Stays(Exception):
    """Nothing was changed; the text is a sentence for whoever asked."""


class Unsure(Stays):
    """Whoever asks gives up running the league himself, and has not said that he means it."""


def found(user: User, name: str, currency: str, timezone: str) -> League:
    """A league that this account owns."""
    league = League.objects.create(name=name, currency=currency, timezone=timezone)
    Grant.objects.create(league=league, user=user, role=Role.OWNER)
    return league


def roles_of(league: League, user: User) -> set[Role]:
    """The roles of an account in the whole league, without those for single nights."""
    return {Role(role) for role in _whole(league, user).values_list("role", flat=True)}


def join(user: User, invited: Invitation) -> None:
    """Let an account in as the invitation says.

    It becomes the player whom the invitation names, unless he has an account already or the account is another
    player of this league. Whoever helps already needs no role as a member beside it.
    """
    league = invited.league
    assert league is not None  # noqa: S101 - for the reader: this is no set-up link
    if invited.role != Role.MEMBER or not roles_of(league, user):
        Grant.objects.get_or_create(league=league, user=user, event=None, role=invited.role)
    if player := becomes(invited, user.pk):
        league.players.filter(pk=player.pk, user=None).update(user=user, claimed=False)


def becomes(invited: Invitation, user: int | None) -> "Player | None":
    """The player whom an account would be by accepting, `user` its primary key or None for a new one.

    None where the invitation names nobody, where he has an account, and where this account is another player here.
    """
    league = invited.league
    if not league or not invited.player or (user and league.players.filter(user=user).exists()):
        return None
    return league.players.filter(pk=invited.player.who.pk, user=None, erased=None).first()


@transaction.atomic
def give(league: League, user: User, wanted: Iterable[Role], by: Actor, *, sure: bool = False) -> None:
    """Let an account have exactly these roles in the whole league; it keeps at least one. If it may invite no more,
    open invitations end: it may have made one for itself.

    Refused (`Stays`): no role at all, an owner made or unmade by somebody who is none, the last owner unmade.
    Refused (`Unsure`) unless `sure`: `by` takes from himself what lets him give roles.
    """
    _lock(league)
    had, now = roles_of(league, user), set(wanted)
    if not now:
        raise Stays(_("Tick at least one role, or remove %(name)s from the league.") % {"name": user})
    _may(league, user, had, now, by)
    if by.user == user.pk and not sure and _runs(had) and not _runs(now):
        raise Unsure(_("You would not run this league any more, and could not take that back yourself."))
    _whole(league, user).exclude(role__in=now).delete()
    Grant.objects.bulk_create([Grant(league=league, user=user, role=role) for role in sorted(now - had)])
    _end_invitations(league, had, now)


@transaction.atomic
def remove(league: League, user: User, by: Actor) -> None:
    """Take every role in this league and its nights, and the tie to a player; results stay under their name. If the
    account could invite, open invitations end: it may have made one for itself.

    Refused (`Stays`): an owner removed by somebody else who is none, or the last owner. Anybody may remove himself.
    """
    _lock(league)
    _may(league, user, had := roles_of(league, user), set(), by)
    _end_invitations(league, had, set())
    Grant.objects.filter(league=league, user=user).delete()
    league.players.filter(user=user).update(user=None, claimed=False)


def _end_invitations(league: League, had: set[Role], now: set[Role]) -> None:
    if had & RIGHTS["invite"] and not now & RIGHTS["invite"]:
        Invitation.objects.filter(league=league, used=None).delete()


def _whole(league: League, user: User) -> QuerySet[Grant]:
    return Grant.objects.filter(league=league, user=user, event=None)


def _lock(league: League) -> None:
    League.objects.select_for_update().get(pk=league.pk)


def _runs(roles: set[Role]) -> bool:
    return bool(roles & RIGHTS["keep_roles"])


def _may(league: League, user: User, had: set[Role], now: set[Role], by: Actor) -> None:
    if (Role.OWNER in had) == (Role.OWNER in now):
        return
    if not Grant.objects.filter(league=league, event=None, role=Role.OWNER, user=by.user).exists():
        raise Stays(_("Only an owner makes somebody an owner, or takes that away. Nothing changed."))
    others = Grant.objects.filter(league=league, event=None, role=Role.OWNER).exclude(user=user)
    if Role.OWNER not in now and not others.exists():
        raise Stays(
            _("%(name)s is the only owner. Make somebody else an owner first. Nothing changed.") % {"name": user}
        )
