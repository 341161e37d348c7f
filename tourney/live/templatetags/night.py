"""How templates say money, chips and places."""

from django import template

from tourney.events.models import Event
from tourney.leagues.money import spoken
from tourney.leagues.wording import grouped, ordinal, points
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
    return grouped(count)


@register.filter
def entry_prices(night: Event) -> str:
    """What an entry costs, each price once, in the host's order: €15 / €20 / €25; a dash where it costs nothing."""
    prices = dict.fromkeys(profile.price for profile in profiles_of(night))
    return " / ".join(spoken(price, night.currency) for price in prices) if any(prices) else "–"
