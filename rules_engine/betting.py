"""Betting: one round of it, who acts, and how much they may bet (R-BET-1 to R-BET-7, R-NL-1, A-ORD-1, S8).

>>> flop = start(Stakes(big=20), {"Ann": 900, "Bob": 150, "Cal": 900}, street="flop")
>>> flop = flop.act("Ann", "bet", 100).act("Bob", "all_in").act("Cal", "call")
>>> flop
<flop: 400 in the pot, Ann to act, 50 to call>
>>> flop.options("Ann").why_not
'The raise to 150 is 50 more than Ann has seen and no full raise of 100: call or fold.'
>>> flop.act("Ann", "fold").pots().announced
'main pot 400 (Bob, Cal)'
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, Literal, TypeVar

from rules_engine.limits import Options, Stakes, pot_limit, street_after, street_named
from rules_engine.pots import Pots, build

Key = TypeVar("Key", bound=Hashable)
Action = Literal["fold", "check", "call", "bet", "raise", "all_in"]


@dataclass(frozen=True, repr=False)
class Round(Generic[Key]):
    """One betting round as it stands. Begin it with ``start``, or with ``posting.post`` before the flop.

    ``order`` are those dealt in, clockwise from the left of the button; ``stacks`` the chips each has left, ``bets``
    what each has in front. ``price`` is what has to be matched, ``level`` and ``step`` the last full bet and the
    smallest raise above it, ``wagers`` how many bets and raises there were. ``acted`` is the price at which each player
    last acted, as long as no full raise came since; ``contenders`` are how many were in when the last bet or raise was
    made, or when the round began. ``before`` are the bets of earlier streets, ``dead`` and ``antes`` as in
    ``pots.build``, ``short`` what short or missing blinds lack (S13).
    """

    stakes: Stakes
    order: tuple[Key, ...]
    stacks: Mapping[Key, int]
    street: str
    turn: Key
    step: int
    contenders: int
    price: int = 0
    level: int = 0
    wagers: int = 0
    bets: Mapping[Key, int] = field(default_factory=dict)
    acted: Mapping[Key, int] = field(default_factory=dict)
    folded: frozenset[Key] = frozenset()
    before: Mapping[Key, int] = field(default_factory=dict)
    dead: int = 0
    antes: Mapping[Key, int] = field(default_factory=dict)
    short: int = 0
    last_to_bet: Key | None = None

    def __repr__(self) -> str:
        turn = self.to_act
        whose = "betting over" if turn is None else f"{turn} to act, {self.to_call(turn)} to call"
        return f"<{self.street}: {self.pot} in the pot, {whose}>"

    @property
    def left(self) -> tuple[Key, ...]:
        """Those who have not folded, clockwise from the left of the button."""
        return tuple(key for key in self.order if key not in self.folded)

    @property
    def with_chips(self) -> tuple[Key, ...]:
        """Those who can still bet: not folded, and not all-in (C-ALL-5)."""
        return tuple(key for key in self.left if self.stacks[key])

    @property
    def put_in(self) -> dict[Key, int]:
        """What each has put in during the hand, without antes."""
        return {key: self.before.get(key, 0) + self.bets.get(key, 0) for key in self.order}

    @property
    def pot(self) -> int:
        """All chips in the middle and in front of the players."""
        return sum(self.put_in.values()) + self.dead + sum(self.antes.values())

    @property
    def to_act(self) -> Key | None:
        """Whose turn it is, clockwise (A-ORD-1 to A-ORD-3, R-BTN-6, R-NL-3); None when the round is complete."""
        here = self.order.index(self.turn)
        around = self.order[here:] + self.order[:here]
        return next((key for key in around if self._due(key)), None)

    @property
    def complete(self) -> bool:
        """Whether the betting of this round is over."""
        return self.to_act is None

    def _due(self, player: Key) -> bool:
        if player not in self.with_chips:
            return False
        if self.to_call(player):
            return True
        return player not in self.acted and (len(self.with_chips) > 1 or self._has_option(player))

    def _has_option(self, player: Key) -> bool:
        """A blind whom nobody raised may still raise (R-BTN-6), even over an all-in that cannot answer (R-NL-3)."""
        unasked = player not in self.acted and len(self.left) > 1
        return unasked and self.bets.get(player, 0) == self.price > 0

    def _answered(self, player: Key) -> bool:
        """Whether one of the others has chips beyond the price, so that a raise means something (S9)."""
        others = (key for key in self.with_chips if key != player)
        return any(self.bets.get(key, 0) + self.stacks[key] > self.price for key in others)

    def to_call(self, player: Key) -> int:
        """The chips this player needs to match the bet; 0 for those who folded or are all-in.

        What is in front counts: a small blind completes (C-OPEN-5). A big blind who is short does not lower it for the
        others. Only when all others are all-in nobody needs more than the most that one of them has in.
        Refused (ValueError): somebody who is not in the hand.
        """
        if player not in self.order:
            raise ValueError(f"{player} is not in the hand.")
        if player not in self.with_chips:
            return 0
        others = [key for key in self.left if key != player]
        if not any(self.stacks[key] for key in others):
            most = max((self.bets.get(key, 0) for key in others), default=0)
            return max(0, min(self.price, most) - self.bets.get(player, 0))
        return max(0, self.price - self.bets.get(player, 0))

    def options(self, player: Key) -> Options:
        """What this player may do, whether or not it is their turn (R-BET-1 to R-BET-7, C-OPEN-3, S8, S13).

        A raise is at least the last one (R-NL-2, A-NL-1), and only a full one opens the round again (D7).

        Refused (ValueError): somebody who is not in the hand.
        """
        to_call, why_not = self.to_call(player), self._raise_objection(player)
        low, high = (None, None) if why_not else self._sizes(player)
        may, opening = why_not is None, self.price == 0
        bet, more = ((low, high), (None, None)) if opening else ((None, None), (low, high))
        may_check = to_call == 0 and player in self.with_chips
        return Options(to_call, may_check, may and opening, may and not opening, *bet, *more, why_not)

    # The rule of no-limit: who may raise, by how much, and what a raise changes for the others.

    def _raise_objection(self, player: Key) -> str | None:
        stack, to_call = self.stacks[player], self.to_call(player)
        if player in self.folded or not stack:
            return f"{player} has folded." if player in self.folded else f"{player} is all-in."
        if stack <= to_call:
            return f"{player} has {stack} and needs {to_call} to call: all-in or fold."
        if player in self.acted and self.price - self.acted[player] < self.step:
            return self._closed(player, self.price - self.acted[player])
        if self.stakes.capped(self.wagers, self.contenders):
            return f"The round is capped at one bet and {self.stakes.raise_cap} raises: call or fold."
        if not self._answered(player) and not self._has_option(player):
            return "Nobody else has the chips to call a raise."
        return None

    def _closed(self, player: Key, more: int) -> str:
        if not more:
            return f"{player} has acted and nobody has raised since."
        seen = f"The raise to {self.price} is {more} more than {player} has seen"
        return f"{seen} and no full raise of {self.step}: call or fold."

    def _sizes(self, player: Key) -> tuple[int, int]:
        """The last full raise on top of the bet (A-NL-1, R-BET-3), or all chips if that is less, up to all (R-NL-1)."""
        own = self.bets.get(player, 0)
        all_in, low = own + self.stacks[player], self.level + self.step
        high = low if self.stakes.fixed else all_in
        if self.stakes.structure == "pot_limit":
            high = max(low, pot_limit(self.pot + self.short, self.price, own))
        return min(low, all_in), min(high, all_in)

    def _raised(self, player: Key, to: int) -> Round[Key]:
        """A full raise opens the round again for everybody; an all-in below one only lifts the price (R-BET-7).

        In fixed limit an all-in of half a bet or more counts as one for the next amount and the cap; below half the
        next player completes it (Robert's Rules; those here are silent).
        """
        more, fixed = to - self.level, self.stakes.fixed
        full = more >= self.step
        counts = full or (fixed and 2 * more >= self.step)
        return replace(
            self,
            price=to,
            level=to if counts or not fixed else self.level,
            step=more if full and not fixed else self.step,
            wagers=self.wagers + counts,
            acted={player: to} if full else {**self.acted, player: to},
            contenders=len(self.left),
            last_to_bet=player,
        )

    def objection(self, player: Key, action: str, to: int | None = None, *, out_of_turn: bool = False) -> str | None:
        """Why this player cannot do that, or None if they can: the sentence that ``act`` is refused with."""
        if player not in self.order:
            return f"{player} is not in the hand."
        if player in self.folded or not self.stacks[player]:
            return self._raise_objection(player)
        turn = self.to_act
        if len(self.left) < 2 or (turn is None and not out_of_turn):
            return "The betting of this round is over."
        if turn != player and not out_of_turn:
            return f"It is the turn of {turn}."
        return self._action_objection(player, *self._meant(player, action, to))

    def _meant(self, player: Key, action: str, to: int | None) -> tuple[str, int]:
        """The action by its plain name and what the player then has in front."""
        own = self.bets.get(player, 0)
        all_in, matched = own + self.stacks[player], own + self.to_call(player)
        if action == "all_in":
            action, to = ("call", all_in) if all_in <= matched else ("raise" if self.price else "bet", all_in)
        if action in ("bet", "raise"):
            return action, self._sizes(player)[0] if to is None and self.stakes.fixed else to or 0
        return action, own if action == "fold" else min(matched, all_in)

    def _action_objection(self, player: Key, action: str, to: int) -> str | None:
        to_call = self.to_call(player)
        found = {
            "fold": None,
            "check": f"There are {to_call} to call: call, raise or fold." if to_call else None,
            "call": None if to_call else "There is nothing to call: check, bet or raise.",
            "bet": f"There is a bet of {self.price} already: raise." if self.price else None,
            "raise": None if self.price else "There is no bet to raise yet: bet.",
        }
        if action not in found:
            return f'"{action}" is no action: fold, check, call, bet, raise or all_in.'
        if found[action] or action not in ("bet", "raise"):
            return found[action]
        return self._raise_objection(player) or self._size_objection(player, action, to)

    def _size_objection(self, player: Key, action: str, to: int) -> str | None:
        low, high = self._sizes(player)
        if low <= to <= high:
            return None
        all_in, name = self.bets.get(player, 0) + self.stacks[player], "bet is" if action == "bet" else "raise is to"
        if to > all_in:
            return f"{player} has only {all_in} to put in on this street."
        if low == high:
            return f"The {name} {low}, no other amount."
        return f"The smallest {name} {low}." if to < low else f"The pot allows no more than {high}."

    def act(self, player: Key, action: str, to: int | None = None, *, out_of_turn: bool = False) -> Round[Key]:
        """The round after this action: fold, check, call, bet, raise or all_in.

        ``to`` is what the player then has in front on this street, needed for a bet or raise except in fixed limit;
        with too few chips a call is all-in (C-ALL-2), and one may go all-in at any turn (T15). Folding where one could
        check is accepted. An action ``out_of_turn`` is taken as binding (R-DEC-3) and leaves the turn where it was.
        Refused (ValueError): what ``objection`` says, such as a raise that is too small and not all-in.
        """
        why_not = self.objection(player, action, to, out_of_turn=out_of_turn)
        if why_not:
            raise ValueError(why_not)
        turn = self.turn if out_of_turn else self.order[(self.order.index(player) + 1) % len(self.order)]
        meant, total = self._meant(player, action, to)
        if meant == "fold":
            return replace(self, turn=turn, folded=self.folded | {player})
        paid = total - self.bets.get(player, 0)
        stacks, bets = {**self.stacks, player: self.stacks[player] - paid}, {**self.bets, player: total}
        after = replace(self, turn=turn, stacks=stacks, bets=bets, acted={**self.acted, player: self.price})
        return after._raised(player, total) if total > self.price else after

    def next_street(self, street: str, first: Key | None = None) -> Round[Key]:
        """The round of the next street, when this one is complete: minimums start anew (A-NL-2).

        The first to act is the next one left of the button (A-ORD-2); in stud the player with the best hand showing,
        told as ``first`` (R-STUD-3). Refused (ValueError): betting that is not over, one player left, a street that is
        not the next, a ``first`` who has folded.
        """
        if self.to_act is not None:
            raise ValueError(f"It is the turn of {self.to_act}.")
        if len(self.left) < 2:
            raise ValueError("The hand is over.")
        if street_named(street) != (due := street_after(self.street)):
            raise ValueError(f"After the {self.street} comes {f'the {due}' if due else 'the showdown'}, not {street}.")
        if first in self.folded:
            raise ValueError(f"{first} has folded.")
        stacks = {key: self.stacks[key] for key in self.order}
        late = start(self.stakes, stacks, street, self.left[0] if first is None else first)
        gone = replace(late, folded=self.folded, before=self.put_in, dead=self.dead, antes=self.antes)
        return replace(gone, contenders=len(self.left))

    def pots(self) -> Pots[Key]:
        """The pots, and what goes back uncalled; while the round is on, those of the streets before it (C-BET-3)."""
        gathered = self.put_in if self.complete else {**dict.fromkeys(self.order, 0), **self.before}
        return build(gathered, self.folded, self.dead, self.antes)


def start(stakes: Stakes, stacks: Mapping[Key, int], street: str, first: Key | None = None, pot: int = 0) -> Round[Key]:
    """A round in which nothing has been bet: each street after the first (A-ORD-2).

    ``stacks`` are the players in order, clockwise from the left of the button, with the chips each has left; ``first``
    acts first, else the first of them. ``pot`` is what is in the middle.
    Refused (ValueError): fewer than two players, chips below 0, a street that is none, a ``first`` who is not there.
    """
    if len(stacks) < 2 or min(*stacks.values(), pot) < 0:
        raise ValueError("Betting needs two players, and chips cannot be below 0.")
    if first is not None and first not in stacks:
        raise ValueError(f"{first} is not in the hand.")
    order, step = tuple(stacks), stakes.opening_bet(street)
    turn = order[0] if first is None else first
    return Round(stakes, order, dict(stacks), street_named(street), turn, step, len(order), dead=pot)
