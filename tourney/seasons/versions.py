"""The versions of a season's rules: what each of them changed, in words; none is ever written over (C49)."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.utils.translation import gettext as _

from tourney.seasons.forms import LABELS, RULES
from tourney.seasons.models import Rules, Season
from tourney.seasons.presets import TIE_WORDS
from tourney.seasons.table import plain

FIELDS = (*RULES, "ties")


@dataclass(frozen=True)
class Version:
    """One version and what it changed; `holds`: the table is reckoned by it."""

    rules: Rules
    changes: list[str]
    holds: bool


def usual(season: Season) -> Rules:
    """The rules of a season for which nobody has said any."""
    return Rules(season=season, version=0, **Rules.USUAL)


def history(season: Season) -> list[Version]:
    """Every version with what it changed, the newest first."""
    rows = list(season.versions.select_related("by").order_by("version"))
    before = [usual(season), *rows]
    found = [Version(row, changed(old, row), row is rows[-1]) for old, row in zip(before, rows, strict=False)]
    return found[::-1]


def following(old: Rules, like: Rules) -> Rules:
    """The version after `old`, to begin with as `like` is."""
    fields = {field.name: getattr(like, field.name) for field in Rules._meta.concrete_fields}
    fields |= {"id": None, "version": old.version + 1, "made": None, "by": None, "season": old.season}
    return Rules(**fields)


def changed(old: Rules, new: Rules) -> list[str]:
    """What is different, each as a sentence: "Points for coming: 0 → 1"."""
    labels = {**LABELS, "ties": _("Ties are decided by")}
    pairs = {name: (getattr(old, name), getattr(new, name)) for name in FIELDS}
    return [
        _("%(what)s: %(old)s → %(new)s") % {"what": labels[name], "old": _said(name, was), "new": _said(name, now)}
        for name, (was, now) in pairs.items()
        if was != now
    ]


def _said(name: str, value: Any) -> str:
    if name == "ties":
        return ", ".join(str(TIE_WORDS.get(key, key)) for key in value) or _("nothing")
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, Decimal):
        return f"{plain(value):f}"
    return _("empty") if value in (None, "") else str(value)
