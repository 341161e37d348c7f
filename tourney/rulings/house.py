"""Which house rules hold: in a night, in a league, or by the book alone."""

from collections.abc import Mapping

from tourney.events.house_rules import ANNOUNCED
from tourney.events.models import Event
from tourney.leagues.models import League
from tourney.payouts.policy import announced
from tourney.players.models import Player


def options_of(night: Event) -> dict[str, str]:
    """Everything that a house can choose, as this night has it; what is not there is as the book says.

    What is sold stands in the announcement (T33): rebuys, re-entries and add-ons are read from there.
    """
    policy = announced(night)
    sold = {key: _as_value(policy[key]) for key in ANNOUNCED}
    return {**(night.options or {}), **sold}


def _as_value(said: bool | str) -> str:
    return said if isinstance(said, str) else "on" if said else "off"


def options_in(league: League) -> Mapping[str, str]:
    """What holds in this league between its nights, and in a new one."""
    return dict(league.options)


def substitute_of(night: Event) -> Player | None:
    """Who rules where the host is a party (C-HOUSE-1)."""
    return _player(night.league_id, night.substitute)


def substitute_in(league: League) -> Player | None:
    """Who does so in new nights of this league."""
    return _player(league.pk, league.substitute)


def people_of(league: League) -> list[Player]:
    """Everybody who can be named: each person once, in the order of their names."""
    return list(Player.objects.filter(league=league, person=None, erased=None).order_by("key"))


def _player(league: int, uid: str | None) -> Player | None:
    if not uid:
        return None
    found = Player.objects.filter(league=league, uid=uid).select_related("person").first()
    return found.who if found and not found.who.erased else None
