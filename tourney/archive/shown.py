"""A plan as the report page shows it: each file, each night with its rows and remarks, each question at its place."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from django.forms import BoundField

from tourney.archive.facts import facts
from tourney.archive.forms import ReportForm
from tourney.archive.plan import Plan, Planned, State
from tourney.archive.report import status, where
from tourney.archive.told import File, Remark, Told
from tourney.players.naming import key_of

PILLS = {State.NEW: "ok", State.CHANGED: "ok", State.FEWER: "warn", State.STOPPED: "danger"}


@dataclass(frozen=True)
class ShownFile:
    file: File
    remarks: list[str]
    columns: list[BoundField]


@dataclass(frozen=True)
class ShownRow:
    told: Told
    new: bool
    remarks: list[Remark]


@dataclass(frozen=True)
class ShownNight:
    """`remarks`: those that stand at no row. `played`, `places`, `fewer`: fields, where there is something to ask."""

    planned: Planned
    status: str
    pill: str
    remarks: list[str]
    rows: list[ShownRow]
    facts: list[str]
    played: BoundField | None
    places: list[tuple[str, BoundField]]
    fewer: BoundField | None


@dataclass(frozen=True)
class ShownPerson:
    name: str
    like: str
    field: BoundField


@dataclass(frozen=True)
class Shown:
    """Everything on the page that is not words of the template."""

    plan: Plan
    form: ReportForm

    @property
    def files(self) -> Iterator[ShownFile]:
        """Remarks that a night shows are not told twice."""
        told = Counter(remark for each in self.plan.nights for remark in each.remarks)
        for key, file in zip(self.form.keys, self.plan.files, strict=True):
            names = [f"column-{key}-{at}" for at in range(len(file.columns))]
            columns = [self.form[name] for name in names if name in self.form.fields]
            yield ShownFile(file, [where(remark) for remark in file.remarks if not told[remark]], columns)

    @property
    def nights(self) -> Iterator[ShownNight]:
        for each in self.plan.nights:
            identity = each.night.identity
            rows = [self._row(each, row) for row in sorted(each.night.rows, key=lambda row: row.place or 0)]
            at_rows = {remark for row in rows for remark in row.remarks}
            yield ShownNight(
                each,
                status(each),
                PILLS.get(each.state, "plain"),
                [where(remark) for remark in each.remarks if remark not in at_rows],
                rows,
                facts(each.night, self.plan.league.currency),
                self._field(f"played-{identity}"),
                [(each.asked[key], self.form[name]) for key, name in self.form.places.get(identity, {}).items()],
                self._field(f"fewer-{identity}"),
            )

    def _row(self, each: Planned, row: Told) -> ShownRow:
        remarks = [remark for remark in each.remarks if remark.row is not None and remark.row == row.row]
        return ShownRow(row, key_of(row.name) in self.plan.new_names, remarks)

    @property
    def people(self) -> Iterator[ShownPerson]:
        for key, like in self.plan.proposals:
            yield ShownPerson(self.plan.new_names[key], like.text, self.form[f"person-{key}"])

    @property
    def seasons(self) -> list[tuple[object, BoundField]]:
        return [(season, self.form[f"season-{season.name}"]) for season in self.plan.seasons]

    def _field(self, name: str) -> BoundField | None:
        return self.form[name] if name in self.form.fields else None
