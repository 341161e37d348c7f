"""How long the questions take that are asked on every push: `make bench`. The best of five rounds, per call."""

import random
import timeit
from collections.abc import Callable

from rules_engine.levels import Schedule
from rules_engine.placing import finishing
from rules_engine.prizes import split, suggested
from rules_engine.seating import draw

NINE_LEVELS = ", ".join(f"{small}/{2 * small} 20m" for small in (5, 10, 15, 25, 50, 75, 100, 200, 300))
SCHEDULE = Schedule.parse(NINE_LEVELS)
FIELD = range(200)
OUT = [{player: 1000} for player in FIELD[1:]]

QUESTIONS: dict[str, Callable[[], object]] = {
    "read a schedule of nine levels": lambda: Schedule.parse(NINE_LEVELS),
    "where is the clock": lambda: SCHEDULE.after(0, 1_200_000, 7_000_000),
    "draw seats for 200": lambda: draw(FIELD, 9, random.Random(1)),
    "places of 200 players": lambda: finishing(FIELD, OUT),
    "split a pool": lambda: split(200_00, suggested(10)),
}


def microseconds(question: Callable[[], object], rounds: int = 5) -> float:
    timer = timeit.Timer(question)
    calls, _seconds = timer.autorange()
    return min(timer.repeat(rounds, calls)) / calls * 1e6


if __name__ == "__main__":
    for name, question in QUESTIONS.items():
        print(f"{name:32} {microseconds(question):12.1f} µs")
