"""How long the questions take that are asked on every push. The best of five rounds, per call; they have no peer."""

import random
import timeit
from collections.abc import Callable, Iterator

from rules_engine.levels import Schedule
from rules_engine.placing import finishing
from rules_engine.prizes import split, suggested
from rules_engine.seating import draw
from tests.bench.figure import Figure

NINE_LEVELS = ", ".join(f"{small}/{2 * small} 20m" for small in (5, 10, 15, 25, 50, 75, 100, 200, 300))
SCHEDULE = Schedule.parse(NINE_LEVELS)
FIELD = range(200)
OUT = [{player: 1000} for player in FIELD[1:]]

QUESTIONS: dict[str, Callable[[], object]] = {
    "read_schedule_of_nine_levels": lambda: Schedule.parse(NINE_LEVELS),
    "where_is_the_clock": lambda: SCHEDULE.after(0, 1_200_000, 7_000_000),
    "draw_seats_for_200": lambda: draw(FIELD, 9, random.Random(1)),
    "places_of_200_players": lambda: finishing(FIELD, OUT),
    "split_a_pool": lambda: split(200_00, suggested(10)),
}


def microseconds(question: Callable[[], object], rounds: int = 5) -> float:
    timer = timeit.Timer(question)
    calls, _seconds = timer.autorange()
    return min(timer.repeat(rounds, calls)) / calls * 1e6


def figures() -> Iterator[Figure]:
    for name, question in QUESTIONS.items():
        yield Figure(f"{name}_us", microseconds(question))
