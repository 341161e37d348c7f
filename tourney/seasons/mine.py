"""Which person of a league somebody is who looks at its tables."""

from tourney.events.models import Entrant
from tourney.leagues.actors import Actor
from tourney.leagues.models import League
from tourney.players.models import Player


def person_of(actor: Actor, league: League) -> Player | None:
    """The person to whom the account belongs, or who was last on this phone at a night of the league."""
    mine = Player.objects.select_related("person").filter(league=league)
    if actor.user is not None and (linked := mine.filter(user=actor.user).first()):
        return linked.who
    return phone_person(actor.phone, league) if actor.phone else None


def phone_person(phone: str, league: League) -> Player | None:
    """Who was last on this phone, which is known by the uid in its cookie."""
    nights = Entrant.objects.filter(event__league=league, phone=phone, player__isnull=False)
    last = nights.select_related("player__person").order_by("-event__made", "-pk").first()
    return last.player.who if last and last.player else None
