"""The prizes as screens show them: who took what, what is fixed, and the field in which a host writes them."""

from typing import Any
from zlib import crc32

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules_engine.ladders import Ladder
from tourney.events.models import Status
from tourney.leagues.money import spoken
from tourney.live.board import Board
from tourney.payouts.ladder import fixed, ladder, too_many_places, why_not_paid
from tourney.payouts.ladder_text import written


def prize_desk(board: Board) -> dict[str, Any]:
    """The ladder as the host types it, what to say below it, and for each place how it would be locked.

    The id follows the text: what is typed survives news, and news of another ladder replaces it.
    """
    night, now = board.event, ladder(board.event)
    text = written(now, night.currency)
    _offer_locks(board, now)
    return {"text": text, "id": f"shares-{crc32(text.encode()):x}", "hint": _hint(board, now)}


def _offer_locks(board: Board, now: Ladder) -> None:
    """Before the start a tap makes the amount of a place a fixed one, while another place still shares the rest."""
    sharing = [number for number, each in enumerate(now.places, start=1) if each.share]
    if board.event.status != Status.SETUP or len(sharing) < 2:
        return
    for row in board.prizes:
        if row.place in sharing and row.amount:
            row.lock = written(now.pinned(row.place, row.amount), board.event.currency)


def _hint(board: Board, now: Ladder) -> str:
    """What stands in the way of these prizes, else what they come to."""
    night = board.event
    if board.paid_count > 1 and (why := too_many_places(now, board.paid_count)):  # too early to say with nobody there
        return why
    if why := why_not_paid(night, board.pool):
        growing = night.status == Status.SETUP and board.pool < fixed(now)
        return _("%s More may come in until the start.") % why if growing else why
    if not board.pool:
        return _("They turn into money when players have paid.")
    count = len(board.prizes)
    words = ngettext("%(places)d place is paid from %(pool)s.", "%(places)d places are paid from %(pool)s.", count)
    return words % {"places": count, "pool": spoken(board.pool, night.currency)}
