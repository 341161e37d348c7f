"""What can be seen of the money: who has paid, what was bought, what is in the pool."""

from collections.abc import Mapping
from dataclasses import dataclass

from tourney.events.models import Entrant, Event
from tourney.events.queries import entrants
from tourney.payouts.models import Payment, Purchase
from tourney.payouts.pot import prize_money
from tourney.tables.queries import seated


def buy_ins(night: Event) -> dict[int, Purchase]:
    """The buy-in of every entrant who has paid, by the number of the entrant."""
    rows = Purchase.objects.filter(event=night, entrant__isnull=False, kind="buy_in").order_by("number")
    return {row.entrant: row for row in rows if row.entrant is not None}


def sold_to(night: Event) -> dict[int, list[Purchase]]:
    """What everybody bought, in order, by the number of the entrant."""
    sold: dict[int, list[Purchase]] = {}
    for row in Purchase.objects.filter(event=night, entrant__isnull=False).order_by("number"):
        sold.setdefault(row.entrant or 0, []).append(row)
    return sold


def purchases(night: Event, entrant: int | None = None) -> list[str]:
    """The kinds of everything that was bought, of one player or of all, in order."""
    rows = Purchase.objects.filter(event=night, entrant__isnull=False).order_by("number")
    mine = rows if entrant is None else rows.filter(entrant=entrant)
    return [kind or "" for kind in mine.values_list("kind", flat=True)]


@dataclass(frozen=True)
class SoldSoFar:
    """What limits count: the kinds that everybody bought, by entrant, and how many are still in."""

    kinds: Mapping[int, list[str]]
    left: int

    def in_all(self, *kinds: str) -> int:
        """How many of these kinds were sold to anybody."""
        return sum(kind in kinds for had in self.kinds.values() for kind in had)


def sold_so_far(night: Event) -> SoldSoFar:
    """Everything that limits count, in two queries however many play."""
    had = {who: [row.kind or "" for row in rows] for who, rows in sold_to(night).items()}
    return SoldSoFar(had, len(seated(night)))


def next_purchase(night: Event) -> int:
    """The number of the next purchase; a row that sleeps keeps its number for a redo."""
    last = Purchase.objects.filter(event=night).order_by("-number").values_list("number", flat=True).first()
    return (last or 0) + 1


def next_payment(night: Event) -> int:
    """The number of the next payment; a row that sleeps keeps its number for a redo."""
    last = Payment.objects.filter(event=night).order_by("-number").values_list("number", flat=True).first()
    return (last or 0) + 1


def pool(night: Event) -> int:
    """The money to win, in minor units."""
    return prize_money(night).money


def chips_in_play(night: Event) -> int:
    """What was sold, and what chip races changed."""
    sold = Purchase.objects.filter(event=night, entrant__isnull=False).values_list("chips", flat=True)
    return sum(chips or 0 for chips in sold) + (night.raced or 0)


def unseated(night: Event) -> list[Entrant]:
    """Who has paid, is not out, and has no seat."""
    paid, spots = buy_ins(night), seated(night)
    return [who for who in entrants(night) if who.number in paid and who.number not in spots and not who.out]
