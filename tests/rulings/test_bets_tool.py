"""Bet sizes over HTTP: the numbers, whether a raise is open again, and what is refused where."""

import re
from html import unescape

import pytest
from django.urls import reverse

from tests.http.reading import Page

pytestmark = pytest.mark.django_db
NO_LIMIT = {"structure": "no_limit", "big": 20, "price": 100, "stack": 800}


def page(client, **query) -> str:
    answer = client.get(reverse("bet_sizes"), query)
    assert answer.status_code == 200
    return answer.content.decode()


def sizes(html: str) -> dict[str, int]:
    found = re.findall(r'<div class="stat"><dt>(.*?)</dt><dd>([\d,]+)</dd>', html)
    return {words: int(amount.replace(",", "")) for words, amount in found}


def at_field(html: str, field: str) -> str:
    said = re.search(rf'<input[^>]*name="{field}"[^>]*aria-describedby="([^"]+)"', html)
    assert said, f"nothing is said at {field}"
    return unescape(re.search(rf'id="{said[1].split()[-1]}">(.*?)</p>', html)[1])


def test_a_raise_is_at_least_the_last_raise_on_top(client):
    wanted = {"To call": 100, "Raise to at least": 200, "Raise to at most": 800}
    assert sizes(page(client, **NO_LIMIT)) == wanted
    assert sizes(page(client, **NO_LIMIT, **{"raise": 40}))["Raise to at least"] == 140


def test_what_is_in_front_counts(client):
    found = sizes(page(client, **NO_LIMIT, own=50))
    assert found == {"To call": 50, "Raise to at least": 200, "Raise to at most": 850}


def test_a_short_all_in_does_not_open_the_betting_again_and_a_full_raise_does(client):
    told = {"structure": "no_limit", "big": 20, "price": 150, "raise": 100, "own": 100, "seen": 100, "stack": 800}
    html = page(client, **told)
    assert sizes(html) == {"To call": 50}
    assert "The raise to 150 is 50 more than the player has seen and no full raise of 100" in html
    assert 'book#s8">S8</a> You may raise again if' in html
    html = page(client, **(told | {"price": 200}))
    assert sizes(html)["Raise to at least"] == 300
    assert "The bet went up by 100 since the player acted" in html


def test_pot_limit_is_the_call_and_then_the_pot(client):
    found = sizes(page(client, structure="pot_limit", big=20, price=200, pot=800, stack=5000))
    assert found == {"To call": 200, "Raise to at least": 400, "Raise to at most": 1200}


def test_a_limit_round_is_capped_as_the_house_says(client):
    told = {"structure": "fixed_limit", "big": 10, "price": 40, "raises": 3, "stack": 200}
    assert sizes(page(client, **told)) == {"To call": 40}
    assert sizes(page(client, **told, raise_cap="4"))["Raise to at least"] == 50
    assert sizes(page(client, **told, two="on"))["Raise to at most"] == 50
    assert sizes(page(client, **told, two="on", heads_up_uncapped="off")) == {"To call": 40}


ODD = {"structure": "fixed_limit", "big": 10, "stack": 200}


@pytest.mark.parametrize(
    ("price", "full", "least"),
    [
        (14, None, 20),  # less than half a bet: completed
        (15, None, 25),  # half: counts
        (17, 17, 27),  # all-in 14, then 17: 7 above the 10 that counts
        (20, 17, 27),  # and 3 more on top of that, which do not count
        (20, None, 30),
        (30, 27, 37),
        (3, None, 10),  # an opening all-in for less than half a bet
    ],
)
def test_after_all_ins_for_odd_amounts_the_last_bet_that_counts_can_be_told(client, price, full, least):
    told = ODD | {"price": price} | ({} if full is None else {"full": full})
    assert sizes(page(client, **told)) == {"To call": price, "Raise to at least": least, "Raise to at most": least}


def test_a_bet_that_was_completed_opens_the_betting_again(client):
    assert sizes(page(client, **ODD, price=20, seen=14)) == {"To call": 6} | dict.fromkeys(
        ["Raise to at least", "Raise to at most"], 30
    )
    assert sizes(page(client, **ODD, price=15, seen=10)) == {"To call": 5}


def test_whoever_has_acted_has_that_bet_in_front(client):
    told = {"structure": "no_limit", "big": 20, "price": 400, "raise": 200, "seen": 200, "stack": 900}
    assert sizes(page(client, **told)) == {"To call": 200, "Raise to at least": 600, "Raise to at most": 1100}


def test_short_blinds_count_in_full_for_the_pot(client):
    told = {"structure": "pot_limit", "big": 100, "price": 100, "stack": 5000}
    assert sizes(page(client, **told, pot=150))["Raise to at most"] == 350
    assert sizes(page(client, **told, pot=110, short=40))["Raise to at most"] == 350
    assert sizes(page(client, **told, pot=60, short=90))["Raise to at most"] == 350


def test_a_raise_is_never_less_than_the_smallest_bet_of_the_house(client):
    told = {"structure": "no_limit", "big": 100, "price": 40, "stack": 900}
    assert sizes(page(client, **told, min_opening_bet="big_blind"))["Raise to at least"] == 140
    assert sizes(page(client, **told))["Raise to at least"] == 80
    assert sizes(page(client, **(told | {"price": 0}), chip=25))["Smallest bet"] == 25


def test_who_is_all_in_has_nothing_to_say(client):
    assert "All-in: there is nothing left to bet." in page(client, **(NO_LIMIT | {"stack": 0}))


def test_the_smallest_opening_bet_is_what_the_house_says(client):
    told = {"structure": "no_limit", "big": 100, "price": 0, "stack": 900}
    assert sizes(page(client, **told)) == {"Smallest bet": 1, "Biggest bet": 900}
    assert sizes(page(client, **told, min_opening_bet="big_blind"))["Smallest bet"] == 100


def test_nobody_raises_who_cannot_or_need_not(client):
    assert "has 80 and needs 100 to call" in page(client, **(NO_LIMIT | {"stack": 80}))
    assert "Nobody else has the chips to call a raise." in page(client, **NO_LIMIT, alone="on")


@pytest.mark.parametrize(
    ("query", "field", "wanted"),
    [
        ({"stack": ""}, "stack", "How many chips does the player have left?"),
        ({"stack": "-5"}, "stack", "Chips cannot be below 0."),
        ({"price": "much"}, "price", "Answer with a whole number from 0."),
        ({"own": "200"}, "own", "That is more than the bet to match: 100."),
        ({"seen": "101"}, "seen", "That is more than the bet to match: 100."),
        ({"raise": "101"}, "raise", "That is more than the bet to match: 100."),
        ({"seen": "50"}, "raise", "The bet has gone up since then: how big was the last full bet or raise?"),
        ({"structure": "fixed_limit", "full": "110"}, "full", "That is more than the bet to match: 100."),
        (
            {"structure": "fixed_limit", "full": "90"},
            "full",
            "100 is half a bet or more above that, so it counts itself.",
        ),
        ({"structure": "pot_limit"}, "pot", "How much is in the middle, with all bets?"),
        ({"pot": "50"}, "pot", "The bets in front of the players are in it: at least 100."),
        ({"structure": "fixed_limit", "big": ""}, "big", "How big is a bet in this round?"),
    ],
)
def test_what_is_wrong_is_said_at_its_field_and_nothing_is_lost(client, query, field, wanted):
    typed = NO_LIMIT | query
    html = page(client, **typed)
    assert at_field(html, field) == wanted
    shown = Page(html).values
    assert {str(typed[name]) for name in typed if typed[name]} <= set(shown)
    assert sizes(html) == {}


@pytest.mark.parametrize("text", ["\x00", str(10**40), "٣٠", "-", "<b>", "x" * 5000, "999999999", "0"])
def test_nonsense_is_never_an_error_of_the_server(client, text):
    fields = ("structure", "big", "price", "raise", "stack", "own", "seen", "pot", "raises", "two", "raise_cap")
    fields = (*fields, "full", "short", "chip")
    for field in (*fields, "min_opening_bet", "heads_up_uncapped"):
        for structure in ("no_limit", "fixed_limit"):
            assert Page(page(client, **(NO_LIMIT | {"structure": structure, field: [text, text]}))).faults == []


def test_after_a_first_bet_that_was_an_all_in_below_the_least_the_full_bet_can_be_told(client):
    """All-in for 5, then for 12, where a bet is at least 20: what counts in full is that 20."""
    typed = {"structure": "no_limit", "big": 20, "min_opening_bet": "big_blind", "stack": 500, "chip": 1}
    html = page(client, **typed, price=12, **{"raise": 20})
    assert sizes(html)["Raise to at least"] == 32
    assert at_field(page(client, **typed, price=12, **{"raise": 21}), "raise")
