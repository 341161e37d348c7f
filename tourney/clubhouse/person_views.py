"""Pages of the people of a league: the list, a profile, and what may be changed about a person (S31, S32)."""

import json

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tourney.accounts.again import redirect_to_password, signed_in_just_now
from tourney.accounts.models import as_uid
from tourney.clubhouse.merge_look import look
from tourney.clubhouse.own_data import about, as_csv
from tourney.clubhouse.people import People
from tourney.clubhouse.person_deeds import DEEDS
from tourney.clubhouse.profile import Profile, seasons_for
from tourney.clubhouse.rights_in_person import is_me, may_erase, sees_money
from tourney.events.admission import is_inside
from tourney.leagues.actors import actor_of
from tourney.leagues.doors import closed, turned_away
from tourney.leagues.models import League
from tourney.leagues.rights import can
from tourney.leagues.spreadsheet import attached
from tourney.players.erasing import ask, waits
from tourney.players.linking import accounts_of, link
from tourney.players.merging import merge, standing
from tourney.players.models import Player
from tourney.players.naming import key_of
from tourney.players.renaming import Taken

GONE = 410
JSON = "application/json"


@never_cache
def people(request: HttpRequest, uid: str) -> HttpResponse:
    """Everybody of a league, and for admins who may be one person under two names."""
    league = get_object_or_404(League, uid=uid)
    if not is_inside(actor_of(request), league):
        return turned_away(request, league)
    found = People(league, request.GET.get("find", "")[:200])
    keeps = can(actor_of(request), "keep_people", league)
    said = {"league": league, "people": found, "keeps": keeps, "doubles": list(found.doubles()) if keeps else []}
    return render(request, "clubhouse/people/list.html", said)


def _person(uid: str) -> Player:
    return get_object_or_404(Player.objects.select_related("league", "person", "user"), uid=uid)


@never_cache
def profile(request: HttpRequest, uid: str) -> HttpResponse:
    """What somebody did in the league (S31); of a public league without money for anybody."""
    row, actor = _person(uid), actor_of(request)
    inside = is_inside(actor, row.league)
    if not inside and not row.league.public:
        return turned_away(request, row.league)
    if row.person_id:
        return redirect("profile", row.who.uid)
    if row.erased:
        return render(request, "clubhouse/people/former.html", {"league": row.league}, status=GONE)
    said = {
        "person": row,
        "profile": Profile(row, seasons_for(actor, row, inside), inside),
        "links": can(actor, "league", row.league),  # the address of a night is a key to it
        "inside": inside,
        "money": sees_money(actor, row),
        "keeps": can(actor, "keep_people", row.league),
        "me": is_me(actor, row),
        "free": inside and not row.user and request.user in accounts_of(row),
        "waits": waits(row),
    }
    return render(request, "clubhouse/people/profile.html", said)


@login_required
@never_cache
def edit_person(request: HttpRequest, uid: str) -> HttpResponse:
    """The names of a person, the account, and merges that can be taken back."""
    person = _person(uid)
    if shut := closed(request, person.league, "keep_people") or _not_one(request, person, "edit_person"):
        return shut
    if request.method == "POST":
        return _done(request, person)
    return _names(request, person)


def _done(request: HttpRequest, person: Player) -> HttpResponse:
    """One of the deeds of the page; a refusal stands at its field, with what was typed still in it."""
    do, typed = request.POST.get("do", ""), request.POST.get("value", "")
    if do not in DEEDS:
        raise Http404
    try:
        messages.success(request, DEEDS[do](person, typed))
    except ValueError as refusal:
        said = {"refused": str(refusal), "do": do, "typed": typed}
        if isinstance(refusal, Taken):
            said["taken"] = refusal.player.uid
        return _names(request, _person(person.uid), 422, **said)
    return redirect("edit_person", person.uid)


def _names(request: HttpRequest, person: Player, status: int = 200, **said: str) -> HttpResponse:
    said_too = {
        "person": person,
        "names": person.names.order_by("name"),
        "merges": standing(person),
        "accounts": accounts_of(person),
    }
    return render(request, "clubhouse/people/names.html", {**said_too, **said}, status=status)


def _not_one(request: HttpRequest, person: Player, name: str) -> HttpResponse | None:
    """Another name leads to its person; somebody who was erased cannot be changed any more."""
    if person.person:
        return redirect(name, person.person.uid)
    if person.erased:
        return render(request, "clubhouse/people/former.html", {"league": person.league}, status=GONE)
    return None


@require_POST
@login_required
def claim_profile(request: HttpRequest, uid: str) -> HttpResponse:
    """An account of the league says: this is me. An admin confirms it."""
    person = _person(uid)
    if shut := closed(request, person.league, "league") or _not_one(request, person, "profile"):
        return shut
    user = next((each for each in accounts_of(person) if each.pk == request.user.pk), None)
    try:
        if user is None:
            raise ValueError(_("You are another player of this league already."))
        link(person, user, claimed=not can(actor_of(request), "keep_people", person.league))
        messages.success(request, _("You are %s now.") % person.name)
    except ValueError as refusal:
        messages.error(request, str(refusal))
    return redirect("profile", person.uid)


@login_required
@never_cache
def merge_people(request: HttpRequest, uid: str) -> HttpResponse:
    """Two people that are one: who, what would change, and then the deed."""
    kept = _person(uid)
    if shut := closed(request, kept.league, "keep_people") or _not_one(request, kept, "merge_people"):
        return shut
    wanted = as_uid((request.POST if request.method == "POST" else request.GET).get("with", ""))
    gone = Player.objects.select_related("league", "user").filter(league=kept.league, uid=wanted).first()
    if gone is None:
        return _choice(request, kept, 422 if request.method == "POST" else 200)
    if request.method == "POST" and (answer := _merged(request, kept, gone)):
        return answer
    said = {"look": look(kept, gone)}
    return render(request, "clubhouse/people/merge.html", said, status=422 if request.method == "POST" else 200)


def _choice(request: HttpRequest, kept: Player, status: int) -> HttpResponse:
    others = [each.player for each in People(kept.league).rows if each.player.pk != kept.pk]
    return render(request, "clubhouse/people/merge_choice.html", {"person": kept, "others": others}, status=status)


def _merged(request: HttpRequest, kept: Player, gone: Player) -> HttpResponse | None:
    """The merge, or None where it is refused: the page then says why."""
    try:
        merge(kept, gone, request.user.pk)
    except ValueError:
        return None
    said = {"gone": gone.name, "kept": kept.name}
    messages.success(request, _("%(gone)s is a name of %(kept)s now. It can be taken back below.") % said)
    return redirect("edit_person", kept.uid)


@login_required
@never_cache
def erase_person(request: HttpRequest, uid: str) -> HttpResponse:
    """What goes and what stays, and then the deed: the password just now, and the name typed."""
    person, actor = _person(uid), actor_of(request)
    if not may_erase(actor, person):
        return turned_away(request, person.league)
    if shut := _not_one(request, person, "erase_person"):
        return shut
    if not signed_in_just_now(request):
        return redirect_to_password(request)
    typed = request.POST.get("name", "")
    if request.method != "POST" or key_of(typed.strip()) != key_of(person.name):
        wrong = request.method == "POST"
        said = {
            "person": person,
            "names": person.names.order_by("name"),
            "wrong": wrong,
            "typed": typed,
            "waits": waits(person),
        }
        return render(request, "clubhouse/people/erase.html", said, status=422 if wrong else 200)
    at_once = ask(person)
    messages.success(request, _("Erased.") if at_once else _("The name goes when the night is over."))
    return redirect("people", person.league.uid) if is_inside(actor, person.league) else redirect("home")


@never_cache
def person_data(request: HttpRequest, uid: str, kind: str) -> HttpResponse:
    """Everything about a person as a file, for that person and for admins."""
    person = _person(uid)
    if not may_erase(actor_of(request), person):
        return turned_away(request, person.league)
    if shut := _not_one(request, person, "profile"):
        return shut
    if kind == "csv":
        return attached("my-data.csv", as_csv(person))
    if kind == "json":
        return attached("my-data.json", json.dumps(about(person), ensure_ascii=False, indent=1).encode(), JSON)
    raise Http404
