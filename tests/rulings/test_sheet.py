"""The sheet of house rules: every choice is heard, it takes three minutes, and money is not told for ever."""

import random
import re
from collections import Counter

import pytest
from django.test import Client
from django.urls import reverse

from rules_engine.house_rules import COSTIN, HOUSE_RULES, ROBERT_HOME
from tests.evening import Evening
from tests.factories import PlayerFactory
from tourney.events.house_rules import OF_A_NIGHT
from tourney.events.presets import PRESETS
from tourney.rulings import sheet as sheets
from tourney.rulings.sheet import MOST_WORDS, fitted, sheet_of_league, sheet_of_night
from tourney.rulings.spoken import HEARD, SENTENCES
from tourney.rulings.topics import TOPICS

HOUR = 60 * 60 * 1000
OTHERWISE = {key: [value for value in option.values if value != option.default] for key, option in HOUSE_RULES.items()}
EVERYTHING = {key: values[-1] for key, values in OTHERWISE.items()}


def read(page):
    """What is read aloud, as the page has it."""
    part = re.search(r"<div class=\"aloud\" data-aloud>(.*?)</div>", page, re.DOTALL)[1]
    return " ".join(re.sub(r"<[^>]+>", " ", part).split())


def page_of(night):
    return Client().get(reverse("sheet", args=[night.uid])).content.decode()


def told(sheet):
    return [sentence for section in sheet.aloud for sentence in section.sentences]


def test_every_question_has_a_topic_and_every_answer_a_sentence_of_its_own():
    assert sorted(key for _name, _title, keys in TOPICS for key in keys) == sorted(HOUSE_RULES)
    assert SENTENCES.keys() == HOUSE_RULES.keys()
    assert HOUSE_RULES.keys() >= HEARD
    every = [str(words) for said in SENTENCES.values() for words in said.values()]
    assert len(set(every)) == len(every)
    for key, option in HOUSE_RULES.items():
        assert SENTENCES[key].keys() == option.values.keys()


@pytest.mark.django_db
@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in OTHERWISE.items() for value in values])
def test_what_is_not_as_the_book_is_said(key, value):
    league = Evening([]).league
    before = told(sheet_of_league(league, names=True))
    league.options = {key: value}
    after = told(sheet_of_league(league, names=True))
    assert str(SENTENCES[key][value]) in after
    assert str(SENTENCES[key][value]) not in before
    assert str(SENTENCES[key][HOUSE_RULES[key].default]) not in after


@pytest.mark.django_db
def test_in_a_night_every_choice_is_said_and_it_stays_short():
    evening = Evening(["Ann", "Bob", "Cal"])
    evening.do("agree", rules={key: EVERYTHING[key] for key in OF_A_NIGHT})
    page = page_of(evening.event)
    for key in OF_A_NIGHT:
        assert str(SENTENCES[key][EVERYTHING[key]]) in read(page).replace("&#x27;", "'"), key
    assert len(read(page).split()) <= MOST_WORDS


LONG = {
    "fund": {"pot": {"rakes": ["food and drink 5%", "season 200 each", "room 500"], "added": 1000, "guaranteed": 9000}},
    "announce": {
        "policy": {
            "rebuys": True,
            "reentry": True,
            "addon": True,
            "addon_when": "any_time_in_period",
            "last_level": 3,
            "minutes": 50,
            "rebuy_limit": 2,
            "rebuy_total": 9,
            "rebuy_field": 3,
            "addon_total": 9,
            "bonus_to_all": 100,
            "late_level": 2,
            "capacity": 60,
            "together": False,
        }
    },
    "bounties": {"bounty": {"kind": "progressive", "amount": 500, "percent": 50, "rebuys": True, "chip": True}},
    "profiles": {
        "profiles": [
            {"name": f"price {at}", "price": 1500 + at, "until_level": at, "bonus": 100 * at, "fee": 100}
            for at in range(6)
        ],
        "unequal": True,
    },
    "prizes": {"ladder": "40 + a trophy of our own/25/15/8/5/4/3/a bottle of good rum"},
}


@pytest.mark.django_db
def test_a_night_with_everything_that_can_be_said_takes_three_minutes():
    evening = Evening(["Ann", "Bob", "Cal"])
    evening.do("agree", rules={key: EVERYTHING[key] for key in OF_A_NIGHT})
    for verb, words in LONG.items():
        evening.do(verb, **words)
    evening.do("substitute", player=PlayerFactory(league=evening.league, name="Ann of the long and winding road").uid)
    sheet = sheet_of_night(evening.event, evening.at)
    page = page_of(evening.event)
    assert sheet.words == len(read(page).split()) <= MOST_WORDS
    assert sheet.minutes <= 3
    for key in OF_A_NIGHT:
        assert str(SENTENCES[key][EVERYTHING[key]]) in told(sheet), key
    assert [title for title, _lines in sheet.paper] == ["What an entry costs", "Bounties", "Sold later"]
    assert "Starting chips are not equal" in page
    assert "8th: a bottle of good rum" in read(page)


@pytest.mark.django_db
@pytest.mark.parametrize("preset", PRESETS)
def test_random_houses_take_three_minutes(preset):
    evening, chance = Evening([]), random.Random(preset)
    plan = PRESETS[preset]()
    night, league = evening.event, evening.league
    night.schedule, night.shares, night.policy = plan.schedule, plan.shares, plan.policy
    for round_of in range(40):
        chosen = {key: chance.choice(list(option.values)) for key, option in HOUSE_RULES.items()}
        options = [plan.options, {**COSTIN}, {**ROBERT_HOME}, EVERYTHING, chosen][min(round_of, 4)]
        night.options = {key: value for key, value in options.items() if key in OF_A_NIGHT}
        league.options, league.further_rules = options, "So it is. " * chance.randrange(60)
        night.league = league
        for sheet in (sheet_of_night(night, evening.at), sheet_of_league(league, names=True)):
            assert sheet.words <= MOST_WORDS
            assert sheet.words == len(
                " ".join(f"{each.title} {' '.join(each.sentences)}" for each in sheet.aloud).split()
            )


def test_what_needs_to_be_heard_least_gives_way_first():
    for many, left in ((9, {1: 9, 2: 9, 3: 2}), (14, {1: 14, 2: 6})):
        crowd = [(f"{'word ' * 20}{rank}.", rank) for rank in (1, 2, 3) * many]
        sheet = fitted([sheets.Section("Money", crowd)], "")
        assert sheet.words <= MOST_WORDS
        assert Counter(rank for section in sheet.aloud for _sentence, rank in section.told) == left


@pytest.mark.django_db
def test_own_rules_are_read_if_there_is_time_and_else_stand_below():
    evening = Evening([])
    evening.event.refresh_from_db()
    evening.event.league.further_rules = "No smoking.\n\nShoes off."
    short = sheet_of_night(evening.event, evening.at)
    assert (short.aloud[-1].title, short.further) == ("Rules of our own", [])
    assert short.aloud[-1].sentences == ["No smoking.", "Shoes off."]
    evening.event.league.further_rules = "Shoes off. " * 180
    long = sheet_of_night(evening.event, evening.at)
    assert (long.aloud[-1].title, len(long.further)) == ("Manners", 1)


@pytest.mark.django_db
def test_names_and_own_rules_are_escaped():
    evening = Evening(["Ann", "Bob"])
    evil = "<img src=x onerror=alert(1)>"
    evening.do("substitute", player=PlayerFactory(league=evening.league, name=evil).uid)
    evening.league.further_rules = f"{evil} is a rule"
    evening.league.save()
    page = page_of(evening.event)
    assert evil not in page
    assert page.count("&lt;img src=x onerror=alert(1)&gt;") == 2


@pytest.mark.django_db
def test_money_is_told_until_half_a_day_after_the_finish(monkeypatch):
    evening = Evening(["Ann", "Bob", "Cal"]).until("finished")
    ended = evening.event.lines.get(verb="finish").at
    for hours, money in ((1, True), (13, False)):
        monkeypatch.setattr("tourney.rulings.house_views.now_ms", lambda at=ended + hours * HOUR: at)
        page = page_of(evening.event)
        assert ("€20" in page, "60%" in page) == (money, money), hours
    assert "There are rebuys." in read(page), "what was announced is no secret, its price is"
    evening.league.money_shown = True
    evening.league.save()
    assert "€20" in page_of(evening.event)


@pytest.mark.django_db
def test_a_night_without_prizes_says_so():
    evening = Evening(["Ann", "Bob", "Cal"])
    evening.do("plan", chips=1000, buy_in=0, seats=4, schedule="25/50 20m, break 10m, 50/100 15m")
    evening.do("fund", pot={"no_prizes": True})
    words = read(page_of(evening.event))
    assert "We play without prizes." in words
    assert "€" not in words
    assert "Blinds begin at 25/50; levels last from 15 to 20 minutes. There is a break after level 1." in words


@pytest.mark.django_db
def test_nothing_is_said_about_what_the_night_does_not_have():
    evening = Evening(["Ann", "Bob", "Cal"])
    evening.do("plan", chips=1000, buy_in=0, seats=4, schedule="25/50 20m, 50/100 15m")
    evening.do("announce", policy={"rebuys": False, "addon": False, "addon_when": "any_time_in_period"})
    evening.do("agree", rules={"ante_mode": "big_blind"})
    words = read(page_of(evening.event))
    assert "ante for the whole table" not in words, "the schedule has no antes"
    assert "Where there are add-ons" not in words
    evening.do("plan", chips=1000, buy_in=0, seats=4, schedule="25/50 20m, 50/100/10 15m")
    words = read(page_of(evening.event))
    assert "From level 2 on there is an ante, at first 10." in words
    assert "The big blind pays the ante for the whole table." in words


@pytest.mark.django_db
def test_bets_of_any_size_are_for_no_limit_and_hands_are_turned_up_for_an_all_in():
    evening = Evening(["Ann", "Bob", "Cal"])
    words = read(page_of(evening.event))
    assert "In no-limit you may open with any amount." in words, "a night may be played with limits"
    assert "a beaten one may be mucked" in words
    assert "With somebody all-in and nobody able to bet any more, all hands are turned up." in words


@pytest.mark.django_db
def test_strangers_of_a_public_league_read_the_sheet_without_a_name():
    evening = Evening(["Ann"])
    league = evening.league
    league.public, league.substitute = True, PlayerFactory(league=league, name="Zoe").uid
    league.save()
    address = reverse("league_sheet", args=[league.uid])
    page = Client().get(address).content.decode()
    assert "a substitute decides" in page
    assert "Zoe" not in page
    mine = Client()
    mine.force_login(evening.host)
    assert "If the host is a party, Zoe decides." in mine.get(address).content.decode()
