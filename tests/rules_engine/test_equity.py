"""Chances: exact ones counted by hand, estimates near published ones, and what is refused."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.cards import Card, deck, parse
from rules_engine.equity import equity, objection
from rules_engine.games import GAMES


def chances(game: str, *hands: str, board: str = "", dead: str = "", deals: int = 10_000) -> list[float]:
    held = {player: parse(cards) for player, cards in enumerate(hands)}
    return list(equity(game, held, parse(board), parse(dead), rng=random.Random(4), deals=deals).values())


@pytest.mark.parametrize(
    ("game", "hands", "board", "dead", "of", "second"),
    [
        ("holdem", ("Kd Kc", "Ah 5h"), "Ks 7h 2h 9c", "", 44, 7),  # nine hearts, less the two that pair the board
        ("holdem", ("Kd Kc", "Ah 5h"), "Ks 7h 2h 9c", "3h 4h 2s", 41, 5),
        ("holdem", ("Ah Kd", "Ac Ks"), "2c 7d 9h 3s", "", 44, 22),  # always shared
        ("holdem", ("As Ad", "Kc Kh", "Qc Qd"), "2c 7d 9h 3s", "", 42, 2),  # two kings
        ("holdem", ("As Ad", "Kc Kh"), "2c 7d 9h 3s Kd", "", 1, 1),
        ("omaha8", ("Kd Kc 9d 9s", "Ah 2h Qs Jd"), "Ks 3h 8c 8d 4c", "", 2, 1),  # a half each
        ("omaha8", ("Kd Kc 9d 9s", "Ah 2h Qs Jd"), "Ks 3h 8c 8d Tc", "", 1, 0),
    ],
)
def test_chances_counted_by_hand(
    game: str, hands: tuple[str, ...], board: str, dead: str, of: int, second: int
) -> None:
    assert chances(game, *hands, board=board, dead=dead)[1] == pytest.approx(second / of)


def test_an_estimate_is_near_what_is_published() -> None:
    assert chances("holdem", "Ah Kh", "Qs Qd", deals=40_000)[0] == pytest.approx(0.4621, abs=0.01)


@pytest.mark.slow
def test_all_1_712_304_boards_give_what_is_published() -> None:
    assert chances("holdem", "Ah Kh", "Qs Qd", deals=1_712_304)[0] == pytest.approx(0.4621, abs=0.00005)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=20)
@given(st.permutations(deck()), st.integers(0, 1000))
def test_the_shares_are_one_pot_and_the_seed_decides(name: str, cards: list[Card], seed: int) -> None:
    game = GAMES[name]
    hands = {player: cards[10 * player :][: game.hole_cards - 3 * game.stud] for player in range(3)}
    board = cards[40:][: game.board and 3]
    found, again = (equity(game, hands, board, rng=random.Random(seed), deals=30) for _ in range(2))
    assert sum(found.values()) == pytest.approx(1)
    assert found == again


def test_in_razz_the_low_cards_are_ahead_and_in_stud_the_high_ones() -> None:
    assert chances("razz", "Ah 2d 3s", "Kh Kd Qs", deals=500)[0] > 0.8
    assert chances("stud", "Ah 2d 4s", "Kh Kd Qs", deals=500)[0] < 0.4


def test_numbers_are_the_cards_they_are_and_nothing_else() -> None:
    twice: Any = {1: [0, 1], 2: [0, 3]}
    strange: Any = {1: [0, 1], 2: [2, 99]}
    assert objection("holdem", twice) == "The two of clubs is there twice."
    with pytest.raises(ValueError, match="numbered from 0"):
        equity("holdem", strange, rng=random.Random(1))


@pytest.mark.parametrize(
    ("game", "hands", "board", "why_not"),
    [
        ("holdem", {}, "", "Nobody has cards."),
        ("holdem", {"Ann": "Ah"}, "", "Ann has the wrong number of cards for Texas hold'em: 1."),
        ("stud", {"Ann": "Ah Kh Qh Jh Th 9h 8h 7h"}, "", "Ann has the wrong number of cards for seven-card stud: 8."),
        ("stud", {"Ann": "Ah"}, "2c", "The board in seven-card stud has 0 cards at most; here are 1."),
        ("holdem", {"Ann": "Ah Kd"}, "2c 3c Kd", "The king of diamonds is there twice."),
        (
            "razz",
            {"Ann": "Ah", "B": "2h", "C": "3h", "D": "4h", "E": "5h", "F": "6h", "G": "7h", "H": "8h"},
            "",
            "There are not enough cards for 8 players.",
        ),
    ],
)
def test_where_there_are_no_chances(game: str, hands: dict[str, str], board: str, why_not: str) -> None:
    held = {player: parse(cards) for player, cards in hands.items()}
    assert objection(game, held, parse(board)) == why_not
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - the sentence is compared whole
        equity(game, held, parse(board), rng=random.Random(1))
    assert str(refused.value) == why_not
