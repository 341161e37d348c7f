"""Which night an address means, and who belongs to a league by a role or as a player."""

from django.shortcuts import get_object_or_404

from tourney.events.models import Event
from tourney.events.queries import plays_in
from tourney.events.versions import versioned
from tourney.leagues.actors import Actor
from tourney.leagues.models import League
from tourney.leagues.rights import can


def night_of(uid: str) -> Event:
    """The night with this uid, or 404."""
    return get_object_or_404(versioned(), uid=uid, status__isnull=False)


def is_inside(actor: Actor, league: League) -> bool:
    """Whether this is an account of the league, or the phone of one of its players: he sees what is not public."""
    return can(actor, "league", league) or plays_in(actor, league)
