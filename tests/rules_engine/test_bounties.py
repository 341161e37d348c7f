"""Bounties: no cent is lost whatever happens, who gets odd cents, and nights that cannot have been."""

import random
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.bounties import Envelopes, Head, KnockOut, Mystery, fixed, mystery, objection, parse, progressive

Night = list[Head[str] | KnockOut[str]]


@st.composite
def nights(draw: st.DrawFn) -> Night:
    """Entries, knock-outs by none to three players, and rebuys with or without a new bounty, as they can happen."""
    names = draw(st.lists(st.sampled_from("ABCDEFGH"), min_size=2, unique=True))
    bounty = draw(st.integers(0, 2001))
    night: Night = [Head(name, bounty) for name in names]
    still = list(names)
    for _ in range(draw(st.integers(0, 10))):
        if len(still) < 2:
            break
        out = draw(st.sampled_from(still))
        others = [name for name in still if name != out]
        night.append(KnockOut(out, tuple(draw(st.lists(st.sampled_from(others), max_size=3, unique=True)))))
        if draw(st.booleans()):
            night.append(Head(out, draw(st.sampled_from([0, bounty, 333]))))
        else:
            still.remove(out)
    return night


@given(nights(), st.integers(0, 100))
def test_no_cent_is_lost(night: Night, percent: int) -> None:
    put_in = sum(event.cents for event in night if isinstance(event, Head))
    for now in (fixed(night), progressive(night), progressive(night, percent=percent)):
        assert sum(now.paid.values()) + sum(now.heads.values()) + now.unclaimed == put_in
        assert min([*now.paid.values(), *now.heads.values()]) >= 0
        if len(now.heads) == 1:
            (winner,) = now.heads
            end = progressive(night, winner, percent)
            assert not end.heads
            assert sum(end.paid.values()) + end.unclaimed == put_in


@given(nights())
def test_all_of_a_head_paid_out_is_a_fixed_bounty(night: Night) -> None:
    assert progressive(night, percent=100) == fixed(night)


@given(nights())
def test_a_night_reads_what_it_prints(night: Night) -> None:
    assert parse(", ".join(map(str, night))) == night


def test_somebody_called_by() -> None:
    assert parse("A by by & C") == [KnockOut("A", ("by", "C"))]


def test_a_progressive_night_to_its_end() -> None:
    night = parse("A +1000, B +1000, C +1000, D +1000, B by A, C by A, D by A")
    # A: 500 and 500 on the head, three times; the own head of 2500 at the end
    assert progressive(night).heads == {"A": 2500}
    assert progressive(night, winner="A").paid == {"A": 4000, "B": 0, "C": 0, "D": 0}
    chain = parse("A +1000, B +1000, C +1000, B by A, A by C")
    # C: half of 1500, and 1000 + 750 on the head
    assert progressive(chain, winner="C").paid == {"A": 500, "B": 0, "C": 750 + 1750}


def test_odd_cents_of_a_shared_head_go_in_the_order_given() -> None:
    night = parse("A +100, B +100, C +100, D +101, D by C & A & B")
    assert fixed(night).paid == {"A": 34, "B": 33, "C": 34, "D": 0}
    half = progressive(night)
    assert half.paid == {"A": 17, "B": 17, "C": 17, "D": 0}
    assert half.heads == {"A": 117, "B": 116, "C": 117}


def test_a_head_taken_by_nobody_known_is_nobodys() -> None:
    now = fixed(parse("A +100, B +100, C +100, C by ?, B by A"), winner="A")
    assert (now.paid, now.unclaimed) == ({"A": 200, "B": 0, "C": 0}, 100)


def test_a_rebuy_with_and_without_a_new_bounty() -> None:
    with_new = fixed(parse("A +100, B +100, B by A, B +100, B by A"), winner="A")
    assert with_new.paid == {"A": 300, "B": 0}
    without = fixed(parse("A +100, B +100, B by A, B +0, B by A"), winner="A")
    assert without.paid == {"A": 200, "B": 0}


@pytest.mark.parametrize(
    ("text", "winner", "sentence"),
    [
        ("A +1, B +1, C by A", None, "C is not in the game."),
        ("A +1, B +1, B by A, B by A", None, "B is not in the game."),
        ("A +1, B +1, A by B, B by A", None, "A is not in the game."),
        ("A +1, B +1, A by A", None, "A cannot knock out A."),
        ("A +1, B +1, C +1, C by A & A", None, "Somebody is named twice."),
        ("A +1, B +1", "A", "2 players are still in."),
        ("A +1, B +1, B by A", "B", "B is not in the game."),
    ],
)
def test_nights_that_cannot_have_been(text: str, winner: str | None, sentence: str) -> None:
    for count in (fixed, progressive):
        with pytest.raises(ValueError, match=sentence):
            count(parse(text), winner)


def test_what_is_no_bounty() -> None:
    with pytest.raises(ValueError, match="below 0"):
        fixed([Head("A", -1)])
    with pytest.raises(ValueError, match="Between 0 and 100 percent"):
        progressive([], percent=101)
    with pytest.raises(ValueError, match="'A 100' is neither"):
        parse("A 100")
    with pytest.raises(ValueError, match="is neither"):
        parse("A +" + "9" * 5000)
    for text in ("B by A &", "B by & A", "B by A & ?"):
        with pytest.raises(ValueError, match="Write who it was"):
            parse(text)
    assert objection("A", [], {"A", "B"}) is None


def test_players_may_be_any_key() -> None:
    assert fixed([Head(1, 50), Head(2, 50), KnockOut(2, (1,))]).paid == {1: 50, 2: 0}


@given(st.lists(st.integers(0, 5000), min_size=1, max_size=30))
def test_envelopes_read_what_they_print(amounts: list[int]) -> None:
    envelopes = Envelopes(tuple(amounts))
    assert Envelopes.parse(str(envelopes)) == envelopes
    assert envelopes.total == sum(amounts)
    order = envelopes.shuffled(random.Random(3))
    assert sorted(order) == sorted(amounts)
    assert order == envelopes.shuffled(random.Random(3))


@given(st.integers(0, 1_000_000), st.integers(1, 40), st.sampled_from([1, 100, 500]), st.floats(0.5, 2))
def test_envelopes_along_a_curve_hold_the_pool(pool: int, count: int, step: int, shape: float) -> None:
    envelopes = Envelopes.of(pool, count, step, shape)
    assert envelopes.total == pool
    assert len(envelopes.amounts) <= count


@pytest.mark.parametrize(
    "text", ["", "x", "3x", "-5", "2 x 5 x 3", "1001x5", "9" * 5000, "5" + " " * 50_000 + "x", "999x5," * 50_000]
)
def test_no_envelopes(text: str) -> None:
    with pytest.raises(ValueError, match=r"envelopes, please|how many and how much"):
        Envelopes.parse(text)


def test_a_mystery_bounty_opens_one_envelope_each() -> None:
    night = [KnockOut("D", ("A",)), KnockOut("C", ()), KnockOut("B", ("A", "C"))]
    now = mystery(night, (500, 2001, 300, 100))
    assert now == Mystery({"A": 1501, "C": 1000}, ((("A",), 500), (("A", "C"), 2001)), (300, 100))
    assert mystery(night, (500, 2001, 300, 100), winner="A").paid == {"A": 1801, "C": 1000}


@given(st.lists(st.integers(0, 3000), min_size=9, max_size=12), nights())
def test_envelopes_opened_and_unopened_are_all(order: list[int], night: Night) -> None:
    knock_outs = [event for event in night if isinstance(event, KnockOut)][:9]
    now = mystery(knock_outs, order)
    assert sum(now.paid.values()) + sum(now.unopened) == sum(order)


def test_no_more_envelopes_than_there_are() -> None:
    with pytest.raises(ValueError, match="There are 1 envelopes, but 2 to open"):
        mystery([KnockOut("B", ("A",))], (500,), winner="A")
    with pytest.raises(ValueError, match="A cannot knock out A"):
        mystery([KnockOut("A", ("A",))], (500,))
    with pytest.raises(ValueError, match="less than nothing"):
        Envelopes((5, -1))


def test_texts_of_envelopes_that_would_fill_the_memory_or_the_day_are_refused_at_once() -> None:
    began = time.perf_counter()
    for text in ("5" + " " * 50_000 + "x", "999x5," * 50_000):
        with pytest.raises(ValueError, match=r"envelopes, please|how many and how much"):
            Envelopes.parse(text)
    assert time.perf_counter() - began < 2


def test_a_pool_below_one_step_is_one_envelope() -> None:
    assert Envelopes.of(3, 5, step=5).amounts == (3,)
    for count in (0, 1001):
        with pytest.raises(ValueError, match="Between 1 and 1000 envelopes"):
            Envelopes.of(100, count)
