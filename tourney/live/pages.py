"""What pages of a night have in common: the board, the server's time, and the time zone of the league."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from tourney.events.admission import night_of
from tourney.events.journal.wish import now_ms
from tourney.events.queries import zone_of
from tourney.events.versions import seqs, version_of
from tourney.leagues.doors import closed
from tourney.live.board import Board
from tourney.live.parts import TRIES
from tourney.live.selling import Sales

__all__ = ["closed", "night_of", "page", "steady"]


def steady(uid: str, draw: Callable[[Board], HttpResponse]) -> HttpResponse:
    """What `draw` makes of this night, drawn again if a deed came in between: rows are read without a lock, and no
    screen shows half of a deed."""
    for _ in range(TRIES):
        board = Board(night_of(uid))
        response = draw(board)
        if seqs([board.event.pk]).get(board.event.pk) == version_of(board.event):
            break
    return response


def page(request: HttpRequest, template: str, board: Board, status: int = 200, **context: Any) -> HttpResponse:
    """A page of a night as its league's clock shows it; never cached, because it is true only now."""
    said = {"board": board, "sales": Sales(board), "now_ms": now_ms(), "version": version_of(board.event), **context}
    with timezone.override(zone_of(board.event)):
        response = render(request, template, said, status=status)
    response["Cache-Control"] = "no-store"
    return response
