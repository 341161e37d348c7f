"""Blinding off an absent or penalised player."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine import absences
from rules_engine.absences import ROLES, Role, blinded_off, hands_left, orbit, out_after, post
from rules_engine.antes import Posted

CHIPS = st.integers(0, 5000)
MODES = st.sampled_from(("big_blind", "per_player", "non_blinds"))
PRICES = st.fixed_dictionaries(
    {"small": CHIPS, "big": CHIPS, "ante": CHIPS, "mode": MODES, "ante_first": st.booleans()}
)


@given(CHIPS, st.lists(st.sampled_from(ROLES)), PRICES)
def test_chips_go_from_the_stack_to_the_pot_and_nowhere_else(stack: int, roles: list[Role], prices: dict) -> None:
    steps = blinded_off(stack, roles, **prices)
    assert [step.role for step in steps] == roles
    for before, step in zip([stack, *(step.stack for step in steps)], steps, strict=False):
        assert step.total + step.stack == before
        assert step.stack >= 0
        assert min(step.posted.blind, step.posted.ante) >= 0
        assert step.out == (step.stack == 0)


@given(st.integers(0, 5000), st.sampled_from(ROLES), PRICES)
def test_a_player_is_all_in_exactly_when_the_post_takes_the_last_chip(stack: int, role: Role, prices: dict) -> None:
    put = post(stack, role, **prices)
    assert put.all_in == (0 < stack == put.blind + put.ante)


@given(CHIPS, st.sampled_from(ROLES), PRICES)
def test_nobody_posts_more_than_is_due(stack: int, role: Role, prices: dict) -> None:
    put = post(stack, role, **prices)
    assert put.blind <= {"small blind": prices["small"], "big blind": prices["big"]}.get(role, 0)
    assert put.ante <= (prices["ante"] if absences.pays_ante(role, prices["mode"]) else 0)


@pytest.mark.parametrize(
    ("mode", "payers"),
    [
        ("big_blind", {"big blind"}),
        ("per_player", set(ROLES)),
        ("non_blinds", {"button", "under the gun", "other"}),
    ],
)
def test_who_pays_an_ante(mode: absences.Mode, payers: set[str]) -> None:
    assert {role for role in ROLES if post(1000, role, small=50, big=100, ante=10, mode=mode).ante} == payers


def test_a_short_stack_pays_the_blind_first_or_the_ante_first() -> None:
    assert post(250, "big blind", small=100, big=200, ante=200) == Posted(200, 50, all_in=True)
    assert post(250, "big blind", small=100, big=200, ante=200, ante_first=True) == Posted(50, 200, all_in=True)


def test_who_is_out_stays_out() -> None:
    steps = blinded_off(100, ["big blind", "small blind"], small=50, big=100)
    assert [step.stack for step in steps] == [0, 0]
    assert out_after(steps) == 1


def test_nobody_is_out_while_chips_are_left() -> None:
    assert out_after(blinded_off(101, ["big blind", "button"], small=50, big=100)) is None


@pytest.mark.parametrize(
    ("players", "roles"),
    [
        (2, ["big blind", "small blind"]),
        (3, ["big blind", "small blind", "button"]),
        (4, ["big blind", "small blind", "button", "under the gun"]),
        (6, ["big blind", "small blind", "button", "other", "other", "under the gun"]),
    ],
)
def test_one_round_brings_every_role_to_every_seat(players: int, roles: list[str]) -> None:
    assert list(orbit(players)) == roles


@given(st.integers(0, 3000), st.integers(2, 10), st.integers(1, 200), st.integers(0, 200))
def test_the_hands_left_are_those_until_the_last_chip(stack: int, players: int, small: int, ante: int) -> None:
    hands = hands_left(stack, orbit(players), small=small, big=2 * small, ante=ante)
    roles = [orbit(players)[number % players] for number in range(hands + 1)]
    steps = blinded_off(stack, roles, small=small, big=2 * small, ante=ante)
    assert hands == (out_after(steps) if stack else 0)


def test_what_is_refused() -> None:
    with pytest.raises(ValueError, match="Chips cannot be below 0"):
        post(-1, "button", small=1, big=2)
    with pytest.raises(ValueError, match='"dealer" is no place at a table'):
        post(10, "dealer", small=1, big=2)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="An ante is paid by"):
        post(10, "button", small=1, big=2, mode="nobody")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="Two players are needed"):
        orbit(1)
    with pytest.raises(ValueError, match="last forever"):
        hands_left(100, ["button"], small=1, big=2)


def test_without_a_word_the_blind_goes_first_and_there_is_no_ante() -> None:
    (step,) = blinded_off(250, ["big blind"], small=100, big=200, ante=200)
    assert step.posted == Posted(200, 50, all_in=True)
    assert hands_left(100, ["big blind"], small=1, big=2) == 50


def test_a_stack_of_any_size_is_counted_down_at_once() -> None:
    assert hands_left(10**15, orbit(2), small=1, big=2) == 2 * (10**15 // 3) + 1
    assert hands_left(0, orbit(6), small=1, big=2) == 0
    with pytest.raises(ValueError, match="Chips cannot be below 0"):
        hands_left(-1, orbit(6), small=1, big=2)
    with pytest.raises(ValueError, match="last forever"):
        hands_left(0, [], small=1, big=2)


def test_nobody_pays_an_ante_in_a_place_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match='"dealer" is no place at a table'):
        absences.pays_ante("dealer")  # type: ignore[arg-type]
