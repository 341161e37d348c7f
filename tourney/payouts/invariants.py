"""What must be true of the money of every night."""

from collections.abc import Iterator

from rules_engine.deals import at_stake
from tourney.events.journal.invariants import invariant
from tourney.events.models import Entrant, Event, Status
from tourney.payouts.ladder import prizes
from tourney.payouts.models import Result
from tourney.payouts.queries import buy_ins, pool


@invariant
def who_paid_is_on_the_list(night: Event) -> Iterator[str]:
    listed = set(Entrant.objects.filter(event=night, player__isnull=False).values_list("number", flat=True))
    for number in buy_ins(night).keys() - listed:
        yield f"entrant {number} has paid and is not on the list"


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
def a_deal_shares_what_was_at_stake(night: Event) -> Iterator[str]:
    """I2: what was agreed and what is left for the winner are the prizes of the places that were dealt."""
    if night.deal:
        stake = sum(at_stake(night.deal["places"], [prize.amount for prize in prizes(night)]))
        shared = sum(night.deal["amounts"].values()) + night.deal["left"]
        if shared != stake:
            yield f"the deal shares {shared} and there was {stake} at stake"
