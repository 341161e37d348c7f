"""Who was best at what in a season, with the figure. Ties are told, never broken by chance."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tourney.leagues.money import spoken
from tourney.leagues.wording import points
from tourney.seasons.models import Finish, Season
from tourney.seasons.standings import Standings
from tourney.seasons.table import Night, nights_of, plain, rules_of


@dataclass(frozen=True)
class Award:
    """A title, everybody who has it, and the figure that made it so."""

    key: str
    title: str
    names: list[str]
    figure: str

    @property
    def shared(self) -> bool:
        return len(self.names) > 1


def is_over(season: Season) -> bool:
    """Whether its last day is past, by the clock of the league."""
    today = timezone.now().astimezone(ZoneInfo(season.league.timezone)).date()
    return season.ends is not None and season.ends < today


Figures = Mapping[int, Decimal | int]


def awards_of(season: Season, *, money: bool) -> list[Award]:
    """All awards that somebody has, the champion first; with `money` also who won the most."""
    table = Standings(season)
    if not table.rows or table.broken:
        return []
    rules = rules_of(season)
    nights = nights_of(season, rules)
    told = _Told(season, nights, {row.player: row.name for row in table.rows})
    first = [row for row in table.rows if row.rank == 1]
    champion = [Award("champion", _("Champion"), [row.name for row in first], _points(first[0].score))] if first else []
    half = {line.who.pk: line.rank for line in table.reckoning.earlier(len(nights) // 2)}
    climbed = {row.player: was - row.rank for row in table.rows if row.rank and (was := half.get(row.player))}
    needed = max(rules.fewest, -(-len(nights) // 2))
    found = [
        told.most("wins", _("Most nights won"), told.count(lambda row, _night: row.place == 1), _nights),
        told.most("knock-outs", _("Most knock-outs"), told.knockouts(), _plainly),
        told.least("average", _("Best average place"), told.average(needed), lambda mean: number_format(mean, 1)),
        told.most("night", _("Best night"), told.best_night(), _points),
        told.most("climb", _("Biggest climb since half-time"), climbed, _ranks),
        told.most("nights", _("Never at home"), told.count(lambda *_each: True), _nights),
        told.most("seconds", _("Most often second"), told.count(lambda row, _night: row.place == 2), _nights),
        told.most("bubble", _("Most often just out of the money"), told.count(_on_the_bubble), _nights),
    ]
    if money:
        won = told.most(
            "money", _("Most money won"), told.money(), lambda sum_: spoken(int(sum_), season.league.currency)
        )
        found.append(won)
    return [*champion, *(each for each in found if each)]


class _Told:
    """What the nights tell about everybody, by the primary key of the person."""

    def __init__(self, season: Season, nights: list[Night], names: Mapping[int, str]) -> None:
        self.nights, self.names = nights, names

    def _rows(self) -> Iterable[tuple[Finish, Night]]:
        return ((row, night) for night in self.nights for row in night.finishes)

    def count(self, holds: Callable[[Finish, Night], bool]) -> Figures:
        return Counter(row.player_id for row, night in self._rows() if holds(row, night))

    def knockouts(self) -> Figures:
        found: dict[int, Decimal] = {}
        for row, _night in self._rows():
            found[row.player_id] = found.get(row.player_id, Decimal(0)) + row.knockouts
        return found

    def average(self, needed: int) -> Figures:
        """The mean place of everybody who played `needed` nights, to a tenth: as it is shown, so that ties are seen."""
        places: dict[int, list[int]] = {}
        for row, _night in self._rows():
            places.setdefault(row.player_id, []).append(row.place)
        means = {who: Decimal(sum(had)) / len(had) for who, had in places.items() if len(had) >= needed}
        return {who: round(mean, 1) for who, mean in means.items()}

    def best_night(self) -> Figures:
        found: dict[int, Decimal] = {}
        for row, night in self._rows():
            points = night.points[row.player_id]
            found[row.player_id] = max(found.get(row.player_id, points), points)
        return found

    def money(self) -> Figures:
        found: Counter[int] = Counter()
        for row, _night in self._rows():
            found[row.player_id] += row.prize + row.bounty
        return found

    def most(self, key: str, title: str, figures: Figures, said: Callable[[Decimal | int], str]) -> Award | None:
        """Everybody with the highest figure; nobody where that is not above 0."""
        best = max(figures.values(), default=0)
        return self._award(key, title, figures, best, said) if best > 0 else None

    def least(self, key: str, title: str, figures: Figures, said: Callable[[Decimal | int], str]) -> Award | None:
        return self._award(key, title, figures, min(figures.values()), said) if figures else None

    def _award(
        self, key: str, title: str, figures: Figures, best: Decimal | int, said: Callable[[Decimal | int], str]
    ) -> Award:
        names = sorted(self.names[who] for who, figure in figures.items() if figure == best)
        return Award(key, title, names, said(best))


def _on_the_bubble(row: Finish, night: Night) -> bool:
    return 0 < night.sheet.paid == row.place - 1


def _points(figure: Decimal | int) -> str:
    return points(plain(Decimal(figure)))


def _plainly(figure: Decimal | int) -> str:
    return f"{plain(Decimal(figure)):f}"


def _nights(figure: Decimal | int) -> str:
    return ngettext("%d night", "%d nights", int(figure)) % figure


def _ranks(figure: Decimal | int) -> str:
    return ngettext("%d rank up", "%d ranks up", int(figure)) % figure
