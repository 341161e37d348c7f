"""New and moved players, missed blinds, and wishes about a seat."""

from __future__ import annotations

from rules_engine.rulings.case import Case, Situation, situation
from rules_engine.rulings.ruling import Ruling, rule


@situation(
    "A new player sits down",
    facts="cash_game",
    rules="R-BTN-5 K16 S24 T31",
    words="late entrant newcomer post big blind wait side game join",
)
def new_player(case: Case) -> Ruling:
    if case["cash_game"]:
        return rule(
            "allowed",
            "He posts a big blind and is dealt in, or waits until the big blind comes to him.",
            "In the cash side game nobody plays for nothing first.",
            "R-BTN-5 K16",
            must_post=True,
        )
    return rule(
        "allowed",
        "Deal him in at once; he posts nothing, unless the seat is the small blind's or the button's: then he waits "
        "until the button has passed.",
        "In a tournament a late entrant is treated like a player who is moved.",
        "S24 T31 K16",
        must_post=False,
    )


@situation(
    "A player missed a blind",
    facts="cash_game",
    rules="R-BTN-4 K16 T3 T30 K5",
    words="away missed big blind post return owes side game",
)
def missed_blind(case: Case) -> Ruling:
    if case["cash_game"]:
        return rule(
            "allowed",
            "He posts on his return, or sits out until the big blind comes to him.",
            "In the cash side game blinds are not taken from an absent stack.",
            "R-BTN-4 K16",
            must_post=True,
        )
    return rule(
        "play_on",
        "He owes nothing now; see that the stack has paid every blind that came to it.",
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
            "He gets no cards yet; he waits until the button has passed him.",
            f"He came into the seat of the {role}.",
            "T31 D3",
            dealt_in=False,
            must_post=False,
        )
    return rule(
        "allowed",
        "Deal him in at once; nothing is posted for coming." + (" The blind is his." if role == "big blind" else ""),
        "A player who is moved plays at once.",
        "T31 T12",
        dealt_in=True,
        must_post=False,
    )


@situation(
    "A player wants another seat",
    rules="T1 C-SEAT-1",
    words="change seat swap places better seat next to friend",
)
def wants_another_seat(case: Case) -> Ruling:
    return rule(
        "not_allowed",
        "He stays where the draw has put him.",
        "After play begins only the director moves anybody.",
        "T1 C-SEAT-1",
    )


SITUATIONS: tuple[Situation, ...] = (new_player, missed_blind, moved_player, wants_another_seat)
