"""Disputes about an action: out of turn, string bets, chips pushed without a word.

>>> from rules_engine.rulings import ruling
>>> print(ruling("clock_called", {"seconds": 20}))
Allowed. The player has 10 more seconds. (C-TIME-1, R-CON-2)
"""

from __future__ import annotations

from rules_engine.rulings import all_in, motion
from rules_engine.rulings.case import Case, Situation, situation
from rules_engine.rulings.ruling import Ruling, host_decides, rule


@situation(
    "A player acted out of turn",
    facts="action action_changed_before_turn",
    rules="R-DEC-3 R-DEAD-4 R-DEC-1 R-CON-2 T19 K23 D5",
    words="before his turn too early held to it binding",
)
def acted_out_of_turn(case: Case) -> Ruling:
    if case["action_changed_before_turn"]:
        return rule(
            "may_be_declared_dead",
            "The host may declare the hand dead, or let the player act anew, now that it is his turn.",
            "Somebody has bet or raised in between, so what was done too early fits no more.",
            "R-DEAD-4 K23 D5 T19",
            penalty_possible=True,
        )
    what = str(case.get("action") or "action").replace("_", "-")
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
    facts="in_turn action action_changed_before_turn",
    rules="R-DEC-2 R-DEC-3 R-DEAD-4 R-DEC-1 K23 T19 T15 D5",
    words="verbal spoken word declaration binding takes it back changed his mind",
)
def takes_word_back(case: Case) -> Ruling:
    if not case["in_turn"]:
        return acted_out_of_turn.decide(case)
    said = case["action"]
    if said == "all_in":
        return all_in.holds("The word was said in turn, and it binds.", "R-DEC-2 T15")
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
    words="skipped missed turn big blind option forgotten",
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
        "Go back to the player who was passed over; the others have acted out of turn and are held to it unless he "
        "bets or raises.",
        "Everybody acts in turn, the big blind too, who may raise even where nobody else did.",
        "R-DEC-1 R-DEC-3 R-BTN-6",
        hand_continues=True,
    )


@situation(
    "A player was told a wrong amount",
    facts="facing told acted_since",
    rules="R-DEC-4 R-DEC-2 C-HOUSE-1",
    words="miscounted bet wrong count called undercall misheard",
)
def told_wrong_amount(case: Case) -> Ruling:
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
        "second: he had a right to the true amount before he acted.",
        "Somebody has acted after it, so it cannot simply be done anew.",
        "R-DEC-4 R-DEC-2 C-HOUSE-1",
        amounts=(case["facing"], case["told"]),
    )


@situation(
    "A player asks how much it is",
    rules="R-DEC-4 R-DEC-5 C-HOUSE-6",
    words="count bet stack how many chips opponents ask amount pot",
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
    words="cap capped maximum fourth bet reraise fixed limit",
)
def raise_above_cap(case: Case) -> Ruling:
    cap = int(case.option("raise_cap"))
    if case["raises"] < cap:
        why = f"There have been {case['raises']} of {cap} raises."
        return rule("allowed", "The raise stands.", why, "R-BET-5 K11", raises_left=cap - case["raises"])
    over = f"The round had its {cap} raises: it is a call."
    if case["players_in_hand"] > 2:
        return rule(
            "not_allowed", over, "Bet and raises are counted, and the round is full.", "C-BET-6 K11", action="call"
        )
    if case["capped_before"]:
        return rule(
            "not_allowed", over, "It was full with three players, so it stays full for two.", "S20", action="call"
        )
    if case.option("heads_up_uncapped") == "on":
        return rule(
            "allowed", "The raise stands.", "Two players may raise without end.", "R-BET-5 K11 D4", action="raise"
        )
    return rule("not_allowed", over, "In this house the cap holds for two players too.", "C-BET-6 K11", action="call")


@situation(
    "Chips were thrown into the pot",
    facts="amount_clear",
    rules="R-CON-8 C-BET-5 C-BET-4 R-GLO R-DEC-4",
    words="splash splashing tossed mixed pot count",
)
def splashed_pot(case: Case) -> Ruling:
    if case["amount_clear"]:
        return rule(
            "not_allowed",
            "Take these chips out again, stack them in front of the player, and remind him; the action stands.",
            "Bets are stacked in front so that they can be checked.",
            "R-CON-8 C-BET-5 C-BET-4",
            hand_continues=True,
        )
    return host_decides(
        "Stop, count the pot against what the others put in, and decide how much this player has bet.",
        "Nobody knows any more what was thrown in, and the next one has a right to the amount.",
        "R-CON-8 R-DEC-4 C-BET-5",
    )


@situation(
    "A player takes too long",
    facts="seconds facing",
    rules="C-TIME-1 R-CON-2",
    words="clock called time slow thinking stalling shot clock",
)
def clock_called(case: Case) -> Ruling:
    left = 30 - case["seconds"]
    if left > 0:
        return rule(
            "allowed",
            f"The player has {left} more seconds.",
            "Half a minute is the time for a bet or a fold.",
            "C-TIME-1 R-CON-2",
            seconds_left=left,
        )
    usual = "fold" if case["facing"] else "check"
    return host_decides(
        f"Time is up: the player acts now. If he does not, the usual end is a {usual}.",
        "Half a minute is the time to act; what follows when it is over, the rules leave to you.",
        "C-TIME-1 R-CON-2",
        seconds_left=0,
        suggested=usual,
    )


@situation(
    "A player acts without a word",
    facts="action",
    rules="C-BET-7 K22 T21 A-SUG-2 T15",
    words="silent gesture tap nod said nothing spoken verbal",
)
def acts_without_a_word(case: Case) -> Ruling:
    if case["action"] == "raise" and case.option("verbal_required") == "on":
        return rule(
            "call",
            "It is a call; what is above it comes back.",
            "In this house a raise has to be said.",
            "K22 C-BET-7",
        )
    if case["action"] == "all_in":
        return all_in.holds("All chips went forward.", "A-SUG-2 T15 T21")
    return rule(
        case["action"],
        "What the hands did counts; where chips went in, judge them as chips without a word.",
        "Chips moved forward are an action.",
        "A-SUG-2 T21",
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
    *all_in.SITUATIONS,
)
