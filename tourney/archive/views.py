"""The wizard that takes in results that were played elsewhere: files, a report to look at, then the deed (S32)."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tourney.archive.forms import ReportForm, UploadForm, choices_of
from tourney.archive.imported import imported
from tourney.archive.intake import Raw, understood
from tourney.archive.models import Upload, UploadedFile
from tourney.archive.plan import Plan, plan
from tourney.archive.report import summary
from tourney.archive.shown import Shown
from tourney.archive.take_in import Stale, take_in
from tourney.leagues.actors import actor_of
from tourney.leagues.doors import league_for
from tourney.leagues.models import League


@login_required
@never_cache
def import_past(request: HttpRequest, uid: str) -> HttpResponse:
    """Files go in here; below stands what was taken in before."""
    league = league_for(request, uid, "import_past")
    Upload.forget_old()
    form = UploadForm(request.POST, request.FILES) if request.method == "POST" else UploadForm()
    if form.is_bound and form.is_valid():
        return redirect("import_report", league.uid, _kept(request, league, form).uid)
    waiting = Upload.objects.filter(league=league, by=request.user.pk).annotate(many=Count("files"))
    said = {"league": league, "form": form, "waiting": waiting, "nights": imported(league)}
    return render(request, "archive/import.html", said, status=422 if form.errors else 200)


@transaction.atomic
def _kept(request: HttpRequest, league: League, form: UploadForm) -> Upload:
    upload = Upload(league=league)
    upload.by_id = actor_of(request).user or 0  # whoever comes here is signed in
    upload.save()
    for file in form.cleaned_data["results"]:
        UploadedFile.objects.create(upload=upload, name=file.name[-255:], data=file.read())
    return upload


@login_required
@never_cache
def import_report(request: HttpRequest, uid: str, upload: str) -> HttpResponse:
    """What was understood, row by row, and what would become of it; then the deed, or nothing of it is kept."""
    league = league_for(request, uid, "import_past")
    Upload.forget_old()
    found = get_object_or_404(Upload, league=league, uid=upload)
    if "forget" in request.POST:
        return _forgotten(request, found)
    keys, seen = _planned(found)
    form = ReportForm(request.POST if request.method == "POST" else None, seen, keys)
    if form.is_bound and form.is_valid() and (answer := _answered(request, found, form)):
        return answer
    said = {"league": league, "upload": found, "form": form, "plan": seen, "shown": Shown(seen, form)}
    return render(request, "archive/report.html", said, status=422 if form.errors else 200)


def _forgotten(request: HttpRequest, upload: Upload) -> HttpResponse:
    upload.delete()
    messages.success(request, _("The files are forgotten. Nothing was taken in."))
    return redirect("import_past", upload.league.uid)


def _planned(upload: Upload) -> tuple[list[int], Plan]:
    """The primary keys of the files, and the plan that they and the answers so far make."""
    columns = upload.answers.get("columns", {})
    files = list(upload.files.all())
    raws = [Raw(file.name, bytes(file.data), columns.get(str(file.pk), {})) for file in files]
    told = understood(raws, upload.league.currency)
    return [file.pk for file in files], plan(upload.league, told, choices_of(upload.answers))


def _answered(request: HttpRequest, upload: Upload, form: ReportForm) -> HttpResponse | None:
    """Keep what was said; take in, if that was asked and what was looked at still holds."""
    if "take" in request.POST and request.POST.get("seen") != form.plan.fingerprint:
        form.add_error(None, _("The league has changed since you looked. Nothing was taken in; look at it again."))
        return None
    upload.answers = form.answers(upload.answers)
    upload.save(update_fields=["answers"])
    if "take" in request.POST and form.columns:
        messages.info(request, _("The files were read anew. Nothing was taken in yet."))
    if "take" not in request.POST or form.columns:
        return redirect("import_report", upload.league.uid, upload.uid)
    return _taken(request, upload, form)


def _taken(request: HttpRequest, upload: Upload, form: ReportForm) -> HttpResponse | None:
    planned = _planned(upload)[1]
    try:
        done = take_in(planned)
    except Stale as stale:
        form.add_error(None, str(stale))
        return None
    messages.success(request, summary(planned, done))
    if planned.stopped:  # what is left can still be put right
        return redirect("import_report", upload.league.uid, upload.uid)
    upload.delete()
    return redirect("import_past", upload.league.uid)


@require_POST
@login_required
def imported_night(request: HttpRequest, uid: str, sheet: str) -> HttpResponse:
    """Do not count an imported night, or count it again; importing it once more leaves that as it is (C53)."""
    league = league_for(request, uid, "import_past")
    found = get_object_or_404(league.sheets.filter(event=None), uid=sheet)
    found.left_out = "leave_out" in request.POST
    found.save(update_fields=["left_out"])
    said = _("%s does not count now.") if found.left_out else _("%s counts again.")
    messages.success(request, said % found.name)
    return redirect("import_past", league.uid)
