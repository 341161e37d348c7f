"""What was announced about rebuys, add-ons and re-entries (T33 to T36, K15, K27), and what somebody may buy now.

The announcement is one cell of the night; what it does not name is as `ANNOUNCED` says. The engine's `entries` decides.
"""

from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from rules_engine.entries import Asking, Policy, why_no_addon, why_no_late_entry, why_no_rebuy, why_no_reentry
from tourney.events.models import Entrant, Event, Status
from tourney.events.queries import moment
from tourney.leagues.money import spoken
from tourney.leagues.wording import grouped
from tourney.payouts import profiles
from tourney.payouts.bounties import on_head
from tourney.payouts.limits import CLOSED, ended, ending, of_the_night, played, until, why_closed, why_sold_out
from tourney.payouts.pot import ENTRIES, pot_of
from tourney.payouts.profiles import Profile, level_in, level_of, profiles_of
from tourney.payouts.queries import SoldSoFar, purchases, sold_so_far

BUY_IN, REBUY, ADD_ON, REENTRY, BONUS = "buy_in", "rebuy", "addon", "reentry", "bonus"

ANNOUNCED: dict[str, Any] = {
    "rebuys": False,
    "out_may_rebuy": True,  # S6: one visible switch; without it only a stack that is left may be topped up
    "rebuy_limit": None,  # for each player; None: no limit
    "rebuy_at_most": None,  # with so many chips a rebuy is possible; None: the starting stack
    "rebuy_price": None,  # minor units; None: as the buy-in
    "rebuy_chips": None,  # None: the starting stack
    "last_level": None,  # of the rebuy period
    "minutes": None,  # of play, by the clock, after which it is over as well
    "rebuy_total": None,  # rebuys and re-entries of everybody together
    "rebuy_field": None,  # with fewer players left there are no rebuys any more
    "bonus_to_all": None,  # chips for everybody who is in whenever somebody rebuys (C24)
    "reentry": False,
    "addon": False,
    "addon_limit": 1,
    "addon_total": None,  # add-ons of everybody together
    "addon_price": None,
    "addon_chips": None,
    "addon_when": "end_of_rebuy_period",
    "together": False,  # rebuys and add-ons have one limit (A-REB-2)
    "late_level": None,  # the last level in which newcomers may enter; 0: nobody after the start; None: while the host
    "capacity": None,  # entries at most, re-entries counted; None: no limit
}

# Why a host sold what the announcement does not allow; a code, because a journal keeps no free text.
REASONS = {
    "table": gettext_lazy("agreed at the table"),
    "missed": gettext_lazy("asked in time, noted late"),
    "host": gettext_lazy("the host decided"),
}
_WHY_NOT = {REBUY: why_no_rebuy, ADD_ON: why_no_addon, REENTRY: why_no_reentry}


@dataclass(frozen=True)
class Offer:
    """What one of these costs, in minor units, and how many chips come with it.

    `fee` and `bounty` are parts of the price: for the house, and on the player's own head.
    """

    price: int
    chips: int
    fee: int = 0
    bounty: int = 0


def announced(night: Event) -> dict[str, Any]:
    """What holds in this night."""
    return {**ANNOUNCED, CLOSED: 0, **(night.policy or {})}


def offer(night: Event, kind: str, entry: Profile | None = None) -> Offer:
    """What this costs: an entry, and a re-entry is one, by this price of the night; the rest as announced.

    Which price is usual now, `profiles.usual` says; where none is named, it is the last.
    """
    if kind in ENTRIES:
        by = entry or profiles_of(night)[-1]
        return Offer(by.price, by.stack(night), by.fee, on_head(night, kind, by.price - by.fee))
    said = announced(night)
    price, chips = said[f"{kind}_price"], said[f"{kind}_chips"]
    sold = Offer((night.buy_in or 0) if price is None else price, (night.chips or 0) if chips is None else chips)
    return replace(sold, bounty=on_head(night, kind, sold.price))


def why_not(
    night: Event, kind: str, who: Entrant, at: int, stack: int | None = None, sold: SoldSoFar | None = None
) -> str | None:
    """Why this player may not buy that at `at` (ms since the epoch), or None: the one place where limits are (C16).

    `stack` is what he has; where nobody typed it, what the host has noted (C25). A player who is out has none, and of
    others nobody knows. `sold` spares the queries where many are asked about.
    """
    policy, sold = _policy(night, kind), sold or sold_so_far(night)
    counted = who.stack if stack is None else stack
    if who.barred:
        return _("%s is disqualified.") % who.name
    if kind == REENTRY and (sentence := why_full(night, sold)):
        return sentence
    if kind == REBUY and counted is None and not who.out and policy.rebuys and not policy.threshold:
        return _("Say how many chips are left: a rebuy is for who has none.")
    said = announced(night)
    if why := why_closed(said, kind):
        return why
    sentence = _WHY_NOT[kind](policy, _asking(night, who, at, counted, sold))
    return _(sentence) if sentence else why_sold_out(said, kind, sold)


def open_kinds(night: Event, at: int, sold: SoldSoFar) -> list[str]:
    """What is sold at `at` to somebody who has bought nothing yet."""
    nobody, threshold = Entrant(number=0), _policy(night, REBUY).threshold
    stacks = {REBUY: min(1, threshold), ADD_ON: 1, REENTRY: 0}
    return [kind for kind, stack in stacks.items() if not why_not(night, kind, nobody, at, stack, sold)]


def why_no_entry(night: Event, at: int) -> str | None:
    """Why no newcomer may enter at `at` (ms since the epoch), or None: it is full, or entries are closed (T33)."""
    return why_full(night) or _why_closed(night, at)


def why_full(night: Event, sold: SoldSoFar | None = None) -> str | None:
    """Why nobody may enter whatever the time is, or None. A re-entry is an entry."""
    most: int | None = announced(night)["capacity"]
    if most is None:
        return None
    entries = sum(kind in ENTRIES for kind in purchases(night)) if sold is None else sold.in_all(*ENTRIES)
    if entries < most:
        return None
    return ngettext("The night is full: it has %d entry.", "The night is full: it has %d entries.", most) % most


def _why_closed(night: Event, at: int) -> str | None:
    last: int | None = announced(night)["late_level"]
    if night.status == Status.SETUP or last is None:
        return None
    policy = Policy(stack=night.chips or 1, late_level=last or None)
    sentence = why_no_late_entry(policy, level_of(night, at))
    return _(sentence) if sentence else None


def _policy(night: Event, kind: str) -> Policy:
    said = announced(night)
    policy = Policy(
        stack=night.chips or 1,
        rebuys=said["rebuys"],
        rebuy_limit=said["rebuy_limit"],
        last_level=ended(said),
        minutes=said["minutes"],
        rebuy_chips=said["rebuy_chips"],
        rebuy_at_most=said["rebuy_at_most"],
        reentry=said["reentry"],
        addon=said["addon"],
        addon_limit=said["addon_limit"],
        addon_chips=said["addon_chips"],
        addon_when=said["addon_when"],
        together=said["together"],
    )
    return replace(policy, reentry=said["out_may_rebuy"]) if kind == REBUY else policy


def _asking(night: Event, who: Entrant, at: int, stack: int | None, sold: SoldSoFar) -> Asking:
    now, had = moment(night, at), sold.kinds.get(who.number, [])
    left = 1 if stack is None else stack  # somebody who sits has chips; how many, nobody said
    return Asking(
        stack=0 if who.out else left,
        level=level_in(now),  # what was sold until a break is still sold in it
        minutes=played(now),
        rebuys=had.count(REBUY) + had.count(REENTRY),
        addons=had.count(ADD_ON),
        at_period_end=ending(announced(night), now),
    )


def said(night: Event) -> list[str]:
    """The announcement in sentences, as players read it; empty where there is one price and nothing to buy later."""
    rules = announced(night)
    how_long = until(rules)
    when = _("at any time until then") if rules["addon_when"] == "any_time_in_period" else _("when rebuys end")
    told = {
        **dict.fromkeys(profiles.said(night), True),
        _until_when(rules): rules["late_level"] is not None,
        _("%d entries at most.") % (rules["capacity"] or 0): rules["capacity"] is not None,
        _("Rebuys %(until)s: %(what)s.") % {"until": how_long, "what": _priced(night, REBUY)}: rules["rebuys"],
        _whose(rules): rules["rebuys"],
        _("Whoever is out may enter again %s.") % how_long: rules["reentry"],
        _("Add-ons %(when)s: %(what)s.") % {"when": when, "what": _priced(night, ADD_ON)}: rules["addon"],
        _how_many(rules): rules["rebuys"] or rules["reentry"] or rules["addon"],
        **dict.fromkeys(of_the_night(rules), True),
    }
    return [sentence for sentence, holds in told.items() if sentence and holds]


def _until_when(rules: dict[str, Any]) -> str:
    """How long newcomers may enter."""
    if not rules["late_level"]:
        return _("Nobody enters after the start.")
    return _("Newcomers may enter until the end of level %d.") % rules["late_level"]


def _whose(rules: dict[str, Any]) -> str:
    """For whom a rebuy is."""
    if rules["rebuy_at_most"] == 0:
        return _("A rebuy is for players who have lost all their chips.")
    if rules["out_may_rebuy"]:
        return ""
    return _("A rebuy is for players who still have chips.") if rules["reentry"] else _("Whoever is out stays out.")


def _how_many(rules: dict[str, Any]) -> str:
    """What each player may buy later, of what is sold at all; re-entries count among rebuys."""
    limit, addons = rules["rebuy_limit"], rules["addon_limit"]
    if rules["together"]:
        addons = limit
    again = (rules["rebuys"] or rules["reentry"]) and limit is not None
    if rules["together"] and again and rules["addon"]:
        return _again_or_addon(rules, limit)
    told = [_again(rules, limit) if again else "", _addons(addons) if rules["addon"] and addons is not None else ""]
    return " ".join(filter(None, told))


def _again_or_addon(rules: dict[str, Any], limit: int) -> str:
    if rules["rebuys"]:
        return ngettext("%d rebuy or add-on for each player.", "%d rebuys or add-ons for each player.", limit) % limit
    said = ngettext("%d re-entry or add-on for each player.", "%d re-entries or add-ons for each player.", limit)
    return said % limit


def _again(rules: dict[str, Any], limit: int) -> str:
    if rules["rebuys"]:
        return ngettext("%d rebuy for each player.", "%d rebuys for each player.", limit) % limit
    return ngettext("%d re-entry for each player.", "%d re-entries for each player.", limit) % limit


def _addons(limit: int) -> str:
    return ngettext("%d add-on.", "%d add-ons.", limit) % limit


def _priced(night: Event, kind: str) -> str:
    bought = offer(night, kind)
    chips = ngettext("%s chip", "%s chips", bought.chips) % grouped(bought.chips)
    if pot_of(night)["no_prizes"]:  # a night without prizes speaks of no money (C70)
        return chips
    return _("%(price)s for %(chips)s") % {"price": spoken(bought.price, night.currency), "chips": chips}
