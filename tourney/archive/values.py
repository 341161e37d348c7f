"""What stands in one cell: a place, a number, an amount, a day.

None where a cell is empty; a ValueError where it is not understood.
"""

import re
from collections.abc import Iterable
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache

from babel import Locale

from tourney.archive.grid import folded
from tourney.leagues import money

NOTHING = frozenset({"", "-", "–", "—", "--", "n/a", "#n/a", "?", "./."})
_SHARED = r"(?:=|t|ties?)"
_PLACE = re.compile(
    rf"(?:t-?|=|#|(?:place|platz|rank|pos|puesto)\.? ?)?(\d{{1,4}})(?:\.0+)?\.?"
    rf"(?:st|nd|rd|th|º|°|ª|er|ère|re|e|ème|ste|de|:a|:e)?"
    rf"(?: ?[-–/] ?(\d{{1,4}})\.?(?:st|nd|rd|th)?)?(?: ?{_SHARED}| (?:place|platz|lugar))?",
    re.IGNORECASE,
)
_UNIT = r"[A-Z]{3}|R\$?|[Kk]r|z[łl]|Kč|Fr|pts?|[Pp]oints?|[Ee]uros?"
_DROPPED = re.compile(rf"^\s*(?:{_UNIT})\b\.?|(?<![^\W\d_])(?:{_UNIT})\.?\s*$|[\s'’`$€£¥₩₹₽₺₴₪฿₫₱]")
_NO_CENTS = re.compile(r"[.,][-–—]{1,2}$")  # 500,- €
_SIGNED = re.compile(r"([-+(]?)([0-9.,]+)([-)]?)")
_NUMBER = re.compile(r"\d{1,12}(?:\.\d{0,12})?|\.\d{1,12}")
_GROUPED = re.compile(r"\d{1,3}(?:[.,]\d{3})+")
_EPOCH = date(1899, 12, 30)  # day 0 of spreadsheets
_MONTHS_OF = ("en", "es", "de", "fr", "it", "pt", "nl", "sv")


def is_nothing(text: str) -> bool:
    return text.strip().lower() in NOTHING


def place_of(text: str) -> int | None:
    """A place, also a shared one: 3, 3., 3rd, 3=, T3; of 3-4 the better one."""
    if is_nothing(text):
        return None
    found = _PLACE.fullmatch(text.strip())
    if not found or not int(found[1]):
        raise ValueError(text)
    return int(found[1])


def _bare(text: str) -> str:
    """Without currency, spaces and a dash in place of the cents."""
    return _NO_CENTS.sub("", _DROPPED.sub("", text))


def decimal_mark(texts: Iterable[str], usual: str) -> str:
    """The decimal mark of a column: "1.234,5" and "12,5" tell it; where nothing tells, the usual one."""
    for text in texts:
        digits = _bare(text)
        marks = re.findall(r"[.,]", digits)
        if len(set(marks)) == 2:
            return marks[-1]
        if len(marks) > 1:
            return "," if marks[0] == "." else "."
        if marks and (not _GROUPED.fullmatch(digits.lstrip("+-−")) or digits.lstrip("+-−").startswith("0")):
            return marks[0]
    return usual


def number_of(text: str, mark: str = ".") -> Decimal | None:
    """A number as people write it: currency signs, spaces and thousands separators do not count."""
    if is_nothing(text):
        return None
    found = _SIGNED.fullmatch(_bare(text).replace("−", "-"))
    digits = found[2].replace("," if mark == "." else ".", "").replace(mark, ".") if found else ""
    if not found or not _NUMBER.fullmatch(digits):
        raise ValueError(text)
    return -Decimal(digits) if "-" in found[1] + found[3] or "(" in found[1] else Decimal(digits)


def amount_of(text: str, currency: str, mark: str = ".") -> int | None:
    """An amount of money in minor units, rounded to them; three digits after the mark can only be thousands."""
    value = number_of(text, mark)
    if value is None:
        return None
    digits, bare = money.digits(currency), _bare(text)
    if digits != 3 and _GROUPED.fullmatch(bare) and not bare.startswith("0"):
        value = Decimal(re.sub(r"[.,]", "", bare))
    if value < 0 or value.adjusted() + digits > money.MOST_DIGITS:
        raise ValueError(text)
    return int(value.scaleb(digits).to_integral_value(ROUND_HALF_UP))


def count_of(text: str, mark: str = ".") -> int | None:
    """A whole number that is not below zero; a cross or a yes is one."""
    if text.strip().lower() in {"x", "yes", "true", "✓", "ja", "si", "sí", "oui"}:
        return 1
    if text.strip().lower() in {"no", "false", "nein", "non"}:
        return 0
    value = number_of(text, mark)
    if value is None:
        return None
    if value < 0 or value != value.to_integral_value() or value > 9999:
        raise ValueError(text)
    return int(value)


@lru_cache(maxsize=1)
def _months() -> dict[str, int]:
    """Names of months, long and short, in the languages of the headers."""
    found: dict[str, int] = {}
    for language in _MONTHS_OF:
        months = Locale(language).months
        for context in ("format", "stand-alone"):
            for width in ("wide", "abbreviated"):
                for number, name in months[context][width].items():
                    found.setdefault(folded(name), number)
    return found | {"sept": 9}


_NUMERIC = re.compile(
    r"(?:[^\W\d_]{2,12}\.?,?\s+)?(\d{1,4})[./-]\s?(\d{1,2})[./-]\s?(\d{1,4})\.?(?:[ T,]+\d{1,2}[:.h].*)?"
)
_COMPACT = re.compile(r"(19|20)(\d\d)(\d\d)(\d\d)")
_SERIAL = re.compile(r"([34567]\d{4})(?:\.\d+)?")


def month_first(texts: Iterable[str], usual: bool) -> tuple[bool, bool]:
    """Whether the column has 4/30 for 30 April, and whether the column really tells (or the usual was taken)."""
    open_question = False
    for text in texts:
        if (found := _NUMERIC.fullmatch(text.strip())) and len(found[1]) < 3 and "." not in _start(found):
            first, second = int(found[1]), int(found[2])
            if first > 12 or second > 12:
                return second > 12, True
            open_question |= first != second
    return usual, not open_question


def _start(day: re.Match[str]) -> str:
    """The first numbers of a day and what stands between them."""
    return day.string[day.start(1) : day.end(2)]


def date_of(text: str, american: bool = False) -> date | None:
    """A day: 2025-04-15, 15.04.2025, 15/4/25, Apr 15 2025, 15 avril 2025, 20250415, or a spreadsheet's day number."""
    text = text.strip()
    if is_nothing(text):
        return None
    if found := _COMPACT.fullmatch(text):
        return _day(int(found[1] + found[2]), int(found[3]), int(found[4]))
    if found := _SERIAL.fullmatch(text):
        return _EPOCH + timedelta(days=int(found[1]))
    if found := _NUMERIC.fullmatch(text):
        first, second, third = found.groups()
        if len(first) > 2:
            return _day(int(first), int(second), int(third))
        day, month = (second, first) if american and "." not in _start(found) else (first, second)
        return _day(int(third), int(month), int(day))
    return _spelled(text)


def _spelled(text: str) -> date:
    words = [folded(word) for word in re.split(r"[\s,./-]+", text) if word]
    months = [number for word in words if (number := _months().get(word)) and not word.isdigit()]
    numbers = [int(found[1]) for word in words if (found := re.fullmatch(r"(\d{1,4})(?:st|nd|rd|th|er|º)?", word))]
    if not months or len(numbers) < 2:
        raise ValueError(text)
    day, year = numbers[:2] if numbers[0] <= 31 else (numbers[1], numbers[0])
    return _day(year, months[-1], day)


def _day(year: int, month: int, day: int) -> date:
    found = date(year + 2000 if year < 70 else year + 1900 if year < 100 else year, month, day)
    if not 1960 <= found.year <= 2100:
        raise ValueError(found)
    return found
