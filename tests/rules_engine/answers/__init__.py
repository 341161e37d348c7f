"""Asks the engine what a worked case asks: each function turns `given` into calls, and what comes back into an answer.

There are no rules in here. The keys are those of the files in `vectors/`; one module for each topic.
"""

from collections.abc import Callable
from typing import Any

from tests.rules_engine.answers import betting, chips, dealing, desk, hands, nights, pots, tables
from tests.rules_engine.answers.wording import plain

Answer = Callable[[dict[str, Any]], dict[str, Any]]


def in_plain_words(answer: Answer) -> Answer:
    return lambda given: answer(plain(given))


ANSWERS: dict[str, Answer] = {
    area: in_plain_words(answer)
    for topic in (nights, tables, hands, betting, pots, chips, dealing, desk)
    for area, answer in topic.ANSWERS.items()
}
