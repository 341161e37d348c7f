"""The rows of one night: who came where, by whom, for what. Every cell that is not understood is said."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TypeVar

from django.utils.translation import gettext as _

from tourney.archive import values
from tourney.archive.columns import Columns
from tourney.archive.grid import Line, quoted
from tourney.archive.told import Remark, Told
from tourney.players.naming import clean, key_of

_SEVERAL = re.compile(r"\s*[/&;+]\s*|\s*,\s+|\s+(?:and|und|y|et|e|en|och)\s+")
_GUARDED = re.compile(r"'[=+\-@]")  # how tables keep a spreadsheet from reckoning with a text
_NUMBERS = ("points", "prize", "bounty", "spent", "buy_in", "rebuys", "addons", "knockouts")
_Value = TypeVar("_Value")


@dataclass
class Entries:
    """Reads `lines`, all of one night, into `rows`. `mark`: the decimal mark where a column does not tell its own."""

    columns: Columns
    lines: list[Line]
    currency: str
    mark: str
    rows: list[Told] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    buy_ins: list[int] = field(default_factory=list)
    _marks: dict[str, str] = field(default_factory=dict)

    def read(self) -> None:
        for meaning in _NUMBERS:
            self._marks[meaning] = values.decimal_mark((self._cell(line, meaning) for line in self.lines), self.mark)
        for line in self.lines:
            self._read(line)
        self._check_names()
        self._check_hitmen()
        self._check_places()

    def _read(self, line: Line) -> None:
        name = self._name(line)
        place = self._value(line, "place", values.place_of)
        if name is None:
            return
        told = Told(name, place, line.row, by=self._by(line), points=self._number(line, "points"))
        if place is None and values.is_nothing(self._cell(line, "place")):
            self._say(_("%(name)s has no place.") % {"name": name}, line.row, "place")
        told.knockouts = self._number(line, "knockouts")
        told.prize, told.bounty = self._amount(line, "prize"), self._amount(line, "bounty")
        told.rebuys, told.addons = self._count(line, "rebuys"), self._count(line, "addons")
        buy_in = self._amount(line, "buy_in")
        self.buy_ins += [buy_in] if buy_in else []
        told.spent = self._amount(line, "spent") if self.columns.at("spent") else buy_in
        self.rows.append(told)

    def _say(self, sentence: str, row: int | None, meaning: str, stops: bool = False) -> None:
        self.remarks.append(Remark(sentence, row, self.columns.name(meaning), stops))

    def _cell(self, line: Line, meaning: str) -> str:
        text = self.columns.cell(line, meaning)
        return text[1:] if _GUARDED.match(text) else text

    def _name(self, line: Line) -> str | None:
        try:
            return clean(self._cell(line, "name"))
        except ValueError as refused:
            self._say(str(refused), line.row, "name", stops=True)
            return None

    def _by(self, line: Line) -> tuple[str, ...]:
        """As written, tidied; who is meant is decided when the whole field is known."""
        text = self._cell(line, "by")
        return () if values.is_nothing(text) else (text,)

    def _value(self, line: Line, meaning: str, read: Callable[[str], _Value]) -> _Value | None:
        text = self._cell(line, meaning)
        try:
            return read(text)
        except ValueError:
            sentences = {
                "place": _("“%(text)s” is no place."),
                "points": _("“%(text)s” is no number of points."),
                "rebuys": _("“%(text)s” is no whole number."),
                "addons": _("“%(text)s” is no whole number."),
                "knockouts": _("“%(text)s” is no number."),
            }
            sentence = sentences.get(meaning, _("“%(text)s” is no amount of money."))
            self._say(sentence % {"text": quoted(text)}, line.row, meaning, stops=True)
            return None

    def _number(self, line: Line, meaning: str) -> Decimal | None:
        return self._value(line, meaning, lambda text: values.number_of(text, self._marks[meaning]))

    def _count(self, line: Line, meaning: str) -> int:
        return self._value(line, meaning, lambda text: values.count_of(text, self._marks[meaning])) or 0

    def _amount(self, line: Line, meaning: str) -> int:
        return self._value(line, meaning, lambda text: values.amount_of(text, self.currency, self._marks[meaning])) or 0

    def _check_names(self) -> None:
        """One player cannot finish a night twice; the second row stops it."""
        first: dict[str, Told] = {}
        for told in self.rows:
            before = first.setdefault(key_of(told.name), told)
            if before is not told:
                sentence = _("%(name)s stands here twice, first in row %(row)d.")
                self._say(sentence % {"name": told.name, "row": before.row}, told.row, "name", stops=True)
        for told in self.rows:
            if looks_garbled(told.name):
                self._say(_("The name “%(name)s” looks damaged in the file.") % {"name": told.name}, told.row, "name")

    def _check_hitmen(self) -> None:
        field = {key_of(told.name) for told in self.rows}
        for told in self.rows:
            told.by = tuple(name for text in told.by for name in self._hitmen(text, field, told.row))
            for name in told.by:
                if key_of(name) not in field:
                    sentence = _("%(name)s knocked somebody out but is not among the players of this night.")
                    self._say(sentence % {"name": name}, told.row, "by")

    def _hitmen(self, text: str, field: set[str], row: int | None) -> list[str]:
        """One name, or several as in “A / B” unless somebody is really called that."""
        parts = [text] if key_of(" ".join(text.split())) in field else _SEVERAL.split(text)
        found = []
        for part in filter(str.strip, parts):
            try:
                found.append(clean(part))
            except ValueError as refused:
                self._say(str(refused), row, "by")
        return found

    def _check_places(self) -> None:
        """Places run from 1 and leave out as many as share the one before; a gap is said, it may be a lost row."""
        counted = Counter(told.place for told in self.rows if told.place is not None)
        due = 1
        for place in sorted(counted):
            if place > due:
                missing = str(due) if place == due + 1 else f"{due}–{place - 1}"
                self._say(_("Nobody has place %(places)s.") % {"places": missing}, None, "place")
            if place < due:
                sentence = _("Place %(place)d follows a place that %(count)d share.")
                self._say(
                    sentence % {"place": place, "count": counted[max(p for p in counted if p < place)]}, None, "place"
                )
            due = max(due, place) + counted[place]
        for place, count in counted.items():
            if count > 1:
                self._say(
                    _("%(count)d players share place %(place)d.") % {"count": count, "place": place}, None, "place"
                )


def looks_garbled(name: str) -> bool:
    """Whether UTF-8 was once read as something else and saved so, or letters were lost."""
    if "\ufffd" in name:
        return True
    try:
        return not name.isascii() and name.encode("cp1252").decode("utf-8") != name
    except UnicodeError:
        return False
