"""Answers of the engine about tables: button and blinds, antes, balance, breaking and the final table."""

import random
from collections.abc import Callable, Iterator
from typing import Any

from rules_engine import antes as ante_rules
from rules_engine import balancing, breaking, button
from rules_engine.button import Hand
from rules_engine.seating import Seating, Spot
from tests.rules_engine.answers.ladders import with_amounts

Case = dict[str, Any]

HANDS = 40


def antes(given: Case) -> Case:
    given = with_amounts(given)
    small, big, ante, stack = (given.get(key) for key in ("small_blind", "big_blind", "ante", "big_blind_stack"))
    small, big, ante, mode = small or 0, big or 0, ante or 0, mode_of(given)
    first = given.get("short_order") == "ante_first"
    answer: Case = {"paid_by": ante_rules.paid_by(mode), "others_must_call": big}
    if "players" in given:
        players = given["players"] if isinstance(given["players"], int) else len(given["players"])
        pot = ante_rules.pot(players, small, big, ante, mode, stack, ante_first=first)
        answer |= {"pot_before_action": pot, "antes_paid": ante_rules.payers(players, mode)}
    if stack is not None:
        put = ante_rules.big_blind(stack, big, ante, mode, ante_first=first)
        answer |= {"blind_posted": put.blind, "ante_posted": put.ante, "all_in": put.all_in}
        answer |= {"total_posted": put.blind + put.ante, "stack_after": stack - put.blind - put.ante}
    return answer


def mode_of(given: Case) -> ante_rules.Mode:
    """As told; else that of the game: without blinds nobody could pay for the others."""
    stud = given.get("game") in ("stud", "stud8", "razz")
    told: ante_rules.Mode = given.get("ante_mode") or ("per_player" if stud else "big_blind")
    return told


def button_blinds(given: Case) -> Case:
    hands = list(dealt(given))
    came = arrivals(given)
    missed = {str(seat): next((n for n, hand in enumerate(hands) if seat in hand.dealt_in), HANDS) for seat in came}
    return {
        "next_hands": [hand_row(hand) for hand in hands],
        "hands_missed": missed[str(came[0])] if len(came) == 1 else missed,
    }


def dealt(given: Case) -> Iterator[Hand]:
    came, max_seats = arrivals(given), given["max_seats"]
    seats = still_in(given) | set(came)
    if "previous_hand" in given:
        hand = button.next_hand(last_hand(given), seats, max_seats, given.get("previous_big_blinds", ()), came)
    else:
        hand = button.first_hand(seats, max_seats, first_button(given))
    for _ in range(HANDS):
        yield hand
        hand = button.next_hand(hand, seats, max_seats)


def arrivals(given: Case) -> list[int]:
    rows = given.get("arrivals") or []
    return [row["seat"] if isinstance(row, dict) else row for row in rows]


def still_in(table: Case) -> set[int]:
    return set(table["occupied"]) - set(table.get("busted") or [])


def first_button(given: Case) -> int | None:
    if given.get("first_button_rule") == "high_card" and "cards" in given:
        return int(balancing.high_card(drawn(given)))
    told: int | None = given.get("button")
    return told


def drawn(given: Case) -> dict[Any, str]:
    """Who drew which card: told by name, in rows, or as a list in the order of the players or seats."""
    cards = given["cards"]
    if isinstance(cards, dict):
        return cards
    if cards and isinstance(cards[0], dict):
        return {row.get("name", row.get("player", row.get("seat"))): row["card"] for row in cards}
    if cards and isinstance(cards[0], list):
        return dict(cards)
    players = given.get("players") or given.get("names") or sorted(given["occupied"])
    return dict(zip(players, cards, strict=True))


def last_hand(table: Case) -> Hand:
    told = table["previous_hand"]
    last, dealer = told["big_blind"], told["button"]
    small = told.get("small_blind") or silent_small_blind(table)
    between = {seat for seat in range(1, table["max_seats"] + 1) if is_between(dealer, seat, last, table["max_seats"])}
    played = told.get(
        "dealt_in", [seat for seat in table["occupied"] if seat == small_posted(told) or seat not in between]
    )
    return Hand(dealer, small, last, tuple(played))


def small_posted(told: Case) -> int | None:
    seat: int | None = told.get("small_blind")
    return seat


def silent_small_blind(table: Case) -> int:
    """Where the small blind was that nobody posted: at the big blind before, or somewhere behind the button."""
    told, earlier = table["previous_hand"], table.get("previous_big_blinds") or []
    before = earlier[:-1] if earlier[-1:] == [told["big_blind"]] else earlier
    return before[-1] if before else told["button"] % table["max_seats"] + 1


def is_between(first: int, seat: int, last: int, max_seats: int) -> bool:
    return 0 < (seat - first) % max_seats < (last - first) % max_seats


def hand_row(hand: Hand) -> Case:
    return {
        "button": hand.button,
        "small_blind": None if hand.dead_small_blind else hand.small_blind,
        "big_blind": hand.big_blind,
        "dead_button": hand.dead_button,
        "dead_small_blind": hand.dead_small_blind,
        "first_to_act_preflop": hand.first_preflop,
        "first_to_act_postflop": hand.first_postflop,
        "dealt_in": list(hand.dealt_in),
    }


def table_balance(given: Case) -> Case:
    answer: Case = plan_row(given) if "tables" in given else {}
    if "cards" in given:
        mover = balancing.high_card(drawn(given))
        return answer | {"mover": mover, "mover_seat": int(mover) if str(mover).isdecimal() else None}
    whole = given if "occupied" in given else None
    if source := given.get("source_table", whole):
        last = last_hand(with_seats(source, given))
        answer["mover_seat"] = button.due(last, still_in(source) | set(arrivals(source)))
    if target := given.get("target_table", whole):
        answer |= target_row(with_seats(target, given))
    return answer


def with_seats(table: Case, given: Case) -> Case:
    return {"max_seats": given.get("max_seats", 10)} | table


def target_row(table: Case) -> Case:
    seats = still_in(table) | set(arrivals(table))
    last, max_seats = last_hand(table), table["max_seats"]
    worst = button.worst_seat(last, seats, max_seats)
    if worst is None:
        return {"seat": None, "next_hand_role": None, "dealt_in_next_hand": False}
    missed = hands_missed(last, seats | {worst.seat}, max_seats, worst.seat)
    row = {"seat": worst.seat, "next_hand_role": worst.role, "dealt_in_next_hand": worst.dealt_in}
    return row | {"hands_missed": missed}


def hands_missed(last: Hand, seats: set[int], max_seats: int, newcomer: int) -> int:
    hand, missed = button.next_hand(last, seats, max_seats, arrived=[newcomer]), 0
    while newcomer not in hand.dealt_in:
        hand, missed = button.next_hand(hand, seats, max_seats), missed + 1
    return missed


def plan_row(given: Case) -> Case:
    told = given["tables"]
    rows = told if isinstance(told, dict) else {str(number): who for number, who in enumerate(told, 1)}
    sizes = {table: who if isinstance(who, int) else len(who) for table, who in rows.items()}
    found = balancing.plan(sizes, given.get("max_seats", 10), given.get("breaking_order", ()))
    row = {"action": found.action, "moves": found.moves, "leave": found.leave, "join": found.join, "table": found.table}
    if given.get("break_mode") == "reform_all" and found.action in ("break", "move"):
        after = reformed(sizes, given.get("max_seats", 10), found.table)
        row |= {"action": "break", "moves": sum(sizes.values()), "leave": sizes, "join": after}
    else:
        after = found.sizes_after
    return row | {"sizes_after": after, "sizes_after_sorted": sorted(after.values(), reverse=True)}


def reformed(sizes: dict[str, int], max_seats: int, breaks: str | None) -> dict[str, int]:
    """The sizes of the tables that are left when everybody draws anew; who has one more is chance, here the first."""
    tables = [table for table in sizes if table != breaks]
    spots = {
        f"{name} {seat}": Spot(number, seat)
        for number, name in enumerate(sizes, 1)
        for seat in range(1, sizes[name] + 1)
    }
    numbers = range(1, len(tables) + 1)
    moves = breaking.reform(Seating(max_seats, spots), numbers, random.Random(1))
    counts = [sum(move.to.table == number for move in moves) for number in numbers]
    return dict(zip(tables, sorted(counts, reverse=True), strict=True))


def final_table(given: Case) -> Case:
    row = plan_row(given)
    whole = row["action"] == "final_table"
    level, later = given.get("level"), given.get("final_table_next_level") in (True, "on")
    players = sum(row["sizes_after"].values())
    start = level + 1 if level is not None and whole and later else level
    return row | {"players": players, "redraw_all_seats": whole, "level_at_start": start}


ANSWERS: dict[str, Callable[[Case], Case]] = {
    "antes": antes,
    "button_blinds": button_blinds,
    "final_table": final_table,
    "table_balance": table_balance,
    "table_break": plan_row,
}
