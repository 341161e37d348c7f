"""Answering by a link, without an account. Opening a link changes nothing: previews of messages open links too."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt

from tourney.calendar import feed
from tourney.calendar.answering import give, knock
from tourney.calendar.forms import AnswerForm, NamedAnswer
from tourney.calendar.links import behind, quiet_player
from tourney.calendar.models import Date, Quiet
from tourney.calendar.postman import ring
from tourney.calendar.queue import queue_of
from tourney.calendar.visitors import answering_player
from tourney.events.guesses import count_failure, too_many
from tourney.events.journal import Refused
from tourney.leagues.actors import actor_of, phone_of, remember_phone
from tourney.leagues.rights import can
from tourney.players.models import Player
from tourney.players.naming import key_of

GONE = "calendar/gone.html"


def _date(uid: str) -> Date:
    known = Date.objects.select_related("event__league").filter(event__status__isnull=False)
    return get_object_or_404(known, uid=uid)


@never_cache
def open_link(request: HttpRequest, uid: str) -> HttpResponse:
    """The link for everybody: when and where, and whether one comes. It shows no name but one's own."""
    date = _date(uid)
    if date.is_over(timezone.now()):
        return render(request, GONE, status=410)
    player = None if "other" in request.GET else answering_player(actor_of(request), date)
    form = (AnswerForm if player else NamedAnswer)(request.POST if request.method == "POST" else None)
    if request.method == "POST":
        if not player and too_many(request):
            return render(request, "429.html", status=429)
        if form.is_valid() and _noted(request, date, player, form):
            return _remembered(request, redirect("open_link", uid))
    return _remembered(request, _page(request, date, player, form))


def _remembered(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    remember_phone(request, response)
    return response


def _noted(request: HttpRequest, date: Date, player: Player | None, form: AnswerForm) -> bool:
    """Note the answer; what is refused stands at its field."""
    try:
        if player:
            give(date, player, form.cleaned_data["says"], phone=phone_of(request) or "")
        else:
            _by_name(request, date, form)
    except Refused as refusal:
        form.add_error(refusal.field if refusal.field in form.fields else None, refusal.sentence)
        return False
    ring()
    return True


def _by_name(request: HttpRequest, date: Date, form: AnswerForm) -> None:
    """A typed name answers for the player of that name unless another phone did; an unknown one waits for the host.

    What finds nobody is counted like a wrong code, so that nobody tries out whom the league knows."""
    name, says, phone = form.cleaned_data["name"], form.cleaned_data["says"], phone_of(request) or ""
    known = Player.objects.select_related("person").filter(league=date.league, key=key_of(name), erased=None).first()
    if known is None:
        count_failure(request)
        knock(date, name, says, phone)
        return
    answer = queue_of(date).of(known.who)
    if answer and answer.phone not in ("", phone):
        count_failure(request)
        taken = _("Somebody has answered with this name already. Ask your host for a link of your own.")
        raise Refused(taken, "name")
    give(date, known, says, phone=phone)


def _page(request: HttpRequest, date: Date, player: Player | None, form: AnswerForm, **more: Any) -> HttpResponse:
    queue, phone = queue_of(date), phone_of(request)
    answer = queue.of(player) if player else None
    said: dict[str, Any] = {
        "date": date,
        "player": player,
        "answer": answer,
        "place": queue.place(answer),
        "queue": queue,
        "form": form,
        "knocked": date.newcomers.filter(phone=phone).first() if phone and not player else None,
        "open": date.is_open(timezone.now()),
        "opens_the_league": can(actor_of(request), "league", date.league),
        **more,
    }
    with timezone.override(date.zone):
        return render(request, "calendar/answer.html", said, status=422 if form.errors else 200)


@never_cache
def personal_link(request: HttpRequest, token: str) -> HttpResponse:
    """The link of one player, from a letter or from his host: two taps, no name to type."""
    if not (found := behind(token)):
        return render(request, GONE, status=410)
    date, player = found
    form = AnswerForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid() and _noted(request, date, player, form):
        return _remembered(request, redirect("personal_link", token))
    return _remembered(request, _page(request, date, player, form, personal=True))


@csrf_exempt
@never_cache
def quiet(request: HttpRequest, token: str) -> HttpResponse:
    """No more letters, or letters again. A mail program may post here by itself (RFC 8058), so the token is enough."""
    if not (player := quiet_player(token)):
        return render(request, GONE, status=410)
    if request.method == "POST":
        if request.POST.get("again"):
            Quiet.objects.filter(player=player).delete()
        else:
            Quiet.objects.get_or_create(player=player)
    return render(request, "calendar/quiet.html", {"stopped": Quiet.objects.filter(player=player).exists()})


@never_cache
def date_ics(request: HttpRequest, uid: str) -> HttpResponse:
    """One night for the calendar of a phone."""
    return feed.of_date(_date(uid))
