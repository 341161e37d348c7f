"""What one phone knows about itself in a night."""

from typing import Any

from django.http import HttpRequest

from tourney.events.models import Entrant
from tourney.leagues.actors import phone_of
from tourney.live.ahead import ahead
from tourney.live.board import Board
from tourney.live.deal_desk import own_deal
from tourney.live.door import own
from tourney.live.penalties import own_penalties
from tourney.live.rows import Row
from tourney.live.selling import of_phone
from tourney.live.side import side_for


def phone_context(request: HttpRequest, board: Board) -> dict[str, Any]:
    """`me`: who this phone is, `asked`: who it asks to be, `between`: the two neighbours at the table, `chips`: what
    it may ask for, `deal`: what concerns this player of a deal, `ahead`: what tonight may bring in the season,
    `sits_out`: the penalties of this player that run."""
    phone = phone_of(request)
    if phone is None:
        return {"me": None, "asked": None, "between": None, "side": None, "deal": None, "ahead": None}
    mine = Entrant.objects.filter(event=board.event, phone=phone, player__isnull=False).first()
    asked = Entrant.objects.filter(event=board.event, asked=phone).values_list("number", flat=True).first()
    me = board.by_number.get(mine.number) if mine else None
    found: dict[str, Any] = {"me": me, "asked": board.by_number.get(asked or 0), "between": neighbours(board, me)}
    own_parts = {"purse": own(board.event, me), "side": side_for(board, me), "deal": own_deal(board, me)}
    found["sits_out"] = own_penalties(board, me)
    return {**found, **own_parts, "chips": of_phone(board, mine), "ahead": ahead(board, me)}


def neighbours(board: Board, me: Row | None) -> list[Row] | None:
    """Who sits to the left and to the right of somebody, empty chairs passed over; None without two neighbours."""
    if me is None or me.spot is None:
        return None
    mates = [row for row in board.rows if row.spot and row.spot.table == me.spot.table]
    mates.sort(key=lambda row: row.spot.seat if row.spot else 0)
    if len(mates) < 3:
        return None
    at = mates.index(me)
    return [mates[at - 1], mates[(at + 1) % len(mates)]]
