"""How many places to pay and in what shares: a curve with one slider, and tables that others have published.

>>> curve(3), curve(3, shape=0.8), curve(3, shape=1.8)
((60, 25, 15), (50, 29, 21), (70, 20, 10))
>>> from rules_engine.prizes import split
>>> split(600_00, table("seven of thirty").shares, step=10_00)
(20000, 15000, 8000, 6000, 5000, 3000, 3000)

Shares are whole parts of the prize money, best place first, as ``rules_engine.prizes.split`` takes them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from rules_engine.prizes import split, suggested

FLAT, ARTICLE, STEEP = 0.8, 1.26, 1.8
MOST_PLACES = 1000
_FINE = 1_000_000  # parts in which the curve itself is reckoned


@dataclass(frozen=True)
class Table:
    """A published table: its ``name``, the field ``least`` to ``most`` it is meant for, its ``shares``, its source.

    The shares are parts of their own sum: percent where they add up to 100, tenths of a percent where they add up to
    about 1000. One of the sources names shares that add up to 99.1 percent; the winner gets what is missing.
    """

    name: str
    least: int
    most: int
    shares: tuple[int, ...]
    source: str


TABLES = (
    Table("winner only", 1, 10, (100,), "the home tournament article, for ten players"),
    Table("60/25/15", 5, 14, (60, 25, 15), "the home tournament article: 120/50/30 of ten times 20"),
    Table("70/20/10", 5, 14, (70, 20, 10), "the home tournament article"),
    Table("50/30/20", 1, 20, (50, 30, 20), "Costin's house rules; homepokergames.com for 8 to 10 players"),
    Table("two of six", 5, 6, (60, 40), "homepokergames.com, its text"),
    Table("two of six, steep", 5, 6, (70, 30), "homepokergames.com, its table"),
    Table("50/35/15", 8, 10, (50, 35, 15), "kiabet.com"),
    Table("four of ten, flat", 8, 12, (375, 275, 200, 150), "pokerchipforum.com, thread 113956"),
    Table("five of twenty", 15, 24, (45, 25, 15, 10, 5), "homepokergames.com"),
    Table("seven of thirty", 30, 40, (350, 250, 125, 100, 75, 50, 50), "kiabet.com"),
    Table("three of 3 to 27", 3, 27, (50, 30, 20), "vegaspoker247.com, buy-ins up to 5"),
    Table("six of 28 to 45", 28, 45, (37, 22, 15, 11, 8, 7), "vegaspoker247.com, buy-ins up to 5"),
    Table("five of 28 to 45", 28, 45, (40, 24, 16, 12, 8), "vegaspoker247.com, buy-ins over 5"),
    Table("nine of 46 to 65", 46, 65, (300, 200, 120, 100, 80, 65, 55, 45, 35), "vegaspoker247.com"),
    Table(
        "thirteen of 66 to 100",
        66,
        100,
        (300, 200, 119, 89, 70, 58, 46, 36, 17, 14, 14, 14, 14),
        "vegaspoker247.com; adds up to 99.1 percent there",
    ),
)


def table(name: str) -> Table:
    """The published table of this name. Refused (ValueError): a name that is not in ``TABLES``.

    >>> table("five of twenty").shares
    (45, 25, 15, 10, 5)
    """
    for known in TABLES:
        if known.name == name:
            return known
    raise ValueError(f"There is no table {name!r}. There are: {', '.join(known.name for known in TABLES)}.")


def tables_for(players: int) -> tuple[Table, ...]:
    """The published tables meant for a field of ``players``, as listed in ``TABLES``.

    >>> [each.name for each in tables_for(30)]
    ['seven of thirty', 'six of 28 to 45', 'five of 28 to 45']
    """
    return tuple(each for each in TABLES if each.least <= players <= each.most)


def places_paid(players: int, percent: int | None = None) -> int:
    """How many places to pay in a field of ``players`` (A-PRZ-1, A-PRZ-2, A-PRZ-5).

    Without ``percent`` the number grows as ``rules_engine.prizes.suggested`` has it: one, and one more for every five
    players, at most nine; so three for ten and five for twenty. With it that part of the field is paid, to the
    nearest place, halves up, at least one: 10 to 15 is usual in card rooms, 20 to 25 at home.
    Refused (ValueError): fewer than 0 players, a percentage outside 1 to 100.

    >>> places_paid(10), places_paid(20), places_paid(90), places_paid(90, percent=15)
    (3, 5, 9, 14)
    """
    offered = len(suggested(players))
    if percent is None:
        return offered
    if not 1 <= percent <= 100:
        raise ValueError("Pay between 1 and 100 percent of the field.")
    return max(1, (2 * players * percent + 100) // 200)


def curve(places: int, shape: float = ARTICLE, total: int = 100) -> tuple[int, ...]:
    """Shares for so many places that fall by a power law: place p has p to the power of minus ``shape`` (A-PRZ-3).

    ``shape`` is the slider from flat to steep: 0.8 is about 50/30/20, 1.26 the article's 60/25/15 (1.263 to the last
    digit), 1.8 its 70/20/10. ``total`` is how many parts are given out, 100 for percent; long lists need finer parts,
    such as 1000. Every place gets at least one part, none more than the place before it, and they add up to ``total``.
    Refused (ValueError): places outside 1 to 1000, a shape outside 0 to 5, parts too coarse for so many places.

    >>> curve(5), curve(4, total=1000)
    ((50, 21, 13, 9, 7), (542, 227, 136, 95))
    """
    if not 1 <= places <= MOST_PLACES:
        raise ValueError(f"Pay between 1 and {MOST_PLACES} places.")
    if not 0 <= shape <= 5:
        raise ValueError("The shape lies between 0, all alike, and 5, nearly everything to the winner.")
    if total < places:
        raise ValueError(f"{total} parts are too few for {places} places: take more parts.")
    parts = [max(1, round(_FINE * math.pow(place, -shape))) for place in range(1, places + 1)]
    shares = split(total, parts, minimum=1)
    if len(shares) < places:
        raise ValueError(f"{total} parts are too few for {places} places: take more parts or a flatter shape.")
    return shares


def shape_of(shares: Iterable[int]) -> float:
    """The shape of the curve that comes nearest to these shares, to two digits: where the slider stands for a table.

    Nearest means the smallest sum of squared differences. Refused (ValueError): no shares, a share below 1.

    >>> shape_of((60, 25, 15)), shape_of((70, 20, 10)), shape_of((50, 30, 20))
    (1.26, 1.79, 0.8)
    """
    wanted = tuple(shares)
    if not wanted or min(wanted) < 1:
        raise ValueError("Every paid place needs a share of at least 1.")
    return min((hundredth / 100 for hundredth in range(501)), key=lambda shape: _off(wanted, shape))


def _off(wanted: tuple[int, ...], shape: float) -> float:
    parts = [math.pow(place, -shape) for place in range(1, len(wanted) + 1)]
    money, whole = sum(wanted), sum(parts)
    return sum((own / money - part / whole) ** 2 for own, part in zip(wanted, parts, strict=True))
