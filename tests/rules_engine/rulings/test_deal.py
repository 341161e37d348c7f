"""The desk on faults of the deal and of the board, and what holds for every situation about dealing."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.house_rules import HOUSE_RULES
from rules_engine.rulings import (
    HOST_DECIDES,
    QUESTIONS,
    SITUATIONS,
    WORDS,
    Question,
    Ruling,
    Situation,
    objection,
    otherwise,
    ruling,
    search,
)
from rules_engine.rulings import deal as deal_rulings
from rules_engine.rulings import deck as deck_rulings

DEALING = [SITUATIONS[each.name] for each in (*deal_rulings.SITUATIONS, *deck_rulings.SITUATIONS)]
EVERY_DEALING = pytest.mark.parametrize("situation", DEALING, ids=lambda each: each.name)

ANSWERS: dict[str, tuple[Any, ...]] = {
    "number": (0, 1, 2, 3),
    "yes_no": (True, False),
    "numbers": ((26, 26), (4, 48)),
    "cards": (("Ah", "Kd", "2c"),),
}

TURN = "turn_not_burned_or_too_many_cards"

MOST = 3
"""The largest number tried: nothing lies beyond it that could still make a difference."""

TAKEN_FOR_GRANTED = {
    "wrong_card_count": {"play_on"},  # that the number is wrong
    "card_flashed_during_deal": {"play_on"},  # that nobody acts while cards are dealt
    "joker_found": {"play_on"},  # that jokers are in the deck only where the house rule says so
}
"""What some situations do not ask, and what they say where it is not so."""


def answers(question: Question) -> tuple[Any, ...]:
    return tuple(question.choices) if question.kind == "choice" else ANSWERS[question.kind]


def cases(situation: Situation) -> dict[tuple[Any, ...], Ruling]:
    """What the desk says for each combination of facts, each of them also unknown."""
    values = ((None, *answers(QUESTIONS[key])) for key in situation.facts)
    return {known: ruling(situation.name, dict(zip(situation.facts, known, strict=True))) for known in product(*values)}


@EVERY_DEALING
def test_every_combination_of_facts_is_answered_in_full(situation: Situation) -> None:
    for known, said in cases(situation).items():
        assert said.says.endswith((".", "?"))
        assert said.why.endswith(".")
        assert WORDS[said.word].lower() not in said.says.lower().split(".")  # it is printed in front of it
        assert said.rules
        assert set(said.rules) <= set(situation.rules)
        if None not in known:
            assert not said.questions


@EVERY_DEALING
def test_only_what_is_unknown_is_asked(situation: Situation) -> None:
    for known, said in cases(situation).items():
        unknown = {key for key, value in zip(situation.facts, known, strict=True) if value is None}
        assert {question.key for question in said.questions} <= unknown
        assert not said.questions or said.word == HOST_DECIDES


@EVERY_DEALING
def test_no_question_is_idle(situation: Situation) -> None:
    """Where one fact is asked for, its answers lead to different rulings."""
    found = cases(situation)
    for known, said in found.items():
        if len(said.questions) == 1 and MOST not in known:
            place = situation.facts.index(said.questions[0].key)
            values = answers(said.questions[0])
            outcomes = {ends(found, (*known[:place], value, *known[place + 1 :])) for value in values}
            assert len(outcomes) > 1, (known, said)


@EVERY_DEALING
def test_what_is_not_asked_changes_nothing(situation: Situation) -> None:
    found = cases(situation)
    for known, said in found.items():
        if not said.questions:
            outcomes = {word for word, _ in ends(found, known)}
            assert outcomes - TAKEN_FOR_GRANTED.get(situation.name, set()) <= {said.word}, known


def ends(found: dict[tuple[Any, ...], Ruling], partly: tuple[Any, ...]) -> frozenset[tuple[str, str]]:
    """All rulings that can come of these facts when the rest is found out."""
    choices = [[each] if each is not None else known for each, known in zip(partly, every(found), strict=True)]
    return frozenset((found[known].word, found[known].says) for known in product(*choices))


def every(found: dict[tuple[Any, ...], Ruling]) -> list[set[Any]]:
    """The answers to each question."""
    return [set(column) - {None} for column in zip(*found, strict=True)]


@EVERY_DEALING
def test_every_house_rule_that_is_asked_has_an_answer_for_each_value(situation: Situation) -> None:
    for known in cases(situation):
        facts = dict(zip(situation.facts, known, strict=True))
        for said in otherwise(situation.name, facts).values():
            assert set(said.rules) <= set(situation.rules)


@EVERY_DEALING
def test_it_is_found_by_its_own_title(situation: Situation) -> None:
    assert situation in search(situation.title)[:2]


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("joker", "joker_found"),
        ("face up deck", "boxed_card_found_during_play"),
        ("too many cards player", "wrong_card_count"),
        ("flop burn", "flop_not_burned_or_too_many_cards"),
        ("premature river", "board_dealt_too_soon"),
        ("flashed", "card_flashed_during_deal"),
        ("C-MIS-12", "card_dropped_by_player"),
    ],
)
def test_a_host_finds_it_by_his_own_words(words: str, name: str) -> None:
    assert name in [each.name for each in search(words)[:3]]


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("two aces of spades in the deck", "extra_card_found"),
        ("dealt to empty seat", "card_to_empty_seat"),
        ("joker", "joker_found"),
        ("raised with one big chip", "oversize_chip"),
        ("jokers!", "joker_found"),
        ("player got three cards", "wrong_card_count"),
        ("too many cards player", "wrong_card_count"),
        ("the dealer forgot to burn before the flop", "flop_not_burned_or_too_many_cards"),
        ("dealer burned twice on the river", "river_not_burned_or_too_many_cards"),
        ("turn card came before everybody had acted", "board_dealt_too_soon"),
        ("dealer exposed a card", "cards_exposed_by_dealer"),
        ("dealt the wrong player first", "dealt_from_wrong_position"),
        ("deck has only 51 cards", "card_missing"),
        ("the deck ran out", "deck_short"),
        ("shuffle again", "reshuffle_asked"),
        ("bad cut", "cut"),
        ("misdeal", "misdeal_called"),
        ("acting out-of-turn", "acted_out_of_turn"),
        ("who gets the extra chip", "odd_chip"),
        ("splashing", "splashed_pot"),
        ("rabbit", "looks_through_discards"),
    ],
)
def test_a_host_finds_it_first(words: str, name: str) -> None:
    assert search(words)[0].name == name


def test_without_words_the_desk_shows_all_it_knows_and_nothing_for_nonsense() -> None:
    assert search("  ") == list(SITUATIONS.values())
    assert search("zebra") == search("?!") == []


@given(st.text(max_size=40))
def test_any_words_find_each_situation_once(words: str) -> None:
    found = [each.name for each in search(words)]
    assert len(set(found)) == len(found)


SCALARS = st.none() | st.booleans() | st.integers(-2, 60) | st.floats() | st.sampled_from(["", "Ah", "dealer", "2"])
JSON = st.recursive(SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=3)


@given(st.sampled_from(list(SITUATIONS.values())), st.data())
def test_whatever_a_form_brings_there_is_a_ruling_or_a_sentence(situation: Situation, data: st.DataObject) -> None:
    facts = data.draw(st.fixed_dictionaries({}, optional=dict.fromkeys(situation.facts, JSON)))
    options: Any = data.draw(st.dictionaries(st.sampled_from(list(HOUSE_RULES)), JSON, max_size=2))
    why_not = objection(situation.name, facts, options)
    if why_not is None:
        assert ruling(situation.name, facts, options).rules
    else:
        assert why_not.endswith((".", "?"))


@pytest.mark.parametrize("before", ["Ah Kd 2c", ["Ah", "Kd", "2c"], ["AH", "K♦", "2C"]])
def test_the_board_that_stays_may_be_one_text_or_a_list(before: Any) -> None:
    assert "(Ah Kd 2c)" in ruling(TURN, {"players_acted_on_turn": 0, "board_before": before}).says


@pytest.mark.parametrize("before", ["", [], ["Ah", "Kd"], "Ah Kd 2c 3c"])
def test_a_board_of_the_wrong_size_is_not_read_out(before: Any) -> None:
    assert "(" not in ruling(TURN, {"players_acted_on_turn": 0, "board_before": before}).says


@pytest.mark.parametrize("before", [["Ah", "Ah", "Kd"], ["zz"], 7, [None], {"Ah": 1}])
def test_a_board_that_cannot_be_is_refused(before: Any) -> None:
    assert objection(TURN, {"board_before": before}) == (
        'Which cards lay on the board before? Answer with different cards such as "Kc 9s".'
    )


COUNT = "wrong_card_count"
FIRST = {"first_player_dealt": True, "players_acted": 0}


@pytest.mark.parametrize(
    ("facts", "word"),
    [
        ({"game": "holdem", "cards_held": 3, **FIRST}, "extra_card_is_burn"),
        ({"game": "holdem", "cards_held": 3, **FIRST, "players_acted": 1}, "extra_card_is_burn"),
        ({"game": "holdem", "cards_held": 3, **FIRST, "players_acted": 2}, "dead_hand"),
        ({"game": "holdem", "cards_held": 4, **FIRST}, "misdeal"),
        ({"game": "holdem", "cards_held": 1, **FIRST}, "misdeal"),
        ({"game": "holdem", "cards_held": 2, **FIRST}, "play_on"),
        ({"game": "holdem", "cards_held": 3, "first_player_dealt": False, "players_acted": 0}, "misdeal"),
        ({"game": "omaha", "cards_held": 5, **FIRST}, "misdeal"),
        ({"game": "omaha", "cards_held": 3, **FIRST}, "misdeal"),
        ({"game": "stud", **FIRST}, "misdeal"),
        ({"players_acted": 2}, "dead_hand"),
    ],
)
def test_a_wrong_number_of_cards(facts: dict[str, Any], word: str) -> None:
    assert ruling(COUNT, facts).word == word


def test_a_late_wrong_hand_is_dead_and_the_others_play() -> None:
    said = ruling(COUNT, {"players_acted": 2})
    assert (said.facts["hand_live"], said.facts["hand_continues"]) == (False, True)


def test_a_host_hears_first_what_decides_most() -> None:
    assert [question.key for question in ruling(COUNT, {}).questions] == ["players_acted"]
    assert [question.key for question in ruling(COUNT, {"players_acted": 0}).questions] == ["game"]


@pytest.mark.parametrize(
    ("count", "acted", "house", "word"),
    [
        (0, 0, "misdeal", "play_on"),
        (1, 0, "player_choice", "accept_or_replace"),
        (1, 1, "always_replace", "replace"),
        (1, 0, "misdeal", "misdeal"),
        (1, 2, "misdeal", "play_on"),
        (1, 2, "player_choice", "play_on"),
        (2, 1, "player_choice", "misdeal"),
        (2, 1, "always_replace", "misdeal"),
        (2, 2, "player_choice", "play_on"),
    ],
)
@pytest.mark.parametrize("name", ["cards_exposed_by_dealer", "card_flashed_during_deal"])
def test_cards_that_the_dealer_exposes(name: str, count: int, acted: int, house: str, word: str) -> None:
    facts: dict[str, Any] = {"count": count, "players_acted": acted}
    if name == "card_flashed_during_deal":
        facts["by"] = "dealer"
    assert ruling(name, facts, {"exposed_in_deal": house}).word == word


def test_what_else_a_house_could_have_chosen_is_told() -> None:
    others = otherwise("card_flashed_during_deal", {"by": "dealer", "count": 1})
    assert {value: said.word for (_, value), said in others.items()} == {
        "always_replace": "replace",
        "misdeal": "misdeal",
    }


@pytest.mark.parametrize("house", ["player_choice", "always_replace", "misdeal"])
def test_a_player_who_shows_the_own_card_spoils_nothing(house: str) -> None:
    options = {"exposed_in_deal": house}
    for said in (
        ruling("card_flashed_during_deal", {"by": "player"}, options),
        ruling("card_dropped_by_player", {}, options),
    ):
        assert (said.word, said.facts["hand_live"]) == ("play_on", True)


@pytest.mark.parametrize("name", ["dealt_from_wrong_position", "card_to_empty_seat", "cards_exposed_by_dealer"])
def test_a_misdeal_is_in_time_until_two_have_acted(name: str) -> None:
    facts = {"count": 2} if name == "cards_exposed_by_dealer" else {}
    words = [ruling(name, {**facts, "players_acted": acted}).word for acted in range(4)]
    assert words[:2] == ["misdeal", "misdeal"]
    assert "misdeal" not in words[2:]
    assert ruling(name, {**facts, "players_acted": 2}).facts["hand_continues"] is True


def test_a_called_misdeal_in_time_is_for_the_host_to_judge() -> None:
    said = ruling("misdeal_called", {"players_acted": 1})
    assert (said.word, said.questions) == (HOST_DECIDES, ())
    assert ruling("misdeal_called", {"players_acted": 2}).word == "play_on"


@pytest.mark.parametrize(
    ("name", "street", "word", "kept"),
    [
        ("flop_not_burned_or_too_many_cards", "flop", "reshuffle_new_burn_new_flop", 0),
        ("turn_not_burned_or_too_many_cards", "turn", "reshuffle_new_burn_new_card", 3),
        ("river_not_burned_or_too_many_cards", "river", "reshuffle_new_burn_new_card", 4),
        ("turn_too_many_cards", "turn", "reshuffle_new_burn_new_card", 3),
        ("river_too_many_cards", "river", "reshuffle_new_burn_new_card", 4),
    ],
)
def test_a_street_that_came_wrong_is_dealt_anew(name: str, street: str, word: str, kept: int) -> None:
    key = f"players_acted_on_{street}"
    said = ruling(name, {key: 0})
    assert (said.word, said.facts["cards_kept_on_board"], said.facts["hand_continues"]) == (word, kept, True)
    assert "go back" not in said.says.partition(":")[2]
    assert ruling(name, {key: 1}).says.endswith("Bets made on it go back.")
    late = ruling(name, {key: 2})
    assert (late.word, late.questions) == (HOST_DECIDES, ())
    assert [question.key for question in ruling(name, {}).questions] == [key]


def test_the_board_that_stays_is_read_out() -> None:
    said = ruling("turn_too_many_cards", {"players_acted_on_turn": 0, "board_before": ["Ah", "Kd", "2c"]})
    assert "Keep the flop (Ah Kd 2c);" in said.says


@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_cards_that_come_too_soon_are_for_the_host(street: str) -> None:
    said = ruling("board_dealt_too_soon", {"street": street})
    assert said.word == HOST_DECIDES
    assert street in said.says
