"""The page on which a ruling is noted, and the log of them: what is typed comes back, and names stay inside."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.http.world import DEED, Night, phone_client
from tourney.events.models import Line
from tourney.players.models import Player
from tourney.rulings.decisions import decisions
from tourney.rulings.models import Penalty, Words

pytestmark = pytest.mark.django_db
MISDEAL = {"situation": "card_to_empty_seat", "fact-players_acted": "0"}
FOUND = {
    "situation": "hidden_chips_found_after_losing_all_in",
    "fact-declared_all_in": "500",
    "fact-hidden": "300",
    "fact-opponent_stack_at_start": "5000",
    "fact-next_deal_begun": "yes",
}
HALF = {"situation": "player_shows_card_deliberately", "fact-players_in_hand": "3", "fact-pot": "800"}


@pytest.fixture
def night():
    return Night("Friday", ["Ann", "Bob", "Cal", "Dee"]).until("running")


@pytest.fixture
def host(night):
    return night.client()


def note(night, browser, **words):
    """Post the form as a browser without scripts does; gives the last answer and what it says."""
    answer = browser.post(night.url("new_ruling"), {"next": night.url("rulings"), **words}, follow=True)
    night.event.refresh_from_db()
    return answer, answer.content.decode()


def log(night, browser):
    return browser.get(night.url("rulings")).content.decode()


def new(night, browser, **begun):
    return browser.get(night.url("new_ruling"), begun).content.decode()


def values(page):
    """What the fields of the form hold."""
    inputs = dict(re.findall(r'<input type="(?:text|hidden)" name="([^"]+)" value="([^"]*)"', page))
    texts = dict(re.findall(r'<textarea name="([^"]+)"[^>]*>\s*([^<]*)</textarea>', page))
    chosen = re.findall(r'<select name="([^"]+)".*?<option value="([^"]*)" selected', page, re.DOTALL)
    return {**inputs, **texts, **dict(chosen)}


def test_a_ruling_is_noted_and_stands_in_the_log(night, host):
    page = new(night, host, **MISDEAL)
    assert "Misdeal" in page
    assert values(page)["table"] == "1"
    answer, page = note(night, host, **MISDEAL, table="1", happened="The dealer slept")
    assert answer.redirect_chain[-1][0] == night.url("rulings")
    for said in ("Misdeal", "The dealer slept", "table 1", "level 2", "R-MIS-5", "Decided by", night.host.name):
        assert said in page
    assert "How many players had acted" in page


def test_an_empty_log_says_what_will_stand_there(night, host):
    assert "No ruling yet" in log(night, host)


def test_what_is_refused_comes_back_as_it_was_typed_with_the_sentence_at_its_field(night, host):
    typed = {**MISDEAL, "given": "play_on", "happened": "They all saw it", "chips": "1.5k", "chips_to": "pot"}
    answer, page = note(night, host, **typed, chips_from="found", penalty="hands", penalised="2", hands="5")
    assert answer.status_code == 422
    assert 'id="id_why_error">The desk says otherwise: give a reason.' in page
    kept = values(page)
    for name, value in {**typed, "chips_from": "found", "penalised": "2", "hands": "5"}.items():
        assert kept.get(name) == value or name == "fact-players_acted", name
    assert not Line.objects.filter(event=night.event, verb="rule").exists()
    assert not Words.objects.exists(), "what was typed about no ruling stays nowhere"


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"chips": "100"}, "Say whose chips they are."),
        ({"chips": "100", "chips_from": "1"}, "Say where the chips go."),
        ({"penalty": "warning"}, "Say who gets the penalty."),
        ({"penalty": "hands", "penalised": "1"}, "A penalty is from 1 to 99 hands."),
        ({"penalty": "hands", "penalised": "77"}, "Select a valid choice"),
        ({"table": "99"}, "Nobody sits at that table."),
        ({"situation": "no_such_thing"}, "The desk does not know that situation."),
        ({"fact-players_acted": "minus two"}, "Answer with a whole number from 0."),
        ({"happened": "x" * 301}, "at most 300 characters"),
        ({"conflict": "on"}, "nobody was named to rule instead"),
        ({"seen": "play_on"}, "the desk says now: Misdeal"),
    ],
)
def test_every_refusal_is_a_sentence_on_the_page(night, host, said, sentence):
    answer, page = note(night, host, **{**MISDEAL, **said})
    assert answer.status_code in (409, 422)
    assert sentence in page
    assert decisions(night.event) == []


def test_the_desk_is_asked_again_with_other_facts_and_nothing_is_noted(night, host):
    answer, page = note(night, host, **{**MISDEAL, "fact-players_acted": "2"}, look="1", happened="Two had acted")
    assert answer.status_code == 200
    assert "Play on" in page
    assert values(page)["happened"] == "Two had acted"
    assert decisions(night.event) == []


def test_half_the_pot_and_found_chips_are_there_to_be_confirmed(host):
    night = Night("Friday", ["Ann", "Bob", "Cal"]).until("drawn")
    night.do("agree", rules={"shown_card": "dead_and_half_pot"})
    night.do("start")
    kept = values(new(night, night.client(), **HALF))
    assert (kept["chips"], kept["chips_to"]) == ("400", "pot")
    kept = values(new(night, night.client(), **FOUND))
    assert (kept["chips"], kept["chips_from"], kept["chips_to"]) == ("300", "found", "out")
    kept = values(new(night, night.client(), **{**FOUND, "fact-next_deal_begun": "no"}))
    assert (kept["chips"], kept["chips_from"]) == ("300", "found")
    assert kept["chips_to"] == ""


def test_what_the_desk_does_not_know_is_told_in_own_words(night, host):
    page = new(night, host)
    assert "Rulings desk" in page
    assert ("In my own words" in page, "As the desk says" in page) == (True, False)  # the desk says nothing
    assert "As the desk says" in new(night, host, **MISDEAL)
    answer, page = note(night, host, happened="A dog ate a chip")
    assert "Say what you decided." in page
    answer, page = note(night, host, happened="A dog ate a chip", answer="It is replaced", pause="on")
    assert answer.status_code == 200
    for said in ("A dog ate a chip", "It is replaced", "The clock was stopped"):
        assert said in page


def test_the_same_request_again_is_one_ruling_and_leaves_no_words_behind(night, host):
    for _time in range(2):
        answer, _page = note(night, host, **MISDEAL, happened="Once", request_id="r" * 22)
        assert answer.status_code == 200
    assert len(decisions(night.event)) == Words.objects.count() == 1
    answer, page = note(night, host, **MISDEAL, happened="Something else", request_id="r" * 22)
    assert "used for something else already" in page
    assert Words.objects.count() == 1


def test_a_page_with_scripts_may_post_the_deed_itself(night, host):
    said = night.post(host, "rule", **MISDEAL, penalty="hands", penalised=2, hands=2)
    assert said.json()["say"].endswith("Bob sits out 2 hands")
    said = host.post(night.url("new_ruling"), {**MISDEAL, "given": "play_on"}, **DEED)
    assert (said.status_code, said.json()["field"]) == (422, "why")


def test_before_and_after_the_night_nothing_is_noted(night, host):
    night.until_finished()
    assert "while the night is played" in new(night, host)
    answer, _page = note(night, host, **MISDEAL)
    assert answer.status_code == 409


# --- the log ----------------------------------------------------------------------------------------------------------
def an_override(night, **more):
    words = Words.objects.create(event=night.event, happened="Bob shouted", answer="Played on", why="Ann agreed")
    facts = {"situation": "card_to_empty_seat", "facts": {"players_acted": 0}}
    return night.do("rule", **facts, given="play_on", words=words.uid, **more)


def test_an_override_is_marked_with_its_reason_and_what_the_desk_said(night, host):
    an_override(night)
    page = log(night, host)
    for said in ("otherwise than the desk", "The desk said: Misdeal", "Ann agreed", "Played on"):
        assert said in page


def test_the_log_says_what_is_left_of_a_penalty_and_which_chips_moved(night, host):
    moved = {"chips": 300, "source": 1, "to": "pot"}
    an_override(night, penalty={"kind": "hands", "entrant": 2, "hands": 3}, moved=moved)
    arrow = '300 chips: <bdi dir="auto">Ann</bdi> → <bdi dir="auto">the pot</bdi>'  # names may be right to left
    assert arrow in log(night, host)
    night.do("serve", penalty=1)
    assert "2 hands left" in log(night, host)
    night.do("serve", penalty=1, hands=2)
    assert '<span class="badge">served</span>' in log(night, host)


def test_the_substitute_is_named_as_he_was_then(night, host):
    night.do("substitute", player=Player.objects.get(league=night.league, name="Cal").uid)
    night.do("rule", situation="card_to_empty_seat", facts={"players_acted": 0}, by="substitute", conflict=True)
    page = log(night, host)
    assert "Cal, the substitute" in page
    assert "the host was a party" in page


def test_where_the_substitute_decided_in_own_words_nobody_reads_that_the_host_did(night, host):
    night.do("substitute", player=Player.objects.get(league=night.league, name="Cal").uid)
    words = Words.objects.create(event=night.event, happened="A dog ate a chip", answer="It is replaced").uid
    night.do("rule", by="substitute", conflict=True, words=words)
    page = log(night, Client())
    assert ("The host decided" in page, "The substitute decided" in page) == (False, True)
    host.post(night.url("forget_words", 1))
    assert "The host decided" not in log(night, host)


def test_what_was_taken_back_is_not_in_the_log(night, host):
    line = an_override(night)
    undone = night.do("undo", line=line.seq)
    assert "No ruling yet" in log(night, host)
    night.do("undo", line=undone.seq)
    assert "Played on" in log(night, host)


def test_others_read_the_ruling_without_names_and_own_words(night):
    an_override(night, penalty={"kind": "hands", "entrant": 2, "hands": 3}, moved={"chips": 300, "source": 1, "to": 2})
    player = phone_client(night.event, sure=True)
    night.post(player, "claim", entrant=3)
    for browser in (player, Client()):
        page = log(night, browser)
        assert "otherwise than the desk" in page
        assert "a player sits out 3 hands" in page
        assert "Decided by" in page
        for name in ("Ann", "Bob", night.host.name + "<", "shouted", "Played on", "Undo", "Forget", "words forgotten"):
            assert name not in page, name


def test_who_is_out_has_nothing_left_to_sit_out_and_neither_has_a_finished_night(night, host):
    night.do("pause")
    for entrant, kind in ((2, "hands"), (3, "hands"), (4, "level")):
        an_override(night, penalty={"kind": kind, "entrant": entrant, "hands": 3})
    night.do("serve", penalty=2)
    night.do("knock_out", entrant=2)
    page = log(night, host)
    assert (page.count("3 hands were not sat out"), page.count("2 hands left"), page.count(">runs<")) == (1, 1, 1)
    night.until_finished()
    page = log(night, host)
    assert (page.count("2 hands were not sat out"), page.count("hands left"), page.count(">runs<")) == (1, 0, 0)


def test_a_long_log_asks_no_more_often_than_a_short_one(night, host, django_assert_num_queries):
    night.do("substitute", player=Player.objects.get(league=night.league, name="Cal").uid)
    for by in ("host", "substitute"):
        an_override(night, by=by)
    log(night, host)
    with CaptureQueriesContext(connection) as short:
        log(night, host)
    for by in ("host", "substitute") * 10:
        an_override(night, by=by)
    with django_assert_num_queries(len(short)):
        assert log(night, host).count("Cal, the substitute") == 11


# --- forgetting -------------------------------------------------------------------------------------------------------
def test_a_host_lets_the_words_be_forgotten_and_the_ruling_stays(night, host):
    an_override(night)
    assert "Forget them" in log(night, host)
    page = host.post(night.url("forget_words", 1), follow=True).content.decode()
    assert "words forgotten" in page
    assert "otherwise than the desk" in page
    for said in ("shouted", "Ann agreed", "Forget them"):
        assert said not in page
    assert Words.objects.get().why == ""
    assert host.get(night.url("forget_words", 1)).status_code == 405
    for number in (2, 10**30):
        assert host.post(night.url("forget_words", number)).status_code == 404


def test_a_line_break_is_one_of_three_hundred_characters(night, host):
    answer, _page = note(night, host, **MISDEAL, happened="\r\n".join(["x" * 9] * 30))
    assert answer.status_code == 200
    assert len(Words.objects.get().happened) == 299


def test_words_about_a_ruling_that_was_taken_back_can_be_forgotten_too(night, host):
    line, stays = an_override(night), an_override(night)
    undone = night.do("undo", line=line.seq)
    page = log(night, host)
    assert (page.count("Words about rulings that were taken back"), page.count("shouted")) == (1, 2)
    assert page.count(night.url("forget_words", 1)) == page.count(night.url("forget_words", 2)) == 1
    for browser in (phone_client(night.event, sure=True), Client()):
        assert "taken back" not in log(night, browser)
    page = host.post(night.url("forget_words", 1), follow=True).content.decode()
    assert ("taken back" in page, page.count("shouted")) == (False, 1)
    night.do("undo", line=undone.seq)
    assert log(night, host).count("words forgotten") == 1
    assert stays.seq < night.event.seq
    assert night.wrong == []


def test_a_penalty_of_somebody_who_left_the_list_breaks_no_page(night, host):
    an_override(night, penalty={"kind": "warning", "entrant": 2, "hands": 0})
    assert Penalty.objects.count() == 1
    night.do("knock_out", entrant=2)
    assert "a warning for Bob" in log(night, host)


@pytest.mark.parametrize("nonsense", ["\0", "9" * 5000, "١٢", "<b>", "-1", "three"])
def test_nonsense_in_the_address_of_the_page_is_no_broken_page(night, host, nonsense):
    for field in (
        "situation",
        "fact-players_acted",
        "table",
        "penalty",
        "penalised",
        "hands",
        "chips",
        "chips_from",
        "by",
    ):
        assert host.get(night.url("new_ruling"), {**MISDEAL, field: nonsense}).status_code == 200, field
        answer = host.post(night.url("new_ruling"), {**MISDEAL, field: nonsense, "look": "1"})
        assert answer.status_code == 200, field
