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
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from math import log
from types import MappingProxyType

from rules_engine.book import article, conventions, costin, glossary, house, robert, tournament

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
_ENDING = re.compile(r"(?<=\w{3})(?:ing|ed|es|s|e)$")
_TWICE = re.compile(r"([a-z])\1$")
_SMALL_WORDS = """
a an and are as at be but by can do for from has have how i if in is it its may must no not of on or s so than that the
their them then they this to up was we what when which who whoever will with you your
"""
_SAYS_NOTHING = frozenset(_SMALL_WORDS.split())
_KEPT = 1 / 3
"""A rule is found if it fits at least this much as well as the best one."""


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

    Rare words count for more than common ones, and words that stand side by side for more than the same words apart.
    Endings do not matter much (``bets`` finds "betting"), nor do hyphens, and an id finds its rule first. The first
    letters of a longer word are enough.

    >>> search("odd chips")[:2], search("T14")[0], search("zebra")
    (['R-TIE-3', 'C-GAME-3'], 'T14', [])
    """
    scores = dict.fromkeys(RULES, 0.0)
    exact = _IDS.get(_folded(words))
    if exact:
        scores[exact] = len(RULES)
    for wanted in set(_terms(words)):
        for rule_id, weight in _fits(wanted).items():
            scores[rule_id] += weight
    best = max(scores.values())
    found = [rule_id for rule_id, score in scores.items() if score and score >= best * _KEPT]
    return sorted(found, key=scores.__getitem__, reverse=True)


def _known(rule_id: str) -> str:
    """The id as the book spells it."""
    known = _IDS.get(_folded(rule_id))
    if known is None:
        raise ValueError(f'There is no rule "{rule_id.strip()}" in the book.')
    return known


def _folded(rule_id: str) -> str:
    return " ".join(rule_id.split()).casefold()


def _fits(wanted: str) -> dict[str, float]:
    """How well each rule fits one term: a whole word counts three times as much as the beginning of a longer one."""
    index = _index()
    whole = index.get(wanted, set())
    begun = set().union(*(rules for term, rules in index.items() if len(wanted) > 2 and term.startswith(wanted)))
    return dict.fromkeys(begun, _weight(begun) / 3) | dict.fromkeys(whole, _weight(whole))


def _weight(rules: set[str]) -> float:
    """How much it says that a term stands in these rules: the fewer they are, the more."""
    return log(1 + len(RULES) / len(rules)) if rules else 0


@cache
def _index() -> dict[str, set[str]]:
    """In which rules each term stands; the id and the book of a rule count as its words too."""
    index: dict[str, set[str]] = {}
    for rule_id, words in RULES.items():
        for term in _terms(f"{rule_id} {source(rule_id)} {words}"):
            index.setdefault(term, set()).add(rule_id)
    return index


def _terms(words: str) -> Iterator[str]:
    """The words without their endings, and each two neighbours as one word, so that "add-on" is found as "addon"."""
    plain = re.findall(r"[a-z0-9]+", words.casefold().replace("'", ""))
    telling = (word for word in plain if word not in _SAYS_NOTHING)
    for word in (*telling, *map("".join, pairwise(plain))):
        yield _TWICE.sub(r"\1", _ENDING.sub("", word))
