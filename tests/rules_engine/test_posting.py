"""Antes, blinds, bring-in and kill blinds before anybody acts, and what a hand is played for."""

from typing import Any

import pytest

from rules_engine.betting import Round
from rules_engine.kill import Kill, kill, killer
from rules_engine.limits import Stakes, Structure
from rules_engine.posting import bring_in, post

TEN = {f"P{number}": 1000 for number in range(1, 11)}


def posted(stakes: Stakes, small: str | None = "P1", **stacks: int) -> Round[str]:
    return post(stakes, TEN | stacks, "P2", small)


@pytest.mark.parametrize(
    ("stakes", "small", "pot"),
    [
        (Stakes(big=15, small=10), "P1", 25),  # two blinds
        (Stakes(big=15, small=10, ante=5, mode="non_blinds"), "P1", 65),  # the article's ten players
        (Stakes(big=15, small=10, ante=5, mode="per_player"), "P1", 75),
        (Stakes(big=15, small=10, ante=15), "P1", 40),  # the big blind pays for all
        (Stakes(big=15, ante=5, mode="non_blinds"), None, 60),  # one blind and ante: nine pay
        (Stakes(big=15, ante=5, mode="per_player"), None, 65),
    ],
)
def test_all_forms_of_blinds_and_antes(stakes: Stakes, small: str | None, pot: int) -> None:
    table = posted(stakes, small)
    assert table.pot == pot
    assert sum(table.stacks.values()) == 10_000 - pot
    assert (table.to_act, table.options("P3").to_call, table.options("P3").min_raise_to) == ("P3", 15, 30)


def test_the_big_blind_is_last_and_may_raise_when_nobody_has() -> None:
    table = post(Stakes(big=100, small=50), dict.fromkeys("SBU", 900), "B", "S").act("U", "call")
    assert table.options("S").to_call == 50
    table = table.act("S", "call")
    can = table.options("B")
    assert (table.to_act, can.to_call, can.may_check, can.min_raise_to, can.max_raise_to) == ("B", 0, True, 200, 900)
    assert table.act("B", "check").complete


def test_the_big_blind_is_not_asked_when_all_others_fold() -> None:
    table = post(Stakes(big=100, small=50, ante=100), dict.fromkeys("SBU", 900), "B", "S")
    table = table.act("U", "fold").act("S", "fold")
    assert table.complete
    assert table.pots().announced == "main pot 200 (B), 50 back to B"


def test_nobody_but_an_unraised_big_blind_checks_before_the_flop() -> None:
    table = post(Stakes(big=100, small=50), dict.fromkeys("SBU", 900), "B", "S")
    assert table.objection("U", "check") == "There are 100 to call: call, raise or fold."
    assert table.objection("U", "bet", 200) == "There is a bet of 100 already: raise."


def test_heads_up_the_small_blind_acts_first() -> None:
    table = post(Stakes(big=100, small=50), {"Bea": 900, "Sam": 900}, "Bea", "Sam")
    assert table.to_act == "Sam"
    assert table.act("Sam", "call").act("Bea", "check").next_street("flop").to_act == "Bea"


@pytest.mark.parametrize(
    ("stack", "first", "bet", "dead"),
    [(300, False, 200, 100), (300, True, 100, 200), (150, False, 150, 0), (150, True, 0, 150), (400, False, 200, 200)],
)
def test_a_short_big_blind_does_not_lower_the_price(stack: int, first: bool, bet: int, dead: int) -> None:
    table = posted(Stakes(big=200, small=100, ante=200, ante_first=first), P2=stack)
    assert (table.bets["P2"], table.dead) == (bet, dead)
    can = table.options("P3")
    assert (can.to_call, can.min_raise_to) == (200, 400)


def test_a_big_blind_with_nothing_but_the_ante_plays_for_the_ante() -> None:
    table = post(Stakes(big=200, small=100, ante=200, ante_first=True), {"S": 900, "B": 150, "U": 900}, "B", "S")
    table = table.act("U", "call").act("S", "call")
    assert table.complete
    assert table.pots().announced == "main pot 150 (B, S, U), side pot 400 (S, U)"


def test_a_small_blind_who_has_more_in_than_the_big_one_owes_nothing() -> None:
    table = post(Stakes(big=100, small=50), {"Bea": 20, "Sam": 900}, "Bea", "Sam")
    assert (table.to_act, table.options("Sam").to_call) == (None, 0)
    assert table.pots().announced == "main pot 40 (Bea, Sam), 30 back to Sam"


def test_the_big_blind_may_raise_an_all_in_small_blind_and_gets_it_back() -> None:
    table = post(Stakes(big=100, small=50), {"Bea": 900, "Sam": 60}, "Bea", "Sam").act("Sam", "all_in")
    assert (table.to_act, table.options("Bea").may_raise) == ("Bea", True)
    table = table.act("Bea", "raise", 900)
    assert table.complete
    assert table.pots().announced == "main pot 120 (Bea, Sam), 840 back to Bea"


def test_whoever_is_short_of_the_ante_plays_for_that_much_of_the_others() -> None:
    stakes = Stakes(big=200, small=100, ante=25, mode="per_player")
    table = post(stakes, {"S": 60, "B": 900, "U": 10}, "B", "S")
    assert (table.bets["S"], table.antes["S"], table.antes["U"]) == (60, 0, 10)
    done = table.act("B", "check")  # Una wins 10 from each, Sam 60 from Bea and the 10 that Una paid
    assert done.pots().announced == "main pot 30 (B, S, U), side pot 100 (B, S), side pot 25 (B), 140 back to B"


def test_short_and_missing_blinds_count_in_full_for_the_size_of_the_pot() -> None:
    stakes = Stakes(big=100, small=50, structure="pot_limit")
    assert posted(stakes).options("P3").max_raise_to == 350
    assert posted(stakes, P2=30).options("P3").max_raise_to == 350
    assert posted(stakes, None).options("P3").max_raise_to == 350


def test_a_kill_blind_is_the_bet_and_its_poster_acts_in_turn() -> None:
    stakes = Stakes(big=4, small=2, structure="fixed_limit", limits=(8, 16))
    table = post(stakes, dict.fromkeys("SBUK", 500), "B", "S", kill=("K", 8))
    assert (table.pot, table.options("U").to_call, table.options("U").min_raise_to) == (14, 8, 16)
    table = table.act("U", "call")
    assert (table.to_act, table.options("K").may_check, table.options("K").min_raise_to) == ("K", True, 16)
    blind = post(stakes, dict.fromkeys("SBU", 500), "B", "S", kill=("B", 8))
    assert (blind.bets["B"], blind.pot) == (8, 10)


def test_a_kill_blind_lifts_the_smallest_raise_and_is_never_more_than_there_is() -> None:
    table = post(Stakes(big=100, small=50), dict.fromkeys("SBUK", 900), "B", "S", kill=("K", 200))
    assert (table.options("U").to_call, table.options("U").min_raise_to) == (200, 400)
    stakes = Stakes(big=100, small=50, ante=25, mode="per_player", ante_first=True)
    short = post(stakes, dict.fromkeys("SBU", 900) | {"K": 120}, "B", "S", kill=("K", 200))
    assert (short.bets["K"], short.antes["K"], short.stacks["K"], short.price) == (95, 25, 0, 200)


@pytest.mark.parametrize(("structure", "low"), [("no_limit", 1), ("pot_limit", 1), ("fixed_limit", 20)])
def test_with_antes_alone_nothing_has_been_bet(structure: Structure, low: int) -> None:
    stakes = Stakes(ante=5, mode="per_player", structure=structure, limits=(20, 40))
    table = post(stakes, dict.fromkeys("ABC", 500), "B")
    can = table.options("C")
    assert (table.pot, table.to_act, can.may_check, can.min_bet) == (15, "C", True, low)
    assert table.act("C", "check").act("A", "check").act("B", "check").complete


def test_chips_of_a_dead_deal_are_in_the_pot() -> None:
    assert post(Stakes(big=100, small=50), dict.fromkeys("SBU", 900), "B", "S", dead=330).pot == 480


def test_the_bring_in_is_completed_to_a_bet_and_three_raises_follow() -> None:
    stakes = Stakes(structure="fixed_limit", limits=(20, 40), ante=2)
    table = bring_in(stakes, dict.fromkeys("ABCD", 500), "B", 5)
    assert (table.pot, table.to_act, table.options("C").min_raise_to) == (13, "C", 20)
    called = table.act("C", "call").act("D", "call").act("A", "call")
    assert called.complete
    for player, to in (("C", 20), ("D", 40), ("A", 60), ("B", 80)):
        table = table.act(player, "raise", to)
    assert not table.options("C").may_raise
    done = table.act("C", "call").act("D", "call").act("A", "fold")
    assert done.next_street("fourth", first="D").to_act == "D"


def test_in_stud_the_ante_is_paid_before_the_bring_in() -> None:
    stakes = Stakes(structure="fixed_limit", limits=(20, 40), ante=2)
    table = bring_in(stakes, {"A": 500, "B": 4, "C": 500}, "B", 5)
    assert (table.antes["B"], table.bets["B"], table.options("C").to_call) == (2, 2, 5)
    by_pot = bring_in(Stakes(big=20, ante=2, structure="pot_limit"), {"A": 500, "B": 4, "C": 500}, "B", 5)
    assert by_pot.options("C").max_raise_to == 21  # a short bring-in counts in full, as short blinds do


def test_whoever_brings_it_in_may_open_for_a_full_bet() -> None:
    stakes = Stakes(structure="fixed_limit", limits=(20, 40), ante=2)
    table = bring_in(stakes, dict.fromkeys("ABC", 500), "B", 20)
    assert table.options("C").min_raise_to == 40
    for player, to in (("C", 40), ("A", 60), ("B", 80)):
        table = table.act(player, "raise", to)
    assert not table.options("C").may_raise


def test_without_fixed_limits_the_bring_in_is_completed_to_the_big_blind() -> None:
    table = bring_in(Stakes(big=100, ante=5), dict.fromkeys("ABC", 900), "B", 25)
    assert table.options("C").min_raise_to == 100
    assert table.act("C", "raise", 100).options("A").min_raise_to == 200


@pytest.mark.parametrize("amount", [-5, 0, 21])
def test_a_bring_in_is_more_than_nothing_and_no_more_than_the_bet(amount: int) -> None:
    stakes = Stakes(structure="fixed_limit", limits=(20, 40), ante=2)
    assert bring_in(stakes, dict.fromkeys("ABC", 500), "B", 1).price == 1
    with pytest.raises(ValueError, match="A bring-in is at least 1 and at most the bet of 20"):
        bring_in(stakes, dict.fromkeys("ABC", 500), "B", amount)


def test_the_higher_limit_comes_with_the_turn_or_with_fifth_street() -> None:
    stakes = Stakes(structure="fixed_limit", limits=(10, 15))
    assert [stakes.unit(street) for street in ("preflop", "flop", "turn", "river")] == [10, 10, 15, 15]
    assert [stakes.unit(street) for street in ("third", "fourth", "fifth", "sixth", "seventh")] == [10, 10, 15, 15, 15]
    assert Stakes(big=10, structure="fixed_limit").unit("river") == 20
    assert Stakes(structure="fixed_limit", limits=(20, 20)).unit("river") == 20
    assert Stakes(big=10).unit("river") == 10


@pytest.mark.parametrize(
    ("stacks", "more", "sentence"),
    [
        ({"S": 5, "B": 0}, {"small_blind": "S"}, "B has no chips and cannot be dealt in."),
        ({"S": 5, "B": 5}, {"small_blind": "Z"}, "Z is not dealt in and cannot post."),
        ({"S": 5, "B": 5}, {"kill": ("Z", 8)}, "Z is not dealt in and cannot post."),
        ({"S": 5, "B": 5}, {"small_blind": "B"}, "B cannot post both blinds."),
        ({"S": 5, "B": 5}, {"kill": ("S", 0)}, "A kill blind is at least the big blind of 100, not 0."),
        ({"S": 5, "B": 5}, {"dead": -1}, "chips cannot be below 0"),
        ({"B": 5}, {}, "Betting needs two players"),
    ],
)
def test_hands_that_cannot_be_posted_are_refused(stacks: dict[str, int], more: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        post(Stakes(big=100, small=50), stacks, "B", **more)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"big": -1}, "below 0"),
        ({"chip": 0}, "below 1"),
        ({"limits": (-1, 5)}, "below 0"),
        ({"limits": (20, 10)}, "first the lower one"),
        ({"limits": (20,)}, "two limits"),
        ({"limits": ()}, "two limits"),
        ({"big": 5, "small": 10}, "The small blind 10 is above the big blind 5."),
        ({"structure": "spread"}, "no_limit, pot_limit or fixed_limit"),
        ({"min_opening_bet": "half"}, "smallest opening bet"),
        ({"mode": "winner"}, "An ante is paid by"),
    ],
)
def test_stakes_that_cannot_be_are_refused(words: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Stakes(**words)


@pytest.mark.parametrize(
    ("kind", "limits", "big", "chip", "wanted"),
    [
        ("full", (4, 8), 4, 1, Kill(8, (8, 16))),
        ("half", (4, 8), 4, 1, Kill(6, (6, 12))),
        ("half", (10, 15), 10, 5, Kill(15, (15, 25))),  # 22.50 up to a chip
        ("half", (5, 10), 5, 1, Kill(8, (8, 15))),
        ("off", (4, 8), 4, 1, Kill(0, (4, 8))),
    ],
)
def test_the_stakes_of_a_kill_pot(kind: Any, limits: tuple[int, int], big: int, chip: int, wanted: Kill) -> None:
    assert kill(kind, limits, big, chip) == wanted


def test_two_pots_won_alone_in_a_row_make_the_killer() -> None:
    assert killer([["A"], ["B"], ["B"]]) == "B"
    assert killer([["B"], ["B"], ["A"]]) is None
    assert killer([["B"], ["A", "B"]]) is None
    assert killer([["A", "B"], ["A", "B"]]) is None
    assert killer([["B"]]) is None
    assert killer([["A"], ["B"]], in_a_row=1) == "B"


def test_kills_that_are_none_are_refused() -> None:
    with pytest.raises(ValueError, match="off, full or half"):
        kill("double", (4, 8), 4)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="below"):
        kill("full", (4, 8), 4, chip=0)
    with pytest.raises(ValueError, match="below"):
        kill("full", (4, -8), 4)
    assert kill("full", (0, 8), 0) == Kill(0, (0, 16))
    assert kill("half", (5, 10), 5) == Kill(8, (8, 15))
    with pytest.raises(ValueError, match="at least one"):
        killer([["A"]], in_a_row=0)
