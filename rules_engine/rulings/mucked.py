"""Hands that were thrown away, mixed up or taken by mistake.

>>> from rules_engine.rulings import ruling
>>> print(ruling("mixed_with_muck", {"readable": False}))
The hand is dead. The player's chips stay in the pot. (R-DEAD-2, R-PLAY-2)
"""

from __future__ import annotations

from rules_engine.rulings.case import Case, Situation, situation
from rules_engine.rulings.ruling import Ruling, rule


@situation(
    "A hand was mucked by mistake, or thrown towards the muck",
    facts="hand_tabled readable",
    rules="R-DEAD-1 R-PLAY-2 T38 C-OPEN-4 R-PLAY-1",
    words="folded by accident discarded winning hand forward motion get back threw away wants cards again "
    "threw his hand away best hand mucked the winner mistake",
)
def thrown_to_muck(case: Case) -> Ruling:
    if case["hand_tabled"]:
        return rule(
            "live_hand",
            "The hand plays.",
            "It lay face up before everybody, and cards speak.",
            "T38 R-PLAY-1",
            hand_live=True,
        )
    return _may_be_dead(case, "It was thrown away with a forward motion.", "R-DEAD-1 R-PLAY-2 C-OPEN-4")


@situation(
    "A hand got mixed with the muck",
    facts="readable",
    rules="R-DEAD-2 R-PLAY-2",
    words="intermingled discards touched muck pile fouled folded cards mixed into",
)
def mixed_with_muck(case: Case) -> Ruling:
    return _may_be_dead(case, "It has touched the muck.", "R-DEAD-2 R-PLAY-2")


@situation(
    "The dealer took a player's hand",
    facts="protected readable",
    rules="R-DEAD-3 R-DEAD-2 R-PLAY-2 R-CON-3",
    words="dealer mucked unprotected swept in killed by dealer picked up cards collected grabbed accident",
)
def dealer_took_hand(case: Case) -> Ruling:
    if not case["protected"]:
        return _may_be_dead(case, "It was not protected.", "R-DEAD-3 R-PLAY-2 R-CON-3")
    if case["readable"]:
        return rule(
            "live_hand",
            "The player gets the hand back and plays on.",
            "It was protected, so taking it was the dealer's mistake.",
            "R-DEAD-3",
            hand_live=True,
        )
    return _may_be_dead(case, "It was protected, but nobody knows which cards it was.", "R-PLAY-2 R-DEAD-2")


def _may_be_dead(case: Case, why: str, rules: str) -> Ruling:
    if not case["readable"]:
        dead = "The player's chips stay in the pot."
        return rule("dead_hand", dead, f"{why} Cards that nobody knows can win nothing.", rules, hand_live=False)
    return rule(
        "may_be_declared_dead",
        "The host may declare the hand dead, or give it back, as its cards are known for certain.",
        f"{why} Players guard their own hands.",
        rules,
    )


SITUATIONS: tuple[Situation, ...] = (thrown_to_muck, mixed_with_muck, dealer_took_hand)
