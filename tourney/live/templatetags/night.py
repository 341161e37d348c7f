"""How templates say money, chips and places."""

from babel.core import UnknownLocaleError
from babel.numbers import format_decimal
from django import template
from django.utils.translation import get_language, to_locale

from tourney.events.models import Event
from tourney.leagues.money import spoken
from tourney.leagues.wording import ordinal, points
from tourney.payouts.profiles import profiles_of

register = template.Library()
register.filter(ordinal)
register.filter(points)


@register.filter
def money(amount: int | None, currency: str) -> str:
    """Minor units as people write them: €120."""
    return spoken(amount, currency) if isinstance(amount, int) else ""


@register.filter
def chips(count: int | None) -> str:
    """Chips in groups of three: 30,588."""
    if not isinstance(count, int):  # what is not known is not said
        return ""
    try:
        return str(format_decimal(count, locale=to_locale(get_language() or "en")))
    except (UnknownLocaleError, ValueError):
        return str(count)


@register.filter
def entry_prices(night: Event) -> str:
    """What an entry costs, each price once, in the host's order: €15 / €20 / €25; a dash where it costs nothing."""
    prices = dict.fromkeys(profile.price for profile in profiles_of(night))
    return " / ".join(spoken(price, night.currency) for price in prices) if any(prices) else "–"
