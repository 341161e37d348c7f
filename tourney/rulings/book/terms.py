"""The glossary as a page shows it: terms under their letters."""

from dataclasses import dataclass
from functools import cache
from itertools import groupby

from django.utils.translation import gettext

from rules_engine.book import GLOSSARY
from rules_engine.book.index import Index
from tourney.rulings.anchors import term_anchor


@dataclass(frozen=True)
class Term:
    term: str

    @property
    def anchor(self) -> str:
        return term_anchor(self.term)

    @property
    def means(self) -> str:
        return gettext(GLOSSARY[self.term])


@dataclass(frozen=True)
class Letter:
    letter: str
    terms: list[Term]

    @property
    def anchor(self) -> str:
        return f"letter-{self.letter.lower()}"


def letters() -> list[Letter]:
    """All terms, each under its letter."""
    by_letter = groupby(GLOSSARY, key=lambda term: term[0].upper())
    return [Letter(letter, [Term(term) for term in terms]) for letter, terms in by_letter]


def found(words: str) -> list[Term]:
    """The terms meant by these words, or explained with them, best first."""
    return [Term(term) for term in _index().find(words)]


@cache
def _index() -> Index:
    return Index({term: term for term in GLOSSARY}, GLOSSARY)
