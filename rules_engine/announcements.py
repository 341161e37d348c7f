"""Cards speak: what a player said to hold, and whether it is more than the hand is worth (T38, T22, R-SHOW-2).

>>> claimed("Kings full of sevens!"), claimed("I have aces up")
((6, 13, 7), (2, 14))
>>> overcalls("a flush", HandRank.parse("straight AKQJT"))
True

An announcement never changes who wins. It is read generously and held against the player only as far as it is
understood: other words claim nothing.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from itertools import groupby, pairwise
from typing import TypeVar

from rules_engine import strengths
from rules_engine.games import Comparison
from rules_engine.hands import RANK_NAMES, HandRank, plural
from rules_engine.lows import Low

Key = TypeVar("Key", bound=Hashable)

_ONE = {RANK_NAMES[rank]: rank for rank in range(2, 15)} | {str(rank): rank for rank in range(2, 11)}
_ONE |= {"deuce": 2, "trey": 3, "t": 10, "j": 11, "q": 12, "k": 13}
_MANY = {plural(rank): rank for rank in range(2, 15)} | {f"{rank}s": rank for rank in range(2, 11)}
_MANY |= {"deuces": 2, "treys": 3, "ts": 10, "js": 11, "qs": 12, "ks": 13}
_SOME = f"({'|'.join(_MANY)})"

# The first wording that is found decides, and what is left of the text tells the ranks.
_WORDINGS = (
    (strengths.HIGH_CARD, r"no pair|nothing", ()),
    (strengths.STRAIGHT_FLUSH, r"royal( straight)?( flush)?", (14,)),
    (strengths.STRAIGHT_FLUSH, r"steel wheel", (5,)),
    (strengths.STRAIGHT_FLUSH, r"straight flush", ()),
    (strengths.QUADS, rf"(four|4) of a kind|quads?|(four|4) (?={_SOME})", ()),
    (strengths.FULL_HOUSE, r"full( house| boat)?|boat", ()),
    (strengths.FLUSH, r"flush", ()),
    (strengths.STRAIGHT, r"broadway", (14,)),
    (strengths.STRAIGHT, r"wheel|bicycle|bike", (5,)),
    (strengths.STRAIGHT, r"straight", ()),
    (strengths.TRIPS, rf"(three|3) of a kind|trips?|set|(three|3) (?={_SOME})", ()),
    (strengths.TWO_PAIR, rf"(two|2) pairs?|(?=pair .*pair)|(?<=s )up|(?={_SOME} (and|over) {_SOME})", ()),
    (strengths.PAIR, rf"pair|(two|2) ((red|black|pocket) )?(?={_SOME})|(?={_SOME})", ()),
    (strengths.HIGH_CARD, r"high( card)?", ()),
)
_DOUBTFUL = re.compile(r"\b(no|not|missed|busted|draw|drawing|almost|nearly|or)\b")


def claimed(text: str) -> tuple[int, ...] | None:
    """What an announcement claims: the category, 0 high card to 8 straight flush, and the ranks as far as said.

    "boat", "trips", "set", "quads", "aces up", "kings full", "nine-high straight", "broadway", "pair of 10s"
    and the like are known; None for anything else, for draws and for what is denied.

    >>> claimed("set of nines"), claimed("ten-high straight"), claimed("the nuts"), claimed("missed flush draw")
    ((3, 9), (4, 10), None, None)
    """
    said = _plain(text)
    for category, wording, ranks in _WORDINGS:
        found = re.search(rf"\b(?:{wording})(?:\b|(?<= ))", said)
        if found and (wording == _WORDINGS[0][1] or not _DOUBTFUL.search(said)):
            left = said[: found.start()] + said[found.end() :]
            return (category, *(ranks or _in_order(category, _ranks(left))))
    return None


def overcalls(text: str, hand: HandRank) -> bool:
    """Whether an announcement claims more than ``hand`` is worth (T38); words that say nothing claim nothing.

    >>> overcalls("ace-high flush", HandRank.parse("flush KJ854")), overcalls("flush", HandRank.parse("flush KJ854"))
    (True, False)
    """
    claim = claimed(text)
    held = (hand.strength >> 20, *(rank for rank, _ in groupby(hand.ranks)))
    return claim is not None and claim > held[: len(claim)]


def overcalls_low(text: str, low: Low | None) -> bool:
    """Whether "eight-six low", "wheel" or "a low" is better than the low that is there; None is no qualifying low.

    >>> overcalls_low("eight-five", Low.parse("8-6-3-2-A")), overcalls_low("eight low", Low.parse("8-6-3-2-A"))
    (True, False)
    """
    said = _plain(text)
    ranks = _low_ranks(said)
    if low is None:
        return bool(ranks) or ("low" in said.split() and not _DOUBTFUL.search(said))
    if low.category != "high card":
        return bool(ranks)
    return bool(ranks) and ranks < low.ranks[: len(ranks)]


def overcalled(found: Comparison[Key], announced: Mapping[Key, str]) -> tuple[Key, ...]:
    """The players of a showdown who announced more than they hold, in the order announced (T38, R-SHOW-2).

    In a game with a low half, words with "low" or "wheel" are about the low; who has no hand there is passed over.

    >>> from rules_engine.cards import parse
    >>> from rules_engine.games import compare
    >>> shown = compare("holdem", {"A": parse("Ad Kh"), "B": parse("9s Td")}, parse("Ac 9d 9h 4s 2c"))
    >>> overcalled(shown, {"A": "trips", "B": "two pair"})
    ('A',)
    """
    return tuple(player for player, text in announced.items() if _too_much(found, player, text))


def _too_much(found: Comparison[Key], player: Key, text: str) -> bool:
    about_low = not found.highs or re.search(r"\b(low|wheel|bicycle|bike)\b", _plain(text))
    if player in found.lows and about_low:
        return overcalls_low(text, found.lows[player])
    return player in found.highs and overcalls(text, found.highs[player])


def _plain(text: str) -> str:
    words = " ".join(re.findall(r"[a-z0-9]+", text.lower().replace("'", "")))
    return re.sub(r"\ba(?= high)", "ace", words)


def _ranks(said: str) -> list[int]:
    return [rank for word in said.split() if (rank := _ONE.get(word) or _MANY.get(word))]


def _in_order(category: int, ranks: list[int]) -> list[int]:
    """The ranks as the hand counts them: the top of a straight, the higher pair first, else as they were said."""
    if category in (strengths.STRAIGHT, strengths.STRAIGHT_FLUSH) and ranks:
        wheel = max(ranks) == 14 and len(ranks) > 1 and sorted(ranks)[-2] <= 5
        return [5 if wheel else max(ranks)]
    if category == strengths.TWO_PAIR:
        return sorted(ranks[:2], reverse=True) + ranks[2:]
    return ranks


def _low_ranks(said: str) -> tuple[int, ...]:
    """The ranks of a low, high to low; none when they do not fall or when pairs are named."""
    if re.search(r"\b(wheel|bicycle|bike)\b", said):
        return (5, 4, 3, 2, 1)
    ranks = tuple(1 if rank == 14 else rank for rank in _ranks(re.sub(r"(?<=\d )a\b", "ace", said)))
    doubtful = _DOUBTFUL.search(said) or re.search(rf"\b({_SOME}|pair)\b", said)
    return () if doubtful or any(low >= high for high, low in pairwise(ranks)) else ranks[:5]
