"""Answers of the desk about chips that were pushed, and about players who are absent or penalised."""

from collections.abc import Callable
from typing import Any

from rules_engine import absences
from rules_engine.rulings import SITUATIONS, ruling
from tests.rules_engine.answers.ladders import with_amounts
from tests.rules_engine.answers.roles import role_of

Case = dict[str, Any]

TOO_LATE = ("after", "later", "once", "late", "behind")

OPTIONS = ("verbal_required", "half_raise", "min_opening_bet")
IN_FRONT = ("already_in", "posted", "already_posted", "already_bet", "committed", "contributed")
STREET_OF_BLINDS = "preflop"


def chip_motion(given: Case) -> Case:
    facts = {key: given[key] for key in SITUATIONS["chip_motion"].facts if given.get(key) is not None}
    facts = (
        said(given)
        | {"all_in": False, "one_chip": False, "last_raise": last_raise(given)}
        | facts
        | said_in_words(given)
    )
    facts |= pushes(given)
    if "in_front" not in facts:
        facts["in_front"] = next((given[key] for key in IN_FRONT if given.get(key)), 0)
    found = ruling("chip_motion", facts, options(given))
    return {"ruling": found.word, "hand_live": True, **found.facts}


def said(given: Case) -> Case:
    silent = {"declared": "nothing", "declared_when": "before", "declared_amount": given.get("declared_amount") or 0}
    return silent | {"facing": given.get("facing") or 0}


def said_in_words(given: Case) -> Case:
    when = str(given.get("declared_when") or "before")
    late = "before" not in when and any(word in when for word in TOO_LATE)
    return {"declared": given.get("declared") or "nothing", "declared_when": "after" if late else "before"}


def last_raise(given: Case) -> int:
    """The bet to match is the last raise, unless more is told."""
    facing, big = given.get("facing") or 0, given.get("big_blind") or 0
    bet_before = big if given.get("street") == STREET_OF_BLINDS and big < facing else 0
    if "min_raise_to" in given:
        return int(given["min_raise_to"]) - facing
    return int(given.get("last_raise") or facing - (given.get("previous_bet") or bet_before))


def pushes(given: Case) -> Case:
    """Pushes as amounts: they may be told as lists of chips, or as how many of the chips went each time."""
    motions, told = given.get("motions") or [], given.get("chips")
    chips = [told] if isinstance(told, int) else told
    if motions and isinstance(motions[0], list):
        later = [sum(push) for push in motions[1:]]
        return {"chips": motions[0], "motions": None, "then_adds": sum(later) + (given.get("then_adds") or 0)}
    if motions and chips and sum(motions) == len(chips) != sum(chips):
        first = motions[0]
        return {"chips": chips[:first], "motions": None, "then_adds": sum(chips[first:])}
    if motions:
        return {"motions": motions, "chips": chips if chips == motions[:1] else None}
    return {"chips": chips} if chips is not None or given.get("declared") == "call" else {"chips": []}


def options(given: Case) -> dict[str, str]:
    told = {key: given[key] for key in OPTIONS if key in given}
    return {key: ("on" if value else "off") if isinstance(value, bool) else value for key, value in told.items()}


def absent_penalty(given: Case) -> Case:
    return present(given) | paid(given)


def present(given: Case) -> Case:
    house = {"absent": given["absent"]} if "absent" in given else {}
    if "penalty" in given:
        found = ruling("penalised_player", {})
    elif "arrival" in given:
        found = ruling("arrived_during_deal", {"arrival": given["arrival"]}, house)
    else:
        facts = {"arrival": "after_last_card_of_initial_deal"}
        found = ruling("player_away", facts, house)
    return {"ruling": found.word, **found.facts}


def paid(given: Case) -> Case:
    given = with_amounts(given)
    stack = given.get("absent_stack", given.get("stack"))
    roles = given.get("sequence") or ([given["seat_role"]] if "seat_role" in given else [])
    if stack is None or not roles:
        return {}
    if given.get("absent") == "pause_game" and "penalty" not in given:
        return {"posted": 0, "stack_after": [stack] * len(roles) if "sequence" in given else stack, "eliminated": False}
    steps = absences.blinded_off(
        stack,
        [role_of(role if isinstance(role, str) else role["role"]) for role in roles],
        small=given.get("small_blind") or 0,
        big=given.get("big_blind") or 0,
        ante=given.get("ante") or 0,
        mode=given.get("ante_mode", "big_blind"),
        ante_first=given.get("short_order") == "ante_first",
    )
    return blinded(steps, "sequence" in given)


def blinded(steps: tuple[absences.Step, ...], in_steps: bool) -> Case:
    last, total = steps[-1], sum(step.total for step in steps)
    row: Case = {"eliminated": last.out, "eliminated_after_step": absences.out_after(steps), "total_posted": total}
    row |= {"blind_posted": last.posted.blind, "ante_posted": last.posted.ante, "all_in": last.posted.all_in}
    if in_steps:
        return row | {"posted": [step.total for step in steps], "stack_after": [step.stack for step in steps]}
    return row | {"posted": last.total, "stack_after": last.stack}


ANSWERS: dict[str, Callable[[Case], Case]] = {"absent_penalty": absent_penalty, "chip_motion": chip_motion}
