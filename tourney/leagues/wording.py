"""Numbers as they are read aloud: a place, points, chips."""

from decimal import Decimal

from babel.core import UnknownLocaleError
from babel.numbers import format_decimal
from django.utils.formats import number_format
from django.utils.translation import get_language, ngettext, to_locale
from django.utils.translation import gettext as _


def ordinal(place: int | None) -> str:
    """A place: 1st, 2nd, 11th; nothing where there is none. Languages without a rule here say #8."""
    if not isinstance(place, int):
        return ""
    if (get_language() or "en").split("-")[0] != "en":
        return _("#%d") % place
    ending = "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"


def points(count: Decimal | int) -> str:
    """Points of a night or of a season with the decimals that they have: 1 point, 24 points, 1.0 points, 1.5 points."""
    shown = number_format(count)
    return ngettext("%s point", "%s points", abs(int(shown)) if shown.lstrip("-").isdecimal() else 2) % shown


def grouped(count: int) -> str:
    """A number of chips in groups of three: 30,588."""
    try:
        return str(format_decimal(count, locale=to_locale(get_language() or "en")))
    except (UnknownLocaleError, ValueError):
        return str(count)
