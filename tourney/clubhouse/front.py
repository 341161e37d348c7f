"""The front page of a league: sections under each other, each with what it shows and a small template of its own.

A further section is one line in `SECTIONS`, a further link one line in `WAYS`.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db.models import QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tourney.calendar.league_page import nights_to_come
from tourney.calendar.visitors import dates_to_come, known_player
from tourney.events.models import Event, Status
from tourney.events.queries import plays_in
from tourney.leagues.actors import Actor
from tourney.leagues.models import Grant, League, Role
from tourney.leagues.rights import RIGHTS, roles
from tourney.players.models import shown
from tourney.rulings.house import substitute_in
from tourney.rulings.topics import differing
from tourney.seasons.doors import public_sheets
from tourney.seasons.models import Finish, Season, Sheet
from tourney.seasons.sheets import read
from tourney.seasons.standings import Standings

WITH_LEADERS = 4  # of so many seasons, the latest, the first three are named
EARLIER, NIGHTS, NEXT, LEADERS = 10, 20, 4, 3  # rows on the page


@dataclass(frozen=True)
class Look:
    """Somebody who looks at a league: one who belongs to it by a role, a player by his phone, or a stranger."""

    league: League
    actor: Actor

    @cached_property
    def roles(self) -> set[Role]:
        return roles(self.actor, self.league)

    def may(self, deed: str) -> bool:
        return bool(self.roles & RIGHTS[deed])

    @cached_property
    def belongs(self) -> bool:
        return self.may("league")

    @cached_property
    def inside(self) -> bool:
        """Whether he sees what is not public; money and accounts are for those who belong alone."""
        return self.belongs or plays_in(self.actor, self.league)


# --- sections: what each one shows; None where it has nothing for this visitor ----------------------------------------
Section = Callable[[Look], dict[str, Any] | None]


def about(look: Look) -> dict[str, Any]:
    """How many people, and for those who belong who runs it and as what they are here."""
    people = look.league.players.filter(person=None, erased=None).count()
    if not look.belongs:
        return {"people": people}
    hosts = Grant.objects.filter(league=look.league, event=None, role__in=RIGHTS["create"]).select_related("user")
    names = dict.fromkeys(grant.user.name for grant in hosts.order_by("user__name", "pk"))
    return {"people": people, "hosts": list(names), "mine": [Role(role).label for role in Role if role in look.roles]}


def to_come(look: Look) -> dict[str, Any] | None:
    """The next few nights that have a date, with what a player says; where they are is nothing for strangers."""
    if not look.inside:
        return None
    rows = nights_to_come(dates_to_come(look.league)[:NEXT], known_player(look.actor, look.league))
    return {"rows": rows} if rows else None


def nights(look: Look) -> dict[str, Any] | None:
    """Nights that run or are being set up. The address of a night is a key to it: only who belongs gets it."""
    if not look.belongs:
        return None
    open_ones = Event.objects.filter(league=look.league, status__in=[Status.RUNNING, Status.SETUP]).select_related(
        "date"
    )
    return {
        "nights": open_ones.order_by("status", "-made")[:NIGHTS],  # "running" stands before "setup"
        "hosts": look.may("console"),
        "creates": look.may("create"),
    }


def seasons(look: Look) -> dict[str, Any] | None:
    """Seasons, the latest first, of the first few with their leaders. Strangers see those that are public."""
    found = [(season, _leaders(season, at)) for at, season in enumerate(_seasons(look))]
    return {"seasons": found, "begins": look.may("keep_season")} if found or look.belongs else None


def _seasons(look: Look) -> QuerySet[Season]:
    mine = Season.objects.filter(league=look.league).select_related("league")
    return mine if look.inside else mine.filter(public=True)


def _leaders(season: Season, at: int) -> list[Any]:
    return Standings(season).rows[:LEADERS] if at < WITH_LEADERS else []


def earlier(look: Look) -> dict[str, Any] | None:
    """The last nights with their first three; strangers see those of public seasons, without the key to them."""
    read(look.league)
    sheets = list(_sheets(look).select_related("event").order_by("-played", "-pk")[:EARLIER])
    first: dict[int, list[tuple[int, str]]] = defaultdict(list)
    rows = Finish.objects.filter(sheet__in=sheets, place__range=(1, LEADERS)).order_by("place", "pk")
    for sheet, place, name in rows.values_list("sheet", "place", shown("player__")):
        first[sheet].append((place, name))
    found = [(sheet, first[sheet.pk]) for sheet in sheets]
    return {"sheets": found, "links": look.belongs} if found else None


def _sheets(look: Look) -> QuerySet[Sheet]:
    return Sheet.objects.filter(league=look.league) if look.inside else public_sheets(look.league)


# --- links ------------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Way:
    """A link to another page of the league, for whoever has the right.

    `name` is that of its address, `group` the heading it stands under.
    """

    right: str
    name: str
    words: str | Promise
    group: str | Promise


NIGHTS_OF_IT, WHO, ITSELF = _("Nights"), _("Who plays and who helps"), _("The league itself")
WAYS: Sequence[Way] = (
    # Further pages of a league come here, each with its right, those of one group under each other.
    Way("league", "league_calendar", _("Calendar"), NIGHTS_OF_IT),
    Way("import_past", "import_past", _("Take in past results"), NIGHTS_OF_IT),
    Way("season", "people", _("People"), WHO),
    Way("invite", "invite", _("Invite somebody"), WHO),
    Way("keep_roles", "members", _("Members and roles"), WHO),
    Way("league_settings", "league_settings", _("Settings"), ITSELF),
    Way("export_league", "export", _("Export"), ITSELF),
    Way("league", "leave_league", _("Leave this league"), ITSELF),
)


def ways(look: Look) -> dict[str, Any] | None:
    """What else there is to do in this league, for whoever may."""
    return {"ways": [way for way in WAYS if look.may(way.right)]} if look.belongs else None


def house(look: Look) -> dict[str, Any]:
    """By which house rules the league plays, who decides beside the host, and where disputes are settled."""
    named = substitute_in(look.league) if look.inside else None
    return {"differing": differing(look.league.options), "substitute": named, "keeps": look.may("keep_rules")}


# The order of the page.
SECTIONS: Sequence[tuple[str, Section]] = (
    ("clubhouse/league/about.html", about),
    ("clubhouse/league/next.html", to_come),
    ("clubhouse/league/nights.html", nights),
    ("clubhouse/league/seasons.html", seasons),
    ("clubhouse/league/earlier.html", earlier),
    ("clubhouse/league/house.html", house),
    ("clubhouse/league/ways.html", ways),
)


def sections(look: Look) -> list[tuple[str, dict[str, Any]]]:
    """The template of each section that has something to show, with what it shows (`it` in the template)."""
    found = ((template, section(look)) for template, section in SECTIONS)
    return [(template, said) for template, said in found if said is not None]
