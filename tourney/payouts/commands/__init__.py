"""What may be done about the money, and what depends on who has paid: the draw, the start, the finish."""

from tourney.payouts.commands.dealing import count, count_all, deal, propose, say_stack, voice, vote, withdraw
from tourney.payouts.commands.money import fund, pay, prizes
from tourney.payouts.commands.more_chips import add_on, announce, rebuy, reenter
from tourney.payouts.commands.night import finish, remove, start
from tourney.payouts.commands.seats import draw, seat

__all__ = [
    "add_on",
    "announce",
    "count",
    "count_all",
    "deal",
    "draw",
    "finish",
    "fund",
    "pay",
    "prizes",
    "propose",
    "rebuy",
    "reenter",
    "remove",
    "say_stack",
    "seat",
    "start",
    "voice",
    "vote",
    "withdraw",
]
