"""What may be done about the money, and what depends on who has paid: the draw, the start, the finish."""

from tourney.payouts.commands.entries import pay, pay_debt
from tourney.payouts.commands.money import fund, prizes
from tourney.payouts.commands.more_chips import add_on, announce, rebuy, reenter
from tourney.payouts.commands.night import finish, remove, start
from tourney.payouts.commands.prices import profiles
from tourney.payouts.commands.seats import draw, seat

__all__ = [
    "add_on",
    "announce",
    "draw",
    "finish",
    "fund",
    "pay",
    "pay_debt",
    "prizes",
    "profiles",
    "rebuy",
    "reenter",
    "remove",
    "seat",
    "start",
]
