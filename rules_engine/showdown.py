"""Showdown: when hands are turned up, who shows first, who may muck, who may ask to see a hand (T17, T37, K8, S9).

>>> reveal("preflop", {"Ann": 0, "Bob": 1800})
Reveal(face_up=True, further_betting=False, cards_to_run=5)
>>> show_order(["Eve", "Hal", "Bob"], last_to_bet="Bob")
('Bob', 'Eve', 'Hal')
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from rules_engine.limits import STREETS, street_named

Key = TypeVar("Key", bound=Hashable)

TO_COME = dict(zip(STREETS, (5, 2, 1, 0, 4, 3, 2, 1, 0), strict=True))
"""Cards still to come after each street: on the board, or in stud to each player."""


@dataclass(frozen=True)
class Reveal:
    """Whether hands are turned up now, whether anybody can still bet, and how many cards are run out at once."""

    face_up: bool
    further_betting: bool
    cards_to_run: int


def reveal(
    street: str,
    chips: Mapping[Key, int],
    *,
    betting_over: bool = True,
    all_show: bool = False,
) -> Reveal:
    """What happens once the betting on a street is over (T17, R-PLAY-5, S9, K29).

    ``chips`` are what each live player has left, 0 for all-in. Hands go up, and the rest of the board
    (in stud: the cards of each player) is run, as soon as somebody is all-in and fewer than two have chips: before
    that the others can go on betting. On the last street hands also go up when anybody is all-in or the house lets
    ``all_show`` (K8). While ``betting_over`` is False nothing is turned up, nor when all but one folded (C-SHOW-2).
    Refused (ValueError): a street that is none, nobody left in, chips below 0.

    >>> reveal("flop", {"Ann": 0, "Bob": 700, "Cal": 900})
    Reveal(face_up=False, further_betting=True, cards_to_run=0)
    """
    to_come = TO_COME[street_named(street)]
    if not chips:
        raise ValueError("Nobody is left in the hand.")
    if min(chips.values()) < 0:
        raise ValueError("Chips cannot be below 0.")
    if wins_unseen(chips):
        return Reveal(face_up=False, further_betting=False, cards_to_run=0)
    with_chips = sum(stack > 0 for stack in chips.values())
    if not betting_over or (with_chips > 1 and to_come):
        return Reveal(face_up=False, further_betting=True, cards_to_run=0)
    return Reveal(with_chips < len(chips) or all_show, further_betting=False, cards_to_run=to_come)


def wins_unseen(left: Collection[Key]) -> bool:
    """Whether the pot is won without a hand shown, since everybody else folded (C-SHOW-2)."""
    return len(left) == 1


def show_order(left: Sequence[Key], last_to_bet: Key | None = None) -> tuple[Key, ...]:
    """Who shows in which order (T37, R-SHOW-1, A-SHOW-1, A-SUG-4, D8).

    ``left`` are the players still in, clockwise from the left of the button (``pots.clockwise``). Whoever was
    ``last_to_bet`` or raise on the last street shows first; bets of earlier streets do not count. Else the first live
    one after the button. The others follow clockwise. Hands of all-in players are turned up at once (T17), so
    there the order only says in what order they are read. Nobody shows when all others folded (C-SHOW-2).
    """
    if wins_unseen(left):
        return ()
    if last_to_bet not in left:
        return tuple(left)
    start = left.index(last_to_bet)
    return (*left[start:], *left[:start])


def must_show(
    left: Collection[Key],
    winners: Collection[Key] = (),
    *,
    first: Key | None = None,
    anybody_all_in: bool = False,
    all_show: bool = False,
) -> frozenset[Key]:
    """Who has to show (K8): everybody when somebody is all-in (T17) or the house lets ``all_show`` (C-SHOW-1).

    Otherwise the ``first`` in the order and every winner, who shows the whole hand (R-PLAY-3, R-PLAY-4); the losers may
    muck (A-SUG-4). Nobody when all others folded (C-SHOW-2).
    """
    if wins_unseen(left):
        return frozenset()
    if anybody_all_in or all_show:
        return frozenset(left)
    return frozenset(key for key in left if key in winners or key == first)


def muck_objection(
    player: Key,
    left: Collection[Key],
    winners: Collection[Key] = (),
    *,
    first: Key | None = None,
    anybody_all_in: bool = False,
    all_show: bool = False,
) -> str | None:
    """Why this player cannot throw the hand away unseen at showdown, or None if they can; see ``must_show``.

    >>> muck_objection("Ann", ["Ann", "Bob"], winners=["Ann"])
    'Ann wins and has to show the whole hand.'
    """
    if player not in left:
        return f"{player} is not in the hand any more."
    if player not in must_show(left, winners, first=first, anybody_all_in=anybody_all_in, all_show=all_show):
        return None
    if anybody_all_in:
        return "Somebody is all-in: every hand is turned up."
    if all_show:
        return "Everybody who is left in shows here."
    return f"{player} wins and has to show the whole hand." if player in winners else f"{player} shows first."


def asking_objection(asker: Key, owner: Key, dealt_in: Collection[Key], called: Collection[Key]) -> str | None:
    """Why ``asker`` cannot ask to see the hand of ``owner``, or None if they can (R-SHOW-3, D11).

    Anybody who was dealt in may ask for any hand of those ``called``, even when the chips have gone to the winner. A
    hand that won because all folded, and a folded one, stay hidden (C-SHOW-2, C-BET-10).
    """
    if asker not in dealt_in:
        return f"{asker} was not dealt in on this hand and cannot ask."
    if owner not in called or len(called) < 2:
        return f"The hand of {owner} was not called: it stays hidden."
    return None
