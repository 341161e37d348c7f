"""Who looks at a date? An account or a phone that the league knows is a player; a typed name can only answer."""

from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from tourney.calendar.models import Answer, Date
from tourney.events.models import Entrant, Event, Status
from tourney.leagues.actors import Actor
from tourney.leagues.models import League
from tourney.players.models import Player


def known_player(actor: Actor, league: League) -> Player | None:
    """The player whom this account is, or this phone was at a night: somebody of the league knows him."""
    people = Player.objects.select_related("person").filter(league=league, erased=None)
    if actor.user and (mine := people.filter(user=actor.user).first()):
        return mine.who
    if not actor.phone:
        return None
    nights = Entrant.objects.filter(event__league=league, phone=actor.phone, player__isnull=False)
    last = nights.order_by("-event__made").values_list("player", flat=True).first()
    player = people.filter(uid=last).first() if last else None
    return player.who if player else None


def answering_player(actor: Actor, date: Date) -> Player | None:
    """The player for whom this phone answered last: also one whose name was only typed. He may answer, no more."""
    if player := known_player(actor, date.league):
        return player
    if not actor.phone:
        return None
    given = Answer.objects.filter(date__event__league=date.league, phone=actor.phone, player__erased=None)
    answer = given.select_related("player__person").order_by("-at").first()
    return answer.player.who if answer else None


def dates_to_come(*leagues: League) -> list[Date]:
    """The nights of these leagues that are not over, the next one first; cancelled ones until their time."""
    soon = timezone.now() - timedelta(hours=24)
    open_nights = Q(event__status__in=[Status.SETUP, Status.RUNNING])
    dates = Date.objects.filter(open_nights, event__league__in=leagues, begins__gt=soon)
    return list(dates.select_related("event__league").order_by("begins", "pk"))


def without_date(league: League) -> list[Event]:
    """The nights of this league that are not started and have no date yet."""
    return list(Event.objects.filter(league=league, status=Status.SETUP, date=None).order_by("-made"))


def people_of(league: League) -> list[Player]:
    """Everybody who can be asked, by name, with what decides whether letters reach him."""
    people = Player.objects.filter(league=league, person=None, erased=None)
    return list(people.select_related("user", "quiet").order_by("name"))
