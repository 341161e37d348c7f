"""What an admin may start from: formulas for a night that leagues use, and ways to make a season of nights."""

from collections.abc import Mapping
from decimal import Decimal
from functools import cache
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from rules_engine.points import PRESETS, Scoring, rounded

FIELD, PLACE = 26, 3  # the example that every preset shows

TITLES = {
    "linear": lazy("A point for everybody you beat"),
    "pokerstars": "PokerStars Leader Board",
    "pokerstars school": "PokerStars School",
    "dr neau": "Dr Neau",
    "tournament director": "The Tournament Director",
    "tournament director forum": lazy("The Tournament Director, forum"),
    "winamax": "Winamax",
    "wsop 2018": "World Series of Poker 2018",
    "wsop 2005": "World Series of Poker 2005",
    "card player": "Card Player",
    "ppl": "PPL",
    "percentile": lazy("Part of the field you beat"),
    "logarithm by place": lazy("Logarithm by place"),
    "growing": lazy("Every place is worth the same factor more"),
    "places and knock-outs": lazy("Places, coming and knock-outs"),
}


class Offer(NamedTuple):
    """A formula to begin with. `example`: the points for third place of 26, by the buy-in that the tester has."""

    key: str
    title: str
    text: str
    source: str
    example: Decimal


@cache
def _known(key: str) -> tuple[str, Decimal]:
    scoring = Scoring.preset(key)
    value = scoring.formula.tester(FIELD)[PLACE - 1].value
    return str(scoring), rounded(
        value if value is not None else Decimal(0), 2 if scoring.digits is None else scoring.digits
    )


def offers() -> list[Offer]:
    """All presets of the engine, each with where it comes from and what it gives."""
    return [
        Offer(key, str(TITLES[key]), _known(key)[0], _(known.source), _known(key)[1]) for key, known in PRESETS.items()
    ]


class Way(NamedTuple):
    """How nights add up: what it is called, what it rewards, and the fields of the rules that it sets."""

    title: str | Promise
    about: str | Promise
    fields: Mapping[str, Any]


_NONE: dict[str, Any] = {"score": "", "best": "", "drop": "", "fades": "", "digits": ""}
WAYS = {
    "sum": Way(lazy("Sum of all nights"), lazy("Whoever comes often is ahead."), _NONE),
    "best": Way(
        lazy("Best nights only"),
        lazy("The best ten count, or as many as you write: whoever misses a few nights loses nothing."),
        {**_NONE, "best": "10"},
    ),
    "average": Way(
        lazy("Average, with a minimum of nights"),
        lazy("Whoever plays well is ahead, but only after so many nights: else staying at home would pay."),
        {**_NONE, "score": "average + bonus", "fewest": "5", "digits": "2"},
    ),
    "fades": Way(
        lazy("Old nights fade"),
        lazy("Every night that was held since leaves nine tenths of the points: form counts."),
        {**_NONE, "fades": "0.9", "digits": "2"},
    ),
    "director": Way(
        lazy("The Tournament Director's score"),
        lazy("A figure below 100 from the average of a logarithm; choose its formula for the nights too."),
        {**_NONE, "score": "(1 - exp(-average)) * 100", "digits": "3"},
    ),
}
"""The ways that the rules page offers, by the value of their buttons (C50)."""

TIE_WORDS = {
    "wins": lazy("more nights won"),
    "seconds": lazy("more second places"),
    "thirds": lazy("more third places"),
    "best finish": lazy("the best place of all nights"),
    "best night": lazy("the most points in one night"),
    "head to head": lazy("finished ahead of the other more often"),
    "knock-outs": lazy("more knock-outs"),
    "nights": lazy("more nights played"),
}
"""Every tie-break of the engine in plain words."""
