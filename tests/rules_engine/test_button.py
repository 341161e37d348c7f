"""The dead button through whole nights: who posts what, who waits, and the change to two."""

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.button import Hand, by_button, due, first_hand, next_hand, worst_seat

chance = st.integers(0, 10**9).map(random.Random)
big_tables = st.integers(3, 10)


def night(rng: random.Random, max_seats: int) -> Iterator[tuple[Hand, set[int]]]:
    """Hands until one is left and the seats that were in; on about every fifth one or more go out."""
    seats = set(rng.sample(range(1, max_seats + 1), rng.randint(2, max_seats)))
    hand, big_blinds = first_hand(seats, max_seats), list[int]()
    while True:
        big_blinds.append(hand.big_blind)
        yield hand, set(seats)
        if rng.random() < 0.2:
            seats -= set(rng.sample(sorted(seats), rng.choice([1, 1, 1, min(2, len(seats) - 1), len(seats) - 1])))
        if len(seats) < 2:
            return
        hand = next_hand(hand, seats, max_seats, big_blinds if rng.random() < 0.5 else ())


@given(chance, big_tables)
def test_whoever_stays_posts_the_big_blind_once_an_orbit(rng: random.Random, max_seats: int) -> None:
    hands = list(night(rng, max_seats))
    last_at: dict[int, int] = {}
    for number, (hand, _) in enumerate(hands):
        before = last_at.get(hand.big_blind)
        if before is not None:
            stayed = set.intersection(*(seats for _, seats in hands[before : number + 1]))
            posted = [other.big_blind for other, _ in hands[before:number] if other.big_blind in stayed]
            assert sorted(posted) == sorted(stayed)
            assert number - before > 1, "twice in a row"
        last_at[hand.big_blind] = number


@given(chance, big_tables)
def test_the_big_blind_is_always_a_player_and_the_small_blind_follows_it(rng: random.Random, max_seats: int) -> None:
    hands = list(night(rng, max_seats))
    for (last, before), (hand, seats) in pairwise(hands):
        assert set(hand.dealt_in) == seats
        assert hand.dealt_in == tuple(sorted(seats, key=lambda seat: (seat - hand.button) % max_seats))
        assert hand.big_blind in seats
        assert hand.big_blind == due(last, seats)
        assert len(before) >= len(seats)
        if len(seats) > 2:
            assert hand.small_blind == last.big_blind
            assert hand.button == last.small_blind


@given(chance, big_tables)
def test_the_button_never_goes_back_and_passes_nobody_who_owes_a_blind(rng: random.Random, max_seats: int) -> None:
    hands = list(night(rng, max_seats))
    for (last, _), (hand, seats) in pairwise(hands):
        if len(seats) > 2:
            step = (hand.button - last.button) % max_seats
            assert 0 < step <= (last.big_blind - last.button) % max_seats
            assert hand.button == last.small_blind != hand.small_blind


@given(chance, big_tables)
def test_at_the_change_to_two_the_latest_big_blind_takes_the_button(rng: random.Random, max_seats: int) -> None:
    had = list[int]()
    for hand, seats in night(rng, max_seats):
        if len(seats) == 2:
            assert hand.button == hand.small_blind == hand.first_preflop
            assert hand.big_blind == hand.first_postflop != hand.button
            latest = [seat for seat in reversed(had) if seat in seats]
            assert not latest or hand.button == latest[0]
        had.append(hand.big_blind)


@given(chance, st.integers(4, 9))
def test_newcomers_wait_only_for_the_button(rng: random.Random, max_seats: int) -> None:
    """People come and go; `seats` says who by number, so that two in one chair are two people."""
    seats = {seat: seat for seat in rng.sample(range(1, max_seats + 1), rng.randint(3, max_seats))}
    hand, came, played = first_hand(seats, max_seats), max_seats, set(seats.values())
    waited: dict[int, int] = {}
    for _ in range(40):
        last_big = seats[hand.big_blind]
        for seat in rng.sample(sorted(seats), rng.choice([0, 0, 0, 1, min(2, len(seats) - 2)])):
            del seats[seat]
        free = [seat for seat in range(1, max_seats + 1) if seat not in seats]
        arrived = rng.sample(free, min(len(free), rng.choice([0, 0, 1, 2])))
        for seat in arrived:
            came += 1
            seats[seat] = came
        if len(seats) < 3:
            return
        hand = next_hand(hand, seats, max_seats, arrived=arrived)
        waiting = {seat: who for seat, who in seats.items() if seat not in hand.dealt_in}
        assert seats[hand.big_blind] != last_big
        assert not played & set(waiting.values()), "whoever has played once is always dealt in"
        if len(hand.dealt_in) > 2:
            reach = (hand.small_blind - hand.button) % max_seats
            assert all((seat - hand.button) % max_seats <= reach for seat in waiting)
        played |= set(seats.values()) - set(waiting.values())
        for who in waiting.values():
            waited[who] = waited.get(who, 0) + 1
            assert waited[who] <= max_seats


def passes(last: Hand, seat: int, occupied: set[int], max_seats: int) -> int:
    """How many are due the big blind before this seat is: those who sit between."""
    return sum(0 < (other - last.big_blind) % max_seats < (seat - last.big_blind) % max_seats for other in occupied)


@given(chance, big_tables)
def test_the_worst_seat_meets_the_big_blind_soonest_and_is_not_the_small_blind(
    rng: random.Random, max_seats: int
) -> None:
    for last, seats in night(rng, max_seats):
        left = set(rng.sample(sorted(seats), rng.randint(2, len(seats))))
        free = set(range(1, max_seats + 1)) - left
        worst = worst_seat(last, left, max_seats)
        if worst is None:
            assert not free
            continue
        zone = (last.big_blind - last.small_blind) % max_seats
        good = {seat for seat in free if (seat - last.small_blind) % max_seats > zone}
        assert worst.seat in (good or free)
        assert worst.seat != last.big_blind or free == {last.big_blind}
        if good:
            assert worst.dealt_in
            soonest = min(passes(last, seat, left, max_seats) for seat in good)
            assert passes(last, worst.seat, left, max_seats) == soonest
            assert (worst.role == "big blind") == (soonest == 0)


@pytest.mark.parametrize(
    ("seats", "button", "wanted"),
    [
        ([2, 5, 8], 2, (2, 5, 8)),
        ([2, 5, 8], 3, (3, 5, 8)),  # an empty chair
        ([2, 5, 8], 9, (9, 2, 5)),
        ([2, 5], 2, (2, 2, 5)),
        ([2, 5], 5, (5, 5, 2)),
        ([2, 5], 3, (5, 5, 2)),  # two have no dead button
    ],
)
def test_a_button_tells_the_blinds(seats: list[int], button: int, wanted: tuple[int, int, int]) -> None:
    hand = by_button(seats, 9, button)
    assert (hand.button, hand.small_blind, hand.big_blind) == wanted
    assert sorted(hand.dealt_in) == seats


def test_a_newcomer_in_the_chair_of_somebody_who_went_out_is_told_apart() -> None:
    last = by_button(range(1, 7), 6, button=1)  # blinds 2 and 3
    assert 3 in next_hand(last, range(1, 7), 6).dealt_in
    assert 3 not in next_hand(last, range(1, 7), 6, arrived=[3]).dealt_in
    worst = worst_seat(last, [1, 2, 4, 5, 6], 6)
    assert worst is not None
    assert (worst.seat, worst.role, worst.dealt_in) == (3, "small blind", False)


@pytest.mark.parametrize(("seats", "button"), [([1], 1), ([], 1), ([1, 1], 1), ([1, 11], 1), ([0, 1], 1), ([1, 2], 11)])
def test_tables_that_cannot_be_dealt_are_refused(seats: list[int], button: int) -> None:
    with pytest.raises(ValueError, match=r"Two players|numbered from 1"):
        first_hand(seats, 10, button)


@given(chance, big_tables)
def test_whoever_is_away_goes_on_posting_and_does_not_act(rng: random.Random, max_seats: int) -> None:
    for hand, seats in night(rng, max_seats):
        away = set(rng.sample(sorted(seats), rng.randint(0, len(seats) - 1)))
        told = hand.without([*away, max_seats + 5])
        assert told.posting == hand.posting
        assert set(told.live) == seats - away
        assert told.first_preflop not in away
        assert told.first_postflop not in away
        assert next_hand(told, seats, max_seats) == next_hand(hand, seats, max_seats)


def test_a_hand_where_everybody_is_away_still_has_its_blinds() -> None:
    hand = first_hand([1, 2, 3], 3).without([1, 2, 3])
    assert (hand.live, hand.posting, hand.first_preflop) == ((), (2, 3), 1)


def test_where_nobody_sits_it_is_nobodys_turn() -> None:
    for ask in (
        lambda: due(Hand(1, 2, 3), []),
        lambda: Hand(1, 2, 3).first_preflop,
        lambda: Hand(1, 2, 3).first_postflop,
    ):
        with pytest.raises(ValueError, match="Nobody is there"):
            ask()


@given(chance, big_tables)
def test_the_button_never_lies_between_the_blinds(rng: random.Random, max_seats: int) -> None:
    """Not even where all but one go out at once and newcomers take the chairs in which they would have waited."""
    chairs = range(1, max_seats + 1)
    seats = set(rng.sample(chairs, rng.randint(2, max_seats)))
    hand = first_hand(seats, max_seats)
    for _ in range(20):
        stay = {seat for seat in seats if rng.random() < 0.6}
        arrived = {seat for seat in chairs if seat not in stay and rng.random() < 0.4}
        if len(stay | arrived) < 2:
            continue
        seats = stay | arrived
        hand = next_hand(hand, seats, max_seats, arrived=arrived)
        if len(hand.dealt_in) > 2:
            to_small, to_big = ((blind - hand.button) % max_seats for blind in (hand.small_blind, hand.big_blind))
            assert 0 < to_small < to_big, hand
