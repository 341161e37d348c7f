"""The rule book as a page shows it: books, headings, and each rule with all that hangs on it."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext

from rules_engine.book import RULES, search
from rules_engine.house_rules import Option
from rules_engine.rulings import Situation
from tourney.rulings.anchors import anchor
from tourney.rulings.book import bearings
from tourney.rulings.book.sections import SOURCES, Source, Words


@dataclass(frozen=True)
class Entry:
    """A rule as it is shown."""

    rule_id: str

    @property
    def anchor(self) -> str:
        return anchor(self.rule_id)

    @property
    def text(self) -> str:
        return gettext(RULES[self.rule_id])

    @property
    def source(self) -> Source:
        return SOURCES[self.rule_id[0]]

    @property
    def heading(self) -> Words:
        return self.source.heading(self.rule_id)

    @property
    def situations(self) -> list[Situation]:
        return bearings.situations(self.rule_id)

    @property
    def options(self) -> list[Option]:
        return bearings.options(self.rule_id)

    @property
    def choices(self) -> list[str]:
        return bearings.choices(self.rule_id)

    @property
    def speaks_of(self) -> tuple[str, ...]:
        return bearings.SPEAKS_OF.get(self.rule_id, ())

    @property
    def page(self) -> str:
        return bearings.page(self.rule_id)


@dataclass(frozen=True)
class Section:
    """Rules under one heading; its anchor is that of the book and its first rule."""

    heading: Words
    entries: list[Entry]

    @property
    def anchor(self) -> str:
        return f"from-{self.entries[0].anchor}"


@dataclass(frozen=True)
class Volume:
    """One of the books with its sections."""

    source: Source
    sections: list[Section]

    @property
    def first(self) -> Entry:
        return self.sections[0].entries[0]

    @property
    def last(self) -> Entry:
        return self.sections[-1].entries[-1]


def volumes() -> list[Volume]:
    """The whole book in its order."""
    by_source = groupby(map(Entry, RULES), key=lambda entry: entry.source.letter)
    return [Volume(SOURCES[letter], _sections(entries)) for letter, entries in by_source]


def _sections(entries: Iterable[Entry]) -> list[Section]:
    return [Section(heading, list(under)) for heading, under in groupby(entries, key=lambda entry: entry.heading)]


def found(words: str) -> list[Entry]:
    """The rules that speak of these words, best first."""
    return [Entry(rule_id) for rule_id in search(words)]
