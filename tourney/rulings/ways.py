"""Where a host may look beside the situations: tools and pages, and the words under which a search finds them."""

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from rules_engine.book.index import Index

Way = tuple[str | Promise, str]  # title, address

TOOLS: dict[str, tuple[str | Promise, str]] = {
    "pots": (_("Side pots"), "side pot main pot split several all-in calculator share chips divide"),
    "who_wins": (_("Who wins"), "win winner best hand better hand compare showdown cards beats tie"),
    "bet_sizes": (_("Bet sizes"), "bet size minimum smallest raise maximum biggest amount pot-limit reopen"),
    "who_posts": (_("Who posts"), "post small blind big blind button dealer dead button missed next hand pays"),
    "shot_clock": (_("Player clock"), "clock time seconds slow player takes long call timer"),
}
PAGES: dict[str, tuple[str | Promise, str]] = {
    "hand_ranks": (_("Hand ranks"), "hand rank ranking order flush straight full house pair beats higher chart"),
    "games": (_("Games"), "game play texas holdem omaha stud razz eight-or-better hi-lo low kill"),
    "glossary": (_("Glossary"), "glossary term word meaning"),
    "book": (_("Rule book"), "rule book rules index"),
}
_INDEX = Index({name: words for name, (_title, words) in (TOOLS | PAGES).items()})


def ways() -> list[Way]:
    """All of them, as the desk shows them."""
    return [_way(name) for name in TOOLS | PAGES]


def ways_for(said: str) -> list[Way]:
    """Those that speak of every word that was searched: beside a dispute they would only be in the way."""
    return [_way(name) for name in _INDEX.having_all(said)]


def _way(name: str) -> Way:
    return (TOOLS | PAGES)[name][0], reverse(name)
