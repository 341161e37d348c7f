"""Posting: antes, blinds and bring-in before anybody acts, in every form of the game (A-BLIND-1, T7, K4, S4, S14).

>>> preflop = post(Stakes(big=100, small=50), {"Sam": 900, "Bea": 60, "Una": 900}, "Bea", small_blind="Sam")
>>> preflop.to_act, preflop.options("Una").to_call, preflop.options("Una").min_raise_to  # Bea is short
('Una', 100, 200)
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from dataclasses import replace
from typing import TypeVar

from rules_engine.antes import Posted
from rules_engine.antes import big_blind as blind_and_ante
from rules_engine.betting import Round, start
from rules_engine.limits import Stakes

Key = TypeVar("Key", bound=Hashable)


def post(
    stakes: Stakes,
    stacks: Mapping[Key, int],
    big_blind: Key,
    small_blind: Key | None = None,
    kill: tuple[Key, int] | None = None,
    dead: int = 0,
) -> Round[Key]:
    """The first round of a board game, blinds and antes posted; the big blind is the bet (C-BET-1, T7, A-NL-3).

    ``stacks`` are those dealt in, clockwise from the left of the button, with the chips each has before posting:
    heads-up the big blind, then the button (T32). The first to act is the one after the big blind, who is the last
    (A-ORD-1) and may check, or raise by the lower limit (R-BTN-6, C-OPEN-3, C-OPEN-6). ``small_blind`` is None where
    nobody posts it (T30). Whoever is short is all-in (C-ALL-1), and the others owe the full big blind all the same
    (S4). ``kill`` is who posts a kill blind and how much; that is then the bet, the poster acts in turn, and ``stakes``
    has the limits of the kill (S14). ``dead`` are chips carried over from a dead deal (K26). Refused (ValueError): a
    player without chips, a blind who is not dealt in, one player for both blinds, a kill blind below the big blind,
    dead chips below 0.
    """
    _check(stacks, [big_blind, small_blind, kill[0] if kill else None])
    if big_blind == small_blind:
        raise ValueError(f"{big_blind} cannot post both blinds.")
    price = _price(stakes, kill[1] if kill else stakes.big)
    blinds = {big_blind: stakes.big} | ({small_blind: stakes.small} if small_blind is not None else {})
    pays = [key for key in stacks if _pays_ante(stakes, key == big_blind, key in blinds)]
    posted = _posted(stakes, stacks, blinds, pays)
    bets = {key: posted[key].blind for key in blinds}
    short = stakes.big + stakes.small - sum(bets.values())
    if kill:
        bets[kill[0]] = min(price, stacks[kill[0]] - posted[kill[0]].ante)
    table = _round(stakes, stacks, "preflop", big_blind, bets, posted, pays, dead)
    if not price:  # antes alone: nothing has been bet
        return table
    step = stakes.unit("preflop") if stakes.fixed else price
    return replace(table, price=price, level=price, step=step, wagers=1, short=short)


def _check(stacks: Mapping[Key, int], posters: list[Key | None]) -> None:
    broke = [key for key, stack in stacks.items() if stack < 1]
    if broke:
        raise ValueError(f"{broke[0]} has no chips and cannot be dealt in.")
    strangers = [key for key in posters if key is not None and key not in stacks]
    if strangers:
        raise ValueError(f"{strangers[0]} is not dealt in and cannot post.")


def _price(stakes: Stakes, blind: int) -> int:
    if blind < stakes.big:
        raise ValueError(f"A kill blind is at least the big blind of {stakes.big}, not {blind}.")
    return blind


def _pays_ante(stakes: Stakes, is_big: bool, is_blind: bool) -> bool:
    return {"big_blind": is_big, "per_player": True, "non_blinds": not is_blind}[stakes.mode]


def _posted(
    stakes: Stakes, stacks: Mapping[Key, int], blinds: Mapping[Key, int], pays: Collection[Key]
) -> dict[Key, Posted]:
    """Blind and ante of everybody, as far as the chips go."""
    owed = {key: stakes.ante if key in pays else 0 for key in stacks}
    first = stakes.ante_first
    return {
        key: blind_and_ante(stack, blinds.get(key, 0), owed[key], "per_player", ante_first=first)
        for key, stack in stacks.items()
    }


def _round(
    stakes: Stakes,
    stacks: Mapping[Key, int],
    street: str,
    last: Key,
    bets: dict[Key, int],
    posted: Mapping[Key, Posted],
    pays: Collection[Key],
    dead: int,
) -> Round[Key]:
    """The round with these bets in front and antes in the pot; the player after ``last`` acts first."""
    antes = {key: posted[key].ante for key in pays} if stakes.ante else {}
    behind = {key: stack - bets.get(key, 0) - posted[key].ante for key, stack in stacks.items()}
    order = tuple(stacks)
    begun = start(stakes, behind, street, order[(order.index(last) + 1) % len(order)], dead)
    if stakes.mode == "big_blind":  # dead money in the main pot, not a bet that others match
        return replace(begun, bets=bets, dead=dead + sum(antes.values()))
    return replace(begun, bets=bets, antes=antes)


def bring_in(stakes: Stakes, stacks: Mapping[Key, int], player: Key, amount: int, dead: int = 0) -> Round[Key]:
    """Third street of stud or razz: everybody's ante, and the bring-in of the player who owes it (R-STUD-2, R-RAZZ-3).

    ``amount`` is the bring-in, or a full bet where the player opens with that; who owes it is not asked here. Antes are
    paid before the cards, so whoever is short pays them first (A-SUM-3). Completing the bring-in to a full bet is a
    bet, not one of the raises that are capped (Robert's Rules). Whoever brought it in has acted, unless somebody
    completes.
    Refused (ValueError): as in ``post``, and an ``amount`` below 1 or above the bet.

    >>> third = bring_in(Stakes(structure="fixed_limit", limits=(20, 40), ante=2), dict.fromkeys("ABC", 500), "B", 5)
    >>> third.to_act, third.options("C").to_call, third.options("C").min_raise_to
    ('C', 5, 20)
    """
    each = replace(stakes, mode="per_player", ante_first=True)
    _check(stacks, [player])
    step = max(stakes.unit("third street"), stakes.chip)
    if not 1 <= amount <= step:
        raise ValueError(f"A bring-in is at least 1 and at most the bet of {step}, not {amount}.")
    posted = _posted(each, stacks, {player: amount}, stacks)
    third = _round(each, stacks, "third street", player, {player: posted[player].blind}, posted, list(stacks), dead)
    level, short = amount if amount == step else 0, amount - posted[player].blind
    acted = {player: amount}
    return replace(third, price=amount, level=level, step=step, wagers=min(level, 1), acted=acted, short=short)
