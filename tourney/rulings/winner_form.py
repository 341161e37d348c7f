"""The cards of a showdown, as they are typed or picked."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules_engine.cards import RANKS, Card, parse
from rules_engine.games import GAMES, Game
from tourney.rulings.pots_form import called
from tourney.rulings.tool_page import Name, OneOf, completed, listed, rows_of

FEWEST = 2
_LONGEST = 60
_PIECES = re.compile(r"(?:10|[2-9tjqka])[cdhs♣♦♥♠]", re.IGNORECASE)
_SUITS = (("s", "♠", gettext_lazy("Spades")), ("h", "♥", gettext_lazy("Hearts")))
SUITS = (*_SUITS, ("d", "♦", gettext_lazy("Diamonds")), ("c", "♣", gettext_lazy("Clubs")))
SIGNS = {suit: sign for suit, sign, _name in SUITS}


@dataclass(frozen=True)
class CardButton:
    """A card of the picker."""

    code: str
    rank: str
    name: str
    used: bool


@dataclass(frozen=True)
class Hand:
    """A player's fields, or those of the board."""

    key: str
    name: forms.BoundField | None
    cards: forms.BoundField
    chosen: bool
    room: int


class WinnerForm(forms.Form):
    """A game, a board, and the cards of two to ten players."""

    game = OneOf([(game.name, game.title) for game in GAMES.values()], label=gettext_lazy("Game"))

    def __init__(self, data: QueryDict) -> None:
        self.rows = rows_of(data, ("name", "cards"), FEWEST)
        said = completed(data, game="holdem")
        self.kind: Game = GAMES.get(said.get("game", ""), GAMES["holdem"])
        players = map(str, range(1, self.rows + 1))
        self.keys = [*players, "board"] if self.kind.stud else ["board", *players]
        self.at = data.get("at", "") if data.get("at", "") in self.keys else self.keys[0]
        self.unfinished = any(key in data for key in ("pick", "drop", "add", "turn"))
        self._pick(said)
        super().__init__(said if data else None, initial=said.dict())
        for key in self.keys:
            self.fields[_field(key)] = self._cards_field(key)
            if key != "board":
                self.fields[f"name{key}"] = Name(label=_("Player %s") % key)
        self.hands: dict[int, tuple[Card, ...]] = {}
        self.board: tuple[Card, ...] = ()

    def _cards_field(self, key: str) -> forms.CharField:
        board = _("One card for all, if the deck ran out") if self.kind.stud else _("Board")
        label = board if key == "board" else _("Cards of player %s") % key
        attrs = {"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false", "data-cards": self.room(key)}
        return forms.CharField(label=label, max_length=_LONGEST, required=False, widget=forms.TextInput(attrs))

    def room(self, key: str) -> int:
        """How many cards go there."""
        return (self.kind.board or 1) if key == "board" else self.kind.hole_cards

    def _pick(self, said: QueryDict) -> None:
        """The card that was tapped goes where cards go now, then, when that is full, to the next hand."""
        field = _field(self.at)
        cards = _PIECES.findall(said.get(field, ""))
        if "drop" in said and cards:
            said[field] = said.get(field, "").rpartition(cards[-1])[0].strip()
        tapped = said.get("pick", "")
        if re.fullmatch("[2-9TJQKA][cdhs]", tapped) and len(said.get(field, "")) + 3 <= _LONGEST:
            said[field] = f"{said.get(field, '')} {tapped}".strip()
            cards.append(tapped)
        if "drop" not in said and len(cards) >= self.room(self.at):
            self._go_on(said)

    def _go_on(self, said: QueryDict) -> None:
        counts = {key: len(_PIECES.findall(said.get(_field(key), ""))) for key in self.keys}
        here = self.keys.index(self.at)
        after = self.keys[here:] + self.keys[:here]
        self.at = next((key for key in after if counts[key] < self.room(key)), self.at)

    @property
    def seats(self) -> Iterator[Hand]:
        """The fields: the board, where the game has one, then the players."""
        for key in self.keys:
            name = None if key == "board" else self[f"name{key}"]
            yield Hand(key, name, self[_field(key)], key == self.at, self.room(key))

    @property
    def deck(self) -> list[tuple[str, str, str, list[CardButton]]]:
        """The picker: for each suit its letter, sign and name, and its cards, the ace first."""
        texts = " ".join(str(self[_field(key)].value() or "") for key in self.keys)
        used = {str(Card.parse(piece)) for piece in _PIECES.findall(texts)}
        return [(suit, sign, str(name), self._suit(suit, used)) for suit, sign, name in SUITS]

    @staticmethod
    def _suit(suit: str, used: set[str]) -> list[CardButton]:
        cards = [Card.parse(rank + suit) for rank in reversed(RANKS)]
        return [
            CardButton(str(card), str(card)[0].replace("T", "10"), capfirst(_(card.name)), str(card) in used)
            for card in cards
        ]

    def name(self, key: str | int) -> str:
        """What somebody is called, or the board."""
        if key == "board":
            return _("the board")
        return called(int(key), str(self.data.get(f"name{key}", "")).replace("\x00", "").strip()[:40])

    def clean(self) -> dict[str, Any]:
        found = {key: cards for key in self.keys if (cards := self._read(key)) is not None}
        self._check_names()
        self._check_doubles(found)
        self._check_numbers(found)
        self.board = found.pop("board", ())
        self.hands = {int(key): cards for key, cards in found.items() if cards}
        if len(self.hands) < FEWEST and not self.unfinished and not self.errors:
            empty = next(key for key in self.keys if key != "board" and not found.get(key))
            self.add_error(_field(empty), _("Two hands at least are needed."))
        return self.cleaned_data

    def _read(self, key: str) -> tuple[Card, ...] | None:
        """The cards at this field, twice the same included; None where something is no card."""
        if _field(key) not in self.cleaned_data:
            return None
        text = self.cleaned_data[_field(key)]
        cards: list[Card] = []
        for piece in re.split(r"[\s,;|-]+", text):
            try:
                cards += parse(piece)
            except ValueError:
                whole = _PIECES.findall(piece)
                if "".join(whole) != piece.translate({0xFE0E: None, 0xFE0F: None}):
                    self.add_error(
                        _field(key), _("“%s” is no card: write rank and suit, as in Kc, 10h or 9s.") % piece[:12]
                    )
                    return None
                cards += [Card.parse(each) for each in whole]
        return tuple(cards)

    def _check_names(self) -> None:
        taken: dict[str, str] = {}
        for key in (key for key in self.keys if key != "board"):
            name = self.name(key)
            if taken.setdefault(name.casefold(), key) != key:
                self.add_error(f"name{key}", _("%s is there twice: tell the two apart.") % name)

    def _check_doubles(self, found: Mapping[str, tuple[Card, ...]]) -> None:
        """A card that is there twice is said at every field that has it, with who else has it."""
        times = Counter(card for cards in found.values() for card in cards)
        for key, cards in found.items():
            for card in sorted({card for card in cards if times[card] > 1}):
                others = [self.name(other) for other in found if other != key and card in found[other]]
                said = {"card": _(card.name), "others": listed(others)}
                twice = _("The %(card)s is here twice.") % said
                self.add_error(_field(key), _("The %(card)s is also with %(others)s.") % said if others else twice)

    def _check_numbers(self, found: Mapping[str, tuple[Card, ...]]) -> None:
        sizes = [len(cards) for key, cards in found.items() if key != "board" and cards]
        for_all = len(found.get("board", ())) if self.kind.stud else 0
        for key, cards in found.items():
            wrong = self._board_size(len(cards)) if key == "board" else self._hand_size(len(cards), sizes, for_all)
            if wrong and not self.has_error(_field(key)):
                self.add_error(_field(key), wrong)

    def _board_size(self, count: int) -> str:
        if self.kind.stud:
            return _("One card at most is for all; here are %d.") % count if count > 1 else ""
        if count > 5 or (count < 3 and not self.unfinished):
            return _("The board has 3 to 5 cards; here are %d.") % count
        return ""

    def _hand_size(self, count: int, sizes: list[int], for_all: int) -> str:
        if not count:
            return ""
        said = {"game": self.kind.said, "count": count, "cards": self.kind.hole_cards}
        if count > self.kind.hole_cards or (
            not self.kind.stud and count < self.kind.hole_cards and not self.unfinished
        ):
            return _("In %(game)s a hand has %(cards)d cards; here are %(count)d.") % said
        if self.kind.stud and not self.unfinished:
            if for_all == 1 and count == self.kind.hole_cards:
                return _("With one card for all a hand has %d cards at most.") % (count - 1)
            if count + for_all < 5:
                return _("In %(game)s 5 to 7 cards are compared; here are %(count)d.") % said
            if count != max(sizes):
                return _("Everybody gets the same number of cards; here are %d.") % count
        return ""


def _field(key: str) -> str:
    return "board" if key == "board" else f"cards{key}"
