"""One situation: what is asked, what is known, and what follows from it by the house rules in force."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from django.forms import BoundField
from django.http import QueryDict
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from rules_engine.book import text
from rules_engine.house_rules import HOUSE_RULES, chosen
from rules_engine.rulings import QUESTIONS, WORDS, Ruling, Situation, otherwise, ruling
from tourney.rulings.facts_form import FactsForm
from tourney.rulings.ground import Ground
from tourney.rulings.in_words import Followed, follows, in_words
from tourney.rulings.quick import quick_answers

PREFIX = "fact"
TAPPED = ("yes_no", "choice")


@dataclass(frozen=True)
class Asked:
    """A question with its field. `said`: the answer in words; `quick`: answers that are one tap.

    `waits`: what is chosen here is sent with what is tapped for the last question of the page.
    """

    field: BoundField
    kind: str
    said: str
    quick: list[tuple[str, str]]
    waits: bool = False

    @property
    def hint(self) -> str:
        return {
            "numbers": _("With blanks between them: 500 100 100"),
            "card": _("A rank and a suit: Kc, 10h"),
            "cards": _("Ranks and suits: Kc 9s 2d"),
            "names": _("Names or seats, with commas"),
        }.get(self.kind, "")


@dataclass(frozen=True)
class Answer:
    """What a ruling says, in words."""

    told: Ruling

    @property
    def word(self) -> str:
        return _("Find out first") if self.told.questions else _(WORDS[self.told.word])

    @property
    def says(self) -> str:
        return _(self.told.says)

    @property
    def why(self) -> str:
        return _(self.told.why)

    @property
    def follows(self) -> list[Followed]:
        return follows(dict(self.told.facts))

    @property
    def rules(self) -> list[tuple[str, str]]:
        """The rules it rests on, by their ids."""
        return [(rule, text(rule)) for rule in dict.fromkeys(self.told.rules)]


@dataclass(frozen=True)
class Other:
    """Another value of a house rule, and what the desk would say under it."""

    value: str
    words: str
    answer: Answer
    same: bool


@dataclass(frozen=True)
class Decider:
    """A house rule that was asked: what holds, whether somebody chose it, and what the others would say."""

    key: str
    question: str
    rule: str
    value: str
    holds: str
    chosen: bool
    others: list[Other]


class SituationPage:
    """A situation on a ground, with the facts that a reader has given (all of them in the address)."""

    def __init__(self, ground: Ground, situation: Situation, query: QueryDict) -> None:
        self.ground, self.situation = ground, situation
        self.form = FactsForm(situation, query, prefix=PREFIX)
        self.wrong = not self.form.is_valid()

    @property
    def title(self) -> str:
        return _(self.situation.title)

    @cached_property
    def facts(self) -> dict[str, Any]:
        return {} if self.wrong else self.form.facts()

    @cached_property
    def answer(self) -> Answer | None:
        """None while something typed is no answer."""
        return None if self.wrong else Answer(ruling(self.situation.name, self.facts, self.ground.options))

    @property
    def rules(self) -> list[tuple[str, str]]:
        """Those that decide it; before an answer all that may."""
        if self.answer and not self.answer.told.questions:
            return self.answer.rules
        return [(rule, text(rule)) for rule in self.situation.rules]

    @cached_property
    def open(self) -> list[Asked]:
        """What has to be found out first, or was answered wrongly; taps come last, as one sends the form."""
        if self.answer:
            asked = [self._asked(question.key) for question in self.answer.told.questions]
        else:
            asked = [self._asked(key) for key in self.situation.facts if self.form[key].errors]
        typed, tapped = ([each for each in asked if (each.kind in TAPPED) is taps] for taps in (False, True))
        return [*typed, *(replace(each, waits=True) for each in tapped[:-1]), *tapped[-1:]]

    @cached_property
    def known(self) -> list[Asked]:
        """What was answered."""
        return [self._asked(key) for key in self.situation.facts if self._raw(key) and not self._is_open(key)]

    @property
    def more(self) -> list[Asked]:
        """What nobody has to know so far."""
        return [self._asked(key) for key in self.situation.facts if not self._raw(key) and not self._is_open(key)]

    @property
    def deciders(self) -> list[Decider]:
        """The house rules that decided it."""
        if not self.answer or self.answer.told.questions:
            return []
        would = otherwise(self.situation.name, self.facts, self.ground.options)
        return [self._decider(key, would) for key in self.answer.told.options]

    @property
    def note(self) -> str:
        """Where this ruling is noted; "" for who may not."""
        if not (self.ground.may_rule and self.ground.night and self.answer):
            return ""
        facts = {f"{PREFIX}-{asked.field.name}": self._raw(asked.field.name) for asked in self.known}
        query = urlencode({"situation": self.situation.name, **facts})
        return f"{reverse('new_ruling', args=[self.ground.night.uid])}?{query}"

    def _raw(self, key: str) -> str:
        return str(self.form[key].value() or "").strip()

    def _is_open(self, key: str) -> bool:
        return any(asked.field.name == key for asked in self.open)

    def _asked(self, key: str) -> Asked:
        question = QUESTIONS[key]
        quick = [] if question.choices else quick_answers(key, self.ground)
        return Asked(self.form[key], question.kind, self._said(key), quick)

    def _said(self, key: str) -> str:
        value, choices = self.facts.get(key), QUESTIONS[key].choices
        if value is None:
            return ""
        return capfirst(_(choices[value])) if choices else _as_typed(value)

    def _decider(self, key: str, would: Mapping[tuple[str, str], Ruling]) -> Decider:
        option, held = HOUSE_RULES[key], chosen(self.ground.options, key)
        said = _(option.values[held])
        others = list(self._others(key, would))
        return Decider(key, _(option.question), option.rule, held, said, held != option.default, others)

    def _others(self, key: str, would: Mapping[tuple[str, str], Ruling]) -> Iterator[Other]:
        now = self.answer.told if self.answer else None
        for (option, value), told in would.items():
            if option == key:
                same = now is not None and (told.word, told.says) == (now.word, now.says)
                yield Other(value, _(HOUSE_RULES[key].values[value]), Answer(told), same)


def _as_typed(value: Any) -> str:
    """Lists are read as they are typed, one after the other."""
    return ", ".join(map(in_words, value)) if isinstance(value, list) else capfirst(in_words(value))
