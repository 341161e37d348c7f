"""What there is to win: rakes in whole cents, money added, and what a guarantee costs the host."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.prize_pool import Rake, prize_pool

rakes = st.one_of(
    st.builds(Rake, st.sampled_from(["food", "season pot", "dealer 2"]), permille=st.integers(0, 300)),
    st.builds(Rake, st.sampled_from(["food", "season pot"]), each=st.integers(0, 50)),
    st.builds(Rake, st.just("room"), fixed=st.integers(0, 50)),
)


@given(rakes)
def test_a_rake_reads_what_it_prints(rake: Rake) -> None:
    assert Rake.parse(str(rake)) == rake


@given(st.integers(10_000, 10_000_000), st.lists(rakes, max_size=3), st.integers(0, 90), st.integers(0, 10**7))
def test_every_cent_is_somewhere(collected: int, taken: list[Rake], entries: int, guaranteed: int) -> None:
    pool = prize_pool(collected, taken, entries, added=500, guaranteed=guaranteed)
    assert pool.money + sum(amount for _, amount in pool.taken) == collected + 500 + pool.overlay
    assert pool.money >= guaranteed
    assert pool.overlay == 0 or pool.money == guaranteed


def test_the_odd_part_of_a_cent_stays_with_the_players() -> None:
    pool = prize_pool(99_99, [Rake.parse("food 5%"), Rake.parse("season 7.5 %")])
    assert dict(pool.taken) == {"food": 499, "season": 749}
    assert pool.money == 87_51


def test_a_rake_for_every_entry_and_one_amount() -> None:
    pool = prize_pool(200_00, [Rake.parse("season pot 50 each"), Rake.parse("room 2000")], entries=10)
    assert dict(pool.taken) == {"season pot": 500, "room": 2000}


@pytest.mark.parametrize(
    "text", ["", "food", "5%", "food 5.25%", "food -5", "food 2.5 each", "food 5 %%", "food 120%", "food " + "9" * 5000]
)
def test_no_rake(text: str) -> None:
    with pytest.raises(ValueError, match=r"Write what it is for|more than 100 percent"):
        Rake.parse(text)


@pytest.mark.parametrize(
    ("amounts", "sentence"),
    [
        ({"permille": 10, "each": 5}, "a percentage, an amount for each entry or one amount"),
        ({"fixed": -1}, "cannot be below 0"),
        ({"permille": 1001}, "more than 100 percent"),
    ],
)
def test_amounts_that_are_no_rake(amounts: dict[str, int], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Rake("food", **amounts)
    with pytest.raises(ValueError, match="what the rake is for"):
        Rake(" ")


@pytest.mark.parametrize("name", [" food", "food ", "food\nroom"])
def test_a_name_that_could_not_be_read_back_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="stands on one line"):
        Rake(name, fixed=5)


def test_rakes_take_no_more_than_there_is() -> None:
    with pytest.raises(ValueError, match="more than was paid in"):
        prize_pool(10_00, [Rake("room", fixed=10_01)])
    with pytest.raises(ValueError, match="cannot be below 0"):
        prize_pool(-1)


def test_a_guarantee_that_is_reached_costs_nothing() -> None:
    assert prize_pool(300_00, added=20_00, guaranteed=320_00).overlay == 0
    assert prize_pool(300_00, added=19_99, guaranteed=320_00).overlay == 1
