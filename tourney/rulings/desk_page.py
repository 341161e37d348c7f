"""What the desk shows: common situations, what a search finds, and everything by topic."""

from dataclasses import dataclass
from functools import cached_property

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from rules_engine.book import GLOSSARY, text
from rules_engine.book import search as search_book
from rules_engine.rulings import (
    WORDS,
    Ruling,
    Situation,
    absence,
    action,
    chips,
    conduct,
    deal,
    deck,
    ruling,
    search,
    showdown,
)
from tourney.rulings.ground import Ground
from tourney.rulings.ways import Way, ways, ways_for

LONGEST, FOUND, SPOKEN = 200, 12, 5

COMMON: dict[str, str | Promise] = {
    "card_to_empty_seat": _("Card to an empty seat"),
    "cards_exposed_by_dealer": _("Dealer exposed a card"),
    "wrong_card_count": _("Too many or too few cards"),
    "boxed_card_found_during_play": _("Card face up in the deck"),
    "acted_out_of_turn": _("Acted out of turn"),
    "string_bet": _("String bet"),
    "oversize_chip": _("One big chip, not a word"),
    "raise_too_small": _("Raise too small"),
    "player_away": _("Player is away"),
    "thrown_to_muck": _("Hand in the muck"),
    "who_shows_first": _("Who shows first?"),
    "odd_chip": _("Odd chip"),
}
"""What comes up on most evenings, as a host would say it."""

TOPICS: dict[str | Promise, tuple[Situation, ...]] = {
    _("The deal"): deal.SITUATIONS,
    _("The deck"): deck.SITUATIONS,
    _("Betting"): action.SITUATIONS,
    _("Showdown"): showdown.SITUATIONS,
    _("Conduct"): conduct.SITUATIONS,
    _("Chips"): chips.SITUATIONS,
    _("Players who are away"): absence.SITUATIONS,
}


@dataclass(frozen=True)
class Entry:
    """A situation on the desk: how it is called there, its address, and its answer where it needs no facts."""

    title: str
    address: str
    answer: Ruling | None = None

    @property
    def word(self) -> str:
        return gettext(WORDS[self.answer.word]) if self.answer else ""


@dataclass(frozen=True)
class DeskPage:
    """The desk on a ground, for the words that were searched ("" for none)."""

    ground: Ground
    said: str

    @classmethod
    def of(cls, ground: Ground, said: str) -> "DeskPage":
        return cls(ground, said.replace("\0", "").strip()[:LONGEST])

    @cached_property
    def found(self) -> list[Entry]:
        """The situations that these words mean, the closest first, with the answers that need no facts."""
        return [self._answered(each) for each in search(self.said)[:FOUND]] if self.said else []

    @property
    def spoken(self) -> list[tuple[str, str]]:
        """Rules of the book that speak of it, by their ids."""
        return [(rule, text(rule)) for rule in search_book(self.said)[:SPOKEN]] if self.said else []

    @property
    def meant(self) -> tuple[str, str] | None:
        """What a term means, where a term was searched."""
        term = self.said.casefold()
        return (term, GLOSSARY[term]) if term in GLOSSARY else None

    @property
    def helped(self) -> list[Way]:
        """Tools and pages that these words mean."""
        return ways_for(self.said)

    @property
    def ways(self) -> list[Way]:
        """All tools and pages beside the situations."""
        return ways()

    @property
    def common(self) -> list[Entry]:
        return [Entry(str(title), self.ground.situation(name)) for name, title in COMMON.items()]

    @property
    def topics(self) -> list[tuple[str, list[Entry]]]:
        """Every situation there is."""
        return [(str(topic), [self._entry(each) for each in every]) for topic, every in TOPICS.items()]

    def _entry(self, which: Situation) -> Entry:
        return Entry(gettext(which.title), self.ground.situation(which.name))

    def _answered(self, which: Situation) -> Entry:
        answer = ruling(which.name, {}, self.ground.options)
        return Entry(gettext(which.title), self.ground.situation(which.name), None if answer.questions else answer)
