"""Stud and razz: who brings it in, and who acts first on later streets (R-STUD-2, R-STUD-3, R-RAZZ-3, K25, S12).

>>> from rules_engine.cards import parse
>>> door = {2: parse("Kc")[0], 3: parse("2h")[0], 5: parse("3c")[0], 7: parse("Ah")[0]}
>>> bring_in(door, "stud"), bring_in(door, "razz")
(3, 2)
>>> first_to_act({1: parse("9d 9c"), 3: parse("4s Ah"), 6: parse("Qh Kd")}, "stud")
1
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TypeVar

from rules_engine.cards import Card
from rules_engine.games import Game, game_of

Seat = TypeVar("Seat", bound=Hashable)


def bring_in(door_cards: Mapping[Seat, Card], game: str | Game = "stud") -> Seat:
    """The seat that has to bring it in on third street (R-STUD-2, R-RAZZ-3, K25).

    It is the lowest door card, the ace high, and of equal ranks the lowest suit: clubs, diamonds, hearts, spades. In
    razz it is the highest, the ace low, and of equal ranks the highest suit (S12). Refused (ValueError): no door cards,
    a card that is there twice, and a game without door cards.

    >>> queens = {1: Card.parse("Qd"), 4: Card.parse("Qc")}
    >>> bring_in(queens), bring_in(queens, "razz")
    (4, 1)
    """
    kind = game_of(game)
    _refuse(kind, {seat: (card,) for seat, card in door_cards.items()})
    if kind.high:
        return min(door_cards, key=lambda seat: door_cards[seat])
    return max(door_cards, key=lambda seat: (Card(door_cards[seat]).rank % 14 or 1, door_cards[seat]))


def first_to_act(
    up_cards: Mapping[Seat, Sequence[Card]], game: str | Game = "stud", order: Iterable[Seat] | None = None
) -> Seat:
    """The seat that acts first from fourth street on (R-STUD-3).

    ``up_cards`` are the cards face up of everybody who can still act, 2 to 4 each. The highest board is first: four,
    three and two of a kind and high cards, the ace high; straights and flushes do not count yet. In razz the lowest is
    first, the ace low and pairs high. Equal boards: the one who was dealt to first, that is who comes first in
    ``order`` (seats clockwise from the left of the dealer), or in ``up_cards`` if no order is told. Refused
    (ValueError): no cards, a card that is there twice, different numbers of cards, and a game without cards face up.

    >>> from rules_engine.cards import parse
    >>> boards = {1: parse("7h 4d"), 2: parse("9d 3c"), 5: parse("3s 9h")}
    >>> first_to_act(boards), first_to_act(boards, order=[5, 1, 2]), first_to_act(boards, "razz")
    (2, 5, 1)
    """
    kind = game_of(game)
    _refuse(kind, up_cards, fewest=2)
    seats = list(up_cards) if order is None else [seat for seat in order if seat in up_cards]
    if len(set(seats)) != len(up_cards):
        raise ValueError("The order has to name every seat that can act.")
    if kind.high:
        return max(seats, key=lambda seat: _board(up_cards[seat], ace=14))
    return min(seats, key=lambda seat: _board(up_cards[seat], ace=1))


def _board(cards: Sequence[Card], ace: int) -> tuple[list[int], list[int]]:
    """What a board is worth: how often its ranks are there, most first, then these ranks."""
    counts = Counter(ace if Card(card).rank == 14 else Card(card).rank for card in cards)
    groups = sorted(((times, rank) for rank, times in counts.items()), reverse=True)
    return [times for times, _ in groups], [rank for _, rank in groups]


def _refuse(kind: Game, up_cards: Mapping[Seat, Sequence[Card]], fewest: int = 1) -> None:
    if not kind.stud:
        raise ValueError(f"In {kind.said} no cards lie face up in front of the players.")
    if not up_cards:
        raise ValueError("Nobody has a card face up.")
    sizes = {len(cards) for cards in up_cards.values()}
    if len(sizes) > 1 or not fewest <= max(sizes) <= kind.up_cards:
        raise ValueError(f"Everybody has the same number of cards face up, {fewest} to {kind.up_cards}.")
    holder: dict[Card, Seat] = {}
    for seat, cards in up_cards.items():
        for card in map(Card, cards):
            if card in holder:
                raise ValueError(f"Seats {holder[card]} and {seat} cannot both have the {card.name}.")
            holder[card] = seat
