"""Who sits apart, who keeps a chair, and chairs that nobody gets: honoured where possible, named where not."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.balancing import balance, level, plan
from rules_engine.breaking import break_up, final_table, reform
from rules_engine.seating import Seating, Spot, draw, open_spot, sizes
from rules_engine.wishes import Wishes

chance = st.integers(0, 10**9).map(random.Random)


def couples(count: int) -> Wishes[int]:
    return Wishes(tuple(frozenset({pair, pair + count}) for pair in range(count)))


@given(st.integers(2, 40), st.integers(2, 10), chance)
def test_couples_are_apart_whenever_there_is_a_second_table(players: int, max_seats: int, rng: random.Random) -> None:
    wishes = couples(players // 2)
    chairs = draw(range(players), max_seats, rng, wishes=wishes)
    plain = Counter(spot.table for spot in draw(range(players), max_seats, rng).values())
    assert Counter(spot.table for spot in chairs.values()) == plain
    assert len(set(chairs.values())) == players
    if players > max_seats:
        assert wishes.broken(chairs) == ()
    else:
        assert len(wishes.broken(chairs)) == players // 2


@given(chance)
def test_as_many_who_can_deal_as_tables_are_one_at_each(rng: random.Random) -> None:
    dealers = frozenset(range(5))
    chairs = draw(range(43), 9, rng, wishes=Wishes((dealers,)))
    assert {chairs[who].table for who in dealers} == {1, 2, 3, 4, 5}


@given(chance)
def test_a_wish_that_cannot_be_is_named_and_the_others_are_honoured(rng: random.Random) -> None:
    wishes = Wishes((frozenset({"Ann", "Bob", "Cal"}), frozenset({"Dee", "Eli"})))
    chairs = draw(["Ann", "Bob", "Cal", "Dee", "Eli", "Flo"], 3, rng, wishes=wishes)
    said = wishes.broken(chairs)
    assert len(said) == 1
    assert "though they were to sit apart" in said[0]
    assert "Dee" not in said[0]


@given(chance)
def test_a_ring_of_neighbours_is_split_however_the_lot_begins(rng: random.Random) -> None:
    ring = Wishes(tuple(frozenset({who, (who + 1) % 8}) for who in range(8)))
    chairs = draw(range(8), 4, rng, wishes=ring)
    assert {frozenset(who for who in range(8) if chairs[who].table == table) for table in (1, 2)} == {
        frozenset({0, 2, 4, 6}),
        frozenset({1, 3, 5, 7}),
    }


@given(st.integers(1, 30), st.data())
def test_whatever_is_wished_everybody_has_a_chair_and_tables_are_even(players: int, data: st.DataObject) -> None:
    groups = data.draw(st.lists(st.frozensets(st.integers(0, 29), min_size=2, max_size=9), max_size=5))
    rng = data.draw(chance)
    wishes = Wishes(tuple(groups))
    chairs = draw(range(players), 4, rng, wishes=wishes)
    assert Counter(spot.table for spot in chairs.values()) == dict(enumerate(sizes(players, 4), start=1))
    assert len(set(chairs.values())) == players


def test_twenty_who_cannot_all_be_apart_are_spread_as_thin_as_can_be() -> None:
    wishes = Wishes((frozenset(range(20)),))
    chairs = draw(range(27), 9, random.Random(1), wishes=wishes)
    together = Counter(chairs[who].table for who in range(20))
    assert sorted(together.values()) == [6, 7, 7]
    assert len(wishes.broken(chairs)) == 15 + 21 + 21


@given(st.integers(4, 30), chance)
def test_who_keeps_a_chair_has_it(players: int, rng: random.Random) -> None:
    keep = {0: Spot(1, 3), 1: Spot(1, 4)}
    chairs = draw(range(players), 8, rng, closed=[Spot(1, 1), Spot(2, 2)], wishes=Wishes(keep=keep))
    assert {who: chairs[who] for who in keep} == keep
    assert len(set(chairs.values())) == players


def test_chances_are_even_when_somebody_keeps_a_chair() -> None:
    rng, seen = random.Random(7), Counter[str]()
    for _ in range(6_000):
        seen[str(draw("ABC", 2, rng, wishes=Wishes(keep={"A": Spot(1, 1)}))["B"])] += 1
    assert set(seen) == {"1.2", "2.1", "2.2"}
    assert seen["1.2"] == pytest.approx(3_000, abs=150)
    assert seen["2.1"] == pytest.approx(1_500, abs=130)


@given(st.integers(2, 45), st.data())
def test_nobody_ever_gets_a_closed_chair(players: int, data: st.DataObject) -> None:
    chairs = st.builds(Spot, st.integers(1, 9), st.integers(1, 7))
    closed = data.draw(st.frozensets(chairs, max_size=12))
    rng = data.draw(chance)
    spots = draw(range(players), 7, rng, closed)
    assert closed.isdisjoint(spots.values())
    room = Seating(7, spots, closed)
    late = open_spot(room.spots.values(), room.tables, 7, rng, closed)
    assert late not in closed
    assert (late is None) == all(not room.free(table) for table in room.tables)
    for who in rng.sample(range(players), players - 2):  # all but two go out, one after the other
        room = Seating(7, {key: spot for key, spot in room.spots.items() if key != who}, closed)
        buttons = {table: rng.randint(1, 7) for table in room.tables if rng.random() < 0.5}
        while move := balance(room, rng, buttons):
            assert move.to in room.free(move.to.table)
            room = Seating(7, {**room.spots, move.who: move.to}, closed)  # refuses a closed chair
        counts = {table: sum(spot.table == table for spot in closed) for table in room.tables}
        found = plan(room.sizes, 7, closed=counts)
        assert found.action in ("none", "break", "final_table")
        if found.action == "break":
            moves = break_up(room, found.table or 0, rng)
            room = Seating(7, {**room.spots, **{move.who: move.to for move in moves}}, closed)
        elif found.action == "final_table":
            moves = final_table(room, found.table or 0, rng)
            room = Seating(7, {move.who: move.to for move in moves}, closed)
        assert len(room.spots) >= 2


def test_a_table_with_closed_chairs_breaks_or_fills_by_the_chairs_it_has() -> None:
    assert plan({"A": 4, "B": 3}, 8, closed={"A": 2}).action == "final_table"
    assert plan({"A": 4, "B": 4}, 8, closed={"A": 1}).table == "B"
    assert plan({"B": 4, "A": 4}, 8, closed={"A": 1}).table == "B"
    assert plan({"A": 8, "B": 4, "C": 4}, 8, ["C", "A"], closed={"B": 4}).table == "B"
    assert plan({"A": 4, "B": 4}, 8, closed={"A": 1, "B": 1}).action == "none"
    assert plan({"A": 8, "B": 4, "C": 8}, 8, closed={"B": 4}).action == "none"
    assert plan({"A": 8, "B": 3, "C": 7}, 8, closed={"B": 4}).join == {"B": 1}


def test_more_closed_chairs_than_there_are_make_no_plan() -> None:
    for count in (-1, 11):
        with pytest.raises(ValueError, match="Of 10 chairs 0 to 10"):
            plan({"A": 5, "B": 1}, 10, closed={"A": count})


def test_who_would_join_a_companion_is_passed_over() -> None:
    room = Seating.parse("1: Ann Bob Cal Dee Eli\n2: Fay . . . .")
    assert balance(room, random.Random(1), {1: 1}).who == "Dee"  # type: ignore[union-attr]
    apart = Wishes((frozenset({"Dee", "Fay"}),))
    move = balance(room, random.Random(1), {1: 1}, wishes=apart)
    assert move is not None
    assert (move.who, move.despite) == ("Eli", ())


def test_the_one_who_is_due_goes_to_another_short_table_rather_than_be_passed_over() -> None:
    room = Seating.parse("1: Ann Bob Cal Dee Eli\n2: Fay . . . .\n3: Gus . . . .")
    for seed in range(30):
        move = balance(room, random.Random(seed), {1: 1}, wishes=Wishes((frozenset({"Dee", "Fay"}),)))
        assert move is not None
        assert (move.who, move.to.table) == ("Dee", 3)


def test_a_move_against_a_wish_says_so() -> None:
    room = Seating.parse("1: Ann Bob Cal Dee\n2: Fay . . .")
    everybody = Wishes((frozenset({"Ann", "Fay"}), frozenset({"Bob", "Cal", "Dee", "Fay"})))
    move = balance(room, random.Random(1), {1: 4}, wishes=everybody)
    assert move is not None
    assert (move.who, move.despite) == ("Cal", ("Cal joins Fay at table 2, though they were to sit apart.",))
    held = balance(room, random.Random(1), {1: 4}, stay=["Ann", "Bob", "Cal", "Dee"])
    assert held is not None
    assert held.despite == ("Cal was not to move, but neither was anybody else at table 1.",)


def test_locked_players_are_moved_last_of_all() -> None:
    room = Seating.parse("1: Ann Bob Cal Dee\n2: Fay . . .")
    keep = Wishes(keep={name: room.spots[name] for name in ("Ann", "Cal", "Dee")})
    assert {balance(room, random.Random(seed), wishes=keep).who for seed in range(40)} == {"Bob"}  # type: ignore[union-attr]


@given(chance)
def test_a_broken_table_spreads_so_that_wishes_hold(rng: random.Random) -> None:
    room = Seating.parse("1: Ann Bob Cal . . .\n2: Dee Eli Flo . . .\n3: Gus Hal Ida . . .")
    wishes = Wishes((frozenset({"Ann", "Dee"}), frozenset({"Bob", "Gus"}), frozenset({"Ann", "Bob"})))
    assert all(move.despite == () for move in break_up(room, 1, rng, wishes))
    impossible = Wishes((frozenset({"Ann", "Dee"}), frozenset({"Ann", "Gus"})))
    assert {move.who: len(move.despite) for move in break_up(room, 1, rng, impossible)} == {
        "Ann": 1,
        "Bob": 0,
        "Cal": 0,
    }


@given(chance)
def test_in_a_new_draw_some_keep_their_chair(rng: random.Random) -> None:
    room = Seating.parse("1: Ann Bob Cal . .\n2: Dee Eli Flo . .")
    keep = Wishes(keep={"Bob": Spot(1, 2), "Flo": Spot(2, 3)})
    to = {move.who: move.to for move in reform(room, [1, 2], rng, keep)}
    assert (to["Bob"], to["Flo"]) == (Spot(1, 2), Spot(2, 3))
    assert Counter(spot.table for spot in to.values()) == {1: 3, 2: 3}
    both = Wishes(keep={"Bob": Spot(1, 2), "Cal": Spot(1, 3)})
    assert Counter(move.to.table for move in reform(room, [1, 2], rng, both)) == {1: 3, 2: 3}
    final = {move.who: move for move in final_table(Seating(8, room.spots), 1, rng, keep)}
    assert final["Bob"].to == Spot(1, 2)
    assert final["Flo"].despite == (f"Flo sits at {final['Flo'].to} and was to keep 2.3.",)


@given(st.lists(st.integers(1, 8), min_size=1, max_size=8), chance)
def test_levelling_moves_as_few_as_can_be_and_nobody_twice(full: list[int], rng: random.Random) -> None:
    chairs = {f"{t}-{seat}": Spot(t, seat) for t, size in enumerate(full, 1) for seat in range(1, size + 1)}
    room = Seating(8, chairs)
    moves = level(room, rng)
    least, more = divmod(sum(full), len(full))
    wanted = [least + (place < more) for place in range(len(full))]
    fewest = sum(max(0, size - end) for size, end in zip(sorted(full, reverse=True), wanted, strict=True))
    assert len({move.who for move in moves}) == len(moves) == fewest
    after = Seating(8, {**chairs, **{move.who: move.to for move in moves}}).sizes
    assert max(after.values()) - min(after.values()) <= 1


def test_levelling_keeps_wishes_and_closed_chairs_in_mind() -> None:
    room = Seating.parse("1: Ann Bob Cal Dee Eli Flo\n2: Gus - - . . .")
    wishes = Wishes((frozenset({"Ann", "Gus"}),), {"Bob": Spot(1, 2), "Cal": Spot(1, 3)})
    for seed in range(40):
        moves = level(room, random.Random(seed), wishes)
        assert {move.who for move in moves} <= {"Dee", "Eli", "Flo"}
        assert {str(move.to) for move in moves} <= {"2.4", "2.5", "2.6"}


names = st.from_regex(r"[A-Z][a-z]{1,6}", fullmatch=True)
spots = st.builds(Spot, st.integers(1, 99), st.integers(1, 10))


@given(st.lists(st.frozensets(names, min_size=2, max_size=4), max_size=4), st.dictionaries(names, spots, max_size=4))
def test_wishes_read_what_they_print(apart: list[frozenset[str]], keep: dict[str, Spot]) -> None:
    if len(set(keep.values())) == len(keep):
        wishes = Wishes(tuple(apart), keep)
        assert Wishes.parse(str(wishes)) == wishes


def test_wishes_that_make_no_sense_are_refused() -> None:
    for text in ("apart Ann", "keep Ann", "keep Ann seven", "together Ann Bob"):
        with pytest.raises(ValueError, match=r"is no wish|Write a chair"):
            Wishes.parse(text)
    with pytest.raises(ValueError, match="keep one chair"):
        Wishes(keep={"Ann": Spot(1, 1), "Bob": Spot(1, 1)})
    with pytest.raises(ValueError, match=r"Ann cannot keep 2\.1"):
        draw(["Ann", "Bob"], 8, random.Random(1), wishes=Wishes(keep={"Ann": Spot(2, 1)}))
    with pytest.raises(ValueError, match=r"Ann cannot keep 1\.1"):
        draw(["Ann", "Bob"], 8, random.Random(1), [Spot(1, 1)], Wishes(keep={"Ann": Spot(1, 1)}))
    with pytest.raises(ValueError, match="closed chair"):
        Seating(8, {"Ann": Spot(1, 1)}, frozenset({Spot(1, 1)}))


def test_a_room_with_closed_chairs_reads_what_it_prints() -> None:
    text = "1: Ann - Bob .\n2: Cal . - -"
    room = Seating.parse(text)
    assert str(room) == text
    assert room.free(2) == [Spot(2, 2)]
    assert room.objection("Ann", Spot(1, 2)) == "Nobody is to sit there."


@given(chance)
def test_of_tables_equally_full_one_that_can_spare_somebody_does(rng: random.Random) -> None:
    room = Seating.parse("1: A B C D .\n2: E F G H .\n3: I . . . .")
    locked = balance(room, rng, stay=["A", "B", "C", "D"])
    assert locked is not None
    assert (room.spots[locked.who].table, locked.despite) == (2, ())
    apart = balance(room, rng, {1: 1}, wishes=Wishes(tuple(frozenset({who, "I"}) for who in "ABCD")))
    assert apart is not None
    assert (room.spots[apart.who].table, apart.despite) == (2, ())


def test_a_pair_in_two_groups_is_named_once() -> None:
    wishes = Wishes.parse("apart Ann Bob\napart Ann Bob Cal")
    assert len(wishes.broken({"Ann": Spot(1, 1), "Bob": Spot(1, 2)})) == 1


def test_a_group_of_one_asks_nothing() -> None:
    alone = Wishes((frozenset({"Ann"}), frozenset[str]()))
    assert alone == Wishes.parse(str(alone)) == Wishes()
    for text, sentence in [
        ("apart Ann Ann", "is no wish"),
        ("keep Ann 1.1\nkeep Ann 1.2", "Ann cannot keep two chairs"),
    ]:
        with pytest.raises(ValueError, match=sentence):
            Wishes.parse(text)
