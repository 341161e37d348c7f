"""Rulings about chips that were pushed forward, with a word or without."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.rulings import otherwise, ruling

SILENT: dict[str, Any] = {"in_front": 0, "declared": "nothing", "all_in": False}


def push(facing: int, *chips: int, **more: Any) -> dict[str, Any]:
    facts = SILENT | {"facing": facing, "chips": list(chips), "last_raise": facing} | more
    said = ruling("chip_motion", facts)
    return {"word": said.word} | dict(said.facts)


@given(st.integers(1, 1000), st.integers(1, 5000))
def test_one_silent_chip_is_never_a_raise(facing: int, chip: int) -> None:
    said = push(facing, chip)
    assert said["word"] == "call"
    assert said["amount"] == facing
    assert said["change"] == max(chip - facing, 0)


@given(st.integers(1, 1000), st.lists(st.sampled_from((25, 100, 500)), min_size=2, max_size=8))
def test_a_silent_push_is_a_raise_if_it_reaches_a_full_one(facing: int, chips: list[int]) -> None:
    said = push(facing, *chips)
    total = sum(chips)
    assert said["word"] == ("raise" if total >= 2 * facing else "call")
    assert said["amount"] == (total if total >= 2 * facing else facing)


@given(
    facing=st.sampled_from((0, 50, 100, 300)),
    front=st.sampled_from((0, 50)),
    chips=st.lists(st.sampled_from((25, 100, 500)), min_size=1, max_size=6),
    word=st.sampled_from(("nothing", "call", "bet", "raise")),
    said=st.sampled_from((0, 75, 400)),
    later=st.sampled_from((0, 200)),
)
def test_no_chip_is_lost(facing: int, front: int, chips: list[int], word: str, said: int, later: int) -> None:
    facts = {"facing": facing, "in_front": front, "chips": chips, "declared": word, "declared_when": "before"}
    facts |= {"declared_amount": said, "then_adds": later, "all_in": False, "last_raise": facing}
    found = ruling("chip_motion", facts).facts
    lay = front if facing else 0
    if "change" in found:
        assert lay + sum(chips) + later + found["adds"] == found["amount"] + found["change"]
        assert not (found["adds"] and found["change"])


def test_several_silent_chips_raise_even_if_all_of_them_were_needed_for_the_call() -> None:
    assert push(1200, 1000, 500, last_raise=200) == {
        "word": "raise",
        "amount": 1500,
        "change": 0,
        "adds": 0,
        "string_bet": False,
    }


@pytest.mark.parametrize(
    ("options", "word", "amount"),
    [
        ({}, "call", 100),
        ({"half_raise": "on"}, "raise", 200),
        ({"half_raise": "on", "verbal_required": "on"}, "call", 100),
    ],
)
def test_chips_for_half_a_raise(options: dict[str, str], word: str, amount: int) -> None:
    said = ruling("chip_motion", SILENT | {"facing": 100, "chips": [100, 50], "last_raise": 100}, options)
    assert (said.word, said.facts["amount"]) == (word, amount)


def test_house_rules_are_only_asked_where_they_matter() -> None:
    facts = SILENT | {"facing": 100, "last_raise": 100}
    assert ruling("chip_motion", facts | {"chips": [500]}).options == ()
    assert ruling("chip_motion", facts | {"chips": [100, 50]}).options == ("half_raise",)
    assert ruling("chip_motion", facts | {"chips": [100, 25]}).options == ()
    assert ruling("chip_motion", facts | {"chips": [100, 500]}).options == ("verbal_required",)


def test_all_in_may_be_less_than_a_full_raise() -> None:
    assert push(400, 500, 100, all_in=True)["word"] == "raise"
    assert push(400, 500, 100, all_in=False)["word"] == "call"
    assert push(400, 500, 100, stack=600)["amount"] == 600
    assert push(400, 100, 100, all_in=True)["amount"] == 200


@pytest.mark.parametrize(
    ("declared", "amount", "word", "total"),
    [
        ("raise", 700, "raise", 700),
        ("raise", 250, "raise", 400),
        ("raise", 0, "raise", 500),
        ("bet", 700, "raise", 700),
        ("bet", 150, "call", 200),
        ("bet", 0, "call", 200),
        ("call", 0, "call", 200),
        ("all_in", 0, "raise", 900),
    ],
)
def test_a_word_binds(declared: str, amount: int, word: str, total: int) -> None:
    said = push(200, 500, declared=declared, declared_when="before", declared_amount=amount, stack=900)
    assert (said["word"], said["amount"]) == (word, total)


def test_a_word_after_the_chips_changes_nothing() -> None:
    assert push(200, 500, declared="raise", declared_when="after", declared_amount=500)["word"] == "call"
    assert push(200, 500, 100, declared="call", declared_when="after")["word"] == "raise"


def test_nobody_raises_to_more_than_he_has() -> None:
    said = push(200, 500, declared="raise", declared_when="before", declared_amount=5000, stack=700)
    assert (said["word"], said["amount"]) == ("raise", 700)
    said = push(200, 100, declared="raise", declared_when="before", declared_amount=5000, stack=100)
    assert (said["word"], said["amount"]) == ("call", 100)


def test_a_limit_caps_what_is_pushed() -> None:
    assert push(20, 25, 25, 25, max_bet=40) == {
        "word": "raise",
        "amount": 40,
        "change": 35,
        "adds": 0,
        "string_bet": False,
    }


@pytest.mark.parametrize(
    ("motions", "declared", "word", "amount"),
    [
        ([150, 450], "nothing", "call", 150),
        ([100, 450], "nothing", "call", 150),
        ([300, 450], "nothing", "raise", 300),
        ([150, 450], "raise", "raise", 600),
        ([300, 450], "raise", "raise", 300),
        ([150, 450], "call", "call", 150),
    ],
)
def test_what_counts_of_several_pushes(motions: list[int], declared: str, word: str, amount: int) -> None:
    facts = {"facing": 150, "in_front": 0, "declared": declared, "declared_when": "before", "declared_amount": 0}
    said = ruling("string_bet", facts | {"motions": motions, "last_raise": 150, "one_chip": False})
    assert (said.word, said.facts["amount"], said.facts["change"]) == (word, amount, sum(motions) - amount)


def test_pushes_that_nobody_can_tell_apart_are_a_call() -> None:
    assert push(150, 100, 100, 100, single_motion=False)["word"] == "call"
    assert push(0, 100, 100, 100, single_motion=False)["word"] == "director_decides"


def test_an_opening_bet_has_a_least_amount_only_where_the_house_says_so() -> None:
    facts = SILENT | {"facing": 0, "chips": [25], "big_blind": 100}
    assert ruling("chip_motion", facts).facts["amount"] == 25
    assert ruling("chip_motion", facts, {"min_opening_bet": "big_blind"}).facts["amount"] == 100


def test_one_chip_on_the_option_of_the_big_blind_is_for_the_host() -> None:
    assert push(100, 500, in_front=100)["word"] == "director_decides"
    assert push(100, 100, 100, in_front=100)["amount"] == 300
    assert push(100, 100, 100, in_front=100, declared="call", declared_when="before")["word"] == "check"


@pytest.mark.parametrize(
    ("declared", "facing", "word"), [("check", 0, "check"), ("check", 100, "not_allowed"), ("fold", 100, "fold")]
)
def test_who_said_check_or_fold_gets_his_chips_back(declared: str, facing: int, word: str) -> None:
    said = push(facing, 200, 100, declared=declared, declared_when="before")
    assert (said["word"], said["change"]) == (word, 300)


@pytest.mark.parametrize(
    ("facts", "deciding"),
    [
        ({"chips": [500]}, "R-BET-6"),
        ({"chips": [100]}, "A-SUG-2"),
        ({"chips": [100, 500]}, "T21"),
        ({"chips": [100, 50]}, "R-BET-3"),
        ({"chips": [100, 50], "all_in": True}, "T15"),
        ({"chips": [50], "all_in": True}, "T15"),
        ({"chips": [100], "then_adds": 300}, "T21"),
        ({"facing": 0, "chips": [100]}, "A-SUG-2"),
        ({"declared": "call", "chips": [100]}, "R-DEC-2"),
        ({"declared": "call", "chips": [100], "then_adds": 300}, "T21"),
        ({"declared": "raise", "declared_amount": 300, "chips": [500]}, "R-DEC-2"),
        ({"declared": "raise", "declared_amount": 0, "chips": [500]}, "S15"),
        ({"declared": "raise", "declared_amount": 900, "stack": 500}, "T15"),
        ({"declared": "raise", "declared_amount": 500, "stack": 500}, "R-DEC-2"),
        ({"declared": "raise", "declared_amount": 200}, "R-DEC-2"),
        ({"declared": "bet", "declared_amount": 60}, "R-DEC-2"),
        ({"declared": "raise", "declared_amount": 500, "max_bet": 200}, "R-BET-4"),
    ],
)
def test_the_deciding_rule_comes_first(facts: dict[str, Any], deciding: str) -> None:
    common = SILENT | {"facing": 100, "declared_when": "before", "last_raise": 100}
    assert ruling("chip_motion", common | facts).rules[0] == deciding


def test_what_makes_up_a_short_raise_is_said() -> None:
    said = push(100, 50, declared="raise", declared_when="before", declared_amount=120)
    assert said == {"word": "raise", "amount": 200, "change": 0, "adds": 150, "string_bet": False}
    forward = SILENT | {"facing": 0, "chips": [100], "then_adds": 300}
    assert "string bet" in ruling("chip_motion", forward).why
    assert "string bet" not in ruling("chip_motion", forward | {"then_adds": 0}).why


def test_the_last_raise_is_asked_only_where_the_bet_does_not_tell_enough() -> None:
    facts = SILENT | {"facing": 300, "declared": "nothing"}
    assert not ruling("chip_motion", facts | {"chips": [500, 100]}).questions
    asked = ruling("chip_motion", facts | {"chips": [500, 25]}).questions
    assert [each.key for each in asked] == ["last_raise"]


def test_all_in_for_exactly_the_bet_is_a_call() -> None:
    assert push(200, declared="all_in", declared_when="before", stack=200)["word"] == "call"
    assert push(200, declared="all_in", declared_when="before", stack=201)["word"] == "raise"


def test_a_raise_without_an_amount_is_what_was_pushed() -> None:
    facts = {"facing": 100, "in_front": 0}
    said = ruling("raise_without_amount", facts | {"chips": [500]})
    assert (said.word, said.facts["amount"]) == ("raise", 500)
    assert ruling("raise_without_amount", facts | {"chips": [50], "last_raise": 100}).facts["amount"] == 200


def test_one_chip_cannot_come_in_several_pushes() -> None:
    assert push(0, 500, single_motion=False)["amount"] == 500
    assert push(0, 500, 500, single_motion=False)["word"] == "director_decides"


@pytest.mark.parametrize(("declared", "amount"), [("call", 100), ("fold", 0)])
def test_a_word_alone_brings_nothing_back(declared: str, amount: int) -> None:
    facts = {"facing": 100, "in_front": 0, "declared": declared, "declared_when": "before"}
    said = ruling("chip_motion", facts)
    assert (said.word, said.facts["amount"], said.facts["change"]) == (declared, amount, 0)
    assert str(amount) in said.says if amount else said.says == "The player folds."


def test_two_pushes_are_no_string_bet_where_the_raise_was_announced() -> None:
    facts = {"facing": 150, "in_front": 0, "declared_when": "before", "declared_amount": 0, "motions": [150, 450]}
    assert ruling("chip_motion", facts | {"declared": "raise"}).facts["string_bet"] is False
    assert ruling("chip_motion", facts | {"declared": "nothing"}).facts["string_bet"] is True


def test_the_desk_says_what_other_houses_do_with_chips() -> None:
    short = SILENT | {"facing": 100, "chips": [100, 50], "last_raise": 100}
    assert otherwise("chip_motion", short)["half_raise", "on"].word == "raise"
    assert otherwise("chip_motion", short | {"chips": [100, 100]})["verbal_required", "on"].word == "call"


@pytest.mark.parametrize("facing", [0, 100])
def test_nothing_pushed_and_nothing_said_is_nothing(facing: int) -> None:
    said = push(facing)
    assert (said["word"], "amount" in said) == ("play_on", False)


def test_a_bet_at_the_limit_cannot_be_raised_and_says_so() -> None:
    facts = SILENT | {"facing": 80, "last_raise": 20, "max_bet": 80}
    for raised in ({"chips": [50, 50, 50]}, {"declared": "raise", "declared_when": "before", "declared_amount": 100}):
        said = ruling("chip_motion", facts | raised)
        assert (said.word, said.facts["amount"], said.rules[0]) == ("call", 80, "R-BET-4")
        assert "no more" not in said.why
    short = ruling("chip_motion", facts | {"declared": "all_in", "declared_when": "before", "stack": 60})
    assert (short.word, short.facts["amount"], short.rules[0]) == ("call", 60, "T15")


@pytest.mark.parametrize(
    ("facts", "options", "amount"),
    [
        ({"facing": 0, "chips": [25], "big_blind": 100}, {"min_opening_bet": "big_blind"}, 90),
        ({"facing": 200, "in_front": 150, "chips": [50, 25], "last_raise": 50}, {"half_raise": "on"}, 240),
        ({"facing": 100, "in_front": 100, "chips": [25, 25], "last_raise": 100}, {}, 190),
    ],
)
def test_what_is_made_up_to_a_full_bet_stops_at_the_last_chip(
    facts: dict[str, Any], options: dict[str, str], amount: int
) -> None:
    said = ruling("chip_motion", {"in_front": 0, "declared": "nothing", "stack": 90} | facts, options)
    assert said.facts["amount"] == amount


def test_a_small_raise_on_the_option_rests_on_the_rule_about_raises() -> None:
    said = ruling("chip_motion", SILENT | {"facing": 100, "in_front": 100, "chips": [25, 25], "last_raise": 100})
    assert "R-BET-3" in said.rules
    assert "K6" not in said.rules
