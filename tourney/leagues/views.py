"""Founding a league by the set-up link, inviting co-hosts, and accepting an invitation."""

from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from tourney.accounts.models import User
from tourney.leagues.actors import actor_of
from tourney.leagues.forms import Account, Invite, Setup
from tourney.leagues.links import invitation, invitation_link, is_owned, use_up
from tourney.leagues.models import Grant, Invitation, League, Role
from tourney.leagues.rights import can

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
    league = League.objects.create(name=said["league"], currency=said["currency"], timezone=said["timezone"])
    Grant.objects.create(league=league, user=user, role=Role.OWNER)
    return user


@login_required
@never_cache
def invite(request: HttpRequest, uid: str) -> HttpResponse:
    """Make a link for a co-host; it is shown once (S22)."""
    league = get_object_or_404(League.objects.filter(grants__user=request.user.pk).distinct(), uid=uid)
    if not can(actor_of(request), "invite", league):
        return render(request, "403.html", status=403)
    form = Invite(request.POST or None)
    link = None
    if request.method == "POST" and form.is_valid():
        link = request.build_absolute_uri(invitation_link(league, Role(form.cleaned_data["role"])))
    return render(request, "leagues/invite.html", {"league": league, "form": form, "link": link})


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
        return redirect("home")
    status = 422 if form and form.errors else 200
    return render(request, "leagues/accept.html", {"form": form, "invitation": found}, status=status)


@transaction.atomic
def _let_in(request: HttpRequest, form: Account | None, found: Invitation) -> User | None:
    if not use_up(found):
        return None
    user = form.make() if form else request.user
    assert isinstance(user, User)  # noqa: S101 - for the reader: without a form somebody is signed in
    Grant.objects.get_or_create(league=found.league, user=user, event=None, role=found.role)
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
