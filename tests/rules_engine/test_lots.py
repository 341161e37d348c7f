"""Chairs by lot: wishes decide where evenness leaves a choice, and no more of them are broken than must be."""

import random
from collections import Counter
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from rules_engine.breaking import break_up
from rules_engine.seating import Seating, Spot, draw, sizes
from rules_engine.wishes import Wishes

chance = st.integers(0, 10**9).map(random.Random)


@given(chance)
def test_which_table_gets_one_player_more_bends_to_a_wish(rng: random.Random) -> None:
    room = Seating.parse("1: Ann Bob . .\n2: Cal Dee . .\n3: Eli . . .")
    (move,) = break_up(room, 3, rng, Wishes((frozenset({"Ann", "Eli"}),)))
    assert (move.to.table, move.despite) == (2, ())
    three = Wishes(tuple(frozenset({"Ann", other}) for other in ("Bob", "Cal", "Dee")), {"Ann": Spot(1, 1)})
    chairs = draw(["Ann", "Bob", "Cal", "Dee", "Eli"], 4, rng, wishes=three)
    assert three.broken(chairs) == ()
    assert Counter(spot.table for spot in chairs.values()) == {1: 2, 2: 3}


@given(chance)
def test_who_is_to_keep_a_free_chair_at_another_table_gets_it_when_his_own_breaks(rng: random.Random) -> None:
    room = Seating.parse("1: Ann . Bob .\n2: Cal . Dee .\n3: Eli Flo . .")
    moves = break_up(room, 3, rng, Wishes(keep={"Eli": Spot(2, 4), "Flo": Spot(1, 1)}))
    to = {move.who: move for move in moves}
    assert (str(to["Eli"].to), to["Flo"].to.table) == ("2.4", 1)
    assert to["Flo"].despite == (f"Flo sits at {to['Flo'].to} and was to keep 1.1.",)


@given(st.integers(3, 7), st.lists(st.frozensets(st.integers(0, 6), min_size=2, max_size=3), max_size=6), chance)
def test_no_other_seating_would_honour_more_wishes(
    players: int, groups: list[frozenset[int]], rng: random.Random
) -> None:
    wishes = Wishes(tuple(groups))
    tables = [table for table, size in enumerate(sizes(players, 3), 1) for _ in range(size)]
    ways = ({who: Spot(table, 1) for who, table in enumerate(way)} for way in set(permutations(tables)))
    least = min(len(wishes.broken(way)) for way in ways)
    assert len(wishes.broken(draw(range(players), 3, rng, wishes=wishes))) == least


def test_hundreds_of_couples_are_all_apart() -> None:
    wishes = Wishes(tuple(frozenset({pair, pair + 500}) for pair in range(500)))
    assert wishes.broken(draw(range(1000), 10, random.Random(1), wishes=wishes)) == ()


@given(st.lists(st.integers(1, 6), min_size=2, max_size=4), st.data())
def test_wishes_never_make_tables_less_even(full: list[int], data: st.DataObject) -> None:
    room = Seating(
        12, {(table, seat): Spot(table, seat) for table, n in enumerate(full, 1) for seat in range(1, n + 1)}
    )
    pairs = data.draw(st.lists(st.frozensets(st.sampled_from(list(room.spots)), min_size=2, max_size=2), max_size=6))
    rng = data.draw(chance)
    ends = []
    for wishes in (Wishes[tuple[int, int]](), Wishes(tuple(pairs))):
        chairs = {**room.spots, **{move.who: move.to for move in break_up(room, 1, rng, wishes)}}
        assert len(set(chairs.values())) == len(room.spots)
        ends.append(sorted(Counter(spot.table for spot in chairs.values()).values()))
    assert ends[0] == ends[1]


@given(chance)
def test_evenness_goes_before_wishes_and_of_those_as_many_hold_as_can(rng: random.Random) -> None:
    room = Seating.parse("1: Ann . . .\n2: A B . .\n3: C D . .\n4: E F . .\n5: Xia Yul Zoe .")
    wishes = Wishes(tuple(frozenset({"Ann", who}) for who in ("Xia", "Yul", "Zoe")))
    moves = break_up(room, 5, rng, wishes)
    assert sum(move.to.table == 1 for move in moves) == sum(len(move.despite) for move in moves) == 1
    (one,) = break_up(
        Seating.parse("1: A B . .\n2: C D . .\n3: X . . ."),
        3,
        rng,
        Wishes.parse("""
        apart A X
        apart B X
        apart C X
    """),
    )
    assert (one.to.table, len(one.despite)) == (2, 1)


@given(chance)
def test_two_of_three_tables_alike_get_somebody_whichever_the_wishes_need(rng: random.Random) -> None:
    room = Seating.parse("1: Ann . .\n2: Bob . .\n3: Cal . .\n4: Xia Yul .")
    moves = break_up(room, 4, rng, Wishes.parse("apart Ann Xia\napart Ann Yul"))
    assert sorted(move.to.table for move in moves) == [2, 3]
