"""Answers of the engine about a night: the schedule, the draw, who is out, and the prizes."""

from collections.abc import Callable
from itertools import groupby
from typing import Any

from rules_engine import levels, placing, prizes, seating
from rules_engine.levels import Level, Schedule
from tests.rules_engine.answers.ladders import schedule_in
from tests.rules_engine.answers.roles import as_listed

Case = dict[str, Any]

MANY = 300
ASKED_ABOUT = ("player", "name", "asked", "asked_about", "loser")


def seat_draw(given: Case) -> Case:
    players, max_seats = given["players"], given.get("max_seats", 10)
    count = players if isinstance(players, int) else len(players)
    sizes = seating.sizes(count, max_seats)
    return {"tables": seating.tables_for(count, max_seats), "sizes_sorted": list(sizes)}


def blind_schedule(given: Case) -> Case:
    schedule = schedule_of(given)
    if "hand_numbers" in given:
        numbers = [levels.number_at_hand(hand, given["hands_per_level"]) for hand in given["hand_numbers"]]
        return {"levels": [min(number, len(schedule.levels)) for number in numbers]}
    if "hand_start_minutes" in given:
        return {"levels": [moment(given, schedule, minute).number for minute in given["hand_start_minutes"]]}
    if "elapsed_minutes" in given:
        now = moment(given, schedule, given["elapsed_minutes"])
        return {"hour": now.number, **level_row(now.number, now.level)}
    asked = given.get("levels_asked", range(1, len(schedule.levels) + 1))
    return {"levels": [level_row(number, schedule.level(number)) for number in asked]}


def schedule_of(given: Case) -> Schedule:
    schedule = schedule_in(given) or Schedule((Level(1, 2),) * MANY)
    return schedule.paced(round(given["level_minutes"] * 60)) if "level_minutes" in given else schedule


def moment(given: Case, schedule: Schedule, minutes: float) -> levels.Moment:
    pauses = [pause.values() if isinstance(pause, dict) else pause for pause in given.get("breaks", [])]
    breaks = [(min(pause), max(pause)) for pause in pauses]
    return schedule.at(levels.played(minutes, breaks))


def level_row(number: int, level: Level) -> Case:
    row = {"level": number, "small_blind": level.small, "big_blind": level.big, "ante": level.ante}
    return row | {"blinds": [level.small, level.big], "limits": list(level.limits or ())}


def payouts(given: Case) -> Case:
    if "entries_list" in given:
        return {"places_paid": {str(entries): len(prizes.suggested(entries)) for entries in given["entries_list"]}}
    sold = [("entries", "buy_in_cents"), ("rebuys", "rebuy_cents"), ("addons", "addon_cents")]
    pool = prizes.pool_of(*((given.get(count, 0), price_of(price, given)) for count, price in sold))
    pool = given.get("pool_cents", pool)
    least = next((cents for key, cents in given.items() if key.startswith("min") and cents), 0)
    paid = prizes.split(pool, percent(given), given.get("rounding_unit_cents", 1), least)
    return {"prizes_cents": list(paid), "total_cents": sum(paid), "pool_cents": pool, "places_paid": len(paid)}


def price_of(price: str, given: Case) -> int:
    """What is sold without a price costs the buy-in."""
    cents: int | None = given.get(price, given.get("buy_in_cents"))
    return cents or 0


def percent(given: Case) -> list[int]:
    told = given.get("percent") or prizes.suggested(given["entries"])
    if isinstance(told, str):
        return list(prizes.shares_parse(told))
    return [told[place] for place in sorted(told, key=int)] if isinstance(told, dict) else list(told)


def eliminations(given: Case) -> Case:
    if "contributions" in given:
        return shown_down(given)
    if "stack_after_hand" in given:
        return {"eliminated": bool(placing.out_of_chips({"player": given["stack_after_hand"]}))}
    if "players_left_before" not in given:
        night = whole_night(given)
        places = {name: night[name] for name in map(str, names_out(given))}
        return {"places": night, "eliminated": list(places), "prize_shares_cents": prize_shares(given, places)}
    field = [*names_out(given), *range(given["players_left_before"] - len(names_out(given)))]
    places = {name: place for name, place in placing.finishing(field, hands(given)).items() if isinstance(name, str)}
    return {"places": place_rows(places), "eliminated": list(places), "prize_shares_cents": prize_shares(given, places)}


def whole_night(given: Case) -> dict[str, int]:
    """The places of everybody by name, and of those who went out also by the number of their going."""
    named = names_out(given)
    told: Any = given.get("entrants", given.get("entrants_count", 0))
    others = (str(number) for number in range(len(named) + 1, told + 1)) if isinstance(told, int) else ()
    field = told if isinstance(told, list) else [*named, *others]
    nights = hands(given) if named else [{name: 0} for name in field[:-1]]
    night = {str(name): place for name, place in placing.finishing(field, nights).items()}
    return {str(number): night[str(name)] for number, name in enumerate(named, 1)} | night


def names_out(given: Case) -> list[str]:
    return [name for hand in hands(given) for name in hand]


def hands(given: Case) -> list[dict[str, int]]:
    one_by_one = [{name: 0} for name in given.get("bust_order_one_per_hand", [])]
    busts = [{"order": number, "start_stack": 0} | bust for number, bust in enumerate(given.get("busts", []), 1)]
    in_time = groupby(sorted(busts, key=lambda bust: bust["order"]), key=lambda bust: bust["order"])
    rows = [given.get("busted_same_hand", []), *(list(same) for _, same in in_time)]
    return one_by_one + [{bust["name"]: bust["start_stack"] for bust in row} for row in rows if row]


def prize_shares(given: Case, places: dict[str, int]) -> list[Case]:
    told = given.get("prizes_cents", [])
    paid = [told[place] for place in sorted(told, key=int)] if isinstance(told, dict) else told
    groups = []
    for place in sorted(set(places.values())):
        names = sorted(name for name in places if places[name] == place)
        each = prizes.shared(paid, place, len(names))
        groups.append({"names": names, "total": sum(each), "each_sorted": list(each)})
    return groups


def shown_down(given: Case) -> Case:
    bets = given["contributions"]
    order = [str(name) for name in given.get("order_left_of_button") or bets]
    rows = [who if isinstance(who, list) else [who] for who in ranking(given)]
    groups = [sorted(map(str, who), key=order.index) for who in rows]
    after = placing.stacks_after(given["start_stacks"], bets, groups, given.get("smallest_chip", 1))
    out = placing.out_of_chips(after)
    row: Case = {"eliminated": as_listed(out, given), "stacks_after": after}
    if asked := next((given[key] for key in ASKED_ABOUT if key in given), None):
        return row | {"eliminated": str(asked) in out}
    if "players_left_before" in given:
        places = placing.places(given["players_left_before"], {name: given["start_stacks"][name] for name in out})
        row |= {"places": place_rows(places), "prize_shares_cents": prize_shares(given, places)}
    return row


def ranking(given: Case) -> list[Any]:
    """Best first; where only the winner is named, the others who have not folded come behind as equals."""
    if "showdown_ranking" in given:
        return list(given["showdown_ranking"])
    best = given["winner"] if isinstance(given["winner"], list) else [given["winner"]]
    named = {str(name) for name in [*best, *given.get("folded", [])]}
    return [best, [name for name in given["contributions"] if name not in named]]


def place_rows(places: dict[str, int]) -> Case:
    taken = list(places.values())
    return {name: {"place": place, "tied": taken.count(place) > 1} for name, place in places.items()}


ANSWERS: dict[str, Callable[[Case], Case]] = {
    "blind_schedule": blind_schedule,
    "eliminations": eliminations,
    "payouts": payouts,
    "seat_draw": seat_draw,
}
