"""From a row of the file to the attributes of a row here. Uids become primary keys, text becomes days and numbers."""

from dataclasses import dataclass, field
from typing import Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from tourney.archive.belongings import PATHS, Table
from tourney.archive.chain import Said
from tourney.archive.league_file import Unfit
from tourney.events.models import Event
from tourney.leagues.models import League
from tourney.players.models import Erasure, Player
from tourney.players.naming import key_of
from tourney.seasons.models import Sheet

Row = dict[str, Any]  # attributes of a row by their names: `player_id`, not `player`


@dataclass
class Reader:
    """Reads the rows of one league. A column that points to its own table is left out: its row may be still to come."""

    league: League
    _keys: dict[Any, dict[str, int]] = field(default_factory=dict)  # primary keys by uid, for each model

    def rows(self, table: Table, file: Said) -> list[Row]:
        """All rows of this table. Refuses (`Unfit`) columns and values that this server does not understand."""
        try:
            return [self._row(table, said) for said in file[table.name]]
        except (LookupError, TypeError, ValueError, AttributeError, ValidationError) as wrong:
            raise Unfit(
                _("The list “%(list)s” of the file has something that this server does not understand.")
                % {"list": table.name}
            ) from wrong

    def _row(self, table: Table, said: Said) -> Row:
        columns = {name: table.columns[name] for name in said}
        own = {name for name, column in columns.items() if column.related_model is table.model}
        row = {column.attname: self._value(column, said[name]) for name, column in columns.items() if name not in own}
        if table.players:
            row[table.players] = [self._key(Player, uid) for uid in row[table.players]]
        if table.model is Player:
            row |= self._person(row)
        if table.model is Sheet and row["event_id"]:
            row |= self._of_a_night(row)
        return row

    def _value(self, column: Any, value: Any) -> Any:
        if value is None and column.null:
            return None
        if column.remote_field:
            return self._key(column.related_model, value)
        value = column.to_python(value)
        column.run_validators(value)
        return value

    def _key(self, model: Any, uid: str) -> int:
        if model not in self._keys:
            own = {PATHS.get(model, "league"): self.league}
            self._keys[model] = dict(model.objects.filter(**own).values_list("uid", "pk"))
        return self._keys[model][uid]

    def _person(self, row: Row) -> Row:
        """What this server has to say about a player: how it folds the name, and whose data was erased here."""
        if row["erased"]:
            return {"email": "", "user_id": None}
        erased = Erasure.objects.filter(uid=row["uid"]).first()
        if not erased:
            return {"key": key_of(row["name"])}
        here = Player.objects.filter(uid=row["uid"]).first()
        name, key = (here.name, here.key) if here else (_("Former player"), f"erased {row['uid']}")
        return {"name": name, "key": key, "email": "", "user_id": None, "erased": erased.at}

    def _of_a_night(self, row: Row) -> Row:
        """Its sheet is reckoned anew; until then it has the name of the night and a day."""
        night = Event.objects.get(pk=row["event_id"])
        return {"name": night.name, "played": night.made.date()}
