"""Who may come to the pages of a season."""

from tourney.events.queries import plays_in
from tourney.leagues.actors import Actor
from tourney.leagues.rights import can
from tourney.seasons.models import Season


def belongs(actor: Actor, season: Season) -> bool:
    """Whoever belongs to the league: by a role, or as a player by the phone."""
    return can(actor, "season", season.league) or plays_in(actor, season.league)


def may_look(actor: Actor, season: Season) -> bool:
    """Whoever belongs to the league; anybody where the season is public."""
    return season.public or belongs(actor, season)
