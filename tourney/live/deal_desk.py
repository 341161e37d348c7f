"""The deal desk of a night as screens show it: the chips, the votes, the way there, and what a phone sees of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from tourney.events.models import Status
from tourney.live.board import Board
from tourney.live.deal_table import Asked, compared
from tourney.live.rows import Row
from tourney.live.templatetags.night import chips
from tourney.payouts.deal import METHODS, Stakes, stakes, void, vote_of, votes, why_none

MOST_AT_ONE_GO = 10  # with more players left nobody talks about a deal, unless they sit at one table


# --- the desk ---------------------------------------------------------------------------------------------------------
@dataclass
class Seat:
    """Somebody who is in: `says` by phone and not counted so, `stack` as counted; `typed` begins the field.

    `voice`: whether the host may give it for him now.
    """

    row: Row
    stack: int
    says: int
    typed: str
    answered: bool = False
    voice: bool = False


def stakes_of(board: Board) -> Stakes:
    inside = {row.number for row in board.rows if row.spot}
    return stakes(board.event, board.people, inside, board._prizes)


def desk_context(board: Board, query: QueryDict) -> dict[str, Any]:
    """Everything on the desk of this night."""
    night, found = board.event, stakes_of(board)
    open_to = night.status == Status.RUNNING
    why = why_none(night, found) if open_to else _("The night does not run")
    asked = Asked.of(query, night.currency, [who.number for who in found.chips])
    seats = _seats(board, found) if open_to else []
    return {
        "why": f"{why}." if why and not night.deal else "",
        "seats": seats,
        "says": {f"chips-{seat.row.number}": seat.says for seat in seats if seat.says},
        "sum": _sum(board, found),
        "compare": None if why else compared(found, asked),
        "void": void(night, found),
        "votes": votes(night, board.people) if night.proposal else None,
        "proposed": shared_rows(board, night.proposal),
        "method": METHODS[(night.deal or night.proposal)["method"]] if night.deal or night.proposal else "",
    }


def _seats(board: Board, found: Stakes) -> list[Seat]:
    night, people = board.event, {who.number: who for who in board.people}
    given = votes(night, board.people) if night.proposal else None
    seats = []
    for party, stack in found.chips.items():
        who = people[party.number]
        says = who.says if who.says and who.says != stack else 0
        seat = Seat(board.by_number[party.number], stack, says or 0, str(stack or says or ""))
        if given and night.proposal:
            answer = vote_of(night.proposal, who)
            seat.answered = bool(answer)
            seat.voice = not given.complete and (not answer or answer.endswith("h"))
        seats.append(seat)
    return seats


def _sum(board: Board, found: Stakes) -> dict[str, Any]:
    """What was counted beside what should be there: it warns and blocks nothing."""
    there, off = board.chips_in_play, found.counted - board.chips_in_play
    words = _("Counted %(counted)s of %(there)s") % {"counted": chips(found.counted), "there": chips(there)}
    if found.uncounted:
        missing = _("%(sum)s. Not counted yet: %(who)s.")
        return {"words": missing % {"sum": words, "who": ", ".join(found.uncounted)}, "state": "open"}
    if off:
        sign = "+" if off > 0 else "−"
        return {"words": f"{words} ({sign}{chips(abs(off))})", "state": "off"}
    return {"words": words, "state": "right"}


def shared_rows(board: Board, said: Mapping[str, Any] | None) -> list[tuple[str, int]]:
    """Names and amounts of a proposal, the biggest first."""
    names = {who.number: who.name for who in board.people}
    amounts = [(names.get(int(number), "?"), amount) for number, amount in (said or {}).get("amounts", {}).items()]
    return sorted(amounts, key=lambda each: -each[1])


# --- the way there ----------------------------------------------------------------------------------------------------
def offered(board: Board) -> bool:
    """Whether a deal may be talked about: prizes are set, and all sit at one table or few are left."""
    if board.event.status != Status.RUNNING or not board._prizes or board.left < 2:
        return False
    tables = {row.spot.table for row in board.rows if row.spot}
    return len(tables) == 1 or board.left <= MOST_AT_ONE_GO


def link(board: Board) -> dict[str, Any] | None:
    """The way to the desk on the console: prominent in the money, and while there is something to be done."""
    night = board.event
    if not offered(board):
        return None
    told = ""
    if night.deal:
        told = _("A deal was made: %s.") % METHODS[night.deal["method"]]
    elif night.proposal:
        told = void(night, stakes_of(board)) or answers(board)
    return {"told": told, "prominent": bool(told) or board.left <= len(board._prizes)}


def answers(board: Board) -> str:
    """How far the votes are: a number, and how many said yes only when all have answered."""
    given = votes(board.event, board.people)
    if given.complete:
        return _("%(yes)d of %(of)d said yes.") % {"yes": given.yes, "of": given.of}
    return _("%(answered)d of %(of)d have answered.") % {"answered": len(given.answered), "of": given.of}


# --- a phone ----------------------------------------------------------------------------------------------------------
def own_deal(board: Board, me: Row | None) -> dict[str, Any] | None:
    """What the phone of somebody who is in shows of a deal: his chips, his vote, what everybody gets."""
    if me is None or not me.spot or not offered(board):
        return None
    night, who = board.event, next(who for who in board.people if who.number == me.number)
    said = night.deal or night.proposal
    shares = {int(number): amount for number, amount in said["amounts"].items()} if said else {}
    return {
        "stack": who.stack,
        "says": who.says if who.says != who.stack else None,
        "typed": who.says or who.stack or "",
        "said": said,
        "method": METHODS[said["method"]] if said else "",
        "mine": shares.get(me.number),
        "shares": shared_rows(board, said),
        "void": void(night, stakes_of(board)),
        "answers": answers(board) if night.proposal else "",
        "vote": vote_of(night.proposal, who)[:1] if night.proposal else "",
        "complete": votes(night, board.people).complete if night.proposal else False,
    }
