"""The desk on the deck: boxed cards, jokers, too few or too many cards, the shuffle and the cut."""

from typing import Any

import pytest

from rules_engine.house_rules import COSTIN, ROBERT_HOME
from rules_engine.rulings import HOST_DECIDES, WORDS, otherwise, ruling

BOXED = pytest.mark.parametrize("name", ["boxed_cards_on_deal", "boxed_card_found_during_play"])


@BOXED
@pytest.mark.parametrize(
    ("count", "acted", "word"),
    [
        (1, 0, "play_on"),
        (1, 5, "play_on"),
        (2, 0, "misdeal"),
        (2, 1, "misdeal"),
        (2, 2, HOST_DECIDES),
        (3, 0, "misdeal"),
    ],
)
def test_one_boxed_card_is_a_scrap_of_paper_and_two_spoil_the_deal(
    name: str, count: int, acted: int, word: str
) -> None:
    assert ruling(name, {"count": count, "players_acted": acted}).word == word


@BOXED
def test_for_one_boxed_card_nobody_asks_who_has_acted(name: str) -> None:
    assert ruling(name, {"count": 1}).word == "play_on"
    assert [question.key for question in ruling(name, {"count": 2}).questions] == ["players_acted"]


@BOXED
@pytest.mark.parametrize("count", [1, 2])
def test_robert_at_home_lets_the_pot_wait_and_costin_plays_on(name: str, count: int) -> None:
    facts = {"count": count, "players_acted": 0, "pot": 12400}
    dead = ruling(name, facts, ROBERT_HOME)
    assert (dead.word, dead.facts["carried_to_next_hand"]) == ("dead_hand_pot_carries", 12400)
    assert "The pot of 12,400" in dead.says
    assert ruling(name, facts, COSTIN).word == "play_on"
    assert "carried_to_next_hand" not in ruling(name, facts, COSTIN).facts


@BOXED
@pytest.mark.parametrize("options", [{}, COSTIN, ROBERT_HOME])
def test_where_no_card_lay_face_up_the_deal_goes_on_in_every_house(name: str, options: dict[str, str]) -> None:
    said = ruling(name, {"count": 0}, options)
    assert (said.word, said.why, said.options) == ("play_on", "No card lay face up.", ())


def test_a_pot_that_nobody_counted_waits_as_well() -> None:
    said = ruling("boxed_card_found_during_play", {}, ROBERT_HOME)
    assert said.word == "dead_hand_pot_carries"
    assert "carried_to_next_hand" not in said.facts


def test_the_desk_tells_what_other_houses_do_with_a_boxed_card() -> None:
    others = otherwise("boxed_card_found_during_play", {"count": 1})
    assert {value: said.word for (_, value), said in others.items()} == {
        "dead_hand_carry": "dead_hand_pot_carries",
        "to_bottom": "play_on",
    }


@pytest.mark.parametrize(
    ("facts", "options", "word"),
    [
        ({}, {}, "misdeal"),
        ({}, {"jokers": "on"}, "play_on"),
        ({"jokers_announced": True}, {}, "play_on"),
        ({"jokers_announced": False}, {"jokers": "on"}, "misdeal"),
    ],
)
def test_a_joker_spoils_the_deal_unless_it_was_announced(
    facts: dict[str, Any], options: dict[str, str], word: str
) -> None:
    assert ruling("joker_found", facts, options).word == word


@pytest.mark.parametrize("options", [{}, COSTIN, ROBERT_HOME])
def test_a_card_that_does_not_belong_kills_the_deal_in_every_house(options: dict[str, str]) -> None:
    said = ruling("extra_card_found", {"pot": 95}, options)
    assert (said.word, said.facts["carried_to_next_hand"], said.facts["hand_live"]) == (
        "dead_hand_pot_carries",
        95,
        False,
    )


@pytest.mark.parametrize(
    ("acted", "word"), [(0, "reshuffle_and_recut"), (1, "reshuffle_and_recut"), (2, "play_on"), (6, "play_on")]
)
def test_a_missing_card_is_put_back_until_two_have_acted(acted: int, word: str) -> None:
    assert ruling("card_missing", {"players_acted": acted}).word == word


@pytest.mark.parametrize(
    ("facts", "word"),
    [
        ({"game": "holdem", "short_by": 2, "spare": 2}, "play_on"),
        ({"game": "omaha8", "short_by": 2, "spare": 1}, HOST_DECIDES),
        ({"game": "razz"}, HOST_DECIDES),
    ],
)
def test_a_deck_that_runs_out(facts: dict[str, Any], word: str) -> None:
    said = ruling("deck_short", facts)
    assert (said.word, said.questions) == (word, ())


def test_both_numbers_are_asked_for_together() -> None:
    said = ruling("deck_short", {"game": "holdem"})
    assert str(said).startswith("Find out first. How many cards are missing")
    assert [question.key for question in said.questions] == ["short_by", "spare"]
    assert "muck" in said.says


@pytest.mark.parametrize(
    ("cutter", "portions", "good"),
    [
        ("right_of_dealer", (5, 47), True),
        ("right_of_dealer", (4, 48), False),
        ("right_of_dealer", (47, 4), False),
        ("right_of_dealer", (), False),
        ("left_of_dealer", (26, 26), False),
        ("dealer", (26, 26), False),
    ],
)
def test_a_cut_is_good_or_the_deck_is_shuffled_again(cutter: str, portions: tuple[int, ...], good: bool) -> None:
    said = ruling("cut", {"cutter": cutter, "portions": portions})
    assert said.facts["valid"] is good
    assert said.word == ("play_on" if good else "reshuffle_and_recut")
    assert WORDS[said.word] not in said.says  # it is printed in front of it


def test_where_the_wrong_player_cut_nobody_counts_cards() -> None:
    assert ruling("cut", {"cutter": "dealer"}).word == "reshuffle_and_recut"
    assert [question.key for question in ruling("cut", {"cutter": "right_of_dealer"}).questions] == ["portions"]


@pytest.mark.parametrize(("deck_cut", "word"), [(False, "allowed"), (True, "not_allowed")])
def test_another_shuffle_can_be_asked_for_before_the_cut(deck_cut: bool, word: str) -> None:
    assert ruling("reshuffle_asked", {"deck_cut": deck_cut}).word == word


@pytest.mark.parametrize(
    ("riffles", "deck_cut", "rest", "word"),
    [
        (2, True, {}, "play_on"),
        (1, True, {"cards_dealt": False}, "reshuffle_and_recut"),
        (3, False, {"cards_dealt": False}, "reshuffle_and_recut"),
        (1, True, {"cards_dealt": True, "players_acted": 1}, HOST_DECIDES),
        (1, True, {"cards_dealt": True, "players_acted": 2}, "play_on"),
    ],
)
def test_two_riffles_and_a_cut_before_each_deal(riffles: int, deck_cut: bool, rest: dict[str, Any], word: str) -> None:
    said = ruling("shuffled_too_little", {"riffles": riffles, "deck_cut": deck_cut, **rest})
    assert (said.word, said.questions) == (word, ())


def test_after_a_misdeal_the_deck_is_shuffled_and_cut() -> None:
    said = ruling("after_misdeal", {})
    assert (said.word, said.rules[0]) == ("reshuffle_and_recut", "C-MIS-4")
