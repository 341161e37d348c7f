"""One-time links: into an empty server (its first owner), or into a league with a role."""

import hashlib
import secrets
from datetime import timedelta
from typing import Any

from django.db.models import QuerySet
from django.urls import reverse
from django.utils import timezone

from tourney.accounts.models import User
from tourney.leagues.models import Grant, Invitation, League, Role

LIFETIME = timedelta(minutes=15)  # of a link for somebody in the room, or at the terminal
WEEK = timedelta(days=7)  # of a link that is sent to somebody who only plays


def is_owned() -> bool:
    """Whether somebody owns this server: then no set-up link is good any more."""
    return Grant.objects.filter(role=Role.OWNER).exists()


def setup_link() -> str | None:
    """The path of a fresh set-up link, or None once somebody owns this server. Earlier set-up links end."""
    if is_owned():
        return None
    Invitation.objects.filter(league=None, user=None, used=None).delete()
    return reverse("setup", args=[_token(Role.OWNER)])


def invitation_link(league: League, role: Role, *, lasts: timedelta | None = None, player: int | None = None) -> str:
    """The path of a link that lets one person into a league with a role, once.

    It `lasts` a quarter of an hour, for a member a week, unless said otherwise; `player` is the primary key of the
    player of this league whom the account becomes.
    """
    lasts = lasts or (WEEK if role == Role.MEMBER else LIFETIME)
    return reverse("accept_invitation", args=[_token(role, league=league, lasts=lasts, player_id=player)])


def open_invitations(league: League) -> QuerySet[Invitation]:
    """Those into this league that could still be accepted, the next to end first."""
    still = Invitation.objects.filter(league=league, used=None, expires__gt=timezone.now())
    return still.select_related("player__person").order_by("expires")


def sign_in_link(user: User) -> str:
    """The path of a link that signs this account in, once: for whoever sits at the server's terminal."""
    return reverse("come_in", args=[_token(Role.HOST, user=user)])


def invitation(token: str) -> Invitation | None:
    """The invitation behind a token, unless it is unknown, used or too old."""
    usable = Invitation.objects.filter(used=None, expires__gt=timezone.now())
    return usable.filter(token_hash=_hash(token)).select_related("league", "player__person").first()


def use_up(found: Invitation) -> bool:
    """Mark an invitation as used; False if somebody else was quicker."""
    return bool(Invitation.objects.filter(pk=found.pk, used=None).update(used=timezone.now()))


def _token(role: Role, *, lasts: timedelta = LIFETIME, **whose: Any) -> str:
    token = secrets.token_urlsafe(24)
    Invitation.objects.create(token_hash=_hash(token), role=role, expires=timezone.now() + lasts, **whose)
    return token


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
