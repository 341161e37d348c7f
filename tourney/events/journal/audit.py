"""The fold: because facts are cells, the journal folded is a dict, and the rows must say the same."""

import hashlib
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from tourney.events.journal.fact import Cell, Fact, canonical
from tourney.events.journal.invariants import broken
from tourney.events.models import Event, Line

State = dict[Cell, Any]


def fold(night: Event) -> State:
    """Every cell that says something, by the journal."""
    state: State = {}
    for line in Line.objects.filter(event=night).order_by("seq"):
        for kind, subject, _was, now in line.facts:
            state[kind, subject] = now
    return alive(state)


def state(night: Event) -> State:
    """Every cell that says something, by the rows."""
    says: State = {}
    by_model = defaultdict(list)
    for kind in Fact.kinds.values():
        by_model[kind.model()].append(kind)
    for model, kinds in by_model.items():
        rows = Event.objects.filter(pk=night.pk) if model is Event else model.objects.filter(event=night)  # type: ignore[attr-defined]
        says |= {(kind.__name__, row.number): getattr(row, kind.column) for row in rows for kind in kinds}
    return alive(says)


def alive(cells: State) -> State:
    """Without the cells that say nothing: a row that sleeps counts as no row."""
    return {cell: value for cell, value in cells.items() if value is not None}


def fingerprint(cells: State) -> str:
    """SHA-256 of a state in its one spelling: equal states have equal fingerprints."""
    return hashlib.sha256(canonical(sorted([*cell, value] for cell, value in cells.items())).encode()).hexdigest()


def audit(night: Event) -> Iterator[str]:
    """One sentence for everything in which journal and rows disagree, or which cannot be."""
    said, is_so = fold(night), state(night)
    for cell in sorted(said.keys() | is_so.keys()):
        if canonical(said.get(cell)) != canonical(is_so.get(cell)):
            yield f"{cell[0]} {cell[1]}: the journal says {said.get(cell)!r}, the row says {is_so.get(cell)!r}"
    seqs = list(Line.objects.filter(event=night).order_by("seq").values_list("seq", flat=True))
    if seqs != list(range(1, len(seqs) + 1)):
        yield "the lines are not numbered 1, 2, 3, …"
    night.refresh_from_db()
    yield from broken(night)
