"""On which ground the desk stands: tonight's house rules, those of a league, or the book alone."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.urls import reverse

from tourney.accounts.models import as_uid
from tourney.events.admission import is_inside, night_of
from tourney.events.models import Event
from tourney.leagues.actors import Actor, actor_of
from tourney.leagues.models import League
from tourney.leagues.rights import can
from tourney.players.models import Player
from tourney.rulings.house import options_in, options_of, substitute_in, substitute_of


@dataclass(frozen=True)
class Ground:
    """Whose rules hold. Neither `night` nor `league`: the book's defaults."""

    actor: Actor
    night: Event | None = None
    league: League | None = None
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """Whose rules these are; "" for the book's."""
        return self.night.name if self.night else self.league.name if self.league else ""

    @property
    def desk(self) -> str:
        """The address of the desk on this ground."""
        return reverse(*self._at("desk", []))

    def situation(self, name: str) -> str:
        """The address of a situation on this ground."""
        return reverse(*self._at("situation", [name]))

    def _at(self, view: str, args: list[str]) -> tuple[str, None, list[str]]:
        if self.night:
            return f"night_{view}", None, [self.night.uid, *args]
        if self.league:
            return f"league_{view}", None, [self.league.uid, *args]
        return view, None, args

    @property
    def may_rule(self) -> bool:
        """Whether whoever looks may note a ruling here."""
        return self.night is not None and self.night.status == "running" and can(self.actor, "rule", self.night)

    @property
    def substitute(self) -> Player | None:
        if self.night:
            return substitute_of(self.night)
        return substitute_in(self.league) if self.league else None


def by_the_book(request: HttpRequest) -> Ground:
    """Nobody's house: what holds unless a house says otherwise."""
    return Ground(actor_of(request))


def of_night(request: HttpRequest, uid: str) -> Ground:
    """Tonight: whoever knows the address of a night may ask by its house rules; 404 if there is none."""
    night = night_of(uid)
    return Ground(actor_of(request), night=night, league=night.league, options=options_of(night))


def of_league(request: HttpRequest, uid: str) -> Ground | None:
    """The house rules of a league, for everybody where it is public; None for somebody who has to be turned away."""
    league, actor = get_object_or_404(League, uid=as_uid(uid)), actor_of(request)
    if not (league.public or is_inside(actor, league)):
        return None
    return Ground(actor, league=league, options=options_in(league))
