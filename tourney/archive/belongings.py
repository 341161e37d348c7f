"""Which rows of a league move beside its nights, and how a row reads in the file.

A row is told by its columns, whatever they are: a column that is added to a model is in the file from then on. A
column that points to another row holds its uid; one that points to an account is left out, accounts stay on their
server.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

from django.db.models import Model, QuerySet

from tourney.accounts.models import User
from tourney.archive.chain import Said
from tourney.calendar.models import Answer, Date, Letter, Newcomer, Quiet
from tourney.leagues.models import League
from tourney.players.models import Merge, Player
from tourney.rulings.models import Words
from tourney.seasons.models import Correction, Finish, Rules, Season, Sheet

LEFT_OUT = (League, User)  # a column that points to one of these: the league is the file's, accounts stay


@dataclass(frozen=True)
class Table:
    """`name`: of the list in the file. `identity`: the columns that name a row for ever. `path`: leads to the league.

    `only`: which rows, as a filter. `grows`: a row is never taken away, so a file without one is older than this
    league. `players`: a column that is a list of primary keys of players. `young`: files from before this table have no
    list of it. `fades`: texts of a row are never written again, only forgotten.
    """

    name: str
    model: type[Model]
    identity: tuple[str, ...] = ("uid",)
    path: str = "league"
    only: dict[str, Any] = field(default_factory=dict)
    grows: bool = True
    players: str = ""
    young: bool = False
    fades: bool = False

    @property
    def columns(self) -> dict[str, Any]:
        """The fields that are in the file, by their names."""
        fields = self.model._meta.concrete_fields
        return {each.name: each for each in fields if not each.primary_key and each.related_model not in LEFT_OUT}

    def rows(self, league: League) -> QuerySet[Any]:
        """In the order in which they were made, which is the same on every server."""
        return self.model._default_manager.filter(**{self.path: league}, **self.only).order_by("pk")


# In the order in which they arrive; an export writes them the other way round, so that a player who is enrolled while
# it runs is in the file with what names him.
TABLES = (
    Table("players", Player),
    Table("merges", Merge, ("kept", "gone", "at"), players="moved"),
    Table("seasons", Season),
    Table("rules", Rules, ("season", "version"), "season__league"),
    Table("sheets", Sheet, grows=False),
    Table("finishes", Finish, ("sheet", "player"), "sheet__league", {"sheet__event": None}, grows=False),
    Table("corrections", Correction, ("season", "player", "sheet", "at"), "season__league"),
    Table("dates", Date, ("event",), "event__league", grows=False),
    Table("answers", Answer, ("date", "player"), "date__event__league", grows=False),
    Table("newcomers", Newcomer, ("date", "key"), "date__event__league", grows=False),
    Table("letters", Letter, ("date", "player", "kind", "occasion"), "date__event__league", grows=False),
    Table("ruling_words", Words, ("uid",), "event__league", grows=False, young=True, fades=True),
    Table("quiet", Quiet, ("player",), "player__league", grows=False),
)
PATHS = {table.model: table.path for table in TABLES}
# Of a night that was played here only this is told of its sheet: the rest is reckoned from the night.
OF_A_NIGHT = ("uid", "event", "left_out")


def told(table: Table, league: League, with_emails: bool) -> Iterator[Said]:
    """The rows of a league as the file has them."""
    columns = {name: column for name, column in table.columns.items() if with_emails or name != "email"}
    paths = [f"{name}__uid" if column.remote_field else name for name, column in columns.items()]
    uids = dict(Player.objects.filter(league=league).values_list("pk", "uid")) if table.players else {}
    for values in table.rows(league).values_list(*paths).iterator(chunk_size=500):
        row = dict(zip(columns, map(plain, values), strict=True))
        if table.players:
            row[table.players] = [uids[player] for player in row[table.players]]
        if table.model is Sheet and row["event"]:
            row = {name: row[name] for name in OF_A_NIGHT}
        yield row


def plain(value: Any) -> Any:
    """A value as JSON has it: numbers with a point and times as text."""
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    if isinstance(value, date):
        return value.isoformat()
    return str(value) if isinstance(value, Decimal) else value
