"""The screens of a night: phones, TV and console, and the parts that they fetch for themselves."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tourney.events.guesses import count_failure, too_many
from tourney.events.joining import code_typed, spaced
from tourney.events.journal import BadInput, Wish
from tourney.events.models import Status
from tourney.events.qr import address_of, svg
from tourney.events.replies import refused, wants_json
from tourney.events.versions import version_of
from tourney.leagues.actors import actor_of, is_sure, remember_phone
from tourney.leagues.rights import can
from tourney.live.board import Board
from tourney.live.bounties import slips
from tourney.live.console import console_context
from tourney.live.deal_desk import desk_context
from tourney.live.deal_table import calculator
from tourney.live.discretion import discreet
from tourney.live.displays import display_of, fresh_display, in_the_room, pair, remember
from tourney.live.pages import closed as _closed
from tourney.live.pages import night_of, page, steady
from tourney.live.parts import AUDIENCES, message, rendered
from tourney.live.phone import phone_context
from tourney.live.podium import podium_context
from tourney.live.prize_shapes import shapes_context
from tourney.live.result import result_context
from tourney.live.side import side_context
from tourney.live.taking_back import history as history_of
from tourney.live.taking_back import preview

PARTS = "live/console/parts.html"


# --- phones -----------------------------------------------------------------------------------------------------------
@never_cache
def watch(request: HttpRequest, uid: str) -> HttpResponse:
    """The phone's page: clock, blinds, seat, prizes (S12). Whoever has the address may look."""
    board = discreet(Board(night_of(uid)))
    poll = reverse("poll", args=[uid, "phone"])
    response = page(request, "live/phone.html", board, poll_url=poll, **phone_context(request, board))
    remember_phone(request, response)
    return response


def me(request: HttpRequest, uid: str) -> HttpResponse:
    """The one part that only this phone sees."""
    board = Board(night_of(uid))
    return page(request, "live/me.html", board, **phone_context(request, board))


def who(request: HttpRequest, uid: str) -> HttpResponse:
    """Who are you? The names of the night as buttons (S11)."""
    board = Board(night_of(uid))
    response = page(request, "events/who.html", board, sure=is_sure(request, uid), **phone_context(request, board))
    remember_phone(request, response)
    return response


def poll(request: HttpRequest, uid: str, audience: str) -> HttpResponse:
    """What a socket would have carried, for a page that cannot have one; 204 when nothing changed."""
    night = night_of(uid)
    if audience not in AUDIENCES or (audience == "host" and not can(actor_of(request), "console", night)):
        raise Http404
    have = request.GET.get("have", "0")
    if have == str(version_of(night)):
        return HttpResponse(status=204)
    rendering = rendered(night.pk, audience, get_language() or "en")
    if rendering is None:
        raise Http404
    return HttpResponse(message(rendering.seq, rendering.parts), content_type="application/json")


# --- TV ---------------------------------------------------------------------------------------------------------------
@never_cache
def tv(request: HttpRequest, uid: str) -> HttpResponse:
    """The room's clock (S25)."""
    night = night_of(uid)
    poll = reverse("poll", args=[uid, "tv"])
    return page(request, "live/tv.html", discreet(Board(night)), poll_url=poll)


@never_cache
def tv_pairing(request: HttpRequest) -> HttpResponse:
    """A TV waits for its host and shows its own code (S24); paired, it goes to its night."""
    display = display_of(request)
    if display and display.event and "another" not in request.GET and display.event.status != Status.FINISHED:
        return redirect("tv", display.event.uid)
    display = fresh_display(display)
    response = render(request, "live/pair.html", {"pair_code": spaced(display.code), "pair_poll": reverse("tv_state")})
    remember(response, display)
    return response


@never_cache
def tv_state(request: HttpRequest) -> JsonResponse:
    """Asked by a waiting TV: where to go, once a host has said so; 410 when it needs a new code."""
    display = display_of(request)
    if display and display.event:
        return JsonResponse({"go": reverse("tv", args=[display.event.uid])})
    return JsonResponse({}, status=410 if display is None or display.is_stale else 200)


@require_POST
def pair_tv(request: HttpRequest, uid: str) -> HttpResponse:
    """The host types the code that a TV shows."""
    night = night_of(uid)
    if closed := _closed(request, night, "pair_tv"):
        return closed
    if too_many(request):
        return render(request, "429.html", status=429)
    if not pair(code_typed(request.POST.get("code", "")), night):
        count_failure(request)
        return refused(
            request, BadInput(_("No TV shows that code. Codes are new every ten minutes; look again."), "code")
        )
    said = _("The TV shows this night now.")
    if wants_json(request):
        return JsonResponse({"seq": night.seq, "say": said})
    messages.success(request, said)
    return redirect("console", uid)


def join_qr(request: HttpRequest, uid: str) -> HttpResponse:
    """The QR code of a night; on a screen of the room it also holds the token that makes a phone a player."""
    night = night_of(uid)
    return svg(request, night, token=in_the_room(request, night))


# --- the host ---------------------------------------------------------------------------------------------------------
@never_cache
def console(request: HttpRequest, uid: str) -> HttpResponse:
    """Where a host runs the night (S14)."""
    night = night_of(uid)
    if closed := _closed(request, night, "console"):
        return closed
    board = Board(night)
    tv_address = address_of(request) + reverse("pair")
    return page(request, "live/console.html", board, tv_address=tv_address, **console_context(request, board))


def console_parts(request: HttpRequest, uid: str) -> HttpResponse:
    """All parts of the console, for htmx to put where they belong."""
    night = night_of(uid)
    if not can(actor_of(request), "console", night):
        return HttpResponse(status=403, headers={"HX-Redirect": reverse("console", args=[uid])})
    return steady(uid, lambda board: page(request, PARTS, board, **console_context(request, board)))


@never_cache
def deal(request: HttpRequest, uid: str) -> HttpResponse:
    """The deal desk (S27): the page, and its parts alone where htmx asks."""
    night = night_of(uid)
    if closed := _closed(request, night, "console"):
        return closed
    template = "live/deal/parts.html" if request.headers.get("HX-Request") else "live/deal/desk.html"
    return steady(uid, lambda board: page(request, template, board, **desk_context(board, request.GET)))


@never_cache
def deal_calculator(request: HttpRequest) -> HttpResponse:
    """The same table for stacks and prizes that anybody types, without a night."""
    return render(request, "live/deal/calculator.html", calculator(request.GET))


@never_cache
def envelopes(request: HttpRequest, uid: str) -> HttpResponse:
    """The envelopes of a mystery bounty for the printer: the only page that says what is in them."""
    night = night_of(uid)
    if closed := _closed(request, night, "seal"):
        return closed
    return page(request, "live/envelopes.html", Board(night), slips=slips(night))


@never_cache
def prize_shapes(request: HttpRequest, uid: str) -> HttpResponse:
    """Where to start from with the prizes, and what a change comes to before it is done."""
    night = night_of(uid)
    if closed := _closed(request, night, "prizes"):
        return closed
    board, part = Board(night), request.headers.get("HX-Request")  # a slider asks for what it changes only
    template = "live/prize_look.html" if part else "live/prize_shapes.html"
    return page(request, template, board, **shapes_context(request.GET, board))


@never_cache
def history(request: HttpRequest, uid: str) -> HttpResponse:
    """The story of the night, newest first (S17)."""
    night = night_of(uid)
    if closed := _closed(request, night, "history"):
        return closed
    return page(request, "live/history.html", Board(night), lines=history_of(night))


@never_cache
def undo_preview(request: HttpRequest, uid: str, seq: int) -> HttpResponse:
    """What taking back one line would mean, before it is done."""
    night = night_of(uid)
    if closed := _closed(request, night, "history"):
        return closed
    if not (line := night.lines.filter(seq=seq).first()):
        raise Http404
    said = preview(night, Wish(actor_of(request)), seq)
    context: dict[str, Any] = {"chain": said.chain, "changes": said.changes, "objection": said.objection, "line": line}
    return page(request, "live/undo.html", Board(night), **context)


@never_cache
def side(request: HttpRequest, uid: str) -> HttpResponse:
    """The side game: its rate, its players and its box (A-SIDE-1)."""
    night = night_of(uid)
    if closed := _closed(request, night, "console"):
        return closed
    return steady(uid, lambda board: page(request, "live/side.html", board, **side_context(board)))


@never_cache
def result(request: HttpRequest, uid: str) -> HttpResponse:
    """Podium and places (S29)."""
    board = Board(night_of(uid))
    return page(request, "live/result.html", board, **result_context(request, board))


@never_cache
def podium(request: HttpRequest, uid: str) -> HttpResponse:
    """The first three as a picture to share, once the night is finished; never with money in it."""
    board = Board(night_of(uid))
    if board.event.status != Status.FINISHED:
        raise Http404
    response = page(request, "live/podium.svg", board, **podium_context(board))
    response["Content-Type"] = "image/svg+xml; charset=utf-8"
    return response
