"""A season as its page shows it: the rows of the table with movement and form."""

from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property

from rules_engine.standings import Result
from tourney.players.models import Player
from tourney.seasons.models import Rules, Season
from tourney.seasons.sheets import read
from tourney.seasons.table import Line, Night, nights_of, people_of, plain, ranked, rules_of

FORM = 5  # of how many of the last nights the places are shown


@dataclass(frozen=True)
class Row:
    """One line of the page. `moved` is how many ranks up since the night before the last, below 0 down; None: new.

    `form`: the places of the last nights, the latest first; None where the player was not there.
    """

    line: Line
    name: str
    uid: str
    moved: int | None
    form: list[int | None]
    counts: list[tuple[Night, Result, bool]]

    @property
    def fell(self) -> int:
        return -(self.moved or 0)

    @property
    def nights(self) -> int:
        return len(self.line.results)

    @property
    def best(self) -> int | None:
        return min((each.place for each in self.line.results), default=None)

    @property
    def wins(self) -> int:
        return sum(each.place == 1 for each in self.line.results)

    @property
    def knockouts(self) -> Decimal:
        return plain(sum((Decimal(each.knockouts) for each in self.line.results), Decimal(0)))


@dataclass
class Standings:
    """The table of a season by the rules that hold, or by `rules` to see what they would do."""

    season: Season
    rules: Rules | None = None
    _before: dict[int, int | None] = field(default_factory=dict)

    @cached_property
    def _rules(self) -> Rules:
        return self.rules or rules_of(self.season)

    @cached_property
    def nights(self) -> list[Night]:
        """The nights that count, oldest first; finished nights are read first."""
        read(self.season.league)
        return nights_of(self.season, self._rules)

    @cached_property
    def _people(self) -> dict[int, Player]:
        return people_of(self.nights)

    def _table(self, nights: list[Night]) -> list[Line]:
        return ranked(self.season, self._rules, nights, self._people)

    @cached_property
    def rows(self) -> list[Row]:
        before = {line.who: line.rank for line in self._table(self.nights[:-1])}
        places = [{row.player_id: row.place for row in night.finishes} for night in self.nights[-FORM:]]
        by_sheet = {night.sheet.pk: night for night in self.nights}
        rows = [
            Row(
                line=line,
                name=line.who.name,
                uid=line.who.uid,
                moved=_moved(before.get(line.who), line.rank),
                form=[night.get(line.who.pk) for night in reversed(places)],
                counts=_counts(line, by_sheet),
            )
            for line in self._table(self.nights)
        ]
        return sorted(rows, key=lambda row: (row.line.rank or len(rows) + 1, -row.line.score, row.name))


def _moved(was: int | None, now: int | None) -> int | None:
    return None if was is None or now is None else was - now


def _counts(line: Line, nights: dict[int, Night]) -> list[tuple[Night, Result, bool]]:
    """Every night of the player in the order of the season, and whether it counts."""
    both = [(each, True) for each in line.counted] + [(each, False) for each in line.dropped]
    order = {sheet: number for number, sheet in enumerate(nights)}
    both.sort(key=lambda pair: order[int(str(pair[0].night))])
    return [(nights[int(str(each.night))], each, counts) for each, counts in both]
