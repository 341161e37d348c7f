"""The settings of a league; its currency reaches into the money of its nights."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from tourney.events.journal import Refused
from tourney.leagues.actors import actor_of
from tourney.leagues.doors import league_for
from tourney.leagues.forms import Settings
from tourney.leagues.models import League
from tourney.payouts.currency import correct


@login_required
@never_cache
def league_settings(request: HttpRequest, uid: str) -> HttpResponse:
    """Name, time zone, what strangers see, and the currency, which can be put right after the first entries (C70)."""
    league = league_for(request, uid, "league_settings")
    form = Settings(request.POST or None, initial={name: getattr(league, name) for name in Settings.base_fields})
    if request.method == "POST" and form.is_valid() and _saved(request, form, league):
        return redirect("league", league.uid)
    return render(
        request, "leagues/settings.html", {"league": league, "form": form}, status=422 if form.errors else 200
    )


def _saved(request: HttpRequest, form: Settings, league: League) -> bool:
    """Whether all of it was saved; a refused currency saves nothing."""
    try:
        correct(league, form.cleaned_data["currency"], actor_of(request))
    except Refused as refusal:
        form.add_error(refusal.field if refusal.field in form.fields else None, refusal.sentence)
        return False
    League.objects.filter(pk=league.pk).update(**form.cleaned_data)
    if "currency" in form.changed_data:
        messages.success(request, _("The league counts in %s now.") % form.cleaned_data["currency"])
    messages.success(request, _("The settings are saved."))
    return True
