"""What goes wrong while cards are dealt."""

from __future__ import annotations

from rules_engine.games import GAMES
from rules_engine.rulings import board
from rules_engine.rulings.case import Case, situation
from rules_engine.rulings.deadline import TOO_LATE, misdeal, play_out
from rules_engine.rulings.ruling import Ruling, host_decides, rule

_BURN = {"game": "holdem", "first_player_dealt": True, "cards_held": 3}


@situation(
    "A card was dealt to an empty chair",
    facts="players_acted",
    rules="R-MIS-5 C-MIS-5 C-MIS-6 K13",
    words="seat dealt in nobody misdeal",
)
def card_to_empty_seat(case: Case) -> Ruling:
    if case["players_acted"] < TOO_LATE:
        why = "Somebody who is not in got cards, and no second player has acted yet."
        return misdeal(why, "R-MIS-5 C-MIS-6 K13")
    return play_out("The extra hand is dead; the deal goes on.", "C-MIS-5 K13")


@situation(
    "A player has too many cards, or too few",
    facts="players_acted game first_player_dealt cards_held",
    rules="T28 R-MIS-4 C-MIS-3 K13 K14",
    words="wrong number got only one card missing a card three hole cards player has too many cards extra "
    "misdeal got three cards got 3 cards card short deal me in",
)
def wrong_card_count(case: Case) -> Ruling:
    if _right_number(case):
        return rule(
            "play_on",
            "Nothing is wrong; the hand goes on.",
            "That is the right number of cards.",
            "T28",
            hand_live=True,
        )
    if case["players_acted"] >= TOO_LATE:
        says = "Take that hand away; its chips stay in the pot, and the others play on."
        why = "Two players have acted, so it is too late for a misdeal."
        return rule("dead_hand", says, why, "T28 K14 K13", hand_live=False, hand_continues=True)
    if _is_burn(case):
        says = "Take one card back from that player, unseen; it is the first burn card. Play on."
        why = "In hold'em a third card dealt to whoever was first spoils nothing."
        return rule("extra_card_is_burn", says, why, "T28", hand_live=True, hand_continues=True)
    why = "A player has the wrong number of cards, and no second player has acted yet."
    return misdeal(why, "T28 R-MIS-4 C-MIS-3 K13")


def _is_burn(case: Case) -> bool:
    """Asks nothing more once one fact stands against it."""
    if any(case.get(key, wanted) != wanted for key, wanted in _BURN.items()):
        return False
    case.need("game")
    case.need("first_player_dealt", along="cards_held")
    return all(case[key] == wanted for key, wanted in _BURN.items())


def _right_number(case: Case) -> bool:
    """In stud the number grows from street to street: there the host has counted."""
    game = GAMES.get(case.get("game", ""))
    return game is not None and not game.stud and case.get("cards_held") == game.hole_cards


@situation(
    "The dealer exposed cards of the deal",
    facts="count players_acted",
    rules="R-MIS-2 R-IRR-1 K3 D13 C-MIS-1 K13 C-MIS-5",
    words="dealer exposes a card shows turned over face up hole card misdeal",
)
def cards_exposed_by_dealer(case: Case) -> Ruling:
    count = case["count"]
    return _exposed(case, case["players_acted"] if count else 0)


@situation(
    "A card was flashed while the hands were dealt",
    facts="by count players_acted",
    rules="R-IRR-1 K3 D13 R-MIS-2 C-MIS-1 C-MIS-12 K13 C-MIS-5",
    words="card exposed turned over in the deal seen showed face up keep replace",
)
def card_flashed_during_deal(case: Case) -> Ruling:
    if case["by"] == "player":
        return _by_player("The card stays with the player as it is; play on.")
    return _exposed(case, case.get("players_acted", 0))


@situation(
    "A player dropped or exposed one of their own cards",
    rules="C-MIS-12",
    words="dropped fell turned over by accident own card floor card on the floor fell off the table flew",
)
def card_dropped_by_player(case: Case) -> Ruling:
    return _by_player("The card is picked up and plays on; the hand is live, and nothing is replaced.")


def _by_player(says: str) -> Ruling:
    why = "A card that a player drops or exposes goes on being played."
    return rule("play_on", says, why, "C-MIS-12", hand_live=True, hand_continues=True)


def _exposed(case: Case, acted: int) -> Ruling:
    """Cards that the dealer exposed (K3)."""
    count = case["count"]
    if not count:
        says = "Nothing is replaced; the deal goes on."
        return rule("play_on", says, "No card was exposed.", "R-IRR-1", hand_continues=True)
    if acted >= TOO_LATE:
        return play_out("The cards stay where they are; play on.", "C-MIS-5 K13")
    if count > 1:
        return misdeal("Two or more cards were exposed in the deal.", "R-MIS-2 K3")
    return _one_exposed(case.option("exposed_in_deal"))


def _one_exposed(house: str) -> Ruling:
    why = "One card was exposed in the deal."
    if house == "misdeal":
        return misdeal("In this house one card exposed by the dealer spoils the deal.", "C-MIS-1 K3")
    if house == "always_replace":
        says = "The card is out of play, and the player gets another one for it."
        return rule("replace", says, why, "K3 R-IRR-1", hand_continues=True)
    says = "The card lies face up: its player keeps it or has it replaced by another one."
    return rule("accept_or_replace", says, why, "R-IRR-1 K3 D13", hand_live=True, hand_continues=True)


@situation(
    "The deal began at the wrong place or went out of order",
    facts="players_acted",
    rules="R-MIS-3 C-MIS-2 K13 C-MIS-5",
    words="wrong player first wrong dealer position button skipped a player sequence small blind misdeal "
    "wrong button moved wrong",
)
def dealt_from_wrong_position(case: Case) -> Ruling:
    if case["players_acted"] < TOO_LATE:
        why = "The cards came from the wrong place or out of order, and no second player has acted yet."
        return misdeal(why, "R-MIS-3 C-MIS-2 K13")
    return play_out("All hands stay as they are; play the deal out.", "C-MIS-5 K13")


@situation(
    "Somebody calls a misdeal",
    facts="players_acted",
    rules="K13 R-MIS-1 T28 C-MIS-5 D1 R-MIS-2 R-MIS-3 R-MIS-4 R-MIS-5",
    words="too late redeal unfair deadline looked at cards mis deal",
)
def misdeal_called(case: Case) -> Ruling:
    if case["players_acted"] >= TOO_LATE:
        return play_out(
            "Play the deal out; only a hand that holds too many or too few cards is dead.", "K13 C-MIS-5 T28"
        )
    return host_decides(
        "It is in time. It is a misdeal if two cards were exposed, the deal began at the wrong place or went out of "
        "order, somebody has the wrong number of cards, or an empty chair was dealt to. For anything else decide "
        "whether the hand can be played fairly: deal again if not, play on if it can.",
        "No second player has acted yet, and a misdeal needs a deal that cannot be played fairly.",
        "R-MIS-1 K13 R-MIS-2 R-MIS-3 R-MIS-4 R-MIS-5",
    )


@situation(
    "It is a misdeal: what now?",
    rules="C-MIS-4 R-MIS-1",
    words="after redeal shuffle again blinds back button",
)
def after_misdeal(case: Case) -> Ruling:
    return rule(
        "reshuffle_and_recut",
        "Blinds, antes and bets go back to their owners, the button stays; shuffle, cut and deal the same hand again.",
        "A misdealt hand counts as not played.",
        "C-MIS-4 R-MIS-1",
        hand_continues=False,
    )


SITUATIONS = (
    wrong_card_count,
    cards_exposed_by_dealer,
    card_flashed_during_deal,
    card_dropped_by_player,
    card_to_empty_seat,
    dealt_from_wrong_position,
    misdeal_called,
    after_misdeal,
    *board.SITUATIONS,
)
