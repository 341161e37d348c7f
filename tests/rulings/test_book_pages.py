"""The pages of the rule book: nothing is missing, every link inside them leads somewhere."""

import pytest
from django.test import Client
from django.urls import reverse


@pytest.mark.django_db
@pytest.mark.parametrize("slug", ["holdem", "omaha", "omaha8", "stud", "stud8", "razz", "lows", "kill"])
def test_game(slug):
    a = Client().get(reverse("game", args=[slug]))
    assert a.status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize("slug", ["book", "glossary", "games", "hand_ranks"])
def test_page(slug):
    a = Client().get(reverse(slug))
    assert a.status_code == 200
    a = Client().get(reverse(slug), {"q": "dead button"})
    assert a.status_code == 200
