"""Disputes as people tell them, found and answered on a phone: four taps at most, or one search and what it asks.

A tap is a link, a button or a field to type into; the Enter key of the keyboard sends what was typed.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import House
from tests.browser.stagehand import Stagehand

MOST_TAPS = 4


@dataclass
class Thumb:
    """Somebody at the table with a phone, who has not read the rules. `taps` and `searches` are counted."""

    page: Page
    taps: int = 0
    searches: int = 0
    forms: int = 0

    def tap(self, words: str) -> None:
        """A button or link, wherever it is asked for."""
        self.taps += 1
        self.page.locator("main").locator("a, button").get_by_text(words, exact=True).first.tap()

    def answer(self, question: str, words: str) -> None:
        """One of the answers below a question."""
        self.taps += 1
        asked = self.page.locator("[data-ask]", has_text=question)
        asked.get_by_role("button", name=words, exact=True).tap()

    def type(self, question: str, words: str, enter: bool = False) -> None:
        self.taps += 1
        field = self.page.locator("[data-ask]", has_text=question).locator("input")
        field.tap()
        field.fill(words)
        if enter:
            field.press("Enter")

    def form(self, answers: dict[str, str]) -> None:
        """Fields of one page, which are filled in one after the other and sent with whatever is tapped then."""
        self.forms += 1
        for question, words in answers.items():
            self.page.locator("[data-ask]", has_text=question).locator("input").fill(words)

    def search(self, words: str) -> None:
        self.searches += 1
        self.page.get_by_role("searchbox").fill(words)
        self.page.get_by_role("searchbox").press("Enter")


def empty_seat(thumb: Thumb) -> None:
    thumb.tap("Card to an empty seat")
    thumb.answer("How many players had acted", "1")


def exposed_card(thumb: Thumb) -> None:
    thumb.tap("Dealer exposed a card")
    thumb.answer("How many cards", "1")
    thumb.answer("How many players had acted", "0")


def string_bet(thumb: Thumb) -> None:
    thumb.tap("String bet")
    thumb.type("with each push", "100 200")
    thumb.answer("How much is the bet to match", "Nobody has bet")
    thumb.answer("What did the player say?", "Nothing")


def big_chip(thumb: Thumb) -> None:
    thumb.tap("One big chip, not a word")
    thumb.type("How much is the bet to match", "100", enter=True)
    thumb.answer("in front already", "Nothing")
    thumb.type("Which chips", "500", enter=True)


UNDER_RAISE = {
    "How much is the bet to match": "100",
    "in front already": "0",
    "Which chips": "100 50",
    "last full bet or raise": "100",
}


def under_raise(thumb: Thumb) -> None:
    thumb.search("he raised 50 over 100")
    thumb.tap("A raise is too small")
    thumb.answer("What did the player say?", "Nothing")
    thumb.form(UNDER_RAISE)
    thumb.answer("all of the player's chips", "No")


def announced_under_raise(thumb: Thumb) -> None:
    thumb.tap("Raise too small")
    thumb.answer("What did the player say?", "Raise")
    thumb.form({**UNDER_RAISE, "Which amount was said": "150"})
    thumb.answer("before the chips moved", "Before, or with them")


def string_bet_against_a_bet(thumb: Thumb) -> None:
    thumb.tap("String bet")
    thumb.form({"with each push": "100 200", "How much is the bet to match": "100", "in front already": "0"})
    thumb.answer("What did the player say?", "Nothing")


def out_of_turn(thumb: Thumb) -> None:
    thumb.tap("Acted out of turn")
    thumb.answer("Has somebody bet or raised", "No")


def hidden_chips(thumb: Thumb) -> None:
    thumb.search("hidden chips after he lost all-in")
    thumb.tap("Chips turn up after a lost all-in")
    thumb.type("declared all-in", "1000")
    thumb.type("How much was found", "300")
    thumb.type("How many chips had the opponent", "1500", enter=True)


def odd_chip(thumb: Thumb) -> None:
    thumb.tap("Odd chip")
    thumb.type("How much is in the pot", "225")
    thumb.type("Which chip is the smallest", "25")
    thumb.answer("How many players share", "2")


def mucked_winner(thumb: Thumb) -> None:
    thumb.tap("Hand in the muck")
    thumb.answer("face up on the table", "Yes")


def away(thumb: Thumb) -> None:
    thumb.tap("Player is away")
    thumb.answer("Was the player at the table", "No, after it, or not at all")


def joker(thumb: Thumb) -> None:
    thumb.search("there is a joker")


def boxed_card(thumb: Thumb) -> None:
    thumb.tap("Card face up in the deck")
    thumb.answer("How many cards", "1")


def last_to_show(thumb: Thumb) -> None:
    thumb.tap("Who shows first?")
    thumb.answer("all-in", "No")
    thumb.answer("Was there a bet on the last street", "No")


# What happened, what somebody does about it, and what is read then.
DISPUTES: dict[str, tuple[Callable[[Thumb], None], str, str]] = {
    "Tom has gone home, his seat got cards, and one of us has folded.": (
        empty_seat,
        "misdeal",
        "shuffle, cut and deal again",
    ),
    "The dealer turned over my first card.": (exposed_card, "accept_or_replace", "keeps it or has it replaced"),
    "He put in 100, went back to his stack and put in 200 more.": (string_bet, "bet", "The player bets 100. 200 come"),
    "The bet is 100, she threw in a 500 chip and said nothing.": (big_chip, "call", "The player calls 100"),
    "The bet is 100, he slid in a 100 and a 50 without a word.": (
        under_raise,
        "call",
        "The player calls 100 in all. 50",
    ),
    "The bet is 100, and she said: raise to 150.": (
        announced_under_raise,
        "raise",
        "The player raises to 200 in all. 50",
    ),
    "The bet is 100, he put in 100, and then 200 more.": (string_bet_against_a_bet, "call", "200 come back"),
    "Bob called before it was his turn; then Al just checked.": (
        out_of_turn,
        "may_be_held_to_action",
        "the player is held to the action",
    ),
    "He lost his all-in of 1,000, and behind his glass there are 300 more.": (
        hidden_chips,
        "director_decides",
        "Give the 300 to the winner, or take them out of play.",
    ),
    "225 in the pot, two of us have the same hand.": (odd_chip, "play_on", "one chip to each winner in turn"),
    "Her hand lay face up and was best, then the dealer mucked it.": (mucked_winner, "live_hand", "The hand plays."),
    "He was outside when we dealt and wants to play his cards.": (away, "dead_hand", "The cards go to the muck"),
    "There is a joker on the board!": (joker, "misdeal", "Take the joker out of the deck"),
    "A card lies face up in the deck.": (boxed_card, "play_on", "Set the card aside and deal the next one"),
    "All checked the river, and now nobody wants to show.": (
        last_to_show,
        "play_on",
        "first player left of the button",
    ),
}


@pytest.mark.parametrize("told", DISPUTES)
def test_a_dispute_is_found_and_answered(house: House, hand: Stagehand, told: str) -> None:
    settles, word, says = DISPUTES[told]
    phone = house.phone()
    phone.goto(_desk(hand))
    thumb = Thumb(phone)
    settles(thumb)
    ruled = phone.locator(f"[data-word={word}]").first
    expect(ruled).to_contain_text(says, timeout=8000)
    expect(ruled).to_be_in_viewport()
    assert thumb.taps <= MOST_TAPS
    assert thumb.searches <= 1
    assert thumb.forms <= 1
    assert house.wrong() == []


_desks: list[str] = []


def _desk(hand: Stagehand) -> str:
    """The desk of one night that all these disputes share: nothing is written."""
    if not _desks:
        _desks.append(f"/n/{hand.night('running').uid}/desk/")
    return _desks[0]


def test_it_is_answered_without_scripts_too(house: House, hand: Stagehand) -> None:
    phone = house.device({"width": 390, "height": 844}, java_script_enabled=False, has_touch=True)
    phone.goto(_desk(hand))
    exposed_card(Thumb(phone))
    expect(phone.locator("[data-word=accept_or_replace]")).to_contain_text("keeps it or has it replaced")


def test_the_slash_key_leads_to_the_search(house: House, hand: Stagehand) -> None:
    host = house.signed_in(hand.session(hand.night("running"), "Dana"))
    host.goto(_desk(hand))
    host.keyboard.press("/")
    expect(host.get_by_role("searchbox")).to_be_focused()
