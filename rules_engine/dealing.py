"""Dealing: hands, burns and board, face-up cards in the deck, a deck that runs out.

Cards in a pile are written from the top; a boxed card, one that lies face up in the deck, stands in brackets.

>>> stub = Stub.parse("4c [Jd] 9s 2h")
>>> came = turn_over(stub, ["burn", "turn"])
>>> came.burns, came.turn, came.set_aside, str(came.left)
((4c,), 9s, (Jd,), '2h')
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from rules_engine.cards import Card
from rules_engine.house_rules import chosen
from rules_engine.stub import Stub

Key = TypeVar("Key", bound=Hashable)

TO_DO: Mapping[str, int] = {"burn": 1, "flop": 3, "turn": 1, "river": 1}
"""What a dealer of a board game does after the first betting, and how many cards it takes (R-HE-1, C-ROUND-1 to 3)."""


class _Pile:
    """A stub in the dealer's hand: cards come off the top, and boxed ones go where the house rule says (K1)."""

    def __init__(self, stub: Stub, boxed_card: str) -> None:
        self.cards, self.boxed, self.rule = deque(stub.cards), set(stub.boxed), boxed_card
        self.found: list[Card] = []
        self.dead = False

    def take(self, count: int = 1) -> tuple[Card, ...]:
        """So many cards, or fewer where the deal is dead."""
        return tuple(card for _ in range(count) if (card := self._one()) is not None)

    def _one(self) -> Card | None:
        while not self.dead and self.cards[0] in self.boxed:
            card = self.cards.popleft()
            self.boxed.discard(card)
            self.found.append(card)
            self.dead = self.rule == "dead_hand_carry"
            if self.rule == "to_bottom":
                self.cards.append(card)
        return None if self.dead else self.cards.popleft()

    def left(self) -> Stub:
        return Stub(tuple(self.cards), frozenset(self.boxed))


@dataclass(frozen=True)
class _Came:
    """What a deal met on its way: boxed cards that were ``found``, what is ``left``, and whether the deal is ``dead``.

    Two or more found cards are a matter for the rulings desk: they may be a misdeal (T27, S18).
    """

    found: tuple[Card, ...]
    left: Stub
    dead: bool
    boxed_card: str

    @property
    def set_aside(self) -> tuple[Card, ...]:
        """The boxed cards that are out of play for this deal (T27)."""
        return self.found if self.boxed_card == "set_aside" else ()

    @property
    def to_bottom(self) -> tuple[Card, ...]:
        """The boxed cards that went under the deck, and may still be dealt from there (C-MIS-9)."""
        return self.found if self.boxed_card == "to_bottom" else ()


@dataclass(frozen=True)
class TurnedOver(_Came):
    """Burned cards and board cards as they came; a street that was not dealt has none."""

    burns: tuple[Card, ...] = ()
    flop: tuple[Card, ...] = ()
    turn: Card | None = None
    river: Card | None = None

    @property
    def board(self) -> tuple[Card, ...]:
        """The cards that were turned over, in order."""
        return self.flop + tuple(card for card in (self.turn, self.river) if card is not None)


@dataclass(frozen=True)
class Deal(_Came, Generic[Key]):
    """The ``hands`` of a deal by player, each in the order in which its cards came."""

    hands: Mapping[Key, tuple[Card, ...]] = field(default_factory=dict)


def turn_over(stub: Stub | Sequence[Card], to_do: Sequence[str], boxed_card: str = "set_aside") -> TurnedOver:
    """Burn and turn over cards from the top of the stub, as ``to_do`` says: "burn", "flop", "turn", "river".

    ``boxed_card`` is the house rule for a card that lies face up (K1): "set_aside", it is out of play and the next one
    takes its place (T27), on every street (D2); "to_bottom", it goes face down under the deck and the next one takes
    its place (C-MIS-9); "dead_hand_carry", nothing more is dealt (R-IRR-3). Refused (ValueError): what ``objection``
    says.

    >>> turn_over(Stub.parse("4c [Jd] 9s"), ["burn", "turn", "burn"], "to_bottom").burns
    (4c, Jd)
    """
    stub = Stub.of(stub)
    _refuse(objection(stub, to_do, boxed_card))
    pile, burns, came = _Pile(stub, boxed_card), list[Card](), dict[str, tuple[Card, ...]]()
    for word in to_do:
        taken = pile.take(TO_DO[word])
        if word == "burn":
            burns += taken
        else:
            came[word] = taken
    return TurnedOver(
        *(tuple(pile.found), pile.left(), pile.dead, boxed_card),
        burns=tuple(burns),
        flop=came.get("flop", ()),
        turn=next(iter(came.get("turn", ())), None),
        river=next(iter(came.get("river", ())), None),
    )


def objection(stub: Stub | Sequence[Card], to_do: Sequence[str], boxed_card: str = "set_aside") -> str | None:
    """Why this cannot be dealt from this stub, or None if it can.

    >>> objection(Stub.parse("4c Jd 9s"), ["burn", "flop"])
    'Burn and flop need 4 cards, and 3 can be dealt from the stub.'
    """
    strange = [word for word in to_do if word not in TO_DO]
    if strange:
        return f'A dealer cannot "{strange[0]!s:.40}": write {", ".join(TO_DO)}.'
    streets = [word for word in to_do if word != "burn"]
    if streets != [word for word in TO_DO if word in streets]:
        return "Flop, turn and river come in this order, each of them once."
    missing = short_by(stub, to_do, boxed_card)
    if not missing:
        return None
    needed = sum(TO_DO[word] for word in to_do)
    need = "needs 1 card" if needed == 1 else f"need{'s' * (len(to_do) == 1)} {needed} cards"
    return f"{_listed(to_do)} {need}, and {needed - missing or 'none'} can be dealt from the stub."


def short_by(stub: Stub | Sequence[Card], to_do: Iterable[str], boxed_card: str = "set_aside") -> int:
    """How many cards are missing in the stub to do this; 0 where it is enough (R-IRR-4).

    Boxed cards that are set aside do not count. Refused (ValueError): a word that is not in ``TO_DO``.
    """
    return max(0, sum(map(_cards_for, to_do)) - _usable(Stub.of(stub), boxed_card))


def redealt(
    stub: Stub | Sequence[Card],
    taken_back: Sequence[Card],
    street: str,
    rng: random.Random,
    boxed_card: str = "set_aside",
) -> TurnedOver:
    """A street that came wrong, dealt anew: its cards go back, all is shuffled, one is burned, it comes again (D10).

    ``taken_back`` are its wrong cards and its burn; on turn and river the board before it stays (C-MIS-7, C-MIS-8).
    Refused (ValueError): a street other than "flop", "turn" or "river", too few cards, a card that is there twice.
    """
    if street not in TO_DO or street == "burn":
        raise ValueError(f'"{street}" is no street of the board: write flop, turn or river.')
    pile = Stub.of(stub)
    again = [*pile.cards, *taken_back]
    rng.shuffle(again)
    return turn_over(Stub(tuple(again), pile.boxed), ["burn", street], boxed_card)


def deal(stub: Stub | Sequence[Card], order: Sequence[Key], each: int, boxed_card: str = "set_aside") -> Deal[Key]:
    """Deal ``each`` player so many cards, one at a time, in this ``order`` (A-PLAY-1; boxed cards as in ``turn_over``).

    Refused (ValueError): nobody to deal to, somebody twice, fewer than one card, too few cards in the stub.

    >>> deal(Stub.parse("2c 3c 4c 5c 6c"), ["Ann", "Bob"], 2).hands
    {'Ann': (2c, 4c), 'Bob': (3c, 5c)}
    """
    stub = Stub.of(stub)
    _refuse(_deal_objection(stub, order, each, boxed_card))
    pile = _Pile(stub, boxed_card)
    rounds = [pile.take(len(order)) for _ in range(each)]
    hands = {who: tuple(row[place] for row in rounds if place < len(row)) for place, who in enumerate(order)}
    return Deal(tuple(pile.found), pile.left(), pile.dead, boxed_card, hands=hands)


def _usable(stub: Stub, boxed_card: str) -> int:
    """How many cards can come off; a deck more where a boxed card ends the deal before the stub does."""
    rule = chosen({"boxed_card": boxed_card}, "boxed_card")
    if rule == "dead_hand_carry" and stub.boxed:
        return len(stub) + 52
    return len(stub.cards) - (len(stub.boxed) if rule == "set_aside" else 0)


def _cards_for(word: str) -> int:
    if word not in TO_DO:
        raise ValueError(f'A dealer cannot "{word}": write {", ".join(TO_DO)}.')
    return TO_DO[word]


def _deal_objection(stub: Stub, order: Sequence[Hashable], each: int, boxed_card: str) -> str | None:
    if not order or each < 1:
        return "A deal needs a player and at least one card each."
    if len(set(order)) < len(order):
        return "Nobody is dealt to twice in one round."
    needed, can = len(order) * each, _usable(stub, boxed_card)
    if needed > can:
        return f"{len(order)} hands of {each} need {needed} cards, and {can} can be dealt."
    return None


def _refuse(why_not: str | None) -> None:
    if why_not:
        raise ValueError(why_not)


def _listed(words: Sequence[str]) -> str:
    text = " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))
    return text[0].upper() + text[1:]
