"""The money of a night in sentences; what would be too long to read aloud is a list on paper."""

from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from rules_engine.ladders import Place
from rules_engine.prize_pool import Rake
from tourney.events.models import Event
from tourney.leagues.money import spoken
from tourney.leagues.wording import ordinal
from tourney.payouts import profiles
from tourney.payouts.bounties import bounties_said
from tourney.payouts.discretion import has_prizes
from tourney.payouts.ladder import ladder
from tourney.payouts.policy import announced
from tourney.payouts.policy import said as announced_in_words
from tourney.payouts.pot import pot_of

SHORT = 26  # words of a list that is read aloud
LONG = 48  # words about rebuys and add-ons that are


@dataclass
class Priced:
    """`told`: sentences; `paper`: lists by their titles; `sold`: house rules about sales that are in the sentences."""

    told: list[str] = field(default_factory=list)
    paper: list[tuple[str, list[str]]] = field(default_factory=list)
    sold: set[str] = field(default_factory=set)

    def add(self, title: str, lines: list[str], instead: str) -> None:
        """These sentences, or where they are long the one that sends to the list of them."""
        if sum(len(line.split()) for line in lines) <= SHORT:
            self.told += lines
        else:
            self.told.append(instead)
            self.paper.append((title, lines))


def prices(night: Event) -> Priced:
    """All that is said about the money of a night."""
    found = Priced()
    _entry(night, found)
    if has_prizes(night):
        _pot(night, found)
        _prizes(night, found)
        bounties = bounties_said(night)
        found.add(_("Bounties"), bounties, bounties[0] if bounties else "")
    else:
        found.told.append(_("We play without prizes."))
    _later(night, found)
    return found


def _entry(night: Event, found: Priced) -> None:
    departure = profiles.departure()
    lines = [line for line in profiles.said(night) if line != departure]  # that is said with the chips
    if lines:
        found.add(_("What an entry costs"), lines, _("An entry has %d prices; the list says which.") % len(lines))
    elif night.buy_in:
        found.told.append(_("An entry costs %s.") % spoken(night.buy_in, night.currency))
    elif has_prizes(night):
        found.told.append(_("An entry costs nothing."))


def _pot(night: Event, found: Priced) -> None:
    """What is taken off the pool, and what the host adds."""
    said = pot_of(night)
    lines = [_taken(Rake.parse(text), night.currency) for text in said["rakes"]]
    if lines:
        found.add(_("Not for prizes"), lines, _("Parts of the pool are not for prizes; the list says which."))
    if said["added"]:
        found.told.append(_("The host adds %s to the pool.") % spoken(said["added"], night.currency))
    if said["guaranteed"]:
        found.told.append(_("At least %s are to be won.") % spoken(said["guaranteed"], night.currency))


def _taken(rake: Rake, currency: str) -> str:
    if rake.permille:
        return _("%(percent)s percent of the pool is for %(name)s.") % {
            "percent": f"{rake.permille / 10:g}",
            "name": rake.name,
        }
    amount = spoken(rake.each or rake.fixed, currency)
    if rake.each:
        return _("%(amount)s of each entry is for %(name)s.") % {"amount": amount, "name": rake.name}
    return _("%(amount)s of the pool is for %(name)s.") % {"amount": amount, "name": rake.name}


def _prizes(night: Event, found: Priced) -> None:
    places = ladder(night).places
    lines = [
        _("%(place)s: %(prize)s") % {"place": ordinal(place), "prize": _prize(each, night.currency)}
        for place, each in enumerate(places, start=1)
    ]
    if sum(len(line.split()) for line in lines) <= SHORT:
        found.told.append(_("Prizes: %s.") % ", ".join(lines))
    else:
        found.told.append(_("%d places are paid; the list says how much.") % len(places))
        found.paper.append((_("Prizes"), lines))


def _prize(place: Place, currency: str) -> str:
    money = [f"{place.share / 10:g}%"] if place.share else []
    if place.cash:
        money = [spoken(place.cash, currency)]
    return " + ".join([*money, *([place.thing] if place.thing else [])]) or "–"


def _later(night: Event, found: Priced) -> None:
    """Rebuys, re-entries and add-ons as announced; a night without any says so by its house rules."""
    entry, rules = {*profiles.said(night)}, announced(night)
    lines = [line for line in announced_in_words(night) if line not in entry]
    if sum(len(line.split()) for line in lines) > LONG:  # then only what there is, by its house rule
        found.told.append(_("What is sold later, at which price and how often, is on the list."))
        found.paper.append((_("Sold later"), lines))
        return
    found.told += lines
    found.sold |= {key for key in ("rebuys", "reentry", "addon") if rules[key]}
    if rules["addon"]:
        found.sold.add("addon_when")
