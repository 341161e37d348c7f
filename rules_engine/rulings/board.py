"""What goes wrong with the board: no burn, too many cards, cards that come too soon."""

from __future__ import annotations

from collections.abc import Sequence

from rules_engine.cards import parse
from rules_engine.rulings.case import Case, Situation, situation
from rules_engine.rulings.deadline import TOO_LATE
from rules_engine.rulings.ruling import Ruling, host_decides, rule

_KEPT = {"flop": 0, "turn": 3, "river": 4}
_ROWS = {
    "flop": "C-MIS-7 A-PLAY-2 C-ROUND-1 D10",
    "turn": "C-MIS-8 C-ROUND-2",
    "river": "C-MIS-8 C-ROUND-3",
}


def _redealt(case: Case, street: str) -> Ruling:
    """The street is dealt anew; how far into the betting that still goes the rule book leaves open."""
    rows = _ROWS[street]
    acted = case[f"players_acted_on_{street}"]
    if acted >= TOO_LATE:
        return host_decides(
            f"Decide: deal the {street} anew and give the bets of this round back, as the rule for it says without a "
            f"deadline; or let the {street} stand with its right number of cards, since two players have acted on it.",
            "The rule names no moment up to which it holds; a deal counts as played once two players have acted.",
            f"{rows} C-MIS-5 C-HOUSE-1",
        )
    return rule(
        "reshuffle_new_burn_new_flop" if street == "flop" else "reshuffle_new_burn_new_card",
        _again(street, acted, case.get("board_before", "")),
        f"The {street} came without a burn or with too many cards.",
        rows,
        cards_kept_on_board=_KEPT[street],
        hand_continues=True,
    )


def _again(street: str, acted: int, before: str | Sequence[str]) -> str:
    bets = " Bets made on it go back." if acted else ""
    if street == "flop":
        return f"Its cards go back into the deck: shuffle it, burn one and deal three new ones.{bets}"
    stays = "the flop" if street == "turn" else "flop and turn"
    cards = parse(before)
    board = f" ({' '.join(map(str, cards))})" if len(cards) == _KEPT[street] else ""
    return (
        f"Keep {stays}{board}; the {street} goes back into the deck: shuffle it, burn one and turn one new card.{bets}"
    )


def _fault(street: str, name: str, title: str) -> Situation:
    def decide(case: Case) -> Ruling:
        return _redealt(case, street)

    words = f"{street} burn burned twice forgot forgotten extra four cards two cards community reshuffle"
    facts = f"players_acted_on_{street} board_before"
    return situation(title, facts=facts, rules=f"{_ROWS[street]} C-MIS-5 C-HOUSE-1", words=words, name=name)(decide)


@situation(
    "Board cards came before the betting was over",
    facts="street",
    rules="C-HOUSE-1 C-MIS-7 C-MIS-8",
    words="premature flop turn river too soon early player had not acted flop too early burned and turned "
    "before everyone acted",
)
def board_dealt_too_soon(case: Case) -> Ruling:
    street = case["street"]
    new = "three new cards" if street == "flop" else "one new card"
    return host_decides(
        f"Finish the betting first. Then decide: take the {street} back, shuffle, burn and deal {new}, which is what "
        f"the rules do with a {street} that came wrong; or let it stand, if nobody who had yet to act minds.",
        "No rule speaks of cards that come too soon; nobody should bet with knowledge that the others did not have.",
        f"C-HOUSE-1 {_ROWS[street].split()[0]}",
    )


SITUATIONS = (
    *(
        _fault(
            street,
            f"{street}_not_burned_or_too_many_cards",
            f"The {street} came without a burn or with too many cards",
        )
        for street in _KEPT
    ),
    _fault("turn", "turn_too_many_cards", "Too many cards were turned over on the turn"),
    _fault("river", "river_too_many_cards", "Too many cards were turned over on the river"),
    board_dealt_too_soon,
)
