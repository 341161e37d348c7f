"""Prizes by place, to whoever has the place."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from tourney.archive.told import Told


def award(rows: Iterable[Told], due: Mapping[int, int]) -> None:
    """Add to each row the prize of its place, in minor units. Who shares a place shares the prizes of all the places
    that it takes up; a place that nobody has pays nobody."""
    places: dict[int, list[Told]] = defaultdict(list)
    for row in rows:
        places[row.place or 0].append(row)
    for place, sharing in places.items():
        if place:
            split(sum(due.get(place + more, 0) for more in range(len(sharing))), sharing)


def split(amount: int, winners: Sequence[Told]) -> None:
    """Add equal parts of an amount; a minor unit that does not divide goes to the first ones."""
    for at, winner in enumerate(winners):
        winner.prize += amount // len(winners) + (1 if at < amount % len(winners) else 0)
