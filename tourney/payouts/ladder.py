"""What each place gets, and what everybody has won: the ladder of the night, ties, who is disqualified, a deal."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from rules_engine.ladders import Ladder
from rules_engine.prizes import awards
from tourney.events.models import Entrant, Event
from tourney.payouts.pot import pot_of, prize_money, unit

MOVES_UP, KEPT = "up", "kept"  # whose the prize of somebody disqualified is: the next ones', or still his


@dataclass(frozen=True)
class Prize:
    """What a place gets: an amount in minor units, its share in whole percent (0: fixed), perhaps a thing.

    `worth`: what the thing costs the pool, in minor units.
    """

    place: int
    amount: int
    share: int
    thing: str = ""
    worth: int = 0


def ladder(night: Event) -> Ladder:
    """The prizes as the host wrote them."""
    return Ladder.parse(night.ladder) if night.ladder else Ladder.of(night.shares)


def prizes(night: Event, money: int | None = None) -> list[Prize]:
    """The prizes as they stand, first place first; none while the pool cannot pay the ladder (S10)."""
    money = prize_money(night).money if money is None else money
    written, step, least = ladder(night), unit(night, money), pot_of(night)["minimum"]
    if not money or written.objection(money, step, least):
        return []
    paid = written.pay(money, step, least)
    rows = zip(paid.cash, written.places, paid.things, paid.worth, strict=False)
    return [
        Prize(place, cash, (each.share + 5) // 10, thing, worth)
        for place, (cash, each, thing, worth) in enumerate(rows, start=1)
    ]


def money_won(
    night: Event, paid: Sequence[Prize], places: Mapping[int, int], barred: Collection[int] | None = None
) -> dict[int, int]:
    """What everybody has won whose place is decided, by entrant, in minor units; equal places share (T10).

    The odd cent of a tie goes to the one who entered first: the total holds, and anybody can check it. Whoever took
    part in a deal has what was agreed, and the winner what was left on the table as well. `barred`: who does not keep
    a prize, where that is known already.
    """
    amounts = [prize.amount for prize in paid]
    agreed = _agreed(night, places)
    decided = _behind(agreed, dict(sorted(places.items())))
    gone = [who for who in (_barred(night) if barred is None else barred) if who in decided]
    won = {who: amount for who, amount in awards(decided, amounts, gone).items() if amount}
    return {**won, **agreed}


def _barred(night: Event) -> list[int]:
    """Who is disqualified and does not keep a prize."""
    rows = Entrant.objects.filter(event=night, barred=MOVES_UP, player__isnull=False)
    return list(rows.values_list("number", flat=True))


def _behind(agreed: Collection[int], places: Mapping[int, int]) -> dict[int, int]:
    """For which place those are paid who took no part in a deal: whoever did has all the places before theirs, also
    where the host says later that somebody went out on one hand with one of them."""
    ahead = [place for who, place in places.items() if who in agreed]
    others = {who: place for who, place in places.items() if who not in agreed}
    return {who: place + sum(each >= place for each in ahead) for who, place in others.items()}


def _agreed(night: Event, places: Mapping[int, int]) -> dict[int, int]:
    """What a deal gives everybody who took part in it, place or not."""
    if not night.deal:
        return {}
    agreed = {int(who): amount for who, amount in night.deal["amounts"].items()}
    return {who: amount + (night.deal["left"] if places.get(who) == 1 else 0) for who, amount in agreed.items()}
