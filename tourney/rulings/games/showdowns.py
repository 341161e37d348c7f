"""Hands laid open: what each of them is, which cards play, who gets what. All of it the engine says."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations

from rules_engine import pots
from rules_engine.cards import Card, parse
from rules_engine.games import GAMES, Comparison, Game, compare
from rules_engine.hands import high
from rules_engine.lows import razz
from tourney.rulings.book.sections import Words

POT = 400
"""Chips in the pot of every example: it can be halved and quartered."""


@dataclass(frozen=True)
class Half:
    """What a hand is worth for one half of the pot: its name, the five cards that make it, whether it is the best."""

    name: str
    cards: tuple[Card, ...]
    wins: bool


@dataclass(frozen=True)
class Shown:
    """One player's cards and what they come to; a half that the game does not have, or a low that counts not, is None.

    ``gets`` are the chips of the pot.
    """

    player: str
    cards: tuple[Card, ...]
    high: Half | None
    low: Half | None
    gets: int


@dataclass(frozen=True)
class Showdown:
    """An example: the cards as they are dealt, what it shows (``title``, ``why``) and by which rules."""

    game: str
    hands: Mapping[str, str]
    board: str = ""
    title: Words = ""
    why: Words = ""
    rules: tuple[str, ...] = ()

    @property
    def pot(self) -> int:
        return POT

    @property
    def board_cards(self) -> tuple[Card, ...]:
        return parse(self.board)

    @property
    def found(self) -> Comparison[str]:
        return compare(self.game, {name: parse(cards) for name, cards in self.hands.items()}, self.board_cards)

    @property
    def splits(self) -> bool:
        """Whether high and low share."""
        return GAMES[self.game].split

    @property
    def shown(self) -> list[Shown]:
        """The players in the order in which they sit, the first of them left of the dealer."""
        found, everybody = self.found, frozenset(self.hands)
        won = pots.award([pots.Pot(POT, everybody)], found.ranking, list(self.hands), 1, found.low_half)
        return [self._shown(name, found, won.get(name, 0)) for name in self.hands]

    def _shown(self, name: str, found: Comparison[str], gets: int) -> Shown:
        game, cards = GAMES[self.game], parse(self.hands[name])
        best, lowest = found.highs.get(name), found.lows.get(name)
        high_half, low_half = None, None
        if best:
            five = _five(game, cards, self.board_cards, lambda five: high(five) == best)
            high_half = Half(best.name, five, name in found.high_winners)
        if lowest:
            five = _five(game, cards, self.board_cards, lambda five: razz(five) == lowest)
            low_half = Half(lowest.name, five, name in found.low_winners)
        return Shown(name, cards, high_half, low_half, gets)


def _five(
    game: Game, cards: Sequence[Card], board: Sequence[Card], fits: Callable[[tuple[Card, ...]], bool]
) -> tuple[Card, ...]:
    """The five cards that make a hand; of several sets alike the one that comes first."""
    return next(five for five in _fives(game, cards, board) if fits(five))


def _fives(game: Game, cards: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    if not game.exactly_two:
        return combinations((*cards, *board), 5)
    return chain.from_iterable(((*two, *three) for three in combinations(board, 3)) for two in combinations(cards, 2))
