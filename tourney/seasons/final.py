"""The final of a season: who is in, and with how many chips, from the points of the season."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as lazy

from rules_engine.standings import Standing, final_stacks
from tourney.seasons.models import Season
from tourney.seasons.standings import Row, Standings

USUAL: dict[str, Any] = {"qualify": 9, "fewest": 0, "start": 1000, "per_point": "10", "per_rank": 0, "chip": 25}
MOST = 10**9  # chips


class FinalForm(forms.Form):
    """Who plays the final and what for."""

    qualify = forms.IntegerField(label=lazy("So many play the final"), min_value=1, max_value=1000)
    fewest = forms.IntegerField(label=lazy("Nights needed"), min_value=0, max_value=1000)
    start = forms.IntegerField(label=lazy("Chips for everybody"), min_value=0, max_value=MOST)
    per_point = forms.DecimalField(
        label=lazy("Chips for each point"), min_value=Decimal(0), max_value=Decimal(MOST), max_digits=12
    )
    per_rank = forms.IntegerField(label=lazy("Chips for each rank ahead of the last"), min_value=0, max_value=MOST)
    chip = forms.IntegerField(
        label=lazy("Smallest chip"),
        min_value=1,
        max_value=MOST,
        help_text=lazy("Stacks are rounded to it, halves up."),
    )

    def save(self, season: Season) -> None:
        season.final = {**self.cleaned_data, "per_point": str(self.cleaned_data["per_point"])}
        season.save(update_fields=["final"])


@dataclass(frozen=True)
class Finalist:
    """Somebody in the final. `rank` among those with enough nights; `why` says what parts players of one score."""

    row: Row
    rank: int
    chips: int


@dataclass(frozen=True)
class Final:
    """Who is in, first rank first, who just missed it, and how many were asked for."""

    finalists: list[Finalist]
    missed: Row | None
    qualify: int

    @property
    def shared(self) -> bool:
        """Whether more are in than were asked for, because the last rank is shared."""
        return len(self.finalists) > self.qualify

    @property
    def close(self) -> bool:
        """Whether only a tie-break parts the last one in from the first one out."""
        return bool(self.missed and self.finalists and self.missed.score == self.finalists[-1].row.score)

    @property
    def chips(self) -> int:
        return sum(each.chips for each in self.finalists)


def said_of(season: Season) -> dict[str, Any]:
    """What holds for the final of this season."""
    return {**USUAL, **season.final}


def final_of(season: Season) -> Final:
    """The final as the table stands now."""
    said = said_of(season)
    able = _ranked([row for row in Standings(season).rows if row.rank is not None and row.nights >= said["fewest"]])
    stacks = final_stacks(
        [Standing(row.rank, row.uid, row.score, (), (), Decimal(0)) for row in able],
        said["qualify"],
        said["start"],
        Decimal(said["per_point"]),
        said["per_rank"],
        said["chip"],
    )
    finalists = [Finalist(row, row.rank or 0, stacks[row.uid]) for row in able if row.uid in stacks]
    missed = next((row for row in able if row.uid not in stacks), None)
    return Final(finalists, missed, said["qualify"])


def _ranked(rows: Sequence[Row]) -> list[Row]:
    """The same rows with ranks among themselves; who shares a rank goes on sharing one."""
    return [replace(row, rank=1 + sum((other.rank or 0) < (row.rank or 0) for other in rows)) for row in rows]
