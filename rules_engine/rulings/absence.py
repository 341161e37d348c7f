"""Players who are away, late or penalised.

>>> from rules_engine.rulings import ruling
>>> print(ruling("penalised_pays", {"stack": 900, "seat_role": "big blind", "big_blind": 200, "ante": 0}))
The hand is dead. It is dead: 200 go in, 700 are left. (T24)
"""

from __future__ import annotations

from typing import cast

from rules_engine import absences
from rules_engine.antes import Mode
from rules_engine.rulings import seats
from rules_engine.rulings.case import Case, Situation, situation
from rules_engine.rulings.ruling import Ruling, host_decides, rule

_LATE = "after_last_card_of_initial_deal"
_PAYS_FOR_NOTHING = {"hand_live": False, "posts": True, "wins_pot": False}


@situation(
    "A player is away",
    facts="arrival",
    rules="T3 T11 K5 C-HOUSE-4 A-SUG-5 D1",
    words="absent missing toilet smoking left table not here dealt in",
)
def player_away(case: Case) -> Ruling:
    option = case.option("absent")
    if option == "pause_game":
        says = "Play waits for a short absence; nobody plays or posts for the player."
        why = "In this house a short absence stops the game."
        return rule("play_on", says, why, "C-HOUSE-4 K5", play_stops=True, posts=False, dealt_in=False)
    if option == "not_dealt_but_pays":
        says = "Deal the player no cards; blinds and antes are taken from the stack."
        why = "In this house who is away is not dealt in and pays all the same."
        return rule("dead_hand", says, why, "A-SUG-5 K5", **_PAYS_FOR_NOTHING, dealt_in=False)
    return arrived_during_deal.decide(case)


@situation(
    "A player comes back while the cards are dealt",
    facts="arrival",
    rules="T3 T11 K5",
    words="late arrives in time last card seat hand dead",
)
def arrived_during_deal(case: Case) -> Ruling:
    if case["arrival"] == _LATE:
        says = "The hand is dead and goes to the muck; its blinds and antes stay in the pot."
        why = "Everybody had a whole starting hand and the player was not there."
        return rule("dead_hand", says, why, "T3 T11", **_PAYS_FOR_NOTHING, dealt_in=True)
    why = "He was there before the last starting card."
    return rule("live_hand", "The player may play the hand.", why, "T3", hand_live=True, posts=True, dealt_in=True)


@situation(
    "What does an absent player pay?",
    facts="stack seat_role small_blind big_blind ante",
    rules="T3 T11 T9 T30 K4 K5 S4 C-ALL-1 C-HOUSE-4",
    words="absent blinds ante blinded off out of chips posted by the dealer",
)
def absent_pays(case: Case) -> Ruling:
    if case.option("absent") == "pause_game":
        return player_away.decide(case)
    return _pays(case, "Who is away goes on paying until he is back or out.", "T3 T11 K5")


@situation(
    "What does a player pay who sits out a penalty?",
    facts="stack seat_role small_blind big_blind ante",
    rules="T24 T23 T11 T9 K4 S4",
    words="penalty sit out posts blinds served penalised",
)
def penalised_pays(case: Case) -> Ruling:
    return _pays(case, "Who sits out a penalty goes on paying.", "T24")


def _pays(case: Case, why: str, rules: str) -> Ruling:
    case.need("stack", "seat_role")
    stack, role = case["stack"], case["seat_role"]
    small = case["small_blind"] if role == "small blind" else 0
    big = case["big_blind"] if role == "big blind" else 0
    ante = case["ante"] if _pays_ante(case) else 0
    short = bool(ante) and role == "big blind" and stack < big + ante
    first = short and case.option("short_order") == "ante_first"
    (step,) = absences.blinded_off(stack, [role], small=small, big=big, ante=ante, mode="per_player", ante_first=first)
    says = f"It is dead: {step.total:,} go in, {step.stack:,} are left." if step.total else "Nothing is due now."
    return rule(
        "dead_hand",
        says + (" The player is out." if step.out else ""),
        why,
        rules + (" T9" if step.out else ""),
        hand_live=False,
        posted=step.total,
        blind_posted=step.posted.blind,
        ante_posted=step.posted.ante,
        stack_after=step.stack,
        eliminated=step.out,
    )


def _pays_ante(case: Case) -> bool:
    """Without an ante it does not matter who would pay it."""
    if case.get("ante") == 0:
        return False
    return absences.pays_ante(case["seat_role"], cast(Mode, case.option("ante_mode")))


@situation(
    "Everybody folds to an absent player",
    rules="T3 T11 T24 C-SHOW-2",
    words="walk absent big blind wins pot dead hand last player all fold",
)
def all_fold_to_absent(case: Case) -> Ruling:
    return rule(
        "dead_hand",
        "The last player who is at the table wins the pot; he cannot fold it away to the absent one.",
        "A dead hand wins nothing, not even when nobody else is left.",
        "T3 T24",
        hand_live=False,
        wins_pot=False,
    )


@situation(
    "A player leaves during a hand",
    facts="facing",
    rules="K5 C-HOUSE-4 C-TIME-1 R-CON-2 T25 R-PLAY-2",
    words="phone call away toilet walks off middle of hand bell door",
)
def leaves_during_hand(case: Case) -> Ruling:
    if case.option("absent") == "pause_game":
        why = "In this house a short absence stops the game."
        return rule("play_on", "Play waits; his cards stay where they are.", why, "C-HOUSE-4 K5", play_stops=True)
    usual = "folded" if case["facing"] else "checked"
    return host_decides(
        f"Wait for the time of one action. Is the player not back, then the hand is usually {usual} for him at his "
        "turn; decide that.",
        "The rules say that play is prompt, and nothing about a player who leaves his cards.",
        "C-TIME-1 R-CON-2 K5",
        suggested="fold" if case["facing"] else "check",
    )


@situation(
    "Somebody else plays for a player who is away",
    rules="C-HOUSE-4 C-HOUSE-3 T3",
    words="substitute partner wife plays for friend proxy absent stand in",
)
def another_plays(case: Case) -> Ruling:
    return rule(
        "not_allowed",
        "Nobody else plays this hand; it is treated as that of a player who is away.",
        "Everybody plays his own hand.",
        "C-HOUSE-4 C-HOUSE-3",
    )


@situation(
    "A penalised player wants to play",
    rules="T24 T23",
    words="penalty served sit out hands return dealt dead",
)
def penalised_player(case: Case) -> Ruling:
    return rule(
        "dead_hand",
        "He sits out until the penalty is served. His hand is dead; blinds and antes are taken from his stack.",
        "A player who sits out goes on paying.",
        "T24 T23",
        hand_live=False,
        posts=True,
        wins_pot=False,
    )


SITUATIONS: tuple[Situation, ...] = (
    player_away,
    arrived_during_deal,
    absent_pays,
    penalised_pays,
    all_fold_to_absent,
    leaves_during_hand,
    another_plays,
    penalised_player,
    *seats.SITUATIONS,
)
