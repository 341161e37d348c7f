"""How long it takes to say what chips are worth. The peer is the plain sum over all orders of finishing."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from rules_engine.malmuth_harville import equities
from tests.bench.figure import Figure
from tests.bench.rules import microseconds

FIELDS = ((8, 8), (10, 10), (20, 20), (100, 15), (200, 30))  # players, places paid
WITH_PEER = 8


def stacks_of(players: int) -> dict[int, int]:
    return {player: 1000 + 37 * player * player % 9000 for player in range(players)}


def prizes_of(paid: int) -> list[int]:
    return [50_00 * (paid - place) for place in range(paid)]


def order_by_order(stacks: Mapping[int, int], prizes: Sequence[int]) -> dict[int, float]:
    """The definition, written down: place by place, everybody who may take it next."""
    worth = dict.fromkeys(stacks, 0.0)

    def finish(left: dict[int, int], place: int, chance: float) -> None:
        total = sum(left.values())
        for player, stack in left.items():
            own = chance * stack / total
            worth[player] += own * prizes[place]
            if place + 1 < min(len(prizes), len(stacks)):
                finish({other: chips for other, chips in left.items() if other != player}, place + 1, own)

    finish(dict(stacks), 0, 1.0)
    return worth


def figures() -> Iterator[Figure]:
    for players, paid in FIELDS:
        stacks, prizes = stacks_of(players), prizes_of(paid)
        plain = partial(order_by_order, stacks, prizes)
        peer = microseconds(plain, rounds=1) / 1000 if players == WITH_PEER else None
        yield Figure(
            f"icm_{players}_players_{paid}_paid_ms", microseconds(partial(equities, stacks, prizes)) / 1000, peer
        )
