"""Whole showdowns in every game, what is refused, the bring-in and who acts first in stud."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine import pots
from rules_engine.cards import Card, deck, parse
from rules_engine.games import GAMES, compare, game_of, objection, winners
from rules_engine.stud import bring_in, first_to_act

BOARD = "Qs Tc Jd Ks Ah"
DEALS = st.permutations(deck())


def shown(**hands: str) -> dict[str, tuple[Card, ...]]:
    return {player: parse(cards) for player, cards in hands.items()}


def dealt(name: str, cards: list[Card], players: int = 4) -> tuple[dict[int, list[Card]], list[Card]]:
    each, board = GAMES[name].hole_cards, GAMES[name].board
    return {player: cards[board + each * player :][:each] for player in range(players)}, cards[:board]


def test_the_six_games_of_the_house() -> None:
    assert list(GAMES) == ["holdem", "omaha", "omaha8", "stud", "stud8", "razz"]
    assert [name for name, game in GAMES.items() if game.split] == ["omaha8", "stud8"]
    assert [name for name, game in GAMES.items() if game.stud] == ["stud", "stud8", "razz"]
    assert [(game.hole_cards, game.board) for game in GAMES.values()] == [
        (2, 5),
        (4, 5),
        (4, 5),
        (7, 0),
        (7, 0),
        (7, 0),
    ]
    assert all(len(game.streets) == (5 if game.stud else 4) for game in GAMES.values())


@pytest.mark.parametrize(
    ("said", "name"),
    [
        *((said, "stud8") for said in ("stud8", "Stud-8", "stud hi-lo", "STUD HI LO", "Seven-Card Stud Hi-Lo")),
        *(
            (said, "omaha8")
            for said in ("Omaha 8", "Omaha Hi-Lo (8-or-Better)", "omaha eight or better", "Omaha hi/lo")
        ),
        *((said, "holdem") for said in ("Hold'em", "hold em", "Texas Hold 'Em", "texas holdem")),
        *((said, "stud") for said in ("Stud", "7-card stud", "seven card stud")),
    ],
)
def test_games_are_found_by_any_near_name(said: str, name: str) -> None:
    assert game_of(said) is GAMES[name]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_found_by_its_title_and_as_it_is_said(name: str) -> None:
    assert game_of(GAMES[name].title) is game_of(GAMES[name].said) is game_of(name.upper()) is GAMES[name]


@pytest.mark.parametrize("said", ["badugi", "", "8", "hi-lo", "texas", "holdem8", "razz hi-lo", "ＲＡＺＺ"])
def test_an_unknown_game_is_refused(said: str) -> None:
    with pytest.raises(ValueError, match=rf"^The games here are holdem, .* razz; not '{said}'\.$"):
        game_of(said)


def test_a_refusal_does_not_repeat_a_whole_letter() -> None:
    with pytest.raises(ValueError, match=r"not 'x{40}'\.$"):
        game_of("x" * 1000)


@pytest.mark.parametrize("name", GAMES)
@given(DEALS)
def test_every_showdown_has_winners_who_take_the_whole_pot(name: str, cards: list[Card]) -> None:
    hands, board = dealt(name, cards)
    found = compare(name, hands, board)
    assert set(found.highs) == (set(hands) if GAMES[name].high else set())
    assert set(found.lows) == (set(hands) if GAMES[name].low else set())
    assert sum(pots.award([pots.Pot(1003, frozenset(hands))], found.ranking, lows=found.low_half).values()) == 1003
    assert set(winners(name, hands, board)) == set(found.winners)
    if found.highs:
        assert found.high_winners == tuple(who for who in hands if found.highs[who] == max(found.highs.values()))


@pytest.mark.parametrize("name", GAMES)
@given(DEALS, st.permutations("cdhs"))
def test_suits_never_break_a_tie(name: str, cards: list[Card], suits: list[str]) -> None:
    other = [Card.parse(str(card)[0] + suits["cdhs".index(card.suit)]) for card in cards]
    assert compare(name, *dealt(name, cards)) == compare(name, *dealt(name, other))


def test_a_low_counts_only_if_it_qualifies() -> None:
    hands = shown(A="As 3s 5c 6h", B="Kd Tc 7h 7d")
    found = compare("omaha8", hands, parse("2c 4d 9d Th Ks"))
    assert (found.high_winners, found.low_winners, found.lows) == (("B",), (), {"A": None, "B": None})
    assert found.winners == ("B",)


def test_a_low_can_be_quartered() -> None:
    hands = shown(A="As 2s Kc Kh", B="Ac 2c 9h 9d", C="Qd Qc Jd Td")
    found = compare("omaha8", hands, parse("3d 6h 8s Ks Qh"))
    assert (found.high_winners, found.low_winners) == (("A",), ("A", "B"))
    assert found.winners == ("A", "B")
    assert found.high_ranking == (("A",), ("C",), ("B",))
    assert pots.share(400, found.high_winners, lows=found.low_winners) == {"A": 300, "B": 100}


def test_razz_has_no_high_hand() -> None:
    hands = shown(A="5h 4d 3c 2s Ad Kc Kd", B="6h 4c 3d 2c As 9s Th", C="Kh Ks Qd Qc Qh Jd Jc")
    found = compare("razz", hands)
    assert (found.high_winners, found.low_winners, found.winners) == ((), ("A",), ("A",))
    assert found.ranking == (("A",), ("B",), ("C",))
    assert found.low_half == ()


def test_in_razz_the_better_pair_wins_when_nobody_has_five_ranks() -> None:
    hands = shown(A="Kh Kd 4c 4s 2d 2h 3s", B="Qh Qd 3c 3h 5d 5s 4h")
    assert compare("razz", hands).winners == ("A",)  # twos with a king against threes with a queen


def test_stud_takes_the_one_card_for_all_when_the_deck_runs_out() -> None:
    hands = shown(A="Kh Kd 7c 7s 2h 3s", B="Ah Qh 9h 5h 2c Td")
    found = compare("stud", hands, parse("3h"))
    assert (found.winners, found.highs["A"].plays) == (("B",), "KK773")


def test_hands_before_the_end_can_be_compared() -> None:
    assert winners("holdem", shown(A="Ah Ad", B="Kc Kd"), parse("Ks 7d 2c")) == ("B",)
    assert winners("stud", shown(A="Ah Ad 2c 3c 4d", B="Kc Kd Qh Qs 2h")) == ("B",)


def test_playing_the_board_need_not_be_said() -> None:
    assert winners("holdem", shown(A="2c 2d", B="9h 9s"), parse(BOARD)) == ("A", "B")


def test_playing_the_board_has_to_be_said_where_the_house_wants_it() -> None:
    hands = shown(A="2c 2d", B="9h 9s", C="3c 3d")
    found = compare("holdem", hands, parse(BOARD), declared=["B"])
    assert (found.winners, set(found.highs)) == (("B",), {"A", "B", "C"})
    assert compare("holdem", hands, parse(BOARD), declared=[]).winners == ("A", "B", "C")  # nobody else is left
    assert compare("holdem", shown(A="Ac 2d"), parse("Kd 9c 7h 5s 3d"), declared=[]).winners == ("A",)


@pytest.mark.parametrize(
    ("game", "hands", "board", "why_not"),
    [
        ("holdem", {}, "2c 3c 4c", "Nobody has cards."),
        ("holdem", {"Ann": "Ah Kd Qc"}, "2c 3c 4c", "Ann has 3 cards; in Texas hold'em it is 2."),
        ("holdem", {"Ann": "Ah"}, "2c 3c 4c", "Ann has 1 card; in Texas hold'em it is 2."),
        ("holdem", {"Ann": "Ah Kd"}, "2c 3c", "In Texas hold'em the board has 3 to 5 cards; here are 2."),
        ("omaha", {"Ann": "Ah Kd Qc Js"}, "2c 3c 4c 5c 6c 7c", "In Omaha the board has 3 to 5 cards; here are 6."),
        (
            "stud",
            {"Ann": "Ah Kd Qc Js"},
            "",
            "Ann has 4 cards; in seven-card stud the best five of 5 to 7 are compared.",
        ),
        ("razz", {"Ann": "Ah Kd Qc Js Th"}, "2c 3c", "In razz no more than one card is for all; here are 2."),
        (
            "stud",
            {"Ann": "Ah Kd Qc Js Th 9c", "Bob": "2h 3h 4h 5h 6d"},
            "",
            "Ann has 6 cards, Bob 5 cards: everybody gets the same number.",
        ),
        ("holdem", {"Ann": "Ah Kd", "Bob": "Kd Qd"}, "2c 3c 4c", "Ann and Bob cannot both have the king of diamonds."),
        (
            "holdem",
            {"Ann": "Ah Kd", "Bob": "2c Qd"},
            "2c 3c 4c",
            "The board and Bob cannot both have the two of clubs.",
        ),
    ],
)
def test_what_cannot_be_compared(game: str, hands: dict[str, str], board: str, why_not: str) -> None:
    held = {player: parse(cards) for player, cards in hands.items()}
    assert objection(game, held, parse(board)) == why_not
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - the sentence is compared whole
        compare(game, held, parse(board))
    assert str(refused.value) == why_not


def test_a_card_twice_in_one_hand_is_refused() -> None:
    two = parse("Ah") * 2
    assert objection("holdem", {"Ann": two}, parse("2c 3c 4c")) == "Ann cannot have the ace of hearts twice."


# --- stud: who starts --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "doors", "seat"),
    [
        ("stud", "Kc 2h 3c Ah", 2),
        ("stud", "2s 2h 2d 3c", 3),
        ("stud8", "Ac 4s 4d Kd", 3),  # the ace is high here as well
        ("razz", "9d As Kd Qh", 3),
        ("razz", "Ah Kc Ks Kd", 3),
        ("razz", "Ac As Ad Ah", 2),
    ],
)
def test_who_brings_it_in(game: str, doors: str, seat: int) -> None:
    assert bring_in(dict(enumerate(parse(doors), start=1)), game) == seat


@pytest.mark.parametrize(
    ("game", "boards", "seat"),
    [
        ("stud", ["9d 9c", "4s Ah", "Qh Kd"], 1),
        ("stud", ["Qd Kc", "Ah 2s", "Qh Ks"], 2),
        ("stud", ["Ad Kc Qh", "2h 2s 3c", "Kh Kd 4c"], 3),
        ("stud", ["Ad Ac Kh Kd", "2h 2s 2c 3c", "Qc Qd Qh 4s"], 3),
        ("stud", ["3d 3c 3h 3s", "Ah As Ac Kc"], 1),
        ("stud", ["5c 6c 7c 8c", "9d 2h 3s 4d"], 2),  # neither straights nor flushes yet
        ("stud", ["Ad Ac 2h", "Ah As 3h"], 2),
        ("stud8", ["Ad 2c", "Kh Kd"], 2),
        ("razz", ["Kd 2c", "Qh Jd", "3c 3h"], 2),
        ("razz", ["Ad 2c 3h", "Ah 2d 2s", "4c 5d 6h"], 1),
        ("razz", ["8d 7c", "8h 6d", "Ac As"], 2),  # a pair of aces is high
    ],
)
def test_who_acts_first_later(game: str, boards: list[str], seat: int) -> None:
    assert first_to_act(dict(enumerate(map(parse, boards), start=1)), game) == seat


def test_of_equal_boards_the_one_dealt_to_first_acts_first() -> None:
    boards = {2: parse("Ah Kd"), 5: parse("As Kc"), 7: parse("Ac 2d")}
    assert first_to_act(boards) == 2
    assert first_to_act(boards, order=[4, 5, 7, 1, 2]) == 5
    assert first_to_act({5: boards[5], 2: boards[2]}) == 5


@pytest.mark.parametrize(
    ("game", "boards", "why_not"),
    [
        ("holdem", {1: "Ah"}, "In Texas hold'em no cards lie face up in front of the players."),
        ("stud", {}, "Nobody has a card face up."),
        ("razz", {1: "Ah Kd", 2: "Qd"}, "Everybody has the same number of cards face up, 2 to 4."),
        ("stud", {1: "Ah Kd Qd Jd Td"}, "Everybody has the same number of cards face up, 2 to 4."),
        (
            "stud",
            {1: "Ah", 2: "Kd"},
            "Everybody has the same number of cards face up, 2 to 4.",
        ),  # third street: bring_in
        ("stud", {1: "Ah Kd", 3: "Kd Qd"}, "Seats 1 and 3 cannot both have the king of diamonds."),
    ],
)
def test_who_starts_cannot_be_told(game: str, boards: dict[int, str], why_not: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011 - the sentence is compared whole
        first_to_act({seat: parse(cards) for seat, cards in boards.items()}, game)
    assert str(refused.value) == why_not


def test_an_order_that_leaves_somebody_out_is_refused() -> None:
    with pytest.raises(ValueError, match="name every seat"):
        first_to_act({1: parse("Ah Kd"), 2: parse("As Kc")}, order=[1])


def test_nobody_brings_it_in_without_a_door_card() -> None:
    with pytest.raises(ValueError, match="Nobody has a card face up"):
        bring_in({})
