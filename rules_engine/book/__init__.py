"""The rule book, a sentence or two for each rule, to be read out at the table.

>>> print(text("t29"))
After every hand the button goes one place on, clockwise.
>>> search("boxed card")[0], source("T27")
('T27', 'Tournament rules')
>>> print(GLOSSARY["scoop"])
To win the whole pot where high and low could share it.

Where the books disagree, a rule is told the way it holds by default, and says so if the house may choose otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from rules_engine.book import article, conventions, costin, glossary, house, robert, tournament
from rules_engine.book.index import Index

__all__ = ["GLOSSARY", "RULES", "search", "source", "text"]

_SOURCES = {
    "T": "Tournament rules",
    "R": "Home rules",
    "A": "The article",
    "C": "Costin's house rules",
    "K": "House choice",
    "S": "Convention",
    "D": "Where public rules differ",
}


def _read(*blocks: str) -> Mapping[str, str]:
    """Paragraphs of blocks by their names; a line that is indented goes on with the one before."""
    lines = re.sub(r"\n +", " ", "".join(blocks)).splitlines()
    named = (line.partition("  ") for line in lines if line)
    return MappingProxyType({name: words for name, _, words in named})


RULES: Mapping[str, str] = _read(
    tournament.BLOCK, robert.BLOCK, article.BLOCK, costin.BLOCK, house.BLOCK, conventions.BLOCK
)
"""Every rule by its id, in the order of the book: T, R, A, C, then K (house choices), S (conventions), D."""

GLOSSARY: Mapping[str, str] = _read(glossary.BLOCK)
"""What the terms of the table mean, by the term in small letters, from A to Z (R-GLO, A-TERMS, K25)."""

_IDS = {rule_id.casefold(): rule_id for rule_id in RULES}


def text(rule_id: str) -> str:
    """The words of a rule. Capitals and blanks around the id do not matter. Refused (ValueError): no such rule.

    >>> text(" r-glo(Dead Money) ")
    'When players fold, the chips they have bet stay in the pot for the others to win.'
    >>> text("T99")
    Traceback (most recent call last):
    ValueError: There is no rule "T99" in the book.
    """
    return RULES[_known(rule_id)]


def source(rule_id: str) -> str:
    """Which book a rule is from, in plain words; ids are read, and refused, as by ``text``.

    >>> [source(rule_id) for rule_id in ("R-TIE-2", "C-PAY-1", "S17")]
    ['Home rules', "Costin's house rules", 'Convention']
    """
    return _SOURCES[_known(rule_id)[0]]


def search(words: str) -> list[str]:
    """The ids of the rules that speak of these words, best first; nothing found is an empty list.

    An id finds its rule alone; what else counts as close, ``book.index`` says.

    >>> search("odd chips")[:2], search("T14")[0], search("zebra")
    (['R-TIE-3', 'C-GAME-3'], 'T14', [])
    """
    exact = _IDS.get(_folded(words))
    return [exact] if exact else _index().find(words)


def _known(rule_id: str) -> str:
    """The id as the book spells it."""
    known = _IDS.get(_folded(rule_id))
    if known is None:
        raise ValueError(f'There is no rule "{rule_id.strip()}" in the book.')
    return known


def _folded(rule_id: str) -> str:
    return " ".join(rule_id.split()).casefold()


@cache
def _index() -> Index:
    """The id and the book of a rule count as its words too."""
    return Index({rule_id: f"{rule_id} {source(rule_id)} {words}" for rule_id, words in RULES.items()})
