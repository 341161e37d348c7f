"""A place as it is read aloud."""

from django.utils.translation import get_language
from django.utils.translation import gettext as _


def ordinal(place: int | None) -> str:
    """A place: 1st, 2nd, 11th; nothing where there is none. Languages without a rule here say #8."""
    if not isinstance(place, int):
        return ""
    if (get_language() or "en").split("-")[0] != "en":
        return _("#%d") % place
    ending = "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"
