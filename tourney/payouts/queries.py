"""What can be seen of the money: who has paid, what is in the pool, and what each place gets."""

from dataclasses import dataclass

from rules_engine.prizes import objection, split
from tourney.events.models import Entrant, Event
from tourney.events.queries import entrants
from tourney.leagues.money import whole
from tourney.payouts.models import Purchase
from tourney.tables.queries import seated


@dataclass(frozen=True)
class Prize:
    """What a place gets, in minor units, and its share in whole percent."""

    place: int
    amount: int
    share: int


def buy_ins(night: Event) -> dict[int, Purchase]:
    """The buy-in of every entrant who has paid, by the number of the entrant."""
    rows = Purchase.objects.filter(event=night, entrant__isnull=False, kind="buy_in").order_by("number")
    return {row.entrant: row for row in rows if row.entrant is not None}


def pool(night: Event) -> int:
    """Everything paid in, in minor units."""
    return sum(row.price or 0 for row in Purchase.objects.filter(event=night, entrant__isnull=False))


def chips_in_play(night: Event) -> int:
    return sum(row.chips or 0 for row in Purchase.objects.filter(event=night, entrant__isnull=False))


def prizes(night: Event) -> list[Prize]:
    """The prizes as they stand, first place first; none while nothing is in the pool (S10)."""
    if not (money := pool(night)):
        return []
    step = whole(night.league.currency)
    amounts = split(money, night.shares, step=step if money % step == 0 else 1)
    return [
        Prize(place, amount, share)
        for place, (amount, share) in enumerate(zip(amounts, night.shares, strict=False), start=1)
    ]


def money_by_place(night: Event) -> dict[int, int]:
    return {prize.place: prize.amount for prize in prizes(night)}


def unseated(night: Event) -> list[Entrant]:
    """Who has paid, is not out, and has no seat."""
    paid, spots = buy_ins(night), seated(night)
    return [who for who in entrants(night) if who.number in paid and who.number not in spots and not who.out]


def shares_objection(night: Event) -> str | None:
    """Why the shares do not fit those who have paid, or None."""
    return objection(night.shares, max(len(buy_ins(night)), 1))
