"""A season as its page shows it: the rows of the table, reckoned once and kept until something changes."""

from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property

from django.core.cache import cache

from tourney.players.models import Player
from tourney.seasons.models import Rules, Season
from tourney.seasons.sheets import read
from tourney.seasons.table import Line, nights_of, people_of, plain, ranked, rules_of, stamp

FORM = 5  # of how many of the last nights the places are shown
KEPT = 60 * 60  # seconds


@dataclass
class Row:
    """One line of the page. `moved`: how many ranks up since the night before the last, below 0 down; None: new.

    `form`: the places of the last nights, the latest first; None where the player was not there.
    """

    player: int
    uid: str
    rank: int | None
    score: Decimal
    why: str
    moved: int | None
    form: list[int | None]
    nights: int
    best: int | None
    knockouts: Decimal
    name: str = ""

    @property
    def fell(self) -> int:
        return -(self.moved or 0)


@dataclass
class Standings:
    """The table of a season by the rules that hold, or by `rules` to see what they would do."""

    season: Season
    rules: Rules | None = None

    @cached_property
    def rows(self) -> list[Row]:
        """First rank first, then those without a rank; who shares a rank in the order of names."""
        rows = self._known[1]
        names = dict(Player.objects.filter(pk__in=[row.player for row in rows]).values_list("pk", "name"))
        for row in rows:
            row.name = names[row.player]
        return sorted(rows, key=lambda row: (row.rank or len(rows) + 1, -row.score, row.name))

    @property
    def nights(self) -> int:
        """How many nights count."""
        return self._known[0]

    @cached_property
    def _known(self) -> tuple[int, list[Row]]:
        """Nights and rows, reckoned unless that was done since anything changed."""
        read(self.season.league)
        if self.rules:
            return self._reckoned(self.rules)
        known: tuple[int, list[Row]] | None = cache.get(key := f"season-{stamp(self.season)}")
        if known is None:
            known = self._reckoned(rules_of(self.season))
            cache.set(key, known, KEPT)
        return known

    def _reckoned(self, rules: Rules) -> tuple[int, list[Row]]:
        nights = nights_of(self.season, rules)
        people = people_of(nights)
        before = {line.who: line.rank for line in ranked(self.season, rules, nights[:-1], people)}
        places = [{row.player_id: row.place for row in night.finishes} for night in reversed(nights[-FORM:])]
        lines = ranked(self.season, rules, nights, people)
        return len(nights), [_row(line, before.get(line.who), places) for line in lines]


def _row(line: Line, was: int | None, places: list[dict[int, int]]) -> Row:
    return Row(
        player=line.who.pk,
        uid=line.who.uid,
        rank=line.rank,
        score=line.score,
        why=line.why,
        moved=None if was is None or line.rank is None else was - line.rank,
        form=[night.get(line.who.pk) for night in places],
        nights=len(line.results),
        best=min((each.place for each in line.results), default=None),
        knockouts=plain(sum((Decimal(each.knockouts) for each in line.results), Decimal(0))),
    )
