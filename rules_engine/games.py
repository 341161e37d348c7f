"""The games of the house, and who wins the pot, or which half of it, when the cards are turned up.

>>> from rules_engine.cards import parse
>>> hands = {"Ann": parse("As 3s Kc 9d"), "Bob": parse("Kd Kh Jc Ts")}
>>> found = compare("omaha8", hands, parse("2c 5d 8h Ks Qd"))
>>> found.high_winners, found.low_winners
(('Bob',), ('Ann',))
>>> found.lows["Ann"], found.highs["Bob"].name
(8-5-3-2-A, 'three of a kind, kings')

Who of several winners gets the odd chip is the business of ``pots``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Generic, TypeVar

from rules_engine import hands as high_hands
from rules_engine import lows as low_hands
from rules_engine.cards import Card
from rules_engine.hands import HandRank
from rules_engine.lows import Low

Key = TypeVar("Key", bound=Hashable)
Cards = Sequence[Card]

BOARD_STREETS = ("preflop", "flop", "turn", "river")
"""The rounds of betting in hold'em and Omaha."""

STUD_STREETS = ("third street", "fourth street", "fifth street", "sixth street", "seventh street")
"""The rounds of betting in stud and razz."""

_OTHER_NAMES = re.compile(r"(texas|sevencard|7card|orbetter)|(?:hilo|highlow)?(?:8|eight)|hilo|highlow")


@dataclass(frozen=True)
class Game:
    """A game as the house plays it.

    ``hole_cards`` are the cards a player gets in all, ``up_cards`` how many of them lie face up, ``board`` the cards
    in the middle; ``streets`` the rounds of betting; ``structures`` the ways of betting it is usually played with, the
    most usual first; ``high`` and ``low`` which halves there are to win; ``qualifier`` the highest card that a low may
    have (None: every low counts); ``exactly_two`` whether two cards of the hand have to play, and three of the board.
    """

    name: str
    title: str
    hole_cards: int
    board: int
    streets: tuple[str, ...]
    structures: tuple[str, ...]
    high: bool = True
    low: bool = False
    qualifier: int | None = None
    up_cards: int = 0
    exactly_two: bool = False

    @property
    def split(self) -> bool:
        """Whether the high and the low hand share the pot (R-O8-1, R-S8-1)."""
        return self.high and self.low

    @property
    def said(self) -> str:
        """The title inside a sentence: "seven-card stud", "Omaha"."""
        return self.title.lower() if self.stud else self.title

    @property
    def stud(self) -> bool:
        """Whether it is played with cards face up and without a board (R-STUD-1)."""
        return self.up_cards > 0


def _omaha(name: str, title: str, structures: tuple[str, ...], low: bool = False, qualifier: int | None = None) -> Game:
    return Game(name, title, 4, 5, BOARD_STREETS, structures, True, low, qualifier, exactly_two=True)


def _stud(name: str, title: str, high: bool = True, low: bool = False, qualifier: int | None = None) -> Game:
    return Game(name, title, 7, 0, STUD_STREETS, ("fixed_limit",), high, low, qualifier, up_cards=4)


GAMES: Mapping[str, Game] = MappingProxyType(
    {
        game.name: game
        for game in (
            Game("holdem", "Texas hold'em", 2, 5, BOARD_STREETS, ("no_limit", "fixed_limit", "pot_limit")),
            _omaha("omaha", "Omaha", ("pot_limit", "fixed_limit", "no_limit")),
            _omaha("omaha8", "Omaha hi-lo", ("fixed_limit", "pot_limit"), low=True, qualifier=8),
            _stud("stud", "Seven-card stud"),
            _stud("stud8", "Stud hi-lo", low=True, qualifier=8),
            _stud("razz", "Razz", high=False, low=True),
        )
    }
)
"""The games by name: holdem, omaha, omaha8, stud, stud8 and razz."""


def game_of(name: str | Game) -> Game:
    """The game of that name, in any spelling near to it; a game is passed through; another name is a ValueError.

    >>> game_of("Hold'em").name, game_of("stud-8").title, game_of("Omaha Hi-Lo (8-or-Better)").name
    ('holdem', 'Stud hi-lo', 'omaha8')
    """
    if isinstance(name, Game):
        return name
    letters = "".join(re.findall("[a-z0-9]", name.lower()))
    plain = _OTHER_NAMES.sub(lambda found: "" if found[1] else "8", letters)
    if plain not in GAMES:
        raise ValueError(f"The games here are {', '.join(GAMES)}; not {name[:40]!r}.")
    return GAMES[plain]


@dataclass(frozen=True)
class Comparison(Generic[Key]):
    """What everybody holds and who wins.

    ``highs`` and ``lows`` have every player in a game that has that half, else nobody; a low that does not qualify is
    None. ``high_ranking`` and ``low_ranking`` are the players best first, those with equal hands together and in the
    order in which the hands were given (R-TIE-1); without a low that counts nobody is in the latter.
    """

    highs: Mapping[Key, HandRank]
    lows: Mapping[Key, Low | None]
    high_ranking: tuple[tuple[Key, ...], ...]
    low_ranking: tuple[tuple[Key, ...], ...]

    @property
    def high_winners(self) -> tuple[Key, ...]:
        """Who has the best high hand; nobody in razz."""
        return self.high_ranking[0] if self.high_ranking else ()

    @property
    def low_winners(self) -> tuple[Key, ...]:
        """Who has the best low; nobody in a high game or when no low qualifies (R-O8-3)."""
        return self.low_ranking[0] if self.low_ranking else ()

    @property
    def winners(self) -> tuple[Key, ...]:
        """Everybody who wins something, those with the high hand first."""
        return self.high_winners + tuple(player for player in self.low_winners if player not in self.high_winners)

    @property
    def ranking(self) -> tuple[tuple[Key, ...], ...]:
        """Who comes before whom for the pot, or for its high half: the ``ranking`` that ``pots.award`` asks for."""
        return self.high_ranking or self.low_ranking

    @property
    def low_half(self) -> tuple[tuple[Key, ...], ...]:
        """The same for the low half in a game that has two: the ``lows`` that ``pots.award`` asks for."""
        return self.low_ranking if self.highs else ()


def compare(
    game: str | Game, hands: Mapping[Key, Cards], board: Cards = (), declared: Collection[Key] | None = None
) -> Comparison[Key]:
    """Who holds what, and who wins: cards speak, suits rank nothing, equal hands share (T38, R-TIE-1, R-TIE-2, R-O8-3).

    What was announced does not count (R-PLAY-1).

    ``board`` is what lies in the middle: 3 to 5 cards, in stud the one card for all when the deck ran out, or none.
    ``declared`` is for a house where playing the board has to be said (R-HE-3, K12): the players who said it; others
    who play the board then cannot win, unless nobody else is left. Refused (ValueError): what ``objection`` says.

    >>> from rules_engine.cards import parse
    >>> compare("holdem", {1: parse("2c 2d"), 2: parse("9h 9s")}, parse("Qs Tc Jd Ks Ah")).winners
    (1, 2)
    """
    kind = game_of(game)
    why_not = objection(kind, hands, board)
    if why_not:
        raise ValueError(why_not)
    highs = {player: _high(kind, cards, board) for player, cards in hands.items()} if kind.high else {}
    lows = {player: _low(kind, cards, board) for player, cards in hands.items()} if kind.low else {}
    able = highs if declared is None else _declared(kind, highs, hands, board, declared)
    return Comparison(highs, lows, _ranking(able), _ranking({who: low for who, low in lows.items() if low}))


def winners(game: str | Game, hands: Mapping[Key, Cards], board: Cards = ()) -> tuple[Key, ...]:
    """Everybody who wins something of the pot, in the order in which the hands were given, as ``compare`` finds them.

    >>> from rules_engine.cards import parse
    >>> winners("razz", {"Ann": parse("5h 4d 3c 2s Ad Kc Kd"), "Bob": parse("6h 4c 3d 2c As 9s Th")})
    ('Ann',)
    """
    found = compare(game, hands, board).winners
    return tuple(player for player in hands if player in found)


def objection(game: str | Game, hands: Mapping[Key, Cards], board: Cards = ()) -> str | None:
    """Why these hands cannot be compared, or None if they can: wrong numbers of cards, or a card that is there twice.

    >>> from rules_engine.cards import parse
    >>> objection("holdem", {"Ann": parse("Ah Kd"), "Bob": parse("Ah Qd")}, parse("2c 3c 4c"))
    'Ann and Bob cannot both have the ace of hearts.'
    >>> objection("omaha", {"Ann": parse("Ah Kd")}, parse("2c 3c 4c"))
    'Ann has 2 cards; in Omaha it is 4.'
    """
    kind = game_of(game)
    if not hands:
        return "Nobody has cards."
    return _board_objection(kind, board) or _number_objection(kind, hands, board) or _double(hands, board)


def _board_objection(kind: Game, board: Cards) -> str | None:
    if kind.stud and len(board) > 1:
        return f"In {kind.said} no more than one card is for all; here are {len(board)}."
    if not kind.stud and not 3 <= len(board) <= 5:
        return f"In {kind.said} the board has 3 to 5 cards; here are {len(board)}."
    return None


def _number_objection(kind: Game, hands: Mapping[Key, Cards], board: Cards) -> str | None:
    first, first_cards = next(iter(hands.items()))
    for player, cards in hands.items():
        if not kind.stud and len(cards) != kind.hole_cards:
            return f"{player} has {_cards(cards)}; in {kind.said} it is {kind.hole_cards}."
        if kind.stud and not 5 <= len(cards) + len(board) <= 7:
            return f"{player} has {_cards(cards)}; in {kind.said} the best five of 5 to 7 are compared."
        if len(cards) != len(first_cards):
            return f"{first} has {_cards(first_cards)}, {player} {_cards(cards)}: everybody gets the same number."
    return None


def _cards(cards: Cards) -> str:
    return "1 card" if len(cards) == 1 else f"{len(cards)} cards"


def _double(hands: Mapping[Key, Cards], board: Cards) -> str | None:
    holder: dict[Card, str] = {}
    for name, cards in [("The board", board), *((str(player), cards) for player, cards in hands.items())]:
        for number in cards:
            card = Card(number)
            if holder.get(card) == name:
                return f"{name} cannot have the {card.name} twice."
            if card in holder:
                return f"{holder[card]} and {name} cannot both have the {card.name}."
            holder[card] = name
    return None


def _high(kind: Game, cards: Cards, board: Cards) -> HandRank:
    return high_hands.omaha(cards, board) if kind.exactly_two else high_hands.high((*cards, *board))


def _low(kind: Game, cards: Cards, board: Cards) -> Low | None:
    if kind.exactly_two:
        return low_hands.omaha_eight(cards, board)
    return low_hands.eight_or_better((*cards, *board)) if kind.qualifier else low_hands.razz((*cards, *board))


def _declared(
    kind: Game, highs: Mapping[Key, HandRank], hands: Mapping[Key, Cards], board: Cards, declared: Collection[Key]
) -> Mapping[Key, HandRank]:
    if kind.name != "holdem":
        return highs
    able = {
        player: high
        for player, high in highs.items()
        if player in declared or not high_hands.plays_board(hands[player], board)
    }
    return able or highs


def _ranking(found: Mapping[Key, HandRank] | Mapping[Key, Low]) -> tuple[tuple[Key, ...], ...]:
    strengths = sorted({held.strength for held in found.values()}, reverse=True)
    return tuple(tuple(player for player, held in found.items() if held.strength == each) for each in strengths)
