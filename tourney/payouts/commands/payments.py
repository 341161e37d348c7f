"""Money out of the box: what somebody has won, and what passes between the house and the box."""

from django.utils.translation import gettext as _

from tourney.events.commands.asked import already, person
from tourney.events.facts import Barred, BountySet, Dealt, Entered, Funded, Laddered, Shared
from tourney.events.journal import BadInput, Fact, Refused, Wish, command
from tourney.events.models import Entrant, Event, Status
from tourney.leagues.money import spoken
from tourney.payouts import due
from tourney.payouts.due import BOUNTY, PRIZE, WINNINGS
from tourney.payouts.facts import Bought, BoughtBounty, BoughtOwed, Handed, HandedAt, HandedFor, HandedOver
from tourney.payouts.ladder import prizes
from tourney.payouts.ledger import HOUSE, ledger, owing
from tourney.payouts.models import Payment, Purchase
from tourney.payouts.queries import next_payment
from tourney.tables.facts import CameBack, KnockedOut, KnockedOutAlsoBy, KnockedOutBy, OnHand, Outstacked
from tourney.tables.models import KnockOut


@command
def pay_out(
    night: Event, wish: Wish, *, entrant: int, kind: str = PRIZE, seen: int | None = None, net: bool = False
) -> list[Fact]:
    """Hand over everything that is due of a prize or of bounties (S28). `seen`: what the screen said, in minor units.

    Refused: nothing is due, it was paid already (says who and when), the player still owes for what he bought. With
    `net` the debt is set off: two payments in one line.
    """
    if kind not in WINNINGS:
        raise BadInput(_("A prize or a bounty is paid out. Nothing changed."), "kind")
    who = person(night, entrant)
    left = _due(night, who, kind, seen)
    debt = owing(ledger(night)).get(who.number, 0)
    if debt and not net:
        owed = {"who": who.name, "debt": spoken(debt, night.currency)}
        raise Refused(_("%(who)s still owes %(debt)s: take that first, or set it off. Nothing changed.") % owed)
    number, paid = next_payment(night), min(debt, left)
    return [
        *_rests_on(night, who, kind),
        *(payment(wish, number, who.number, Payment.Kind.DEBT, paid) if paid else []),
        *([BoughtOwed.keep(row) for row in _debts(night, who)] if paid else []),
        *payment(wish, number + bool(paid), who.number, kind, -left),
    ]


@command
def house(night: Event, wish: Wish, *, amount: int) -> list[Fact]:
    """The house takes its rakes and fees out of the box, or puts in what it adds or guarantees.

    `amount` in minor units: above 0 into the box, below 0 out of it; at most what is expected in all.
    """
    lines = ledger(night)
    left = due.house(night, lines, prizes(night)).due
    if not amount:
        raise BadInput(_("Say how much. Nothing changed."), "amount")
    if not left:
        last = max((line.number for line in lines if line.kind == due.HOUSE), default=0)
        raise already(night, ("Handed", last), _("The house and the box are even"))
    if amount * left < 0 or abs(amount) > abs(left):
        wanted = spoken(abs(left), night.currency)
        said = (
            _("The house puts %s into the box. Nothing changed.")
            if left > 0
            else _("The house takes %s out of the box. Nothing changed.")
        )
        raise BadInput(said % wanted, "amount")
    return payment(wish, next_payment(night), HOUSE, due.HOUSE, amount)


def payment(wish: Wish, number: int, entrant: int, kind: str, amount: int) -> list[Fact]:
    """The facts of one payment; `amount` in minor units, above 0 into the box, below 0 out of it."""
    return [
        Handed(number, None, entrant),
        HandedFor(number, None, str(kind)),
        HandedOver(number, None, amount),
        HandedAt(number, None, wish.at),
    ]


def _due(night: Event, who: Entrant, kind: str, seen: int | None) -> int:
    """What he is to get, in minor units; refused where that is nothing, or not what the screen said."""
    if night.status == Status.SETUP:
        raise Refused(_("The night has not started yet. Nothing changed."))
    sure, lines = due.won(night, kind), ledger(night)
    mine = [line for line in lines if line.kind == kind and line.entrant == who.number]
    left = sure.get(who.number, 0) + sum(line.into for line in mine)
    if left <= 0:
        raise _nothing(night, who, kind, [line.number for line in mine])
    if seen not in (None, left):
        raise Refused(
            _("%(due)s is due to %(who)s now. Look again. Nothing changed.")
            % {"due": spoken(left, night.currency), "who": who.name}
        )
    return left


def _nothing(night: Event, who: Entrant, kind: str, paid: list[int]) -> Refused:
    if paid:
        return already(night, ("Handed", max(paid)), _("%s has been paid already") % who.name)
    if kind == PRIZE and not who.out and night.status == Status.RUNNING:
        return Refused(_("%s is still in the game. Nothing changed.") % who.name)
    return Refused(
        (_("%s has won no bounty. Nothing changed.") if kind == BOUNTY else _("%s has won no prize. Nothing changed."))
        % who.name
    )


def _rests_on(night: Event, who: Entrant, kind: str) -> list[Fact]:
    """What was paid out for: while the payment stands nothing of it is undone without it."""
    bought = list(Purchase.objects.filter(event=night, entrant__isnull=False))
    outs = list(KnockOut.objects.filter(event=night, victim__isnull=False))
    common: list[Fact] = [Entered.keep(who), *(Bought.keep(row) for row in bought)]
    if kind == BOUNTY:
        his = [row for row in outs if row.by == who.number or who.number in (row.also or [])]
        return [
            *common,
            BountySet.keep(night),
            *(BoughtBounty.keep(row) for row in bought),
            *(cell.keep(row) for row in his for cell in (KnockedOut, KnockedOutBy, KnockedOutAlsoBy)),
        ]
    everybody = Entrant.objects.filter(event=night, player__isnull=False)
    return [
        *common,
        *(cell.keep(night) for cell in (Shared, Laddered, Funded, Dealt)),
        *(cell.keep(row) for row in outs for cell in (KnockedOut, OnHand, Outstacked, CameBack)),
        *(Barred.keep(row) for row in everybody),
    ]


def _debts(night: Event, who: Entrant) -> list[Purchase]:
    return list(Purchase.objects.filter(event=night, entrant=who.number, owed__gt=0))
