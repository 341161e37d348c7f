"""Moves between tables, breaking them, and the final table."""

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules_engine.balancing import Move, balance, high_card, plan
from rules_engine.breaking import break_up, final_table, reform
from rules_engine.button import Hand
from rules_engine.seating import Seating, Spot
from rules_engine.wishes import Wishes

chance = st.integers(0, 10**9).map(random.Random)
# Upper 1 % of chi-square by degrees of freedom: NIST/SEMATECH e-Handbook of Statistical Methods, table 1.3.6.7.4
CRITICAL = {1: 6.635, 2: 9.210, 3: 11.345, 4: 13.277, 5: 15.086}


@st.composite
def rooms(draw: st.DrawFn, max_tables: int = 5) -> Seating[str]:
    """Tables with gaps in their numbers, chairs taken at random."""
    max_seats = draw(st.integers(2, 10))
    numbers = draw(st.sets(st.integers(1, 9), min_size=1, max_size=max_tables))
    chairs = {number: draw(st.sets(st.integers(1, max_seats), min_size=1)) for number in numbers}
    return Seating(max_seats, {f"p{t}-{seat}": Spot(t, seat) for t in sorted(numbers) for seat in sorted(chairs[t])})


def after(room: Seating[str], moves: list[Move[str]]) -> Seating[str]:
    return Seating(room.max_seats, {**room.spots, **{move.who: move.to for move in moves}})


def fewest_moves(sizes: list[int]) -> int:
    """Tried out: whichever tables have one more at the end, count who has to leave."""
    least, more = divmod(sum(sizes), len(sizes))
    ends = (
        [least + (table in larger) for table in range(len(sizes))] for larger in combinations(range(len(sizes)), more)
    )
    return min(sum(max(size - end, 0) for size, end in zip(sizes, wanted, strict=True)) for wanted in ends)


@given(st.integers(2, 10), st.data())
def test_a_plan_keeps_everybody_and_moves_as_few_as_can_be(max_seats: int, data: st.DataObject) -> None:
    numbers = data.draw(st.lists(st.integers(1, max_seats), min_size=1, max_size=6))
    sizes = dict(zip("ABCDEF", numbers, strict=False))
    found = plan(sizes, max_seats, data.draw(st.permutations(list(sizes))))
    players, left = sum(numbers), found.sizes_after
    assert sum(left.values()) == players
    assert max(left.values()) <= max_seats
    fits_fewer = (len(numbers) - 1) * max_seats >= players
    if not fits_fewer:
        assert max(left.values()) - min(left.values()) <= 1
        assert found.moves == fewest_moves(numbers)
        assert found.action == ("move" if max(numbers) - min(numbers) > 1 else "none")
    elif players <= max_seats:
        assert (found.action, list(left)) == ("final_table", [found.table])
    else:
        assert (found.action, found.moves) == ("break", sizes[found.table or ""])
        assert set(left) == set(sizes) - {found.table}
    for table in left:
        assert left[table] == sizes[table] - found.leave.get(table, 0) + found.join.get(table, 0)
    assert all(found.leave.values())
    assert all(found.join.values())


@given(st.permutations("ABCD"))
def test_the_first_table_of_the_order_breaks_and_the_last_one_is_final(order: list[str]) -> None:
    assert plan({"A": 6, "B": 6, "C": 6, "D": 6}, 8, order).table == order[0]
    assert plan({"A": 2, "B": 2, "C": 2, "D": 2}, 8, order).table == order[-1]


def test_plans_for_no_room_at_all() -> None:
    assert plan(dict[str, int](), 10).action == "none"
    with pytest.raises(ValueError, match="fewer than no players"):
        plan({"A": 3, "B": -1}, 10)


@given(rooms(), chance)
def test_breaking_a_table_moves_nobody_else(room: Seating[str], rng: random.Random) -> None:
    table = rng.choice(room.tables)
    others = [other for other in room.tables if other != table]
    free = {spot for other in others for spot in room.free(other)}
    if len(free) < len(room.at(table)):
        with pytest.raises(ValueError, match="free seats"):
            break_up(room, table, rng)
        return
    moves = break_up(room, table, rng)
    assert sorted(move.who for move in moves) == sorted(room.at(table).values())
    assert {move.to for move in moves} <= free
    sizes = after(room, moves).sizes  # refuses two in one chair
    assert table not in sizes
    assert all(sizes[move.to.table] <= min(sizes.values()) + 1 for move in moves)


def test_a_table_where_nobody_sits_cannot_break() -> None:
    with pytest.raises(ValueError, match="Nobody sits"):
        break_up(Seating.parse("1: Ann Bob"), 2, random.Random(1))


@given(rooms(), chance)
def test_everybody_draws_anew_at_the_final_table_or_when_tables_reform(room: Seating[str], rng: random.Random) -> None:
    tables = rng.sample(range(1, 12), rng.randint(1, 4))
    if len(room.spots) > len(tables) * room.max_seats:
        with pytest.raises(ValueError, match="more players than seats"):
            reform(room, tables, rng)
        return
    moves = final_table(room, tables[0], rng) if len(tables) == 1 else reform(room, tables, rng)
    assert sorted(move.who for move in moves) == sorted(room.spots)
    sizes = after(room, moves).sizes
    counts = [sizes.get(table, 0) for table in tables]
    assert sum(counts) == len(room.spots)
    assert max(counts) - min(counts) <= 1


def test_tables_to_reform_at_are_named_once() -> None:
    with pytest.raises(ValueError, match="twice"):
        reform(Seating.parse("1: Ann Bob"), [1, 1], random.Random(1))


@given(rooms(), chance)
def test_one_move_after_the_other_levels_any_room(room: Seating[str], rng: random.Random) -> None:
    wanted, done = fewest_moves(list(room.sizes.values())), 0
    while True:
        told = {table: rng.randint(1, room.max_seats) for table in room.tables if rng.random() < 0.6}
        empty = {table: [spot.seat for spot in room.free(table) if rng.random() < 0.3] for table in room.tables}
        stay = {who for who in room.spots if rng.random() < 0.3}
        move = balance(room, rng, told, empty, stay=stay)
        if move is None:
            break
        old = room.spots[move.who]
        assert room.sizes[old.table] == max(room.sizes.values())
        assert room.sizes[move.to.table] == min(room.sizes.values())
        assert move.who not in stay or stay >= set(room.at(old.table).values())
        assert (move.mover == "due_big_blind") == (old.table in told)
        assert move.to in room.free(move.to.table)
        room, done = after(room, [move]), done + 1
    assert max(room.sizes.values()) - min(room.sizes.values()) <= 1
    assert done == wanted


@given(rooms(), chance)
def test_nobody_is_moved_to_the_small_blind_while_another_chair_is_free(room: Seating[str], rng: random.Random) -> None:
    told = {table: rng.randint(1, room.max_seats) for table in room.tables}
    empty = {table: {spot.seat for spot in room.free(table) if rng.random() < 0.3} for table in room.tables}
    move = balance(room, rng, told, empty)
    assume(move is not None and move.seat == "worst")
    assert move is not None
    played = {*room.at(move.to.table), *empty[move.to.table]}
    clockwise = sorted(played, key=lambda seat: (seat - told[move.to.table]) % room.max_seats)
    behind = [seat for seat in clockwise if seat != told[move.to.table]]
    if len(played) > 2:
        small_blind_next = behind[1]  # who had the big blind: the second one behind the button
        assert move.to.seat != small_blind_next


def due_at(text: str, button: int, out: tuple[int, ...] = (), stay: tuple[str, ...] = ()) -> str:
    """Who of table 1 is moved, when table 2 has one player only."""
    room = Seating.parse(text + "\n2: Zoe")
    move = balance(room, random.Random(1), {1: button}, {1: out}, stay=stay)
    assert move is not None
    return move.who


@pytest.mark.parametrize(
    ("text", "button", "out", "wanted"),
    [
        ("1: Ann Bob Cal Dee Eli", 1, (), "Dee"),  # blinds Bob and Cal
        ("1: Ann Bob Cal Dee Eli", 4, (), "Bob"),  # blinds Eli and Ann
        ("1: Ann Bob . Dee Eli", 1, (3,), "Dee"),  # the big blind went out on that hand
        ("1: Ann Bob . Dee Eli", 1, (), "Eli"),  # nobody was in seat 3: blinds Bob and Dee
        ("1: Ann . . Dee Eli Flo", 1, (2, 3), "Dee"),  # both blinds went out
        ("1: . Bob Cal Dee", 1, (1,), "Dee"),  # whoever had the button went out
        ("1: . Bob Cal Dee", 1, (), "Dee"),  # a dead button
        ("1: Ann Bob Cal . Eli", 1, (4,), "Eli"),  # the one who was due went out
        ("1: Ann . Cal Dee", 3, (2,), "Cal"),  # blinds Dee and Ann; seat 2 is next, but out
    ],
)
def test_whoever_is_due_the_big_blind_moves(text: str, button: int, out: tuple[int, ...], wanted: str) -> None:
    assert due_at(text, button, out) == wanted


def test_whoever_stays_is_passed_over() -> None:
    assert due_at("1: Ann Bob Cal Dee Eli", 1, stay=("Dee",)) == "Eli"
    assert due_at("1: Ann Bob Cal Dee Eli", 1, stay=("Dee", "Eli", "Ann")) == "Bob"
    assert due_at("1: Ann Bob Cal", 1, stay=("Ann", "Bob", "Cal")) == "Ann"


def test_a_button_where_no_seat_is_is_refused() -> None:
    with pytest.raises(ValueError, match="numbered from 1 to 5"):
        due_at("1: Ann Bob Cal Dee Eli", 6)


def test_a_move_says_why() -> None:
    room = Seating.parse("1: Ann Bob Cal Dee\n2: Fay . . Gus")
    move = balance(room, random.Random(1), {1: 1, 2: 4})
    assert move == Move("Dee", Spot(2, 2), "due_big_blind", "worst")
    assert move.why == "next to pay the big blind; the seat that pays it soonest"
    only = balance(Seating.parse("1: Ann Bob Cal Dee\n2: Fay - - ."), random.Random(1), {1: 1, 2: 1})
    assert only is not None
    assert (str(only.to), only.why) == ("2.4", "next to pay the big blind; the only free seat")
    drawn = balance(room, random.Random(1))
    assert drawn is not None
    assert drawn.why == "drawn by lot among those moved least; a seat by lot"


def test_among_tables_alike_one_whose_button_is_known_goes_first() -> None:
    room = Seating.parse("1: A B C D\n2: E F G H\n3: I . . .\n4: J . . .")
    for seed in range(50):
        move = balance(room, random.Random(seed), {2: 1, 3: 1}, vacated={3: [2]})
        assert move is not None
        assert (move.who, move.to.table) == ("H", 3)


def chi_square(seen: Counter[str], among: list[str]) -> float:
    each = seen.total() / len(among)
    assert set(seen) <= set(among)
    return sum((seen[key] - each) ** 2 / each for key in among)


def test_chance_picks_evenly_among_those_moved_least() -> None:
    room = Seating.parse("1: Ann Bob Cal Dee Eli Flo\n2: Gus . Hal . . .")
    rng, who, where = random.Random(20), Counter[str](), Counter[str]()
    for _ in range(10_000):
        move = balance(room, rng, moved={"Bob": 1, "Eli": 2})
        assert move is not None
        who[move.who] += 1
        where[str(move.to)] += 1
    assert chi_square(who, ["Ann", "Cal", "Dee", "Flo"]) < CRITICAL[3]
    assert chi_square(where, ["2.2", "2.4", "2.5", "2.6"]) < CRITICAL[3]


def test_chance_picks_evenly_among_tables_equally_full_or_short() -> None:
    room = Seating.parse("1: A B C D\n2: E F G H\n3: I J K L\n4: M .\n5: N .\n6: O .")
    rng, full, short = random.Random(21), Counter[str](), Counter[str]()
    for _ in range(10_000):
        move = balance(room, rng, buttons={1: 1, 2: 1, 3: 1})
        assert move is not None
        full[move.who] += 1
        short[str(move.to.table)] += 1
    assert chi_square(full, ["D", "H", "L"]) < CRITICAL[2]
    assert chi_square(short, ["4", "5", "6"]) < CRITICAL[2]


def test_which_table_has_one_more_after_a_reform_is_chance() -> None:
    room, rng, larger = Seating.parse("1: Ann Bob Cal ."), random.Random(23), Counter[str]()
    for _ in range(10_000):
        sizes = after(room, reform(room, [2, 5], rng)).sizes
        larger[str(max(sizes, key=lambda table: sizes[table]))] += 1
    assert chi_square(larger, ["2", "5"]) < CRITICAL[1]


def test_chairs_of_a_broken_table_are_left_to_chance() -> None:
    room = Seating.parse("1: Ann\n2: Bob . . .\n3: Cal . . .")
    rng, where = random.Random(22), Counter[str]()
    for _ in range(10_000):
        where[str(break_up(room, 1, rng)[0].to)] += 1
    assert chi_square(where, ["2.2", "2.3", "2.4", "3.2", "3.3", "3.4"]) < CRITICAL[5]


@pytest.mark.parametrize("cards", [["K"], [""], ["Kcc"], ["Kc", "K♣"], ["Kc", "Kc"], ["Kc", "1s"], ["K\n"], []])
def test_cards_that_are_none_are_refused(cards: list[str]) -> None:
    with pytest.raises(ValueError, match=r"is not a card|is there twice|Nobody"):
        high_card(dict(enumerate(cards)))


@given(st.permutations([rank + suit for rank in "AKQJT98765432" for suit in "shdc"]), st.integers(1, 10))
def test_the_high_card_is_the_first_of_a_new_deck(deck: list[str], players: int) -> None:
    new = [rank + suit for rank in "AKQJT98765432" for suit in "shdc"]
    drawn = deck[:players]
    assert drawn[high_card(dict(enumerate(drawn)))] == next(card for card in new if card in drawn)


def test_a_whole_hand_tells_a_dead_small_blind_and_the_button_alone_does_not() -> None:
    room = Seating.parse("1: Ann Bob . Dee Eli Flo\n2: Gus . . Hal . .")
    last = Hand(button=2, small_blind=3, big_blind=4, dealt_in=(2, 4, 5, 6, 1))  # seat 3 went out the hand before
    by_hand = balance(room, random.Random(1), {1: last, 2: Hand(1, 1, 4, (1, 4))})
    assert by_hand is not None
    assert (by_hand.who, str(by_hand.to), by_hand.why) == (
        "Eli",
        "2.5",
        "next to pay the big blind; the seat that pays it soonest",
    )
    by_button = balance(room, random.Random(1), {1: 2})
    assert by_button is not None
    assert by_button.who == "Flo"


def test_where_every_move_breaks_a_wish_the_one_that_breaks_fewest_is_made() -> None:
    room = Seating.parse("1: Ann Bob Cal Dee\n2: Fay Gus . .")
    both = [frozenset({who, other}) for who in ("Ann", "Cal", "Dee") for other in ("Fay", "Gus")]
    wishes = Wishes((*both, frozenset({"Bob", "Fay"})))
    assert {balance(room, random.Random(seed), wishes=wishes).who for seed in range(20)} == {"Bob"}  # type: ignore[union-attr]


def test_a_room_without_anybody_needs_no_move() -> None:
    assert balance(Seating[str](8, {}), random.Random(1)) is None
    assert plan({"A": 3, "B": 3}, 4, closed={"C": 4}).action == "none"
