"""The rows of a league that are no night arrive: new ones are made, those that differ are changed where they are.

They are not replaced, because what stays on this server (accounts, and who did it) hangs on the rows that are here.
"""

from collections.abc import Iterable
from typing import Any

from django.db.models import F, Model, Value
from django.db.models.functions import Concat
from django.utils.translation import gettext as _

from tourney.archive.belongings import Table
from tourney.archive.chain import Said
from tourney.archive.league_file import Unfit
from tourney.archive.reading_rows import Row
from tourney.leagues.models import League
from tourney.players.models import Erasure, Player
from tourney.seasons.models import Sheet

AT_ONCE = 200  # rows in one statement
FAR = 1_000_000_000  # beyond all turns of a queue


def rows_arrive(table: Table, league: League, rows: list[Row]) -> int:
    """Make the table of a league what these rows say; gives how many were made, changed or taken away.

    Refused (`Unfit`): the league has a row that the file does not know, in a table that only grows.
    """
    here = {_identity(table, vars(row)): row for row in table.rows(league)}
    there = {_identity(table, row): row for row in rows}
    gone = [row for identity, row in here.items() if identity not in there]
    _take_away(table, gone)
    changed = _change(table, [(here[identity], row) for identity, row in there.items() if identity in here])
    made = _make(table, league, [row for identity, row in there.items() if identity not in here])
    return len(gone) + changed + made


def _identity(table: Table, attributes: Row) -> tuple[Any, ...]:
    return tuple(attributes[table.columns[name].attname] for name in table.identity)


def _take_away(table: Table, rows: list[Any]) -> None:
    for row in rows:
        if table.grows or (isinstance(row, Sheet) and row.event_id is None):
            raise Unfit(
                _("This league has something that the file does not know (%(list)s: %(row)s): the file is older.")
                % {"list": table.name, "row": row}
            )
    table.model._default_manager.filter(pk__in=[row.pk for row in rows]).delete()


def _change(table: Table, pairs: Iterable[tuple[Any, Row]]) -> int:
    changed, names = [], set()
    for row, said in pairs:
        attributes = _faded(row, said) if table.fades else said
        differ = {name for name, value in attributes.items() if _differs(row, name, value)}
        if differ:
            _set(row, attributes)
            changed.append(row)
            names |= differ
    if "key" in names:  # two players may have exchanged their names, and no name is there twice even for a moment
        keys = [row.pk for row in changed]
        Player.objects.filter(pk__in=keys).update(key=Concat(Value("moving "), F("uid")))
    if "turn" in names:  # the same for two who answered in another order
        table.model._default_manager.filter(pk__in=[row.pk for row in changed]).update(turn=F("turn") + FAR)
    if changed:
        fields = [table.model._meta.get_field(name).name for name in sorted(names)]
        table.model._default_manager.bulk_update(changed, fields, batch_size=AT_ONCE)
    return len(changed)


def _faded(row: Any, attributes: Row) -> Row:
    """What was forgotten here does not come back with a file from before."""
    return {name: "" if getattr(row, name) == "" else value for name, value in attributes.items()}


def _differs(row: Any, name: str, value: Any) -> bool:
    """Of the sheet of a night the placeholders differ from what was read; only what an admin said of it counts."""
    if isinstance(row, Sheet) and row.event_id and name in ("name", "played"):
        return False
    return bool(getattr(row, name) != value)


def _set(row: Any, attributes: Row) -> None:
    for name, value in attributes.items():
        setattr(row, name, value)


def _make(table: Table, league: League, rows: list[Row]) -> int:
    """In the order of the file: where nothing else decides, rows count in the order in which they were made."""
    owner = {"league": league} if table.path == "league" else {}
    made: list[Model] = [table.model(**owner, **attributes) for attributes in rows]
    table.model._default_manager.bulk_create(made, batch_size=AT_ONCE)
    stamps = [name for name, column in table.columns.items() if _stamped(column)]
    if made and stamps:  # making them has stamped them with the present
        for row, attributes in zip(made, rows, strict=True):
            _set(row, {name: attributes[name] for name in stamps})
        table.model._default_manager.bulk_update(made, stamps, batch_size=AT_ONCE)
    return len(made)


def _stamped(column: Any) -> bool:
    return getattr(column, "auto_now_add", False) or getattr(column, "auto_now", False)


def persons_arrive(league: League, file: Said) -> int:
    """Point every name at its person, after all of them are there; gives how many were turned."""
    rows = {row.uid: row for row in Player.objects.filter(league=league)}
    turned = []
    for said in file["players"]:
        row, person = rows[said["uid"]], rows[said["person"]].pk if said["person"] else None
        if row.person_id != person:
            row.person_id = person
            turned.append(row)
    Player.objects.bulk_update(turned, ["person"], batch_size=AT_ONCE)
    return len(turned)


def erasures_arrive(file: Said) -> int:
    """Whose data was erased on the other server is in the ledger of this one as well."""
    players = {said["uid"] for said in file["players"]}
    known = set(Erasure.objects.filter(uid__in=players).values_list("uid", flat=True))
    new = [said for said in file["erasures"] if said["uid"] in players - known]
    Erasure.objects.bulk_create([Erasure(uid=said["uid"]) for said in new])
    for said in new:
        Erasure.objects.filter(uid=said["uid"]).update(at=said["at"])
    return len(new)


def erased_since(league: League, file: Said) -> list[Player]:
    """Who is erased here, while the file is from before and still has the name."""
    named = {said["uid"] for said in file["players"] if not said["erased"]}
    return [row for row in Player.objects.filter(league=league).exclude(erased=None) if row.uid in named]
