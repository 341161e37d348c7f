"""Chips and levels of a night in sentences, and the schedule as a table."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules_engine.levels import Level
from tourney.events.models import Event
from tourney.events.queries import schedule_of
from tourney.leagues.wording import grouped
from tourney.payouts.profiles import departure, is_unequal

FEW = 4  # breaks that are named one by one


@dataclass(frozen=True)
class Step:
    """A row of the schedule; a break has the number 0 and no blinds. `minutes` as they are said: 20, 7.5."""

    number: int
    minutes: str
    small: int = 0
    big: int = 0
    ante: int = 0


def schedule_rows(night: Event) -> list[Step]:
    rows: list[Step] = []
    for step in schedule_of(night).steps:
        if isinstance(step, Level):
            number = 1 + sum(row.number > 0 for row in rows)
            rows.append(Step(number, _minutes(step.seconds), step.small, step.big, step.ante))
        else:
            rows.append(Step(0, _minutes(step.seconds)))
    return rows


def _minutes(seconds: int) -> str:
    return f"{seconds / 60:g}" if seconds % 6 == 0 else f"{seconds / 60:.1f}"


def structure(night: Event, options: Mapping[str, str]) -> list[tuple[str, int]]:
    """Each sentence with its rank."""
    rows = schedule_rows(night)
    told = [_chips(night), _length(rows), _breaks(rows), _far(rows)]
    antes = _antes(rows)
    return [(sentence, 1) for sentence in told if sentence] + [
        *([(antes, 2)] if antes else []),
        (_("A table has %d seats at most.") % (night.seats or 10), 3),
        (_("A new level counts from the next hand."), 3),
    ]


def _chips(night: Event) -> str:
    if is_unequal(night):
        return departure()
    chips = night.chips or 0
    return ngettext("Everybody begins with %s chip.", "Everybody begins with %s chips.", chips) % grouped(chips)


def _length(rows: list[Step]) -> str:
    levels = [row for row in rows if row.number]
    lengths = sorted({float(row.minutes) for row in levels})
    said = {"blinds": _blinds(levels[0]), "least": f"{lengths[0]:g}", "most": f"{lengths[-1]:g}"}
    if len(lengths) == 1:
        return _("Blinds begin at %(blinds)s; a level lasts %(least)s minutes.") % said
    return _("Blinds begin at %(blinds)s; levels last from %(least)s to %(most)s minutes.") % said


def has_antes(night: Event) -> bool:
    """Whether an ante is paid at some level of its schedule."""
    return any(row.ante for row in schedule_rows(night))


def _antes(rows: list[Step]) -> str:
    first = next((row for row in rows if row.ante), None)
    if not first:
        return ""
    said = {"ante": grouped(first.ante), "number": first.number}
    if first.number == 1:
        return _("The ante begins at %(ante)s.") % said
    return _("From level %(number)d on there is an ante, at first %(ante)s.") % said


def _blinds(level: Step) -> str:
    return f"{grouped(level.small)}/{grouped(level.big)}"


def _breaks(rows: list[Step]) -> str:
    after = [row.number for row, then in pairwise(rows) if row.number and not then.number]
    if not after:
        return _("There are no breaks.") if not any(row.number == 0 for row in rows) else ""
    if len(after) > FEW:
        return _("There are %d breaks.") % len(after)
    *first, last = map(str, after)
    if not first:
        return _("There is a break after level %s.") % last
    return _("There are breaks after levels %(first)s and %(last)s.") % {"first": ", ".join(first), "last": last}


def _far(rows: list[Step]) -> str:
    levels = [row for row in rows if row.number]
    said = {"number": len(levels), "blinds": _blinds(levels[-1])}
    return _("The last level, number %(number)d, is %(blinds)s; it goes on until one player has all chips.") % said
