"""Where the prize money comes from: what was paid in, less what is taken off, and what the host adds or guarantees.

The host's word is one cell of the night; what it does not name is as `POT` says. The engine's `prize_pool` reckons.
"""

from typing import Any

from rules_engine.prize_pool import PrizePool, Rake, prize_pool
from tourney.events.models import Event
from tourney.leagues.money import whole
from tourney.payouts.models import Purchase

POT: dict[str, Any] = {
    "rakes": [],  # rules_engine.prize_pool.Rake as text
    "added": 0,  # minor units, a present to the pool
    "guaranteed": 0,  # minor units; the host fills up what is missing
    "unit": None,  # prizes are rounded to it, in minor units; None: whole euros, or cents where the pool has some
    "minimum": 0,  # the least that a paid place gets, in minor units
    "no_prizes": False,
}
ENTRIES = ("buy_in", "reentry")  # kinds of purchases that are one entry each


def pot_of(night: Event) -> dict[str, Any]:
    """What holds in this night."""
    return {**POT, **(night.pot or {})}


def sold(night: Event) -> list[tuple[str, int]]:
    """Everything that was bought: its kind and its price in minor units."""
    rows = Purchase.objects.filter(event=night, entrant__isnull=False).order_by("number")
    return [(kind or "", price or 0) for kind, price in rows.values_list("kind", "price")]


def collected(night: Event) -> int:
    """Everything paid in, in minor units."""
    return sum(price for _, price in sold(night))


def prize_money(night: Event) -> PrizePool:
    """What there is to win and where it comes from. Rakes never take more than there is."""
    said, bought = pot_of(night), sold(night)
    money, entries = sum(price for _, price in bought), sum(kind in ENTRIES for kind, _ in bought)
    if said["no_prizes"]:
        return PrizePool(money, (("", money),) if money else ())
    rakes = [Rake.parse(text) for text in said["rakes"]]
    if sum(rake.of(money, entries) for rake in rakes) > money:  # early, when few have paid: nothing is left over
        return PrizePool(money, (("", money),), said["added"], max(0, said["guaranteed"] - said["added"]))
    return prize_pool(money, rakes, entries, said["added"], said["guaranteed"])


def unit(night: Event, money: int) -> int:
    """To what prizes are rounded, in minor units."""
    told = pot_of(night)["unit"]
    step = whole(night.league.currency)
    return told or (step if money % step == 0 else 1)
