"""Who wins, over HTTP: a known hand of each game, the picker without script, and what is refused where."""

import random
import re
from html import unescape

import pytest
from django.urls import reverse

from rules_engine.cards import deck
from rules_engine.games import GAMES, compare
from tests.http.reading import Page

pytestmark = pytest.mark.django_db


def page(client, **query) -> str:
    answer = client.get(reverse("who_wins"), query)
    assert answer.status_code == 200
    return answer.content.decode()


def verdict(html: str) -> str:
    found = re.search(r'<p class="figure"><bdi>(.*?)</bdi>', html)
    return unescape(found[1]) if found else ""


def five(html: str) -> list[list[str]]:
    """The hands that play, as they are read out."""
    hands = re.findall(r'<ul class="five".*?</ul>', html, re.DOTALL)
    return [re.findall(r'<span class="visually-hidden">(.*?)</span>', hand) for hand in hands]


def at_field(html: str, field: str) -> str:
    said = re.search(rf'name="{field}"[^>]*aria-describedby="([^"]+)"', html)
    assert said, f"nothing is said at {field}"
    return unescape(re.search(rf'id="{said[1]}">(.*?)</p>', html)[1])


def value(html: str, field: str) -> str:
    tag = re.search(rf'<input[^>]*name="{field}"[^>]*>', html)[0]
    found = re.search(r'value="([^"]*)"', tag)
    return found[1] if found else ""


def goes_to(html: str) -> str:
    return re.search(r'name="at" value="(\w+)" checked', html)[1]


ANN, BOB = {"name1": "Ann"}, {"name2": "Bob"}
KNOWN = {
    "holdem": (
        {"cards1": "Ac 3h", "cards2": "Qs Qd", "board": "Qh Jh 10h 4h 2h"},
        "Ann wins.",
        ["Queen-high flush", "Both: queen-high flush. The next card decides: three beats two."],
    ),
    "omaha": (
        {"cards1": "As Kc Jh Td", "cards2": "8s 8h 3d 2c", "board": "7s 7d 7c Qh 8d"},
        "Bob wins.",
        ["Full house, eights over sevens", "Three of a kind, sevens"],
    ),
    "omaha8": (
        {"cards1": "As 3s Kc 9d", "cards2": "Kd Kh Jc Ts", "board": "2c 5d 8h Ks Qd"},
        "High half: Bob. Low half: Ann.",
        ["Eight-five low (8-5-3-2-A)", "Three of a kind, kings", "No low that counts"],
    ),
    "stud": (
        {"cards1": "Ah Ad Kc 9s 7d 4c 2h", "cards2": "As Ac Qd Js 8h 5c 3d"},
        "Ann wins.",
        ["Both: pair of aces. The kicker decides: king beats queen."],
    ),
    "stud8": (
        {"cards1": "Ac 2c 4d 7h 8s Ks Kd", "cards2": "Qs Qh Qd 9c 9h 3s 4s"},
        "High half: Bob. Low half: Ann.",
        ["Full house, queens over nines", "Eight-seven low (8-7-4-2-A)"],
    ),
    "razz": (
        {"cards1": "5h 4d 3c 2s Ad Kc Kd", "cards2": "6h 4c 3d 2c As 9s Th"},
        "Ann wins.",
        ["Wheel (5-4-3-2-A)", "Low: 5-4-3-2-A is lower than 6-4-3-2-A."],
    ),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_known_hand_of_each_game_is_won_by_whom_it_should_and_says_why(client, game):
    cards, wins, words = KNOWN[game]
    html = page(client, game=game, **cards, **ANN, **BOB)
    assert verdict(html) == wins
    for said in words:
        assert said in Page(html).texts, said


@pytest.mark.parametrize("game", GAMES)
def test_dealt_hands_are_won_as_in_the_engine(client, game):
    rng, kind = random.Random(game), GAMES[game]
    for _ in range(6):
        cards = deck()
        rng.shuffle(cards)
        size = kind.hole_cards
        hands = {n: cards[n * size : (n + 1) * size] for n in range(1, 5)}
        board = cards[-5:] if kind.board else []
        typed = {f"cards{n}": " ".join(map(str, hand)) for n, hand in hands.items()}
        html = page(client, game=game, board=" ".join(map(str, board)), **typed)
        found = compare(game, hands, board)
        marked = re.findall(
            r"<h2><bdi>Player (\d)</bdi></h2>(.*?)</div>\s*(?:<div class=\"card|</section>)", html, re.DOTALL
        )
        assert {int(n) for n, half in marked if "pill--ok" in half} == set(found.winners), typed


def test_the_five_cards_that_play_are_shown_best_first(client):
    html = page(client, cards1="As Kc", cards2="2c 2d", board="Ad Kh Kd 7s 3c")
    assert five(html)[0] == ["King of hearts", "King of diamonds", "King of clubs", "Ace of diamonds", "Ace of spades"]


def test_where_the_board_plays_everybody_shares_and_it_says_so(client):
    html = page(client, cards1="2c 2d", cards2="9h 9s", board="Qs Tc Jd Ks Ah", **ANN, **BOB)
    assert verdict(html) == "Ann and Bob share the pot."
    assert "The board plays: Ann and Bob." in html
    assert "Suits rank nothing." in html


def test_without_script_a_card_is_a_button_that_brings_the_same_page_with_the_card(client):
    html = page(client, cards1="Ah", at="1", pick="Kd", name1="Ann")
    assert (value(html, "cards1"), value(html, "name1")) == ("Ah Kd", "Ann")
    assert goes_to(html) == "2", "the hand is full, so the next card is for the next one"
    for name, code in (("Ace of hearts", "Ah"), ("King of diamonds", "Kd")):
        assert re.search(rf'name="pick" value="{code}"[^>]*aria-label="{name}" disabled', html)
    assert html.count(" disabled>") == 2
    assert html.count('name="pick"') == 52
    assert "Please look" not in html, "whoever picks has not finished"
    assert value(page(client, cards1="Ah Kd", at="1", drop="1"), "cards1") == "Ah"


def test_picking_the_last_card_shows_the_winner_at_once(client):
    html = page(client, cards1="Ah Kd", cards2="2c 7d", board="Ac 9d 9h 4s", at="board", pick="2h", **ANN)
    assert verdict(html) == "Ann wins."


@pytest.mark.parametrize(
    ("query", "field", "wanted"),
    [
        ({"cards2": "Ah Qd"}, "cards1", "The ace of hearts is also with Bob."),
        ({"cards2": "Ah Qd"}, "cards2", "The ace of hearts is also with Ann."),
        ({"board": "Ah 3c 4c"}, "board", "The ace of hearts is also with Ann."),
        ({"cards1": "Ah Ah"}, "cards1", "The ace of hearts is here twice."),
        ({"cards1": "AhAh"}, "cards1", "The ace of hearts is here twice."),
        ({"cards1": "Ah"}, "cards1", "In Texas hold'em a hand has 2 cards; here are 1."),
        ({"cards1": "Ah Kd Jd"}, "cards1", "In Texas hold'em a hand has 2 cards; here are 3."),
        ({"board": "2c 3c"}, "board", "The board has 3 to 5 cards; here are 2."),
        ({"board": "2c 3c 4c 5c 6c 7c"}, "board", "The board has 3 to 5 cards; here are 6."),
        ({"cards1": "Ah 1h"}, "cards1", "“1h” is no card: write rank and suit, as in Kc, 10h or 9s."),
        ({"cards2": ""}, "cards2", "Two hands at least are needed."),
        ({"name2": "ann"}, "name2", "ann is there twice: tell the two apart."),
    ],
)
def test_what_is_wrong_is_said_at_its_field_and_nothing_is_lost(client, query, field, wanted):
    typed = {"cards1": "Ah Kd", "cards2": "Qs Qd", "board": "2c 3c 9c", **ANN, **BOB} | query
    html = page(client, **typed)
    assert wanted in at_field(html, field)
    assert {name: unescape(value(html, name)) for name in typed} == typed
    assert verdict(html) == ""


def test_stud_hands_have_the_same_number_of_cards(client):
    html = page(client, game="stud", cards1="Ah Ad Kc 9s 7d 4c 2h", cards2="As Ac Qd Js 8h 5c")
    assert at_field(html, "cards2") == "Everybody gets the same number of cards; here are 6."
    html = page(client, game="razz", cards1="Ah Ad Kc 9s", cards2="As Ac Qd Js 8h 5c")
    assert at_field(html, "cards1") == "In razz 5 to 7 cards are compared; here are 4."


def test_where_the_deck_ran_out_in_stud_one_card_is_for_all(client):
    six = {"game": "stud", "cards1": "Ah Ad Kc 9s 7d 4c", "cards2": "2s 2c Qd Js 8h 5c", **ANN, **BOB}
    assert verdict(page(client, **six)) == "Ann wins."
    html = page(client, **six, board="2h")
    assert verdict(html) == "Bob wins."
    assert "Three of a kind, twos beats pair of aces." in Page(html).texts
    assert at_field(page(client, **six, board="2h 3h"), "board") == "One card at most is for all; here are 2."
    seven = six | {"cards1": "Ah Ad Kc 9s 7d 4c 3c", "cards2": "2s 2c Qd Js 8h 5c 3d"}
    assert at_field(page(client, **seven, board="2h"), "cards1") == "With one card for all a hand has 6 cards at most."
    assert "The two of clubs is also with Bob." in at_field(page(client, **six, board="2c"), "board")


def test_it_is_said_that_a_house_may_want_the_board_to_be_declared(client):
    html = page(client, cards1="2c 2d", cards2="9h 9s", board="Qs Tc Jd Ks Ah", **ANN, **BOB)
    assert "(K12), whoever did not say so cannot win." in html
    assert "K12" not in page(client, cards1="2c 2d", cards2="9h 9s", board="Qs Tc 4d 7s Ah")


def test_another_player_is_a_button_that_needs_no_script(client):
    html = page(client, rows="2", add="1", cards1="Ah Kd")
    assert 'name="cards3"' in html
    assert value(html, "cards1") == "Ah Kd"


@pytest.mark.parametrize("text", ["\x00", str(10**40), "A٣h", "♥♥", "<b>", "Ah" * 3000, "A♥️ K♥️"])
def test_nonsense_is_never_an_error_of_the_server(client, text):
    for field in ("game", "rows", "name1", "cards1", "board", "at", "pick", "drop"):
        query = {"cards1": "Ah Kd", "cards2": "Qs Qd", "board": "2c 3c 9c"} | {field: [text, text]}
        assert Page(page(client, **query)).faults == []
