"""Names that look like one person: "Luis Marin" and "Luis Alberto Marín". A proposal, never more."""

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from itertools import combinations

ALIKE, ALIKE_IF_SHORT = 0.86, 0.8  # of difflib's ratio: one letter in seven, two in fourteen; one in five
SHORT, SHORTEST = 4, 3  # letters; in names below the shortest one letter is too much of a difference


def folded(text: str) -> str:
    """Without accents, case and punctuation: as a name is read in a hurry, and as people look for it."""
    apart = unicodedata.normalize("NFKD", text)
    letters = "".join(letter for letter in apart if not unicodedata.combining(letter)).casefold()
    return " ".join("".join(" " if letter in "-.,'’_" else letter for letter in letters).split())


def alike(one: str, other: str) -> bool:
    """Whether two folded names may be one person: the words of one stand in the other, or a few letters differ.

    >>> alike("luis marin", "luis alberto marin"), alike("anna", "ana"), alike("player 1", "player 2")
    (True, True, False)
    """
    few, many = sorted((set(one.split()), set(other.split())), key=len)
    if few <= many:
        return bool(few)  # a name of nothing but dots is like no other
    if any(len(word) == 1 or any(map(str.isdigit, word)) for word in few ^ many):
        return False  # Guest 1 and Guest 2, Ann B and Ann C are told apart by just that
    shorter, longer = sorted((len(one), len(other)))
    if shorter < SHORTEST or (shorter < SHORT and one[:1] != other[:1]):
        return False
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    near = ALIKE_IF_SHORT if longer <= SHORT + 1 else ALIKE
    return matcher.real_quick_ratio() >= near and matcher.quick_ratio() >= near and matcher.ratio() >= near


def likely(names: Mapping[int, Iterable[str]], nights: Mapping[int, set[int]]) -> Iterator[tuple[int, int]]:
    """Pairs of people (primary keys) with a name alike who never met; whoever played in one night is two people.

    Only names that share the first letter of some word are compared, so that a long list stays quick.
    """
    letters: dict[str, set[int]] = defaultdict(set)
    known = {who: [folded(name) for name in said] for who, said in names.items()}
    for who, said in known.items():
        for word in " ".join(said).split():
            letters[word[0]].add(who)
    pairs = {pair for group in letters.values() for pair in combinations(sorted(group), 2)}
    for one, other in sorted(pairs):
        if nights.get(one, set()) & nights.get(other, set()):
            continue
        if any(alike(a, b) for a in known[one] for b in known[other]):
            yield one, other
