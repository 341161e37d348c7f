"""Changing up small chips and the race: nobody is raced out, and every chip is accounted for."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.cards import Card, parse
from rules_engine.levels import ARTICLE, Break, Schedule
from rules_engine.race import ColourUp, colour_ups, objection, race, rounded_up

kinds = st.sampled_from([((25,), 100), ((5,), 25), ((10,), 25), ((5, 10), 25), ((5, 25), 100), ((20,), 50)])
tables = st.lists(
    st.dictionaries(st.sampled_from([5, 10, 20, 25, 50, 100, 500]), st.integers(0, 12), min_size=1),
    min_size=1,
    max_size=10,
).map(lambda rows: dict(enumerate(rows, start=1)))


@given(tables, kinds, st.integers(0, 99), st.sampled_from(["added", "from_race"]))
def test_what_always_holds_in_a_race(
    table: dict[int, dict[int, int]], what: tuple[tuple[int, ...], int], seed: int, save: str
) -> None:
    (olds, new), rng = what, random.Random(seed)
    found = race(table, olds, new, rng=rng, save="from_race" if save == "from_race" else "added")
    had = {seat: sum(value * count for value, count in chips.items()) for seat, chips in table.items()}
    assert not any(set(olds) & set(stack) for stack in found.chips.values())
    for seat, chips in table.items():
        assert (found.totals[seat] > 0) == (had[seat] > 0)
        kept = {value: count for value, count in chips.items() if value not in (*olds, new) and count}
        assert {value: count for value, count in found.chips[seat].items() if value != new} == kept
        assert found.exchanged[seat] * new <= had[seat]
    assert len({*found.winners, *found.saved}) == len(found.winners) + len(found.saved)
    assert all(found.odd[seat] for seat in (*found.winners, *found.saved))
    assert found.change == (len(found.winners) + len(found.saved)) * new - found.value


@given(tables, kinds)
def test_as_much_as_can_be_is_exchanged_exactly(
    table: dict[int, dict[int, int]], what: tuple[tuple[int, ...], int]
) -> None:
    olds, new = what
    found = race(table, olds, new, rng=random.Random(1))
    for seat, chips in table.items():
        reachable = {0}
        for value in olds:
            reachable = {total + value * n for total in reachable for n in range(chips.get(value, 0) + 1)}
        best = max(total for total in reachable if total % new == 0)
        assert found.exchanged[seat] == best // new


@given(tables, kinds)
def test_rounding_up_takes_nothing_from_anybody(
    table: dict[int, dict[int, int]], what: tuple[tuple[int, ...], int]
) -> None:
    olds, new = what
    found = rounded_up(table, olds, new)
    for seat, chips in table.items():
        had = sum(value * count for value, count in chips.items())
        assert had <= found.totals[seat] < had + new


def test_the_pool_says_how_many_chips_are_won_not_one_player() -> None:
    """Three odd 25s are 75 of 100, and one chip is won, though nobody holds half a chip."""
    table = {1: {25: 1, 100: 1}, 2: {25: 1, 100: 1}, 3: {25: 1, 100: 1}}
    found = race(table, 25, 100, cards={1: parse("2c"), 2: parse("3c"), 3: parse("2d")})
    assert (found.winners, found.change, found.value, found.bring) == ((2,), 25, 75, 1)


def test_two_with_nothing_but_odd_chips_both_go_on_and_the_growth_is_noted() -> None:
    found = race({1: {25: 1}, 2: {25: 2}}, 25, 100, cards={1: parse("Kc"), 2: parse("Kd 2c")})
    assert (found.winners, found.saved, found.totals, found.change) == ((2,), (1,), {1: 100, 2: 100}, 125)


def test_several_are_saved_in_the_order_of_their_seats() -> None:
    found = race({7: {25: 1}, 2: {25: 1}, 5: {100: 1}}, 25, 500, rng=random.Random(1))
    assert (found.saved, found.winners, found.totals) == ((7, 2), (), {7: 500, 2: 500, 5: 100})


def test_tens_become_25s_only_by_exact_groups() -> None:
    found = race({1: {10: 5}, 2: {10: 6, 25: 1}, 3: {10: 4, 25: 1}}, 10, 25, rng=random.Random(1))
    assert found.exchanged == {1: 2, 2: 2, 3: 0}
    assert found.odd == {1: 0, 2: 1, 3: 4}
    assert (found.value, found.winners, found.change) == (50, (2, 3), 0)


def test_fives_and_tens_go_together() -> None:
    found = race(
        {"Ann": {5: 3, 10: 2}, "Bob": {5: 1, 10: 1}}, [10, 5], 25, cards={"Ann": parse("2c"), "Bob": parse("3c 4c")}
    )
    assert (found.exchanged, found.odd, found.winners) == ({"Ann": 1, "Bob": 0}, {"Ann": 1, "Bob": 2}, ("Bob",))


def test_the_chip_that_saves_may_come_out_of_the_race() -> None:
    table = {1: {25: 2}, 3: {25: 3, 100: 6}, 5: {25: 3, 100: 2}}
    drawn = {1: parse("3c 6d"), 3: parse("Ad 9s 2h"), 5: parse("Kc Ts 5d")}
    added = race(table, 25, 100, cards=drawn)
    taken = race(table, 25, 100, cards=drawn, save="from_race")
    assert (added.winners, added.saved, added.change) == ((3, 5), (1,), 100)
    assert (taken.winners, taken.saved, taken.change) == ((3,), (1,), 0)


def test_the_same_chance_deals_the_same_cards() -> None:
    table = {seat: {25: 3, 100: 1} for seat in range(1, 10)}
    one, two = (race(table, 25, 100, rng=random.Random(5)) for _ in range(2))
    assert one == two
    assert len({card for cards in one.cards.values() for card in cards}) == 27
    assert sorted(one.winners, key=lambda seat: max(one.cards[seat]), reverse=True) == list(one.winners)


def test_more_odd_chips_than_cards_take_a_second_deck() -> None:
    table = {seat: {25: 10, 500: 1} for seat in range(1, 7)}
    found = race(table, 25, 500, rng=random.Random(1))
    dealt = [card for cards in found.cards.values() for card in cards]
    assert (len(dealt), len(set(dealt)), len(found.winners)) == (60, 52, 3)


def test_of_two_equal_cards_from_two_decks_the_one_dealt_first_wins() -> None:
    cards: dict[int, Sequence[Card]] = {seat: parse("2c") * 19 for seat in (1, 2, 3)}
    cards[2], cards[3] = parse("As") + parse("2c") * 18, parse("As") + parse("2c") * 18
    found = race({seat: {5: 19, 500: 1} for seat in (1, 2, 3)}, 5, 100, cards=cards)
    assert found.winners[:2] == (2, 3)


def test_cards_are_asked_for_only_where_they_decide() -> None:
    assert race({1: {25: 4}, 2: {25: 8}}, 25, 100).cards == {}
    assert race({1: {25: 3}, 2: {25: 4}}, 25, 100).winners == (1,)
    with pytest.raises(ValueError, match="Cards decide this race"):
        race({1: {25: 3}, 2: {25: 2}}, 25, 100)


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ({1: parse("Ah Kh"), 2: parse("2c")}, "One card for each odd chip: 1 has 3 and got 2"),
        ({1: parse("Ah Kh Qh")}, "2 has 1 and got 0"),
        ({1: parse("Ah Kh Qh"), 2: parse("Ah")}, "ace of hearts is there twice"),
    ],
)
def test_wrong_cards_are_refused(cards: dict[int, Sequence[Card]], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        race({1: {25: 3, 100: 1}, 2: {25: 1, 100: 1}}, 25, 100, cards=cards)


@pytest.mark.parametrize(
    ("players", "old", "new", "sentence"),
    [
        ({}, 25, 100, "Say whose chips"),
        ({1: {25: 3}}, [], 100, "which chips are changed up"),
        ({1: {25: 3}}, [25, 100], 100, "A 100 cannot be changed up to a 100"),
        ({"Ann": {25: -1}}, 25, 100, "Ann cannot have fewer than no chips"),
        ({1: {1: 999, 5: 999, 25: 99}}, [1, 5, 25], 1000, "Change up fewer kinds at once"),
    ],
)
def test_what_cannot_be_changed_up(
    players: dict[int, dict[int, int]], old: int | list[int], new: int, sentence: str
) -> None:
    assert sentence in (objection(players, old, new) or "")
    for deed in (race, rounded_up):
        with pytest.raises(ValueError, match=sentence):
            deed(players, old, new)


def test_chips_go_up_in_the_first_break_from_when_they_are_not_needed() -> None:
    night = Schedule.parse("25/50, 50/100, 75/150, 100/200, 200/400, break 10m, 300/600, 500/1000, 1k/2k")
    early = ColourUp((25,), 100, before_level=6, step=5)
    assert colour_ups(night, [25, 100, 500, 1000])[0] == early
    assert isinstance(night.steps[5], Break)
    assert str(colour_ups(night, [25, 100, 500, 1000])[1]) == "When level 7 begins the 100s go up to 500s."


def test_chips_due_at_the_same_break_go_together_to_the_smallest_that_stays() -> None:
    night = Schedule.parse("5/10, 10/20, 20/40, 25/50, break 5m, 100/200")
    assert colour_ups(night, [5, 10, 25, 100]) == (ColourUp((5, 10, 25), 100, 5, 4),)


def test_the_article_loses_its_fives_only() -> None:
    assert colour_ups(ARTICLE, [5, 25, 100, 500]) == (ColourUp((5,), 25, 4, None),)
    assert colour_ups(ARTICLE, [1, 5, 25])[0].values == (5,)


def test_a_chip_worth_nothing_cannot_be_changed_up() -> None:
    for old in (0, -25):
        assert objection({1: {25: 3}}, old, 100) == "A chip is worth at least 1."
