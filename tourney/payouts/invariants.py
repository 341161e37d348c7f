"""What must be true of the money of every night."""

from collections.abc import Iterator

from django.db.models import Sum
from django.utils.translation import gettext as _

from rules_engine.deals import at_stake
from tourney.events.journal.invariants import invariant, promise
from tourney.events.models import Entrant, Event, Status
from tourney.events.queries import entrants
from tourney.leagues.money import spoken
from tourney.payouts.bounties import standing
from tourney.payouts.due import WINNINGS, won
from tourney.payouts.ladder import prizes
from tourney.payouts.ledger import box, handed, ledger, owing
from tourney.payouts.models import Payment, Purchase, Result
from tourney.payouts.policy import BUY_IN
from tourney.payouts.pot import taken
from tourney.payouts.queries import buy_ins, pool, purchases, unseated
from tourney.payouts.side import side_game


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
def a_deal_shares_what_was_at_stake(night: Event) -> Iterator[str]:
    """I2: what was agreed and what is left for the winner are the prizes of the places that were dealt."""
    if night.deal:
        stake = sum(at_stake(night.deal["places"], [prize.amount for prize in prizes(night)]))
        shared = sum(night.deal["amounts"].values()) + night.deal["left"]
        if shared != stake:
            yield f"the deal shares {shared} and there was {stake} at stake"


@invariant
def nobody_hands_back_more_than_there_is(night: Event) -> Iterator[str]:
    """The side game: chips out there and its box are never below nothing, and an empty game leaves coins at most."""
    if night.side is None:
        return
    game = side_game(night)
    if game.chips < 0 or game.rest < 0:
        yield f"the side game has {game.chips} chips out and {game.box} in its box"


@invariant
def the_box_is_the_ledger(night: Event) -> Iterator[str]:
    """What was paid for purchases and what was handed over beside them is what should be in the box."""
    bought = Purchase.objects.filter(event=night, entrant__isnull=False).aggregate(paid=Sum("price"), owed=Sum("owed"))
    beside = Payment.objects.filter(event=night, entrant__isnull=False).aggregate(amount=Sum("amount"))
    there = (bought["paid"] or 0) - (bought["owed"] or 0) + (beside["amount"] or 0)
    if (said := box(ledger(night))) != there:
        yield f"the ledger says that {said} is in the box, and purchases and payments come to {there}"


@promise
def nobody_was_paid_more_than_he_won(night: Event) -> Iterator[str]:
    """A place that was paid is not taken away: the payment goes first."""
    rows = Payment.objects.filter(event=night, entrant__isnull=False, kind__in=WINNINGS)
    kinds = {row.kind or "" for row in rows}
    lines = ledger(night) if kinds else []
    for kind in sorted(kinds):
        sure = won(night, kind)
        for who, paid in handed(lines, kind).items():
            if paid > sure.get(who, 0):
                yield _overpaid(night, who, paid, sure.get(who, 0))


def _overpaid(night: Event, who: int, paid: int, left: int) -> str:
    name = next((each.name for each in entrants(night) if each.number == who), "?")
    said = {"who": name, "paid": spoken(paid, night.currency), "left": spoken(left, night.currency)}
    if not left:
        return (
            _("%(who)s was paid %(paid)s and would have won nothing: undo that payment first. Nothing changed.") % said
        )
    return _("%(who)s was paid %(paid)s and would have %(left)s: undo that payment first. Nothing changed.") % said


@promise
def nobody_paid_more_debt_than_he_had(night: Event) -> Iterator[str]:
    if not Payment.objects.filter(event=night, entrant__isnull=False, kind=Payment.Kind.DEBT).exists():
        return
    for who, left in owing(ledger(night)).items():
        if left < 0:
            name = next((each.name for each in entrants(night) if each.number == who), "?")
            said = {"who": name, "more": spoken(-left, night.currency)}
            yield _("%(who)s would have paid %(more)s more than was owed: undo that first. Nothing changed.") % said


@invariant
def no_bounty_is_lost(night: Event) -> Iterator[str]:
    """C69: bounty money is a pot of its own; what was sold is what was won, what stands on heads and what waits."""
    if (now := standing(night)) is None:
        return
    if now.sold != taken(night).bounties:
        yield f"{taken(night).bounties} was paid for bounties, and {now.sold} is reckoned with"
    if now.sold != sum(now.won.values()) + now.kept:
        yield f"of {now.sold} paid for bounties {sum(now.won.values())} is won and {now.kept} waits"
    if night.status == Status.FINISHED and now.kept:
        yield f"{now.kept} of the bounties is nobody's"
