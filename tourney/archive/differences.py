"""What a night told again says differently from the sheet that the league has of it, in words."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tourney.archive.people import People
from tourney.archive.results import Beside, Result, beside, changed, sheet_fields
from tourney.archive.told import ToldNight
from tourney.leagues.models import League
from tourney.leagues.money import spoken
from tourney.leagues.wording import ordinal
from tourney.seasons.models import Finish, Sheet


@dataclass(frozen=True)
class Difference:
    """`name`: of the player whom it concerns, empty for the night itself."""

    words: str
    name: str = ""

    def __str__(self) -> str:
        return f"{self.name} {self.words}" if self.name else self.words


def differences(night: ToldNight, found: list[Result], sheet: Sheet, people: People) -> tuple[list[Difference], int]:
    """What changes, the night first, then its players, and how many of them lose their result."""
    league, pairs = sheet.league, beside(sheet, found, people)
    said = [Difference(words) for words in _of_the_night(night, found, sheet)]
    for row, result in pairs.both:
        if columns := changed(row, result, people):
            words = ", ".join(_changed(column, row, result, people, league) for column in columns)
            said.append(Difference(words, people.name_of(result.who) or result.name))
    said += [
        Difference(_("is new in it: %s") % ordinal(result.figures["place"]), result.name) for result in pairs.added
    ]
    said += [
        Difference(_("is not in it any more: %s is lost") % ordinal(row.place), people.called(row.player_id))
        for row in pairs.gone
    ]
    return said + list(_renamed(pairs, people)), len(pairs.gone)


def _renamed(pairs: Beside, people: People) -> Iterator[Difference]:
    """Who comes at the place of whom it loses may be the same person, renamed since."""
    for row in pairs.gone:
        came = [result for result in pairs.added if result.figures["place"] == row.place]
        if len(came) == 1 and row.player_id not in people.erased:
            who = people.called(row.player_id)
            words = _("may be an earlier name of %(who)s: add it to the names of %(who)s, and nothing is lost")
            yield Difference(words % {"who": who}, came[0].name)


def _of_the_night(night: ToldNight, found: Iterable[Result], sheet: Sheet) -> Iterator[str]:
    new, currency = sheet_fields(night, found), sheet.league.currency
    words = {"name": _("called %s"), "played": _("played on %s"), "buy_in": _("buy-in %s"), "pool": _("prize pool %s")}
    for column, text in {**words, "rake": _("rake %s")}.items():
        was, now = getattr(sheet, column), new[column]
        if was != now:
            yield text % f"{_said(was, currency)} → {_said(now, currency)}"
    if (was := sheet.entries) != (now := new["entries"]):
        yield ngettext("%(was)d → %(now)d player", "%(was)d → %(now)d players", now) % {"was": was, "now": now}


def _said(value: Any, currency: str) -> str:
    if isinstance(value, int):
        return spoken(value, currency)
    return value if isinstance(value, str) else date_format(value, "j M Y")


def _changed(column: str, row: Finish, result: Result, people: People, league: League) -> str:
    if column == "by":
        was = people.called(row.by_id) if row.by_id else _("nobody")
        return _("knocked out by %s") % f"{was} → {result.by_name or _('nobody')}"
    was, now = getattr(row, column), result.figures[column]
    if column == "place":
        return f"{ordinal(was)} → {ordinal(now)}"
    if column in ("prize", "bounty", "spent"):
        words = {"prize": _("prize %s"), "bounty": _("bounties %s"), "spent": _("spent %s")}[column]
        return words % f"{spoken(was, league.currency)} → {spoken(now, league.currency)}"
    words = {
        "told": _("%s points"),
        "rebuys": _("%s rebuys"),
        "addons": _("%s add-ons"),
        "knockouts": _("%s knock-outs"),
    }[column]
    return words % f"{figure(was)} → {figure(now)}"


def figure(value: Decimal | int | None) -> str:
    """A number without the zeros that a column adds; a dash for none."""
    return "–" if value is None else f"{Decimal(value).normalize():f}"
