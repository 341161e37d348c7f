"""Another house rule, another answer: every option that a situation asks, on the page of a league and of a night."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

import rules_engine.rulings
from rules_engine.house_rules import HOUSE_RULES
from tests.factories import LeagueFactory
from tests.http.world import Night
from tests.rulings.desk import Read, asked, typed
from tourney.events.house_rules import ANNOUNCED
from tourney.payouts import policy

CALLED = {"facing": 100, "in_front": 0, "declared": "nothing", "big_blind": 100, "last_raise": 100, "all_in": False}
PAYS = {"stack": 150, "small_blind": 50, "big_blind": 100, "ante": 100}
CAPPED = {"raises": 3, "players_in_hand": 3, "capped_before": False}
REBUY = {"rebuy_period_open": True, "announced": "before_cards_dealt", "stack": 0, "starting_stack": 1000}
ON = {"rebuys": "on"}

# Facts of a dispute that this option decides, and the house rules without which it is not asked.
DECIDED: dict[str, tuple[str, dict[str, Any], dict[str, str]]] = {
    "boxed_card": ("boxed_card_found_during_play", {"count": 1, "players_acted": 3, "pot": 240}, {}),
    "shown_card": (
        "player_shows_card_deliberately",
        {"players_in_hand": 3, "players_left_in_tournament": 8, "pot": 90},
        {},
    ),
    "exposed_in_deal": ("cards_exposed_by_dealer", {"count": 1, "players_acted": 0}, {}),
    "ante_mode": ("absent_pays", {**PAYS, "seat_role": "other"}, {}),
    "absent": ("player_away", {"arrival": "before_last_card_of_initial_deal"}, {}),
    "min_opening_bet": ("chip_motion", {**CALLED, "facing": 0, "chips": [25]}, {}),
    "showdown": (
        "who_shows_first",
        {"any_all_in": False, "bet_on_last_street": True, "last_aggressor_final_street": "Ann"},
        {},
    ),
    "raise_cap": ("raise_above_cap", CAPPED, {}),
    "heads_up_uncapped": ("raise_above_cap", {**CAPPED, "players_in_hand": 2}, {}),
    "declare_board": ("board_not_declared", {"hand_tabled": True, "declared_board": False}, {}),
    "rebuys": ("rebuy_announced", {**REBUY, "stack": 100}, {}),
    "reentry": ("rebuy_announced", REBUY, ON),
    "verbal_required": ("chip_motion", {**CALLED, "chips": [100, 100, 100]}, {}),
    "short_order": ("absent_pays", {**PAYS, "seat_role": "big blind"}, {"ante_mode": "big_blind"}),
    "half_raise": ("chip_motion", {**CALLED, "chips": [100, 50]}, {}),
    "jokers": ("joker_found", {}, {}),
}


def test_every_option_that_a_situation_asks_is_here() -> None:
    rooms = Path(rules_engine.rulings.__file__).parent.glob("*.py")
    asks = {key for room in rooms for key in re.findall(r'\.option\("(\w+)"\)', room.read_text(encoding="utf-8"))}
    assert asks == DECIDED.keys()


@pytest.mark.django_db
@pytest.mark.parametrize("key", DECIDED)
def test_what_another_value_would_say_is_what_it_says_where_it_is_chosen(key: str) -> None:
    name, facts, house = DECIDED[key]
    league = LeagueFactory(public=True)
    said: dict[str, Read] = {}
    for value in HOUSE_RULES[key].values:
        league.options = {**house, key: value}
        league.save()
        said[value] = asked(name, facts, league.uid)
        assert said[value].options[key] == value
    rulings = {(page.word, repr(sorted(page.facts.items()))) for page in said.values()}
    assert len(rulings) > 1, "no value of this house rule changes the answer"
    for value, page in said.items():
        for other in HOUSE_RULES[key].values:
            assert other == value or page.others[key, other] == said[other].word


@pytest.mark.django_db
def test_the_house_rules_of_a_night_decide_on_its_desk(subtests: Any) -> None:
    night = Night(names=["Ann", "Bob"])
    for key, (name, facts, house) in DECIDED.items():
        with subtests.test(key):
            said = {}
            for value in HOUSE_RULES[key].values:
                _agree(night, {**house, key: value})
                answer = Client().get(night.url("night_situation", name), typed(facts))
                page = Read(answer.content.decode())
                assert page.options[key] == value
                said[value] = repr((page.word, page.facts))
            assert len(set(said.values())) > 1
            _agree(night, {key: HOUSE_RULES[key].default})


def _agree(night: Night, house: dict[str, str]) -> None:
    """By the deeds of a host: what is sold is announced, all else agreed."""
    sold = {key: value if key == "addon_when" else value == "on" for key, value in house.items() if key in ANNOUNCED}
    if sold:
        night.do("announce", policy={**policy.ANNOUNCED, "last_level": 3, **sold})
    night.do("agree", rules={key: value for key, value in house.items() if key not in ANNOUNCED})


@pytest.mark.django_db
def test_the_page_names_who_chose_and_says_so_where_nobody_did() -> None:
    league = LeagueFactory(name="Cellar & Sons", public=True, options={"exposed_in_deal": "misdeal"})
    facts = {"count": 1, "players_acted": 0}
    chosen = asked("cards_exposed_by_dealer", facts, league.uid)
    assert "House rules of Cellar & Sons" in chosen.text
    assert "it is a misdeal. Chosen for Cellar & Sons." in chosen.text
    by_the_book = asked("cards_exposed_by_dealer", facts)
    assert "By the rule book, without house rules" in by_the_book.text
    assert "This holds unless a house says otherwise." in by_the_book.text
    assert f"{reverse('book')}#k3" in by_the_book.links
