"""The pages and files of the money: the cash book, receipts, the sheet for the wall, spreadsheets (S23, S28, S29)."""

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache

from tourney.events.queries import zone_of
from tourney.leagues.actors import actor_of
from tourney.leagues.rights import can
from tourney.leagues.spreadsheet import attached
from tourney.live import night_files
from tourney.live.board import Board
from tourney.live.money_page import money_context, prizes_context, receipts_context
from tourney.live.pages import closed, night_of, page
from tourney.live.result import sees_money


@never_cache
def money(request: HttpRequest, uid: str) -> HttpResponse:
    """The cash book, who is paid what, and who settles with whom; for whoever may see the console."""
    night = night_of(uid)
    if shut := closed(request, night, "console"):
        return shut
    board, may_pay = Board(night), can(actor_of(request), "pay_out", night)
    return page(request, "live/money.html", board, may_pay=may_pay, **money_context(board, request.GET))


@never_cache
def receipts(request: HttpRequest, uid: str) -> HttpResponse:
    """One receipt for each player, or for `?entrant=3`; printed by one button (C27)."""
    night = night_of(uid)
    if shut := closed(request, night, "console"):
        return shut
    board = Board(night)
    return page(request, "live/receipts.html", board, **receipts_context(board, request.GET.get("entrant", "")))


@never_cache
def prize_sheet(request: HttpRequest, uid: str) -> HttpResponse:
    """Places and prizes for the wall, and where the pool comes from."""
    night = night_of(uid)
    if shut := closed(request, night, "console"):
        return shut
    board = Board(night)
    return page(request, "live/prize_sheet.html", board, **prizes_context(board))


@never_cache
def money_csv(request: HttpRequest, uid: str) -> HttpResponse:
    """The ledger and the sums per player."""
    night = night_of(uid)
    if shut := closed(request, night, "console"):
        return shut
    with timezone.override(zone_of(night)):
        return attached(f"money-{night.uid}.csv", night_files.money_csv(Board(night)))


@never_cache
def result_csv(request: HttpRequest, uid: str) -> HttpResponse:
    """Places and names for whoever has the address; prizes for whoever is told them on the result page."""
    night = night_of(uid)
    rows = night_files.result_csv(Board(night), with_money=sees_money(request, night))
    return attached(f"result-{night.uid}.csv", rows)
