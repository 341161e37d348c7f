"""Names that look like one person: "Luis Marin" and "Luis Alberto Marín". A proposal, never more."""

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from itertools import combinations

ALIKE = 0.85  # of difflib's ratio, from which two spellings are likely one name
SHORTEST = 3  # letters; in shorter names one letter is too much of a difference


def folded(name: str) -> str:
    """A name without accents, case and doubled spaces, as people look for it."""
    apart = unicodedata.normalize("NFKD", name)
    return " ".join("".join(sign for sign in apart if not unicodedata.combining(sign)).casefold().split())


def alike(one: str, other: str) -> bool:
    """Whether two folded names may be one person's: the words of one are among those of the other, or a slip apart."""
    few, many = sorted((set(one.split()), set(other.split())), key=len)
    if few <= many:
        return True
    if min(len(one), len(other)) < SHORTEST:
        return False
    match = SequenceMatcher(None, one, other, autojunk=False)
    return match.real_quick_ratio() >= ALIKE and match.quick_ratio() >= ALIKE and match.ratio() >= ALIKE


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
