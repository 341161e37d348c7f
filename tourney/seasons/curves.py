"""Whose points over the nights the page draws: the first five and whoever looks. Each one's line is kept by itself."""

from decimal import Decimal

from django.core.cache import cache
from django.utils.translation import gettext as _

from tourney.leagues.wording import points
from tourney.seasons.chart import Chart, Series, samples
from tourney.seasons.standings import KEPT, Row, Standings

FIRST = 5
Curve = list[tuple[int, Decimal]]


def chart_of(table: Standings, me: int | None) -> Chart | None:
    """The drawing; None before there are two nights, and where the table cannot be reckoned. `me`: a person's key."""
    if table.broken or table.nights < 2:
        return None
    rows = [row for at, row in enumerate(table.rows) if at < FIRST or row.player == me]
    curves = _curves(table, [row.player for row in rows])
    return Chart([Series(row.name, curves[row.player], row.rank, me=row.player == me) for row in rows])


def _curves(table: Standings, people: list[int]) -> dict[int, Curve]:
    """What everybody had after each night, from his first one on."""
    keys = {who: f"season-{table.stamp}-{table.nights}-line-{who}" for who in people}
    known: dict[str, Curve] = cache.get_many(keys.values())
    missing = [who for who in people if keys[who] not in known]
    fresh: dict[str, Curve] = {keys[who]: [] for who in missing}
    for night in samples(table.nights) if missing else ():
        for line in table.reckoning.earlier(night, missing):
            fresh[keys[line.who.pk]].append((night, line.score))
    cache.set_many(fresh, KEPT)
    return {who: {**known, **fresh}[keys[who]] for who in people}


def in_words(rows: list[Row], me: int | None) -> str:
    """What the drawing shows, for whoever does not see it."""
    first = rows[0]
    said = [_("%(name)s leads with %(score)s.") % {"name": first.name, "score": points(first.score)}]
    if len(rows) > 1:
        second = {"name": rows[1].name, "score": rows[1].score}
        said.append(_("%(name)s follows with %(score)s.") % second)
    mine = next((row for row in rows if row.player == me), None)
    if mine and mine.rank and mine is not first:
        said.append(_("You have %(score)s and are number %(rank)s.") % {"score": mine.score, "rank": mine.rank})
    return " ".join(said)
