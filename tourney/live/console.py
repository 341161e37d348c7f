"""What the console knows beyond the board."""

from typing import Any

from django.http import HttpRequest

from tourney.events.house_rules import OF_A_NIGHT
from tourney.events.models import Event, Status
from tourney.leagues.money import as_typed
from tourney.live.board import Board
from tourney.live.bounties import bounty_fields
from tourney.live.cash_desk import announcement, desk, offer_return
from tourney.live.colour_up import colour_up_hint
from tourney.live.deal_desk import link
from tourney.live.door import door, price_rows
from tourney.live.needs import needs, objections
from tourney.live.penalties import penalty_card
from tourney.live.pot import pot_fields
from tourney.live.prize_ladder import prize_desk
from tourney.live.selling import add_ons
from tourney.live.taking_back import last
from tourney.payouts.bounty_forms import SHAPES
from tourney.rulings.house import substitute_of
from tourney.rulings.topics import differing


def console_context(request: HttpRequest, board: Board) -> dict[str, Any]:
    said = objections(board.event)
    if board.event.status == Status.RUNNING and not board.event.deal:  # after a deal nothing is sold
        offer_return(board)
    return {
        "needs": needs(board),
        "last": last(board),
        "objections": said,
        "plan": plan_as_typed(board.event),
        "house": house(board.event),
        "announcement": announcement(board.event),
        "desk": desk(board),
        "add_ons": add_ons(board),
        "door": door(board),
        "price_rows": price_rows(board.event),
        "pot_fields": pot_fields(board.event),
        "deal_link": link(board),
        "unclaimed": sum(each.amount for each in board.standing.waiting) if board.standing else 0,
        "colour_up": colour_up_hint(board) if board.event.status == Status.RUNNING else "",
        "bounty_fields": bounty_fields(board.event),
        "envelope_shapes": SHAPES,
        "prize_desk": prize_desk(board),
        "penalty_card": penalty_card(board),
    }


def house(night: Event) -> dict[str, Any]:
    """What differs from the book, and who decides where the host is a party."""
    return {"differing": differing(night.options or {}, keys=OF_A_NIGHT), "substitute": substitute_of(night)}


def plan_as_typed(night: Event) -> dict[str, str]:
    """The plan as the host would type it, to begin a form with."""
    schedule = (night.schedule or "").replace(", ", "\n")
    return {
        "buy_in": as_typed(night.buy_in or 0, night.league.currency),
        "chips": str(night.chips),
        "seats": str(night.seats),
        "schedule": schedule,
    }
