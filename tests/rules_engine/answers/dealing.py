"""Answers of the engine about the deal and the deck, and of the desk to any event that a case may name."""

from collections.abc import Callable
from typing import Any

from rules_engine.cards import Card
from rules_engine.dealing import TurnedOver, turn_over
from rules_engine.house_rules import COSTIN, HOUSE_RULES, ROBERT_HOME, chosen
from rules_engine.rulings import SITUATIONS, ruling
from rules_engine.stub import Stub

Case = dict[str, Any]

HOUSES = {"costin": COSTIN, "robert_home": ROBERT_HOME}
OF_A_HOUSE = ("boxed_card", "shown_card", "exposed_in_deal")
NOT_SAID = {
    "players_acted": 0,
    "players_acted_on_flop": 0,
    "players_acted_on_turn": 0,
    "players_acted_on_river": 0,
    "game": "holdem",
    "first_player_dealt": False,
    "cards_held": 3,
    "count": 1,
    "by": "dealer",
    "cutter": "right_of_dealer",
    "action_changed_before_turn": False,
}
"""What a case means that does not name these: hold'em, one card too many, by the dealer, and nobody acted since."""


def desk(given: Case) -> Case:
    event = name_of(given["event"])
    told = NOT_SAID | {key: value for key, value in given.items() if value is not None}
    facts = {key: value for key, value in told.items() if key in SITUATIONS[event].facts}
    if facts.get("cutter") not in (None, "right_of_dealer", "left_of_dealer", "dealer"):
        facts["cutter"] = "other"
    if isinstance(facts.get("board_before"), int | str):
        del facts["board_before"]
    said = ruling(event, facts, options(given))
    plain = {key: list(value) if isinstance(value, tuple) else value for key, value in said.facts.items()}
    return {"ruling": said.word} | ({"carried_to_next_hand": 0} if "pot" in given else {}) | plain


def name_of(event: str) -> str:
    street = event.partition("_")[0]
    return event if event in SITUATIONS else f"{street}_not_burned_or_too_many_cards"


def options(given: Case) -> dict[str, str]:
    house = HOUSES.get(given.get("house_rule", ""), {})
    said = {key: value for key, value in given.items() if key in HOUSE_RULES and isinstance(value, str)}
    return {key: house[key] for key in OF_A_HOUSE if key in house} | said


def boxed_card(given: Case) -> Case:
    if "stub" not in given:
        return desk(given)
    came = turn_over(stub(given["stub"]), given["to_do"], chosen(options(given), "boxed_card"))
    met = {"event": "boxed_card_found_during_play", "count": len(came.found)}
    said = desk(given | met) if came.found else {"ruling": "play_on", "carried_to_next_hand": 0}
    return said | in_words(came)


def stub(rows: list[Any]) -> Stub:
    cards = [row if isinstance(row, dict) else {"card": row} for row in rows]
    boxed = (Card.parse(row["card"]) for row in cards if row.get("boxed"))
    return Stub(tuple(Card.parse(row["card"]) for row in cards), frozenset(boxed))


def in_words(came: TurnedOver) -> Case:
    burns = list(map(str, came.burns))
    return {
        "burn": burns[0] if len(burns) == 1 else burns or None,
        "flop": list(map(str, came.flop)),
        "turn": None if came.turn is None else str(came.turn),
        "river": None if came.river is None else str(came.river),
        "set_aside": list(map(str, came.set_aside)),
        "moved_to_bottom": list(map(str, came.to_bottom)),
    }


ANSWERS: dict[str, Callable[[Case], Case]] = {
    "misdeal": desk,
    "boxed_card": boxed_card,
    "exposed_card": desk,
    "desk_misc": desk,
}
