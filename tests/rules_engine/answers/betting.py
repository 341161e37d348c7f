"""Answers of the engine about betting: sizes and re-opening, limits, pot-limit and kill pots."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

from rules_engine.antes import payers
from rules_engine.betting import Round, start
from rules_engine.kill import Kind, kill, killer
from rules_engine.limits import Opening, Stakes, Structure
from rules_engine.posting import bring_in, post
from tests.rules_engine.answers.ladders import with_amounts
from tests.rules_engine.answers.roles import role_of

Case = dict[str, Any]

PLENTY = 10**9
SMALL, BIG, OTHER = "SB", "BB", "somebody who has not acted"
BY_PLAYER = ("stacks", "posted")
STRUCTURES = {"limit": "fixed_limit"}
PLAIN = {"all-in": "all_in", "allin": "all_in", "completes": "raise", "complete": "raise", "open": "bet"}


def stakes_of(given: Case, structure: Structure) -> Stakes:
    small, big = blinds_of(given)
    limits = given.get("limits")
    cap = str(given.get("raise_cap") or given.get("cap") or 3).lower().replace(" ", "").removeprefix("bet+")
    return Stakes(
        big=big,
        small=small,
        structure=structure,
        limits=(limits[0], limits[1]) if limits else None,
        chip=given.get("smallest_chip") or 1,
        min_opening_bet=cast(Opening, given.get("min_opening_bet") or "any"),
        raise_cap=int(cap) if cap.isdecimal() else PLENTY,
        heads_up_uncapped=given.get("heads_up_uncapped", True) not in (False, "off"),
    )


def blinds_of(given: Case) -> tuple[int, int]:
    """Small and big blind; the small one is half where nothing is said of it."""
    told = given.get("blinds") or []
    limits = given.get("limits") or [0]
    big = given.get("big_blind") or (told[-1] if told else limits[0])
    half = told[0] if len(told) > 1 else 0 if told else big // 2
    return given.get("small_blind", half) or 0, big


def table(given: Case, structure: Structure) -> Round[str]:
    """The round before the actions of the case: everybody it names, and somebody with chips who has not acted."""
    stakes, street = stakes_of(given, structure), given.get("street", "flop")
    rows = given.get("actions") or []
    players = [*(row["player"] for row in rows), *named(given)]
    small = small_blind_of(given, players)
    names = dict.fromkeys([*([small, BIG] if street == "preflop" else []), *players, OTHER])
    stacks = {name: stack_of(name, given, rows) for name in names}
    pot = (given.get("pot_before_round") or 0) + (given.get("dead_money") or 0) + antes_of(given)
    if street == "preflop":
        return post(stakes, stacks, BIG, None if given.get("dead_small_blind") else small, dead=pot)
    if street.startswith("third") and given.get("bring_in"):
        return bring_in(stakes, stacks, OTHER, given["bring_in"], dead=pot)
    return start(stakes, stacks, street, pot=pot)


def named(given: Case) -> list[str]:
    told = given.get("players") or []
    players = list(told) if isinstance(told, (list, dict)) else []
    asked = [given["to_act"]] if given.get("to_act") else []
    return [row["name"] if isinstance(row, dict) else row for row in players] + asked


def small_blind_of(given: Case, players: list[str]) -> str:
    """Who posts it: SB by name, and where just two play the one who is not BB."""
    others = [name for name in dict.fromkeys(players) if name != BIG]
    told = given.get("players_in_hand") or given.get("players")
    heads_up = told == 2 or (isinstance(told, (list, dict)) and len(told) == 2)
    return others[0] if heads_up and len(others) == 1 else SMALL


def antes_of(given: Case) -> int:
    told = given.get("players") or given.get("players_in_hand") or 2
    count = told if isinstance(told, int) else len(told)
    return int((given.get("ante") or 0) * payers(count, given.get("ante_mode", "big_blind")))


def stack_of(name: str, given: Case, rows: list[Case]) -> int:
    """The chips before this street: as told, or as much as the player went all-in for, or plenty."""
    told = (given.get("stacks") or {}).get(name)
    posted = (given.get("posted") or {}).get(name)
    ends = [row["to"] for row in rows if row["player"] == name and all_in(row) and "to" in row]
    return int(next((chips for chips in (told, *ends, posted) if chips), PLENTY))


def all_in(row: Case) -> bool:
    return bool(row.get("all_in")) or PLAIN.get(row["action"], row["action"]) == "all_in"


def played(given: Case, structure: Structure) -> Round[str]:
    now = table(given, structure)
    for row in given.get("actions") or []:
        now = acted(now, row)
    if given.get("stack") is not None and given.get("to_act"):
        now = replace(now, stacks={**now.stacks, given["to_act"]: given["stack"]})
    return now


def acted(now: Round[str], row: Case) -> Round[str]:
    action, player = str(PLAIN.get(row["action"], row["action"])), row["player"]
    if action.startswith("post") or player not in now.order:
        return now
    if all_in(row) and action != "call":
        action = "all_in"
    if action in ("bet", "raise") and "to" in row:
        action = "raise" if now.price else "bet"
    return now.act(player, action, row.get("to"), out_of_turn=True)


def options_row(now: Round[str], player: str) -> Case:
    can = now.options(player)
    known = now.stacks[player] < PLENTY // 2 or now.stakes.structure != "no_limit"
    return {
        "to_call": can.to_call,
        "amount_to_match": now.price,
        "may_check": can.may_check,
        "may_bet": can.may_bet,
        "may_raise": can.may_raise,
        "min_bet": can.min_bet,
        "max_bet": can.max_bet if known else None,
        "min_raise_to": can.min_raise_to,
        "raise_to": can.min_raise_to,
        "max_raise_to": can.max_raise_to if known else None,
    }


def by_name(player: str) -> str:
    """The blinds get one name each, however a case writes them."""
    return {"big blind": BIG, "small blind": SMALL}.get(role_of(player), player)


def with_names(given: Case) -> Case:
    rows = [row | {"player": by_name(row["player"])} for row in given.get("actions") or []]
    named_in = {key: {by_name(who): told for who, told in given[key].items()} for key in BY_PLAYER if given.get(key)}
    asked = {"to_act": by_name(given["to_act"])} if given.get("to_act") else {}
    return with_amounts(given) | {"actions": rows} | named_in | asked


def raise_rules(given: Case) -> Case:
    given = with_names(given)
    told = str(given.get("structure", "no_limit")).replace("-", "_")
    structure = cast(Structure, STRUCTURES.get(told, told))
    now = played(given, structure)
    return options_row(now, given.get("to_act") or now.to_act or OTHER)


def pot_limit(given: Case) -> Case:
    return raise_rules(given | {"structure": "pot_limit"})


def fixed_limit(given: Case) -> Case:
    if "to_act" in given:
        row = raise_rules(given | {"structure": "fixed_limit"})
        given = with_amounts(given)
        return row | {"bet_unit": stakes_of(given, "fixed_limit").unit(given.get("street", "flop"))}
    stakes, answer = stakes_of(with_amounts(given), "fixed_limit"), cast(Case, {})
    if "streets" in given:
        answer["bet_units"] = [stakes.unit(street) for street in given["streets"]]
    if street := given.get("street"):
        now = in_turn(given, stakes)
        answer |= options_row(now, now.to_act or now.left[0]) | {"bet_unit": stakes.unit(street)}
    return answer


def in_turn(given: Case, stakes: Stakes) -> Round[str]:
    """The round after actions that are told without names: everybody acts in turn."""
    in_hand = given.get("players_in_hand") or 3
    count = given.get("players_at_start_of_round") or in_hand
    stacks = {f"player {number}": PLENTY for number in range(1, count + 1)}
    first, second = list(stacks)[:2]
    if given["street"] == "preflop":
        now = post(stakes, stacks, first if count == 2 else second, second if count == 2 else first)
    elif given["street"].startswith("third") and given.get("bring_in"):
        now = bring_in(stakes, stacks, first, given["bring_in"])
    else:
        now = start(stakes, stacks, given["street"])
    for row in given.get("actions") or []:
        told = row if isinstance(row, dict) else {"action": row}
        player = now.to_act or now.left[0]
        now = acted(now, {"player": player} | (told if told.get("player") in now.order else told | {"player": player}))
    return now


def kill_pot(given: Case) -> Case:
    given = with_amounts(given)
    who = poster(given)
    kind = (given.get("kill_type") or given.get("kill") or "full") if who else "off"
    limits = (given["limits"][0], given["limits"][1])
    found = kill(cast(Kind, kind), limits, given.get("big_blind") or limits[0], given.get("smallest_chip") or 1)
    killed = kind != "off"
    return {
        "kill_blind": found.blind if killed else None,
        "limits_this_hand": list(found.limits),
        "posted_by": who if killed else None,
    }


def poster(given: Case) -> str | None:
    if "winners" in given:
        rows = [row if isinstance(row, list) else [row] for row in given["winners"]]
        return killer(rows, given.get("in_a_row", 2))
    two = any(word in str(given.get("trigger", "two")) for word in ("two", "consecutive"))
    return "winner of the two pots" if two else "winner of the previous pot"


ANSWERS: dict[str, Callable[[Case], Case]] = {
    "fixed_limit": fixed_limit,
    "kill_pot": kill_pot,
    "pot_limit": pot_limit,
    "raise_rules": raise_rules,
}
