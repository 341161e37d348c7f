"""Conduct at the table, and penalties.

>>> from rules_engine.rulings import ruling
>>> print(ruling("device_at_table", {"strategy_app": True}))
A penalty is possible. The device goes away; the hand lives. (T25)
"""

from __future__ import annotations

from rules_engine.rulings import host
from rules_engine.rulings.case import Case, Situation, situation
from rules_engine.rulings.ruling import Ruling, host_decides, rule


@situation(
    "A player shows a card on purpose",
    facts="players_in_hand players_left_in_tournament pot",
    rules="T20 C-BET-10 K2 S23 R-CON-5",
    words="showed showing shown exposed card live hand flash show opponent reaction penalty",
)
def player_shows_card_deliberately(case: Case) -> Ruling:
    if case.option("shown_card") == "dead_and_half_pot":
        return _dead_and_half_pot(case, "The whole hand is dead")
    if case["players_in_hand"] <= 2 and case["players_left_in_tournament"] <= 2:
        why = "Only two are left in the tournament, so nobody else can be harmed."
        return rule("allowed", "Showing is allowed here; play on.", why, "T20", hand_live=True, hand_continues=True)
    return rule(
        "penalty_possible",
        "The hand lives, play on. For showing the card you may give a penalty after the hand.",
        "Cards of a live hand stay hidden, as showing one harms those who are still competing.",
        "T20 K2",
        hand_live=True,
        hand_continues=True,
    )


@situation(
    "A player shows or names cards he folded",
    facts="pot",
    rules="R-CON-5 C-BET-10 K2 S23 T19 R-CON-4",
    words="folded cards reveal told what he had mucked showed neighbour",
)
def folded_cards_revealed(case: Case) -> Ruling:
    if case.option("shown_card") == "dead_and_half_pot":
        return _dead_and_half_pot(case, "The folded hand stays dead")
    return rule(
        "penalty_possible",
        "Turn the cards down and play on; remind the player, and give a penalty if it goes on.",
        "While a hand is played nobody tells what was folded.",
        "R-CON-5 R-CON-4 T19",
        hand_live=False,
        hand_continues=True,
    )


def _dead_and_half_pot(case: Case, hand: str) -> Ruling:
    penalty = {"penalty": case["pot"] // 2} if case.knows("pot") else {}
    how_much = f"{penalty['penalty']:,}, half the pot," if penalty else "half the pot"
    return rule(
        "hand_dead_and_penalty",
        f"{hand}; the player pays {how_much} into the pot.",
        "In this house hole cards stay hidden, folded ones too.",
        "C-BET-10 K2 S23",
        hand_live=False,
        penalty_goes_to="pot",
        **penalty,
    )


@situation(
    "A player shows his cards to somebody who does not play",
    rules="T19 C-HOUSE-3 R-CON-5",
    words="spectator outsider guest visitor neighbour railbird shows hand non-player",
)
def shown_to_outsider(case: Case) -> Ruling:
    return rule(
        "penalty_possible",
        "The hand lives, play on. Nobody who looks on may see or say anything; a penalty is possible.",
        "Cards are not shown to people outside the hand.",
        "T19 C-HOUSE-3 R-CON-5",
        hand_live=True,
    )


@situation(
    "Somebody talks about the hand",
    rules="R-CON-4 T19",
    words="talk talking comment speculate table talk during hand discuss",
)
def talk_about_hand(case: Case) -> Ruling:
    return rule(
        "penalty_possible",
        "Stop the talk and play on; a penalty is possible if it goes on.",
        "A hand is not discussed while it is played.",
        "R-CON-4 T19",
        hand_continues=True,
    )


@situation(
    "A player gets advice",
    rules="C-HOUSE-3 R-CON-4 T19",
    words="help helps advice one player to a hand coaching assistance two players spectator tells",
)
def advice_given(case: Case) -> Ruling:
    return rule(
        "not_allowed",
        "The player decides alone, now; whoever helped is silent. A penalty is possible.",
        "Everybody plays and calls his own hand, without help from players or onlookers.",
        "C-HOUSE-3 R-CON-4",
        hand_live=True,
        penalty_possible=True,
    )


@situation(
    "A phone or another device at the table",
    facts="strategy_app slows_play",
    rules="T25 R-CON-6",
    words="phone mobile tablet app solver texting music device electronic",
)
def device_at_table(case: Case) -> Ruling:
    if case["strategy_app"]:
        return rule(
            "penalty_possible",
            "The device goes away; the hand lives.",
            "Asking an app for advice during a hand is unethical.",
            "T25",
            hand_live=True,
        )
    if case["slows_play"]:
        why = "Devices must not slow down the game."
        return rule("not_allowed", "Put it away until the hand is over.", why, "T25 R-CON-6", hand_live=True)
    return rule("allowed", "It may stay.", "It does not slow down the game.", "T25 R-CON-6", hand_live=True)


@situation(
    "Abuse, threats or disruption",
    rules="T23 R-CON-1",
    words="insult rude shouting threat disturb tilt angry throws cards polite",
)
def abuse(case: Case) -> Ruling:
    return rule(
        "penalty_possible",
        "Give a penalty: one or more hands sitting out, or disqualification.",
        "Everybody is polite to everybody.",
        "T23 R-CON-1",
        penalties=("sit_out", "disqualification"),
    )


@situation(
    "Angle shooting",
    rules="R-CON-7 C-HOUSE-1 T23",
    words="unfair trick deceptive fake fold pump fake cheating unethical",
)
def angle_shooting(case: Case) -> Ruling:
    return rule(
        "penalty_possible",
        "Undo what was gained by it as far as that can be done, and give a penalty if you are sure.",
        "An advantage by deceit is not accepted; you rule in the spirit of fairness.",
        "R-CON-7 C-HOUSE-1",
    )


@situation(
    "A slow roll",
    rules="R-GLO R-CON-1 R-CON-2 T38",
    words="slow rolling winner waits before showing nuts",
)
def slow_roll(case: Case) -> Ruling:
    return host_decides(
        "The hand wins what it wins. Whether you say something, or give a penalty when it happens again, is up to you.",
        "It is poor manners, but no rule is broken by it.",
        "R-GLO R-CON-1 T38",
        hand_live=True,
    )


@situation(
    "Cards off the table or out of sight",
    rules="C-HOUSE-5 R-CON-3 R-DEAD-3",
    words="in the lap beyond the edge hidden cards hold picked up unprotected",
)
def cards_out_of_sight(case: Case) -> Ruling:
    return rule(
        "not_allowed",
        "The cards go back on the table, in sight of all; the hand lives.",
        "Cards stay inside the edge of the table, visible and protected.",
        "C-HOUSE-5 R-CON-3",
        hand_live=True,
        penalty_possible=True,
    )


@situation(
    "Somebody looks through the discards or the rest of the deck",
    rules="C-HOUSE-7 R-CON-5",
    words="rabbit hunting muck stub next card would have come look through",
)
def looks_through_discards(case: Case) -> Ruling:
    return rule(
        "not_allowed",
        "The cards go back unseen. A penalty is possible.",
        "Nobody looks at discards or at what is left of the deck, at any time.",
        "C-HOUSE-7",
        penalty_possible=True,
    )


@situation(
    "A player is disqualified: what about his chips and his hand?",
    rules="T22 T23 T4 C-HOUSE-1",
    words="disqualification thrown out removed chips place prize",
)
def disqualified(case: Case) -> Ruling:
    return host_decides(
        "His hand is dead and his stack leaves play. Decide which place he gets; what is in the pot stays there.",
        "Disqualification is yours to give; the rules do not say what becomes of place and prize.",
        "T23 T22 C-HOUSE-1",
        hand_live=False,
        eliminated=True,
    )


SITUATIONS: tuple[Situation, ...] = (
    player_shows_card_deliberately,
    folded_cards_revealed,
    shown_to_outsider,
    talk_about_hand,
    advice_given,
    device_at_table,
    abuse,
    angle_shooting,
    slow_roll,
    cards_out_of_sight,
    looks_through_discards,
    disqualified,
    *host.SITUATIONS,
)
