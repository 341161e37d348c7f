"""What must be true of the money of every night."""

from collections.abc import Iterator

from tourney.events.journal.invariants import invariant
from tourney.events.models import Entrant, Event, Status
from tourney.payouts.ladder import prizes
from tourney.payouts.ledger import ledger, owing
from tourney.payouts.models import Result
from tourney.payouts.policy import BUY_IN
from tourney.payouts.queries import buy_ins, pool, purchases, unseated


@invariant
def who_paid_is_on_the_list(night: Event) -> Iterator[str]:
    listed = set(Entrant.objects.filter(event=night, player__isnull=False).values_list("number", flat=True))
    for number in buy_ins(night).keys() - listed:
        yield f"entrant {number} has paid and is not on the list"


@invariant
def nobody_buys_in_twice(night: Event) -> Iterator[str]:
    if purchases(night).count(BUY_IN) != len(buy_ins(night)):
        yield "somebody has two buy-ins"


@invariant
def who_plays_has_a_seat(night: Event) -> Iterator[str]:
    """C18: never an unseated live player."""
    if night.status == Status.RUNNING:
        yield from (f"entrant {who.number} plays and has no seat" for who in unseated(night))


@invariant
def prizes_are_the_pool(night: Event) -> Iterator[str]:
    """I2: to the last minor unit, while the night lives and on the result sheet."""
    promised = prizes(night)
    if promised and sum(prize.amount + prize.worth for prize in promised) != pool(night):
        yield "the prizes do not add up to the pool"
    if night.status == Status.FINISHED:
        won = sum(row.prize or 0 for row in Result.objects.filter(event=night, place__isnull=False))
        to_win = pool(night) - sum(prize.worth for prize in promised)
        if won != to_win:
            yield f"the sheet pays {won} and there was {to_win} to win"


@invariant
def nobody_paid_more_than_he_owed(night: Event) -> Iterator[str]:
    for number, left in owing(ledger(night)).items():
        if left < 0:
            yield f"entrant {number} has paid {-left} more than was owed"
