"""Every house rule as a question on a page, grouped by what it is about."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules_engine.book import text
from rules_engine.house_rules import COSTIN, HOUSE_RULES, ROBERT_HOME
from tourney.events.house_rules import ANNOUNCED, answers, default, question

TOPICS: tuple[tuple[str, str | Promise, tuple[str, ...]], ...] = (
    ("play", gettext_lazy("Before play"), ("first_button_rule", "jokers")),
    ("blinds", gettext_lazy("Blinds, antes, chips"), ("ante_mode", "short_order", "save_chip")),
    (
        "betting",
        gettext_lazy("Betting"),
        ("min_opening_bet", "verbal_required", "half_raise", "raise_cap", "heads_up_uncapped", "kill"),
    ),
    ("cards", gettext_lazy("Cards and deals"), ("exposed_in_deal", "boxed_card")),
    ("showing", gettext_lazy("Showing"), ("showdown", "declare_board", "shown_card")),
    ("absence", gettext_lazy("Absence"), ("absent",)),
    ("tables", gettext_lazy("Tables"), ("balance_mover", "balance_when", "break_mode", "final_table_next_level")),
    ("sold", gettext_lazy("Rebuys and add-ons"), ANNOUNCED),
)

STARTS: dict[str, tuple[str | Promise, Mapping[str, str]]] = {
    "book": (gettext_lazy("The book's defaults"), {}),
    "costin": (gettext_lazy("Costin's house rules"), COSTIN),
    "robert": (gettext_lazy("Robert's rules for home games"), ROBERT_HOME),
}


@dataclass(frozen=True)
class Question:
    """One choice of the house. `chosen`: the answer that holds; `usual`: the one that it is compared with."""

    key: str
    chosen: str
    usual: str

    @property
    def asks(self) -> str:
        return question(self.key)

    @property
    def rule(self) -> str:
        return HOUSE_RULES[self.key].rule

    @property
    def why(self) -> str:
        """What the books say."""
        return _(text(self.rule))

    @property
    def answers(self) -> dict[str, str]:
        return answers(self.key)

    @property
    def default(self) -> str:
        return default(self.key)

    @property
    def said(self) -> str:
        return self.answers[self.chosen]

    @property
    def usually(self) -> str:
        return self.answers[self.usual]

    @property
    def differs(self) -> bool:
        return self.chosen != self.usual


def asked(key: str, options: Mapping[str, str], usual: Mapping[str, str] | None = None) -> Question:
    """The question of this key; what cannot be an answer counts as the default."""
    return Question(key, _answer(key, options), _answer(key, usual or {}))


def _answer(key: str, options: Mapping[str, str]) -> str:
    value = options.get(key, default(key))
    return value if value in list(HOUSE_RULES[key].values) else default(key)


def by_topic(
    keys: Collection[str], options: Mapping[str, str], usual: Mapping[str, str] | None = None
) -> list[tuple[str, str | Promise, list[Question]]]:
    """The questions of these keys under their headings; `usual` is what they are compared with, else the book."""
    found = [
        (name, title, [asked(key, options, usual) for key in inside if key in keys]) for name, title, inside in TOPICS
    ]
    return [(name, title, questions) for name, title, questions in found if questions]


def differing(
    options: Mapping[str, str], usual: Mapping[str, str] | None = None, keys: Collection[str] = tuple(HOUSE_RULES)
) -> list[Question]:
    """What is not as usual, in the order of the topics."""
    return [each for _name, _title, questions in by_topic(keys, options, usual) for each in questions if each.differs]


def starts() -> list[tuple[str, str | Promise, list[Question]]]:
    """The starting points, each with what it chooses otherwise than the book."""
    return [(name, title, differing(options)) for name, (title, options) in STARTS.items()]
