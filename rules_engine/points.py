"""Points for a night: formulas that leagues use, what they score, and who shares what in a tie (S19).

>>> stars = Scoring.preset("pokerstars")
>>> night_points(stars, {"Ann": 1, "Bob": 2, "Cal": 2, "Dee": 4}, b=20)
{'Ann': Decimal('46.13'), 'Bob': Decimal('29.63'), 'Cal': Decimal('29.63'), 'Dee': Decimal('23.06')}

Points are decimal numbers. They are rounded once, at the end, halves away from 0, to the digits the scoring names.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Context, Decimal
from functools import cache
from typing import NamedTuple, TypeVar

from rules_engine.formulas import NIGHT, Formula, plainly_named
from rules_engine.prizes import places_objection

Key = TypeVar("Key", bound=Hashable)
Value = int | Decimal

_WIDE = Context(prec=100)  # room for the digits of any sum
_ROUNDING = re.compile(r"\s*(?:(?P<unrounded>unrounded)|(?P<digits>[0-9]{1,3})(?:\s+digits?)?)?\s*")


class Preset(NamedTuple):
    """A formula known in the field: its ``text``, the ``digits`` it is rounded to (None: not at all), its source."""

    text: str
    digits: int | None
    source: str


PRESETS = {
    "linear": Preset("n - r + 1", 0, "a point for everybody you beat and one for coming"),
    "pokerstars": Preset(
        "10 * sqrt(n) / sqrt(r) * (1 + log10(b + 0.25))",
        2,
        "PokerStars Tournament Leader Board, where only the best 15 percent of a field score: if(r <= n * 0.15, ...)",
    ),
    "pokerstars school": Preset("10 * sqrt(n / r)", 3, "PokerStars School league"),
    "dr neau": Preset("sqrt(n * b^2 / e) / (r + 1)", None, "Dr Neau, 2005: forums.homepokertourney.com, topic 28150"),
    "tournament director": Preset(
        "ln((n + 1) / r)", 4, "default of The Tournament Director; its season score is (1 - exp(-average)) * 100"
    ),
    "tournament director forum": Preset("10 * sqrt(n) / sqrt(r) * 4.162", 2, "forum of The Tournament Director"),
    "winamax": Preset(
        "if(r <= n / 3, sqrt(n / r^exp(10 / n)) / sum(i, 1, n / 3, sqrt(n / i^exp(10 / n))) * b * n, 0)",
        2,
        "Winamax: the first third of the field shares the money paid in",
    ),
    "wsop 2018": Preset(
        "if(r > paid, 0, if(r <= 9, pick(r, 477.45, 238.75, 214.845, 190.97, 179.05, 167.1, 143.25, 131.27, 119.35),"
        " if(r <= 9 + (paid - 9) * 0.2, 95.49, if(r <= 9 + (paid - 9) * 0.5, 47.745, 23.875)))) * n^0.125",
        0,
        "fitted to the World Series of Poker player of the year 2018",
    ),
    "wsop 2005": Preset(
        "if(r > paid, 0, if(r <= 9, pick(r, 100, 80, 70, 60, 55, 50, 45, 40, 35), if(r <= paid / 4, 25,"
        " if(r <= paid / 2, 20, if(r <= paid * 0.75, 15, 10))))) * if(n < 1000, 1 + floor(n / 100) / 10,"
        " 2 + ((n >= 1250) + (n >= 1500) + (n >= 2000) + (n >= 2500) + (n >= 3000) + (n >= 3500)) / 10)",
        1,
        "World Series of Poker player of the year 2005, ESPN",
    ),
    "card player": Preset(
        "if(r > paid, 0, if(r <= 9, pick(r, 120, 100, 80, 60, 50, 40, 30, 20, 10), if(b < 10000, 0, if(r <= 18, 6,"
        " if(r <= 27, 3, 0))))) * ((b >= 300) + (b >= 1000) + (b >= 2500) + (b >= 10000) + (b >= 25000))"
        " * if(n < 60, 0, if(n < 2000, min(4, round(n / 10) / 10), 5 + (n >= 4000)))",
        1,
        "Card Player player of the year, as told in the forum of The Tournament Director, topic 63",
    ),
    "ppl": Preset("max(0, floor(n / 3) - r + 1)^2 * 10", 0, "cepsworld.com: the first third scores, steeply"),
    "percentile": Preset("(1 - r / (n + 1)) * 100", 2, "the part of the field you beat"),
    "logarithm by place": Preset("ln(n + 1) / r", 4, "used with the best six nights"),
    "growing": Preset("n^((n - r + 1) / n)", 2, "every place is worth the same factor more; the winner gets n"),
    "places and knock-outs": Preset("pick(r, 25, 10, 5) + 15 + 2 * knockouts + n - r", 0, "home leagues"),
}
"""Formulas that leagues use, by name; ``Scoring.preset`` makes a scoring of one."""


@dataclass(frozen=True)
class Scoring:
    """A formula and the ``digits`` its points are rounded to, halves away from 0; None leaves all 28 digits.

    Refused (ValueError): digits outside 0 to 10.
    """

    formula: Formula
    digits: int | None = 2

    def __post_init__(self) -> None:
        if self.digits is not None and not 0 <= self.digits <= 10:
            raise ValueError("Round to between 0 and 10 digits.")

    @classmethod
    def parse(cls, text: str) -> Scoring:
        """Read a formula and, after a semicolon, its digits: "n - r + 1; 0 digits", "... ; unrounded"; without it 2.

        >>> print(Scoring.parse("n-r+1; 0"))
        n - r + 1; 0 digits
        """
        formula, _, rounding = text.partition(";")
        found = _ROUNDING.fullmatch(rounding)
        if found is None:
            raise ValueError('Write the rounding as "2 digits" or "unrounded".')
        if found["unrounded"]:
            return cls(Formula.parse(formula), None)
        return cls(Formula.parse(formula), int(found["digits"])) if found["digits"] else cls(Formula.parse(formula))

    def __str__(self) -> str:
        return f"{self.formula}; {'unrounded' if self.digits is None else f'{self.digits} digits'}"

    @classmethod
    def preset(cls, name: str) -> Scoring:
        """One of ``PRESETS`` by name. Refused (ValueError): a name that is not there.

        >>> print(Scoring.preset("linear"))
        n - r + 1; 0 digits
        """
        if name not in PRESETS:
            raise ValueError(f"There is no scoring {name!r}. There are: {', '.join(PRESETS)}.")
        known = PRESETS[name]
        return cls(Formula.parse(known.text), known.digits)

    def points(self, **values: Value) -> Decimal:
        """The points of one player, rounded; ``values`` are those of ``rules_engine.formulas.NIGHT``.

        >>> Scoring.preset("dr neau").points(n=10, r=1, b=20, e=40)
        Decimal('5')
        """
        return rounded(self.formula.value(**values), self.digits)


def rounded(value: Decimal, digits: int | None) -> Decimal:
    """``value`` to so many digits after the point, halves away from 0; as it is with None.

    >>> rounded(Decimal("2.675"), 2), rounded(Decimal("-0.5"), 0)
    (Decimal('2.68'), Decimal('-1'))
    """
    if digits is None:
        return value
    return _WIDE.plus(value.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP, _WIDE))  # plus makes 0 of -0


def units(amount: int, digits: int = 2) -> Decimal:
    """An amount of minor units (cents) in whole units of money, as formulas want it; ``digits`` 0 for yen, 3 for dinar.

    >>> units(20_50), units(2000, digits=0)
    (Decimal('20.50'), Decimal('2000'))
    """
    return Decimal(amount).scaleb(-digits)


def night_points(
    scoring: Scoring,
    places: Mapping[Key, int],
    players: Mapping[Key, Mapping[str, Value]] | None = None,
    **night: Value,
) -> dict[Key, Decimal]:
    """The points of everybody in ``places``, as ``rules_engine.placing.finishing`` gives them (T10).

    ``night`` holds what is the same for all (``b=20, paid=3``), ``players`` what is a player's own
    (``{"Ann": {"knockouts": 2}}``), both by the names of ``rules_engine.formulas.NIGHT`` or their ``ALIASES``. Not
    given: ``n`` and ``entries`` are the number of ``places``, ``e`` is ``b``, counts and winnings are 0. Those who
    tie get the mean of what the formula gives for the places they cover, rounded then.
    Refused (ValueError): what ``rules_engine.prizes.places_objection`` says, players without a place, a name that is
    not known, a value that is needed and not given, and whatever has no value.

    >>> night_points(Scoring.parse("pick(r, 10, 5, 2) + knockouts; 1"), {"Ann": 1, "Bob": 2, "Cal": 2},
    ...     {"Cal": {"knockouts": 1}})
    {'Ann': Decimal('10.0'), 'Bob': Decimal('3.5'), 'Cal': Decimal('4.5')}
    """
    own = {who: _of_a_night(values) for who, values in (players or {}).items()}
    needed = scoring.formula.names
    if not set(own) <= set(places):
        raise ValueError("Somebody with results of the night has no place.")
    why_not = places_objection(places)
    if why_not:
        raise ValueError(why_not)
    counts: dict[str, Value] = dict.fromkeys(("rebuys", "addons", "knockouts", "prize", "bounty"), 0)
    common = {**counts, "n": len(places), "entries": len(places), **_of_a_night(night)}
    common |= {"e": common["b"]} if "b" in common and "e" not in common else {}
    tied = Counter(places.values())

    @cache  # who ties asks for all the places of the tie, and many ask with the same values
    def mean(place: int, values: frozenset[tuple[str, Value]]) -> Decimal:
        covered = range(place, place + tied[place])
        each = [scoring.formula.value(**{**common, **dict(values), "r": taken}) for taken in covered]
        return rounded(sum(each, Decimal(0)) / len(covered), scoring.digits)

    asked = {who: frozenset((name, own[who][name]) for name in needed & own[who].keys()) for who in own}
    return {who: mean(place, asked.get(who, frozenset())) for who, place in places.items()}


def _of_a_night(values: Mapping[str, Value]) -> dict[str, Value]:
    named = plainly_named(values)
    unknown = [name for name in named if name not in NIGHT]
    if unknown:
        raise ValueError(f"{unknown[0]!r} is nothing a night has. There are: {', '.join(NIGHT)}.")
    return named
