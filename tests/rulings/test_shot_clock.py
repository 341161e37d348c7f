"""The clock on a player: half a minute, what follows, and what works without script."""

import pytest
from django.urls import reverse

from tests.http.reading import Page

pytestmark = pytest.mark.django_db


def page(client, **query) -> str:
    answer = client.get(reverse("shot_clock"), query)
    assert answer.status_code == 200
    return answer.content.decode()


def test_it_is_half_a_minute_unless_the_house_says_otherwise(client):
    assert 'role="timer" data-count>30<' in page(client)
    assert 'data-countdown="60"' in page(client, seconds="60")


def test_it_says_what_happens_at_zero_and_what_to_do_without_script(client):
    html = page(client, seconds="45")
    assert "the usual end is a fold" in html
    assert "the usual end is a check" in html
    assert reverse("situation", args=["clock_called"]) in html
    assert f"{reverse('book')}#c-time-1" in html
    assert "Count aloud from 45 to zero" in html


@pytest.mark.parametrize("text", ["4", "301", "soon", "-30", "٣٠", "²", "\x00", str(10**40), "<b>"])
def test_other_numbers_are_refused_at_the_field(client, text):
    html = page(client, seconds=[text, text])
    assert 'aria-invalid="true"' in html
    assert 'data-countdown="30"' in html
    assert Page(html).faults == []
    if text in ("4", "301", "soon"):
        assert "Between 5 and 300 seconds, in digits." in html
        assert text in Page(html).values


@pytest.mark.parametrize("name", ["pots", "who_wins", "bet_sizes", "who_posts", "shot_clock"])
def test_every_tool_links_its_rules_its_disputes_and_the_other_tools(client, name):
    html = client.get(reverse(name)).content.decode()
    assert f"{reverse('book')}#" in html
    assert reverse("situation", args=["odd_chip"]).rsplit("/", 1)[0] in html
    for other in ("pots", "who_wins", "bet_sizes", "who_posts", "shot_clock"):
        assert f'href="{reverse(other)}"' in html
