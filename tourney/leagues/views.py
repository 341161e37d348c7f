"""Founding a league, the first by the set-up link; inviting people, and accepting an invitation."""

from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tourney.accounts.again import password_again
from tourney.accounts.models import User
from tourney.leagues.actors import actor_of
from tourney.leagues.doors import league_for
from tourney.leagues.forms import Account, Founding, Invite, Setup
from tourney.leagues.links import invitation, is_owned, open_invitations, use_up
from tourney.leagues.membership import becomes, join
from tourney.leagues.membership import found as found_league
from tourney.leagues.models import Invitation, League, Role
from tourney.leagues.rights import hosts_somewhere

LOGIN = "allauth.account.auth_backends.AuthenticationBackend"


@never_cache
def setup(request: HttpRequest, token: str) -> HttpResponse:
    """The first owner signs up and names the league (S2)."""
    found = invitation(token)
    if not found or found.league or found.user or is_owned():
        return render(request, "leagues/setup.html", {"form": None}, status=410)
    form = Setup(request.POST or None)
    if request.method == "POST" and form.is_valid() and (user := _found_league(form, found)):
        login(request, user, LOGIN)
        return redirect("home")
    return render(request, "leagues/setup.html", {"form": form}, status=422 if form.errors else 200)


@transaction.atomic
def _found_league(form: Setup, found: Invitation) -> User | None:
    if not use_up(found):
        form.add_error(None, _("This link was used already."))
        return None
    user, said = form.make(), form.cleaned_data
    found_league(user, said["league"], said["currency"], said["timezone"])
    return user


@login_required
@never_cache
def new_league(request: HttpRequest) -> HttpResponse:
    """Whoever hosts somewhere founds a further league, and owns it."""
    if not hosts_somewhere(actor_of(request)):
        return render(request, "403.html", status=403)
    form = Founding(request.POST or None)
    if request.method == "POST" and form.is_valid():
        assert isinstance(request.user, User)  # noqa: S101 - for the reader: somebody is signed in
        return redirect("league", found_league(request.user, **form.cleaned_data).uid)
    return render(request, "leagues/new.html", {"form": form}, status=422 if form.errors else 200)


@login_required
@never_cache
def invite(request: HttpRequest, uid: str) -> HttpResponse:
    """Make a link for a co-host or a member; it is shown once (S22). `?role=` and `?player=` fill in the form."""
    league = league_for(request, uid, "invite")
    if request.POST.get("role") == Role.ADMIN:  # as good as making one in the list of members
        return password_again(_invite)(request, league)
    return _invite(request, league)


def _invite(request: HttpRequest, league: League) -> HttpResponse:
    offered = {"role": request.GET.get("role", Role.HOST), "player": request.GET.get("player")}
    form = Invite(request.POST or None, league=league, initial=offered)
    link = None
    if request.method == "POST" and form.is_valid():
        link = request.build_absolute_uri(form.link(league))
    said = {"league": league, "form": form, "link": link, "invitations": open_invitations(league)}
    return render(request, "leagues/invite.html", said, status=422 if form.errors else 200)


@login_required
@require_POST
def withdraw_invitation(request: HttpRequest, uid: str, number: int) -> HttpResponse:
    """An open invitation opens nothing any more."""
    league = league_for(request, uid, "invite")
    if open_invitations(league).filter(pk=number).delete()[0]:
        messages.success(request, _("The invitation is withdrawn: its link opens nothing any more."))
    else:
        messages.info(request, _("That invitation was used or over already. Nothing changed."))
    return redirect("invite", league.uid)


@never_cache
def accept_invitation(request: HttpRequest, token: str) -> HttpResponse:
    """Join a league: with the account that is signed in, or with a new one."""
    found = invitation(token)
    if not found or not found.league:
        return render(request, "leagues/accept.html", {"form": None, "invitation": None}, status=410)
    form = None if request.user.is_authenticated else Account(request.POST or None)
    if request.method == "POST" and (form is None or form.is_valid()) and (user := _let_in(request, form, found)):
        if form:
            login(request, user, LOGIN)
        return redirect("league", found.league.uid)
    said = {"form": form, "invitation": found, "becomes": becomes(found, request.user.pk)}
    return render(request, "leagues/accept.html", said, status=422 if form and form.errors else 200)


@transaction.atomic
def _let_in(request: HttpRequest, form: Account | None, found: Invitation) -> User | None:
    if not use_up(found):
        return None
    user = form.make() if form else request.user
    assert isinstance(user, User)  # noqa: S101 - for the reader: without a form somebody is signed in
    join(user, found)
    return user


@never_cache
def come_in(request: HttpRequest, token: str) -> HttpResponse:
    """Sign in by a one-time link from the server's terminal; the tap keeps a link preview from using it up."""
    found = invitation(token)
    if not found or not found.user:
        return render(request, "leagues/come_in.html", {"invitation": None}, status=410)
    if request.method == "POST" and use_up(found):
        login(request, found.user, LOGIN)
        return redirect("home")
    return render(request, "leagues/come_in.html", {"invitation": found})
