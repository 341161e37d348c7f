"""New and moved players, missed blinds, and wishes about a seat."""

from __future__ import annotations

from rules_engine.rulings.case import Case, Situation, situation
from rules_engine.rulings.ruling import Ruling, rule


@situation(
    "A new player sits down",
    facts="cash_game",
    rules="R-BTN-5 K16 S24 T31",
    words="late entrant newcomer player arrives post big blind wait side game join",
)
def new_player(case: Case) -> Ruling:
    if case["cash_game"]:
        return rule(
            "allowed",
            "The player posts a big blind and is dealt in, or waits until the big blind comes round.",
            "In the cash side game newcomers pay a blind before their first hand.",
            "R-BTN-5 K16",
            must_post=True,
        )
    return rule(
        "allowed",
        "Deal the player in at once; nothing is posted. In the seat of the small blind or the button, the player waits "
        "until the button has passed.",
        "In a tournament a late entrant is treated like a player who is moved.",
        "S24 T31 K16",
        must_post=False,
    )


@situation(
    "A player missed a blind",
    facts="cash_game",
    rules="R-BTN-4 K16 T3 T30 K5 C-HOUSE-4",
    words="away missed blind big blind small blind post return owes side game",
)
def missed_blind(case: Case) -> Ruling:
    if case["cash_game"]:
        return rule(
            "allowed",
            "The player posts on coming back, or sits out until the big blind comes round.",
            "In the cash side game blinds are not taken from an absent stack.",
            "R-BTN-4 K16",
            must_post=True,
        )
    if case.option("absent") == "pause_game":
        says = "Nothing is owed: the player pays the next blind that falls to the seat."
        why = "In this house play waits for a short absence, and nobody posts for the player."
        return rule("play_on", says, why, "C-HOUSE-4 K5", must_post=False)
    return rule(
        "play_on",
        "Nothing is owed now; see that the stack has paid every blind that came to it.",
        "In a tournament the stack pays while the player is away.",
        "T3 T30 K5",
        must_post=False,
    )


@situation(
    "A player was moved here from another table",
    facts="seat_role",
    rules="T31 T12 D3",
    words="balance moved new table dealt in post wait button small blind",
)
def moved_player(case: Case) -> Ruling:
    role = case["seat_role"]
    if role in ("small blind", "button"):
        return rule(
            "not_allowed",
            "No cards yet: the player waits until the button has passed the seat.",
            f"The new seat is that of the {role}.",
            "T31 D3",
            dealt_in=False,
            must_post=False,
        )
    return rule(
        "allowed",
        "Deal the player in at once; nothing is posted for coming."
        + (" The big blind of this seat is due." if role == "big blind" else ""),
        "A player who is moved plays at once.",
        "T31 T12",
        dealt_in=True,
        must_post=False,
    )


@situation(
    "A player wants another seat",
    rules="T1 C-SEAT-1",
    words="change seat seats swap places better seat next to friend sit somewhere else",
)
def wants_another_seat(case: Case) -> Ruling:
    return rule(
        "not_allowed",
        "The player stays in the seat that was drawn.",
        "After play begins only the director moves anybody.",
        "T1 C-SEAT-1",
    )


SITUATIONS: tuple[Situation, ...] = (new_player, missed_blind, moved_player, wants_another_seat)
