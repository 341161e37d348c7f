"""The pages about games: their examples come out as the engine plays them, and as their words say."""

import re
from itertools import chain, pairwise

import pytest
from django.test import Client

from rules_engine.cards import parse
from rules_engine.games import GAMES, compare
from rules_engine.hands import CATEGORIES, high
from rules_engine.kill import killer
from rules_engine.lows import razz
from rules_engine.posting import post
from rules_engine.stud import bring_in, first_to_act
from tests.http.reading import Page
from tourney.rulings.book import chart
from tourney.rulings.games import PAGES
from tourney.rulings.games.kill_pots import KillPots
from tourney.rulings.games.low_hands import LowHands
from tourney.rulings.games.told import GamePage
from tourney.rulings.games.walks import STAKES

TOLD = [page for page in PAGES.values() if isinstance(page, GamePage)]
SHOWDOWNS = [showdown for page in TOLD for showdown in (*page.showdowns, page.end)]

# Who gets how much of 400, written down by hand: it is what the sentences beside the examples rest on.
GETS = {
    "The kicker": {"Bob": 400},
    "The board is the best hand": {"Ann": 200, "Bob": 200},
    "Five hearts on the board": {"Bob": 400},
    "Suits decide nothing": {"Ann": 200, "Bob": 200},
    "One spade is no flush": {"Bob": 400},
    "Four of a kind in the hand": {"Bob": 400},
    "A straight on the board": {"Bob": 400},
    "High and low": {"Bob": 200, "Ann": 200},
    "No low": {"Bob": 400},
    "A quarter": {"Bob": 300, "Ann": 100},
    "A pair spoils the low": {"Bob": 400},
    "Two pair against two pair": {"Bob": 400},
    "The same straight": {"Ann": 200, "Bob": 200},
    "One hand for both halves": {"Ann": 400},
    "Nine is too high": {"Bob": 400},
    "The wheel": {"Ann": 400},
    "From the top down": {"Bob": 400},
    "A pair is worse than a king": {"Bob": 400},
}


def read(slug: str) -> Page:
    return Page(Client().get(f"/rules/games/{slug}").content.decode())


@pytest.mark.parametrize("showdown", [each for page in TOLD for each in page.showdowns], ids=lambda each: each.title)
def test_an_example_ends_as_its_words_say(showdown):
    assert {shown.player: shown.gets for shown in showdown.shown if shown.gets} == GETS[str(showdown.title)]


@pytest.mark.parametrize("showdown", SHOWDOWNS, ids=lambda each: f"{each.game} {each.title}")
def test_the_chips_go_to_whom_the_engine_calls_a_winner_and_the_cards_marked_make_the_hand(showdown):
    found = compare(showdown.game, {who: parse(cards) for who, cards in showdown.hands.items()}, showdown.board_cards)
    assert {shown.player for shown in showdown.shown if shown.gets} == set(found.winners)
    assert sum(shown.gets for shown in showdown.shown) == showdown.pot
    for shown in showdown.shown:
        for half, worth, best in ((shown.high, high, found.highs), (shown.low, razz, found.lows)):
            assert (half is not None) == bool(best.get(shown.player))
            if half:
                assert worth(half.cards) == best[shown.player]
                own = len(set(half.cards) & set(shown.cards))
                assert own == 2 if GAMES[showdown.game].exactly_two else own <= 5


@pytest.mark.parametrize("page", TOLD, ids=lambda page: page.slug)
def test_the_page_says_who_acts_first_and_who_wins(db, page):
    text = " ".join(read(page.slug).texts)
    for told in page.told:
        assert f"{told.seen.first} {'brings it in' if told.seen.brings_in else 'acts first'}" in text
    for shown in chain.from_iterable(each.shown for each in (*page.showdowns, page.end)):
        said = {0: "wins nothing", 400: "wins the pot"}.get(shown.gets, f"gets {shown.gets} of 400")
        assert f"{shown.player} {said}" in text


@pytest.mark.parametrize("slug", ["stud", "stud8", "razz"])
def test_in_stud_the_door_card_and_then_the_open_cards_say_who_begins(slug):
    told = PAGES[slug].told
    for street, row in enumerate(told, start=3):
        up = {hand.player: [card for card in hand.cards if card != "?"] for hand in row.seen.hands}
        doors = {who: cards[0] for who, cards in up.items()}
        assert row.seen.first == (bring_in(doors, slug) if street == 3 else first_to_act(up, slug))
        assert all(len(hand.cards) == street for hand in row.seen.hands)
        assert row.seen.bet == (10 if street < 5 else 20)
    assert all(hand.cards[-1] == "?" for hand in told[-1].seen.hands)


def test_on_a_board_the_player_behind_the_big_blind_begins_and_later_the_small_blind():
    assert [told.seen.first for told in PAGES["holdem"].told] == ["Cal", "Ann", "Ann", "Ann"]
    assert [len(told.seen.board) for told in PAGES["omaha"].told] == [0, 3, 4, 5]
    assert [told.seen.bet for told in PAGES["omaha8"].told] == [10, 10, 20, 20]
    assert {told.seen.bet for told in PAGES["holdem"].told} == {0}


def test_the_lead_changes_in_the_hand_that_is_walked_through():
    assert [told.seen.ahead for told in PAGES["holdem"].told] == [(), ("Ann",), ("Ann",), ("Bob",)]
    last = PAGES["omaha8"].told[-1].seen
    assert (last.ahead, last.ahead_low) == (("Cal",), ("Ann",))


def test_every_game_of_the_house_has_a_page_and_an_unknown_one_is_not_found(db):
    assert [*PAGES] == [*GAMES, "lows", "kill"]
    listed = Client().get("/rules/games/").content.decode()
    assert all(f'href="/rules/games/{slug}"' in listed for slug in PAGES)
    for slug in ("chess", "HOLDEM", "stud-8", "x" * 500):
        assert Client().get(f"/rules/games/{slug}").status_code == 404


def test_lows_stand_in_the_order_of_the_engine(db):
    ranked = LowHands().ranked
    assert all(better.low > worse.low for better, worse in pairwise(ranked))
    assert [str(ranked[0].low), str(ranked[1].low), str(ranked[-1].low)] == ["5-4-3-2-A", "6-4-3-2-A", "5-4-3-2-2"]
    text = read("lows").text
    assert text.index("wheel") < text.index("seven-five low") < text.index("low with a pair of aces")
    assert text.count("eight or better") >= sum(row.low.qualifies() for row in ranked) == 7


def test_kills_are_what_the_engine_reckons(db):
    text = " ".join(read("kill").texts)
    for said in ("20 for 20/40", "15 for 15/30", "60 for 60/120", "45 for 45/90", "15 for 15/25"):
        assert said in text
    assert "Cal acts first and needs 20 to call; a raise makes it 40 ." in text
    evening = KillPots().evening
    assert [hand.posts for hand in evening] == [None, None, "Cal", "Cal", None, None, None, "Dee"]
    assert killer([hand.winners for hand in evening[:3]]) == "Cal"


def test_what_a_page_tells_without_an_example_leads_to_the_glossary_as_well(db):
    """The steps of kill pots and of comparing lows."""
    for slug, term in (("kill", "big-blind"), ("kill", "limit"), ("lows", "board")):
        steps, _rules = Client().get(f"/rules/games/{slug}").content.decode().split('id="cited"')
        assert f'<a class="term" href="/rules/glossary#{term}">' in steps, (slug, term)


def test_a_kill_page_says_what_the_engine_does_where_a_blind_has_the_kill_and_with_half_a_chip(db):
    text = " ".join(read("kill").texts)
    assert "blind takes its place" in text
    four = dict.fromkeys(("Ann", "Bob", "Cal", "Dee"), 500)
    table = post(STAKES, four, big_blind="Bob", small_blind="Ann", kill=("Bob", 20))
    assert (table.to_call("Bob"), table.to_call("Ann"), table.to_call("Cal")) == (0, 15, 20)
    assert "rounded to the nearest, and a half up" in text  # 22.5 of a half kill at 10/15 is 25


def test_stud_rests_on_no_rule_that_is_for_boards_alone(db):
    assert "R-IRR-4" not in read("stud").text


# --- the chart --------------------------------------------------------------------------------------------------------


def test_the_chart_has_the_counts_that_are_known():
    counts = [40, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540]
    assert list(chart.COUNTS.values()) == counts
    assert sum(counts) == chart.ALL == 2_598_960
    assert list(chart.COUNTS) == list(reversed(CATEGORIES))


def test_the_chart_shows_five_cards_of_each_hand_and_how_often_it_comes(db):
    html = Client().get("/rules/hands").content.decode()
    text = " ".join(Page(html).texts)
    rows = chart.rows()
    assert [row.count for row in rows[:2]] == [4, 40]
    for better, row in pairwise(rows):
        assert high(better.cards) > high(row.cards)
        assert high(row.cards).category == row.category
        assert len(row.cards) == 5
        assert f"{row.count:,} hands" in text
    assert high(rows[0].cards).name == "royal flush"
    assert "1 in 649,740" in text
    assert "1 in 4,165" in text
    assert "1 in 2.4" in text
    assert re.search("Suits rank nothing", text)


@pytest.mark.parametrize("slug", ["holdem", "omaha", "omaha8"])
def test_the_turn_brings_the_higher_limit_which_need_not_be_twice_the_lower(slug):
    page = " ".join(read(slug).texts)
    assert "bets are now the higher limit" in page
    assert "twice as big" not in page
    assert "Between two players the button is the small blind" in page
