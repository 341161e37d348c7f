"""Before the deal: the shuffle and the cut."""

from __future__ import annotations

from rules_engine.rulings.case import Case, situation
from rules_engine.rulings.deadline import TOO_LATE, play_out
from rules_engine.rulings.ruling import Ruling, host_decides, rule
from rules_engine.stub import cut_objection

_RIFFLES = 2


@situation(
    "Is this cut good?",
    facts="cutter portions",
    rules="R-SHUF-3 R-SHUF-4 C-OPEN-2",
    words="deck cut bad portions five cards dealer's right recut",
)
def cut(case: Case) -> Ruling:
    why = cut_objection(case["portions"], "right_of_dealer") if case.knows("portions") else None
    if not why:
        cutter = case["cutter"]
        why = cut_objection(case["portions"] if cutter == "right_of_dealer" else (), cutter)
    if why:
        says = "Start over with a shuffle; then the player on the dealer's right cuts."
        return rule("reshuffle_and_recut", says, why, "R-SHUF-4 R-SHUF-3", valid=False)
    why = "The player on the dealer's right cut, and each part has at least five cards."
    return rule("play_on", "The cut is good; deal.", why, "R-SHUF-3 C-OPEN-2", valid=True)


@situation(
    "A player asks for another shuffle",
    facts="deck_cut",
    rules="R-SHUF-2",
    words="reshuffle request shuffle again before the cut new shuffle",
)
def reshuffle_asked(case: Case) -> Ruling:
    if case["deck_cut"]:
        return rule("not_allowed", "Too late: deal.", "It can be asked for only before the cut.", "R-SHUF-2")
    says = "Shuffle once more, then cut."
    return rule("allowed", says, "Before the cut any player may ask for it.", "R-SHUF-2")


@situation(
    "The deck was shuffled too little or not cut",
    facts="riffles deck_cut cards_dealt players_acted",
    rules="R-SHUF-1 C-OPEN-2 R-MIS-1 K13 C-MIS-5",
    words="did not shuffle not shuffled riffle once forgot the cut same cards",
)
def shuffled_too_little(case: Case) -> Ruling:
    if case.get("deck_cut", True):
        case.need("riffles", along="deck_cut cards_dealt")
    if case.get("deck_cut", True) and case["riffles"] >= _RIFFLES and case["deck_cut"]:
        return rule("play_on", "Deal.", "Two riffles and a cut are enough.", "R-SHUF-1")
    if not case["cards_dealt"]:
        says = "Riffle at least twice and let the player on the dealer's right cut before anything is dealt."
        why = "Every deal starts with two riffles or more and a cut."
        return rule("reshuffle_and_recut", says, why, "R-SHUF-1 C-OPEN-2")
    if case["players_acted"] >= TOO_LATE:
        return play_out("Play the deal out; shuffle and cut in full for the next one.", "C-MIS-5 K13")
    return host_decides(
        "Decide: deal again, if cards could be known or lie in the order of the last deal; play on, if nobody gains.",
        "A poor shuffle is not among the misdeals by name; what counts is whether the hand can be played fairly.",
        "R-MIS-1 R-SHUF-1",
    )


SITUATIONS = (cut, reshuffle_asked, shuffled_too_little)
