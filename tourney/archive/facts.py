"""What was understood of a night beside its players: what it cost, what was won, how it was built."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tourney.archive.told import ToldNight
from tourney.leagues.money import spoken


def prizes(night: ToldNight) -> list[int]:
    """The prizes in the order of places, in minor units: those that the file lists, or else those that were won."""
    if night.prizes:
        return [night.prizes[place] for place in sorted(night.prizes)]
    return [row.prize for row in sorted(night.rows, key=lambda row: row.place or 0) if row.prize]


def paid_in(night: ToldNight) -> int:
    """What all players paid in the night, with rake, in minor units."""
    return sum(row.spent for row in night.rows)


def facts(night: ToldNight, currency: str) -> list[str]:
    """In words, the shortest that say it; what the file does not tell is left out."""
    return [*_entries(night), *_money(night, currency), *_structure(night)]


def facts_as_data(night: ToldNight) -> dict[str, Any]:
    """The same for programs; money in minor units."""
    return {
        "entries": len(night.rows),
        "buy_in": night.buy_in,
        "paid_in": paid_in(night),
        "rake": night.rake,
        "pool": night.pool,
        "prizes": prizes(night),
        "levels": night.levels,
        "breaks": night.breaks,
        "fee_profiles": night.fees,
    }


def _entries(night: ToldNight) -> Iterator[str]:
    rebuys, addons = sum(row.rebuys for row in night.rows), sum(row.addons for row in night.rows)
    yield ngettext("%d entry", "%d entries", len(night.rows)) % len(night.rows)
    if rebuys:
        yield ngettext("%d rebuy", "%d rebuys", rebuys) % rebuys
    if addons:
        yield ngettext("%d add-on", "%d add-ons", addons) % addons


def _money(night: ToldNight, currency: str) -> Iterator[str]:
    if night.buy_in:
        yield _("buy-in %s") % spoken(night.buy_in, currency)
    if paid := paid_in(night):
        yield _("%s paid in") % spoken(paid, currency)
        yield _("%s of it rake") % spoken(night.rake, currency) if night.rake else _("no rake")
    if won := prizes(night):
        said = [spoken(amount, currency) for amount in won]
        listed = ", ".join(said[:-1])
        words = ngettext("prize %s", "prizes %s", len(won))
        yield words % (_("%(listed)s and %(last)s") % {"listed": listed, "last": said[-1]} if listed else said[-1])


def _structure(night: ToldNight) -> Iterator[str]:
    if night.levels:
        levels = ngettext("%d level", "%d levels", night.levels) % night.levels
        breaks = ngettext("%d break", "%d breaks", night.breaks) % night.breaks
        yield _("%(levels)s and %(breaks)s") % {"levels": levels, "breaks": breaks}
    if night.fees:
        yield ngettext("%d fee profile", "%d fee profiles", night.fees) % night.fees
