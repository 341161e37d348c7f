"""An entry is paid, by one of the night's prices, at once or partly on credit; and the debt is paid."""

from django.utils.translation import gettext as _

from tourney.events.commands.asked import already, person
from tourney.events.facts import Entered, Staged
from tourney.events.journal import BadInput, Fact, Refused, Wish, command
from tourney.events.models import Entrant, Event, Status
from tourney.leagues.money import spoken
from tourney.payouts.commands.excused import excused
from tourney.payouts.commands.seats import open_chair
from tourney.payouts.facts import Bought, BoughtOwed, Handed, HandedAt, HandedFor, HandedOver
from tourney.payouts.ledger import ledger, owing
from tourney.payouts.models import Payment, Purchase
from tourney.payouts.policy import BUY_IN, Offer, offer, why_no_entry
from tourney.payouts.profiles import Profile, by_key, usual
from tourney.payouts.queries import next_payment
from tourney.payouts.sales import sale
from tourney.tables.queries import seated
from tourney.tables.reseating import reseated


@command
def pay(
    night: Event,
    wish: Wish,
    *,
    entrant: int,
    profile: str = "",
    owed: int | None = None,
    owes: bool = False,
    because: str = "",
    shown: int | None = None,
) -> list[Fact]:
    """An entry is paid, and its stack waits at a seat (C-BUY-5); while cards are dealt the seat comes with it.

    Who comes then plays at once (T31, S24).

    `profile`: by which of the night's prices, "" for the one that is usual now. `owed`: the part of it that is not
    paid now, in minor units; `owes`: all of it. `shown`: the price that the screen showed, in minor units.
    Refused: who has paid, a full night and entries that are closed (T33) unless `because` names a reason, another price
    than the one that was shown, and a night without a free chair: nobody plays who has no seat (C18).
    """
    if night.status == Status.FINISHED:
        raise already(night, ("Staged", 0), _("The night is finished"))
    buyer = person(night, entrant)
    if earlier := Purchase.objects.filter(event=night, entrant=buyer.number, kind=BUY_IN).first():
        raise already(night, ("Bought", earlier.number), _("%s has paid already") % buyer.name)
    despite = excused(why_no_entry(night, wish.at), because)
    by = _price(night, wish, profile)
    bought = _as_shown(night, offer(night, BUY_IN, by), shown)
    debt = on_credit(bought.price, owed, owes=owes)
    sold = sale(night, wish, buyer, BUY_IN, bought, owed=debt, profile=by.key, despite=despite)
    # Before the start whoever has paid waits for the draw: so a buy-in rests on whether the night has started.
    return [Staged.keep(night), Entered.keep(buyer), *sold, *_seated_at_once(night, wish, buyer)]


def _price(night: Event, wish: Wish, key: str) -> Profile:
    if not key:
        return usual(night, wish.at)
    if not (found := by_key(night, key)):
        raise already(night, ("Profiled", 0), _("The prices are others now"))
    return found


def _as_shown(night: Event, bought: Offer, shown: int | None) -> Offer:
    """What is sold, unless another host has changed it while this one tapped."""
    if shown is not None and shown != bought.price:
        price = spoken(bought.price, night.currency)
        raise already(night, ("Profiled", 0), _("An entry costs %s now") % price)
    if bought.fee + bought.bounty > bought.price:
        raise Refused(_("Fee and bounty are more than the price. Change the prices first. Nothing changed."))
    return bought


def on_credit(price: int, owed: int | None, *, owes: bool) -> int:
    """The part of a price that is not paid now, in minor units; refuses what is more than the price, or below 0."""
    if owed is not None and not 0 <= owed <= price:
        raise BadInput(_("On credit is a part of the price, or all of it. Nothing changed."), "owed")
    return price if owes else owed or 0


def _seated_at_once(night: Event, wish: Wish, buyer: Entrant) -> list[Fact]:
    """While cards are dealt nobody is in without a chair (C18): he gets one at the shortest table."""
    if night.status == Status.SETUP:
        return []
    return reseated(night, wish, {buyer.number: open_chair(night, seated(night).values(), wish)})


@command
def pay_debt(night: Event, wish: Wish, *, entrant: int, amount: int | None = None) -> list[Fact]:
    """Something that was bought on credit is paid: all that is owed, or `amount` of it in minor units.

    Also after the finish. Refused: more than is owed, nothing, and who owes nothing.
    """
    who = person(night, entrant)
    left = owing(ledger(night)).get(who.number, 0)
    if left <= 0:
        raise already(night, _last_payment(night, who), _("%s owes nothing") % who.name)
    paid = left if amount is None else amount
    if not 0 < paid <= left:
        told = {"who": who.name, "amount": spoken(left, night.currency)}
        raise BadInput(_("%(who)s owes %(amount)s: pay that or a part of it. Nothing changed.") % told, "amount")
    number = next_payment(night)
    return [
        Entered.keep(who),
        *_debts(night, who),
        Handed(number, None, who.number),
        HandedFor(number, None, Payment.Kind.DEBT.value),
        HandedOver(number, None, paid),
        HandedAt(number, None, wish.at),
    ]


def _last_payment(night: Event, who: Entrant) -> tuple[str, int]:
    rows = Payment.objects.filter(event=night, entrant=who.number, kind=Payment.Kind.DEBT).order_by("-number")
    return "Handed", rows.values_list("number", flat=True).first() or 0


def _debts(night: Event, who: Entrant) -> list[Fact]:
    """What he owes for: none of it is taken back while what was paid for it stands."""
    rows = Purchase.objects.filter(event=night, entrant=who.number, owed__gt=0)
    return [kind.keep(row) for row in rows for kind in (Bought, BoughtOwed)]
