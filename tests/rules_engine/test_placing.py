"""Finishing places, ties, and who is out after a hand is shown down."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.placing import finishing, objection, out_of_chips, places, stacks_after

stacks_out = st.dictionaries(st.integers(), st.integers(0, 10_000), max_size=8)


@given(stacks_out, st.integers(1, 50))
def test_places_on_one_hand_run_from_the_bottom_without_holes(out: dict[int, int], others: int) -> None:
    left = len(out) + others
    got = places(left, out)
    for key, place in got.items():
        assert place == others + 1 + sum(stack > out[key] for stack in out.values())
    covered = sorted(place + extra for place in set(got.values()) for extra in range(list(got.values()).count(place)))
    assert covered == list(range(others + 1, left + 1))


def test_equal_stacks_tie_for_the_better_place() -> None:
    assert places(6, {"Ida": 2500, "Jem": 4000, "Kit": 2500}) == {"Jem": 4, "Ida": 5, "Kit": 5}


@pytest.mark.parametrize(
    ("left", "out", "sentence"),
    [
        (0, {}, "Nobody is left in."),
        (2, {"Ann": 1, "Bob": 2}, "Somebody has to win the chips: not everybody can go out."),
        (3, {"Ann": -1}, "A stack cannot be below 0."),
        (3, {"Ann": 1, "Bob": 2}, None),
    ],
)
def test_a_hand_that_cannot_be_is_refused(left: int, out: dict[str, int], sentence: str | None) -> None:
    assert objection(left, out) == sentence
    if sentence:
        with pytest.raises(ValueError, match=sentence):
            places(left, out)


@given(st.permutations(range(9)))
def test_one_by_one_the_last_out_is_second_and_whoever_stays_is_first(order: list[int]) -> None:
    got = finishing(range(9), [{key: 0} for key in order[:-1]])
    assert [key for key, _ in sorted(got.items(), key=lambda pair: -pair[1])] == order
    assert sorted(got.values()) == list(range(1, 10))


@given(st.lists(st.lists(st.integers(0, 3), min_size=1, max_size=3), max_size=6))
def test_a_night_covers_every_place_once(rows: list[list[int]]) -> None:
    hands = [{f"{hand}.{chair}": stack for chair, stack in enumerate(row)} for hand, row in enumerate(rows)]
    field = ["winner", *(key for hand in hands for key in hand)]
    got = finishing(field, hands)
    taken = list(got.values())
    assert sorted(p + extra for p in set(taken) for extra in range(taken.count(p))) == list(range(1, len(field) + 1))
    assert got["winner"] == 1


def test_while_several_are_in_they_have_no_place() -> None:
    nobody: dict[str, int] = {}
    assert finishing("ABCD", [{"C": 500}, nobody]) == {"C": 4}
    assert finishing("ABCD", []) == {}
    assert finishing("", []) == {}
    assert finishing("A", []) == {"A": 1}


def test_a_knock_out_reported_late_moves_those_after_it() -> None:
    assert finishing("ABCD", [{"C": 500}, {"A": 500}])["A"] == 3
    assert finishing("ABCD", [{"C": 500}, {"D": 100}, {"A": 500}]) == {"C": 4, "D": 3, "A": 2, "B": 1}


@pytest.mark.parametrize(("hands", "who"), [([{"Z": 1}], "Z"), ([{"A": 1}, {"B": 2, "A": 1}], "A")])
def test_only_who_is_in_can_go_out(hands: list[dict[str, int]], who: str) -> None:
    with pytest.raises(ValueError, match=f"{who} goes out twice or never entered"):
        finishing("ABC", hands)


def test_an_uncalled_part_keeps_its_owner_in() -> None:
    chips = {"Gil": 1500, "Hana": 1200}
    after = stacks_after(chips, chips, [["Hana"], ["Gil"]])
    assert after == {"Gil": 300, "Hana": 2400}
    assert out_of_chips(after) == ()


def test_the_short_stack_wins_only_its_part_of_each() -> None:
    stacks = {"Ann": 800, "Bob": 3000, "Cal": 3000}
    assert stacks_after(stacks, stacks, [["Ann"], ["Bob"], ["Cal"]]) == {"Ann": 2400, "Bob": 4400, "Cal": 0}


def test_equal_hands_share_and_the_odd_chip_goes_to_the_first_named() -> None:
    stacks, bets = {"Ann": 100, "Bob": 100, "Cal": 100}, {"Ann": 15, "Bob": 15, "Cal": 1}
    assert stacks_after(stacks, bets, [["Bob", "Ann"]]) == {"Ann": 100, "Bob": 101, "Cal": 99}


def test_nobody_bets_more_than_there_is() -> None:
    with pytest.raises(ValueError, match="more than the chips"):
        stacks_after({"Ann": 100, "Bob": 100}, {"Ann": 101, "Bob": 100}, [["Ann"], ["Bob"]])


def test_who_bet_nothing_wins_and_loses_nothing() -> None:
    stacks = {"Ann": 100, "Bob": 100, "Cal": 100, "Dee": 100}
    after = stacks_after(stacks, {"Ann": 50, "Bob": 50}, [["Cal"], ["Bob"], ["Ann"]])
    assert after == {"Ann": 50, "Bob": 150, "Cal": 100, "Dee": 100}
    assert stacks_after(stacks, {}, [["Cal"], ["Dee"]]) == stacks


@pytest.mark.parametrize(("stacks", "bets"), [({"A": 100, "B": -5}, {"A": 0}), ({"A": 100, "B": 5}, {"A": -1})])
def test_chips_below_nothing_are_refused(stacks: dict[str, int], bets: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="below 0"):
        stacks_after(stacks, bets, ["A"])


def test_where_nobody_shows_nothing_changes_hands() -> None:
    assert stacks_after({"Ann": 100, "Bob": 50}, {"Ann": 10}, []) == {"Ann": 100, "Bob": 50}
    assert stacks_after({}, {}, []) == {}


def test_nobody_bets_without_a_stack() -> None:
    with pytest.raises(ValueError, match="more than the chips"):
        stacks_after({"Ann": 100}, {"Ann": 1, "Bob": 1}, [["Ann"]])


amounts = st.fixed_dictionaries({name: st.integers(0, 500) for name in "ABCD"})


@given(amounts, amounts, st.sampled_from(list(permutations("ABCD"))), st.integers(1, 3), st.sampled_from([1, 5, 25]))
def test_chips_are_conserved(
    stacks: dict[str, int], bets: dict[str, int], order: tuple[str, ...], best: int, chip: int
) -> None:
    put_in = {name: min(bets[name], stacks[name]) for name in stacks}
    after = stacks_after(stacks, put_in, [order[:best], order[best:]], chip)
    assert sum(after.values()) == sum(stacks.values())
    assert min(after.values()) >= 0
