"""Answers of the engine about a night: the schedule, the draw, who is out, and the prizes."""

from collections.abc import Callable
from itertools import groupby
from typing import Any

from rules_engine import levels, placing, prizes, seating
from rules_engine.levels import ARTICLE, COSTIN, Level, Schedule

Case = dict[str, Any]

SCHEDULES = {"article": ARTICLE, "costin": COSTIN}
MANY = 300


def seat_draw(given: Case) -> Case:
    sizes = seating.sizes(given["players"], given["max_seats"])
    return {"tables": seating.tables_for(given["players"], given["max_seats"]), "sizes_sorted": list(sizes)}


def blind_schedule(given: Case) -> Case:
    if "hand_numbers" in given:
        return {"levels": [levels.number_at_hand(hand, given["hands_per_level"]) for hand in given["hand_numbers"]]}
    schedule = schedule_of(given)
    if "hand_start_minutes" in given:
        return {"levels": [moment(given, schedule, minute).number for minute in given["hand_start_minutes"]]}
    if "elapsed_minutes" in given:
        now = moment(given, schedule, given["elapsed_minutes"])
        return {"hour": now.number, **level_row(now.number, now.level)}
    asked = given.get("levels_asked", range(1, len(schedule.levels) + 1))
    return {"levels": [level_row(number, schedule.level(number)) for number in asked]}


def schedule_of(given: Case) -> Schedule:
    schedule = SCHEDULES[given["schedule"]] if "schedule" in given else Schedule((Level(1, 2),) * MANY)
    return schedule.paced(round(given["level_minutes"] * 60)) if "level_minutes" in given else schedule


def moment(given: Case, schedule: Schedule, minutes: float) -> levels.Moment:
    breaks = [(pause["start"], pause["end"]) for pause in given.get("breaks", [])]
    return schedule.at(levels.played(minutes, breaks))


def level_row(number: int, level: Level) -> Case:
    row = {"level": number, "small_blind": level.small, "big_blind": level.big, "ante": level.ante}
    return row | {"blinds": [level.small, level.big], "limits": list(level.limits or ())}


def payouts(given: Case) -> Case:
    if "entries_list" in given:
        return {"places_paid": {str(entries): len(prizes.suggested(entries)) for entries in given["entries_list"]}}
    sold = [("entries", "buy_in_cents"), ("rebuys", "rebuy_cents"), ("addons", "addon_cents")]
    pool = prizes.pool_of(*((given.get(count, 0), given.get(price, 0)) for count, price in sold))
    pool = given.get("pool_cents", pool)
    least = given.get("minimum_cash_cents") or given.get("min_cash_cents") or 0
    paid = prizes.split(pool, given["percent"], given.get("rounding_unit_cents", 1), least)
    return {"prizes_cents": list(paid), "total_cents": sum(paid), "pool_cents": pool, "places_paid": len(paid)}


def eliminations(given: Case) -> Case:
    if "contributions" in given:
        return shown_down(given)
    if "stack_after_hand" in given:
        return {"eliminated": bool(placing.out_of_chips({"player": given["stack_after_hand"]}))}
    if "players_left_before" not in given:
        return {"places": whole_night(given)}
    field = [*names_out(given), *range(given["players_left_before"] - len(names_out(given)))]
    places = {name: place for name, place in placing.finishing(field, hands(given)).items() if isinstance(name, str)}
    return {"places": place_rows(places), "eliminated": list(places), "prize_shares_cents": prize_shares(given, places)}


def whole_night(given: Case) -> dict[str, int]:
    named = names_out(given)
    others = (str(number) for number in range(len(named) + 1, given.get("entrants_count", 0) + 1))
    field = given.get("entrants") or [*named, *others]
    nights = hands(given) if named else [{name: 0} for name in field[:-1]]
    return {str(name): place for name, place in placing.finishing(field, nights).items()}


def names_out(given: Case) -> list[str]:
    return [name for hand in hands(given) for name in hand]


def hands(given: Case) -> list[dict[str, int]]:
    one_by_one = [{name: 0} for name in given.get("bust_order_one_per_hand", [])]
    in_time = groupby(sorted(given.get("busts", []), key=lambda bust: bust["order"]), key=lambda bust: bust["order"])
    rows = [given.get("busted_same_hand", []), *(list(same) for _, same in in_time)]
    return one_by_one + [{bust["name"]: bust["start_stack"] for bust in row} for row in rows if row]


def prize_shares(given: Case, places: dict[str, int]) -> list[Case]:
    paid = [cents for _, cents in sorted(given.get("prizes_cents", {}).items(), key=lambda item: int(item[0]))]
    groups = []
    for place in sorted(set(places.values())):
        names = sorted(name for name in places if places[name] == place)
        each = prizes.shared(paid, place, len(names))
        groups.append({"names": names, "total": sum(each), "each_sorted": list(each)})
    return groups


def shown_down(given: Case) -> Case:
    bets = given["contributions"]
    ranking = given.get("showdown_ranking") or [given["winner"], [name for name in bets if name != given["winner"]]]
    order = given.get("order_left_of_button", list(bets))
    groups = [sorted(who, key=order.index) if isinstance(who, list) else [who] for who in ranking]
    after = placing.stacks_after(given["start_stacks"], bets, groups, given.get("smallest_chip", 1))
    row: Case = {"eliminated": list(placing.out_of_chips(after)), "stacks_after": after}
    if "players_left_before" in given:
        out = {name: given["start_stacks"][name] for name in row["eliminated"]}
        places = placing.places(given["players_left_before"], out)
        row |= {"places": place_rows(places), "prize_shares_cents": prize_shares(given, places)}
    return row


def place_rows(places: dict[str, int]) -> Case:
    taken = list(places.values())
    return {name: {"place": place, "tied": taken.count(place) > 1} for name, place in places.items()}


ANSWERS: dict[str, Callable[[Case], Case]] = {
    "blind_schedule": blind_schedule,
    "eliminations": eliminations,
    "payouts": payouts,
    "seat_draw": seat_draw,
}
