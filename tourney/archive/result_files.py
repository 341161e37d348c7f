"""Results as files for a spreadsheet: every finish of a league, and the standings of a season."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from tourney.leagues.models import League
from tourney.leagues.spreadsheet import amount, csv_file
from tourney.players.models import shown
from tourney.seasons.models import Finish, Season
from tourney.seasons.sheets import read
from tourney.seasons.standings import Standings
from tourney.seasons.table import nights_of, plain, rules_of

YES, NO = "yes", "no"  # not translated: a formula of whoever opens the file looks for them


def results_csv(league: League) -> bytes:
    """One line for each finish, oldest night first; those of nights that an admin left out say so."""
    read(league)
    head = [_("Date"), _("Night"), _("Counts"), _("Place"), _("Player"), _("Played as"), _("Players")]
    head += [_("Buy-in"), _("Spent"), _("Prize"), _("Bounties"), _("Currency")]
    head += [_("Rebuys"), _("Add-ons"), _("Knock-outs"), _("Knocked out by"), _("Points in the file")]
    return csv_file([head, *_finishes(league)])


def _finishes(league: League) -> Iterator[list[Any]]:
    rows = Finish.objects.filter(sheet__league=league).select_related("sheet", "player")
    rows = rows.annotate(person=shown("player__"), hunter=shown("by__"))
    found = list(rows.order_by("sheet__played", "sheet", "place", "pk"))
    field = Counter(row.sheet_id for row in found)
    for row in found:
        night, who = row.sheet, row.player
        yield [
            *(night.played.isoformat(), night.name, NO if night.left_out else YES, row.place),
            *(row.person, "" if row.person == who.name else who.name, field[row.sheet_id]),
            *(amount(minor, league.currency) for minor in (night.buy_in, row.spent, row.prize, row.bounty)),
            *(league.currency, row.rebuys, row.addons, plain(row.knockouts), row.hunter or ""),
            "" if row.told is None else plain(row.told),
        ]


def standings_csv(season: Season, *, with_money: bool) -> bytes:
    """The table as the page has it, with the reasons; money for whoever helps in the league."""
    table = Standings(season)
    head = [_("Rank"), _("Player"), _("Score"), _("Nights"), _("Best"), _("Knock-outs"), _("Why")]
    rows = [
        [row.rank or "", row.name, row.score, row.nights, row.best or "", row.knockouts, row.why] for row in table.rows
    ]
    if with_money:
        head += [_("Spent"), _("Prizes"), _("Bounties"), _("Currency")]
        money = _money(season)
        for row, cells in zip(table.rows, rows, strict=True):
            cells += [*(amount(money[row.player, name], season.league.currency) for name in MONEY)]
            cells.append(season.league.currency)
    return csv_file([head, *rows])


MONEY = ("spent", "prize", "bounty")


def _money(season: Season) -> Counter[tuple[int, str]]:
    """What everybody spent and won on the nights that count, in minor units."""
    sums: Counter[tuple[int, str]] = Counter()
    for night in nights_of(season, rules_of(season)):
        for row in night.finishes:
            for name in MONEY:
                sums[row.player_id, name] += getattr(row, name)
    return sums
