"""A league's currency put right after entries (C70): another name on the amounts, or the amounts as they were typed."""

from dataclasses import replace
from functools import reduce
from operator import or_
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext as _

from rules_engine.prize_pool import Rake
from tourney.events.commands.night import plan
from tourney.events.journal import BadInput, Wish
from tourney.events.journal.lock import writing
from tourney.events.models import Event, Status
from tourney.leagues.actors import Actor
from tourney.leagues.models import League
from tourney.leagues.money import as_typed, digits, typed
from tourney.payouts.bounties import bounty_of
from tourney.payouts.commands.money import fund
from tourney.payouts.commands.more_chips import announce
from tourney.payouts.commands.prices import profiles
from tourney.payouts.models import Payment, Purchase, SideTrade

OF_PLAN, OF_POLICY = ("chips", "buy_in", "seats", "schedule"), ("rebuy_price", "addon_price")
OF_POT, OF_PROFILE = ("added", "guaranteed", "unit", "minimum"), ("price", "fee")


def correct(league: League, currency: str, by: Actor) -> None:
    """Let this league count in another currency.

    Where both have as many decimals, every amount stays to the minor unit and only its name changes, in finished nights
    as well: 20.00 euros become 20.00 dollars. Where they do not, what people typed stays: 20 euros become 20 yen, in
    every night that has not begun, each as deeds of `by` in its journal. Whoever takes such a deed back gets the old
    digits back with it.
    Refused with the field `currency`: other decimals once money was taken or cards were dealt in a night of the
    league, or a night was taken in with its money, or with a bounty, written prizes or a side game whose amounts would
    have to be written anew, or with an amount that the new currency does not have (12.50 yen).
    """
    with writing():
        league = League.objects.select_for_update(no_key=True).get(pk=league.pk)
        was = league.currency
        league.currency = currency
        if digits(was) != digits(currency):
            nights = list(Event.objects.filter(league=league, status__isnull=False).order_by("pk"))
            for night in nights:
                _refuse(night, was, currency)
            _refuse_imported(league, was, currency)
        else:
            nights = []
        league.save(update_fields=["currency"])
        for night in nights:
            _retyped(night, was, currency, by)


def _refuse(night: Event, was: str, currency: str) -> None:
    told = {"night": night.name, "was": was, "now": currency}
    if night.status != Status.SETUP or _has_money(night):
        sentence = _(
            "%(was)s and %(now)s have not the same decimals, and money was taken or cards were dealt in %(night)s: "
            "its amounts would be others. Nothing changed."
        )
        raise BadInput(sentence % told, "currency")
    if bounty_of(night)["kind"] or night.ladder or night.side:
        sentence = _(
            "%(was)s and %(now)s have not the same decimals: take the bounty, the written prizes and the side game of "
            "%(night)s away first. Nothing changed."
        )
        raise BadInput(sentence % told, "currency")


def _refuse_imported(league: League, was: str, currency: str) -> None:
    """Nights that were played elsewhere lie above this room; relations lead to them by name."""
    columns = ("buy_in", "pool", "rake", "finishes__prize", "finishes__bounty", "finishes__spent")
    money = reduce(or_, (Q(**{f"{column}__gt": 0}) for column in columns))
    if night := league.sheets.filter(money, event=None).first():
        sentence = _(
            "%(was)s and %(now)s have not the same decimals, and %(night)s was taken in with its money: "
            "its amounts would be others. Nothing changed."
        )
        raise BadInput(sentence % {"night": night.name, "was": was, "now": currency}, "currency")


def _has_money(night: Event) -> bool:
    rows = [model.objects.filter(event=night, entrant__isnull=False) for model in (Purchase, Payment, SideTrade)]
    return any(each.exists() for each in rows)


def _retyped(night: Event, was: str, currency: str, by: Actor) -> None:
    """Type every amount of this night again, by the deeds that typed it first."""

    def again(amount: int | None) -> int | None:
        if not amount:
            return amount
        try:
            return typed(as_typed(amount, was), currency)
        except ValueError:
            told = {"night": night.name, "amount": as_typed(amount, was), "now": currency}
            sentence = _("%(amount)s in %(night)s is no amount in %(now)s. Change it first. Nothing changed.")
            raise BadInput(sentence % told, "currency") from None

    said: dict[str, Any] = {key: getattr(night, key) for key in OF_PLAN}
    plan(night, Wish(by), **{**said, "buy_in": again(night.buy_in)})
    if night.policy:
        announce(night, Wish(by), policy={key: again(night.policy.get(key)) for key in OF_POLICY})
    if night.pot:
        rakes = [Rake.parse(text) for text in night.pot.get("rakes", [])]
        amounts = {key: again(night.pot.get(key)) for key in OF_POT if night.pot.get(key)}
        fund(night, Wish(by), pot={**amounts, "rakes": [str(_rake(rake, again)) for rake in rakes]})
    if night.profiles:
        rows = [{**row, **{key: again(row[key]) for key in OF_PROFILE}} for row in night.profiles]
        profiles(night, Wish(by), profiles=rows, unequal=True)


def _rake(rake: Rake, again: Any) -> Rake:
    return replace(rake, each=again(rake.each), fixed=again(rake.fixed))
