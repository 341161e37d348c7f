"""The side-pot calculator: the hand of the article, a thousand hands beside the engine, and what is refused where."""

import random
import re
from html import unescape

import pytest
from django.http import QueryDict
from django.urls import reverse
from django.utils.http import urlencode

from rules_engine import pots
from tests.http.reading import Page
from tourney.rulings.pots_tool import PotsPage

ARTICLE = {"name1": "Jim", "in1": "800", "name2": "Kit", "in2": "3000", "name3": "You", "in3": "3000"}
pytestmark = pytest.mark.django_db


def page(client, **query) -> str:
    answer = client.get(reverse("pots"), {key.rstrip("_"): value for key, value in query.items()})
    assert answer.status_code == 200
    return answer.content.decode()


def amounts(html: str) -> list[int]:
    return [int(found.replace(",", "")) for found in re.findall(r'class="figure num">([\d,]+)<', html)]


def taken(html: str) -> dict[str, tuple[int, int]]:
    """What everybody wins and gets back, by name."""
    row = r'<th scope="row"><bdi>(.*?)</bdi></th><td>([\d,]+)</td><td>([\d,]+)</td>'
    return {
        unescape(name): (int(won.replace(",", "")), int(back.replace(",", "")))
        for name, won, back in re.findall(row, html)
    }


def at_field(html: str, field: str) -> str:
    """The sentence that the field of this name points to."""
    said = re.search(rf'<input[^>]*name="{field}"[^>]*aria-describedby="([^"]+)"', html)
    assert said, f"nothing is said at {field}"
    return unescape(" ".join(re.findall(rf'id="{said[1].split()[-1]}">(.*?)</p>', html)))


def test_the_hand_of_the_article_is_a_tap_away_and_comes_out_as_in_the_article(client):
    empty = page(client)
    link = unescape(re.search(r'href="(/rules/tools/pots\?[^"#]+)#result"', empty)[1])
    html = client.get(link).content.decode()
    assert amounts(html) == [2400, 4400]
    assert taken(html) == {"Jim": (2400, 0), "Kit": (0, 0), "You": (4400, 0)}
    assert "Main pot" in html
    assert "Side pot" in html


def test_before_anybody_won_the_pots_say_who_can_win_them(client):
    html = page(client, **ARTICLE)
    assert re.findall(r'name="(w\d)" value="(\d)"', html) == [
        ("w0", "1"),
        ("w0", "2"),
        ("w0", "3"),
        ("w1", "2"),
        ("w1", "3"),
    ]
    assert taken(html) == {}


def asked(query: dict) -> QueryDict:
    """The query as the page gets it."""
    return QueryDict(urlencode(query, doseq=True))


def hand(rng: random.Random) -> tuple[dict[str, int], list[str], list[list[str]], int, int, int]:
    names = [f"P{n}" for n in range(1, rng.randint(2, 10) + 1)]
    bets = {name: rng.choice([0, 25, 100, 300, rng.randint(1, 5000)]) for name in names}
    folded = [name for name in names if rng.random() < 0.3][: len(names) - 1]
    strengths = {name: rng.randint(1, 4) for name in names if name not in folded}
    ranking = [[name for name in strengths if strengths[name] == each] for each in sorted(set(strengths.values()))]
    return bets, folded, ranking, rng.choice([0, 0, 50, 75]), rng.choice([1, 5, 25]), rng.randint(1, len(names))


@pytest.mark.parametrize("tens", range(10))
def test_a_thousand_hands_are_what_the_engine_says(client, tens):
    """A hundred each, some read off the page itself: winners tapped pot by pot, or the hands ranked."""
    rng = random.Random(tens)
    for turn in range(100):
        bets, folded, ranking, dead, chip, button = hand(rng)
        built = pots.build(bets, folded, dead)
        names = list(bets)
        order = [names[seat - 1] for seat in pots.clockwise(range(1, len(names) + 1), button)]
        query = {"dead": dead, "chip": chip, "button": button, "rows": len(names)}
        for n, name in enumerate(names, 1):
            query |= {f"name{n}": name, f"in{n}": bets[name]} | ({f"folded{n}": "on"} if name in folded else {})
        if turn % 2:
            query |= {f"rank{names.index(name) + 1}": place for place, group in enumerate(ranking, 1) for name in group}
        else:
            for index, pot in enumerate(built):
                best = next(group for each in ranking if (group := [name for name in each if name in pot.eligible]))
                query[f"w{index}"] = [names.index(name) + 1 for name in best]
        won = pots.award(built, ranking, order, chip) if built.pots else {}
        wanted = {name: (won.get(name, 0), built.returned.get(name, 0)) for name in names} if built.pots else {}
        found = PotsPage(asked(query))
        assert [row.pot for row in found.rows] == [
            pots.Pot(pot.amount, frozenset(names.index(name) + 1 for name in pot.eligible)) for pot in built
        ]
        assert {share.name: (share.won, share.back) for share in found.shares} == wanted, query
        if turn % 40 in (0, 1):
            html = page(client, **query)
            assert (amounts(html), taken(html)) == ([pot.amount for pot in built], wanted), query


def test_the_odd_chip_goes_to_the_winner_nearest_to_the_left_of_the_button(client):
    odd = {"in1": 25, "in2": 25, "in3": 25, "chip": 25, "w0": [1, 3]}
    assert taken(page(client, **odd, button="1")) == {"Player 1": (25, 0), "Player 2": (0, 0), "Player 3": (50, 0)}
    assert taken(page(client, **odd, button="3")) == {"Player 1": (50, 0), "Player 2": (0, 0), "Player 3": (25, 0)}


def test_the_odd_chip_between_the_halves_goes_to_the_high_hand(client):
    html = page(client, in1=25, in2=25, in3=25, chip=25, hilo="on", w0="2", l0="1")
    assert taken(html) == {"Player 1": (25, 0), "Player 2": (50, 0), "Player 3": (0, 0)}


def test_stacks_instead_of_bets_whoever_is_in_is_all_in(client):
    query = {"mode": "stacks", "stack1": 800, "stack2": 4000, "stack3": 5000, "stack4": 2500, "in4": 300}
    html = page(client, **query, folded4="on", dead=100, w0=1, w1=3)
    assert amounts(html) == [2800, 6400]
    assert taken(html)["Player 3"] == (6400, 1000)
    assert "<td>2,200</td>" in html, "who folded keeps the rest"


def test_the_ante_of_the_big_blind_is_in_the_main_pot(client):
    assert amounts(page(client, **ARTICLE, dead="150")) == [2550, 4400]


BAD = {
    "in2": ("-5", "Chips cannot be below 0."),
    "in1": ("a lot", "Answer with a whole number from 0."),
    "name2": ("x" * 41, "Ensure this value has at most 40 characters (it has 41)."),
    "in3": ("9" * 40, "Answer with a whole number from 0."),
    "dead": ("−1", "Chips cannot be below 0."),
    "chip": ("0", "The smallest chip is worth at least 1."),
    "name3": ("jim", "jim is there twice: tell the two apart."),
}


@pytest.mark.parametrize("field", BAD)
def test_what_is_wrong_is_said_at_its_field_and_nothing_is_lost(client, field):
    typed, wanted = BAD[field]
    html = page(client, **(ARTICLE | {"chip": "5", "folded2": "on", "button": "3", field: typed}))
    assert at_field(html, field) == wanted
    assert typed in Page(html).values
    assert set(ARTICLE.values()) - {ARTICLE.get(field)} <= set(Page(html).values)
    assert re.search(r'name="folded2"[^>]* checked', html)
    assert 'name="button" value="3" checked' in html


@pytest.mark.parametrize(
    ("query", "field", "wanted"),
    [
        ({"folded2": "on", "w0": ["2"]}, "w0", "Kit has folded and cannot win."),
        ({"w1": ["1"]}, "w1", "Jim put in too little to win this: Side pot."),
        ({"w1": ["1", "2", "3"]}, "w1", "3 winners, and only 2 players can win this pot."),
        ({"w0": ["2", "2"]}, "w0", "Kit is named twice."),
        ({"w0": ["7"]}, "w0", "Somebody who is not in the hand cannot win."),
        ({"w0": ["x\x00"]}, "w0", "Somebody who is not in the hand cannot win."),
        ({"rank2": "first"}, "rank2", "Give the hand a place from 1 to 10."),
        ({"hilo": "on", "w1": "2", "l1": "1"}, "l1", "Jim put in too little to win this: Side pot."),
    ],
)
def test_winners_who_cannot_be_are_refused_at_their_pot(client, query, field, wanted):
    html = page(client, **ARTICLE, **query)
    assert at_field(html, field) == wanted
    assert taken(html) == {}


def test_a_hand_needs_two_players_and_somebody_left_in(client):
    assert at_field(page(client, in1="100"), "in2") == "Two players at least have to put something in."
    html = page(client, in1="100", in2="100", folded1="on", folded2="on")
    assert at_field(html, "folded2") == "Somebody has to be left in to win the pot."


def test_nobody_puts_in_more_than_he_had(client):
    html = page(client, mode="stacks", name1="Ann", stack1="500", in1="600", stack2="900")
    assert at_field(html, "in1") == "Ann had only 500."
    assert at_field(page(client, mode="stacks", stack1="500", name2="Bob"), "stack2").startswith("How much did Bob")


def test_another_player_is_a_button_that_needs_no_script_and_keeps_what_is_typed(client):
    html = page(client, **ARTICLE, rows="3", add="1")
    assert 'name="in4"' in html
    assert set(ARTICLE.values()) <= set(Page(html).values)
    assert "Please look" not in html, "whoever asks for a row has not finished"
    assert 'name="in10"' in page(client, rows="10", add="1")
    assert "Ten players are the most." in page(client, rows="10")


NONSENSE = ["\x00", str(10**40), "٣٠", "-", "<b>", "x" * 5000, "1e9", "²"]


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_is_never_an_error_of_the_server(client, text):
    for field in ("mode", "rows", "name1", "in1", "stack1", "folded1", "button", "dead", "chip", "hilo", "w0", "rank1"):
        html = page(client, **(ARTICLE | {field: [text, text]}))
        assert Page(html).faults == []


@pytest.mark.parametrize("text", ["10 20", "1'0", "1 00", "10,20"])
def test_two_numbers_in_one_field_are_not_read_as_one(client, text):
    html = page(client, **(ARTICLE | {"in1": text}))
    assert at_field(html, "in1") == "Answer with a whole number from 0."
    assert amounts(html) == []


@pytest.mark.parametrize("text", ["1 000", "1\u202f000", "1'000", "1’000", "1,000", "1.000", "1k", "1 k", " 1000 "])
def test_a_thousand_is_a_thousand_however_it_is_written(client, text):
    assert amounts(page(client, name1="Jim", in1=text, name2="Kit", in2="1000")) == [2000]


def test_a_button_at_no_seat_is_said_at_the_buttons(client):
    assert at_field(page(client, **(ARTICLE | {"button": "x"})), "button") == "Choose one of these."


def test_a_way_of_asking_that_is_none_is_said_at_its_choices(client):
    html = page(client, **(ARTICLE | {"mode": "guess"}))
    said = re.search(r'<fieldset[^>]*id="id_mode"[^>]*aria-describedby="([^"]+)"', html)
    assert said
    assert f'id="{said[1]}">Choose one of these.' in html
