"""What screens show of the sale of chips: until when, who asks for what, and who may add on now."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from rules_engine.levels import Break, Moment
from tourney.events.models import Entrant, Event, Status
from tourney.events.queries import entrants, moment
from tourney.leagues.money import spoken
from tourney.live.asking import Button, Need
from tourney.live.board import Board
from tourney.live.rows import Row
from tourney.payouts.limits import CLOSED, SWITCH, ended, ending
from tourney.payouts.policy import ADD_ON, REBUY, REENTRY, announced, offer, open_kinds, why_not
from tourney.payouts.profiles import usual
from tourney.payouts.queries import SoldSoFar
from tourney.payouts.wants import ASKS, BEHIND, KINDS, asked, refused

DEEDS = {REBUY: "rebuy", ADD_ON: "add_on", REENTRY: "reenter"}
SOON_MS = 120_000  # so long before the end of rebuys the screens count the minutes
CLOSES = {
    "level": lazy("Rebuys end with this level."),
    "before": lazy("Rebuys end with the break after this level."),
    "break": lazy("Rebuys end with this break."),
    "two": lazy("Rebuys close in 2 minutes."),
    "one": lazy("Rebuys close in 1 minute."),
}


@dataclass
class Sales:
    """What everybody sees of it: the same for each screen. Nothing is reckoned before a template asks."""

    board: Board

    @cached_property
    def last(self) -> int | None:
        """The level with which rebuys end, while they are open and the night runs."""
        night = self.board.event
        said = announced(night)
        sold = (said["rebuys"] or said["reentry"]) and not said[CLOSED]
        return ended(said) if sold and night.status == Status.RUNNING else None

    @property
    def closing(self) -> str:
        """What the screens say about the end of rebuys just now; `closing` of clock.js goes on from here."""
        key = _closes(moment(self.board.event, self.board.at), self.last)
        return str(CLOSES[key]) if key else ""

    @property
    def words(self) -> dict[str, Any]:
        return CLOSES

    @cached_property
    def open(self) -> list[str]:
        """What somebody could buy now who has bought nothing yet: when it changes, phones look for their own part."""
        night = self.board.event
        return open_kinds(night, self.board.at, sold(self.board)) if night.status == Status.RUNNING else []


def _closes(now: Moment, last: int | None) -> str:
    """A key of `CLOSES`: how rebuys end that are sold until level `last`, "" while that is far or over."""
    steps, follows = now.schedule.steps, now.index + 1
    to_break = follows < len(steps) and isinstance(steps[follows], Break)
    if last is None or now.number != (last + 1 if now.on_break else last) or (now.on_break and to_break):
        return ""
    if to_break:
        return "before"
    if now.resting or now.left_ms > SOON_MS:
        return "break" if now.on_break else "level"
    return "one" if now.left_ms <= SOON_MS / 2 else "two"


def sold(board: Board) -> SoldSoFar:
    """What limits count, from what the board knows already."""
    return SoldSoFar({row.number: [each.kind or "" for each in row.bought] for row in board.rows}, board.left)


# --- the host ---------------------------------------------------------------------------------------------------------
def requests(board: Board) -> list[Need]:
    """What phones ask for, one card each; what has become pointless is gone."""
    if board.event.status != Status.RUNNING:
        return []
    people = Entrant.objects.filter(event=board.event, wants__in=KINDS, player__isnull=False)
    had = sold(board)
    found = (_request(board, who, had) for who in people.select_related("player__person").order_by("number"))
    return [need for need in found if need]


def _request(board: Board, who: Entrant, had: SoldSoFar) -> Need | None:
    row, asks = board.by_number[who.number], who.wants or ""
    kind = KINDS[asks]
    if (kind == ADD_ON and row.out) or (kind == REENTRY and not row.out) or not (row.out or row.spot):
        return None
    stack = who.says if kind == REBUY and not row.out else None
    late = why_not(board.event, kind, who, board.at, stack, had)
    fields: dict[str, Any] = {"entrant": row.seen, **({} if stack is None else {"stack": stack})}
    if asks == BEHIND and not row.out:
        fields["behind"] = "on"
    cost = offer(board.event, kind, usual(board.event, board.at)).price
    price = spoken(cost, board.event.currency) if cost and board.shows_money else ""
    sell = _("Sell all the same") if late else (_CONFIRM[kind] % price).strip()
    return Need(
        "want",
        " · ".join(filter(None, [ASKS[asks] % row.name, price])),
        [
            Button(DEEDS[kind], sell, {**fields, **({"because": "missed"} if late else {})}),
            Button("turn_down", _("Not now"), {"entrant": who.number, "wants": asks}),
        ],
        reason=late or (_("Chips left: %d.") % stack if stack is not None else ""),
    )


_CONFIRM = {
    REBUY: lazy("Confirm rebuy %s"),
    ADD_ON: lazy("Confirm add-on %s"),
    REENTRY: lazy("Confirm new entry %s"),
}


def add_ons(board: Board) -> list[Row]:
    """Who may add on just now, while the rebuy period is ending (T36, K27)."""
    night = board.event
    if night.status != Status.RUNNING or night.deal or not _is_ending(night, board.at):
        return []
    had = sold(board)
    may = [who for who in entrants(night) if not why_not(night, ADD_ON, who, board.at, sold=had)]
    return [row for row in (board.by_number[who.number] for who in may) if row.spot]


def _is_ending(night: Event, at: int) -> bool:
    said = announced(night)
    return bool(said["addon"]) and ending(said, moment(night, at))


def closable(board: Board) -> bool:
    """Whether the host may close rebuys now."""
    return REBUY in (open_now := Sales(board).open) or REENTRY in open_now


# --- a phone ----------------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Ask:
    """One thing that a phone may ask for, or `why` not. `counts`: its player says how many chips are left."""

    kind: str
    words: str
    price: int  # minor units
    chips: int
    why: str
    counts: bool = False
    behind: bool = False


@dataclass(frozen=True)
class OfMine:
    """Chips that somebody bought after the buy-in."""

    words: str
    chips: int
    price: int


_ASK = {
    REBUY: lazy("Ask for a rebuy"),
    ADD_ON: lazy("Ask for an add-on"),
    REENTRY: lazy("Ask to enter again"),
}
_ASKED = {
    REBUY: lazy("You asked for a rebuy."),
    ADD_ON: lazy("You asked for an add-on."),
    REENTRY: lazy("You asked to enter again."),
    BEHIND: lazy("You announced a rebuy before the deal."),
}
_REFUSED = {
    **dict.fromkeys((REBUY, BEHIND), lazy("The host said no to your rebuy.")),
    ADD_ON: lazy("The host said no to your add-on."),
    REENTRY: lazy("The host said no to a new entry."),
}
_MINE = {REBUY: lazy("Rebuy"), ADD_ON: lazy("Add-on"), REENTRY: lazy("New entry")}


def of_phone(board: Board, who: Entrant | None) -> dict[str, Any] | None:
    """What the phone of this entrant shows about chips; None where there is nothing to show."""
    row = board.by_number.get(who.number) if who else None
    if who is None or row is None or board.event.status != Status.RUNNING or not (row.out or row.spot):
        return None
    had = sold(board)
    asks = [ask for kind in DEEDS if (ask := _ask(board.event, who, kind, board.at, had))]
    possible = {ask.kind for ask in asks if not ask.why}
    waits = asked(who) if KINDS.get(asked(who)) in possible else ""  # what has become impossible waits no more
    told = {
        "asked": _ASKED.get(waits),
        "binding": waits == BEHIND,
        "refused": _REFUSED.get(refused(who)) if KINDS.get(refused(who)) in possible else None,
        "asks": [] if waits or not (possible or who.wants) else asks,
        "at_once": bool(who.out or asked(who) or refused(who)),  # else it stands behind a summary
        "mine": [_of_mine(each.kind, each.chips, each.price) for each in row.bought if each.kind in _MINE],
        "behind": row.behind,
    }
    return told if waits or told["asks"] or told["mine"] else None


def _of_mine(kind: str | None, chips: int | None, price: int | None) -> OfMine:
    return OfMine(str(_MINE[kind or ""]), chips or 0, price or 0)


def _ask(night: Event, who: Entrant, kind: str, at: int, had: SoldSoFar) -> Ask | None:
    """What may be asked of this kind; None where it was not announced or is nothing for him."""
    said = announced(night)
    if not said[SWITCH[kind]]:
        return None
    if (kind == REENTRY and not who.out) or (kind == ADD_ON and who.out):
        return None
    if kind == REBUY and who.out and not said["out_may_rebuy"]:
        return None
    topping = kind == REBUY and not who.out
    least = min(1, night.chips or 1 if said["rebuy_at_most"] is None else said["rebuy_at_most"])
    why = why_not(night, kind, who, at, least if topping else None, had) or ""
    bought = offer(night, kind, usual(night, at))
    return Ask(kind, str(_ASK[kind]), bought.price, bought.chips, why, topping, topping and least > 0)
