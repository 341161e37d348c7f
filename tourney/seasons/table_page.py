"""What a table page shows: in which order, after which night, whom somebody looks for. All in the address."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.utils.translation import gettext_lazy as lazy

from tourney.players.models import Player
from tourney.players.naming import key_of
from tourney.seasons.chart import Chart
from tourney.seasons.curves import chart_of, in_words
from tourney.seasons.models import Season
from tourney.seasons.standings import Row, Standings

NONE = 10**9  # behind everybody who has something


class By(NamedTuple):
    """A column to sort by; `first`: whether the smallest comes first when it is chosen. `look`: its CSS classes."""

    words: Any
    value: Callable[[Row], Any]
    first: str
    look: str


ORDERS: dict[str, By] = {
    "rank": By(lazy("Rank"), lambda row: row.rank or NONE, "ascending", ""),
    "player": By(lazy("Player"), lambda row: key_of(row.name), "ascending", ""),
    "points": By(lazy("Season score"), lambda row: row.score, "descending", "num"),
    "whole": By(lazy("All nights"), lambda row: row.whole, "descending", "num wide"),
    "nights": By(lazy("Nights"), lambda row: row.nights, "descending", "num wide"),
    "best": By(lazy("Best"), lambda row: row.best or NONE, "ascending", "num wide"),
    "kos": By(lazy("KOs"), lambda row: row.knockouts, "descending", "num wide"),
}
_OTHER = {"ascending": "descending", "descending": "ascending"}


@dataclass
class Column:
    """A heading: `sorted` as `aria-sort` has it, "" where the table is sorted by another one; `query` sorts by this."""

    words: str
    look: str
    sorted: str
    query: str


@dataclass
class TablePage:
    """The page for somebody who is `me` (None: nobody of the season), as the address asks for it.

    `asked`: ?sort=-points&night=3&find=an&drops=1; what is no use there is passed over. A minus turns the order round.
    """

    season: Season
    asked: Mapping[str, str]
    me: Player | None = None

    @cached_property
    def table(self) -> Standings:
        asked = self.asked.get("night", "")
        return Standings(self.season, night=int(asked[:9]) or None if asked.isdecimal() else None)

    @property
    def drops(self) -> bool:
        """Whether dropped nights are told."""
        return self.may_drop and "drops" in self.asked

    @property
    def may_drop(self) -> bool:
        return self.table.known.drops

    # --- order and search ----------------------------------------------------------------------------------------
    @cached_property
    def order(self) -> tuple[str, str]:
        """The column that sorts, and which way."""
        typed = self.asked.get("sort", "")
        name = typed.lstrip("-")
        by = ORDERS.get(name)
        if by is None or (name == "whole" and not self.drops):
            return "rank", ORDERS["rank"].first
        return name, _OTHER[by.first] if typed.startswith("-") else by.first

    @cached_property
    def find(self) -> str:
        return self.asked.get("find", "").strip()[:64]

    @cached_property
    def rows(self) -> list[Row]:
        """The rows to show. Those that are level stay in the order of ranks."""
        name, way = self.order
        found = [row for row in self.table.rows if not self.find or key_of(self.find) in key_of(row.name)]
        return sorted(found, key=ORDERS[name].value, reverse=way == "descending")

    @property
    def columns(self) -> list[Column]:
        return [self._column(name, by) for name, by in ORDERS.items() if name != "whole" or self.drops]

    def _column(self, name: str, by: By) -> Column:
        chosen, way = self.order
        turned = name == chosen and way == by.first
        query = self.query(sort=("-" if turned else "") + name)
        return Column(str(by.words), by.look, way if name == chosen else "", query)

    # --- nights --------------------------------------------------------------------------------------------------
    @property
    def is_last(self) -> bool:
        return self.table.nights >= self.table.known.total

    @property
    def before(self) -> str | None:
        """The query for the table after the night before; None at the first."""
        return self.query(night=self.table.nights - 1) if self.table.nights > 1 else None

    @property
    def after(self) -> str | None:
        nights = self.table.nights + 1
        if self.is_last:
            return None
        return self.query(night=nights if nights < self.table.known.total else None)

    # --- who looks, and what is drawn ----------------------------------------------------------------------------
    @property
    def mine(self) -> Row | None:
        return next((row for row in self.table.rows if self.me and row.player == self.me.pk), None)

    @cached_property
    def chart(self) -> Chart | None:
        return chart_of(self.table, self.me.pk if self.me else None)

    @property
    def chart_words(self) -> str:
        return in_words(self.table.rows, self.me.pk if self.me else None)

    # --- addresses -----------------------------------------------------------------------------------------------
    def query(self, **change: Any) -> str:
        """The query of this page with something changed; None takes it away."""
        said = {name: self.asked[name] for name in ("sort", "night", "find", "drops") if self.asked.get(name)} | change
        return "?" + urlencode({name: value for name, value in said.items() if value is not None})

    @property
    def toggled(self) -> str:
        return self.query(drops=None if self.drops else 1)

    @property
    def unsearched(self) -> str:
        return self.query(find=None)

    @property
    def kept(self) -> dict[str, str]:
        """What the search must not forget."""
        return {name: self.asked[name] for name in ("sort", "night", "drops") if self.asked.get(name)}
