"""Disputes about somebody who is all-in, or has too few chips for what he wants.

>>> from rules_engine.rulings import ruling
>>> print(ruling("raise_after_short_all_in", {"has_acted": True, "increase": 50, "last_raise": 100}))
Not allowed. The player may only call or fold. (R-BET-7, S8)
"""

from __future__ import annotations

from rules_engine.rulings.case import Case, Situation, situation
from rules_engine.rulings.ruling import Ruling, host_decides, rule


@situation(
    "A player bets more than he has",
    facts="declared_amount stack in_front facing",
    rules="T15 T16 R-NL-1 R-DEC-2",
    words="too much not enough chips table stakes all-in",
)
def bet_above_stack(case: Case) -> Ruling:
    case.need("declared_amount", "facing", "in_front", "stack")
    has = case["in_front"] + case["stack"]
    amount = min(case["declared_amount"], has)
    word = ("raise" if amount > case["facing"] else "call") if case["facing"] else "bet"
    if case["declared_amount"] <= has:
        why = "The player has that much."
        return rule(word, f"The {word} stands: {amount:,} in all.", why, "R-DEC-2 R-NL-1", amount=amount, all_in=False)
    return rule(
        word,
        f"The player is all-in for {amount:,} in all; nobody has to match more than that against him.",
        "One plays for the chips in front of one, and for no others.",
        "T15 R-NL-1 T16",
        amount=amount,
        all_in=True,
    )


@situation(
    "A player has too few chips for a call",
    facts="facing stack in_front",
    rules="T18 T16 R-BET-1 C-ALL-2 C-ALL-3 K7",
    words="short cannot cover call all-in forced out side pot",
)
def cannot_cover_call(case: Case) -> Ruling:
    case.need("facing", "in_front", "stack")
    has = case["in_front"] + case["stack"]
    if has >= case["facing"]:
        why = f"He has {has:,} in all, and the bet is {case['facing']:,}."
        return rule("allowed", "The player can call in full.", why, "R-BET-1", amount=case["facing"], all_in=False)
    return rule(
        "allowed",
        f"He may call all-in with {has:,} in all; what the others bet beyond that makes a side pot.",
        "Nobody is driven out for want of chips; he plays for his share.",
        "T18 C-ALL-2 T16 K7",
        amount=has,
        all_in=True,
    )


@situation(
    "Nobody is sure whether a player is all-in",
    facts="said_all_in in_turn single_motion",
    rules="R-DEC-2 R-DEC-3 T15 T21 A-SUG-2 C-ALL-2 K23",
    words="disputed all-in declared said pushed unclear",
)
def disputed_all_in(case: Case) -> Ruling:
    if case["said_all_in"]:
        if case["in_turn"]:
            return holds("The word was said in turn, and it binds.", "R-DEC-2 T15")
        return rule(
            "may_be_held_to_action",
            "Go back to whoever's turn it is; if nobody bets or raises until then, the player is held to it.",
            "It was said out of turn.",
            "R-DEC-3 K23",
        )
    if case["single_motion"]:
        return holds("All chips went forward in one push, which is as good as the word.", "T21 A-SUG-2 T15")
    return host_decides(
        "Only what was pushed first counts, unless you find that the player meant all of it and everybody took it so.",
        "No word was said and the chips did not come in one push.",
        "T21 A-SUG-2",
    )


def holds(why: str, rules: str) -> Ruling:
    """The player is all-in; say why, and by which rules."""
    says = "The player is all-in for what was in front of him. Count it before anybody acts."
    return rule("play_on", says, why, rules, all_in=True)


@situation(
    "May he raise again after a short all-in?",
    facts="has_acted increase last_raise",
    rules="R-BET-7 S8 R-BET-3 R-NL-2 D7",
    words="reopen reopened betting incomplete raise short all-in",
)
def raise_after_short_all_in(case: Case) -> Ruling:
    if not case["has_acted"]:
        why = "Who has not acted yet has every choice."
        return rule("allowed", "The player may call, raise or fold.", why, "R-BET-7 S8", may_raise=True)
    if case["increase"] >= case["last_raise"]:
        return rule(
            "allowed",
            "The player may raise again.",
            f"The bet has grown by {case['increase']:,}, and a full raise is {case['last_raise']:,}.",
            "S8 R-BET-7",
            may_raise=True,
        )
    return rule(
        "not_allowed",
        "The player may only call or fold.",
        f"The bet has grown by {case['increase']:,}, less than a full raise of {case['last_raise']:,}.",
        "R-BET-7 S8",
        may_raise=False,
    )


@situation(
    "Heads-up, the small blind is all-in for less than the big blind",
    rules="R-NL-3 T16 S9",
    words="short small blind big blind raise two players excess",
)
def short_small_blind_heads_up(case: Case) -> Ruling:
    return rule(
        "allowed",
        "The big blind may raise, but nobody is left to call: what is above the small blind's chips comes back.",
        "A bet is worth what the other can match.",
        "R-NL-3 T16",
    )


@situation(
    "Do the hands go face up in an all-in?",
    facts="players_with_chips",
    rules="T17 R-PLAY-5 S9 K29 T16 C-ALL-3",
    words="all-in turn up show table hands reveal run the board refuses side pot betting",
)
def all_in_hands_face_up(case: Case) -> Ruling:
    with_chips = case["players_with_chips"]
    if with_chips > 1:
        return rule(
            "not_allowed",
            f"All hands stay face down: {with_chips} players can still bet a side pot.",
            "Hands go up only when no more betting is possible.",
            "S9 K29 T16",
            turn_cards_face_up=False,
            further_betting=True,
        )
    return rule(
        "play_on",
        "Turn up every hand now, the folded ones excepted, and deal the rest of the board.",
        "Somebody is all-in and nobody can bet any more.",
        "T17 R-PLAY-5 S9",
        turn_cards_face_up=True,
        further_betting=False,
        hand_live=True,
    )


SITUATIONS: tuple[Situation, ...] = (
    bet_above_stack,
    cannot_cover_call,
    disputed_all_in,
    raise_after_short_all_in,
    short_small_blind_heads_up,
    all_in_hands_face_up,
)
