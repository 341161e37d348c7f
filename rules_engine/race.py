"""Colouring up: when small chips go, and the race for the odd ones (T8, S5).

>>> from rules_engine.cards import parse
>>> table = {1: {25: 3, 100: 2}, 2: {25: 3, 100: 4}, 5: {25: 2, 100: 6}}
>>> drawn = {1: parse("As Ah Kc"), 2: parse("Qd 9h 4c"), 5: parse("Js Td")}
>>> found = race(table, old=25, new=100, cards=drawn)
>>> found.winners, found.totals, found.change
((1, 2), {1: 300, 2: 500, 5: 600}, 0)
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, product
from math import gcd, prod
from operator import mul
from typing import Generic, Literal, TypeVar

from rules_engine.cards import Card, shuffled
from rules_engine.cards import objection as twice
from rules_engine.chips import Stack, needed
from rules_engine.levels import Break, Level, Schedule

__all__ = ["ColourUp", "Race", "colour_ups", "objection", "race", "rounded_up"]

Key = TypeVar("Key", bound=Hashable)
Save = Literal["added", "from_race"]

_MOST_WAYS = 200_000


@dataclass(frozen=True)
class ColourUp:
    """These chips are changed up to ``new`` before level ``before_level``: in the break that is step ``step`` of the
    schedule (from 0), or between two levels where ``step`` is None.

    >>> print(ColourUp((5, 10), 25, before_level=5, step=5))
    In the break before level 5 the 5s and 10s go up to 25s.
    """

    values: tuple[int, ...]
    new: int
    before_level: int
    step: int | None

    def __str__(self) -> str:
        when = "When level {} begins" if self.step is None else "In the break before level {}"
        gone = " and ".join(f"{value}s" for value in self.values)
        return f"{when.format(self.before_level)} the {gone} go up to {self.new}s."


def colour_ups(schedule: Schedule, values: Iterable[int]) -> tuple[ColourUp, ...]:
    """When to change up which chips (T8): at the first break from the end of the last level that needs them.

    Without such a break, when the next level begins. Chips that fall due at the same break go together, to the
    smallest chip that stays. Chips that no level needs are left out: do not hand them out.

    >>> night = Schedule.parse("25/50, 50/100, 75/150, 100/200, break 10m, 200/400, 500/1000")
    >>> print(*colour_ups(night, [25, 100, 500]), sep="\\n")
    In the break before level 5 the 25s go up to 100s.
    When level 6 begins the 100s go up to 500s.
    """
    kinds = sorted(set(values))
    due: dict[tuple[int, int | None], list[int]] = {}
    for value, need in needed(schedule, kinds).items():
        if need.last_level and need.gone_before:
            due.setdefault(_moment(schedule, need.gone_before), []).append(value)
    return tuple(
        ColourUp(tuple(gone), kinds[kinds.index(gone[-1]) + 1], level, step) for (level, step), gone in due.items()
    )


def _moment(schedule: Schedule, number: int) -> tuple[int, int | None]:
    """The first level that can start without the chips, and the step of the break before it, from level ``number``."""
    starts = [index for index, step in enumerate(schedule.steps) if isinstance(step, Level)]
    for level, start in enumerate(starts[number - 1 :], start=number):
        if isinstance(schedule.steps[start - 1], Break):
            return level, start - 1
    return number, None


@dataclass(frozen=True)
class Race(Generic[Key]):
    """What became of a table's small chips; players are in the order in which they were given.

    ``exchanged``: new chips for whole groups · ``odd``: chips left over, which raced · ``value``: what those are
    worth · ``winners``: who got a new chip by card, best card first · ``saved``: who got one so as not to be out ·
    ``cards``: what was dealt · ``chips``: everybody's chips afterwards · ``before``: the chips in play until then.
    """

    exchanged: dict[Key, int]
    odd: dict[Key, int]
    value: int
    winners: tuple[Key, ...]
    saved: tuple[Key, ...]
    cards: dict[Key, tuple[Card, ...]]
    chips: dict[Key, Stack]
    before: int

    @property
    def totals(self) -> dict[Key, int]:
        """What everybody has afterwards."""
        return {player: stack.total for player, stack in self.chips.items()}

    @property
    def after(self) -> int:
        """The chips in play afterwards."""
        return sum(self.totals.values())

    @property
    def change(self) -> int:
        """By how much the chips in play grew (saved players, rounding up) or shrank (what was dropped): note it."""
        return self.after - self.before

    @property
    def bring(self) -> int:
        """How many new chips to bring to the table."""
        return sum(self.exchanged.values()) + len(self.winners) + len(self.saved)


def objection(players: Mapping[Key, Mapping[int, int]], old: int | Iterable[int], new: int) -> str | None:
    """Why these chips cannot be changed up at this table, or None if they can.

    >>> objection({1: {25: 3}}, old=25, new=10)
    'A 25 cannot be changed up to a 10: the new chip has to be worth more.'
    """
    olds = _kinds(old)
    if not players or not olds:
        return "Say whose chips and which chips are changed up."
    if olds[0] < 1:
        return "A chip is worth at least 1."
    if olds[-1] >= new:
        return f"A {olds[-1]} cannot be changed up to a {new}: the new chip has to be worth more."
    for player, counts in players.items():
        if min(counts.values(), default=0) < 0:
            return f"{player} cannot have fewer than no chips."
        if prod(len(_may_stay(counts.get(value, 0), value, new)) for value in olds) > _MOST_WAYS:
            return "Change up fewer kinds at once, one after the other."
    return None


def race(
    players: Mapping[Key, Mapping[int, int]],
    old: int | Iterable[int],
    new: int,
    *,
    cards: Mapping[Key, Sequence[Card]] | None = None,
    rng: random.Random | None = None,
    save: Save = "added",
) -> Race[Key]:
    """Change up the ``old`` chips of one table to ``new`` ones and race off the odd ones (T8, S5).

    ``players`` maps each, from seat 1 clockwise, to chips by worth; several old chips may go at once. First all that
    makes new chips exactly is exchanged: as much as can be, then so that the fewest odd chips stay. The worth of all
    odd chips says how many new ones are won: half of one or more earns one more, less is dropped. Each odd chip gets
    a card, from ``cards`` or dealt by ``rng``; the best win, rank before suit, at most one new chip each. So where the
    new chip is no multiple of the old, chips that nobody may win any more are dropped too. Whoever would be left with
    nothing is given a new chip: ``save`` "added" to those in play, "from_race" out of those to be won, without a card.
    Cards are needed only where they decide something. With more odd chips than a deck has cards, further decks
    follow; of two equal cards the one dealt first wins. Refused (ValueError): see ``objection``; wrong cards; none.
    """
    shares = _shares(players, old, new)
    bare = [player for player, share in shares.items() if share.bare]
    apart = bare if save == "from_race" else []
    value = sum(share.odd.total for share in shares.values())
    prizes = max((2 * value + new) // (2 * new) - len(apart), 0)
    running = {player: share.odd.pieces for player, share in shares.items() if share.odd and player not in apart}
    dealt = _dealt(running, prizes, cards, rng)
    best = sorted(running, key=lambda player: max(dealt.get(player, (0,))), reverse=True)
    winners = tuple(best[:prizes])
    return _settled(shares, new, winners, tuple(player for player in bare if player not in winners), dealt)


def rounded_up(players: Mapping[Key, Mapping[int, int]], old: int | Iterable[int], new: int) -> Race[Key]:
    """Change up without a race: everybody's odd chips are rounded up to whole new ones. Refused as in ``race``.

    Quick and kind to all, but the chips in play grow: ``change`` says by how much.

    >>> rounded_up({"Ann": {25: 5}, "Bob": {25: 8}}, old=25, new=100).change
    75
    """
    shares = _shares(players, old, new)
    whole = {
        player: replace(share, exchanged=share.exchanged + max(share.odd.total - 1, 0) // new)
        for player, share in shares.items()
    }
    return _settled(whole, new, tuple(player for player, share in shares.items() if share.odd), (), {})


@dataclass(frozen=True)
class _Share:
    """One player's chips: those that are not changed up, the new ones for whole groups, and the odd ones."""

    kept: Stack
    exchanged: int
    odd: Stack
    total: int

    @property
    def bare(self) -> bool:
        return bool(self.odd) and self.odd.total == self.total


def _shares(players: Mapping[Key, Mapping[int, int]], old: int | Iterable[int], new: int) -> dict[Key, _Share]:
    if why_not := objection(players, old, new):
        raise ValueError(why_not)
    return {player: _share(Stack(counts), _kinds(old), new) for player, counts in players.items()}


def _share(stack: Stack, olds: tuple[int, ...], new: int) -> _Share:
    """Of all ways to leave chips that let the rest make new ones exactly, the least worth, then the fewest chips."""
    kept = Stack({value: count for value, count in stack.items() if value not in olds})
    going = stack.total - kept.total
    ways = (
        (sum(map(mul, olds, way)), sum(way), way)
        for way in product(*(_may_stay(stack.get(value, 0), value, new) for value in olds))
    )
    left, _, way = min(each for each in ways if (going - each[0]) % new == 0)
    return _Share(kept, (going - left) // new, Stack(zip(olds, way, strict=True)), stack.total)


def _may_stay(count: int, value: int, new: int) -> range:
    """How many of so many chips may stay odd: fewer than a group that makes new chips by itself."""
    return range(min(count, new // gcd(value, new) - 1) + 1)


def _settled(
    shares: dict[Key, _Share],
    new: int,
    winners: tuple[Key, ...],
    saved: tuple[Key, ...],
    dealt: dict[Key, tuple[Card, ...]],
) -> Race[Key]:
    exchanged = {player: share.exchanged for player, share in shares.items()}
    won = {player: exchanged[player] + (player in winners) + (player in saved) for player in shares}
    return Race(
        exchanged=exchanged,
        odd={player: share.odd.pieces for player, share in shares.items()},
        value=sum(share.odd.total for share in shares.values()),
        winners=winners,
        saved=saved,
        cards=dealt,
        chips={player: _with(share.kept, new, won[player]) for player, share in shares.items()},
        before=sum(share.total for share in shares.values()),
    )


def _with(kept: Stack, new: int, count: int) -> Stack:
    return Stack({**kept, new: kept.get(new, 0) + count})


def _dealt(
    running: dict[Key, int], prizes: int, cards: Mapping[Key, Sequence[Card]] | None, rng: random.Random | None
) -> dict[Key, tuple[Card, ...]]:
    if cards is not None:
        return _checked(running, cards)
    if not 0 < prizes < len(running):
        return {}
    if rng is None:
        raise ValueError("Cards decide this race: give the cards, or an rng that deals them.")
    decks = -(-sum(running.values()) // 52)
    stub = iter([card for _ in range(decks) for card in shuffled(rng)])
    return {player: tuple(islice(stub, count)) for player, count in running.items()}


def _checked(running: dict[Key, int], cards: Mapping[Key, Sequence[Card]]) -> dict[Key, tuple[Card, ...]]:
    dealt = {player: tuple(cards.get(player, ())) for player in running}
    for player, count in running.items():
        if len(dealt[player]) != count:
            raise ValueError(f"One card for each odd chip: {player} has {count} and got {len(dealt[player])}.")
    if sum(running.values()) <= 52 and (why_not := twice(*dealt.values())):
        raise ValueError(why_not)
    return dealt


def _kinds(old: int | Iterable[int]) -> tuple[int, ...]:
    return (old,) if isinstance(old, int) else tuple(sorted(set(old)))
