"""Players who are away, late or penalised.

>>> from rules_engine.rulings import ruling
>>> print(ruling("penalised_pays", {"stack": 900, "seat_role": "big blind", "big_blind": 200, "ante": 0}))
The hand is dead. 200 go into the pot, 700 are left. (T24)
"""

from __future__ import annotations

from typing import cast

from rules_engine import absences
from rules_engine.antes import Mode
from rules_engine.rulings import pushes, seats
from rules_engine.rulings.case import Case, Situation, situation
from rules_engine.rulings.ruling import Ruling, host_decides, rule

_LATE = "after_last_card_of_initial_deal"
_BLINDS = {"small blind": "small_blind", "big blind": "big_blind"}
_PAYS_FOR_NOTHING = {"hand_live": False, "posts": True, "wins_pot": False}


@situation(
    "A player is away",
    facts="arrival",
    rules="T3 T11 K5 C-HOUSE-4 A-SUG-5",
    words="absent missing away from table gone toilet bathroom smoking left not here dealt in went to the loo "
    "not at the table player left quit quits beer smoke kitchen",
)
def player_away(case: Case) -> Ruling:
    option = case.option("absent")
    if option == "pause_game":
        says = "Play waits a short while; the player's cards and blinds are left alone until then."
        why = "In this house a short absence stops the game."
        return rule("play_on", says, why, "C-HOUSE-4 K5", play_stops=True, posts=False, dealt_in=False)
    if option == "not_dealt_but_pays":
        return _not_dealt("Deal the player no cards; blinds and antes are taken from the stack.")
    return _by_arrival(case)


def _not_dealt(says: str) -> Ruling:
    why = "In this house an absent player is not dealt in and pays all the same."
    return rule("dead_hand", says, why, "A-SUG-5 K5", **_PAYS_FOR_NOTHING, dealt_in=False)


@situation(
    "A player comes back while the cards are dealt",
    facts="arrival",
    rules="T3 T11 K5 A-SUG-5",
    words="late showed up arrives came back just as cards were dealt in time last card seat hand dead half an hour",
)
def arrived_during_deal(case: Case) -> Ruling:
    if case.option("absent") == "not_dealt_but_pays":
        return _not_dealt("No cards in this deal; the player plays from the next one on. What was posted stays in.")
    return _by_arrival(case)


def _by_arrival(case: Case) -> Ruling:
    if case["arrival"] == _LATE:
        says = "The cards go to the muck unseen; blinds and antes that were posted stay in the pot."
        why = "All starting hands were complete and the player was not there."
        return rule("dead_hand", says, why, "T3 T11", **_PAYS_FOR_NOTHING, dealt_in=True)
    why = "The player was there before the last starting card."
    return rule("live_hand", "The player may play the hand.", why, "T3", hand_live=True, posts=True, dealt_in=True)


@situation(
    "What does an absent player pay?",
    facts="stack seat_role small_blind big_blind ante",
    rules="T3 T11 T9 T30 K4 K5 S4 C-ALL-1 C-HOUSE-4",
    words="absent guy how much blinds ante blinded off blinded out while away out of chips posted by the dealer",
)
def absent_pays(case: Case) -> Ruling:
    if case.option("absent") == "pause_game":
        return player_away.decide(case)
    return _pays(case, "An absent player goes on paying until back or out.", "T3 T11 K5")


@situation(
    "What does a player pay who sits out a penalty?",
    facts="stack seat_role small_blind big_blind ante",
    rules="T24 T23 T11 T9 K4 S4",
    words="penalty sit out posts blinds served penalised",
)
def penalised_pays(case: Case) -> Ruling:
    return _pays(case, "A penalty frees nobody from blinds and antes.", "T24")


def _pays(case: Case, why: str, rules: str) -> Ruling:
    step = _due(case)
    rules += " K4" if step.posted.ante else ""
    rules += " S4" if "short_order" in case.asked else ""
    return rule(
        "dead_hand",
        _said(step) + (" The player is out." if step.out else ""),
        why,
        rules + (" T9" if step.out else ""),
        hand_live=False,
        posted=step.total,
        blind_posted=step.posted.blind,
        ante_posted=step.posted.ante,
        stack_after=step.stack,
        eliminated=step.out,
    )


def _said(step: absences.Step) -> str:
    if not step.total:
        return "Nothing is due now."
    blind, ante = step.posted.blind, step.posted.ante
    parts = f" ({blind:,} as blind, {ante:,} as ante)" if blind and ante else " as ante" if ante else ""
    return f"{step.total:,} go into the pot{parts}, {step.stack:,} are left."


def _due(case: Case) -> absences.Step:
    """What falls to the seat in this hand; prices that cannot fall to it are not asked."""
    case.need("stack", "seat_role")
    stack, role = case["stack"], case["seat_role"]
    blind = _blind(case, role) if stack and role in _BLINDS else 0
    ante, first = _ante(case, blind)
    (step,) = absences.blinded_off(
        stack, [role], small=blind, big=blind, ante=ante, mode="per_player", ante_first=first
    )
    return step


def _blind(case: Case, role: str) -> int:
    if not case.knows(_BLINDS[role]):
        case.need(_BLINDS[role], along="ante" if _pays_ante(case) else "")
    return int(case[_BLINDS[role]])


def _ante(case: Case, blind: int) -> tuple[int, bool]:
    """The ante of the seat, 0 where there is none or the blind takes all, and whether it is paid before the blind."""
    stack = case["stack"]
    if not stack or case.get("ante") == 0 or (stack <= blind and case["seat_role"] != "big blind"):
        return 0, False
    if not _pays_ante(case) or (stack <= blind and not _ante_first(case)):
        return 0, False
    ante = case["ante"]
    return ante, stack < blind + ante and _ante_first(case)


def _ante_first(case: Case) -> bool:
    return case["seat_role"] == "big blind" and case.option("short_order") == "ante_first"


def _pays_ante(case: Case) -> bool:
    return absences.pays_ante(case["seat_role"], cast(Mode, case.option("ante_mode")))


@situation(
    "Everybody folds to an absent player",
    rules="T3 T11 T24 C-SHOW-2",
    words="walk absent not here big blind wins pot dead hand last player everyone folded all fold",
)
def all_fold_to_absent(case: Case) -> Ruling:
    return rule(
        "dead_hand",
        "The last player at the table wins the pot, and cannot fold it away to the absent one.",
        "A dead hand wins nothing, not even when nobody else is left.",
        "T3 T24",
        hand_live=False,
        wins_pot=False,
    )


@situation(
    "A player leaves during a hand",
    facts="facing in_front",
    rules="K5 C-HOUSE-4 C-TIME-1 R-CON-2 T25 R-PLAY-2",
    words="phone call away toilet smoke went out walks off middle of hand bell door left early player left "
    "quit quits went home",
)
def leaves_during_hand(case: Case) -> Ruling:
    if case.option("absent") == "pause_game":
        why = "In this house a short absence stops the game."
        return rule("play_on", "Play waits; the cards stay where they are.", why, "C-HOUSE-4 K5", play_stops=True)
    usual = "fold" if pushes.owed(case) else "check"
    return host_decides(
        f"When the turn comes, wait as long as for any action. If the player is not back then, decide what the hand "
        f"does; usual is a {usual}.",
        "Players have to act promptly; what happens to cards that were left behind, no rule says.",
        "C-TIME-1 R-CON-2 K5",
        suggested=usual,
    )


@situation(
    "Somebody else plays for a player who is away",
    rules="C-HOUSE-4 C-HOUSE-3 T3",
    words="substitute partner wife girlfriend plays for friend proxy absent gone stand in can play my hand while",
)
def another_plays(case: Case) -> Ruling:
    return rule(
        "not_allowed",
        "Nobody else plays this hand; it is treated as that of a player who is away.",
        "Players play their own hands.",
        "C-HOUSE-4 C-HOUSE-3",
    )


@situation(
    "A penalised player wants to play",
    rules="T24 T23",
    words="penalty served sit sat out time out hands return gets dealt dead wants cards",
)
def penalised_player(case: Case) -> Ruling:
    return rule(
        "dead_hand",
        "The player sits out until the penalty is served; until then the stack pays blinds and antes.",
        "Sitting out frees nobody from blinds and antes.",
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
