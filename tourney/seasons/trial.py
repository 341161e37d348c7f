"""Trying a formula before it is saved: what every place would get, what is odd about it."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.utils.translation import gettext as _

from rules_engine.points import Scoring, rounded
from tourney.seasons.models import Rules
from tourney.seasons.scoring import scoring_of


@dataclass(frozen=True)
class Tried:
    """A place and its points, or `wrong`: why it has none."""

    place: int
    points: Decimal | None
    wrong: str


@dataclass(frozen=True)
class Trial:
    """What a formula gives to every place of a field; `refused`: why it could not even be read."""

    rows: list[Tried]
    warning: str = ""
    refused: str = ""


def trial(rules: Rules, players: int, night: dict[str, Any]) -> Trial:
    """Try the points of a night on a field of `players`; `night` are values by the names of the engine."""
    try:
        scoring = scoring_of(rules)
        rows = scoring.formula.tester(players, **night)
    except (ValueError, ArithmeticError) as wrong:
        return Trial([], refused=_(str(wrong)))
    tried = [
        Tried(row.place, None if row.value is None else rounded(row.value, scoring.digits), row.wrong or "")
        for row in rows
    ]
    return Trial(tried, warning=odd(scoring))


def odd(scoring: Scoring) -> str:
    """What an admin should know about a formula that can be saved all the same: somebody below 0, say (C46)."""
    return _(scoring.formula.warning() or "")
