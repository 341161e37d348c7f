"""Where the prize money comes from: what was paid in, less what is taken off, and what the host adds or guarantees.

The host's word is one cell of the night; what it does not name is as `POT` says. The engine's `prize_pool` reckons.
"""

from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

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


@dataclass(frozen=True)
class Taken:
    """What was bought, in minor units: `paid` by the players in all, and the parts for the house and on heads."""

    paid: int
    fees: int
    bounties: int
    entries: int

    @property
    def stake(self) -> int:
        """What is left for the prizes."""
        return self.paid - self.fees - self.bounties


def taken(night: Event) -> Taken:
    """Everything that was bought, paid at once or owed."""
    rows = Purchase.objects.filter(event=night, entrant__isnull=False)
    sold = list(rows.only("kind", "price", "fee", "bounty"))
    return Taken(
        paid=sum(row.price or 0 for row in sold),
        fees=sum(row.fee or 0 for row in sold),
        bounties=sum(row.bounty or 0 for row in sold),
        entries=sum(row.kind in ENTRIES for row in sold),
    )


def collected(night: Event) -> int:
    """Everything that players pay, in minor units."""
    return taken(night).paid


def prize_money(night: Event) -> PrizePool:
    """What there is to win and where it comes from; bounties are a pot of their own (C69)."""
    return pool_from(pot_of(night), taken(night))


def pool_from(said: dict[str, Any], bought: Taken) -> PrizePool:
    """The prize money of what was bought, by what was said about the pot.

    Rakes never take more than there is, and a percentage is one of the money without fees.
    """
    money = bought.stake
    if said["no_prizes"]:
        return _paid_in(PrizePool(money, (("", money),) if money else ()), bought)
    rakes = [Rake.parse(text) for text in said["rakes"]]
    if sum(rake.of(money, bought.entries) for rake in rakes) > money:  # early, when few have paid: nothing is left
        pool = PrizePool(money, (("", money),), said["added"], max(0, said["guaranteed"] - said["added"]))
    else:
        pool = prize_pool(money, rakes, bought.entries, said["added"], said["guaranteed"])
    return _paid_in(pool, bought)


def _paid_in(pool: PrizePool, bought: Taken) -> PrizePool:
    """From all that was paid in; fees and what stands on heads are the first things that are taken off."""
    parts = [(_("Fees"), bought.fees), (_("Bounties"), bought.bounties)]
    return replace(pool, collected=bought.paid, taken=(*(part for part in parts if part[1]), *pool.taken))


def kept(night: Event) -> list[tuple[str, int]]:
    """What does not go to the players, by what it is for, in minor units: fees first, then every rake by its name.

    Where a night has no prizes, or the rakes take more than there is, all of it is kept and has no name.
    """
    bought, said = taken(night), pot_of(night)
    rakes = [part for part in pool_from(said, replace(bought, fees=0, bounties=0, paid=bought.stake)).taken if part[1]]
    return [("fee", bought.fees), *rakes] if bought.fees else rakes


def unit(night: Event, money: int) -> int:
    """To what prizes are rounded, in minor units."""
    told = pot_of(night)["unit"]
    step = whole(night.league.currency)
    return told or (step if money % step == 0 else 1)
