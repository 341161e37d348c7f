"""Asks the engine what a worked case asks: each function turns `given` into calls, and what comes back into an answer.

There are no rules in here. The keys are those of the files in `vectors/`; one module for each topic.
"""

from collections.abc import Callable
from typing import Any

from tests.rules_engine.answers import betting, chips, dealing, desk, hands, nights, pots, tables

Answer = Callable[[dict[str, Any]], dict[str, Any]]

ANSWERS: dict[str, Answer] = {
    area: answer
    for topic in (nights, tables, hands, betting, pots, chips, dealing, desk)
    for area, answer in topic.ANSWERS.items()
}
