"""Antes and short big blinds, beyond the worked cases in `vectors`."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.antes import Mode, big_blind, paid_by, payers, pot

chips = st.integers(0, 1000)
modes = st.sampled_from(["big_blind", "per_player", "non_blinds"])


@given(chips, chips, chips, modes, st.booleans())
def test_nobody_posts_more_than_he_has_or_owes(stack: int, big: int, ante: int, mode: Mode, ante_first: bool) -> None:
    put = big_blind(stack, big, ante, mode, ante_first=ante_first)
    owed = big + (0 if mode == "non_blinds" else ante)
    assert put.blind + put.ante == min(stack, owed)
    assert 0 <= put.blind <= big
    assert 0 <= put.ante <= ante
    assert put.all_in == (put.blind + put.ante == stack)


@given(st.integers(2, 10), chips, chips, chips, modes)
def test_a_pot_is_what_each_of_them_puts_in(players: int, small: int, big: int, ante: int, mode: Mode) -> None:
    pays = {
        "big_blind": [0, 1] + [0] * (players - 2),
        "per_player": [1] * players,
        "non_blinds": [0 if small else 1, 0] + [1] * (players - 2),
    }[mode]
    assert payers(players, mode, blinds=2 if small else 1) == sum(pays)
    assert pot(players, small, big, ante, mode) == small + big + sum(ante * paying for paying in pays)
    assert pot(players, small, big, ante, mode, stack=big + ante) == pot(players, small, big, ante, mode)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="Two players"):
        payers(1)
    with pytest.raises(ValueError, match="One or two blinds"):
        payers(8, blinds=0)
    with pytest.raises(ValueError, match="paid by"):
        paid_by("dealer")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="below 0"):
        big_blind(-1, 100, 100)


@pytest.mark.parametrize(("small", "big", "ante"), [(-5, 10, 0), (5, -10, 0), (5, 10, -1)])
def test_a_pot_of_less_than_nothing_is_refused(small: int, big: int, ante: int) -> None:
    with pytest.raises(ValueError, match="below 0"):
        pot(10, small, big, ante)


def test_where_the_small_blind_is_dead_its_chair_pays_no_ante_either() -> None:
    """Nine are dealt in and one of them is the big blind: eight antes of 25."""
    assert payers(9, "non_blinds", blinds=1) == 8
    assert pot(9, small=0, big=100, ante=25, mode="non_blinds") == 100 + 8 * 25
    assert payers(9, "non_blinds") == 7
