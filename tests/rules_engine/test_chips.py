"""Chip sets, stacks, starting stacks from the chips a host owns, and until when a chip is needed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.chips import COSTIN_CHIPS, HOME_300, HOME_500, Chip, ChipSet, Stack, needed, payable
from rules_engine.levels import ARTICLE, COSTIN, Schedule
from rules_engine.stacks import most_players, objection, starting_stack

colours = st.sampled_from(["", "red", "light blue", "grün", "off-white", "x"])
chip = st.builds(Chip, st.integers(1, 10**6), colours, st.none() | st.integers(0, 10**6))
chip_sets = st.lists(chip, min_size=1, max_size=8, unique_by=lambda each: each.value).map(
    lambda all_: ChipSet(tuple(all_))
)
stacks = st.dictionaries(st.integers(1, 10**6), st.integers(0, 10**4), max_size=8).map(Stack)
values = st.lists(st.integers(1, 40), min_size=1, max_size=4, unique=True)


@given(chip_sets)
def test_a_chip_set_reads_what_it_prints(chips: ChipSet) -> None:
    assert ChipSet.parse(str(chips)) == chips
    assert ChipSet.parse("\n".join(map(str, reversed(chips.chips)))) == chips


@given(stacks)
def test_a_stack_reads_what_it_prints(stack: Stack) -> None:
    assert Stack.parse(str(stack)) == stack == dict(stack)
    assert hash(Stack.parse(str(stack))) == hash(stack)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("25 red x80", Chip(25, "red", 80)),
        ("25x80", Chip(25, "", 80)),
        (" 25  red ×80 ", Chip(25, "red", 80)),
        ("1K yellow", Chip(1000, "yellow", None)),
        ("5", Chip(5)),
    ],
)
def test_a_chip_is_read_as_a_host_writes_it(text: str, meant: Chip) -> None:
    assert Chip.parse(text) == meant


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("red", 'not a chip: write "25 red x80"'),
        ("25 red 80", "not a chip"),
        ("0 red", "worth 1 to 1000000, not 0"),
        ("25 red x80, 25 blue x9", "both worth 25"),
        (" , ", "at least one chip"),
        ("25 x1000001", "0 to 1000000"),
    ],
)
def test_what_is_no_chip_set_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        ChipSet.parse(text)


def test_a_colour_has_letters_only() -> None:
    with pytest.raises(ValueError, match="letters only"):
        Chip(25, "x80")


def test_a_stack_counts_and_refuses() -> None:
    stack = Stack.parse("8x25 + 7x100; 1x25")
    assert (stack.total, stack.pieces, stack[25], 500 in stack) == (925, 16, 9, False)
    with pytest.raises(ValueError, match='write "8x25"'):
        Stack.parse("25")
    with pytest.raises(ValueError, match="fewer than no chips"):
        Stack({25: -1})


def test_what_is_handed_out_is_no_longer_in_the_case() -> None:
    chips = ChipSet.parse("25 x80, 100, 500 x10")
    assert str(chips.without(Stack.parse("8x25, 9x100"), 10)) == "25 x0, 100, 500 x10"
    with pytest.raises(ValueError, match="You need 10 more 500s"):
        chips.without({500: 2}, 10)
    with pytest.raises(ValueError, match="no 5s"):
        chips.without({5: 1})
    assert (chips.worth, chips.pieces, chips.owned(7), chips.owned(100)) == (None, None, 0, None)


def test_the_presets() -> None:
    assert [(each.colour, each.value) for each in COSTIN_CHIPS.chips] == [
        ("white", 5),
        ("red", 10),
        ("blue", 25),
        ("green", 50),
        ("black", 100),
    ]
    assert (HOME_300.pieces, HOME_500.pieces) == (300, 500)


@given(st.integers(0, 300), values)
def test_payable_is_what_can_be_put_together(amount: int, kinds: list[int]) -> None:
    sums = {0}
    for _ in range(amount):
        sums |= {total + value for total in sums for value in kinds if total + value <= amount}
        if amount in sums:
            break
    assert payable(amount, kinds) == (amount in sums)


def test_a_chip_is_needed_until_bigger_ones_pay_everything() -> None:
    assert needed(ARTICLE, [5, 25, 100, 500])[5].last_level == 3
    assert needed(COSTIN, [25, 100])[25].gone_before == 7
    unequal = needed(Schedule.parse("15/25, 35/70, 50/100"), [25, 10, 5])
    assert [unequal[value].gone_before for value in (5, 10)] == [2, 3]
    assert needed(Schedule.parse("25/50, 50/100"), [5, 25])[5] == needed(Schedule.parse("100/200"), [5, 25])[5]
    assert needed(Schedule.parse("0/100+25"), [25, 100])[25].last_level == 1
    with pytest.raises(ValueError, match="at least one chip"):
        needed(ARTICLE, [])


@given(
    st.sampled_from([HOME_300, HOME_500, COSTIN_CHIPS, ChipSet.parse("10 x90, 25 x77, 100 x200, 500 x31")]),
    st.integers(1, 30),
    st.integers(1, 400).map(lambda count: count * 25),
    st.none() | st.sampled_from([Schedule.parse("25/50, 50/100, 100/200, 300/600, 500/1000"), ARTICLE]),
    st.integers(0, 20),
)
def test_starting_stacks_come_out_of_the_case(
    chips: ChipSet, players: int, total: int, schedule: Schedule | None, rebuys: int
) -> None:
    why_not = objection(chips, players, total, schedule, rebuys)
    if why_not:
        with pytest.raises(ValueError, match=r"\.$") as refused:
            starting_stack(chips, players, total, schedule, rebuys)
        assert str(refused.value) == why_not
        return
    stack = starting_stack(chips, players, total, schedule, rebuys)
    assert stack.total == total
    case = chips.without(stack, players)  # refuses if there are not enough
    assert case.worth is None or case.worth >= rebuys * total
    if schedule:
        assert all(needed(schedule, chips.values)[value].last_level for value in stack)


def test_stacks_prefer_many_pieces_but_no_heap_of_one_kind() -> None:
    assert str(starting_stack(ChipSet.parse("25 x400, 100 x400, 500 x400"), 8, 3000)) == "12x25, 12x100, 3x500"
    assert str(starting_stack(ChipSet.parse("25 x400, 100 x400"), 8, 3000)) == "12x25, 27x100"


def test_chips_that_no_level_needs_stay_in_the_case() -> None:
    chips = ChipSet.parse("5 x400, 25 x400, 100 x400")
    assert 5 not in starting_stack(chips, 8, 1000, Schedule.parse("25/50, 50/100, 75/150"))
    assert 5 in starting_stack(chips, 8, 1000, Schedule.parse("10/15, 25/50, 75/150"))


@pytest.mark.parametrize(
    ("chips", "players", "total", "sentence"),
    [
        ("25 x100, 100 x200", 8, 1010, "A stack of 1010 cannot be made of 25s and 100s."),
        ("25 x60, 100 x200", 10, 1000, "You need 20 more 25s: each of 10 players needs 8 for change."),
        ("25 x100, 100 x50", 10, 1000, "these chips are worth 7500: you need 25 more 100s."),
        ("25 x80, 100 x30, 500 x40", 10, 2100, "You need 10 more 100s: 4 for each of 10 players."),
        ("25 x80, 100 x80", 0, 1000, "At least one player"),
    ],
)
def test_why_there_are_no_such_stacks(chips: str, players: int, total: int, sentence: str) -> None:
    found = objection(ChipSet.parse(chips), players, total)
    assert found is not None
    assert sentence in found


def test_the_small_chips_have_to_be_changed_up_one_day() -> None:
    chips, night = ChipSet.parse("25 x400, 100 x50, 500 x4"), Schedule.parse("25/50, 50/100, 100/200, 200/400")
    assert objection(chips, 8, 1000) is None
    assert objection(chips, 8, 1000, night) == (
        "When the 25s go, 8000 are in play, and the bigger chips are worth 7000: you need 2 more 500s."
    )
    assert "8 stacks and 10 rebuys" in (objection(chips, 8, 1000, rebuys=10) or "")
    assert "ante or limit of 10 cannot be paid with 25s, 100s and 500s" in (objection(chips, 8, 1000, ARTICLE) or "")


def test_for_how_many_the_chips_will_do() -> None:
    assert most_players(HOME_300, 5000) == 12  # 100 chips of 25, and 8 each
    assert most_players(HOME_300, 5000, rebuys=1) == 8  # 87,500 in all
    assert most_players(HOME_300, 10) == 0


def test_a_letter_that_only_looks_like_k_is_none() -> None:
    for read, text in ((ChipSet.parse, "1\u212a red"), (Stack.parse, "3x1\u212a")):
        with pytest.raises(ValueError, match="write"):
            read(text)


def test_pairs_of_one_kind_add_up() -> None:
    assert Stack([(25, 3), (100, 1), (25, 4)]) == {25: 7, 100: 1}


@pytest.mark.parametrize("values", [[0], [0, 25], [-25]])
def test_chips_worth_nothing_pay_nothing(values: list[int]) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        payable(25, values)


def test_big_chips_that_have_nothing_in_common_are_refused_instead_of_reckoned_for_long() -> None:
    with pytest.raises(ValueError, match="take values that go into each other"):
        payable(10**9, [249_279, 665_201, 982_024])
    assert not payable(15, [249_279, 665_201])


def test_a_stack_like_a_mountain_is_refused_at_once() -> None:
    why_not = objection(ChipSet.parse("5 x10, 10 x1, 50 x131, 500, 25000"), 2, 707_816_165)
    assert why_not == "A stack of 707816165 is more than 1000 chips even of 25000s: give bigger chips."


def test_where_the_comfortable_will_not_do_a_stack_has_no_more_of_a_chip_than_must_be() -> None:
    """Without 500s and with few 100s there are more 25s, but not 200 of them for each."""
    assert str(starting_stack(ChipSet.parse("25, 100 x10, 1000"), 5, 5000)) == "40x25, 4x1000"


def test_for_one_player_the_sentence_speaks_of_one() -> None:
    few = ChipSet.parse("25 x4, 100 x50")
    assert objection(few, 1, 2000) == "You need 4 more 25s: the one player needs 8 for change."
    assert "8 stacks and 1 rebuy of 1000 are 9000" in (objection(few, 8, 1000, rebuys=1) or "")


def test_chips_that_cannot_make_a_stack_are_found_out_without_trying_everything() -> None:
    odd = ChipSet.parse("114, 138 x599438, 154 x1, 234, 505 x300, 609 x4")  # only 505s and 609s are odd
    assert objection(odd, 1000, 56_245) == "You need 700 more 505s: 1 for each of 1000 players."
