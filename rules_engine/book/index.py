"""An index: finds texts by the words a host would use, however they are spelt.

>>> index = Index({"hat": "Seats are drawn from a hat.", "clock": "The clock stands still in a break."})
>>> index.find("drawing seats"), index.find("breaks"), index.find("zebra")
(['hat'], ['clock'], [])
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from itertools import chain, pairwise
from math import log

_ENDING = re.compile(r"(?<=\w{3})(?:ing|ed|es|s|e)$")
_NO_WORD = re.compile(r"[^aeiouy]+")
"""What is left of "string" without its ending: no word, so that it was none."""

_TWICE = re.compile(r"([a-z])\1$")
_SMALL_WORDS = """
a an and are as at be but by can did didnt do does dont for from guy has have he her him his how i if in is it its
may me must my no not of on or our s she so somebody someone than that the their them then they this to up us was
wasnt we went were what when which who whoever will with you your
"""
_SAYS_NOTHING = frozenset(_SMALL_WORDS.split())
_READ = 500
_LIKE = 0.82
"""How alike a misspelt word is to the one that was meant: "missdeal" to "misdeal", but not "redraw" to "draw"."""

_SURE = 5
"""A word of fewer letters may lack one or have two swapped, as "muk" and "trun" do; but "bent" is no "bet"."""

_MISSPELT = 4
"""So many unknown words are compared at most: a text of them is no question of a host, and comparing takes time."""

_LATER = 3 / 4
"""How much a word counts in the second text of a name, where it is not in the first."""

_KEPT = 1 / 3
"""A text is found if it fits at least this much as well as the best one."""


class Index:
    """Texts by name, to be found by their words; of several texts with one name, those given first count for more.

    Rare words count for more than common ones, and words that stand side by side for more than the same words apart.
    Endings do not matter much (``bets`` finds "betting"), nor do hyphens and accents; the beginning of a longer word is
    enough, and a word that no text has is taken for one like it that begins with the same letter.
    """

    def __init__(self, *texts: Mapping[str, str]) -> None:
        self._names = list(dict.fromkeys(chain.from_iterable(texts)))
        self._weights: dict[str, dict[str, float]] = {}
        for place, named in enumerate(texts):
            for name, words in named.items():
                for term in _terms(words):
                    self._weights.setdefault(term, {}).setdefault(name, _LATER**place)

    def find(self, words: str) -> list[str]:
        """The names whose texts speak of these words, best first, else as they were given; nothing is an empty list.

        Only the first 500 characters count: nobody at a table types more.
        """
        fit: Counter[str] = Counter()
        read = words[:_READ]
        for wanted in dict.fromkeys((*_terms(read), *self._misspelt(read))):
            fit.update(self._fits(wanted))
        least = max(fit.values(), default=0) * _KEPT
        return sorted((name for name in self._names if fit[name] >= least > 0), key=fit.__getitem__, reverse=True)

    def having_all(self, words: str) -> list[str]:
        """The names whose texts speak of each of these words; nothing is an empty list.

        >>> Index({"pots": "side pot", "bets": "minimum raise"}).having_all("What are the side pots?")
        ['pots']
        """
        asked = [self._fits(_stem(word)) for word in _words(words[:_READ]) if word not in _SAYS_NOTHING]
        return [name for name in self._names if asked and all(name in fits for fits in asked)]

    def _misspelt(self, words: str) -> Iterator[str]:
        """What was meant by words that no text has."""
        known = self._weights
        told = (_stem(word) for word in _words(words) if word not in _SAYS_NOTHING)
        unknown = [word for word in told if len(word) >= 3 and word.isalpha() and word not in known]
        for word in unknown[:_MISSPELT]:
            longest, shortest = len(word) + 2, len(word) - (2 if len(word) >= _SURE else 0)
            like = [term for term in known if term[0] == word[0] and shortest <= len(term) <= longest]
            swapped = [term for term in like if sorted(term) == sorted(word)]
            yield from swapped[:1] or get_close_matches(word, like, n=1, cutoff=_LIKE)

    def _fits(self, wanted: str) -> dict[str, float]:
        """How well each text fits one term: a whole word counts three times as much as the start of a longer one."""
        whole = self._weights.get(wanted, {})
        begun: dict[str, float] = {}
        for term, weights in self._weights.items() if len(wanted) > 2 else ():
            if term.startswith(wanted):
                begun |= {name: max(weight, begun.get(name, 0)) for name, weight in weights.items()}
        return self._telling(begun, 1 / 3) | self._telling(whole, 1)

    def _telling(self, weights: Mapping[str, float], part: float) -> dict[str, float]:
        """The weights by how much the term says: the fewer texts have it, the more."""
        rarity = log(1 + len(self._names) / len(weights)) if weights else 0
        return {name: part * rarity * weight for name, weight in weights.items()}


def _terms(words: str) -> Iterator[str]:
    """The words without their endings, and what follows each as one word with it: "add-on" is found as "addon"."""
    plain = _words(words)
    neighbours = (first + second for first, second in pairwise(plain) if first not in _SAYS_NOTHING)
    for word in (*(word for word in plain if word not in _SAYS_NOTHING), *neighbours):
        yield _stem(word)


def _words(words: str) -> list[str]:
    """Small letters without accents; an apostrophe is none of any kind, as phones write “don’t”."""
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", words) if not unicodedata.combining(letter))
    return re.findall(r"[a-z0-9]+", re.sub(r"['’‘`´]", "", plain.casefold()))


def _stem(word: str) -> str:
    short = _ENDING.sub("", word)
    return _TWICE.sub(r"\1", word if _NO_WORD.fullmatch(short) else short)
