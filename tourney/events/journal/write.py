"""Compare, then set: a line is written whole or not at all, and only where every cell still says what it was."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime
from itertools import groupby
from typing import Any

from django.db import models
from django.db.models import Case, Value, When
from django.utils.translation import gettext as _

from tourney.events.journal.door import door
from tourney.events.journal.fact import Fact, canonical, follow_each_other, merged
from tourney.events.journal.invariants import broken, forbidden
from tourney.events.journal.refused import Refused
from tourney.events.journal.wish import Wish
from tourney.events.models import WHOLE_EVENT, Event, Line

Rows = dict[tuple[type[models.Model], int], models.Model]


class Stale(Refused):
    """A cell does not say any more what the deed relied on."""

    def __init__(self, fact: Fact | None = None) -> None:
        super().__init__(_("Something changed in the meantime. Nothing was written; look again."))
        self.fact = fact


class Broken(Exception):
    """An invariant would not hold after this deed: a fault of ours. Everything is rolled back."""


def write(
    night: Event, verb: str, facts: Sequence[Fact], wish: Wish, *, undoes: Sequence[int] = (), digest: str = ""
) -> Line:
    """Write these facts as the next line of a locked night.

    Refuses `Stale` when a cell no longer says `was`, and what would break a promise; raises `Broken` when an
    invariant does not hold afterwards.
    """
    facts = merged(facts)
    rows = _as_they_were(night, facts)
    with door():
        _lay_out(night, rows, facts)
        _set(night, [fact for fact in facts if fact.changes])
        line = _add_line(night, verb, facts, wish, undoes, digest)
    if why := next(iter(forbidden(night)), None):
        raise Refused(why)
    if wrong := list(broken(night)):
        raise Broken("; ".join(wrong))
    return line


def append(night: Event, lines: Sequence[Line]) -> None:
    """Write lines that another server wrote, as they are, after those that a locked night has here.

    They must be numbered on from `night.seq`. Refuses `Stale` where a fact does not begin with what the one before
    it left. Whether the night they make can be is not asked here: whoever takes lines in audits the night afterwards.
    """
    facts = [Fact.read(written) for line in lines for written in line.facts]
    if not follow_each_other(facts):
        raise Stale
    facts = merged(facts)
    rows = _as_they_were(night, facts)
    with door():
        _lay_out(night, rows, facts)
        _set(night, [fact for fact in facts if fact.changes])
        Line.objects.bulk_create(lines, batch_size=500)
        night.seq += len(lines)
        Event.objects.filter(pk=night.pk).update(seq=night.seq)


def found(night: Event, made: datetime | None = None) -> None:
    """Lay out the row of a new night, inert; its first line wakes it. `made`: when, if that was not just now."""
    with door():
        night.save(force_insert=True)
        if made:
            night.made = made
            night.save(update_fields=["made"])


def _as_they_were(night: Event, facts: Sequence[Fact]) -> Rows:
    """The rows that these facts name; refuses `Stale` where a cell does not say what its fact found."""
    rows = _rows(night, facts)
    for fact in facts:
        if canonical(_says(rows, fact)) != canonical(fact.was):
            raise Stale(fact)
    return rows


def _rows(night: Event, facts: Sequence[Fact]) -> Rows:
    wanted = defaultdict(set)
    for fact in facts:
        wanted[fact.model()].add(fact.subject)
    rows: Rows = {}
    for model, numbers in wanted.items():
        found_rows = [night] if model is Event else model.objects.filter(event=night, number__in=numbers)  # type: ignore[attr-defined]
        rows |= {(model, row.number): row for row in found_rows}
    return rows


def _says(rows: Rows, fact: Fact) -> Any:
    return getattr(rows.get((fact.model(), fact.subject)), fact.column, None)


def _lay_out(night: Event, rows: Rows, facts: Sequence[Fact]) -> None:
    missing = sorted({(fact.path, fact.subject) for fact in facts if (fact.model(), fact.subject) not in rows})
    for _path, group in groupby(missing, key=lambda place: place[0]):
        numbers = [number for _, number in group]
        model = next(fact.model() for fact in facts if fact.path == _path)
        model.objects.bulk_create([model(event=night, number=number) for number in numbers])  # type: ignore[attr-defined]


def _set(night: Event, facts: Sequence[Fact]) -> None:
    columns: dict[Any, dict[int, Fact]] = defaultdict(dict)
    for fact in facts:
        columns[fact.model(), fact.column][fact.subject] = fact
    for (model, column), cells in columns.items():
        # Emptied chairs first: in a column that allows each value once, nobody is in two places even for a moment.
        emptied = [number for number, fact in cells.items() if fact.was is not None]
        if emptied and model is not Event:
            _update(night, model, column, dict.fromkeys(emptied))
        filled = {number: fact.now for number, fact in cells.items() if fact.now is not None or model is Event}
        if filled:
            _update(night, model, column, filled)


def _update(night: Event, model: type[models.Model], column: str, values: dict[int, Any]) -> None:
    if model is Event:
        Event.objects.filter(pk=night.pk).update(**{column: values[WHOLE_EVENT]})
        setattr(night, column, values[WHOLE_EVENT])
        return
    field: Any = model._meta.get_field(column)
    said = {canonical(value): value for value in values.values()}
    if len(said) == 1:
        new: Any = next(iter(said.values()))
    else:
        new = Case(*(When(number=n, then=Value(value, output_field=_plain(field))) for n, value in values.items()))
    model.objects.filter(event=night, number__in=values).update(**{field.attname: new})  # type: ignore[attr-defined]


def _plain(field: Any) -> Any:
    return field.target_field if field.remote_field else field


def _add_line(night: Event, verb: str, facts: Sequence[Fact], wish: Wish, undoes: Sequence[int], digest: str) -> Line:
    night.seq += 1
    Event.objects.filter(pk=night.pk).update(seq=night.seq)
    return Line.objects.create(
        event=night,
        seq=night.seq,
        at=wish.at,
        by=wish.by.key,
        verb=verb,
        facts=[fact.written() for fact in facts],
        undoes=list(undoes),
        seed=wish.seed,
        request_id=wish.request_id,
        digest=digest,
    )
