"""What can be seen of a night: its clock, its entrants, and who did what last."""

from datetime import datetime, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

from django.utils.formats import time_format

from rules_engine.levels import Moment, Schedule
from tourney.accounts.models import User
from tourney.events.journal.fact import Cell
from tourney.events.journal.undo import History
from tourney.events.models import Entrant, Event
from tourney.leagues.actors import Actor
from tourney.leagues.models import League
from tourney.players.models import shown


@lru_cache(maxsize=256)
def _schedule(text: str) -> Schedule:
    return Schedule.parse(text)


def schedule_of(night: Event) -> Schedule:
    return _schedule(night.schedule)


def moment(night: Event, at: int) -> Moment:
    """Where the clock of a night stands at `at` (ms since the epoch): a pure function of one cell and the schedule."""
    clock = night.clock
    ran = max(0, at - clock["since"]) if clock["since"] is not None else 0
    return schedule_of(night).after(clock["index"], clock["left"], ran, clock["rest"])


def entrants(night: Event) -> list[Entrant]:
    """Everybody on the list, in the order of their numbers."""
    return list(
        Entrant.objects.filter(event=night, player__isnull=False).select_related("player__person").order_by("number")
    )


def plays_in(actor: Actor, league: League) -> bool:
    """Whether this phone is a player in any night of the league: then it need not sign in to read."""
    mine = Entrant.objects.filter(event__league=league, phone=actor.phone, player__erased=None)
    return actor.phone is not None and mine.exists()


def zone_of(night: Event) -> tzinfo:
    return ZoneInfo(night.league.timezone)


def wall_time(night: Event, ms: int) -> datetime:
    """A time of the journal as the clock on the wall of this league shows it."""
    return datetime.fromtimestamp(ms / 1000, zone_of(night))


def spoken_time(night: Event, ms: int) -> str:
    return time_format(wall_time(night, ms), "H:i")


def actor_name(night: Event, key: str) -> str:
    """The name behind the key of an actor in the journal."""
    kind, _colon, uid = key.partition(":")
    if kind == "u":
        return User.objects.filter(uid=uid).values_list("name", flat=True).first() or ""
    if kind == "p":
        return Entrant.objects.filter(event=night, phone=uid).values_list(shown("player__"), flat=True).first() or ""
    return ""


def by_whom(night: Event, cell: Cell) -> str:
    """Who changed this cell last, and when: "Bo, 21:04"; empty if nobody did."""
    line = History.of(night).last_writer(cell)
    if line is None:
        return ""
    return ", ".join(filter(None, [actor_name(night, line.by), spoken_time(night, line.at)]))
