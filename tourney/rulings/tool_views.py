"""Tools for a hand: pots, winners, bets, blinds, the clock on a player. A form is a GET: its address can be sent on."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tourney.rulings.bets_tool import BetsPage
from tourney.rulings.blinds_tool import BlindsPage
from tourney.rulings.pots_tool import PotsPage
from tourney.rulings.shot_clock import clock_page
from tourney.rulings.ways import TOOLS
from tourney.rulings.winner_tool import WinnerPage

TABS = tuple((name, title) for name, (title, _words) in TOOLS.items())


def pots(request: HttpRequest) -> HttpResponse:
    """What was bet becomes main and side pots, and the winners get their chips."""
    return _tool(request, "pots", PotsPage(request.GET).said())


def winner(request: HttpRequest) -> HttpResponse:
    """Cards in, the winner out: with which five, what they are called, and why."""
    return _tool(request, "who_wins", WinnerPage(request.GET).said())


def bets(request: HttpRequest) -> HttpResponse:
    """What there is to call, the smallest and the biggest raise, and whether there may be one."""
    return _tool(request, "bet_sizes", BetsPage(request.GET).said())


def blinds(request: HttpRequest) -> HttpResponse:
    """Button and blinds of the next hands, whoever went out or came."""
    return _tool(request, "who_posts", BlindsPage(request.GET).said())


def shot_clock(request: HttpRequest) -> HttpResponse:
    """Half a minute for a player, and what follows when it is over."""
    return _tool(request, "shot_clock", clock_page(request.GET))


def _tool(request: HttpRequest, name: str, said: dict[str, Any]) -> HttpResponse:
    template = {"who_wins": "winner", "bet_sizes": "bets", "who_posts": "blinds", "shot_clock": "clock"}.get(name, name)
    return render(request, f"rulings/tools/{template}.html", {"here": name, "tools": TABS, **said})
