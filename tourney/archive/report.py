"""A plan as words for the terminal, and as data for programs: keys stay what they are."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tourney.archive.open_places import OpenPlace, of_files, options
from tourney.archive.particulars import facts, facts_as_data
from tourney.archive.plan import Plan, Planned, State
from tourney.archive.take_in import Done
from tourney.archive.told import File, Remark


def as_data(plan: Plan, done: Done | None = None) -> dict[str, Any]:
    """The whole plan; `done` is missing (null) in a dry run."""
    return {
        "league": plan.league.uid,
        "stopped": plan.stopped,
        "files": [_file(file) for file in plan.files],
        "nights": [_night(each) for each in plan.nights],
        "new_players": sorted(plan.new_names.values()),
        "looks_like": [
            {"name": plan.new_names[key], "like": like.text, "merged": plan.people.merged.get(key) == like.key}
            for key, like in plan.proposals
        ],
        "seasons": [
            {
                "name": each.name,
                "begins": str(each.begins),
                "ends": str(each.ends),
                "founded": each.founded,
                "longer": each.longer,
            }
            for each in plan.seasons
        ],
        "done": done
        and {
            "new": done.new,
            "changed": done.changed,
            "players": done.players,
            "seasons": [season.name for season in done.seasons],
        },
    }


def _file(file: File) -> dict[str, Any]:
    return {"name": file.name, "how": list(file.how), "remarks": [_remark(remark) for remark in file.remarks]}


def _remark(remark: Remark) -> dict[str, Any]:
    return {"sentence": remark.sentence, "row": remark.row, "column": remark.column, "stops": remark.stops}


def _night(each: Planned) -> dict[str, Any]:
    return {
        "identity": each.night.identity,
        "name": each.night.name,
        "played": each.night.played and str(each.night.played),
        "season": each.night.season,
        "files": each.files,
        "state": each.state.value,
        "results": len(each.night.rows),
        **facts_as_data(each.night),
        "without_place": [each.asked[key] for key in each.lacking],
        "lost": each.gone,
        "differences": [str(difference) for difference in each.differences],
        "remarks": [_remark(remark) for remark in each.remarks],
    }


def as_text(plan: Plan) -> Iterator[str]:
    """Line by line what was understood, and what would become of it."""
    for file in plan.files:
        yield f"{file.name}: {', '.join(file.how) or _('not read')}"
        yield from (f"  {where(remark)}" for remark in file.remarks)
    everybody = of_files(plan.files)
    for each in plan.nights:
        day = each.night.played or _("no date")
        yield f"{each.night.name}, {day}: {status(each)} ({', '.join(each.files)})"
        yield f"  {', '.join(facts(each.night, plan.league.currency))}"
        yield from (f"  {difference}" for difference in each.differences)
        told = {remark for file in plan.files for remark in file.remarks}
        yield from (f"  {where(remark)}" for remark in each.remarks if remark not in told)
        yield from (f"  {option}" for option in _options(each, everybody))
    yield from _people(plan)
    for season in plan.seasons:
        words = _("“%(name)s” is founded") if season.founded else _("A season “%(name)s” could be founded (--season)")
        if season.longer:
            words = _("The season “%(name)s” does not reach these days; its days are changed on its page")
        yield f"{words % {'name': season.name}}: {season.begins} – {season.ends}"


def _options(each: Planned, everybody: list[OpenPlace]) -> Iterator[str]:
    """How to tell the places that this night still lacks."""
    identity, lacking = each.night.identity, set(each.lacking)
    return options([one for one in everybody if one.identity == identity and one.key in lacking], everybody)


def _people(plan: Plan) -> Iterator[str]:
    if names := plan.new_names:
        yield f"{ngettext('%d new player', '%d new players', len(names)) % len(names)}: {', '.join(names.values())}"
    for key, like in plan.proposals:
        merged = plan.people.merged.get(key) == like.key
        words = (
            _("%(name)s becomes another name of %(like)s") if merged else _("%(name)s looks like %(like)s (--merge)")
        )
        yield words % {"name": names[key], "like": like.text}


def where(remark: Remark) -> str:
    """A remark with its place in the file."""
    place = [_("row %d") % remark.row] if remark.row is not None else []
    place += [remark.column] if remark.column else []
    return f"{', '.join(place)}: {remark.sentence}" if place else remark.sentence


def status(each: Planned) -> str:
    """What becomes of a night, in words."""
    many = len(each.night.rows)
    results = ngettext("%d result", "%d results", many) % many
    lost = ngettext("%d result would be lost", "%d results would be lost", each.gone) % each.gone
    return {
        State.NEW: _("new, %s") % results,
        State.CHANGED: _("changed"),
        State.SAME: _("as it is here already"),
        State.LEFT_OUT: _("not counted by an admin, and left as it is"),
        State.FEWER: _("waits: %s") % lost,
        State.STOPPED: _("stopped"),
    }[each.state]


def summary(plan: Plan, done: Done | None) -> str:
    """The last line: what was done, or would be."""
    if plan.empty:
        return _("Nothing to change.")
    new = sum(each.sheet is None for each in plan.taken)
    said = {"new": new, "changed": len(plan.taken) - new, "players": len(plan.new_names)}
    words = ngettext(
        "%(new)d night new, %(changed)d changed, %(players)d new players.",
        "%(new)d nights new, %(changed)d changed, %(players)d new players.",
        new,
    )
    words %= said
    return words if done else _("Nothing was written. It would be: %s") % words
