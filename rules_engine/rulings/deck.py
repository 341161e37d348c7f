"""What is wrong with the deck: boxed cards, jokers, cards too few or too many, the shuffle and the cut."""

from __future__ import annotations

from rules_engine.games import GAMES
from rules_engine.rulings import shuffle
from rules_engine.rulings.case import Case, situation
from rules_engine.rulings.deadline import TOO_LATE, misdeal, play_out
from rules_engine.rulings.ruling import Ruling, host_decides, rule

_BOXED_RULES = "T27 K1 R-IRR-3 C-MIS-9 K13 S18"


@situation(
    "Cards lie face up in the deck, found while the hands are dealt",
    facts="count players_acted pot",
    rules=_BOXED_RULES,
    words="boxed card upside down turned wrong way misdeal bottom",
)
def boxed_cards_on_deal(case: Case) -> Ruling:
    return _boxed(case)


@situation(
    "A card lies face up in the deck, found during play",
    facts="count players_acted pot",
    rules=_BOXED_RULES,
    words="boxed cards upside down turn river burn wrong way bottom dead hand pot carries",
)
def boxed_card_found_during_play(case: Case) -> Ruling:
    return _boxed(case)


def _boxed(case: Case) -> Ruling:
    """Cards that lie face up (K1)."""
    if case.get("count") == 0:
        says = "Nothing is set aside; the deal goes on."
        return rule("play_on", says, "No card lay face up.", "T27", hand_continues=True)
    house = case.option("boxed_card")
    if house == "dead_hand_carry":
        return _pot_carries(case, "In this house a card that lies face up in the deck kills the deal.", "R-IRR-3 K1")
    if house == "to_bottom":
        says = "Put it face down under the deck and deal the next card instead; the deal goes on."
        why = "In this house a card that lies face up goes to the bottom, however many there are."
        return rule("play_on", says, why, "C-MIS-9 K1", hand_continues=True)
    if case["count"] < 2:
        says = "Set the card aside and deal the next one instead; the deal goes on."
        why = "A card that lies face up in the deck is a scrap of paper."
        return rule("play_on", says, why, "T27 K1", hand_continues=True)
    return _several_boxed(case)


def _several_boxed(case: Case) -> Ruling:
    if case["players_acted"] < TOO_LATE:
        return misdeal("Two or more cards lay face up in the deck.", "T27 K1 K13")
    return host_decides(
        "Decide: a misdeal, because two cards lay face up and the rule names no deadline; or set them aside and play "
        "on, because two players have acted and a deal is then played out.",
        "Two boxed cards make a misdeal, but nothing says until when.",
        "S18 T27",
    )


def _pot_carries(case: Case, why: str, rules: str) -> Ruling:
    pot = case.get("pot")
    facts = {} if pot is None else {"carried_to_next_hand": pot}
    amount = "The pot" if pot is None else f"The pot of {pot:,}"
    says = f"All hands are dead. {amount} stays on the table and goes to the winner of the next deal."
    return rule("dead_hand_pot_carries", says, why, rules, hand_live=False, hand_continues=False, **facts)


@situation(
    "A joker is in the deck",
    facts="jokers_announced",
    rules="R-IRR-2 T26 D9",
    words="found dealt jokers misdeal 53 fifty-three cards",
)
def joker_found(case: Case) -> Ruling:
    told = case.get("jokers_announced")
    if told is None:
        told = case.option("jokers") == "on"
    if told:
        why = "It was announced that jokers are in the deck."
        return rule("play_on", "The joker plays as announced; play on.", why, "T26", hand_continues=True)
    return rule(
        "misdeal",
        "Take the joker out of the deck; all cards and all chips of this deal come back; shuffle, cut and deal again.",
        "The deck has no jokers unless they were announced, and one that turns up spoils the deal at any time.",
        "R-IRR-2 T26 D9",
        hand_continues=False,
    )


@situation(
    "A card that does not belong is in the deck",
    facts="pot",
    rules="K26 R-IRR-3",
    words="same card twice two aces of spades duplicate extra fifth ace foreign from another deck two decks mixed",
)
def extra_card_found(case: Case) -> Ruling:
    return _pot_carries(case, "The deck has a card too many, so nobody's hand can be trusted.", "K26 R-IRR-3")


@situation(
    "A card is missing from the deck",
    facts="players_acted",
    rules="C-MIS-10 C-MIS-11 K24 K13",
    words="lost only 51 cards fifty-one floor incomplete deck",
)
def card_missing(case: Case) -> Ruling:
    if case["players_acted"] >= TOO_LATE:
        says = "Play the deal out without it; complete the deck before the next one."
        return play_out(says, "C-MIS-11 K24")
    return rule(
        "reshuffle_and_recut",
        "Everything comes back; put the card into the deck, shuffle, cut and deal again.",
        "The deck was not complete, and no second player has acted yet.",
        "C-MIS-10 K24 K13",
        hand_continues=False,
    )


@situation(
    "The deck runs out before all cards are dealt",
    facts="game short_by spare",
    rules="R-IRR-4 K24 C-HOUSE-1",
    words="short of cards ran out not enough stub burn discards muck finish board stud",
)
def deck_short(case: Case) -> Ruling:
    if GAMES[case["game"]].stud:
        return host_decides(
            "Decide how the hands are finished: with one card for all in the middle, or with burn cards and folded "
            "cards shuffled again, if they can be told from live ones.",
            "The rules say what to do only for games with a board.",
            "R-IRR-4 C-HOUSE-1",
        )
    if case.get("short_by") == 0:
        return rule("play_on", "Finish the board.", "No card is missing for it.", "R-IRR-4", hand_continues=True)
    case.need("short_by", "spare")
    if case["spare"] >= case["short_by"]:
        says = "Shuffle the burn cards and discards, leave the muck where it is, and finish the board with them."
        why = "The deck is too short to finish the board."
        return rule("play_on", says, why, "R-IRR-4 K24", hand_continues=True)
    return host_decides(
        "Without the muck there are not enough cards. Decide: count the board as it is, or take the deal back.",
        "Burn cards and discards may complete the board, the muck may not.",
        "R-IRR-4 C-HOUSE-1",
    )


SITUATIONS = (
    boxed_cards_on_deal,
    boxed_card_found_during_play,
    joker_found,
    extra_card_found,
    card_missing,
    deck_short,
    *shuffle.SITUATIONS,
)
