"""What a house asks of the lot: who sits apart, and who keeps a chair (T1 "unless agreed otherwise", A-TBL-8).

A wish is honoured as long as the tables allow it; ``broken`` names those that could not be.

>>> import random
>>> from rules_engine import Spot, draw
>>> wishes = Wishes.parse("apart Ann Bob\\nkeep Cal 1.2")
>>> chairs = draw(["Ann", "Bob", "Cal", "Dee"], max_seats=2, rng=random.Random(4), wishes=wishes)
>>> chairs["Ann"].table != chairs["Bob"].table, str(chairs["Cal"])
(True, '1.2')
>>> wishes.broken({"Ann": Spot(1, 1), "Bob": Spot(1, 4), "Cal": Spot(1, 2)})
('Ann and Bob sit at table 1, though they were to sit apart.',)
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Generic, TypeVar

from rules_engine.spots import Spot

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True)
class Wishes(Generic[Key]):
    """Wishes for the chairs.

    ``apart`` are groups of whom no two share a table (couples, or those who can deal); ``keep`` says who has which
    chair and is moved last of all. Text has a line for each: "apart Ann Bob", "keep Cal 1.2"; it reads back as long
    as no name has spaces. A group of one asks nothing and is dropped. Refused (ValueError): two who keep one chair.
    """

    apart: tuple[frozenset[Key], ...] = ()
    keep: Mapping[Key, Spot] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "apart", tuple(group for group in self.apart if len(group) > 1))
        if len(set(self.keep.values())) != len(self.keep):
            raise ValueError("Two players cannot keep one chair.")

    @staticmethod
    def parse(text: str) -> Wishes[str]:
        """Read wishes as they print.

        Refused (ValueError): a line that says something else, somebody who keeps two chairs or is apart from himself.
        """
        apart: list[frozenset[str]] = []
        keep: dict[str, Spot] = {}
        for line in filter(str.strip, text.splitlines()):
            word, *names = line.split()
            if word == "apart" and len(names) > 1 and len(set(names)) == len(names):
                apart.append(frozenset(names))
            elif word == "keep" and len(names) == 2:
                if names[0] in keep:
                    raise ValueError(f"{names[0]} cannot keep two chairs.")
                keep[names[0]] = Spot.parse(names[1])
            else:
                raise ValueError(f'"{line.strip()}" is no wish: write "apart Ann Bob" or "keep Cal 1.2".')
        return Wishes(tuple(apart), keep)

    def __str__(self) -> str:
        apart = [" ".join(["apart", *sorted(map(str, group))]) for group in self.apart]
        return "\n".join(apart + [f"keep {who} {spot}" for who, spot in self.keep.items()])

    def companions(self, who: Key) -> set[Key]:
        """Everybody with whom this player is not to share a table."""
        return {other for group in self.apart if who in group for other in group} - {who}

    def broken(self, spots: Mapping[Key, Spot], who: Key | None = None) -> tuple[str, ...]:
        """A sentence for each wish that these chairs do not honour, of everybody or of ``who`` alone.

        Whoever has no chair wishes nothing.
        """
        together = [
            (pair, f"{pair[0]} and {pair[1]} sit at table {spots[pair[0]].table}, though they were to sit apart.")
            for pair in self._pairs(spots)
            if spots[pair[0]].table == spots[pair[1]].table
        ]
        moved = [
            ((key,), f"{key} sits at {spots[key]} and was to keep {spot}.")
            for key, spot in self.keep.items()
            if spots.get(key, spot) != spot
        ]
        return tuple(says for keys, says in (*together, *moved) if who is None or who in keys)

    def _pairs(self, spots: Mapping[Key, Spot]) -> Iterator[tuple[Key, Key]]:
        """Each pair once, whichever groups name it."""
        pairs = (
            pair for group in self.apart for pair in combinations(sorted(filter(spots.__contains__, group), key=str), 2)
        )
        yield from {frozenset(pair): pair for pair in pairs}.values()
