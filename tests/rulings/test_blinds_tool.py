"""Who posts, over HTTP: dead buttons, heads-up, newcomers, and what is refused where."""

import re
from html import unescape

import pytest
from django.urls import reverse

from tests.http.reading import Page

pytestmark = pytest.mark.django_db
SIX = {"size": 6, "played": [1, 2, 3, 4, 5, 6], "button": 1, "bb": 3}


def page(client, **query) -> str:
    answer = client.get(reverse("who_posts"), query)
    assert answer.status_code == 200
    return answer.content.decode()


def posts(html: str) -> list[tuple[str, str, str]]:
    """Button, small blind and big blind of each hand that is shown; a dash for a dead one."""
    row = r"<dt>Button</dt><dd>(.*?)</dd><dt>Small blind</dt><dd>(.*?)</dd><dt>Big blind</dt><dd>(.*?)</dd>"
    return [tuple(map(_short, each)) for each in re.findall(row, html)]


def _short(said: str) -> str:
    number = re.search(r"\d+", said)[0]
    return "-" if said.startswith("Nobody") else f"{number} dead" if "dead button" in said else number


def wrong(html: str, column: str) -> str:
    assert re.search(rf'name="{column}"[^>]*aria-describedby="wrong-{column}"', html), column
    return unescape(re.search(rf'id="wrong-{column}"[^>]*>(.*?)</p>', html)[1])


def test_with_nobody_gone_the_button_goes_one_place_on(client):
    assert posts(page(client, **SIX)) == [("2", "3", "4"), ("3", "4", "5"), ("4", "5", "6")]


def test_when_the_big_blind_goes_out_there_is_no_small_blind_and_then_a_dead_button(client):
    assert posts(page(client, **SIX, out=3)) == [("2", "-", "4"), ("3 dead", "4", "5"), ("4", "5", "6")]


def test_when_the_small_blind_goes_out_the_button_is_dead(client):
    assert posts(page(client, **SIX, out=2))[0] == ("2 dead", "3", "4")


def test_one_of_button_and_big_blind_is_enough(client):
    whole = posts(page(client, **SIX, out=3))
    for left_out in ("button", "bb"):
        assert posts(page(client, **{key: SIX[key] for key in SIX if key != left_out}, out=3)) == whole


def test_a_dead_small_blind_of_the_last_hand_is_told_by_button_and_big_blind(client):
    html = page(client, size=6, played=[1, 2, 4, 5, 6], button=2, bb=4)
    assert posts(html)[0] == ("3 dead", "4", "5")


def test_two_are_left_and_nobody_has_the_big_blind_twice(client):
    html = page(client, size=6, played=[1, 2, 3], button=1, bb=3, out=1)
    assert posts(html) == [("3", "3", "2"), ("2", "2", "3"), ("3", "3", "2")]
    assert "two players are left" in html


def test_a_newcomer_between_button_and_small_blind_waits(client):
    html = page(client, size=6, played=[1, 2, 3, 5, 6], button=1, bb=3, out=3, new=3)
    assert "Waits until the button has passed: seat 3." in html
    assert posts(html)[0] == ("2", "-", "5")
    assert "Waits" not in page(client, size=6, played=[1, 2, 3, 5, 6], button=1, bb=3, new=4)


def test_before_the_first_hand_seat_one_has_the_button(client):
    html = page(client, size=9, new=[2, 4, 7, 9])
    assert posts(html)[0] == ("2", "4", "7")
    assert "this is the first hand" in html


def test_setting_the_table_keeps_the_ticks_and_complains_about_nothing(client):
    html = page(client, size=4, played=[1, 4], turn=1)
    assert html.count('name="played"') == 4
    assert re.search(r'name="played" value="4" checked', html)
    assert 'class="error"' not in html


@pytest.mark.parametrize(
    ("query", "column", "wanted"),
    [
        ({"out": [1, 2, 3, 4, 5]}, "played", "Two players are needed for a hand."),
        (
            {"played": [1, 2], "bb": 2, "out": 3},
            "out",
            "Seat 3 is out, but did not play the last hand: tick that as well.",
        ),
        ({"new": 4}, "new", "Seat 4 played the last hand and is not out: nobody can have arrived there."),
        ({"played": [1, 2, 4], "bb": 3}, "bb", "Seat 3 did not play the last hand and cannot have had the big blind."),
        ({"bb": 1}, "bb", "Seat 1 cannot have the button and the big blind."),
        ({"bb": 2}, "bb", "The small blind's chair is between the button and the big blind."),
        ({"bb": 5}, "bb", "Only the small blind can sit between the button and the big blind."),
        ({"played": []}, "played", "Who played the last hand? Tick at least two seats."),
        ({"played": [1, 7]}, "played", "This table has the seats 1 to 6."),
        ({"button": "x"}, "button", "This table has the seats 1 to 6."),
        ({"size": "11"}, "size", "A table has 2 to 10 seats."),
    ],
)
def test_what_cannot_be_is_said_at_its_column_and_nothing_is_lost(client, query, column, wanted):
    typed = SIX | query
    html = page(client, **typed)
    assert wrong(html, column) == wanted
    assert posts(html) == []
    ticked = {int(n) for n in re.findall(r'name="played" value="(\d+)" checked', html)}
    assert ticked == {n for n in typed["played"] if n <= 6}


@pytest.mark.parametrize("text", ["\x00", str(10**40), "٣", "-1", "<b>", "x" * 5000, "0", "1"])
def test_nonsense_is_never_an_error_of_the_server(client, text):
    for field in ("size", "played", "button", "bb", "out", "new", "turn"):
        assert Page(page(client, **(SIX | {field: [text, text]}))).faults == []
        assert Page(page(client, **{field: [text, "2", "3"]})).faults == []
