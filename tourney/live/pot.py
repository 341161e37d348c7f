"""Rakes, guarantee and rounding as the console asks for them."""

from typing import Any

from django.utils.text import slugify
from django.utils.translation import gettext_lazy as lazy

from rules_engine.prize_pool import Rake
from tourney.events.models import Event
from tourney.leagues.money import as_typed
from tourney.payouts.pot import pot_of

QUESTIONS: dict[str, Any] = {
    "rakes": lazy("Taken off the money"),
    "added": lazy("Added to it"),
    "guaranteed": lazy("Guaranteed to the winners"),
    "unit": lazy("Prizes rounded to"),
    "minimum": lazy("A paid place gets at least"),
    "no_prizes": lazy("No prizes: this night is for points or for fun"),
}
EMPTY = {
    "rakes": lazy("food 5%, season 2 each"),
    "unit": lazy("whole amounts, or cents"),
    **dict.fromkeys(("added", "guaranteed", "minimum"), lazy("nothing")),
}


def pot_fields(night: Event) -> list[dict[str, Any]]:
    """Every question about the pot as a field; ids follow the values, so that news replaces what is old."""
    said = pot_of(night)
    return [_field(night, key, label, said[key]) for key, label in QUESTIONS.items()]


def _field(night: Event, key: str, label: Any, value: Any) -> dict[str, Any]:
    if key == "rakes":
        shown = ", ".join(spoken_rake(Rake.parse(text), night.currency) for text in value)
    elif key == "no_prizes":
        shown = value
    else:
        shown = as_typed(value, night.currency) if value else ""
    return {
        "key": key,
        "id": f"pot-{key}-{slugify(shown)}",
        "label": label,
        "tick": key == "no_prizes",
        "value": shown,
        "empty": EMPTY.get(key, ""),
    }


def spoken_rake(rake: Rake, currency: str) -> str:
    """A rake as the host would type it, amounts in money rather than cents."""
    if rake.permille:
        return str(rake)
    return f"{rake.name} {as_typed(rake.each or rake.fixed, currency)}" + (" each" if rake.each else "")
