"""The dealer button and the blinds from hand to hand: the dead-button rule (T29 to T32, R-BTN-1 to R-BTN-3, S1).

Seats are numbered clockwise and wrap at ``max_seats``; ``occupied`` are the seats of everybody who is in. Positions
are seats, not people: a position may lie on an empty chair, and then nobody has it. Whoever is away stays in
``occupied``, since blinds come to them as to everybody; ``Hand.without`` says that their hand is dead.

>>> hand = first_hand([1, 2, 3, 4, 5, 6], max_seats=6)
>>> hand.button, hand.small_blind, hand.big_blind
(1, 2, 3)
>>> hand = next_hand(hand, [1, 2, 4, 5, 6], max_seats=6)  # the big blind went out
>>> hand.button, hand.small_blind, hand.big_blind, hand.dead_small_blind
(2, 3, 4, True)
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Hand:
    """Who had which position on a hand; ``dealt_in`` are the seats that got cards, clockwise from the button.

    ``small_blind`` is the seat of the position also where nobody posts it. ``away`` are seats of those dealt in who
    are absent or sit out a penalty: they post like everybody (T3, T11, T24), but their hand is dead and nobody waits
    for them to act.
    """

    button: int
    small_blind: int
    big_blind: int
    dealt_in: tuple[int, ...] = ()
    away: tuple[int, ...] = ()

    def without(self, away: Collection[int]) -> Hand:
        """The same hand while these seats are away; whoever is not dealt in cannot be.

        >>> first_hand([1, 2, 3, 4], max_seats=4).without([4]).first_preflop
        1
        """
        return replace(self, away=tuple(seat for seat in self.dealt_in if seat in away))

    @property
    def live(self) -> tuple[int, ...]:
        """The seats whose hand can win, clockwise from the button."""
        return tuple(seat for seat in self.dealt_in if seat not in self.away)

    @property
    def posting(self) -> tuple[int, ...]:
        """The seats that post a blind, small blind first; whoever is away posts as well."""
        return (self.big_blind,) if self.dead_small_blind else (self.small_blind, self.big_blind)

    @property
    def dead_button(self) -> bool:
        """Whether nobody who is dealt in sits at the button."""
        return self.button not in self.dealt_in

    @property
    def dead_small_blind(self) -> bool:
        """Whether nobody posts the small blind."""
        return self.small_blind not in self.dealt_in

    @property
    def first_preflop(self) -> int:
        """The seat that acts first before the flop: the next live one after the big blind."""
        return _next(self.big_blind, self.live or self.dealt_in)

    @property
    def first_postflop(self) -> int:
        """The seat that acts first on later streets: the next live one after the button."""
        return _next(self.button, self.live or self.dealt_in)


def first_hand(occupied: Collection[int], max_seats: int, button: int | None = None) -> Hand:
    """The first hand at a table (C-OPEN-1, S11): seat 1 has the button, or the next occupied one, or ``button``.

    Blinds are the next two occupied seats; heads-up the button is the small blind (T32).
    Refused (ValueError): fewer than two players, seats outside the table.
    """
    _check(occupied, max_seats)
    return by_button(occupied, max_seats, button if button is not None else _next(max_seats, occupied))


def by_button(occupied: Collection[int], max_seats: int, button: int) -> Hand:
    """The hand that had its button at this seat, as far as the button tells: blinds at the next two occupied seats.

    The button may lie on an empty chair. Refused as in ``first_hand``.

    >>> by_button([2, 3, 5, 7, 9], max_seats=9, button=5).big_blind
    9
    """
    _check([*occupied, button], max_seats)
    _check(occupied, max_seats)
    dealt = _clockwise(button, occupied)
    if len(dealt) == 2:
        return Hand(dealt[0], dealt[0], dealt[1], dealt)  # the button is one of the two, wherever it was laid
    small = _next(button, occupied)
    return Hand(button, small, _next(small, occupied), dealt)


def next_hand(
    last: Hand,
    occupied: Collection[int],
    max_seats: int,
    big_blinds: Sequence[int] = (),
    arrived: Collection[int] = (),
) -> Hand:
    """The hand after ``last`` when these seats are occupied (T30, T31, T32, K16, K17, S24, D3).

    The big blind goes to the next player after the last big blind; the small blind is where the big blind was, the
    button where the small blind was. Whoever was not dealt in on the last hand and sits at the button, at the small
    blind or between them waits until the button has passed. ``arrived`` are the seats taken since the last hand: they
    tell a newcomer from the player who went out in that very chair. When two are dealt in, the one who had the big
    blind later takes the button; ``big_blinds`` are the seats of earlier big blinds, oldest first, where known.
    Refused (ValueError): fewer than two players who can be dealt in, seats outside the table.
    """
    _check(occupied, max_seats)
    played = set(last.dealt_in) - set(arrived)
    zone = _between(last.small_blind, last.big_blind, max_seats)
    dealt = {seat for seat in occupied if seat in played or seat not in zone}
    nobody_waits = len(dealt) < 2
    if nobody_waits:
        dealt = set(occupied)
    if len(dealt) == 2:
        return _heads_up([last.big_blind, *reversed(big_blinds)], dealt, played, max_seats)
    big = _next(last.big_blind, dealt)
    button = last.small_blind
    if nobody_waits and button in _between(last.big_blind, big, max_seats):  # not between the blinds
        button = min(dealt - {last.big_blind, big}, key=lambda seat: (last.big_blind - seat) % max_seats)
    return Hand(button, last.big_blind, big, _clockwise(button, dealt))


def _heads_up(big_blinds: Sequence[int], dealt: set[int], played: set[int], max_seats: int) -> Hand:
    """Nobody has the big blind twice in a row: the latest one takes the button and posts the small blind.

    ``big_blinds`` latest first. Where they do not tell, it is the seat which the big blind passed last; of those who
    ``played``, since a newcomer has not had it.
    """
    passed = sorted(dealt, key=lambda seat: (big_blinds[0] - seat) % max_seats)
    latest = [seat for seat in (*big_blinds, *passed) if seat in dealt & played]
    button = (latest or passed)[0]
    return Hand(button, button, _next(button, dealt), _clockwise(button, dealt))


def due(last: Hand, occupied: Collection[int]) -> int:
    """The seat of whoever is due the next big blind: the next occupied one after the last big blind (T12, S1).

    Refused (ValueError): nobody at the table.
    """
    return _next(last.big_blind, occupied)


@dataclass(frozen=True)
class Worst:
    """A seat for somebody who is moved, what he will be on the next hand, and whether he is dealt in on it."""

    seat: int
    role: str
    dealt_in: bool


def worst_seat(last: Hand, occupied: Collection[int], max_seats: int, closed: Collection[int] = ()) -> Worst | None:
    """The free seat that meets the big blind soonest, itself included, never the small blind (S2, C-SEAT-5).

    The seats from the button to the small blind of the next hand are used only where no other is free, the small
    blind last of all. None where every seat is taken or ``closed``. ``last`` is the hand last dealt at the table.
    """
    free = set(range(1, max_seats + 1)) - set(occupied) - set(closed)
    if not free:
        return None
    seat = min(free, key=lambda each: (each - last.big_blind - 1) % max_seats)
    hand = next_hand(last, [*occupied, seat], max_seats, arrived=[seat])
    return Worst(seat, _role(hand, seat), seat in hand.dealt_in)


def _role(hand: Hand, seat: int) -> str:
    roles = {hand.first_preflop: "under the gun", hand.big_blind: "big blind"}
    return (roles | {hand.small_blind: "small blind", hand.button: "button"}).get(seat, "other")


def _check(occupied: Collection[int], max_seats: int) -> None:
    if len(set(occupied)) < 2:
        raise ValueError("Two players are needed for a hand.")
    if any(not 1 <= seat <= max_seats for seat in occupied):
        raise ValueError(f"Seats are numbered from 1 to {max_seats}.")


def _next(seat: int, seats: Collection[int]) -> int:
    """The first of these seats after ``seat``, clockwise."""
    if not seats:
        raise ValueError("Nobody is there whose turn it could be.")
    return min((each for each in seats if each > seat), default=min(seats))


def _clockwise(start: int, seats: Collection[int]) -> tuple[int, ...]:
    """These seats in order, from ``start`` on."""
    return tuple(sorted(set(seats), key=lambda seat: (seat < start, seat)))


def _between(first: int, last: int, max_seats: int) -> set[int]:
    """The seats from ``first`` to ``last`` clockwise, both included."""
    return {(first - 1 + step) % max_seats + 1 for step in range((last - first) % max_seats + 1)}
