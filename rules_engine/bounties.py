"""Bounties: fixed, progressive and mystery. Money is whole minor units (cents); a night is a list of what happened.

>>> night = parse("Ann +1000, Bob +1000, Cal +1000, Bob by Ann, Cal by Ann")
>>> fixed(night, winner="Ann").paid
{'Ann': 3000, 'Bob': 0, 'Cal': 0}
>>> progressive(night[:-1])
Bounties(paid={'Ann': 500, 'Bob': 0, 'Cal': 0}, heads={'Ann': 1500, 'Cal': 1000}, unclaimed=0)

Bounty money is a pot of its own beside the prizes. What was put in is always what was paid, what still stands on
heads and what nobody claimed, together. Taking something back is to reckon again without it.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Collection, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from rules_engine.payout_tables import curve
from rules_engine.prizes import evenly, split

Key = TypeVar("Key", bound=Hashable)

_HEAD = re.compile(r"(?P<who>\S(?:.*\S)?)\s+\+(?P<cents>[0-9]{1,15})")
_OUT = re.compile(r"(?P<out>\S(?:.*?\S)??)\s+by\s+(?P<by>\S.*)")
_ENVELOPE = re.compile(r"(?:(?P<count>[0-9]{1,3})\s*x\s*)?(?P<cents>[0-9]{1,15})")
MOST_ENVELOPES = 1000


@dataclass(frozen=True)
class Head(Generic[Key]):
    """``who`` is in the game and puts ``cents`` on their own head, on top of what stands there.

    An entry, and also a rebuy: with a new bounty, or with 0 cents where the house puts none on a second chance.
    """

    who: Key
    cents: int

    def __str__(self) -> str:
        return f"{self.who} +{self.cents}"


@dataclass(frozen=True)
class KnockOut(Generic[Key]):
    """``out`` is knocked out ``by`` one player, by several who share the pot, or by nobody known: ``()``.

    The order of ``by`` says who gets odd cents first. Leave out somebody who may not win bounties.
    """

    out: Key
    by: tuple[Key, ...] = ()

    def __str__(self) -> str:
        return f"{self.out} by {' & '.join(map(str, self.by)) or '?'}"


@dataclass(frozen=True)
class Bounties(Generic[Key]):
    """How the bounties stand, in cents: ``paid`` to everybody, on the ``heads`` of those still in, ``unclaimed``.

    Unclaimed is what stood on the head of somebody whom nobody known knocked out; the house decides about it.
    """

    paid: dict[Key, int]
    heads: dict[Key, int]
    unclaimed: int = 0


def parse(text: str) -> list[Head[str] | KnockOut[str]]:
    """Read a night: "Ann +1000" puts money on a head, "Bob by Ann & Cal" is a knock-out, "Bob by ?" by nobody known.

    Entries are separated by commas or line ends, so names here have no comma, no "&" and no " by " in them. Refused
    (ValueError): anything else.

    >>> ", ".join(map(str, parse("Ann +1000, Bob +1000, Bob by ?")))
    'Ann +1000, Bob +1000, Bob by ?'
    """
    night: list[Head[str] | KnockOut[str]] = []
    for piece in filter(None, (piece.strip() for piece in re.split(r"[,\n]", text))):
        head, out = _HEAD.fullmatch(piece), _OUT.fullmatch(piece)
        if head:
            night.append(Head(head["who"], int(head["cents"])))
        elif out:
            night.append(KnockOut(out["out"], _several(out["by"])))
        else:
            raise ValueError(f'{piece!r} is neither "Ann +1000" nor "Bob by Ann & Cal" nor "Bob by ?".')
    return night


def _several(text: str) -> tuple[str, ...]:
    by = tuple(who.strip() for who in text.split("&"))
    if "" in by or ("?" in by and len(by) > 1):
        raise ValueError(f'Write who it was as "Ann & Cal", or "?" alone for nobody known, not {text!r}.')
    return () if by == ("?",) else by


def objection(out: Key, by: Sequence[Key], still_in: Collection[Key]) -> str | None:
    """Why this knock-out cannot be, or None if it can. ``still_in`` are the players in the game at that moment.

    >>> objection("Bob", ["Cal"], ["Ann", "Bob"])
    'Cal is not in the game.'
    """
    for who in (out, *by):
        if who not in still_in:
            return f"{who} is not in the game."
    if out in by:
        return f"{out} cannot knock out {out}."
    if len(set(by)) != len(by):
        return "Somebody is named twice."
    return None


def fixed(night: Sequence[Head[Key] | KnockOut[Key]], winner: Key | None = None) -> Bounties[Key]:
    """Whoever knocks somebody out takes all that stands on that head.

    Several who share it get equal parts, odd cents one each in the order given. ``winner``, once there is one, keeps
    what stands on their own head. Refused (ValueError): what ``objection`` says, money below 0, a winner while others
    are in.

    >>> fixed(parse("Ann +500, Bob +501, Cal +500, Bob by Ann & Cal")).paid
    {'Ann': 251, 'Bob': 0, 'Cal': 250}
    """
    return _reckoned(night, 100, winner)


def progressive(
    night: Sequence[Head[Key] | KnockOut[Key]], winner: Key | None = None, percent: int = 50
) -> Bounties[Key]:
    """Whoever knocks somebody out takes ``percent`` of that head, half by custom; the rest goes on their own head.

    Several first share the head evenly, odd cents one each in the order given; then each one's part is split. An odd
    cent of that split is paid out, it does not go on the head. ``winner`` keeps what stands on their own head in the
    end. Refused (ValueError): as ``fixed``, and a percentage outside 0 to 100.

    >>> progressive(parse("Ann +1000, Bob +1001, Bob by Ann"))
    Bounties(paid={'Ann': 501, 'Bob': 0}, heads={'Ann': 1500}, unclaimed=0)
    """
    if not 0 <= percent <= 100:
        raise ValueError("Between 0 and 100 percent of a head can be paid out.")
    return _reckoned(night, percent, winner)


def _reckoned(night: Sequence[Head[Key] | KnockOut[Key]], percent: int, winner: Key | None) -> Bounties[Key]:
    paid: dict[Key, int] = {}
    heads: dict[Key, int] = {}
    unclaimed = 0
    for event in night:
        if isinstance(event, Head):
            _enter(event, heads)
            paid.setdefault(event.who, 0)
            continue
        _refuse(objection(event.out, event.by, heads))
        worth = heads.pop(event.out)
        unclaimed += 0 if event.by else worth
        for who, part in zip(event.by, evenly(worth, len(event.by)) if event.by else (), strict=True):
            kept = -(-part * percent // 100)
            paid[who] += kept
            heads[who] += part - kept
    if winner is not None:
        _refuse(_no_winner(winner, heads))
        paid[winner] += heads.pop(winner)
    return Bounties(paid, heads, unclaimed)


def _enter(event: Head[Key], heads: dict[Key, int]) -> None:
    if event.cents < 0:
        raise ValueError("A bounty cannot be below 0.")
    heads[event.who] = heads.get(event.who, 0) + event.cents


def _no_winner(winner: Key, heads: dict[Key, int]) -> str | None:
    if winner not in heads:
        return f"{winner} is not in the game."
    return f"{len(heads)} players are still in." if len(heads) > 1 else None


def _no_number_of_envelopes(count: int) -> str | None:
    return None if 1 <= count <= MOST_ENVELOPES else f"Between 1 and {MOST_ENVELOPES} envelopes, please."


def _refuse(why_not: str | None) -> None:
    if why_not:
        raise ValueError(why_not)


@dataclass(frozen=True)
class Envelopes:
    """The amounts in the envelopes of a mystery bounty, in cents, biggest first as they are written down.

    Refused (ValueError): no envelope, more than 1000, an amount below 0.
    """

    amounts: tuple[int, ...]

    def __post_init__(self) -> None:
        _refuse(_no_number_of_envelopes(len(self.amounts)))
        if min(self.amounts) < 0:
            raise ValueError("No envelope can hold less than nothing.")
        object.__setattr__(self, "amounts", tuple(sorted(self.amounts, reverse=True)))

    @classmethod
    def parse(cls, text: str) -> Envelopes:
        """Read "1x10000, 3x2000, 500"; anything else is a ValueError.

        >>> Envelopes.parse("1x10000, 3x2000, 500").total
        16500
        """
        amounts: list[int] = []
        for piece in filter(None, (piece.strip() for piece in re.split(r"[,;\n]", text))):
            match = _ENVELOPE.fullmatch(piece)
            if len(amounts) > MOST_ENVELOPES:
                break  # too many already: the rest could be millions
            if match is None:
                raise ValueError(f'Write how many and how much, in cents: "3x2000", not {piece!r}.')
            amounts += [int(match["cents"])] * int(match["count"] or 1)
        return cls(tuple(amounts))

    @classmethod
    def of(cls, pool: int, count: int, step: int = 1, shape: float = 1.26) -> Envelopes:
        """Envelopes for ``pool`` cents in ``count`` amounts along a curve (``payout_tables.curve``), in whole steps.

        Every envelope holds at least one step; the biggest takes what rounding leaves. Where the pool does not reach
        there are fewer than asked, in the end one with all of it. Refused (ValueError): no envelope, more than 1000,
        a pool below 0, a step below 1, a shape outside 0 to 5.

        >>> print(Envelopes.of(100_00, 5, step=5_00))
        1x5000, 1x2000, 1x1500, 1x1000, 1x500
        """
        _refuse(_no_number_of_envelopes(count))
        return cls(split(pool, curve(count, shape, total=1_000_000), step, minimum=step))

    def __str__(self) -> str:
        return ", ".join(f"{count}x{amount}" for amount, count in Counter(self.amounts).items())

    @property
    def total(self) -> int:
        """What all envelopes hold, in cents."""
        return sum(self.amounts)

    def shuffled(self, rng: random.Random) -> tuple[int, ...]:
        """The order in which the envelopes will be opened; print it, number the envelopes, look at it no more.

        >>> sorted(Envelopes.parse("2x500, 1000").shuffled(random.Random(7)))
        [500, 500, 1000]
        """
        return tuple(rng.sample(self.amounts, len(self.amounts)))


@dataclass(frozen=True)
class Mystery(Generic[Key]):
    """How a mystery bounty stands: ``paid`` in cents to everybody, ``opened`` (by whom, what), what is ``unopened``."""

    paid: dict[Key, int]
    opened: tuple[tuple[tuple[Key, ...], int], ...]
    unopened: tuple[int, ...]


def mystery(knock_outs: Sequence[KnockOut[Key]], order: Sequence[int], winner: Key | None = None) -> Mystery[Key]:
    """Every knock-out opens the next envelope of ``order`` (from ``Envelopes.shuffled``), in cents.

    Give the knock-outs from the moment envelopes are played for, such as the final table. Several share an envelope,
    odd cents one each in the order given. A knock-out by nobody known opens none. ``winner``, once there is one,
    opens the next one for their own head. Refused (ValueError): more to open than there are envelopes; somebody who
    knocks out themselves or is named twice.

    >>> night = [KnockOut("Bob", ("Ann",)), KnockOut("Cal", ("Ann", "Dee")), KnockOut("Dee", ("Ann",))]
    >>> mystery(night, order=(500, 2001, 500, 1000), winner="Ann").paid
    {'Ann': 3001, 'Dee': 1000}
    """
    openings = [each.by for each in knock_outs if each.by] + ([(winner,)] if winner is not None else [])
    for each in knock_outs:
        _refuse(objection(each.out, each.by, {each.out, *each.by}))
    if len(openings) > len(order):
        raise ValueError(f"There are {len(order)} envelopes, but {len(openings)} to open.")
    paid: dict[Key, int] = {}
    for by, cents in zip(openings, order, strict=False):
        for who, part in zip(by, evenly(cents, len(by)), strict=True):
            paid[who] = paid.get(who, 0) + part
    return Mystery(paid, tuple(zip(openings, order, strict=False)), tuple(order[len(openings) :]))
