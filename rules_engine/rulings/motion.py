"""What chips mean that were pushed forward, with a word or without (T21, R-BET-6, R-CON-9, A-SUG-2, K22, S15).

All amounts are totals of one player for the round, blinds and earlier bets included.

>>> from rules_engine.rulings import ruling
>>> print(ruling("oversize_chip", {"facing": 100, "in_front": 0, "chips": [500]}))
A call. The player calls 100 in all. 400 come back. (R-BET-6, T21, C-BET-9)
>>> print(ruling("raise_without_amount", {"facing": 100, "in_front": 0, "chips": [500]}))
A raise. The player raises to 500 in all. (S15, R-DEC-2, T21)
"""

from __future__ import annotations

from rules_engine.rulings.case import Case, situation
from rules_engine.rulings.pushes import (
    Push,
    call,
    everything,
    front,
    how_much_is_left,
    is_all_in,
    least,
    more,
    one_chip,
    owed,
    pushed,
)
from rules_engine.rulings.ruling import Ruling, host_decides, rule

_FACTS = (
    "facing in_front declared declared_when declared_amount chips motions then_adds single_motion "
    "one_chip last_raise big_blind stack all_in max_bet"
)
_RULES = (
    "T21 R-BET-6 R-CON-9 A-SUG-2 R-DEC-2 R-BET-1 R-BET-2 R-BET-3 R-BET-4 T15 T18 R-BET-7 C-BET-7 C-BET-9 K6 K22 S13 S15"
)


@situation(
    "Chips went in, and it is not clear what they mean",
    facts=_FACTS,
    rules=_RULES,
    words="push motion silent without a word no announcement call raise bet oversize several chips string bet change",
)
def chip_motion(case: Case) -> Ruling:
    word = case["declared"]
    _hear(case, word, also="")
    if word != "nothing" and case["declared_when"] == "after":
        word = _too_late(case)
    if word in ("check", "fold"):
        return _said_no(case, word)
    if word == "all_in":
        why = "All-in was said, and that is everything in front of the player."
        return more(case, front(case) + case["stack"], "R-DEC-2 T15", why, None)
    if word == "call":
        return _said_call(case)
    facing = case["facing"]
    if word == "raise" or (word == "bet" and (not facing or case["declared_amount"] > facing)):
        return _said_raise(case)
    if word == "bet" and case["declared_amount"]:
        return call(case, "R-DEC-2", "The amount that was said is not above the bet.")
    return _silent(case, pushed(case))


_ALONG = {
    "all_in": "in_front stack",
    "bet": "in_front chips declared_amount",
    "raise": "in_front chips declared_amount",
}
"""What is asked with the bet, by the word that was said; otherwise chips and what was in front."""


def _too_late(case: Case) -> str:
    """A word after the chips is none: these are judged, and it matters what they fall short of."""
    if not case.get("motions"):
        least_known_by = "last_raise" if case["facing"] else "big_blind"
        case.need("chips", along=f"{least_known_by} {how_much_is_left(case)}")
    return "nothing"


def _hear(case: Case, word: str, also: str) -> None:
    """Ask together what this word leads to; ``also`` is what matters in this situation besides."""
    along = f"{_ALONG.get(word, 'in_front chips')} {also}"
    if case.get("motions"):
        along = along.replace("chips", "")
    case.need("facing", *(() if word == "nothing" else ("declared_when",)), along=along)
    front(case)


@situation(
    "One oversize chip went in without a word",
    facts="facing in_front chips then_adds last_raise big_blind stack all_in max_bet",
    rules=_RULES,
    words="oversized big overchip single silent large chip change call put in said nothing threw in a 1000 chip",
)
def oversize_chip(case: Case) -> Ruling:
    return _as_motion(case, declared="nothing")


@situation(
    "A string bet: chips went in with several pushes",
    facts=_FACTS,
    rules=_RULES,
    words="bet raise two motions went back to the stack added more then another says call then raises call "
    "and raise chips in twice see your bet and raise you call in",
)
def string_bet(case: Case) -> Ruling:
    case.need("facing", "declared", "motions", along="in_front")
    return _as_motion(case)


@situation(
    "Somebody said raise and no amount",
    facts="facing in_front chips motions then_adds last_raise big_blind stack max_bet",
    rules=_RULES,
    words="declared undeclared how much raise without amount one chip threw",
)
def raise_without_amount(case: Case) -> Ruling:
    return _as_motion(case, declared="raise", declared_when="before", declared_amount=0)


@situation(
    "A raise is too small",
    facts=_FACTS,
    rules=_RULES,
    words="minimum raise below short under-raise too little half not enough raised over only 50 100 less than "
    "double min raise minraise must i raise",
)
def raise_too_small(case: Case) -> Ruling:
    word = case["declared"]
    _hear(case, word, also=_FALLS_SHORT_OF.get(word, "") + (how_much_is_left(case) if word == "nothing" else ""))
    return _as_motion(case)


_FALLS_SHORT_OF = dict.fromkeys(("nothing", "bet", "raise"), "last_raise ")
"""What tells whether a raise is too small; whoever said something else made none."""


def said_bet(case: Case) -> Ruling:
    """A bet or raise to ``declared_amount`` was said and nothing else is known to matter."""
    return _as_motion(case, declared="bet", declared_when="before")


def _as_motion(case: Case, **preset: object) -> Ruling:
    return chip_motion.decide(Case({**case.facts, **preset}, case.options, case.asked))


def _said_no(case: Case, word: str) -> Ruling:
    """Check or fold was said: all that was pushed comes back. Who owes a call cannot check."""
    back = pushed(case).total if case.knows("chips") or case.get("motions") else case.get("then_adds", 0)
    returned = f" {back:,} come back." if back else ""
    if word == "check" and owed(case):
        return no_check(case, back)
    says = "The player folds." if word == "fold" else "The player checks."
    facts = {"change": back, "string_bet": bool(back), "amount": front(case)}
    return rule(word, says + returned, "A word spoken in turn binds.", "R-DEC-2", **facts)


def no_check(case: Case, back: int = 0) -> Ruling:
    """Who owes a call cannot check and has to choose again; ``back`` chips return (R-BET-1)."""
    says = f"There is a bet of {case['facing']:,}: the player calls, raises or folds."
    says += f" {back:,} come back." if back else ""
    return rule("not_allowed", says, "A check is possible only where nothing is owed.", "R-BET-1", change=back)


def _said_call(case: Case) -> Ruling:
    if not case.knows("chips") and not case.knows("motions"):
        added = case.get("then_adds", 0)
        push = Push(owed(case), (added,) if added else (), in_pieces=False)
    else:
        push = pushed(case)
    if push.total > owed(case):
        return call(case, "T21 R-CON-9 R-DEC-2", "The word was call; adding a raise to it is a string bet.", push)
    return call(case, "R-DEC-2", "A word spoken in turn binds.", push)


def _said_raise(case: Case) -> Ruling:
    said = case["declared_amount"]
    push = pushed(case) if not said or case.get("motions") or case.knows("chips") else None
    meant = said or _up_to_the_raise(case, push)
    amount = max(meant, least(case, meant))
    why, rules = "What is said in turn binds, and so does the amount.", "R-DEC-2 T21"
    if not said:
        why, rules = "The word binds, and without an amount the chips of the push say how much.", "S15 R-DEC-2 T21"
    if amount > meant:
        why, rules = "The word binds, and it has to be a full bet or raise.", "R-DEC-2 R-BET-2 R-BET-3"
    if amount > everything(case, amount):
        amount, why, rules = everything(case, amount), "The word binds, and there are no more chips.", "T15 R-DEC-2"
    return more(case, amount, rules, why, push)


def _up_to_the_raise(case: Case, push: Push | None) -> int:
    """What is in front after the push that first goes beyond the call: later ones add nothing (T21)."""
    total = front(case)
    for amount in (push.first, *push.later) if push else ():
        if total > case["facing"]:
            break
        total += amount
    return total


def _silent(case: Case, push: Push) -> Ruling:
    if not push.total:
        says = "It is still the player's turn: call, raise or fold." if owed(case) else "It is still the player's turn."
        return rule("play_on", says, "No chips went in and nothing was said, so nothing has happened.", "R-BET-1")
    if not owed(case):
        return _forward(case, push)
    if push.in_pieces:
        return call(case, "T21 R-CON-9", "Several pushes without a word are a string bet, so it is a call.", push)
    total = front(case) + push.first
    if total <= case["facing"]:
        return _not_more_than_a_call(case, push, total)
    if one_chip(case, total):
        return call(case, "R-BET-6 T21 C-BET-9", "One chip without a word is a call, however big it is.", push)
    return _beyond_the_call(case, push, total)


def _not_more_than_a_call(case: Case, push: Push, total: int) -> Ruling:
    if push.string:
        return call(case, "T21 R-CON-9", "The first push was a call; what came after it is a string bet.", push)
    if total == case["facing"]:
        return call(case, "A-SUG-2 R-BET-1", "The chips are the call exactly.", push)
    if is_all_in(case, push):
        return call(case, "T15 T18", "These are all of the player's chips: a call for less.", push, total)
    return call(case, "A-SUG-2 R-BET-1", "Chips moved forward count, and a call is the least they can be.", push)


def _beyond_the_call(case: Case, push: Push, total: int) -> Ruling:
    full = least(case, total, along=how_much_is_left(case))
    amount, rules, why = total, "T21 A-SUG-2", "Several chips in one push are a raise without a word."
    if total < full and is_all_in(case, push):
        rules = "T15 R-BET-7 T21"
        why = "All-in may be less than a full raise; whoever has acted may only call it or fold."
    elif total < full:
        half = 2 * (total - case["facing"]) >= case["last_raise"]
        if not half or case.option("half_raise") == "off":
            why = f"The least raise is to {full:,}, and nobody said raise; so it is a call."
            return call(case, "R-BET-3 R-BET-2 S15", why, push)
        amount, rules, why = full, "S15 R-BET-3", "It was at least half a raise, and so it is made up to a full one."
    if case.option("verbal_required") == "on":
        return call(case, "K22 C-BET-7", "In this house a raise has to be said.", push)
    return more(case, amount, rules, why, push)


def _forward(case: Case, push: Push) -> Ruling:
    """Nothing to call: chips that went forward are a bet, and nobody only feints (A-SUG-2)."""
    if push.in_pieces:
        case.need("motions")
    total = front(case) + push.first
    if case["facing"] and one_chip(case, total):
        return _one_chip_on_the_option(case, total)
    if case["facing"] and case.option("verbal_required") == "on":
        return call(case, "K22 C-BET-7", "In this house a raise has to be said.", push)
    amount = least(case, total, along=how_much_is_left(case))
    rules, why = "A-SUG-2 S15", "Nobody had to call, so what is pushed forward is a bet, for its full value."
    if push.string:
        rules, why = "A-SUG-2 T21 R-CON-9", "The first push is the bet; what came after it is a string bet."
    if amount > total and not is_all_in(case, push):
        least_by = "R-BET-3" if case["facing"] else "K6"
        rules, why = f"A-SUG-2 R-BET-2 {least_by}", "What is pushed forward is a bet, and it has to be a full one."
    else:
        amount = total
    return more(case, amount, rules, why, push)


def _one_chip_on_the_option(case: Case, total: int) -> Ruling:
    return host_decides(
        f"Decide whether it is a check or a raise to {total:,}. For a check: one chip without a word never raises. "
        "For a raise: nothing had to be called, so what is pushed forward is meant as more.",
        "The player had already put in the whole bet.",
        "R-BET-6 A-SUG-2",
    )
