"""The side cash game: its rate, chips for money, money for chips, and the end of it (A-SIDE-1, R-BUYIN-1 to 3)."""

from django.utils.translation import gettext as _

from tourney.events.commands.asked import already, person
from tourney.events.commands.night import MOST_CHIPS, MOST_MONEY
from tourney.events.facts import Entered, SideSet, Staged
from tourney.events.journal import BadInput, Fact, Refused, Wish, command
from tourney.events.models import Entrant, Event, Status
from tourney.leagues.money import spoken
from tourney.payouts.facts import SideTraded, SideTradedAt, SideTradedChips, SideTradedFor
from tourney.payouts.ledger import HOUSE
from tourney.payouts.models import SideTrade
from tourney.payouts.queries import buy_ins
from tourney.payouts.side import Rate, next_trade, rests_on, side_game, side_of
from tourney.tables.facts import KnockedOut
from tourney.tables.models import KnockOut


@command
def side_open(night: Event, wish: Wish, *, price: int, chips: int, big_blind: int) -> list[Fact]:
    """Open the side game: `chips` cost `price` minor units, in any proportion (A-SIDE-1); `big_blind` in chips.

    Again while it runs: another big blind. Another rate is refused while chips of the old one are out.
    """
    said = side_of(night)
    if not 1 <= price <= MOST_MONEY:
        raise BadInput(
            _("Say for how much money: from the smallest coin to %s.") % spoken(MOST_MONEY, night.currency), "price"
        )
    if not 1 <= chips <= MOST_CHIPS:
        raise BadInput(_("Say how many chips that buys: 1 to 10,000,000."), "chips")
    if not 1 <= big_blind <= MOST_CHIPS:
        raise BadInput(_("A big blind is at least 1 chip."), "big_blind")
    rate = {"price": price, "chips": chips, "big_blind": big_blind, "open": True, "rest": 0}
    if rate == said:
        raise Refused(_("The side game is open with this rate already. Nothing changed."))
    out = side_game(night).chips
    if out and (price, chips) != (said["price"], said["chips"]):
        raise Refused(_("%d chips of this rate are out: it stays until they are back. Nothing changed.") % out)
    return [SideSet.change(night, rate), *([] if out else _nothing_else(night))]


@command
def side_buy(night: Event, wish: Wish, *, entrant: int, amount: int) -> list[Fact]:
    """Chips of the side game for `amount` minor units, as often as somebody likes between hands (R-BUYIN-3).

    Any amount that gives whole chips (A-SIDE-1). Refused: who is in the tournament; a part of a chip.
    """
    _open(night)
    who, rate = person(night, entrant), Rate.of(night)
    conditions = _may_play(night, who)
    if not 1 <= amount <= MOST_MONEY:
        raise BadInput(_("An amount is from the smallest coin to %s.") % spoken(MOST_MONEY, night.currency), "amount")
    if (chips := rate.chips_for(amount)) is None:
        raise BadInput(_no_whole_chips(night, rate, amount), "amount")
    return [SideSet.keep(night), *conditions, *_trade(night, wish, who.number, amount, chips)]


def _no_whole_chips(night: Event, rate: Rate, amount: int) -> str:
    either = _(" or ").join(spoken(each, night.currency) for each in rate.nearest(amount))
    return _("%(amount)s is no whole number of chips: take %(either)s. Nothing changed.") % {
        "amount": spoken(amount, night.currency),
        "either": either,
    }


def _may_play(night: Event, who: Entrant) -> list[Fact]:
    """The conditions that he is out of the tournament, was never in it, or that it is over."""
    if who.out:
        # That he went out, not that he is out: who enters again may do so, and settles the side game then.
        return [Entered.keep(who), KnockedOut.keep(KnockOut.objects.get(event=night, number=who.out))]
    if who.number not in buy_ins(night):
        return [Entered.keep(who)]
    if night.status == Status.FINISHED:
        return [Entered.keep(who), Staged.keep(night)]
    raise Refused(_("%s is in the tournament: the side game is for players who are out. Nothing changed.") % who.name)


@command
def side_cash_out(night: Event, wish: Wish, *, entrant: int, chips: int) -> list[Fact]:
    """Somebody leaves with all his chips, which are paid at the rate (R-BUYIN-2: no going south); 0: he lost them all.

    What is no whole minor unit is rounded down and stays in the box. Refused: more chips than are out.
    """
    _open(night)
    who, rate, game = person(night, entrant), Rate.of(night), side_game(night)
    guest = game.guests.get(who.number)
    if not guest or not guest.playing:
        raise Refused(_("%s has no chips of the side game. Nothing changed.") % who.name)
    if not 0 <= chips <= game.chips:
        sentence = _("%(chips)d are more than all the chips of the side game, which are %(out)d. Nothing changed.")
        raise BadInput(sentence % {"chips": chips, "out": game.chips}, "chips")
    kept = [SideTraded.keep(row) for row in rests_on(night)]
    return [SideSet.keep(night), Entered.keep(who), *kept, *_trade(night, wish, who.number, -rate.worth(chips), -chips)]


@command
def side_close(night: Event, wish: Wish, *, missing: int = 0) -> list[Fact]:
    """The side game is over: all chips are back but `missing` ones, which nobody can find and the box keeps.

    What is left in the box is named: parts of coins that nobody was paid, and the worth of what is missing.
    """
    _open(night)
    game = side_game(night)
    if missing and not game.chips:
        raise BadInput(_("All chips of the side game are back: none is missing. Nothing changed."), "missing")
    if game.chips != missing:
        sentence = _("%d chips of the side game are still out: pay them out, or say that they are missing.")
        raise Refused(_("%s Nothing changed.") % (sentence % game.chips), "missing")
    closed = {**side_of(night), "open": False, "rest": game.box}
    lost = _trade(night, wish, HOUSE, 0, -missing) if missing else []
    return [SideSet.change(night, closed), *_nothing_else(night), *lost]


def _open(night: Event) -> None:
    if not side_of(night)["price"]:
        raise Refused(_("The side game is not open: the host says its rate first. Nothing changed."))
    if not side_of(night)["open"]:
        raise already(night, ("SideSet", 0), _("The side game is closed"))


def _nothing_else(night: Event) -> list[Fact]:
    """The conditions that nothing was bought or handed back but this: all chips are back."""
    return [SideTraded.keep(row) for row in SideTrade.objects.filter(event=night)]


def _trade(night: Event, wish: Wish, who: int, amount: int, chips: int) -> list[Fact]:
    number = next_trade(night)
    return [
        SideTraded(number, None, who),
        SideTradedFor(number, None, amount),
        SideTradedChips(number, None, chips),
        SideTradedAt(number, None, wish.at),
    ]
