"""Nights with several prices, to test with."""

from typing import Any

from tests.evening import Evening

HOUR = 3_600_000  # ms
FOUR = ["Ann", "Bob", "Cal", "Dee"]


def row(name: str, price: int, **others: Any) -> dict[str, Any]:
    return {"name": name, "price": price, **others}


PRICES = [
    row("early", 1500, until_level=0),
    row("on time", 2000, fee=200, until_level=1),
    row("late", 2500, fee=500),
]


def priced(names: list[str] | None = None) -> Evening:
    """Four on the list of a night with three prices."""
    evening = Evening(FOUR if names is None else names).until("listed")
    evening.do("profiles", profiles=PRICES)
    return evening


def late(names: list[str] | None = None, seats: int = 10, **policy: Any) -> Evening:
    """The night runs; the last on the list has not paid."""
    evening = Evening([*(FOUR[:3] if names is None else names), "Late"]).until("listed")
    evening.do("plan", chips=1000, buy_in=2000, seats=seats, schedule=evening.event.schedule)
    evening.do("announce", policy=policy)
    for number in evening.numbers[:-1]:
        evening.do("pay", entrant=number)
    evening.do("draw")
    evening.do("start")
    return evening
