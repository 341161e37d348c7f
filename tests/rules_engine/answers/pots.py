"""Answers of the engine about pots: building and sharing them, turning hands up, and the showdown."""

from collections.abc import Callable, Iterable
from typing import Any

from rules_engine import placing, showdown
from rules_engine import pots as pot_rules
from rules_engine.pots import Pot
from tests.rules_engine.answers.roles import as_listed

Case = dict[str, Any]


def side_pots(given: Case) -> Case:
    bets, chip = given["contributions"], given.get("smallest_chip") or 1
    folded = named(given.get("folded"))
    pots = pot_rules.build(bets, folded, given.get("dead_money") or 0, given.get("antes"))
    answer: Case = {
        "pots": [{"amount": pot.amount, "eligible": as_listed(sorted(pot.eligible), given)} for pot in pots],
        "returned": dict(pots.returned),
        "carried_to_next_hand": pots.total,
    }
    ranking, lows = groups(given.get("showdown_ranking") or []), groups(given.get("low_ranking") or [])
    if ranking or len(bets) - len(folded) == 1:
        answer["awards"] = pot_rules.award(pots, ranking, named(order(given, bets)), chip, lows)
    if stacks := given.get("start_stacks"):
        turn = [*named(order(given, bets)), *bets]
        after = placing.stacks_after(stacks, bets, [sorted(group, key=turn.index) for group in ranking], chip)
        answer |= {"stacks_after": after, "eliminated": list(placing.out_of_chips(after))}
    return answer


def named(keys: Iterable[Any] | None) -> list[str]:
    """Seats told as numbers get the names they have as keys."""
    return [str(key) for key in keys or ()]


def groups(ranking: Iterable[Any]) -> list[list[str]]:
    return [named(group if isinstance(group, list) else [group]) for group in ranking]


def order(given: Case, keys: Iterable[Any]) -> list[Any]:
    """Clockwise from the button: as told, or by the numbers of the seats."""
    if "order_left_of_button" in given:
        return list(given["order_left_of_button"])
    if "button" not in given:
        return []
    numbers = {int(key): key for key in keys if str(key).isdecimal()}
    return [numbers[seat] for seat in pot_rules.clockwise(numbers, int(given["button"]))]


def pot_split(given: Case) -> Case:
    rows = given.get("pots") or [given | {"amount": given.get("pot", given.get("amount"))}]
    whole = {key: given[key] for key in ("tied_winners", "winners", "high_winners", "low_winners") if key in given}
    won: dict[str, int] = {}
    for row in rows:
        highs, lows = winners_of(whole | row)
        turn = named(order(given, [*highs, *lows]))
        pot = Pot(row["amount"], frozenset({*highs, *lows}))
        for key, amount in pot_rules.award([pot], [highs], turn, given.get("smallest_chip") or 1, [lows]).items():
            won[key] = won.get(key, 0) + amount
    return {"awards": won}


def winners_of(row: Case) -> tuple[list[str], list[str]]:
    highs: list[Any] = next((row[key] for key in ("high_winners", "tied_winners", "winners") if key in row), [])
    return named(highs), named(row.get("low_winners"))


def all_in_reveal(given: Case) -> Case:
    live = [row for row in given["players"] if not row.get("folded")]
    chips = {row["name"]: 0 if row.get("all_in") else row.get("chips_left", 1) for row in live}
    reveal = showdown.reveal(
        given.get("street", "river"),
        chips,
        betting_over=given.get("betting_round_complete", True),
        all_show=given.get("showdown") == "all_show",
    )
    return {
        "turn_cards_face_up": reveal.face_up,
        "further_betting": reveal.further_betting,
        "board_cards_to_run": reveal.cards_to_run,
    }


def showing(given: Case) -> Case:
    answer: Case = {}
    if "in_hand" in given:
        seats = clockwise_seats(given)
        last = given.get("last_aggressor_final_street")
        everybody = given.get("any_all_in") is True or given.get("showdown") == "all_show"
        answer |= {
            "show_order": list(showdown.show_order(seats, last)),
            "all_show": everybody,
            "first_to_show": next(iter(showdown.show_order(seats, last)), None),
        }
    if "board" in given or "hands" in given:
        from tests.rules_engine.answers.hands import overcalled_row

        answer |= overcalled_row(given)
    return answer


def clockwise_seats(given: Case) -> list[Any]:
    turn = order(given, given["in_hand"])
    return [key for key in turn if key in given["in_hand"]] or list(given["in_hand"])


ANSWERS: dict[str, Callable[[Case], Case]] = {
    "all_in_reveal": all_in_reveal,
    "pot_split": pot_split,
    "showdown": showing,
    "side_pots": side_pots,
}
