"""An example hand street by street: what lies open, who acts first, how big a bet is. All of it the engine says."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules_engine import stud
from rules_engine.button import by_button
from rules_engine.cards import Card
from rules_engine.games import Game, compare
from rules_engine.limits import Stakes
from rules_engine.streets import STREETS

LIMITS = (10, 20)
STAKES = Stakes(big=10, small=5, structure="fixed_limit", limits=LIMITS)
"""What the examples are played for where the game is a limit game."""

Cards = tuple[Card, ...]


@dataclass(frozen=True)
class Hand:
    """One player's cards by now. A card face down is "?"."""

    player: str
    cards: tuple[Card | str, ...]


@dataclass(frozen=True)
class Seen:
    """One street of an example: the hands, the board, who acts first, who is ahead by now.

    ``bet`` is one bet of a limit game, else 0. ``ahead`` is nobody as long as hands have fewer than five cards, and in
    stud, where the others do not see it; ``ahead_low`` is who has the best low so far in a game with two halves.
    ``brings_in``: who acts first has to.
    """

    hands: list[Hand]
    board: Cards
    first: str
    bet: int
    ahead: tuple[str, ...] = ()
    ahead_low: tuple[str, ...] = ()
    brings_in: bool = False


def walk(game: Game, hands: Mapping[str, Cards], board: Cards) -> list[Seen]:
    """The streets of a hand among these players, who sit in this order from the left of the dealer, who is the last."""
    return _stud(game, hands) if game.stud else _on_board(game, hands, board)


def _on_board(game: Game, hands: Mapping[str, Cards], board: Cards) -> list[Seen]:
    names, dealt, found = list(hands), 0, []
    hand = by_button(range(1, len(names) + 1), len(names), button=len(names))
    shown = [Hand(name, cards) for name, cards in hands.items()]
    for street in STREETS[game.name]:
        dealt += street.board
        seat = hand.first_postflop if dealt else hand.first_preflop
        bet = STAKES.unit(street.name) if game.structures[0] == "fixed_limit" else 0
        high, low = _ahead(game, hands, board[:dealt])
        found.append(Seen(shown, board[:dealt], names[seat - 1], bet, high, low))
    return found


def _ahead(game: Game, hands: Mapping[str, Cards], board: Cards) -> tuple[tuple[str, ...], tuple[str, ...]]:
    if not board:
        return (), ()
    found = compare(game, hands, board)
    return found.high_winners, found.low_winners


def _stud(game: Game, hands: Mapping[str, Cards]) -> list[Seen]:
    found: list[Seen] = []
    facing_up: list[bool] = []
    for street in STREETS[game.name]:
        facing_up += [False] * street.down + [True] * street.up
        up = {name: _up(cards, facing_up) for name, cards in hands.items()}
        shown = [Hand(name, _as_seen(cards, facing_up)) for name, cards in hands.items()]
        found.append(Seen(shown, (), _first(up, game), STAKES.unit(street.name), brings_in=not found))
    return found


def _first(up: Mapping[str, Cards], game: Game) -> str:
    if all(len(cards) == 1 for cards in up.values()):
        return stud.bring_in({name: cards[0] for name, cards in up.items()}, game)
    return stud.first_to_act(up, game)


def _up(cards: Sequence[Card], facing_up: Sequence[bool]) -> Cards:
    return tuple(card for card, up in zip(cards, facing_up, strict=False) if up)


def _as_seen(cards: Sequence[Card], facing_up: Sequence[bool]) -> tuple[Card | str, ...]:
    return tuple(card if up else "?" for card, up in zip(cards, facing_up, strict=False))
