"""Answers of the engine about chips: the race, which chip is needed until when, rebuys and add-ons."""

import random
from collections.abc import Callable
from typing import Any

from rules_engine import cards, chips, entries, race
from rules_engine.entries import Asking, Policy
from rules_engine.levels import ARTICLE
from tests.rules_engine.answers.ladders import schedule_in

Case = dict[str, Any]


def chip_race(given: Case) -> Case:
    return raced(given) if "players" in given else wanted(given)


def wanted(given: Case) -> Case:
    """Until when each chip is needed."""
    needs = chips.needed(schedule_in(given) or ARTICLE, given["denominations"])
    return {
        str(value): {"last_level_needed": need.last_level, "remove_before_level": need.gone_before}
        for value, need in needs.items()
    }


def raced(given: Case) -> Case:
    rows = by_seat(given["players"])
    stacks = {seat: {int(value): count for value, count in row["chips"].items()} for seat, row in rows.items()}
    drawn = {seat: cards.parse(row.get("race_cards") or []) for seat, row in rows.items()}
    old = given["old_chip"] if "old_chip" in given else given["old_chips"]
    seen = drawn if any(drawn.values()) else None
    rule = given.get("save", "added")
    return race_row(race.race(stacks, old, given["new_chip"], cards=seen, rng=random.Random(1), save=rule))


def by_seat(players: Any) -> dict[int, Case]:
    """The players in the order of their seats, told in rows or by seat."""
    if isinstance(players, dict):
        players = [row | {"seat": int(seat) if seat.isdecimal() else seat} for seat, row in players.items()]
    rows = {row.get("seat", row.get("name")): row for row in players}
    return {seat: rows[seat] for seat in sorted(rows)}


def race_row(found: race.Race[int]) -> Case:
    return {
        "odd_chips": {str(seat): count for seat, count in found.odd.items()},
        "race_value": found.value,
        "new_chips_awarded": len(found.winners),
        "winners": sorted(found.winners),
        "saved": sorted(found.saved),
        "final_totals": {str(seat): total for seat, total in found.totals.items()},
        "total_before": found.before,
        "total_after": found.after,
        "change": found.change,
    }


def rebuy_addon(given: Case) -> Case:
    policy, told = policy_of(given["rules"]), given["situation"]
    if isinstance(told.get("request"), list):
        return one_after_another(policy, told)
    return asked(policy, told)


def one_after_another(policy: Policy, told: Case) -> Case:
    answers = []
    for request in told["request"]:
        answers.append(asked(policy, told | {"request": request}))
        used = "addons_used" if DEEDS[request][1] is entries.add_on else "rebuys_used"
        told = told | {used: told.get(used, 0) + answers[-1]["allowed"], "stack": answers[-1]["stack_after"]}
    after = [answer["stack_after"] for answer in answers]
    return answers[-1] | {"allowed": all(answer["allowed"] for answer in answers), "stack_after": after}


def asked(policy: Policy, told: Case) -> Case:
    asking = asking_of(told, policy)
    why_not, deed = DEEDS.get(told.get("request", "rebuy"), DEEDS["rebuy"])
    allowed = why_not(policy, asking) is None
    before = told.get("announced") == "before_cards_dealt"
    behind = entries.play_behind(policy, asking) if before and allowed and deed is entries.rebuy else None
    in_play = behind.in_play if behind else asking.stack
    bought = deed(policy, asking) if allowed and not behind else in_play
    after = bought - lost(told, bought) if before else bought
    return {
        "allowed": allowed,
        "stack_after": after,
        "stack_after_hand": after,
        "chips_in_play_this_hand": in_play,
        "obligated_to_pay": behind is not None,
        "eliminated": after == 0,
    }


DEEDS: dict[str, tuple[Callable[[Policy, Asking], str | None], Callable[[Policy, Asking], int]]] = {
    "rebuy": (entries.why_no_rebuy, entries.rebuy),
    "addon": (entries.why_no_addon, entries.add_on),
    "add_on": (entries.why_no_addon, entries.add_on),
    "reentry": (entries.why_no_reentry, entries.reenter),
    "re_entry": (entries.why_no_reentry, entries.reenter),
}


REBUY_KEYS = ("rebuy_last_level", "max_rebuys", "rebuy_minutes", "rebuy_until", "rebuy_limit")
ADDON_KEYS = ("addon_when", "max_addons", "addon_chips")


def policy_of(rules: Case) -> Policy:
    stack = rules.get("starting_stack") or rules.get("rebuy_chips") or 1000
    return Policy(
        stack=stack,
        rebuys=switched(rules, ("rebuys_announced", "rebuys"), any(key in rules for key in REBUY_KEYS)),
        rebuy_limit=number_in(rules.get("max_rebuys", rules.get("rebuy_limit"))),
        last_level=rules.get("rebuy_last_level", rules.get("rebuy_until")),
        minutes=rules.get("rebuy_minutes"),
        rebuy_chips=rules.get("rebuy_chips"),
        rebuy_at_most=rules.get("rebuy_at_most"),
        reentry=switched(rules, ("reentry_allowed", "reentry"), default=False),
        addon=switched(rules, ("addon_announced", "addon"), any(key in rules for key in ADDON_KEYS)),
        addon_limit=rules.get("max_addons", 1),
        addon_chips=rules.get("addon_chips"),
        addon_when=rules.get("addon_when", "end_of_rebuy_period"),
    )


def number_in(told: Any) -> int | None:
    """A limit; a word instead of a number says that there is none."""
    return told if isinstance(told, int) else None


def switched(rules: Case, keys: tuple[str, ...], default: bool) -> bool:
    told = next((rules[key] for key in keys if key in rules), default)
    return told in (True, "on")


def asking_of(told: Case, policy: Policy) -> Asking:
    announced = told.get("announced")
    over = "stack_after_hand" in told or "lost_this_hand" in told
    stack: int = told["stack"] if "stack" in told else told.get("stack_after_hand", 0)
    if over and announced != "before_cards_dealt":
        stack -= lost(told, stack)
    ends = told.get("level") == policy.last_level is not None and policy.minutes is None
    return Asking(
        stack=0 if told.get("eliminated") is True else stack,
        level=told.get("level"),
        minutes=told.get("playing_minutes"),
        rebuys=told.get("rebuys_used", 0),
        addons=told.get("addons_used", 0),
        hand_running=announced != "before_cards_dealt" and not told.get("between_hands", announced is None or over),
        at_period_end=told.get("at_end_of_rebuy_period", ends),
    )


def lost(told: Case, in_play: int) -> int:
    """What was lost in the hand: a number, or everything in play."""
    if "stack_after_hand" in told:
        return in_play - int(told["stack_after_hand"])
    amount = told.get("lost_this_hand", 0)
    return in_play if amount is True else int(amount)


ANSWERS: dict[str, Callable[[Case], Case]] = {"chip_race": chip_race, "rebuy_addon": rebuy_addon}
