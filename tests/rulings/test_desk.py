"""The desk is read on a phone by somebody who holds cards: what happened is found, asked for and ruled."""

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.http import QueryDict
from django.test import Client
from django.urls import reverse

from rules_engine.rulings import QUESTIONS, SITUATIONS, ruling
from tests.factories import GrantFactory, LeagueFactory, UserFactory
from tests.http.reading import Page
from tests.http.world import Night
from tests.rulings.desk import Read, asked, typed
from tourney.events.journal.wish import now_ms
from tourney.events.queries import moment
from tourney.leagues.models import Role
from tourney.rulings.desk_page import COMMON, TOPICS
from tourney.rulings.facts_form import FactsForm
from tourney.rulings.house import options_of
from tourney.rulings.quick import QUICK


@pytest.fixture
def night(db: None) -> Night:
    return Night("The <b>Friday</b>", ["Ann", "Bob", "Cal"]).until("running")


def grounds(night: Night) -> list[tuple[str, list[str]]]:
    """The three places where a situation is asked."""
    night.league.public = True
    night.league.save()
    return [("situation", []), ("league_situation", [night.league.uid]), ("night_situation", [night.event.uid])]


def read(client: Client, name: str, *args: str, **query: str) -> Read:
    answer = client.get(reverse(name, args=args), query)
    assert answer.status_code == 200
    return Read(answer.content.decode())


def test_every_situation_opens_without_facts_on_every_ground(night: Night) -> None:
    client = Client()
    for where, args in grounds(night):
        for name in SITUATIONS:
            page = read(client, where, *args, name)
            said = ruling(name, {}, options_of(night.event) if where == "night_situation" else {})
            assert page.word == said.word, (where, name)
            assert set(page.asks) == {question.key for question in said.questions}, (where, name)


def test_pages_are_whole_and_run_nothing_of_their_own(night: Night) -> None:
    host = night.client()
    for address in (
        night.url("night_desk"),
        night.url("night_desk") + "?q=<script>alert(1)</script>",
        night.url("night_desk") + "?q=joker",
        night.url("night_situation", "string_bet"),
        night.url("night_situation", "string_bet") + "?fact-facing=<i>&fact-declared=nothing",
        night.url("night_situation", "cards_exposed_by_dealer") + "?fact-count=1&fact-players_acted=0",
    ):
        page = Page(host.get(address).content.decode())
        assert page.faults == []
        assert "i" not in page.tags


def test_the_desk_begins_with_what_happens_most_and_has_everything_by_topic(night: Night) -> None:
    page = read(Client(), "night_desk", night.event.uid)
    assert "House rules of The <b>Friday</b>" in page.text
    common = [night.url("night_situation", name) for name in COMMON]
    assert [link for link in page.links if link in common][: len(common)] == common
    assert {night.url("night_situation", name) for name in SITUATIONS} <= set(page.links)
    assert sorted(each.name for every in TOPICS.values() for each in every) == sorted(SITUATIONS)
    assert {night.url("rulings"), night.url("sheet"), reverse("pots"), reverse("book")} <= set(page.links)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("card to an empty seat", "card_to_empty_seat"),
        ("boxed", "boxed_cards_on_deal"),
        ("he raised too little", "raise_too_small"),
        ("T14", "hidden_chips_found_after_losing_all_in"),
    ],
)
def test_a_search_finds_what_a_host_means(said: str, name: str) -> None:
    page = read(Client(), "desk", q=said)
    found = [link for link in page.links if link.startswith("/rules/desk/")]
    assert found[0] == reverse("situation", args=[name])
    assert page.values["q"] == said


@pytest.mark.django_db
def test_what_needs_no_facts_is_answered_in_the_search_itself() -> None:
    assert "Misdeal. Take the joker out" in read(Client(), "desk", q="joker").text


def test_the_answer_in_a_search_is_by_the_house_rules(db: None) -> None:
    league = LeagueFactory(public=True, options={"jokers": "on"})
    assert "Play on. The joker plays" in read(Client(), "league_desk", league.uid, q="joker").text


def test_nothing_found_is_said_and_the_book_is_asked(night: Night) -> None:
    page = read(night.client(), "night_desk", night.event.uid, q="redraw")
    assert "The desk knows nothing for “redraw”" in page.text
    assert page.rules, "the rule book speaks of it"
    assert night.url("new_ruling") in page.links
    assert night.url("new_ruling") not in read(Client(), "night_desk", night.event.uid, q="redraw").links


@pytest.mark.django_db
def test_a_term_that_no_dispute_is_about_is_explained_and_not_called_unknown() -> None:
    page = read(Client(), "desk", q="kicker")
    assert "The spare card that decides" in page.text
    assert "knows nothing" not in page.text
    assert "Try other words" not in page.text


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("said", "tool"),
    [
        ("side pots", "pots"),
        ("Who wins?", "who_wins"),
        ("minimum raise", "bet_sizes"),
        ("who posts the small blind", "who_posts"),
        ("call the clock", "shot_clock"),
        ("does a flush beat a straight", "hand_ranks"),
        ("how do you play Omaha", "games"),
    ],
)
def test_a_search_finds_the_tools_too(said: str, tool: str) -> None:
    found = Client().get(reverse("desk"), {"q": said}).content.decode().partition('id="found"')[2]
    assert f'href="{reverse(tool)}"' in found.partition('class="rulings__found"')[0]
    assert "knows nothing" not in found


@pytest.mark.django_db
@pytest.mark.parametrize("said", ["he bet out of turn", "odd chip", "card to an empty seat", "misdeal"])
def test_no_tool_stands_above_the_dispute_that_was_searched(said: str) -> None:
    found = Client().get(reverse("desk"), {"q": said}).content.decode().partition('id="found"')[2]
    assert "rulings__ways" not in found.partition('class="rulings__found"')[0]


@pytest.mark.django_db
def test_a_host_needs_not_scroll_to_a_dispute(night: Night) -> None:
    """On a phone the card with the penalties lies two screens below the clock."""
    above = night.client().get(night.url("console")).content.decode().partition('class="card host__clock"')[0]
    assert f'href="{night.url("night_desk")}">Disputes</a>' in above


@pytest.mark.parametrize("name", ["console", "night_desk"])
def test_the_menu_of_a_night_leads_to_tonights_desk_and_not_to_one_without_its_house_rules(
    night: Night, name: str
) -> None:
    menu = re.search(
        r'class="nav__sheet.*?</details>', night.client().get(night.url(name)).content.decode(), re.DOTALL
    )[0]
    assert f'href="{night.url("night_desk")}"' in menu
    assert f'href="{reverse("desk")}"' not in menu


@pytest.mark.django_db
@pytest.mark.parametrize("said", ["\0", " ", "x" * 5000, "١٢٣", "%00", "🂡", "'\"<>&"])
def test_any_words_may_be_searched(said: str) -> None:
    assert Client().get(reverse("desk"), {"q": said}).status_code == 200


def test_a_situation_that_is_none_is_no_page(night: Night) -> None:
    for where, args in grounds(night):
        assert Client().get(reverse(where, args=[*args, "no_such_thing"])).status_code == 404
        assert Client().get(reverse(where, args=[*args, "__class__"])).status_code == 404


# --- what is typed ---------------------------------------------------------------------------------------------------

BAD: list[tuple[str, str, str, str]] = [
    ("card_to_empty_seat", "players_acted", "-1", "Answer with a whole number from 0."),
    ("card_to_empty_seat", "players_acted", "many", "Answer with a whole number from 0."),
    ("card_to_empty_seat", "players_acted", "1" + "0" * 30, "Answer with a whole number from 0."),
    ("card_to_empty_seat", "players_acted", "٣", "Answer with a whole number from 0."),
    ("card_to_empty_seat", "players_acted", "9" * 300, "at most 200 characters"),
    ("card_to_empty_seat", "players_acted", "1\0", "Null characters are not allowed."),
    ("card_flashed_during_deal", "by", "the cat", "the cat is not one of the available choices"),
    ("acted_out_of_turn", "action_changed_before_turn", "perhaps", "perhaps is not one of the available choices"),
    ("flop_not_burned_or_too_many_cards", "board_before", "Kc Kc", "none of them twice"),
    ("flop_not_burned_or_too_many_cards", "board_before", "Kc Zz", "a rank and a suit each"),
    ("string_bet", "motions", "100 -5", "Answer with a whole number from 0."),
]


@pytest.mark.django_db
@pytest.mark.parametrize(("name", "key", "value", "sentence"), BAD)
def test_what_can_be_no_answer_gets_a_sentence_at_its_field(name: str, key: str, value: str, sentence: str) -> None:
    page = read(Client(), "situation", name, **{f"fact-{key}": value})
    assert page.asks == [key]
    assert sentence in page.text
    assert page.word == "", "nothing is ruled on what cannot be"


@pytest.mark.django_db
def test_nothing_that_was_typed_is_lost() -> None:
    said = {"fact-facing": "100", "fact-in_front": "-5", "fact-motions": "100 200", "fact-declared": "call"}
    page = read(Client(), "situation", "string_bet", **said)
    assert page.asks == ["in_front"]
    assert {key: page.values[key] for key in said if key != "fact-declared"} == {
        key: value for key, value in said.items() if key != "fact-declared"
    }
    answer = Client().get(reverse("situation", args=["string_bet"]), said).content.decode()
    assert 'name="fact-declared" value="call" checked' in answer


@pytest.mark.django_db
def test_a_tap_counts_and_not_what_stands_in_the_field_before_it() -> None:
    answer = Client().get(
        reverse("situation", args=["card_to_empty_seat"]) + "?fact-players_acted=&fact-players_acted=1"
    )
    assert Read(answer.content.decode()).word == "misdeal"


@pytest.mark.django_db
def test_one_question_leads_to_the_next_and_what_is_known_can_be_changed() -> None:
    first = asked("who_shows_first", {})
    assert first.asks == ["any_all_in"]
    second = asked("who_shows_first", {"any_all_in": False})
    assert second.asks == ["bet_on_last_street"]
    third = asked("who_shows_first", {"any_all_in": False, "bet_on_last_street": True})
    assert third.asks == ["last_aggressor_final_street"]
    last = asked("who_shows_first", {"any_all_in": False, "bet_on_last_street": True} | {AGGRESSOR: "<b>Ann</b>"})
    assert last.facts == {"shows_first": "<b>Ann</b>"}
    assert "What is known" in last.text
    assert last.values[f"fact-{AGGRESSOR}"] == "<b>Ann</b>"


@pytest.mark.django_db
def test_of_two_choices_on_a_page_the_last_one_sends_both() -> None:
    answer = Client().get(reverse("situation", args=["takes_word_back"])).content.decode()
    assert '<input type="radio" name="fact-in_turn" value="yes">' in answer
    assert '<button class="btn btn--lg" name="fact-action" value="check">' in answer
    assert "<button" not in answer.split('data-ask="in_turn"')[1].split("</fieldset>")[0]
    assert asked("takes_word_back", {"in_turn": True, "action": "fold"}).word == "fold"


AGGRESSOR = "last_aggressor_final_street"


def test_quick_answers_are_answers() -> None:
    for key, quick in QUICK.items():
        which = next(each for each in SITUATIONS.values() if key in each.facts)
        for value, _words in quick:
            form = FactsForm(which, QueryDict(f"fact-{key}={value}"), prefix="fact")
            assert form.is_valid()
            assert form.facts() == {key: int(value)}
        assert QUESTIONS[key].kind == "number"


# --- who may note it -------------------------------------------------------------------------------------------------


def test_whoever_may_rule_is_led_to_the_note_with_all_that_is_known(night: Night) -> None:
    facts: dict[str, Any] = {"count": 1, "players_acted": 0}
    address = night.url("night_situation", "cards_exposed_by_dealer")
    page = Read(night.client().get(address, typed(facts)).content.decode())
    (note,) = [link for link in page.links if link.startswith(night.url("new_ruling"))]
    said = {key: values[0] for key, values in parse_qs(urlsplit(note).query).items()}
    assert said == {"situation": "cards_exposed_by_dealer", "fact-count": "1", "fact-players_acted": "0"}


def test_nobody_else_is(night: Night) -> None:
    cashier, client = UserFactory(), Client()
    GrantFactory(league=night.league, user=cashier, role=Role.CASHIER)
    client.force_login(cashier)
    for each in (client, Client()):
        page = Read(each.get(night.url("night_situation", "after_misdeal")).content.decode())
        assert not [link for link in page.links if link.startswith(night.url("new_ruling"))]


def test_before_the_night_begins_there_is_nothing_to_note(db: None) -> None:
    night = Night(names=["Ann", "Bob"])
    page = Read(night.client().get(night.url("night_situation", "after_misdeal")).content.decode())
    assert not [link for link in page.links if link.startswith(night.url("new_ruling"))]


def test_tonights_blinds_are_one_tap(night: Night) -> None:
    facts = {"fact-stack": "900", "fact-seat_role": "big blind"}
    page = night.client().get(night.url("night_situation", "absent_pays"), facts).content.decode()
    big = moment(night.event, now_ms()).level.big
    assert f'<button class="btn btn--lg" name="fact-big_blind" value="{big}">{big}</button>' in page


def test_tools_and_book_lead_back_to_the_desk_that_was_asked_last(night: Night) -> None:
    client, tonight = Client(), night.url("night_desk")
    for name in ("pots", "who_wins", "bet_sizes", "who_posts", "shot_clock", "book", "glossary", "hand_ranks", "games"):
        assert reverse("desk") in hrefs(client, name), name
        client.get(night.url("night_situation", "string_bet"))
        assert tonight in hrefs(client, name), name
        client.get(reverse("desk"))
        assert tonight not in hrefs(client, name), name


@pytest.mark.parametrize(
    "address", ["//evil.example/", "https://evil.example/", "/accounts/logout/", "\x01", "x" * 999]
)
def test_a_desk_that_is_none_leads_to_the_desk_of_the_book(db: None, settings: Any, address: str) -> None:
    client = Client()
    client.cookies[settings.DESK_COOKIE] = address
    assert reverse("desk") in hrefs(client, "pots")
    assert "evil" not in client.get(reverse("pots")).content.decode()


def test_from_home_one_tap_leads_to_the_desk(night: Night) -> None:
    for client in (Client(), night.client()):
        assert reverse("desk") in hrefs(client, "home")


def hrefs(client: Client, name: str) -> list[str]:
    return re.findall(r'href="([^"]+)"', client.get(reverse(name)).content.decode().split("<main", 1)[1])
