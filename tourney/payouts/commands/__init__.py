"""What may be done about the money, and what depends on who has paid: the draw, the start, the finish."""

from tourney.payouts.commands.money import fund, pay, prizes
from tourney.payouts.commands.more_chips import add_on, announce, rebuy, reenter
from tourney.payouts.commands.night import finish, remove, start
from tourney.payouts.commands.seats import draw, seat
from tourney.payouts.commands.wants import close_rebuys, turn_down, want

__all__ = [
    "add_on",
    "announce",
    "close_rebuys",
    "draw",
    "finish",
    "fund",
    "pay",
    "prizes",
    "rebuy",
    "reenter",
    "remove",
    "seat",
    "start",
    "turn_down",
    "want",
]
