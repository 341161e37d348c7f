"""Why somebody has this season score: the points of every night with what went into them, and how they were added up.

The points of a night and the season score are two words here and never one (C48).
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property

from django.utils.translation import gettext as _

from rules_engine.formulas import Formula
from rules_engine.points import Scoring
from rules_engine.standings import SEASON
from tourney.leagues.money import digits, spoken
from tourney.players.models import Player
from tourney.seasons.book import Entry, Line
from tourney.seasons.models import Correction, Finish, Season
from tourney.seasons.scoring import scoring_of
from tourney.seasons.standings import Place, Row, Standings, place_of
from tourney.seasons.table import plain, rules_of, values_of, values_of_night

MONEY = {"b", "e", "prize", "bounty", "pool"}  # names of a formula that strangers are not told
Values = Mapping[str, int | Decimal]


@dataclass
class Night:
    """One night of his. `put_in`: the formula with its values; `given`: what else is known of it, in words.

    `formula`: what the formula gives where something else holds; `worth`: what its points have faded to, if they fade.
    """

    place: Place
    players: int
    points: Decimal
    put_in: str
    given: list[tuple[str, str]]
    level: int = 1  # how many share the place
    formula: Decimal | None = None
    worth: Decimal | None = None
    corrections: list[Correction] = field(default_factory=list)


@dataclass
class Origin:
    """Everything about the score of one `person`; `inside`: whether the reader is of the league, and so is told
    amounts of money and who corrected."""

    season: Season
    person: Player
    inside: bool = False
    _amounts: dict[int, str] = field(default_factory=dict, init=False, repr=False)

    @property
    def money(self) -> bool:
        """A league may tell strangers what was won with a result; tables never tell it outside."""
        return self.inside

    @cached_property
    def table(self) -> Standings:
        return Standings(self.season)

    @cached_property
    def row(self) -> Row | None:
        """His line in the table; None for somebody without a night in this season."""
        return next((row for row in self.table.rows if row.player == self.person.pk), None)

    @cached_property
    def line(self) -> Line | None:
        if self.row is None or self.table.broken:
            return None
        return next(iter(self.table.reckoning.after(self.table.nights, [self.person.pk])), None)

    @cached_property
    def scoring(self) -> Scoring:
        return scoring_of(rules_of(self.season))

    # --- nights --------------------------------------------------------------------------------------------------
    @cached_property
    def nights(self) -> list[Night]:
        """The nights he played, the latest first."""
        if self.line is None:
            return []
        return [self._night(each) for each in reversed(self.table.reckoning.book.entries[self.person.pk])]

    def _night(self, entry: Entry) -> Night:
        book, number = self.table.reckoning.book, entry.night
        row, level = self._finishes[book.nights[number].sheet]
        values = self._values(row, book.nights[number].players)
        shown = {name: value for name, value in values.items() if self.money or name not in MONEY}
        worth = self._worth[number]
        return Night(
            place=place_of(book, number, entry, number in self._dropped),
            players=book.nights[number].players,
            points=plain(entry.points),
            put_in=self.scoring.formula.put_in(**shown),
            given=self._given(row),
            level=level,
            formula=None if entry.formula is None else plain(entry.formula),
            worth=None if worth == entry.points else plain(worth),
            corrections=self._corrections[row.sheet_id],
        )

    def _given(self, row: Finish) -> list[tuple[str, str]]:
        """What else is known of the night, in words; nothing where there was none of it."""
        counts: list[tuple[str, Decimal | int]] = [
            (_("knock-outs"), row.knockouts),
            (_("rebuys"), row.rebuys),
            (_("add-ons"), row.addons),
        ]
        sums = [(_("buy-in"), row.sheet.buy_in), (_("paid in all"), row.spent)]
        sums += [(_("prize"), row.prize), (_("bounties"), row.bounty)]
        told = [(words, f"{plain(Decimal(count)):f}") for words, count in counts if count]
        return told + [(words, self._spoken(amount)) for words, amount in sums if amount and self.money]

    def _spoken(self, amount: int) -> str:
        """Money in words; most nights cost the same, and a long season has hundreds."""
        if amount not in self._amounts:
            self._amounts[amount] = spoken(amount, self.season.league.currency)
        return self._amounts[amount]

    def _values(self, row: Finish, players: int) -> Values:
        """What the formula asks for, and nothing else."""
        money = digits(self.season.league.currency)
        all_values: Values = {
            "n": players,
            "r": row.place,
            **values_of_night(row.sheet, players, money),
            **values_of(row, money),
        }
        return {name: value for name, value in all_values.items() if name in self._asked}

    @cached_property
    def _asked(self) -> frozenset[str]:
        return self.scoring.formula.names

    @cached_property
    def _finishes(self) -> dict[int, tuple[Finish, int]]:
        """By sheet: his row, and how many share his place."""
        mine = Finish.objects.filter(player__in=self._names).select_related("sheet")
        rows = {row.sheet_id: row for row in mine}
        level: dict[tuple[int, int], int] = defaultdict(int)
        for place in Finish.objects.filter(sheet__in=rows).values_list("sheet", "place"):
            level[place] += 1
        return {sheet: (row, level[sheet, row.place]) for sheet, row in rows.items()}

    @cached_property
    def _names(self) -> list[int]:
        """Every row under which he played."""
        return [self.person.pk, *self.person.names.values_list("pk", flat=True)]

    @cached_property
    def _worth(self) -> dict[object, Decimal]:
        return {each.night: Decimal(each.points) for each in (self.line.results if self.line else ())}

    @cached_property
    def _dropped(self) -> set[object]:
        return {each.night for each in (self.line.dropped if self.line else ())}

    # --- corrections ---------------------------------------------------------------------------------------------
    @cached_property
    def _corrections(self) -> dict[int | None, list[Correction]]:
        """By sheet, None for the season as a whole; those that hold."""
        found: dict[int | None, list[Correction]] = defaultdict(list)
        rows = Correction.objects.filter(season=self.season, player__in=self._names, withdrawn=None)
        for row in rows.select_related("by").order_by("pk"):
            row.points = plain(row.points)
            found[row.sheet_id].append(row)
        return found

    @property
    def of_the_season(self) -> list[Correction]:
        return self._corrections[None]

    # --- the sum -------------------------------------------------------------------------------------------------
    @property
    def sum(self) -> list[str]:
        """From the nights that count to the season score, in sentences."""
        if (line := self.line) is None:
            return []
        points = [plain(Decimal(each.points)) for each in line.counted]
        total = sum(points, Decimal(0))
        said = [_("Points of the nights that count: %s.") % _added(points, total)]
        if line.bonus:
            said.append(
                _("For coming: %(nights)d nights, %(bonus)s points.")
                % {"nights": len(line.results), "bonus": line.bonus}
            )
        if text := rules_of(self.season).score:
            said.append(self._by_formula(text, line, total))
        extra = self.table.reckoning.book.extra.get(self.person.pk)
        if extra:
            said.append(_("Corrections of the season: %s.") % f"{plain(extra):+f}")
        return [*said, _("Season score: %s.") % f"{plain(line.score):f}"]

    def _by_formula(self, text: str, line: Line, total: Decimal) -> str:
        values: Values = {
            "total": total,
            "average": plain(round(total / len(line.counted), 4)) if line.counted else 0,
            "counted": len(line.counted),
            "nights": len(line.results),
            "held": self.table.nights,
            "bonus": line.bonus,
            "wins": sum(each.place == 1 for each in line.results),
        }
        formula = Formula.parse(text, SEASON)
        return _("The season's formula is %(formula)s; with the values put in: %(values)s.") % {
            "formula": formula,
            "values": formula.put_in(**values),
        }


def _added(points: list[Decimal], total: Decimal) -> str:
    """34 + 20 + 8 = 62; of many nights the sum alone."""
    if not 1 < len(points) <= 12:
        return f"{plain(total):f}"
    return f"{' + '.join(f'{each:f}' for each in points)} = {plain(total):f}"
