"""Cards as they are written by hosts, phones and other programs, and what is refused."""

import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.cards import Card, deck, objection, parse, shuffled

CARDS = st.sampled_from(deck())
AK = (Card.parse("Ah"), Card.parse("Kd"))


@given(st.lists(CARDS, unique=True), st.sampled_from(["", " ", ", ", "; ", " | ", "-", "\n"]))
def test_what_is_printed_can_be_read(cards: list[Card], between: str) -> None:
    assert parse(between.join(map(str, cards))) == tuple(cards)
    assert parse(map(str, cards)) == tuple(cards)


@pytest.mark.parametrize(
    "written", ["AhKd", "ah kd", "A♥ K♦", "A♡K♢", "A\u2665\ufe0f K\u2666\ufe0e", ["Ah", "Kd"], ["Ah Kd"], AK]
)
def test_one_pair_of_cards_in_many_hands(written: str | list[str]) -> None:
    assert parse(written) == AK


def test_no_text_is_no_cards() -> None:
    assert parse("") == parse(" , ") == parse([]) == ()


# The Kelvin sign and the long s are a k and an s to whoever ignores capitals carelessly.
@pytest.mark.parametrize("text", ["", "A", "1h", "11h", "Ax", "hA", "Ah Kd", "\u212ah", "K\u017f", "５h", "None"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card: write rank and suit"):
        Card.parse(text)


@pytest.mark.parametrize("text", ["A h", "Ah1", "9\u017f", [None], ["Ah", 7]])
def test_what_are_no_cards_are_refused(text: str | list[str]) -> None:
    with pytest.raises(ValueError, match="is not a card: write rank and suit"):
        parse(text)


@given(st.text(max_size=20))
def test_any_text_is_cards_or_a_sentence(text: str) -> None:
    with suppress(ValueError):
        assert set(parse(text)) <= set(deck())


@pytest.mark.parametrize("number", [-1, 52])
def test_a_number_that_is_no_card_is_refused(number: int) -> None:
    for ask in (Card, lambda found: objection([found])):
        with pytest.raises(ValueError, match="numbered from 0"):
            ask(number)


def test_a_card_in_two_places_is_named_even_if_it_is_a_plain_number() -> None:
    numbers: Any = [0]
    assert objection(AK, [AK[0]]) == "The ace of hearts is there twice."
    assert objection(numbers, numbers) == "The two of clubs is there twice."
    assert objection(AK, numbers, []) is None


def test_ranks_and_suits_in_the_order_of_a_draw() -> None:
    assert deck() == sorted(deck())
    assert [str(card) for card in deck()[::13]] == ["2c", "5d", "8h", "Js"]
    assert [(card.rank, card.suit, card.name) for card in AK] == [
        (14, "h", "ace of hearts"),
        (13, "d", "king of diamonds"),
    ]


@given(st.sets(CARDS), st.integers())
def test_a_shuffled_deck_is_the_deck_without_what_is_gone(gone: set[Card], seed: int) -> None:
    assert sorted(shuffled(random.Random(seed), gone)) == deck(gone)
    assert len(deck(gone)) == 52 - len(gone)
    assert shuffled(random.Random(seed), gone) == shuffled(random.Random(seed), gone)
