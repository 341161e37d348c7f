"""Who may come to the pages of a season."""

from tourney.events.models import Entrant
from tourney.leagues.actors import Actor
from tourney.leagues.rights import can
from tourney.seasons.models import Season


def belongs(actor: Actor, season: Season) -> bool:
    """Whoever belongs to the league: by a role, or as a player by the phone."""
    if can(actor, "season", season.league):
        return True
    return actor.phone is not None and Entrant.objects.filter(event__league=season.league, phone=actor.phone).exists()


def may_look(actor: Actor, season: Season) -> bool:
    """Whoever belongs to the league; anybody where the season is public."""
    return season.public or belongs(actor, season)
