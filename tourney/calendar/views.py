"""What a host does about the nights to come: a new one, its date, the same again, and who comes."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tourney.accounts.models import as_uid, new_uid
from tourney.calendar.answering import give, keep, let_in
from tourney.calendar.attendance import Attendance
from tourney.calendar.forms import Again, AnswerForm, DateForm, When
from tourney.calendar.models import Date, Newcomer
from tourney.calendar.postman import ring
from tourney.calendar.same_again import same_again
from tourney.events.admission import night_of
from tourney.events.deeds import REQUEST_ID
from tourney.events.forms import NewNight
from tourney.events.home import leagues_of
from tourney.events.journal import BadInput, Refused, Wish
from tourney.events.models import Event
from tourney.events.new import created, league_meant, name_of_day
from tourney.events.replies import refused
from tourney.leagues.actors import actor_of
from tourney.leagues.doors import closed
from tourney.leagues.rights import can
from tourney.players.models import Player


@login_required
@never_cache
def create(request: HttpRequest) -> HttpResponse:
    """A new night from a preset (S5), with a date if one is typed."""
    if not (leagues := leagues_of(request, "create")):
        return render(request, "403.html", status=403)
    meant, data = league_meant(request, leagues), request.POST or None
    form = NewNight(data, initial={"name": name_of_day(meant)}, currency=meant.currency)
    when = When(data, league=meant, several=len(leagues) > 1)
    if request.method == "POST" and form.is_valid() and when.is_valid() and (night := _planned(request, form, when)):
        if when.cleaned_data["begins"]:
            Date.objects.get_or_create(event=night, defaults=when.cleaned_data)
        return redirect("console", night.uid)
    # One id for one form, also after a refusal: a double click makes one night.
    request_id = request.POST.get("request_id") or new_uid()
    context = {"form": form, "when": when, "leagues": leagues, "meant": meant, "request_id": request_id}
    return render(request, "events/create.html", context, status=422 if form.errors or when.errors else 200)


def _planned(request: HttpRequest, form: NewNight, when: When) -> Event | None:
    """The new night. A name that was only proposed, today's, gives way to the day on which the night will be."""
    meant, begins = league_meant(request, leagues_of(request, "create")), when.cleaned_data["begins"]
    if begins and form.cleaned_data["name"] == name_of_day(meant):
        form.cleaned_data["name"] = name_of_day(meant, begins)
    return created(request, form)


def _date_of(night: Event) -> Date:
    """The date of this night; 404 while it has none."""
    return get_object_or_404(Date.objects.select_related("event__league"), event=night)


@never_cache
def date(request: HttpRequest, uid: str) -> HttpResponse:
    """When and where a night is, how many seats there are, and what letters go out."""
    night = night_of(uid)
    if shut := closed(request, night, "keep_dates"):
        return shut
    there = Date.objects.select_related("event__league").filter(event=night).first() or Date(event=night)
    form = DateForm(request.POST if request.method == "POST" else None, of=there)
    if request.method == "POST" and form.is_valid() and _kept(form):
        return redirect("answers", uid)
    may_repeat = there.pk and can(actor_of(request), "create", night.league)
    said = {"date": there, "form": form, "may_repeat": may_repeat, "request_id": new_uid(), "night": night}
    return _shown(request, there, "calendar/date.html", said, status=422 if form.errors else 200)


def _kept(form: DateForm) -> bool:
    try:
        keep(form.typed())
    except Refused as refusal:
        form.add_error(None, refusal.sentence)
        return False
    ring()
    return True


def _shown(request: HttpRequest, date: Date, template: str, said: dict[str, Any], status: int = 200) -> HttpResponse:
    """A page by the clock of the league."""
    with timezone.override(date.zone):
        return render(request, template, said, status=status)


@require_POST
def date_off(request: HttpRequest, uid: str) -> HttpResponse:
    """A night is cancelled, or takes place after all."""
    night = night_of(uid)
    if shut := closed(request, night, "keep_dates"):
        return shut
    there = _date_of(night)
    there.off = request.POST.get("off") == "1"
    try:
        keep(there)
    except Refused as refusal:
        return refused(request, refusal)
    ring()
    return redirect("date", uid)


@require_POST
def date_again(request: HttpRequest, uid: str) -> HttpResponse:
    """The same night again in some weeks."""
    night = night_of(uid)
    if shut := closed(request, night, "keep_dates") or closed(request, night.league, "create"):
        return shut
    form, wish = Again(request.POST), Wish(actor_of(request))
    if not form.is_valid():
        return refused(request, BadInput(_("Choose 1, 2 or 4 weeks. Nothing changed.")))
    if REQUEST_ID.fullmatch(said := request.POST.get("request_id", "")):
        wish.request_id = said
    try:
        another = same_again(_date_of(night), form.cleaned_data["weeks"], wish)
    except Refused as refusal:
        return refused(request, refusal)
    messages.success(request, _("Here it is: the same night again. Change what is different."))
    return redirect("date", another.uid)


@never_cache
def answers(request: HttpRequest, uid: str) -> HttpResponse:
    """Who comes, who waits, who does not, and who has not answered; a host may answer for somebody."""
    night = night_of(uid)
    if shut := closed(request, night, "keep_dates"):
        return shut
    there = _date_of(night)
    if request.method == "POST":
        return _answered(request, there)
    return _shown(request, there, "calendar/answers.html", {"attendance": Attendance(request, there), "date": there})


def _answered(request: HttpRequest, date: Date) -> HttpResponse:
    form = AnswerForm(request.POST)
    player = Player.objects.filter(league=date.league, uid=as_uid(request.POST.get("player", ""))).first()
    if not form.is_valid() or not player:
        return refused(request, BadInput(_("Say who it is, and whether he comes. Nothing changed.")))
    try:
        give(date, player, form.cleaned_data["says"], host=True)
    except Refused as refusal:
        return refused(request, refusal)
    ring()
    return redirect("answers", date.event.uid)


@require_POST
def newcomer(request: HttpRequest, uid: str) -> HttpResponse:
    """Let somebody in whom the league does not know, or turn him away."""
    night = night_of(uid)
    if shut := closed(request, night, "keep_dates"):
        return shut
    if not (number := request.POST.get("newcomer", "")).isdecimal() or len(number) > 18:
        raise Http404
    who = Newcomer.objects.select_related("date__event__league").filter(date__event=night, pk=int(number)).first()
    try:
        if who and request.POST.get("let") == "in":
            let_in(who)
        elif who:
            who.delete()
    except Refused as refusal:
        return refused(request, refusal)
    return redirect("answers", uid)
