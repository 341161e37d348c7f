"""What the page knows on which a ruling is noted: what the desk says, and what it proposes for the chips."""

from typing import Any

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from rules_engine.rulings import HOST_DECIDES, WORDS, Ruling
from tourney.events.models import Event
from tourney.rulings.decisions import OUT_OF_PLAY, POT
from tourney.rulings.forms import FOUND, Rule
from tourney.tables.queries import seated

_REMOVED = "remove_from_play"
_NOT_KEPT = ("csrfmiddlewaretoken", "request_id", "look", "seen", "next")


def begun_with(night: Event, said: QueryDict) -> dict[str, str]:
    """What the form begins with: what came along, and the only table where there is one."""
    begun = {key: str(value) for key, value in said.items() if key not in _NOT_KEPT}
    tables = {spot.table for spot in seated(night).values()}
    if "table" not in begun and len(tables) == 1:
        begun["table"] = str(tables.pop())
    if not begun.get("chips") and (found := Rule(night=night, initial=begun).ruling()):
        begun |= _chips(found)
    return begun


def _chips(found: Ruling) -> dict[str, str]:
    """The chips that this ruling speaks of: half the pot as a penalty (C-BET-10), or what was found (T14)."""
    facts = found.facts
    if facts.get("penalty") and facts.get("penalty_goes_to") == POT:
        return {"chips": str(facts["penalty"]), "chips_to": POT}
    if facts.get("found_chips") and facts.get("amount"):
        to = OUT_OF_PLAY if facts.get("suggested") == _REMOVED else ""
        return {"chips": str(facts["amount"]), "chips_from": FOUND, "chips_to": to}
    return {}


def noting(form: Rule) -> dict[str, Any]:
    """The desk's answer beside the form, where the desk knows the situation, and the way back to it."""
    found, known = form.ruling(), form.facts.situation if form.facts else None
    return {
        "situation": known,
        "ruling": found,
        "seen": found.word if found else "",
        "seen_words": WORDS[found.word] if found else "",
        "says": _(found.says) if found else "",
        "because": _(found.why) if found else "",
        "left_to_the_host": found is not None and found.word == HOST_DECIDES,
        "penalty_open": _filled(form, "penalty", "penalised", "hands"),
        "chips_open": _filled(form, "chips", "chips_from", "chips_to"),
        "running": form.night.status == "running",
        "desk": reverse("night_desk", args=[form.night.uid]),
    }


def _filled(form: Rule, *fields: str) -> bool:
    """Whether there is something in one of these fields, or something wrong with it."""
    return any(form[name].value() or form[name].errors for name in fields)
