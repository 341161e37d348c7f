"""The accounts of a league and their roles: the list for whoever keeps it, what is changed there, and leaving."""

from dataclasses import dataclass, field
from typing import Any, cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from tourney.accounts.again import password_again
from tourney.accounts.models import User
from tourney.calendar.models import Feed
from tourney.leagues.actors import Actor, actor_of
from tourney.leagues.doors import league_for, league_of
from tourney.leagues.forms import Roles
from tourney.leagues.links import open_invitations
from tourney.leagues.membership import Stays, Unsure, give, remove
from tourney.leagues.models import Grant, League, Role
from tourney.leagues.rights import can


@dataclass
class Account:
    """Somebody who belongs to a league: `roles` in all of it, `nights` he helps with alone, the player who he is."""

    user: User
    player: str = ""
    roles: list[Role] = field(default_factory=list)
    nights: list[str] = field(default_factory=list)
    wrong: str = ""  # why what was typed for him was refused

    @property
    def labels(self) -> list[str]:
        return [str(role.label) for role in Role if role in self.roles]


def accounts_of(league: League) -> dict[str, Account]:
    """Everybody with a role, by the uid of the account, in the order of names."""
    players = dict(league.players.filter(user__isnull=False).values_list("user", "name"))
    found: dict[str, Account] = {}
    for grant in Grant.objects.filter(league=league).select_related("user", "event").order_by("user__name", "pk"):
        who = found.setdefault(grant.user.uid, Account(grant.user, players.get(grant.user_id, "")))
        if grant.event:
            who.nights.append(f"{Role(grant.role).label}: {grant.event.name}")
        else:
            who.roles.append(Role(grant.role))
    return found


@login_required
@never_cache
def members(request: HttpRequest, uid: str) -> HttpResponse:
    """Who belongs to the league, and as what; whoever keeps roles changes them here (S32)."""
    league = league_for(request, uid, "keep_roles")
    if request.method == "POST":
        return _changed(request, league)
    return _page(request, league, accounts_of(league))


def _page(request: HttpRequest, league: League, accounts: dict[str, Account], status: int = 200) -> HttpResponse:
    said = {"league": league, "accounts": accounts.values(), "all_roles": Role, "invitations": open_invitations(league)}
    return render(request, "clubhouse/members.html", said, status=status)


@password_again
def _changed(request: HttpRequest, league: League) -> HttpResponse:
    """Other roles for an account, or none."""
    accounts, form = accounts_of(league), Roles(request.POST)
    who = accounts.get(request.POST.get("account", ""))
    if not who:
        raise Http404
    before = open_invitations(league).count()
    try:
        _do(request, league, who, form)
    except Unsure as unsure:
        said = {"league": league, "who": who, "wanted": form.cleaned_data["roles"], "why": unsure}
        return render(request, "clubhouse/sure.html", said, status=422)
    except Stays as refusal:
        who.wrong = str(refusal)
        return _page(request, league, accounts, status=422)
    if open_invitations(league).count() < before:
        messages.info(request, _("Open invitations ended with that. Make new ones for those who still wait."))
    return redirect("members" if can(actor_of(request), "keep_roles", league) else "league", league.uid)


@transaction.atomic
def _part(league: League, user: User, by: Actor) -> None:
    """Whoever goes knows the address of his own calendar, which holds links to answer: it ends with him."""
    Feed.objects.filter(league=league, player__user=user).delete()
    remove(league, user, by)


def _do(request: HttpRequest, league: League, who: Account, form: Roles) -> None:
    told: dict[str, Any] = {"name": who.user, "league": league}
    if not form.is_valid():
        raise Stays(_("There is no such role. Nothing changed."))
    if "remove" in request.POST:
        if who.user.pk == request.user.pk:
            raise Stays(_("To go yourself, leave the league."))
        _part(league, who.user, actor_of(request))
        messages.success(request, _("%(name)s does not belong to %(league)s any more.") % told)
        return
    wanted = [Role(role) for role in form.cleaned_data["roles"]]
    give(league, who.user, wanted, actor_of(request), sure=form.cleaned_data["sure"])
    messages.success(request, _("The roles of %(name)s are saved.") % told)


@login_required
@never_cache
def leave_league(request: HttpRequest, uid: str) -> HttpResponse:
    """Give back every role in a league; what was played stays."""
    league, wrong = league_of(request, uid), ""
    if request.method == "POST":
        try:
            _part(league, cast(User, request.user), actor_of(request))
        except Stays as refusal:
            wrong = str(refusal)
        else:
            messages.success(request, _("You do not belong to %s any more.") % league)
            return redirect("home")
    said = {"league": league, "wrong": wrong}
    return render(request, "clubhouse/leave.html", said, status=422 if wrong else 200)
