"""Disputes about an action: out of turn, string bets, chips pushed without a word.

>>> from rules_engine.rulings import ruling
>>> print(ruling("clock_called", {"seconds": 20}))
Allowed. The player has 10 more seconds. (C-TIME-1, R-CON-2)
"""

from __future__ import annotations

from rules_engine.rulings import all_in, motion, pushes
from rules_engine.rulings.case import Case, Situation, situation
from rules_engine.rulings.ruling import Ruling, host_decides, rule


@situation(
    "A player acted out of turn",
    facts="action action_changed_before_turn",
    rules="R-DEC-3 R-DEAD-4 R-DEC-1 R-CON-2 T19 K23 D5",
    words="called before it was the turn, folded early, raised when, checked before player, too early, jumped "
    "the gun not in turn wrong turn bet before me",
)
def acted_out_of_turn(case: Case) -> Ruling:
    return _too_early(case, str(case.get("action") or "action").replace("_", "-"))


def _too_early(case: Case, what: str) -> Ruling:
    if case["action_changed_before_turn"]:
        return rule(
            "may_be_declared_dead",
            "The host may declare the hand dead, or let the player act anew when the turn comes.",
            "Somebody has bet or raised in between, so what was done too early fits no more.",
            "R-DEAD-4 K23 D5 T19",
            penalty_possible=True,
        )
    return rule(
        "may_be_held_to_action",
        f"Go back to whoever's turn it is. If nobody bets or raises until then, the player is held to the {what}.",
        "Nothing has changed in between, so the table may hold the player to it.",
        "R-DEC-3 K23 R-DEC-1 T19",
        penalty_possible=True,
        hand_live=True,
    )


@situation(
    "A player said one thing and did another",
    facts="in_turn action action_changed_before_turn facing in_front",
    rules="R-DEC-2 R-DEC-3 R-DEAD-4 R-DEC-1 K23 T19 T15 D5 R-BET-1",
    words="verbal spoken word declaration takes it back changed mind only meant to announced call then folds now "
    "take back his bet wants to take it back undo",
)
def takes_word_back(case: Case) -> Ruling:
    case.need("in_turn", along="action")
    if not case["in_turn"]:
        return acted_out_of_turn.decide(case)
    said = case["action"]
    if said == "all_in":
        return all_in.holds("The word was said in turn, and it binds.", "R-DEC-2 T15")
    if said == "check" and pushes.owed(case):
        return motion.no_check(case)
    return rule(
        said,
        f"The word counts: a {said}.",
        "What is said in turn binds, whatever the hands do afterwards.",
        "R-DEC-2",
        hand_live=said != "fold",
    )


@situation(
    "A player was passed over",
    facts="next_card_out",
    rules="R-DEC-1 R-DEC-3 R-CON-2 K23 R-BTN-6",
    words="skipped missed turn big blind option forgotten dealer forgot about jumped over didnt get to act "
    "never let me act",
)
def player_passed_over(case: Case) -> Ruling:
    if case["next_card_out"]:
        return host_decides(
            "Decide whether the player still acts. For it: everybody has a turn. Against it: the card is known now, "
            "and the player could have spoken up.",
            "The rules say nothing about a player who is missed until the next card is out.",
            "R-DEC-1 R-CON-2",
        )
    return rule(
        "play_on",
        "Go back to the player who was passed over. The others acted out of turn; they are held to it unless this "
        "player bets or raises.",
        "Everybody acts in turn, the big blind too, who may raise even where nobody else did.",
        "R-DEC-1 R-DEC-3 R-BTN-6",
        hand_continues=True,
    )


@situation(
    "A player was told a wrong amount",
    facts="facing told acted_since",
    rules="R-DEC-4 R-DEC-2 C-HOUSE-1",
    words="miscounted bet wrong count called undercall misheard dealer said thought the bet was",
)
def told_wrong_amount(case: Case) -> Ruling:
    case.need("facing", "told")
    if case["facing"] == case["told"]:
        return rule("play_on", "The amount was right: the action stands.", "What was told is the bet.", "R-DEC-2")
    if not case["acted_since"]:
        return rule(
            "allowed",
            f"The bet is {case['facing']:,}. The player may act anew.",
            f"Everybody has a right to know the bet before acting, and {case['told']:,} was wrong.",
            "R-DEC-4",
            amount=case["facing"],
        )
    return host_decides(
        f"Decide whether the player owes {case['facing']:,} or {case['told']:,}. For the first: it is the bet. For the "
        "second: they had a right to the true amount before acting.",
        "Somebody has acted after it, so it cannot simply be done anew.",
        "R-DEC-4 R-DEC-2 C-HOUSE-1",
        amounts=(case["facing"], case["told"]),
    )


@situation(
    "A player asks how much it is",
    rules="R-DEC-4 R-DEC-5 C-HOUSE-6",
    words="count bet show me your stack how many chips opponents ask amount pot how much do you have",
)
def asks_for_count(case: Case) -> Ruling:
    return rule(
        "allowed",
        "Say how much the bet is, and let the others show their chips so that they can be counted.",
        "Before acting everybody may know the bet and the chips of those who are in.",
        "R-DEC-4 R-DEC-5 C-HOUSE-6",
    )


@situation(
    "One raise too many in a limit game",
    facts="raises players_in_hand capped_before",
    rules="R-BET-5 C-BET-6 K11 S20 D4",
    words="cap capped maximum fourth fifth bet reraise fixed limit already 3 raises can raise again how many",
)
def raise_above_cap(case: Case) -> Ruling:
    cap = int(case.option("raise_cap"))
    if case["raises"] < cap:
        why = f"There have been {case['raises']} of {cap} raises."
        return rule("allowed", "The raise stands.", why, "R-BET-5 K11", raises_left=cap - case["raises"])
    over = f"The round had its {cap} raises: it is a call."
    if case.get("players_in_hand", 0) > 2:
        return rule(
            "not_allowed", over, "Bet and raises are counted, and the round is full.", "C-BET-6 K11", action="call"
        )
    if case.get("capped_before"):
        return rule(
            "not_allowed", over, "It was full with three players, so it stays full for two.", "S20", action="call"
        )
    if case.option("heads_up_uncapped") == "off":
        why = "In this house the cap holds for two players too."
        return rule("not_allowed", over, why, "C-BET-6 K11", action="call")
    case.need("players_in_hand")
    case.need("capped_before")
    return rule("allowed", "The raise stands.", "Two players may raise without end.", "R-BET-5 K11 D4", action="raise")


@situation(
    "Chips were thrown into the pot",
    facts="amount_clear",
    rules="R-CON-8 C-BET-5 C-BET-4 R-GLO R-DEC-4",
    words="splash splashing tossed throws threw middle mixed pot count",
)
def splashed_pot(case: Case) -> Ruling:
    if case["amount_clear"]:
        return rule(
            "not_allowed",
            "Take these chips out again and stack them in front of the player. The action stands; no more throwing.",
            "Bets are stacked in front so that they can be checked.",
            "R-CON-8 C-BET-5 C-BET-4",
            hand_continues=True,
        )
    return host_decides(
        "Stop, count the pot against what the others put in, and decide how much this player has bet.",
        "Nobody knows any more what was thrown in, and the next player has a right to the amount.",
        "R-CON-8 R-DEC-4 C-BET-5",
    )


@situation(
    "A player takes too long",
    facts="seconds facing in_front",
    rules="C-TIME-1 R-CON-2",
    words="clock called time slow thinking stalling tanking shot clock ages forever decide minutes mins hurry",
)
def clock_called(case: Case) -> Ruling:
    left = 30 - case["seconds"]
    if left > 0:
        return rule(
            "allowed",
            f"The player has {left} more second{'s' if left > 1 else ''}.",
            "Half a minute is the time for a bet or a fold.",
            "C-TIME-1 R-CON-2",
            seconds_left=left,
        )
    usual = "fold" if pushes.owed(case) else "check"
    return host_decides(
        f"Time is up: the player acts now. Without an answer the usual end is a {usual}.",
        "Half a minute is the time to act; what follows when it is over, the rules leave to you.",
        "C-TIME-1 R-CON-2",
        seconds_left=0,
        suggested=usual,
    )


@situation(
    "A player acts without a word",
    facts="action facing in_front stack",
    rules="C-BET-7 K22 T21 A-SUG-2 T15 R-BET-1 R-BET-6",
    words="silent gesture tap nod said nothing spoken verbal waved knocked",
)
def acts_without_a_word(case: Case) -> Ruling:
    if case["action"] == "raise" and case.option("verbal_required") == "on" and pushes.facing(case):
        return all_in.has_to_be_said(case)
    if case["action"] == "all_in":
        return all_in.pushed_in_silence(case, "All chips went forward.")
    if case["action"] == "check" and pushes.owed(case):
        return motion.no_check(case)
    return rule(
        case["action"],
        "What the hands did counts; where chips went in, judge them as chips without a word.",
        "Silence takes nothing back: chips that went forward count.",
        "A-SUG-2 T21",
        hand_live=case["action"] != "fold",
    )


@situation(
    "Nobody is sure whether a player is all-in",
    facts="said_all_in in_turn action_changed_before_turn single_motion facing in_front stack",
    rules="R-DEC-2 R-DEC-3 R-DEC-1 R-DEAD-4 T15 T19 T21 A-SUG-2 C-ALL-2 C-BET-7 K22 K23 D5 R-BET-6",
    words="disputed all-in declared said nothing pushed whole stack unclear was that all in or not",
)
def disputed_all_in(case: Case) -> Ruling:
    if case["said_all_in"]:
        if not case["in_turn"]:
            return _too_early(case, "all-in")
        return all_in.holds("The word was said in turn, and it binds.", "R-DEC-2 T15")
    if case["single_motion"]:
        return all_in.pushed_in_silence(case, "All chips went forward in one push, which is as good as the word.")
    return host_decides(
        "Only what was pushed first counts, unless you find that the player meant all of it and everybody took it so.",
        "No word was said and the chips did not come in one push.",
        "T21 A-SUG-2",
    )


SITUATIONS: tuple[Situation, ...] = (
    motion.chip_motion,
    motion.oversize_chip,
    motion.string_bet,
    motion.raise_without_amount,
    motion.raise_too_small,
    acted_out_of_turn,
    takes_word_back,
    acts_without_a_word,
    player_passed_over,
    told_wrong_amount,
    asks_for_count,
    raise_above_cap,
    splashed_pot,
    clock_called,
    disputed_all_in,
    *all_in.SITUATIONS,
)
