"""What somebody may see and do because it is about himself, beside what the roles of the league allow."""

from tourney.events.models import Entrant
from tourney.leagues.actors import Actor
from tourney.leagues.rights import can
from tourney.players.linking import is_oneself
from tourney.players.models import Player
from tourney.players.nights import names_of


def is_me(actor: Actor, person: Player) -> bool:
    """By the account that is this player, or by the phone."""
    if is_oneself(person, actor.user):
        return True
    mine = Player.objects.filter(names_of(person), erased=None)
    return actor.phone is not None and Entrant.objects.filter(phone=actor.phone, player__in=mine).exists()


def sees_money(actor: Actor, person: Player) -> bool:
    """Oneself, and whoever helps in the league."""
    return can(actor, "console", person.league) or is_me(actor, person)


def may_erase(actor: Actor, person: Player) -> bool:
    """Also: download everything. Admins, and the account that is this player; a phone is too easily lent."""
    return can(actor, "keep_people", person.league) or is_oneself(person, actor.user)
