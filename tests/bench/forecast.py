"""How long it takes to say when a night will end, and to make a schedule. The best of five rounds; no peer does it."""

import random
from collections.abc import Callable, Iterator

from rules_engine.forecast import even, forecast, minutes_left
from rules_engine.structure import make
from tests.bench.figure import Figure
from tests.bench.rules import microseconds

CHIPS = [25, 100, 500, 1000]
NIGHT = make(players=9, stack=10_000, values=CHIPS, hours=4)

QUESTIONS: dict[str, Callable[[], object]] = {
    "forecast_of_300_nights_of_9_players": lambda: forecast(NIGHT, even(9, 10_000), rng=random.Random(1)),
    "forecast_of_30_nights_of_90_players": lambda: forecast(NIGHT, even(90, 10_000), rng=random.Random(1), nights=30),
    "make_a_schedule_of_4_hours": lambda: make(9, 10_000, CHIPS, hours=4),
}


def figures() -> Iterator[Figure]:
    for name, question in QUESTIONS.items():
        yield Figure(f"{name}_ms", microseconds(question) / 1000)
    yield Figure("forecast_by_formula_us", microseconds(lambda: minutes_left(NIGHT, 90_000, players=9)))
