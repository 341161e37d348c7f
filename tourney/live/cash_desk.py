"""The cash desk as the console shows it: the announcement as a form, what is sold, and who may come back at once."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from tourney.events.models import Event
from tourney.events.queries import entrants
from tourney.leagues.money import as_typed, spoken
from tourney.live.board import Board
from tourney.live.selling import DEEDS, closable, sold
from tourney.payouts.policy import ADD_ON, BONUS, REASONS, REBUY, REENTRY, announced, offer, why_not
from tourney.payouts.profiles import usual

TICKS, WHEN = ("rebuys", "out_may_rebuy", "reentry", "addon", "together"), "addon_when"
PRICES = ("rebuy_price", "addon_price")
QUESTIONS: dict[str, Any] = {
    "rebuys": lazy("Rebuys are sold"),
    "last_level": lazy("The last level in which they are"),
    "minutes": lazy("Minutes of play after which they end"),
    "out_may_rebuy": lazy("Whoever is out may rebuy at once and keeps the seat"),
    "rebuy_price": lazy("Price of a rebuy"),
    "rebuy_chips": lazy("Chips of a rebuy"),
    "rebuy_at_most": lazy("With at most so many chips"),
    "rebuy_limit": lazy("Rebuys for each player at most"),
    "rebuy_total": lazy("Rebuys in all at most"),
    "rebuy_field": lazy("No rebuys with fewer players left than"),
    "bonus_to_all": lazy("Chips for everybody who is in when somebody rebuys"),
    "reentry": lazy("Whoever is out may enter again with a new seat"),
    "addon": lazy("Add-ons are sold"),
    "addon_when": lazy("When add-ons are sold"),
    "addon_price": lazy("Price of an add-on"),
    "addon_chips": lazy("Chips of an add-on"),
    "addon_limit": lazy("Add-ons for each player at most"),
    "addon_total": lazy("Add-ons in all at most"),
    "together": lazy("Rebuys and add-ons count together"),
    "late_level": lazy("The last level in which newcomers may enter"),
    "capacity": lazy("Entries at most"),
}
EMPTY = {
    **dict.fromkeys(PRICES, lazy("as the buy-in")),
    **dict.fromkeys(("rebuy_chips", "addon_chips", "rebuy_at_most"), lazy("a starting stack")),
    **dict.fromkeys(("rebuy_limit", "addon_limit", "rebuy_total", "addon_total", "capacity"), lazy("no limit")),
    **dict.fromkeys(("minutes", "rebuy_field"), lazy("no such limit")),
    "bonus_to_all": lazy("none"),
    "late_level": lazy("as long as you take them; 0: none"),
    "last_level": lazy("a number, such as 3"),
}
KEYS = {REBUY: "r", ADD_ON: "a"}  # for a host at a laptop, while the desk is open
TIMES = {
    "end_of_rebuy_period": lazy("When the rebuy period ends"),
    "any_time_in_period": lazy("At any time in it"),
}


def announcement(night: Event) -> list[dict[str, Any]]:
    """Every question of the announcement as a field; ids follow the values, so that news replaces what is old."""
    said = announced(night)
    return [_field(night, key, label, said[key]) for key, label in QUESTIONS.items()]


def _field(night: Event, key: str, label: Any, value: Any) -> dict[str, Any]:
    typed = as_typed(value, night.currency) if key in PRICES and value is not None else value
    shown = "" if typed is None else typed
    return {
        "key": key,
        "id": f"announce-{key}-{str(shown).replace('.', '-')}",
        "label": label,
        "tick": key in TICKS,
        "choices": list(TIMES.items()) if key == WHEN else [],
        "value": shown,
        "keys": "decimal" if key in PRICES else "numeric",
        "empty": EMPTY.get(key, ""),
    }


def desk(board: Board) -> dict[str, Any]:
    """What the cash desk sells, and how much of it was sold."""
    counts = {REBUY: _("Rebuys"), ADD_ON: _("Add-ons"), REENTRY: _("Re-entries")}
    return {
        "offers": _offers(board),
        "sold": [{"words": said, "count": board.bought.count(kind)} for kind, said in counts.items()],
        "bonus": sum(each.chips or 0 for row in board.rows for each in row.bought if each.kind == BONUS),
        "closable": closable(board),
        "reasons": [("", _("as announced")), *REASONS.items()],
    }


def _offers(board: Board) -> list[dict[str, str]]:
    """The buttons of the desk, and the keys that press them."""
    words = {REBUY: _("Rebuy for %s"), ADD_ON: _("Add-on for %s"), REENTRY: _("Enter again for %s")}
    night, entry = board.event, usual(board.event, board.at)
    costs = {kind: spoken(offer(night, kind, entry).price, night.currency) for kind in words}
    return [
        {"verb": DEEDS[kind], "key": KEYS.get(kind, ""), "words": said % costs[kind]} for kind, said in words.items()
    ]


def offer_return(board: Board) -> None:
    """Mark those of the last three who went out who may come back with one tap, and by what."""
    people, had = {who.number: who for who in entrants(board.event)}, sold(board)
    for row in board.outs[:3]:
        who = people[row.number]
        may = [kind for kind in (REBUY, REENTRY) if not why_not(board.event, kind, who, board.at, sold=had)]
        row.back = DEEDS[may[0]] if may else ""
