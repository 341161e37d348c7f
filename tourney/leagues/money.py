"""Money is whole minor units and a currency; this is how it is typed and how it is said."""

import re
from decimal import Decimal

from babel.core import UnknownLocaleError, get_global
from babel.numbers import format_currency, get_currency_name, get_currency_precision, get_territory_currencies
from django.utils.translation import get_language, to_locale

MOST_DIGITS = 15  # more is no amount of money, and would not fit into a database


def digits(currency: str) -> int:
    """How many digits the minor unit has: 2 for EUR, 0 for JPY."""
    return get_currency_precision(currency)


def whole(currency: str) -> int:
    """One whole unit in minor units: 100 for EUR, 1 for JPY."""
    return int(10 ** digits(currency))


def spoken(amount: int, currency: str) -> str:
    """An amount in minor units as people write it, without decimals when it is whole: €120, €12.50."""
    value = Decimal(amount).scaleb(-digits(currency))
    pattern = "¤#,##0" if value == value.to_integral_value() else None
    locale = to_locale(get_language() or "en")
    try:
        said = format_currency(value, currency, pattern, locale=locale, currency_digits=pattern is None)
    except (UnknownLocaleError, ValueError):
        said = format_currency(value, currency, pattern, locale="en", currency_digits=pattern is None)
    return re.sub(r"(?<=[A-Z])(?=\d)", "\u00a0", said)  # CHF 20: letters do not stick to the number


def as_typed(amount: int, currency: str) -> str:
    """An amount in minor units as somebody would type it: 20, 12.5."""
    return f"{Decimal(amount).scaleb(-digits(currency)).normalize():f}"


def typed(text: str, currency: str) -> int:
    """What somebody typed as an amount ("20", "20.50", "20,50"), in minor units; refuses with a ValueError."""
    try:
        value = Decimal(text.strip().replace(",", ".")).scaleb(digits(currency))
    except ArithmeticError:  # no number, or one beyond what a Decimal holds
        raise ValueError("not an amount") from None
    if not value.is_finite() or value.adjusted() > MOST_DIGITS or value != value.to_integral_value():
        raise ValueError("not an amount")
    return int(value)


USUAL = ("EUR", "USD", "GBP", "CHF", "CAD", "AUD", "SEK", "NOK", "DKK", "PLN", "CZK", "BRL", "MXN", "JPY", "KRW")


def currencies() -> list[tuple[str, str]]:
    """The currencies that are money somewhere today, by code and name; the usual ones first."""
    territories = get_global("territory_currencies")
    today = {code for territory in territories for code in get_territory_currencies(territory)}
    locale = to_locale(get_language() or "en")
    return [
        (code, f"{code} · {get_currency_name(code, locale=locale)}") for code in [*USUAL, *sorted(today - {*USUAL})]
    ]
