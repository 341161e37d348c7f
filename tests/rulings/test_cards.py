"""Cards as a page draws them."""

import pytest
from django.template import Context, Template

from rules_engine.cards import parse
from tests.http.reading import Page


def drawn(written: str, **context: object) -> Page:
    return Page(Template("{% load cards %}" + written).render(Context(context)))


def test_a_card_shows_rank_and_suit_and_says_its_name() -> None:
    page = drawn('{% cards "Ah 10s" %}')
    assert page.labels == ["ace of hearts", "ten of spades"]
    assert page.texts == ["A", "♥\ufe0e", "10", "♠\ufe0e"]
    assert page.faults == []


def test_a_card_face_down_shows_nothing_and_says_so() -> None:
    page = drawn('{% cards "? 2c" %}')
    assert page.labels == ["a card face down", "two of clubs"]
    assert page.texts == ["2", "♣\ufe0e"]


def test_the_cards_that_play_say_so() -> None:
    page = drawn("{% cards held plays=best %}", held=parse("Kd Qc"), best=parse("Kd"))
    assert page.labels == ["king of diamonds, plays", "queen of clubs"]


def test_what_is_no_card_is_refused() -> None:
    with pytest.raises(ValueError, match="is not a card"):
        drawn('{% cards "1x" %}')
