"""What a page about a game is made of."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.text import format_lazy

from rules_engine.cards import Card, parse
from rules_engine.games import GAMES, Game
from rules_engine.streets import STREETS, Street
from tourney.rulings.book.sections import Words
from tourney.rulings.games.showdowns import Showdown
from tourney.rulings.games.walks import Seen, walk


@dataclass(frozen=True)
class Step:
    """What is dealt and done on one street, in words, and the rules behind it."""

    title: Words
    says: tuple[Words, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Told:
    """A step with what is seen of the example on its street."""

    step: Step
    street: Street
    seen: Seen


@dataclass(frozen=True)
class GamePage:
    """How one game is played.

    ``hands`` and ``board`` are the example that is walked through: what each player is dealt, in order. ``facts`` are
    what there is to know before the first card, ``choices`` the ids under which a house may have it otherwise.
    """

    slug: str
    lead: Words
    facts: tuple[tuple[Words, Words], ...]
    steps: tuple[Step, ...]
    hands: Mapping[str, str]
    showdowns: tuple[Showdown, ...]
    board: str = ""
    last: Step | None = None
    choices: tuple[str, ...] = ()
    rules: tuple[str, ...] = field(default=())
    template = "rulings/games/game.html"

    @property
    def game(self) -> Game:
        return GAMES[self.slug]

    @property
    def title(self) -> Words:
        return format_lazy("{title}", title=self.game.title)

    @property
    def told(self) -> list[Told]:
        """The streets, each with what is seen of the example by then."""
        seen = walk(self.game, {name: parse(cards) for name, cards in self.hands.items()}, self._board)
        return [Told(*row) for row in zip(self.steps, STREETS[self.slug], seen, strict=True)]

    @property
    def end(self) -> Showdown:
        """How the example ends."""
        return Showdown(self.slug, self.hands, self.board)

    @property
    def _board(self) -> tuple[Card, ...]:
        return parse(self.board)

    @property
    def cited(self) -> list[str]:
        """Every rule that the page rests on, without the choices."""
        ids = [rule_id for step in (*self.steps, *filter(None, [self.last])) for rule_id in step.rules]
        ids += [rule_id for showdown in self.showdowns for rule_id in showdown.rules]
        return [rule_id for rule_id in dict.fromkeys([*self.rules, *ids]) if rule_id not in self.choices]
