"""A fact is one cell: what it was and what it is now. Undo is the same fact with the two exchanged."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, ClassVar, Self

from django.apps import apps
from django.db import models

Cell = tuple[str, int]  # kind of fact, number of the row


def canonical(value: Any) -> str:
    """The one spelling of a value by which cells are compared: JSON with sorted keys."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


@dataclass(frozen=True)
class Fact:
    """Cell `subject` of this kind said `was` and says `now`. With `was == now` it is a condition and writes nothing.

    `subject` is a row's number within the night (0: the night itself); values are JSON: times as whole milliseconds.
    Subclasses name their column: `class Seated(Fact, cell="tables.Chair.occupant")`.
    """

    subject: int
    was: Any
    now: Any

    kinds: ClassVar[dict[str, type["Fact"]]] = {}
    path: ClassVar[str]
    column: ClassVar[str]

    def __init_subclass__(cls, cell: str, **others: Any) -> None:
        super().__init_subclass__(**others)
        cls.path, _, cls.column = cell.rpartition(".")
        Fact.kinds[cls.__name__] = cls

    @classmethod
    def change(cls, row: models.Model, now: Any) -> Self:
        """The fact that this row's cell changes from what it says to `now`."""
        return cls(row.number, getattr(row, cls.column), now)  # type: ignore[attr-defined]

    @classmethod
    def keep(cls, row: models.Model) -> Self:
        """The condition that this row's cell says what it says."""
        return cls.change(row, getattr(row, cls.column))

    @classmethod
    def model(cls) -> type[models.Model]:
        return _model(cls.path)

    @property
    def cell(self) -> Cell:
        return type(self).__name__, self.subject

    @property
    def changes(self) -> bool:
        return canonical(self.was) != canonical(self.now)

    def inverse(self) -> Self:
        return replace(self, was=self.now, now=self.was)

    def written(self) -> list[Any]:
        return [type(self).__name__, self.subject, self.was, self.now]

    @staticmethod
    def read(written: list[Any]) -> "Fact":
        kind, subject, was, now = written
        return Fact.kinds[kind](subject, was, now)


def merged(facts: Iterable[Fact]) -> list[Fact]:
    """Facts in order, with one fact for each cell: from the first `was` to the last `now`."""
    cells: dict[Cell, Fact] = {}
    for fact in facts:
        cells[fact.cell] = replace(cells.get(fact.cell, fact), now=fact.now)
    return list(cells.values())


def follow_each_other(facts: Sequence[Fact]) -> bool:
    """Whether each fact begins with what the one before it left in the same cell."""
    cells: dict[Cell, str] = {}
    for fact in facts:
        if cells.get(fact.cell, canonical(fact.was)) != canonical(fact.was):
            return False
        cells[fact.cell] = canonical(fact.now)
    return True


@cache
def _model(path: str) -> type[models.Model]:
    return apps.get_model(path)
