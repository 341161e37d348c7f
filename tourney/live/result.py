"""The result page: who may see its money, in which level people went out, and how the field shrank."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from rules_engine.levels import Moment
from tourney.events.models import Entrant, Event, Line, Status
from tourney.events.queries import schedule_of, spoken_time
from tourney.leagues.actors import actor_of, is_sure, phone_of
from tourney.leagues.rights import can
from tourney.live.board import Board
from tourney.live.discretion import without_money
from tourney.live.rows import Row
from tourney.seasons.doors import may_look

WIDTH, HEIGHT = 640, 160  # units of the drawing


def result_context(request: HttpRequest, board: Board) -> dict[str, Any]:
    """What the page shows; `money` is whether this viewer is told what was won."""
    money = board.shows_money and sees_money(request, board.event)
    if not money:
        without_money(board)
    keeps = can(actor_of(request), "console", board.event)
    found = {"money": money, "keeps_the_box": keeps, "places": decided(board), "timeline": timeline(board)}
    found["opens_the_league"] = can(actor_of(request), "league", board.event.league)
    moved = board.moves
    return {**found, "moves": moved if moved and may_look(actor_of(request), moved.season) else None}


def sees_money(request: HttpRequest, night: Event) -> bool:
    """Whether somebody is told the prizes: the league, a player of the night, a phone that was in the room.

    Whoever was only sent the address is not (S29: money is hidden outside the league), unless the league shows it.
    """
    if night.league.money_shown or can(actor_of(request), "league", night) or is_sure(request, night.uid):
        return True
    phone = phone_of(request)
    return phone is not None and Entrant.objects.filter(event=night, phone=phone).exists()


# --- places -----------------------------------------------------------------------------------------------------------
@dataclass
class Decided:
    """Somebody whose place is decided; `level` is the one in which he went out, 0 for the winner."""

    row: Row
    level: int


def decided(board: Board) -> list[Decided]:
    """Everybody whose place is decided, the winner first."""
    clocks = _clocks(board.event)
    return [Decided(row, _level_at(board.event, clocks, _ms(row))) for row in board.results]


def _ms(row: Row) -> int:
    """When somebody went out, in ms since the epoch; 0 for who did not."""
    return round(row.out.at.timestamp() * 1000) if row.out else 0


Clocks = list[tuple[int, dict[str, Any]]]


def _clocks(night: Event) -> Clocks:
    """Every anchor that the clock ever had, by the time at which it was set: what screens showed from then on."""
    lines = Line.objects.filter(event=night).order_by("seq").values_list("at", "facts")
    return [(at, now) for at, facts in lines for kind, _subject, _was, now in facts if kind == "ClockSet" and now]


def _level_at(night: Event, clocks: Clocks, at: int) -> int:
    """The number of the level at `at` (ms since the epoch); in a break that of the level before it."""
    clock = next((clock for since, clock in reversed(clocks) if since <= at), None)
    if clock is None or clock["index"] >= len(schedule_of(night).steps):
        return 0
    ran = max(0, at - clock["since"]) if clock["since"] is not None else 0
    now: Moment = schedule_of(night).after(clock["index"], clock["left"], ran, clock["rest"])
    return now.number - 1 if now.on_break else now.number


# --- how the field shrank ---------------------------------------------------------------------------------------------
@dataclass
class Timeline:
    """Players left over the time of play, as a line of steps: `points` for an SVG of `width` by `height` units."""

    points: str
    players: int
    left: int
    begun: str
    ended: str
    width: int = WIDTH
    height: int = HEIGHT


def timeline(board: Board) -> Timeline | None:
    """The drawing of a finished night; None for one that did not take any time."""
    if board.event.status != Status.FINISHED:
        return None
    begun, ended = (board.event.lines.filter(verb=verb).order_by("-seq").first() for verb in ("start", "finish"))
    outs = sorted(_ms(row) for row in board.rows if row.out)
    if not begun or not ended or not outs or ended.at <= begun.at:
        return None
    left = max(1, len(board.results) - len(outs))  # after a deal several are left
    field = len(outs) + left
    x = [round((min(max(at, begun.at), ended.at) - begun.at) * WIDTH / (ended.at - begun.at)) for at in outs]
    y = [round(HEIGHT - players * HEIGHT / field) for players in range(field, left - 1, -1)]
    steps = [f"{at},{y[number]} {at},{y[number + 1]}" for number, at in enumerate(x)]
    points = " ".join([f"0,{y[0]}", *steps, f"{WIDTH},{y[-1]}"])
    return Timeline(points, field, left, spoken_time(board.event, begun.at), spoken_time(board.event, ended.at))
