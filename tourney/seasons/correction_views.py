"""The page of a season's corrections: points given and taken, and nights that do not count."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from tourney.accounts.models import as_uid
from tourney.seasons.correction_forms import CorrectionForm
from tourney.seasons.corrections import locked_by, nights_told, told, withdraw
from tourney.seasons.doors import Visit, kept, visited
from tourney.seasons.models import Correction, Sheet
from tourney.seasons.sheets import read
from tourney.seasons.table import rules_of


@never_cache
def corrections(request: HttpRequest, uid: str) -> HttpResponse:
    """Who was given or taken points, when, by whom and why (C56); admins give, take and withdraw."""
    visit = kept(request, uid) if request.method == "POST" else visited(request, uid, money=True)
    if isinstance(visit, HttpResponse):
        return visit
    read(visit.season.league)
    refused = _done(request, visit) if request.method == "POST" else ""
    return redirect("corrections", uid) if refused is None else _page(request, visit, refused)


def _page(request: HttpRequest, visit: Visit, refused: str) -> HttpResponse:
    given = "give" in request.POST
    form = CorrectionForm(request.POST if given else None, season=visit.season) if visit.keeps else None
    said = {
        "season": visit.season,
        "keeps": visit.keeps and not visit.season.locked,
        "mine": True,
        "form": form,
        "refused": refused,
        "corrections": told(visit.season),
        "nights": nights_told(visit.season),
        "smallest": rules_of(visit.season).smallest_field,
    }
    return render(request, "seasons/corrections.html", said, status=422 if request.method == "POST" else 200)


def _done(request: HttpRequest, visit: Visit) -> str | None:
    """Do what was asked; None, or why not. The empty sentence: it stands at a field."""
    if visit.season.locked:
        return _("This season is locked: its table stays as it is. Unlock it first.")
    if "withdraw" in request.POST:
        return _withdrawn(request, visit)
    if "sheet" in request.POST:
        return _counted(request, visit)
    form = CorrectionForm(request.POST, season=visit.season)
    if not form.is_valid():
        return ""
    form.save(visit.actor.user or 0)
    messages.success(request, _("Corrected."))
    return None


def _withdrawn(request: HttpRequest, visit: Visit) -> str | None:
    number = request.POST["withdraw"]
    number = number if number.isascii() and number.isdigit() and len(number) < 16 else "0"
    withdraw(get_object_or_404(Correction, season=visit.season, pk=number), visit.actor.user or 0)
    messages.success(request, _("Withdrawn: it counts no more."))
    return None


def _counted(request: HttpRequest, visit: Visit) -> str | None:
    """A night is left out or counts again, in every season that it belongs to."""
    sheet = get_object_or_404(Sheet, league=visit.season.league, uid=as_uid(request.POST["sheet"]))
    if locked := locked_by(visit.season.league_id, sheet.played):
        return _("That night belongs to %s too, which is locked.") % locked.name
    Sheet.objects.filter(pk=sheet.pk).update(left_out="leave" in request.POST)
    messages.success(request, _("%s does not count.") % sheet if "leave" in request.POST else _("%s counts.") % sheet)
    return None
