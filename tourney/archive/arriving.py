"""A league arrives from another server, or comes back to one that knows an older state of it: whole, or not at all."""

from dataclasses import dataclass, field

from django.core.exceptions import ValidationError
from django.db import DatabaseError, IntegrityError, transaction
from django.utils.translation import gettext as _

from rules_engine.house_rules import objection
from tourney.accounts.models import User
from tourney.archive.arriving_nights import Arrived, missing_lines, night_arrives
from tourney.archive.arriving_rows import erased_since, erasures_arrive, persons_arrive, rows_arrive
from tourney.archive.belongings import TABLES
from tourney.archive.chain import Said
from tourney.archive.league_file import Unfit
from tourney.archive.leaving import OF_A_LEAGUE
from tourney.archive.reading_rows import Reader
from tourney.events.journal.lock import writing
from tourney.events.models import Event
from tourney.leagues.models import Grant, League, Role
from tourney.players import erasing
from tourney.seasons.sheets import read


@dataclass
class Arrival:
    """What came. `rows`: how many that are no night were made, changed or taken away; `new`: the league is."""

    league: League
    new: bool
    rows: int = 0
    nights: list[Arrived] = field(default_factory=list)

    @property
    def changed(self) -> bool:
        return self.new or bool(self.rows) or any(night.lines for night in self.nights)

    @property
    def owned(self) -> bool:
        return Grant.objects.filter(league=self.league, role=Role.OWNER, event=None).exists()


def league_arrives(file: Said, owner: str = "", *, dry_run: bool = False) -> Arrival:
    """Take in a league of a file that `league_in` has read; `owner` is the e-mail address of an account here.

    Refused (`Unfit`, nothing was changed): this server knows something of it that the file does not know.
    """
    try:
        with writing():
            arrival = _arrive(file)
            if owner:
                _give(arrival.league, owner)
            transaction.set_rollback(dry_run)
    except (LookupError, TypeError, AttributeError, ValidationError, IntegrityError, DatabaseError) as wrong:
        raise Unfit(_("The file does not fit into this server: %(why)s.") % {"why": wrong}) from wrong
    return arrival


def _arrive(file: Said) -> Arrival:
    columns = _columns(file["league"])
    league, new = League.objects.get_or_create(uid=columns["uid"], defaults=columns)
    arrival = Arrival(league, new)
    _agrees(league, file)
    if any(getattr(league, name) != value for name, value in columns.items()):
        League.objects.filter(pk=league.pk).update(**columns)
        league.refresh_from_db()
        arrival.rows += 1
    people, *others = TABLES
    arrival.rows += rows_arrive(people, league, Reader(league).rows(people, file))
    arrival.rows += persons_arrive(league, file) + erasures_arrive(file)
    arrival.nights = [night_arrives(league, said) for said in file["nights"]]
    for table in (each for each in others if each.name in file or not each.young):
        arrival.rows += rows_arrive(table, league, Reader(league).rows(table, file))
    erasing.came_back(erased_since(league, file))
    read(league)
    return arrival


def _columns(said: Said) -> Said:
    """What the file says of the league itself. A file from before a column was added says nothing of it: a new league
    has its default then, one that is here keeps what it has."""
    if why := objection(said.get("options", {})):
        raise Unfit(_("The file does not fit into this server: %(why)s.") % {"why": why.rstrip(".")})
    columns = {column.name: column for column in League._meta.concrete_fields if column.name in OF_A_LEAGUE}
    optional = {name for name, each in columns.items() if not each.unique and (each.has_default() or each.blank)}
    return {name: said[name] for name in OF_A_LEAGUE if name in said or name not in optional}


def _agrees(league: League, file: Said) -> None:
    """Refuses where the nights that are here are not the first lines of those in the file."""
    theirs = {night["uid"]: night for night in file["nights"]}
    for night in Event.objects.filter(league=league).order_by("pk"):
        if night.uid not in theirs:
            raise Unfit(
                _("The file does not know “%(night)s”, which is here: the file is older than this league.")
                % {"night": night.name}
            )
        missing_lines(night, theirs[night.uid])


def _give(league: League, owner: str) -> None:
    user = User.objects.filter(email=owner.lower()).first()
    if user is None:
        raise Unfit(_("No account on this server has the address %(email)s.") % {"email": owner})
    Grant.objects.get_or_create(league=league, user=user, event=None, role=Role.OWNER)
