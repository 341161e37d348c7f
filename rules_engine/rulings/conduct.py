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
    words="showed showing shown exposed exposes card during live hand flash show opponent reaction penalty "
    "showed me cards",
)
def player_shows_card_deliberately(case: Case) -> Ruling:
    if case.option("shown_card") == "dead_and_half_pot":
        return _dead_and_half_pot(case, "The whole hand is dead")
    if _last_two(case):
        why = "Only two are left in the tournament, so nobody else can be harmed."
        return rule("allowed", "Both hands live; play on.", why, "T20", hand_live=True, hand_continues=True)
    return rule(
        "penalty_possible",
        "The hand lives, play on. For showing the card you may give a penalty after the hand.",
        "A shown card tells some players more than others, and that hurts whoever is still competing.",
        "T20 K2",
        hand_live=True,
        hand_continues=True,
    )


def _last_two(case: Case) -> bool:
    """Whether only two are left in the tournament; more in the hand tell that there are not."""
    left = "players_left_in_tournament"
    if not case.knows(left) and case["players_in_hand"] > 2:
        return False
    return bool(case[left] <= 2)


@situation(
    "A player shows or names folded cards",
    facts="deliberate pot",
    rules="R-CON-5 C-BET-10 K2 S23 T19 R-CON-4",
    words="folded cards reveal told what was mucked said folded an ace showed neighbour told everyone",
)
def folded_cards_revealed(case: Case) -> Ruling:
    meant = case.get("deliberate", True)
    if meant and case.option("shown_card") == "dead_and_half_pot" and case["deliberate"]:
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
    "A player shows cards to somebody who does not play",
    rules="T19 C-HOUSE-3 R-CON-5",
    words="friend spectator outsider guest neighbour railbird shows looked looks sees hand non-player "
    "girlfriend wife husband neighbor shows cards to family standing behind saw",
)
def shown_to_outsider(case: Case) -> Ruling:
    return rule(
        "penalty_possible",
        "The hand lives, play on. Onlookers see no cards and say nothing.",
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
        "Stop the talk and play on; punish it only if it goes on.",
        "A hand is not discussed while it is played.",
        "R-CON-4 T19",
        hand_continues=True,
    )


@situation(
    "A player gets advice",
    rules="C-HOUSE-3 R-CON-4 T19",
    words="help helps advice one player to a hand coaching two players spectator tells telling what to do "
    "friend wife helping told to fold told to call",
)
def advice_given(case: Case) -> Ruling:
    return rule(
        "not_allowed",
        "The player decides alone, now; whoever helped is silent. A penalty is possible.",
        "Players play and read their own hands, without help from anybody.",
        "C-HOUSE-3 R-CON-4",
        hand_live=True,
        penalty_possible=True,
    )


@situation(
    "A phone or another device at the table",
    facts="strategy_app slows_play",
    rules="T25 R-CON-6",
    words="phone mobile tablet app solver texting looking at messages whatsapp music device electronic headphones fone",
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
    words="insulted another player rude shouting swearing cursing yelling threat swore tilt angry drunk throws cards",
)
def abuse(case: Case) -> Ruling:
    return rule(
        "penalty_possible",
        "You choose it: sitting out for a hand or more, or disqualification.",
        "Everybody is polite to everybody.",
        "T23 R-CON-1",
        penalties=("sit_out", "disqualification"),
    )


@situation(
    "Angle shooting",
    rules="R-CON-7 C-HOUSE-1 T23",
    words="unfair trick deceptive fake fold pretended pretends pump fake cheating unethical collusion colluding soft "
    "play softplay teaming up together",
)
def angle_shooting(case: Case) -> Ruling:
    return rule(
        "penalty_possible",
        "Undo what was gained by it as far as that can be done, and give a penalty if you are sure.",
        "Nobody may win by deceit, and the host may put fairness above the letter.",
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
    words="in the lap beyond the edge hidden cards hold holding under below picked up unprotected",
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
    words="rabbit hunting muck stub next card would have come look looked through at the folded cards peeked",
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
    "A player is disqualified: what about the chips and the hand?",
    rules="T22 T23 T4 C-HOUSE-1",
    words="disqualification thrown kicked out removed chips stack place prize",
)
def disqualified(case: Case) -> Ruling:
    return host_decides(
        "The hand is dead and the stack leaves play; chips in the pot stay there. Decide which place the player gets.",
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
