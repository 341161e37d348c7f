"""Chips that were pushed, and what is said of them: how much came, how much is owed, what goes back.

All amounts are totals of one player for the round, blinds and earlier bets included.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.rulings.case import Case
from rules_engine.rulings.ruling import Ruling, rule


@dataclass(frozen=True)
class Push:
    """What went in: the first push and the later ones, or all of it where several pushes cannot be told apart."""

    first: int
    later: tuple[int, ...]
    in_pieces: bool

    @property
    def total(self) -> int:
        """All that went in, in chips."""
        return self.first + sum(self.later)

    @property
    def string(self) -> bool:
        """Whether it came with more than one push."""
        return self.in_pieces or bool(self.later)


def pushed(case: Case) -> Push:
    """What went in, as it was told: by pushes, or by the chips of the first and what was added."""
    if case.get("motions"):
        first, *later = case["motions"]
        return Push(first, tuple(later), in_pieces=False)
    chips, more = case["chips"], case.get("then_adds", 0)
    in_pieces = case.get("single_motion") is False and len(chips) > 1
    return Push(sum(chips), (more,) if more else (), in_pieces)


def one_chip(case: Case, total: int) -> bool:
    """Whether the first push, with which ``total`` lies there, was a single chip.

    If it was not, it matters whether it is a full raise, unless the bet tells that it is.
    """
    if case.knows("chips"):
        return len(case["chips"]) == 1
    case.need("one_chip", along="" if total >= _surely_full(case) else f"last_raise {how_much_is_left(case)}")
    return bool(case["one_chip"])


def facing(case: Case) -> int:
    """The bet to match; whoever is asked for it is asked as well how much of it lies there."""
    case.need("facing", along="in_front")
    return int(case["facing"])


def front(case: Case) -> int:
    """What lay in front before; without a bet there is nothing."""
    return int(case["in_front"]) if case["facing"] else 0


def is_all_in(case: Case, push: Push) -> bool:
    """Whether the first push was all the player had."""
    return bool(push.first >= case["stack"] if case.knows("stack") else case["all_in"])


def how_much_is_left(case: Case) -> str:
    """The fact that tells whether a push was all-in, "" where it is known."""
    return "" if case.knows("stack") else "all_in"


def least(case: Case, amount: int, along: str = "") -> int:
    """The smallest total that is a bet or raise, asking no more than it takes to judge this amount.

    ``along`` are facts that matter if it is less.
    """
    facing = int(case["facing"])
    if not facing:
        enough = case.knows("big_blind") and amount >= case["big_blind"]
        if enough or case.option("min_opening_bet") == "any":
            return amount
        case.need("big_blind", along=along)
        return max(amount, int(case["big_blind"]))
    sure = _surely_full(case)
    if amount >= sure:
        return min(amount, sure)
    case.need("last_raise", along=along)
    return facing + int(case["last_raise"])


def _surely_full(case: Case) -> int:
    """A total that is a full raise whatever the last one was: nobody raises by more than the whole bet."""
    facing = int(case["facing"])
    return facing + min(facing, int(case.get("last_raise", facing)))


def owed(case: Case) -> int:
    """What is missing for a call."""
    return max(facing(case) - front(case), 0)


def everything(case: Case, otherwise: int) -> int:
    """All the player has for this round, ``otherwise`` where nobody has counted."""
    return int(front(case) + case["stack"]) if case.knows("stack") else otherwise


def call(case: Case, rules: str, why: str, push: Push | None = None, amount: int | None = None) -> Ruling:
    """A call, or a check where nothing has to be called: of the whole bet, or of ``amount`` if there is no more."""
    facing = case["facing"] if amount is None else amount
    total = min(facing, everything(case, facing))
    word, says = ("call", f"The player calls {total:,} in all.") if owed(case) else ("check", "The player checks.")
    return _answer(case, word, says, why, rules, total, push)


def more(case: Case, amount: int, rules: str, why: str, push: Push | None) -> Ruling:
    """A bet or raise to this amount, as far as limit and chips go."""
    most, has = case.get("max_bet", 0), everything(case, amount)
    if amount > has:
        amount, rules, why = has, f"T15 {rules}", f"{why} There are no more chips."
    if most and amount > most and most <= case["facing"]:
        return call(case, "R-BET-4 S13", "The bet is as high as it may get, so nobody can raise it.", push)
    if most and amount > most:
        amount, rules, why = most, f"R-BET-4 S13 {rules}", f"{why} The limit is {most:,}."
    if amount <= case["facing"]:
        return call(case, "T15 T18", "The player has no more: a call for what is there.", push, amount)
    if case["facing"]:
        return _answer(case, "raise", f"The player raises to {amount:,} in all.", why, rules, amount, push)
    return _answer(case, "bet", f"The player bets {amount:,}.", why, rules, amount, push)


def _answer(case: Case, word: str, says: str, why: str, rules: str, amount: int, push: Push | None) -> Ruling:
    if push is None:
        return rule(word, says, why, rules, amount=amount)
    needed = amount - front(case)
    change, short = max(push.total - needed, 0), max(needed - push.total, 0)
    says += f" {change:,} come back." if change else ""
    says += f" {short:,} more go in." if short else ""
    return rule(word, says, why, rules, amount=amount, change=change, adds=short, string_bet=push.string and change > 0)
