"""The house rules of a league and of a night: what is chosen, by whom, and in which nights it holds."""

import pytest
from django.test import Client
from django.urls import reverse

from rules_engine.house_rules import COSTIN, HOUSE_RULES, ROBERT_HOME
from tests.evening import Evening
from tests.factories import GrantFactory, PlayerFactory, UserFactory
from tests.http.reading import Page
from tourney.events.models import Event
from tourney.leagues.models import Role
from tourney.payouts.policy import announced
from tourney.players.erasing import ask
from tourney.players.models import Player
from tourney.rulings.house import options_of, substitute_in, substitute_of

pytestmark = pytest.mark.django_db
OTHER = "Somebody else has saved these house rules meanwhile"


def browser(user):
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def evening():
    return Evening(["Ann", "Bob", "Cal"]).until("listed")


@pytest.fixture
def host(evening):
    return browser(evening.host)


@pytest.fixture
def address(evening):
    return reverse("house_rules", args=[evening.league.uid])


def fresh(evening):
    evening.league.refresh_from_db()
    return evening.league


def checked(page):
    """Which answers are ticked, by question."""
    import re

    found = re.findall(r'<input type="radio" name="(\w+)" value="(\w+)"[^>]* checked', page)
    return dict(found)


# --- the league -------------------------------------------------------------------------------------------------------
def test_every_question_is_asked_with_its_answers_its_rule_and_its_reason(host, address):
    page = host.get(address).content.decode()
    text = Page(page).text
    for key, option in HOUSE_RULES.items():
        assert option.question in text, key
        assert f"#{option.rule}" in page
        for value in option.values:
            assert f'name="{key}" value="{value}"' in page
    assert checked(page) == {key: option.default for key, option in HOUSE_RULES.items()}
    assert "Everything is as the book says." in text


def test_what_is_chosen_is_kept_and_marked(evening, host, address):
    named = Player.objects.get(league=evening.league, name="Bob")
    words = {
        "showdown": "all_show",
        "kill": "off",
        "substitute": named.uid,
        "further_rules": " Shoes off.\r\nNo dogs. ",
    }
    answer = host.post(address, words, follow=True)
    league = fresh(evening)
    assert (league.options, league.further_rules) == ({"showdown": "all_show"}, "Shoes off.\nNo dogs.")
    assert substitute_in(league) == named
    page = answer.content.decode()
    assert "Saved. These house rules hold for new nights." in page
    assert checked(page)["showdown"] == "all_show"
    assert page.count("not as the book</span>") == 1
    host.post(address, {"showdown": "in_order"})
    assert fresh(evening).options == {}


@pytest.mark.parametrize(("name", "chosen"), [("book", {}), ("costin", COSTIN), ("robert", ROBERT_HOME)])
def test_a_starting_point_fills_in_everything_and_saves_nothing(evening, host, address, name, chosen):
    answer = host.post(address, {"use": name, "kill": "full", "further_rules": "Shoes off."})
    page = answer.content.decode()
    assert answer.status_code == 200
    assert checked(page) == {key: chosen.get(key, option.default) for key, option in HOUSE_RULES.items()}
    assert "not saved yet" in page
    assert "Shoes off." in page
    assert (fresh(evening).options, evening.league.further_rules) == ({}, "")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"kill": "double"}, "Select a valid choice"),
        ({"kill": "\0"}, "Select a valid choice"),
        ({"substitute": "nobody-of-this-league"}, "That is not a player of this league."),
        ({"further_rules": "x" * 2001}, "at most 2000 characters"),
        ({"further_rules": "a\0b"}, "Null characters"),
    ],
)
def test_what_cannot_be_is_said_and_nothing_typed_is_lost(evening, host, address, words, sentence):
    answer = host.post(address, {"showdown": "all_show", "further_rules": "Shoes off.", **words})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in page
    assert checked(page)["showdown"] == "all_show"
    assert words.get("further_rules", "Shoes off.").replace("\0", "") in page.replace("\0", "")
    assert (fresh(evening).options, evening.league.further_rules) == ({}, "")


def test_two_thousand_characters_are_counted_as_somebody_types_them(evening, host, address):
    host.post(address, {"further_rules": "\r\n".join(["123456789"] * 200)})
    assert len(fresh(evening).further_rules) == 1999


def test_two_admins_at_once_hear_of_each_other(evening, host, address):
    import re

    seen = re.search(r'name="seen" value="(\w+)"', host.get(address).content.decode())[1]
    host.post(address, {"seen": seen, "showdown": "all_show"})
    answer = host.post(address, {"seen": seen, "kill": "full"})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert OTHER in page
    assert checked(page)["kill"] == "full"
    assert fresh(evening).options == {"showdown": "all_show"}
    again = re.search(r'name="seen" value="(\w+)"', page)[1]
    host.post(address, {"seen": again, "kill": "full", "showdown": "all_show"})
    assert fresh(evening).options == {"showdown": "all_show", "kill": "full"}


def test_whoever_only_hosts_reads_them_and_changes_nothing(evening, address):
    user = UserFactory()
    GrantFactory(league=evening.league, user=user, role=Role.HOST)
    page = browser(user).get(address).content.decode()
    assert 'type="radio"' not in page
    assert "Who shows at the end" in page
    assert browser(user).post(address, {"kill": "full"}).status_code == 403
    assert fresh(evening).options == {}


def test_somebody_erased_is_offered_nobody_more_and_decides_nothing(evening, host, address):
    league = evening.league
    zoe = PlayerFactory(league=league, name="Zoe")
    host.post(address, {"substitute": zoe.uid})
    assert substitute_in(fresh(evening)) == zoe
    assert ask(zoe)
    assert substitute_in(fresh(evening)) is None
    page = host.get(address).content.decode()
    assert "Zoe" not in page
    assert zoe.uid not in page
    assert created(evening, host, "blank").substitute is None


# --- new nights -------------------------------------------------------------------------------------------------------
def created(evening, host, preset):
    answer = host.post(reverse("create"), {"preset": preset, "name": "Saturday", "league": evening.league.uid})
    assert answer.status_code == 302
    return Event.objects.latest("pk")


def test_a_new_night_has_the_house_rules_of_its_league(evening, host, address):
    named = Player.objects.get(league=evening.league, name="Bob")
    chosen = {"showdown": "all_show", "rebuys": "on", "addon": "on", "addon_when": "any_time_in_period"}
    host.post(address, {**chosen, "substitute": named.uid})
    night = created(evening, host, "blank")
    assert options_of(night) == {**chosen, "reentry": "off"}
    assert substitute_of(night) == named
    assert announced(night)["last_level"] == 4, "rebuys have an end (T34)"
    assert options_of(evening.event).get("showdown") is None, "a night that is planned keeps its own"


def test_what_a_preset_says_holds_and_the_league_has_the_rest(evening, host, address):
    host.post(
        address, {"showdown": "in_order", "kill": "half", "ante_mode": "per_player", "rebuys": "on", "reentry": "on"}
    )
    costins, articles = created(evening, host, "costin"), created(evening, host, "article")
    assert options_of(costins).items() >= {**COSTIN, "kill": "half", "rebuys": "off", "reentry": "off"}.items()
    assert options_of(articles).items() >= {"ante_mode": "non_blinds", "kill": "half", "reentry": "off"}.items()
    assert options_of(articles)["rebuys"] == "on"
    assert announced(articles)["last_level"] == 3


# --- a night ----------------------------------------------------------------------------------------------------------
def rules_of(evening):
    return reverse("night_rules", args=[evening.event.uid])


def test_a_night_shows_what_differs_from_its_league_and_takes_the_leagues_with_one_button(evening, host):
    evening.league.options = {"kill": "full"}
    evening.league.save()
    page = host.get(rules_of(evening)).content.decode()
    assert page.count("not as the league</span>") == 2  # the kill, and the antes of the article
    form = next(form for form in Page(page).forms if "showdown" in form.fields)
    deed = reverse("deed", args=[evening.event.uid, "agree"])
    assert form.attributes["action"] == deed
    words = {"kill": "full", "ante_mode": "big_blind", "next": rules_of(evening)}
    answer = host.post(deed, words)
    assert (answer.status_code, answer["Location"]) == (302, rules_of(evening))
    assert "This night plays by the house rules of its league." in host.get(rules_of(evening)).content.decode()


def test_after_the_start_they_are_fixed(evening, host):
    night = Evening(["Ann", "Bob", "Cal"], evening.league).until("running")
    page = host.get(rules_of(night)).content.decode()
    assert "Fixed since the cards are in the air." in page
    assert 'type="radio"' not in page
    assert "Name a player" in page, "a substitute can be named at any time"


def test_a_refused_choice_is_answered_with_its_field(evening, host):
    deed = reverse("deed", args=[evening.event.uid, "agree"])
    answer = host.post(deed, {"kill": "double"}, headers={"x-requested-with": "deed"})
    assert (answer.status_code, answer.json()["field"]) == (422, "kill")
    plain = host.post(deed, {"kill": "double"})
    assert "double is not one of the available choices" in plain.content.decode()


def test_the_console_says_what_differs_and_asks_for_a_substitute(evening, host):
    address = reverse("console", args=[evening.event.uid])
    page = Page(host.get(address).content.decode()).text
    assert "Everybody but the blinds" in page
    assert "Nobody is named for when the host is a party." in page
    evening.do("substitute", player=Player.objects.get(league=evening.league, name="Bob").uid)
    assert "Nobody is named" not in host.get(address).content.decode()
