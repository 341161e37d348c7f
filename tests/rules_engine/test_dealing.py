"""Dealing: burns and board, face-up cards in the deck, hands one card at a time, the cut, a deck that is too short."""

import random
import re
from collections import Counter
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.button import Hand, first_hand, next_hand
from rules_engine.cards import Card, deck, parse
from rules_engine.dealing import TO_DO, deal, objection, redealt, short_by, turn_over
from rules_engine.games import GAMES
from rules_engine.house_rules import HOUSE_RULES
from rules_engine.streets import STREETS, Street, cards_needed, deal_order, to_come
from rules_engine.stub import Stub, cut, cut_objection, restocked

WHOLE = to_come(())

shuffled = st.permutations(deck()).map(tuple)
boxed_rules = st.sampled_from(list(HOUSE_RULES["boxed_card"].values))


@st.composite
def stubs(draw: st.DrawFn, least: int = 0) -> Stub:
    pile = draw(shuffled)[: draw(st.integers(least, 52))]
    boxed = draw(st.sets(st.sampled_from(pile), max_size=4)) if pile else set()
    return Stub(pile, frozenset(boxed))


@given(stubs())
def test_what_is_printed_can_be_read(stub: Stub) -> None:
    assert Stub.parse(str(stub)) == stub


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("4c 4c", "The four of clubs is there twice."),
        ("4c [4c]", "The four of clubs is there twice."),
        ("4c [Jd", "is not a card"),
        ("4c Jd] 9s", "is not a card"),
        ("[[Jd]] 9s", "is not a card"),
    ],
)
def test_a_pile_that_cannot_be_is_refused(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)):
        Stub.parse(text)


def test_a_boxed_card_is_one_of_the_pile() -> None:
    with pytest.raises(ValueError, match=r"^The jack of diamonds is not in this pile\.$"):
        Stub(parse("4c 9s"), frozenset(parse("Jd")))


@given(stubs(least=20), boxed_rules)
def test_no_card_is_lost_or_comes_twice(stub: Stub, rule: str) -> None:
    came = turn_over(stub, WHOLE, rule)
    on_the_table = [*came.burns, *came.board, *came.set_aside]
    if came.dead:
        on_the_table += came.found
    assert Counter([*on_the_table, *came.left.cards]) == Counter(stub.cards)


@given(stubs(least=20), boxed_rules)
def test_unless_the_deal_is_dead_everything_asked_for_comes(stub: Stub, rule: str) -> None:
    came = turn_over(stub, WHOLE, rule)
    full = (len(came.burns), len(came.board)) == (3, 5)
    assert full is not came.dead
    assert came.dead is (rule == "dead_hand_carry" and bool(came.found))


@given(stubs(least=20))
def test_a_boxed_card_that_is_set_aside_changes_nothing_else(stub: Stub) -> None:
    fair = [card for card in stub.cards if card not in stub.boxed]
    came, plain = turn_over(stub, WHOLE), turn_over(fair, WHOLE)
    assert (came.burns, came.board) == (plain.burns, plain.board)
    assert not set(came.board) & stub.boxed


@given(stubs(least=20))
def test_set_aside_and_to_the_bottom_give_the_same_board(stub: Stub) -> None:
    aside, under = turn_over(stub, WHOLE), turn_over(stub, WHOLE, "to_bottom")
    assert aside.board == under.board
    assert under.left.cards[len(under.left) - len(under.found) :] == under.found
    assert not under.left.boxed & set(under.found)


@given(stubs(), st.sets(st.integers(0, 5)).map(lambda steps: [WHOLE[step] for step in sorted(steps)]))
def test_it_is_refused_exactly_when_cards_are_missing(stub: Stub, to_do: list[str]) -> None:
    missing = short_by(stub, to_do)
    assert (objection(stub, to_do) is None) is (missing == 0)
    if missing:
        with pytest.raises(ValueError, match="can be dealt from the stub"):
            turn_over(stub, to_do)
    else:
        assert not turn_over(stub, to_do).dead


def test_a_burn_is_no_place_for_a_boxed_card() -> None:
    came = turn_over(Stub.parse("[Jd] [Qd] 4c 9s"), ["burn", "turn"])
    assert (came.burns, came.turn, came.set_aside) == (parse("4c"), Card.parse("9s"), parse("Jd Qd"))


def test_a_dead_deal_stops_where_the_boxed_card_lay() -> None:
    came = turn_over(Stub.parse("4c 9s [Jd] 2h 3h"), ["burn", "flop"], "dead_hand_carry")
    assert (came.dead, came.flop, came.turn, str(came.left)) == (True, parse("9s"), None, "2h 3h")


def test_a_boxed_card_too_deep_to_be_met_kills_nothing() -> None:
    assert turn_over(Stub.parse("4c 9s 2h [Jd]"), ["burn", "turn"], "dead_hand_carry").dead is False


@pytest.mark.parametrize(
    ("to_do", "rule", "words"),
    [
        (["peek"], "set_aside", 'A dealer cannot "peek": write burn, flop, turn, river.'),
        (["turn", "turn"], "set_aside", "Flop, turn and river come in this order, each of them once."),
        (["turn", "burn", "flop"], "set_aside", "Flop, turn and river come in this order, each of them once."),
        (["burn", "flop"], "set_aside", "Burn and flop need 4 cards, and 3 can be dealt from the stub."),
        (
            ["burn", "flop", "river"],
            "to_bottom",
            "Burn, flop and river need 5 cards, and 4 can be dealt from the stub.",
        ),
    ],
)
def test_what_cannot_be_dealt_says_why(to_do: list[str], rule: str, words: str) -> None:
    stub = Stub.parse("4c [Jd] 9s 2h")
    assert objection(stub, to_do, rule) == words
    with pytest.raises(ValueError, match=f"^{re.escape(words)}$"):
        turn_over(stub, to_do, rule)


def test_nothing_can_be_dealt_from_nothing() -> None:
    assert objection([], ["burn"]) == "Burn needs 1 card, and none can be dealt from the stub."


def test_a_house_rule_that_nobody_has_is_refused() -> None:
    with pytest.raises(ValueError, match='cannot be "eaten"'):
        turn_over(parse("4c 9s"), ["burn"], "eaten")


@given(shuffled, st.integers(1, 10), st.integers(1, 5))
def test_hands_come_one_card_at_a_time(pile: tuple[Card, ...], players: int, each: int) -> None:
    came = deal(pile, range(players), each)
    assert [came.hands[who][turn] for turn in range(each) for who in range(players)] == list(pile[: players * each])
    assert came.left.cards == pile[players * each :]


def test_a_boxed_card_is_nobodys() -> None:
    came = deal(Stub.parse("2c [Jd] 3c 4c 5c"), ["Ann", "Bob"], 2)
    assert came.hands == {"Ann": parse("2c 4c"), "Bob": parse("3c 5c")}
    assert came.set_aside == parse("Jd")


def test_a_dead_deal_leaves_hands_short() -> None:
    came = deal(Stub.parse("2c 3c 4c [Jd] 5c"), ["Ann", "Bob"], 2, "dead_hand_carry")
    assert (came.dead, came.hands) == (True, {"Ann": parse("2c 4c"), "Bob": parse("3c")})


@pytest.mark.parametrize(
    ("order", "each", "words"),
    [
        ([], 2, "A deal needs a player and at least one card each."),
        (["Ann"], 0, "A deal needs a player and at least one card each."),
        (["Ann", "Ann"], 1, "Nobody is dealt to twice in one round."),
        (["Ann", "Bob"], 2, "2 hands of 2 need 4 cards, and 3 can be dealt."),
    ],
)
def test_a_deal_that_cannot_be_says_why(order: list[str], each: int, words: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(words)}$"):
        deal(Stub.parse("2c 3c [Jd] 4c"), order, each)


def test_the_small_blind_is_dealt_to_first_and_the_button_last() -> None:
    hand = first_hand([1, 3, 4, 8], max_seats=9, button=3)
    assert deal_order(hand) == (4, 8, 1, 3)


def test_a_dead_small_blind_is_passed_over() -> None:
    hand = next_hand(first_hand([1, 2, 3, 4, 5], max_seats=6), [1, 2, 4, 5], max_seats=6)
    assert hand.dead_small_blind
    assert deal_order(hand) == (4, 5, 1, 2)


def test_heads_up_the_button_is_the_small_blind_and_dealt_to_first() -> None:
    assert deal_order(Hand(button=7, small_blind=7, big_blind=2, dealt_in=(7, 2))) == (7, 2)


@pytest.mark.parametrize(
    ("game", "players", "cards"),
    [("holdem", 22, 52), ("omaha", 11, 52), ("omaha8", 2, 16), ("stud", 6, 46), ("stud8", 7, 53), ("razz", 2, 18)],
)
def test_how_many_cards_a_game_takes(game: str, players: int, cards: int) -> None:
    assert cards_needed(game, players) == cards


@pytest.mark.parametrize("game", ["holdem", "omaha", "omaha8"])
def test_what_is_to_come_is_what_the_streets_deal(game: str) -> None:
    steps = [step for street in STREETS[game] if street.board for step in ("burn", street.name)]
    assert list(WHOLE) == steps
    assert all(TO_DO[street.name] == street.board for street in STREETS[game] if street.board)


@pytest.mark.parametrize("game", ["stud", "stud8", "razz"])
def test_a_stud_hand_is_two_down_four_up_one_down(game: str) -> None:
    assert [(street.down, street.up, street.board) for street in STREETS[game]] == [
        *((2, 1, 0), (0, 1, 0), (0, 1, 0), (0, 1, 0), (1, 0, 0))
    ]


@pytest.mark.parametrize(("board", "steps"), [("", 6), ("Ah Kd 2c", 4), ("Ah Kd 2c 3c", 2), ("Ah Kd 2c 3c 4c", 0)])
def test_each_street_of_the_board_is_two_steps(board: str, steps: int) -> None:
    assert len(to_come(parse(board))) == steps


@pytest.mark.parametrize("count", [1, 2, 6])
def test_a_board_that_cannot_be_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match=f"not {count}"):
        to_come(deck()[:count])


def test_a_game_nobody_deals_is_refused() -> None:
    with pytest.raises(ValueError, match="not 'bridge'"):
        cards_needed("bridge", 4)


@pytest.mark.parametrize("players", [0, -1])
def test_a_deal_for_nobody_needs_no_number(players: int) -> None:
    with pytest.raises(ValueError, match=f"not {players}"):
        cards_needed("holdem", players)


@pytest.mark.parametrize("name", GAMES)
def test_the_streets_are_those_of_the_game_and_deal_all_its_cards(name: str) -> None:
    game, streets = GAMES[name], STREETS[name]
    assert tuple(street.name for street in streets) == game.streets
    assert sum(street.down + street.up for street in streets) == game.hole_cards
    assert sum(street.up for street in streets) == game.up_cards
    assert sum(street.board for street in streets) == game.board
    assert cards_needed(game, 2) == cards_needed(game.title, 2)


@pytest.mark.parametrize(
    "street", [*chain.from_iterable(STREETS.values()), Street("draw"), Street("all", True, 5, 2, 4)]
)
def test_a_street_that_is_printed_can_be_read(street: Street) -> None:
    assert Street.parse(str(street)) == street


@pytest.mark.parametrize(
    "text", ["", "turn", "turn: 1", "turn: 1 on the board, burn", "turn: burn, 999 up", "turn: burn burn"]
)
def test_what_is_no_street_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="is no street: write it as in"):
        Street.parse(text)


def test_a_game_of_the_house_s_own_is_dealt_as_it_says() -> None:
    five_cards = replace(GAMES["omaha"], name="big omaha", hole_cards=5)
    assert cards_needed(five_cards, 2) == cards_needed("omaha", 2) + 2


def test_a_stub_of_plain_numbers_is_a_stub_of_cards() -> None:
    numbers: Any = [51, 0]
    strange: Any = [51, 52]
    assert str(Stub.of(numbers)) == "As 2c"
    with pytest.raises(ValueError, match="numbered from 0"):
        Stub.of(strange)


@given(stubs(), st.integers(0))
def test_a_short_deck_is_filled_up_from_below_and_the_muck_stays_out(left: Stub, seed: int) -> None:
    others = deck(without=left.cards)
    burns, discards, muck = others[:3], others[3:6], others[6:]
    filled = restocked(left, burns, discards, random.Random(seed))
    assert filled.cards[: len(left)] == left.cards
    assert set(filled.cards[len(left) :]) == {*burns, *discards}
    assert not set(filled.cards) & set(muck)
    assert filled.boxed == left.boxed
    assert filled == restocked(left, burns, discards, random.Random(seed))


def test_a_card_cannot_be_in_the_stub_and_among_the_burns() -> None:
    with pytest.raises(ValueError, match="twice"):
        restocked(parse("2c 3c"), parse("2c"), [], random.Random(1))


@given(st.integers(0), st.sampled_from(["flop", "turn", "river"]))
def test_a_street_dealt_anew_uses_its_own_cards_and_the_stub(seed: int, street: str) -> None:
    stub, wrong = parse("2c 3c 4c 5c 6c"), parse("Ah Kh")
    came = redealt(stub, wrong, street, random.Random(seed))
    assert Counter([*came.burns, *came.board, *came.left.cards]) == Counter(stub + wrong)
    assert (len(came.burns), len(came.board)) == (1, TO_DO[street])


def test_the_cards_of_a_wrong_street_may_come_again_anywhere() -> None:
    boards = {redealt(parse("2c 3c"), parse("Ah"), "turn", random.Random(seed)).turn for seed in range(60)}
    assert boards == set(parse("2c 3c Ah"))


@pytest.mark.parametrize("street", ["burn", "preflop"])
def test_only_a_street_of_the_board_is_dealt_anew(street: str) -> None:
    with pytest.raises(ValueError, match="flop, turn or river"):
        redealt(parse("2c 3c"), [], street, random.Random(1))


@pytest.mark.parametrize(
    ("portions", "cutter", "why"),
    [
        ([5, 47], "right_of_dealer", None),
        ([20, 16, 16], "right_of_dealer", None),
        ([47, 4], "right_of_dealer", "Each part of the cut needs at least 5 cards, and one has 4."),
        ([52], "right_of_dealer", "A cut makes two parts."),
        ([26, 26], "dealer", "The player on the dealer's right cuts."),
    ],
)
def test_which_cuts_count(portions: list[int], cutter: str, why: str | None) -> None:
    assert cut_objection(portions, cutter) == why


@given(shuffled, st.integers(5, 47))
def test_a_cut_exchanges_the_parts(pile: tuple[Card, ...], at: int) -> None:
    assert cut(pile, at) == pile[at:] + pile[:at]
    assert cut(cut(pile, at), 52 - at) == pile


@pytest.mark.parametrize("at", [-3, 0, 4, 48, 60])
def test_a_bad_cut_is_refused(at: int) -> None:
    with pytest.raises(ValueError, match="at least 5 cards"):
        cut(deck(), at)
