"""What may be done about the money, and what depends on who has paid: the draw, the start, the finish."""

from tourney.payouts.commands.bounties import bounties, seal
from tourney.payouts.commands.dealing import count, count_all, deal, propose, say_stack, voice, vote, withdraw
from tourney.payouts.commands.disqualify import disqualify
from tourney.payouts.commands.entries import pay, pay_debt
from tourney.payouts.commands.money import fund, prizes
from tourney.payouts.commands.more_chips import add_on, announce, rebuy, reenter
from tourney.payouts.commands.night import finish, remove, start
from tourney.payouts.commands.payments import house, pay_out
from tourney.payouts.commands.prices import profiles
from tourney.payouts.commands.race import race
from tourney.payouts.commands.seats import draw, seat
from tourney.payouts.commands.side import side_buy, side_cash_out, side_close, side_open
from tourney.payouts.commands.wants import close_rebuys, turn_down, want

__all__ = [
    "add_on",
    "announce",
    "bounties",
    "close_rebuys",
    "count",
    "count_all",
    "deal",
    "disqualify",
    "draw",
    "finish",
    "fund",
    "house",
    "pay",
    "pay_debt",
    "pay_out",
    "prizes",
    "profiles",
    "propose",
    "race",
    "rebuy",
    "reenter",
    "remove",
    "say_stack",
    "seal",
    "seat",
    "side_buy",
    "side_cash_out",
    "side_close",
    "side_open",
    "start",
    "turn_down",
    "voice",
    "vote",
    "want",
    "withdraw",
]
