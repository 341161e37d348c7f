"""Disputes about chips: hidden ones, chips that leave, odd ones.

>>> from rules_engine.rulings import ruling
>>> print(ruling("raced_out", {"chips_left": 0}))
Not allowed. The player gets one chip of the new kind and plays on. (T8, S5)
"""

from __future__ import annotations

from math import gcd

from rules_engine.rulings.case import Case, Situation, situation
from rules_engine.rulings.ruling import Ruling, host_decides, rule

_FATES = ("award_to_winner", "remove_from_play")


@situation(
    "Chips turn up after a lost all-in",
    facts="declared_all_in hidden opponent_stack_at_start next_deal_begun",
    rules="T14 S22 T9 C-HOUSE-6",
    words="hidden found chips behind saved eliminated covered chip on the floor under the table forgot about a chip",
)
def hidden_chips_found_after_losing_all_in(case: Case) -> Ruling:
    case.need("declared_all_in", "hidden", "opponent_stack_at_start")
    played, hidden, opponent = case["declared_all_in"], case["hidden"], case["opponent_stack_at_start"]
    if opponent >= played + hidden:
        return host_decides(
            f"The player is out. Give the {hidden:,} to the winner, or take them out of play. {_usual(case)}",
            f"The winner had {opponent:,} and covered {played:,} and {hidden:,} more, so hidden chips save nobody.",
            "T14 S22 T9",
            eliminated=True,
            **_choice(case, hidden),
        )
    return _saved(case, played, hidden, opponent)


def _saved(case: Case, played: int, hidden: int, opponent: int) -> Ruling:
    """Who was not covered loses of the hidden chips what the winner had beyond the all-in (S22)."""
    lost = max(opponent - played, 0)
    return rule(
        "play_on",
        f"The player keeps {hidden - lost:,} and is still in."
        + (f" Give the other {lost:,} to the winner, or take them out of play." if lost else ""),
        f"The winner had only {opponent:,}, and did not cover {played:,} and {hidden:,} more.",
        "T14 S22",
        eliminated=False,
        keeps=hidden - lost,
        **(_choice(case, lost) if lost else {}),
    )


def _choice(case: Case, amount: int) -> dict[str, object]:
    return {"found_chips": _FATES, "suggested": _fate(case), "amount": amount}


def _fate(case: Case) -> str | None:
    if not case.knows("next_deal_begun"):
        return None
    return _FATES[1] if case["next_deal_begun"] else _FATES[0]


def _usual(case: Case) -> str:
    usual = {
        None: "Usual is: to the winner until the next deal begins, later out of play.",
        _FATES[0]: "Usual is: to the winner, as the next deal has not begun.",
        _FATES[1]: "Usual is: out of play, as the next deal has begun.",
    }
    return usual[_fate(case)]


@situation(
    "A player takes chips off the table",
    rules="T4 R-BUYIN-2 A-TERMS",
    words="going south pocket pockets ratholing remove leave go home with chips put",
)
def chips_taken_off_table(case: Case) -> Ruling:
    return rule(
        "not_allowed",
        "All of them come back on the table before the next card. A penalty is possible.",
        "Chips leave a player only by being lost. In the cash side game too they stay as long as the player does.",
        "T4 R-BUYIN-2",
        penalty_possible=True,
    )


@situation(
    "A player lends or gives chips to another",
    rules="C-BUY-2 T4",
    words="borrow lend share pass chips help friend buy from",
)
def chips_lent(case: Case) -> Ruling:
    return rule(
        "not_allowed",
        "The chips go back to whom they belonged. A penalty is possible.",
        "Chips are not lent or borrowed: whoever has none is out.",
        "C-BUY-2 T4",
        penalty_possible=True,
    )


@situation(
    "Chips turn up that are not from this game",
    rules="A-CHIP-3 T2",
    words="foreign brought somebody own chips extra coins pocket counterfeit too many chips count total too "
    "high wrong another game other set",
)
def foreign_chips(case: Case) -> Ruling:
    return rule(
        "not_allowed",
        "Take them out of play. Count the chips in play against what was given out. A penalty is possible.",
        "Everybody starts with the same, and nobody brings chips along.",
        "A-CHIP-3 T2",
        penalty_possible=True,
    )


@situation(
    "Cash on the table",
    rules="C-BUY-3",
    words="money notes plays banknotes bet with cash dollar euro pound bill put note",
)
def cash_on_table(case: Case) -> Ruling:
    return rule("not_allowed", "It goes away; only chips play.", "Cash stands for no chips.", "C-BUY-3")


@situation(
    "Big chips are hidden behind small ones",
    rules="C-HOUSE-6 R-DEC-5",
    words="hiding chips dirty stack high denomination visible clear view back",
)
def big_chips_hidden(case: Case) -> Ruling:
    return rule(
        "not_allowed",
        "Put the big chips in front or on top, now; whoever has not acted may look first.",
        "Everybody may see what an opponent has.",
        "C-HOUSE-6 R-DEC-5",
        hand_live=True,
    )


@situation(
    "Who gets the odd chip?",
    facts="pot tied_players smallest_chip",
    rules="R-TIE-3 C-GAME-3 A-TIE-1 S7 R-TIE-1 D6",
    words="split pot remainder extra chip tie uneven doesnt divide evenly chop leftover chip",
)
def odd_chip(case: Case) -> Ruling:
    case.need("pot", "tied_players", "smallest_chip")
    pot, players, unit = case["pot"], max(case["tied_players"], 1), gcd(case["pot"], case["smallest_chip"] or 1) or 1
    share, odd = divmod(pot // unit, players)
    each = f"Each gets {share * unit:,}."
    if not odd:
        return rule("play_on", each, "It comes out even.", "R-TIE-1", each=share * unit, odd=0)
    left = f"1 chip of {unit:,} is" if odd == 1 else f"{odd} chips of {unit:,} are"
    return rule(
        "play_on",
        f"{each} {left} left over: one chip to each winner in turn, from the first one left of the button. Between "
        "high and low what is left over goes to the high half.",
        "Odd chips go out clockwise from the button.",
        "R-TIE-3 C-GAME-3 A-TIE-1 S7",
        each=share * unit,
        odd=odd,
    )


@situation(
    "A player is left without chips by the chip race",
    facts="chips_left",
    rules="T8 S5",
    words="race off colour up color up raced out eliminated last chip saved lost",
)
def raced_out(case: Case) -> Ruling:
    if case["chips_left"]:
        return rule("play_on", "Nothing is due.", "The player still has chips.", "T8", eliminated=False, gets=0)
    return rule(
        "not_allowed",
        "The player gets one chip of the new kind and plays on.",
        "Nobody goes out by the race.",
        "T8 S5",
        eliminated=False,
        gets=1,
    )


@situation(
    "A player announced a rebuy",
    facts="rebuy_period_open announced stack starting_stack",
    rules="T34 T35 T33 K15 S6 R-BUYIN-3 C-BUY-2",
    words="rebuy re-buy playing behind before the deal obliged lost hand change mind",
)
def rebuy_announced(case: Case) -> Ruling:
    if case.option("rebuys") == "off":
        return _no_rebuy("No rebuys were announced before play began.", "T33 K15 C-BUY-2")
    if not case["rebuy_period_open"]:
        return _no_rebuy("The time for rebuys is over.", "T34")
    why_not = _stack_forbids(case)
    if why_not:
        return why_not
    if case["announced"] == "before_cards_dealt":
        says = "The chips of the rebuy play in this hand, and the player has to pay for them whatever happens."
        why = "Whoever announces it before the deal plays behind and is bound by it."
        return rule("allowed", says, why, "T34", binding=True, plays_behind=True)
    says = (
        "In this hand only the chips on the table play. After it the player may rebuy, if it is still open to a stack "
        "like that, but need not."
    )
    why = "It was announced too late to play behind."
    return rule("allowed", says, why, "T34 R-BUYIN-3", binding=False, plays_behind=False)


def _stack_forbids(case: Case) -> Ruling | None:
    """A stack above the start may not rebuy, and one of nothing only where whoever is out may come back (T35, S6)."""
    case.need("stack", along="starting_stack announced")
    if case["stack"] == 0:
        out = "The player is out, and coming back was not announced before play began."
        return None if case.option("reentry") == "on" else _no_rebuy(out, "T35 S6")
    if case["stack"] > case["starting_stack"]:
        more = f"{case['stack']:,} is more than the {case['starting_stack']:,} of the start."
        return _no_rebuy(more, "T35")
    return None


def _no_rebuy(why: str, rules: str) -> Ruling:
    return rule("not_allowed", "There is no rebuy.", why, rules, binding=False)


SITUATIONS: tuple[Situation, ...] = (
    hidden_chips_found_after_losing_all_in,
    chips_taken_off_table,
    chips_lent,
    foreign_chips,
    cash_on_table,
    big_chips_hidden,
    odd_chip,
    raced_out,
    rebuy_announced,
)
