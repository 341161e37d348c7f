"""A plan for a hundred tables, and how long the whole library takes to import, beside pokerkit."""

import random
import subprocess
import sys
from collections.abc import Iterator

from rules_engine.balancing import level, plan
from rules_engine.seating import Seating, Spot
from tests.bench.figure import Figure
from tests.bench.rules import microseconds

IMPORT = "import time; start = time.perf_counter(); import {}; print((time.perf_counter() - start) * 1000)"


def hundred_tables() -> Seating[str]:
    """Tables of ten chairs, four to ten of them taken."""
    rng = random.Random(1)
    spots = [Spot(table, seat) for table in range(1, 101) for seat in rng.sample(range(1, 11), rng.randint(4, 10))]
    return Seating(10, {str(spot): spot for spot in spots})


def import_ms(name: str, rounds: int = 7) -> float:
    """The best of several fresh processes, in milliseconds."""
    command = [sys.executable, "-c", IMPORT.format(name)]
    return min(float(subprocess.run(command, capture_output=True, check=True).stdout) for _ in range(rounds))


def figures() -> Iterator[Figure]:
    room = hundred_tables()
    yield Figure("plan_for_100_tables_ms", microseconds(lambda: plan(room.sizes, 10)) / 1000)
    yield Figure("all_moves_for_100_tables_ms", microseconds(lambda: level(room, random.Random(2))) / 1000)
    yield Figure("import_of_the_rules_ms", import_ms("rules_engine"), import_ms("pokerkit"))
