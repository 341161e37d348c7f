"""What can be seen of the money: who has paid, what is in the pool, and what each place gets."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules_engine.prizes import objection, shared, split
from tourney.events.models import Entrant, Event
from tourney.events.queries import entrants
from tourney.payouts.models import Purchase
from tourney.payouts.pot import pot_of, prize_money, unit
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


def purchases(night: Event, entrant: int | None = None) -> list[str]:
    """The kinds of everything that was bought, of one player or of all, in order."""
    rows = Purchase.objects.filter(event=night, entrant__isnull=False).order_by("number")
    mine = rows if entrant is None else rows.filter(entrant=entrant)
    return [kind or "" for kind in mine.values_list("kind", flat=True)]


def next_purchase(night: Event) -> int:
    """The number of the next purchase; a row that sleeps keeps its number for a redo."""
    last = Purchase.objects.filter(event=night).order_by("-number").values_list("number", flat=True).first()
    return (last or 0) + 1


def pool(night: Event) -> int:
    """The money to win, in minor units."""
    return prize_money(night).money


def chips_in_play(night: Event) -> int:
    return sum(row.chips or 0 for row in Purchase.objects.filter(event=night, entrant__isnull=False))


def prizes(night: Event, money: int | None = None) -> list[Prize]:
    """The prizes as they stand, first place first; none while nothing is in the pool (S10)."""
    money = pool(night) if money is None else money
    if not money:
        return []
    amounts = split(money, night.shares, step=unit(night, money), minimum=pot_of(night)["minimum"])
    return [
        Prize(place, amount, share)
        for place, (amount, share) in enumerate(zip(amounts, night.shares, strict=False), start=1)
    ]


def money_won(ladder: Sequence[Prize], places: Mapping[int, int]) -> dict[int, int]:
    """What everybody has won whose place is decided, by entrant, in minor units; equal places share (T10).

    The odd cent of a tie goes to the one who entered first: the total holds, and anybody can check it.
    """
    amounts = [prize.amount for prize in ladder]
    tied: dict[int, list[int]] = {}
    for who, place in sorted(places.items()):
        tied.setdefault(place, []).append(who)
    shares = (zip(who, shared(amounts, place, len(who)), strict=True) for place, who in tied.items())
    return {who: amount for share in shares for who, amount in share if amount}


def unseated(night: Event) -> list[Entrant]:
    """Who has paid, is not out, and has no seat."""
    paid, spots = buy_ins(night), seated(night)
    return [who for who in entrants(night) if who.number in paid and who.number not in spots and not who.out]


def shares_objection(night: Event) -> str | None:
    """Why the shares do not fit those who have paid, or None."""
    return objection(night.shares, max(len(buy_ins(night)), 1))
