"""How the deeds of this app read in the history."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules_engine.ladders import Ladder
from tourney.events.facts import (
    Barred,
    BountySet,
    Counted,
    Dealt,
    Entered,
    Laddered,
    Profiled,
    Proposed,
    Said,
    Shared,
    Voted,
    Wanted,
)
from tourney.events.journal.stories import Story, story
from tourney.leagues.money import spoken
from tourney.leagues.wording import grouped
from tourney.payouts.bounties import FIXED, MYSTERY, PROGRESSIVE
from tourney.payouts.deal import METHODS
from tourney.payouts.facts import (
    Bought,
    BoughtChips,
    BoughtDespite,
    BoughtFor,
    BoughtKind,
    BoughtOwed,
    Handed,
    HandedFor,
    HandedOver,
    Placed,
)
from tourney.payouts.ladder import MOVES_UP
from tourney.payouts.ladder_text import written
from tourney.payouts.policy import ADD_ON, BONUS, REASONS, REBUY
from tourney.payouts.wants import ASKS, BEHIND, KINDS, NO, STANDS
from tourney.tables.facts import Seated


@story
def pay(tale: Story) -> str:
    price = tale.of(BoughtFor)[0].now if tale.of(BoughtFor) else 0
    owed = sum(fact.now for fact in tale.of(BoughtOwed))
    said = {
        "who": tale.name(tale.of(Bought)[0].now),
        "price": spoken(price, tale.night.currency),
        "paid": spoken(price - owed, tale.night.currency),
        "owed": spoken(owed, tale.night.currency),
    }
    told = _("%(who)s paid %(paid)s of %(price)s and owes %(owed)s") if owed else _("%(who)s paid %(price)s")
    return _despite(tale, told % said)


@story
def pay_debt(tale: Story) -> str:
    paid = spoken(tale.of(HandedOver)[0].now, tale.night.currency)
    return _("%(who)s paid %(price)s that was owed") % {"who": tale.name(tale.of(Handed)[0].now), "price": paid}


@story
def profiles(tale: Story) -> str:
    rows = next(fact.now for fact in tale.facts if isinstance(fact, Profiled)) or []
    prices = [f"{row['name']} {spoken(row['price'], tale.night.currency)}" for row in rows]
    return _("Prices of an entry: %s") % ", ".join(prices) if prices else _("One price of an entry: the buy-in")


@story
def announce(tale: Story) -> str:
    return _("Rebuys and add-ons announced")


@story
def fund(tale: Story) -> str:
    return _("Rakes, guarantee and rounding set")


@story
def bounties(tale: Story) -> str:
    said = next(fact.now for fact in tale.facts if isinstance(fact, BountySet))
    words = {
        FIXED: _("Fixed bounties: %s of each entry"),
        PROGRESSIVE: _("Progressive bounties: %s of each entry"),
        MYSTERY: _("Mystery bounties: %s of each entry"),
    }
    amount = spoken(said["amount"], tale.night.league.currency)
    return words[said["kind"]] % amount if said["kind"] else _("No bounties")


@story
def seal(tale: Story) -> str:
    """How many envelopes and how much in all; which holds what nobody knows until it is opened."""
    order = next(fact.now for fact in tale.facts if isinstance(fact, BountySet))["order"]
    said = ngettext("%d envelope sealed", "%d envelopes sealed", len(order)) % len(order)
    total = spoken(sum(order), tale.night.league.currency)
    return _("%(envelopes)s, %(total)s in all") % {"envelopes": said, "total": total}


def _bought(tale: Story, sentence: str) -> str:
    price = spoken(tale.of(BoughtFor)[0].now, tale.night.league.currency)
    said = sentence % {"who": tale.name(tale.of(Bought)[0].now), "price": price}
    return _despite(tale, _("%s on credit") % said if tale.of(BoughtOwed) else said)


def _despite(tale: Story, said: str) -> str:
    """With the reason for which it was done though it was not announced."""
    despite = [fact.now for fact in tale.of(BoughtDespite)]
    return f"{said} ({REASONS.get(despite[0], despite[0])})" if despite else said


@story
def rebuy(tale: Story) -> str:
    behind = any(fact.now == STANDS for fact in tale.of(Wanted))
    again = _("%(who)s bought in again for %(price)s, announced before the deal")
    told = _bought(tale, again if behind else _("%(who)s bought in again for %(price)s"))
    given = [fact.subject for fact in tale.of(BoughtKind) if fact.now == BONUS]
    chips = [fact.now for fact in tale.of(BoughtChips) if fact.subject in given]
    return _("%(told)s; %(chips)s chips for all") % {"told": told, "chips": grouped(chips[0])} if chips else told


@story
def add_on(tale: Story) -> str:
    return _bought(tale, _("%(who)s added on for %(price)s"))


@story
def reenter(tale: Story) -> str:
    return _bought(tale, _("%(who)s entered again for %(price)s"))


@story
def want(tale: Story) -> str:
    fact = tale.of(Wanted)[0]
    asks = ASKS[fact.now] if fact.now in KINDS else _("%s asks for nothing any more")
    return asks % tale.name(fact.subject)


@story
def turn_down(tale: Story) -> str:
    fact = tale.of(Wanted)[0]
    told = {**dict.fromkeys((REBUY, BEHIND), _("No rebuy for %s")), ADD_ON: _("No add-on for %s")}
    return told.get(fact.now.removeprefix(NO), _("No new entry for %s")) % tale.name(fact.subject)


@story
def close_rebuys(tale: Story) -> str:
    return _("Rebuys closed")


@story
def prizes(tale: Story) -> str:
    if ladder := next((fact.now for fact in tale.facts if isinstance(fact, Laddered)), None):
        return _("Prizes set: %s") % written(Ladder.parse(ladder), tale.night.currency)
    shares = next(fact.now for fact in tale.facts if isinstance(fact, Shared))
    return _("Prizes shared %s") % "/".join(map(str, shares))


@story
def disqualify(tale: Story) -> str:
    fact = tale.of(Barred)[0]
    told = _("%s disqualified: the others move up") if fact.now == MOVES_UP else _("%s disqualified, keeps the prize")
    return told % tale.name(fact.subject)


@story
def draw(tale: Story) -> str:
    return _("Seats drawn")


@story
def seat(tale: Story) -> str:
    return _("%s seated") % tale.name(tale.of(Seated)[0].now)


@story
def start(tale: Story) -> str:
    return _("Cards in the air")


@story
def finish(tale: Story) -> str:
    first = [tale.name(fact.subject) for fact in tale.of(Placed) if fact.now == 1]
    if len(first) > 1:
        return _("Night finished: %s share the first place") % ", ".join(first)
    return _("Night finished: %s wins") % first[0]


@story
def remove(tale: Story) -> str:
    fact = tale.of(Entered)[0]
    return _("%s off the list") % tale.former(fact.was)


@story
def count(tale: Story) -> str:
    fact = tale.of(Counted)[0]
    return _("%(who)s has %(chips)s chips") % {"who": tale.name(fact.subject), "chips": grouped(fact.now)}


@story
def count_all(tale: Story) -> str:
    stacks = [f"{tale.name(fact.subject)} {grouped(fact.now)}" for fact in tale.of(Counted)]
    return _("Chips counted: %s") % ", ".join(stacks)


@story
def say_stack(tale: Story) -> str:
    fact = tale.of(Said)[0]
    return _("%(who)s says %(chips)s chips") % {"who": tale.name(fact.subject), "chips": grouped(fact.now)}


@story
def propose(tale: Story) -> str:
    return _("Deal proposed: %s") % _shared(tale, tale.of(Proposed)[0].now)


@story
def vote(tale: Story) -> str:
    return _("%s answered the proposal") % tale.name(tale.of(Voted)[0].subject)  # how is nobody's business


@story
def voice(tale: Story) -> str:
    return _("The answer of %s noted") % tale.name(tale.of(Voted)[0].subject)


@story
def withdraw(tale: Story) -> str:
    return _("Proposal of a deal withdrawn")


@story
def deal(tale: Story) -> str:
    return _("Deal: %s") % _shared(tale, tale.of(Dealt)[0].now)


def _shared(tale: Story, said: dict[str, Any]) -> str:
    """ICM, Ann €38.39, Bob €32.75; the biggest amount first."""
    currency = tale.night.league.currency
    amounts = sorted(said["amounts"].items(), key=lambda item: -item[1])
    shares = [f"{tale.name(int(number))} {spoken(amount, currency)}" for number, amount in amounts]
    left = [_("%s left for the winner") % spoken(said["left"], currency)] if said["left"] else []
    return ", ".join([str(METHODS[said["method"]]), *shares, *left])


@story
def pay_out(tale: Story) -> str:
    amounts = {fact.now: _amount(tale, fact.subject) for fact in tale.of(HandedFor)}
    said = {"who": tale.name(tale.of(Handed)[0].now), "debt": amounts.get("debt", "")}
    said["paid"] = next(amount for kind, amount in amounts.items() if kind != "debt")
    if "debt" in amounts:
        return _("%(who)s was paid %(paid)s, less %(debt)s that was owed") % said
    if "bounty" in amounts:
        return _("%(who)s was paid %(paid)s in bounties") % said
    return _("%(who)s was paid %(paid)s") % said


@story
def house(tale: Story) -> str:
    fact = tale.of(HandedOver)[0]
    said = _("The house put %s into the box") if fact.now > 0 else _("The house took %s out of the box")
    return said % _amount(tale, fact.subject)


def _amount(tale: Story, number: int) -> str:
    """What was handed over by this payment, either way."""
    cents = next(fact.now for fact in tale.of(HandedOver) if fact.subject == number)
    return spoken(abs(cents), tale.night.league.currency)
