"""Disputes about players who are all-in, or have too few chips for what they want.

>>> from rules_engine.rulings import ruling
>>> print(ruling("raise_after_short_all_in", {"has_acted": True, "increase": 50, "last_raise": 100}))
Not allowed. The player may only call or fold. (R-BET-7, S8)
"""

from __future__ import annotations

from dataclasses import replace

from rules_engine.rulings import motion, pushes
from rules_engine.rulings.case import Case, Situation, situation
from rules_engine.rulings.ruling import Ruling, host_decides, rule


@situation(
    "A player bets more than they have",
    facts="declared_amount stack in_front facing last_raise big_blind",
    rules="T15 T16 R-NL-1 R-DEC-2 R-BET-2 R-BET-3 T21",
    words="too much bigger than stack not enough chips table stakes all-in bet but only has",
)
def bet_above_stack(case: Case) -> Ruling:
    case.need("declared_amount", "facing", "stack", along="in_front")
    has = pushes.front(case) + case["stack"]
    if case["declared_amount"] <= has:
        return _bet_within_stack(case, has)
    word = ("raise" if has > case["facing"] else "call") if case["facing"] else "bet"
    return rule(
        word,
        f"The player is all-in for {has:,} in all; nobody has to match more than that against this player.",
        "Players bet the chips in front of them, and no others.",
        "T15 R-NL-1 T16",
        amount=has,
        all_in=True,
    )


def _bet_within_stack(case: Case, has: int) -> Ruling:
    if not case["declared_amount"]:
        return host_decides(
            "Count the chips that went forward, and rule on them as chips without a word.",
            "No amount was said, so nothing was bet above the stack.",
            "R-DEC-2",
        )
    said = motion.said_bet(case)
    return replace(said, facts={**said.facts, "all_in": said.facts["amount"] == has})


@situation(
    "A player has too few chips for a call",
    facts="facing stack in_front",
    rules="T18 T16 R-BET-1 C-ALL-2 C-ALL-3 K7",
    words="short cannot afford cover not enough only has left to call all-in for less, less than the bet, "
    "forced out not enough chips to call cant pay the blind",
)
def cannot_cover_call(case: Case) -> Ruling:
    case.need("facing", along="in_front stack")
    if case["facing"]:
        case.need("in_front", along="stack")
    if not pushes.owed(case):
        says = "Nothing more has to go in: the player may check."
        return rule("allowed", says, "The whole bet is there already.", "R-BET-1", amount=case["facing"])
    has = case["in_front"] + case["stack"]
    if has >= case["facing"]:
        why = f"The player has {has:,} in all, and the bet is {case['facing']:,}."
        says = "The player can call in full" + (", and is all-in with it." if has == case["facing"] else ".")
        return rule("allowed", says, why, "R-BET-1", amount=case["facing"], all_in=has == case["facing"])
    return rule(
        "allowed",
        f"The player may call all-in with {has:,} in all; what the others bet beyond that makes a side pot.",
        "Having too few chips costs nobody the hand, only a share of the pot.",
        "T18 C-ALL-2 T16 K7",
        amount=has,
        all_in=True,
    )


def holds(why: str, rules: str) -> Ruling:
    """The player is all-in; say why, and by which rules."""
    says = "The player is all-in with every chip in front of them. Count these before anybody acts."
    return rule("play_on", says, why, rules, all_in=True, hand_live=True)


def pushed_in_silence(case: Case, why: str) -> Ruling:
    """All chips went forward without a word: all-in, unless it is a raise and raises have to be said (K22)."""
    spoken = case.option("verbal_required") == "on"
    if spoken:
        case.need("facing", along="in_front stack")
    if spoken and case["facing"] and pushes.front(case) + case["stack"] > case["facing"]:
        return has_to_be_said(case)
    pushed = holds(why, "T21 A-SUG-2 T15 R-BET-6")
    return replace(pushed, says=f"{pushed.says} One single chip above a bet is only a call.")


def has_to_be_said(case: Case) -> Ruling:
    """A raise without the word that this house wants: a call, or a check where nothing is owed (K22, C-BET-7)."""
    said = pushes.call(case, "K22 C-BET-7", "In this house a raise has to be said.")
    return replace(said, says=f"{said.says} The other chips come back.", facts={**said.facts, "hand_live": True})


@situation(
    "May a player raise again after a short all-in?",
    facts="has_acted increase last_raise",
    rules="R-BET-7 S8 R-BET-3 R-NL-2 D7",
    words="reopen reopened reraise re-raise betting incomplete raise short all-in only more less than a raise "
    "less than min",
)
def raise_after_short_all_in(case: Case) -> Ruling:
    if not case["has_acted"]:
        why = "Before their first action of a round players have every choice."
        return rule("allowed", "The player may call, raise or fold.", why, "R-BET-7 S8", may_raise=True)
    case.need("increase", "last_raise")
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
    "Heads-up, the small blind has too few chips: may the big blind raise?",
    rules="R-NL-3 T16 S9",
    words="short small blind all-in big blind raise two players excess only had left",
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
    facts="players_with_chips all_betting_over",
    rules="T17 R-PLAY-5 S9 K29 T16 C-ALL-3",
    words="all-in called turn cards over up show table hands reveal run the board refuses side pot betting",
)
def all_in_hands_face_up(case: Case) -> Ruling:
    with_chips = case["players_with_chips"]
    if with_chips > 1 and not case["all_betting_over"]:
        return rule(
            "not_allowed",
            f"All hands stay face down: {with_chips} players can still bet a side pot.",
            "Hands go up when nobody can bet any more, not before.",
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
    raise_after_short_all_in,
    short_small_blind_heads_up,
    all_in_hands_face_up,
)
