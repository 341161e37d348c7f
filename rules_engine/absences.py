"""Blinding off: what an absent or penalised player pays, hand by hand, until back or out (T3, T11, T24, K5).

Such a hand is dead: it wins nothing, not even when everybody else folds. So the stack only goes down.

>>> [step.stack for step in blinded_off(350, ["big blind", "small blind", "big blind"], small=100, big=200)]
[150, 50, 0]
>>> hands_left(1000, orbit(6), small=100, big=200, ante=200)
8
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal

from rules_engine.antes import Mode, Posted, big_blind, paid_by

Role = Literal["button", "small blind", "big blind", "under the gun", "other"]

ROLES: tuple[Role, ...] = ("button", "small blind", "big blind", "under the gun", "other")
"""Where a player can sit in a hand, as far as it decides what that costs."""


@dataclass(frozen=True)
class Step:
    """One hand of somebody who is away: the ``role``, what was ``posted``, the ``stack`` that is left, in chips."""

    role: Role
    posted: Posted
    stack: int

    @property
    def total(self) -> int:
        """Blind and ante together, in chips."""
        return self.posted.blind + self.posted.ante

    @property
    def out(self) -> bool:
        """Whether the player is out now: the hand is dead, so chips that are all in never come back (T11)."""
        return self.stack == 0


def post(
    stack: int, role: Role, *, small: int, big: int, ante: int = 0, mode: Mode = "big_blind", ante_first: bool = False
) -> Posted:
    """What a player with this stack has to put in before the deal, present or not (T3, T24).

    ``ante`` is what one payer pays; ``mode`` says who pays (K4). A short stack pays the blind first, then the ante,
    with ``ante_first`` the other way round (S4). Heads-up the button is the small blind (T32): say "small blind".
    Refused (ValueError): chips below 0, another role, another mode.

    >>> post(900, "big blind", small=100, big=200, ante=200)
    Posted(blind=200, ante=200, all_in=False)
    >>> post(900, "other", small=100, big=200, ante=25, mode="per_player")
    Posted(blind=0, ante=25, all_in=False)
    """
    if min(stack, small, big, ante) < 0:
        raise ValueError("Chips cannot be below 0.")
    blind = {"small blind": small, "big blind": big}.get(role, 0)
    owed = ante if pays_ante(role, mode) else 0
    put = big_blind(stack, blind, owed, "per_player", ante_first=ante_first)
    return Posted(put.blind, put.ante, 0 < stack <= blind + owed)


def blinded_off(
    stack: int,
    roles: Iterable[Role],
    *,
    small: int,
    big: int,
    ante: int = 0,
    mode: Mode = "big_blind",
    ante_first: bool = False,
) -> tuple[Step, ...]:
    """Every hand of an absence in order, one for each role, also after the player is out (then nothing is posted).

    Refused as in ``post``.

    >>> blinded_off(120, ["big blind"], small=50, big=100, ante=100)
    (Step(role='big blind', posted=Posted(blind=100, ante=20, all_in=True), stack=0),)
    """
    steps: list[Step] = []
    for role in roles:
        put = post(stack, role, small=small, big=big, ante=ante, mode=mode, ante_first=ante_first)
        stack -= put.blind + put.ante
        steps.append(Step(role, put, stack))
    return tuple(steps)


def out_after(steps: Sequence[Step]) -> int | None:
    """After which of these hands, counted from 1, the player is out (T11), or None while chips are left.

    >>> out_after(blinded_off(250, ["big blind", "small blind", "button"], small=100, big=200))
    2
    """
    return next((number for number, step in enumerate(steps, start=1) if step.out), None)


def orbit(players: int) -> tuple[Role, ...]:
    """The roles that come to one seat in one round of the button, from the big blind on (R-BTN-1 to R-BTN-3, T32).

    Refused (ValueError): fewer than two players.

    >>> orbit(5)
    ('big blind', 'small blind', 'button', 'other', 'under the gun')
    """
    if players < 2:
        raise ValueError("Two players are needed for a hand.")
    roles: list[Role] = ["big blind", "small blind"]
    roles += ["button"] if players > 2 else []
    roles += ["other"] * (players - 4)
    roles += ["under the gun"] if players > 3 else []
    return tuple(roles)


def hands_left(
    stack: int, roles: Sequence[Role], *, small: int, big: int, ante: int = 0, mode: Mode = "big_blind"
) -> int:
    """How many more hands an absent player lasts at these blinds, ``roles`` (see ``orbit``) coming round and round.

    The hand that takes the last chip counts. Refused (ValueError): a round without any payment, and as in ``post``.

    >>> hands_left(300, orbit(2), small=100, big=200)
    2
    """
    if stack < 0:
        raise ValueError("Chips cannot be below 0.")
    puts = [post(big + small + ante, role, small=small, big=big, ante=ante, mode=mode) for role in roles]
    paid = list(accumulate(put.blind + put.ante for put in puts))
    if not paid or not paid[-1]:
        raise ValueError("Nothing is paid in this round, so the chips last forever.")
    if not stack:
        return 0
    rounds, rest = divmod(stack - 1, paid[-1])
    return rounds * len(paid) + bisect_right(paid, rest) + 1


def pays_ante(role: Role, mode: Mode = "big_blind") -> bool:
    """Whether somebody in this role pays an ante (K4). Refused (ValueError): another role, another mode.

    >>> pays_ante("button"), pays_ante("button", "per_player")
    (False, True)
    """
    if role not in ROLES:
        raise ValueError(f'"{role}" is no place at a table: {", ".join(ROLES)}.')
    paid_by(mode)
    spared = {"big_blind": role != "big blind", "non_blinds": role in ("small blind", "big blind")}
    return not spared.get(mode, False)
