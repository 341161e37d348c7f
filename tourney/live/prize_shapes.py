"""Prizes to start from: what is suggested for the field, published tables, a curve with a slider; and a look ahead.

Nothing here is kept: the page reads what it is asked in its address, and shows what that comes to beside what holds.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from rules_engine.ladders import Ladder, Place
from rules_engine.payout_tables import Table, curve, tables_for
from rules_engine.prizes import suggested
from tourney.events.commands.night import MOST_MONEY
from tourney.events.models import Event, Status
from tourney.leagues.money import spoken
from tourney.live.board import Board
from tourney.live.needs import why_not
from tourney.live.prize_rows import prize_words
from tourney.payouts.ladder import Prize, ladder, prizes, too_many_places, why_not_paid
from tourney.payouts.ladder_text import LONGEST, read, why_never, written

MOST_PLACES, FLAT, STEEP, USUAL = 20, 80, 180, 126  # of the slider: hundredths of the curve's shape
FINE = 1000  # tenths of a percent


@dataclass(frozen=True)
class Line:
    """A place in the look ahead: what it gets now and then, in words, and how the cash differs ("+€5", "" if not)."""

    place: int
    was: str
    now: str
    difference: str


def shapes_context(asked: Mapping[str, str], board: Board) -> dict[str, Any]:
    """Everything on the page. `asked`: `text`, a ladder as typed, or `places` and `shape` of the curve."""
    night, players = board.event, max(board.paid_count, len(board.rows))
    places, shape = _slider(asked, players)
    present = written(ladder(night), night.currency)
    text = shaped_text(places, shape) if "places" in asked else asked.get("text", present).strip()[:LONGEST]
    wanted, problem = _read(text, night)
    money = board.pool or (night.buy_in or 0) * len(board.rows)
    problem = problem or (_stands_in_the_way(board, money, wanted) if wanted else None)
    return {
        "players": players,
        "starts": _starts(players),
        "places": places,
        "most_places": MOST_PLACES,
        "shape": shape,
        "text": text,
        "same": text == present,
        "money": money,
        "lines": _lines(night, money, wanted),
        "problem": problem,
        "readable": wanted is not None,
        "takeable": wanted is not None and not (problem and night.status != Status.SETUP),
    }


def _slider(asked: Mapping[str, str], players: int) -> tuple[int, int]:
    """Where the two sliders stand: the number of places, and the shape in hundredths."""
    places = _number(asked.get("places"), len(suggested(players)))
    shape = _number(asked.get("shape"), USUAL)
    return min(max(places, 1), MOST_PLACES), min(max(shape, FLAT), STEEP)


def _number(text: str | None, otherwise: int) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 4 else otherwise


def shaped(places: int, shape: int) -> Ladder:
    """The curve as a ladder: `shape` in hundredths; whole percent where they are fine enough, else tenths."""
    if places <= len(suggested(99)):
        return Ladder.of(curve(places, shape / 100))
    return Ladder(tuple(Place(share) for share in curve(places, shape / 100, total=FINE)))


def shaped_text(places: int, shape: int) -> str:
    """The curve as a host would type it; shares read alike in every currency."""
    return str(shaped(places, shape))


def of_table(table: Table) -> Ladder:
    """A published table as a ladder; what its shares miss to the whole is the winner's, as with every rounding."""
    whole = FINE if sum(table.shares) > 500 else 100
    first, *others = table.shares
    shares = [first + whole - sum(table.shares), *others]
    return Ladder(tuple(Place(share * FINE // whole) for share in shares))


def _starts(players: int) -> list[dict[str, str]]:
    """What to begin with, each once, as a ladder with its names: the suggestion, then tables for such a field."""
    found = {"/".join(map(str, suggested(players))): [(_("Suggested"), _("grows with the field"))]}
    for each in tables_for(players):
        found.setdefault(str(of_table(each)), []).append((each.name, each.source))
    return [
        {
            "text": text,
            "name": ", ".join(dict.fromkeys(name for name, _source in said if name != text)) or text,
            "about": "; ".join(source for _name, source in said),
        }
        for text, said in found.items()
    ]


def _read(text: str, night: Event) -> tuple[Ladder | None, str | None]:
    """The ladder behind what was typed, or why there is none."""
    try:
        found = read(text, night.currency)
    except ValueError as wrong:
        return None, str(wrong)
    why = why_never(found, MOST_MONEY, night.currency)
    return (None, why) if why else (found, None)


def _stands_in_the_way(board: Board, money: int, wanted: Ladder) -> str | None:
    if board.event.status != Status.SETUP:
        return why_not(board.event, "prizes", ladder=str(wanted), agreed=True)
    return too_many_places(wanted, max(len(board.rows), 1)) or why_not_paid(board.event, money, wanted)


def _lines(night: Event, money: int, wanted: Ladder | None) -> list[Line]:
    """Place by place what holds and what would hold, for so much money in minor units."""
    was = {prize.place: prize for prize in prizes(night, money)}
    now = {prize.place: prize for prize in prizes(night, money, wanted)} if wanted else {}
    return [_line(night, place, was.get(place), now.get(place)) for place in sorted(was | now)]


def _line(night: Event, place: int, was: Prize | None, now: Prize | None) -> Line:
    more = (now.amount if now else 0) - (was.amount if was else 0)
    sign = "+" if more > 0 else "−"
    difference = f"{sign}{spoken(abs(more), night.currency)}" if more else ""
    words = [prize_words(each.amount, each.thing, night.currency) if each else "–" for each in (was, now)]
    return Line(place, words[0], words[1], difference)
