"""Streets: what each game deals on each of them, in what order players get their cards, what is still to come.

>>> [str(street) for street in STREETS["holdem"]]
['preflop: 2 down', 'flop: burn, 3 on the board', 'turn: burn, 1 on the board', 'river: burn, 1 on the board']
>>> cards_needed("holdem", players=10)
28
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sized
from dataclasses import dataclass
from types import MappingProxyType

from rules_engine.button import Hand
from rules_engine.games import GAMES, Game, game_of

_STEP = re.compile(r"(\d{1,2}) (down|up|on the board)")


@dataclass(frozen=True)
class Street:
    """One step of a game: ``down`` and ``up`` cards to each player, or ``board`` cards, after a ``burn`` or not."""

    name: str
    burn: bool = False
    board: int = 0
    down: int = 0
    up: int = 0

    @classmethod
    def parse(cls, text: str) -> Street:
        """Read what prints; another wording is a ValueError.

        >>> Street.parse("turn: burn, 1 on the board").board
        1
        """
        name, _, steps = text.partition(": ")
        count = {where: int(number) for number, where in _STEP.findall(steps)}
        found = cls(name, "burn" in steps, count.get("on the board", 0), count.get("down", 0), count.get("up", 0))
        if str(found) != text:
            raise ValueError(f'"{text[:40]}" is no street: write it as in "turn: burn, 1 on the board".')
        return found

    def __str__(self) -> str:
        counts = {"down": self.down, "up": self.up, "on the board": self.board}
        steps = ["burn"] * self.burn + [f"{count} {where}" for where, count in counts.items() if count]
        return f"{self.name}: {', '.join(steps)}"


def _streets(game: Game) -> tuple[Street, ...]:
    first, *middle, last = game.streets
    if game.stud:
        fourth_to_sixth = (Street(name, True, up=1) for name in middle)
        return Street(first, down=2, up=1), *fourth_to_sixth, Street(last, True, down=1)
    on_board = zip((*middle, last), (3, 1, 1), strict=True)
    return Street(first, down=game.hole_cards), *(Street(name, True, board=count) for name, count in on_board)


STREETS: Mapping[str, tuple[Street, ...]] = MappingProxyType({name: _streets(game) for name, game in GAMES.items()})
"""What is dealt in each game, street by street (R-HE-1, R-OM-1, R-STUD-1).

One card is burned before each street of the board (A-PLAY-2, C-ROUND-1 to C-ROUND-3). The rule book says nothing of
burns in stud; as is usual, one is burned before each street after the third.
"""


def deal_order(hand: Hand) -> tuple[int, ...]:
    """The seats as they are dealt to: from the small blind, clockwise; where it is dead, from the next one (A-PLAY-1).

    >>> deal_order(Hand(button=2, small_blind=5, big_blind=7, dealt_in=(2, 7, 9)))
    (7, 9, 2)
    """
    return tuple(sorted(hand.dealt_in, key=lambda seat: (seat < hand.small_blind, seat)))


def cards_needed(game: str | Game, players: int) -> int:
    """How many cards a deal takes if nobody folds, burns included.

    Refused (ValueError): an unknown game, fewer than one player.

    >>> cards_needed("holdem", 10), cards_needed("stud", 7)
    (28, 53)
    """
    if players < 1:
        raise ValueError(f"A deal needs a player, not {players}.")
    streets = _streets(game_of(game))
    return sum(street.burn + street.board + players * (street.down + street.up) for street in streets)


def to_come(board: Sized) -> tuple[str, ...]:
    """What has yet to be done for a full board. Refused (ValueError): a board of 1, 2 or more than 5 cards.

    >>> to_come(["Ah", "Kd", "2c"])
    ('burn', 'turn', 'burn', 'river')
    """
    done = {0: 0, 3: 2, 4: 4, 5: 6}.get(len(board))
    if done is None:
        raise ValueError(f"A board has 0, 3, 4 or 5 cards, not {len(board)}.")
    return ("burn", "flop", "burn", "turn", "burn", "river")[done:]
