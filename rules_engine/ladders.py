"""A prize ladder as a host writes it: shares, fixed amounts and things, place by place, and what it pays.

>>> ladder = Ladder.parse("60/25/15")
>>> ladder.pay(200_00).cash
(12000, 5000, 3000)
>>> pinned = ladder.pinned(place=3, cash=40_00)
>>> str(pinned), pinned.pay(200_00, step=5_00).cash
('60/25/=4000', (11500, 4500, 4000))
>>> Ladder.parse("60 + trophy/40/ticket=2000/bottle of rum").pay(100_00)
Payout(cash=(4800, 3200, 0, 0), things=('trophy', '', 'ticket', 'bottle of rum'), worth=(0, 0, 2000, 0))
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

Money = Callable[[int], str]

MOST_PLACES = 1000
_SHARE = re.compile(r"([0-9]{1,3})(?:\.([0-9]))?\s*%?")
_CASH = re.compile(r"=\s*([0-9]{1,15})")
_WORTH = re.compile(r"[0-9]{1,15}")
_HINT = 'Write "60" for a share, "=4000" for cents, "ticket" or "ticket=5000" for a thing.'


@dataclass(frozen=True)
class Place:
    """What one place gets: a ``share`` in tenths of a percent or fixed ``cash`` in cents, and perhaps a ``thing``.

    ``worth`` is what the thing costs the pool, in cents; 0 for a present that costs it nothing. Shares are parts of
    what fixed amounts and bought things leave. Refused (ValueError): a share and fixed cash at once, amounts below 0,
    a price of no thing, a thing whose name cannot be read back.
    """

    share: int = 0
    cash: int | None = None
    thing: str = ""
    worth: int = 0

    def __post_init__(self) -> None:
        if min(self.share, self.cash or 0, self.worth) < 0:
            raise ValueError("A prize cannot be below 0.")
        if self.share and self.cash is not None:
            raise ValueError("A place has a share or a fixed amount, not both.")
        if self.share > 9999:
            raise ValueError("A share is at most 999.9.")
        if self.worth and not self.thing:
            raise ValueError("Say what the prize is that is bought.")
        if self.thing and not _is_a_thing(self.thing):
            raise ValueError("The name of a prize needs a letter and has no / + = in it.")
        if not self.share and self.cash is None and not self.thing:
            raise ValueError("A paid place needs a share, an amount or a thing.")

    @classmethod
    def parse(cls, text: str) -> Place:
        """Read "37.5", "=4000", "ticket", "ticket=5000", "60 + trophy" or "=4000 + ticket=5000".

        >>> Place.parse("60 + trophy")
        Place(share=600, cash=None, thing='trophy', worth=0)
        """
        pieces = [piece.strip() for piece in text.split("+", 1)]
        share, cash = _SHARE.fullmatch(pieces[0]), _CASH.fullmatch(pieces[0])
        things = pieces[1:] if share or cash else pieces
        thing, priced, worth = (part.strip() for part in "".join(things).partition("="))
        if len(things) > 1 or (things and not _is_a_thing(thing)) or (priced and not _WORTH.fullmatch(worth)):
            raise ValueError(_HINT)
        return cls(
            share=int(share[1]) * 10 + int(share[2] or 0) if share else 0,
            cash=int(cash[1]) if cash else None,
            thing=thing,
            worth=int(worth or 0),
        )

    def __str__(self) -> str:
        whole, tenth = divmod(self.share, 10)
        money = [f"{whole}.{tenth}" if tenth else str(whole)] if self.share else []
        money += [f"={self.cash}"] if self.cash is not None else []
        thing = [f"{self.thing}={self.worth}" if self.worth else self.thing] if self.thing else []
        return " + ".join(money + thing)


def _is_a_thing(name: str) -> bool:
    return name == name.strip() and any(map(str.isalpha, name)) and not set("/+=\n") & set(name)


@dataclass(frozen=True)
class Payout:
    """What every place gets, first place first: ``cash`` in cents, ``things`` ("" for none), their ``worth`` in cents.

    ``cash`` and ``worth`` together are the pool.
    """

    cash: tuple[int, ...]
    things: tuple[str, ...]
    worth: tuple[int, ...]


@dataclass(frozen=True)
class Ladder:
    """The prizes of a night, first place first. Refused (ValueError): no place, more than 1000."""

    places: tuple[Place, ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.places) <= MOST_PLACES:
            raise ValueError(f"Pay between 1 and {MOST_PLACES} places.")

    @classmethod
    def parse(cls, text: str) -> Ladder:
        """Read places separated by strokes, best first; a place that cannot be read is named in the ValueError.

        >>> Ladder.parse("60/25/=12.50")
        Traceback (most recent call last):
        ValueError: Place 3: Write "60" for a share, "=4000" for cents, "ticket" or "ticket=5000" for a thing.
        """
        places = []
        for number, piece in enumerate(text.strip().split("/"), start=1):
            try:
                places.append(Place.parse(piece))
            except ValueError as wrong:
                raise ValueError(f"Place {number}: {wrong}") from wrong
        return cls(tuple(places))

    @classmethod
    def of(cls, percent: Sequence[int]) -> Ladder:
        """A ladder of whole percentages only, such as ``rules_engine.prizes.suggested`` gives.

        >>> print(Ladder.of([60, 25, 15]))
        60/25/15
        """
        return cls(tuple(Place(share * 10) for share in percent))

    def __str__(self) -> str:
        return "/".join(map(str, self.places))

    def pinned(self, place: int, cash: int) -> Ladder:
        """The same ladder with ``place`` fixed at so many cents; the shares of the others divide what is left.

        A thing the place gets stays. Refused (ValueError): a place that is not paid, cash below 0.
        """
        if not 1 <= place <= len(self.places):
            raise ValueError(f"Place {place} is not paid.")
        places = list(self.places)
        places[place - 1] = replace(places[place - 1], share=0, cash=cash)
        return Ladder(tuple(places))

    def objection(self, pool: int, step: int = 1, minimum: int = 0, money: Money = str) -> str | None:
        """Why this ladder cannot pay a ``pool`` of so many cents, or None if it can. ``money`` writes an amount.

        >>> Ladder.parse("60/25/=4000").objection(60_00)
        'The fixed prizes leave too little for place 1.'
        """
        return self._reckoned(pool, step, minimum, money)[1]

    def pay(self, pool: int, step: int = 1, minimum: int = 0) -> Payout:
        """What the places get of ``pool`` cents (S10, A-PRZ-3, C-PAY-1); cash and things always add up to it.

        Bought things and fixed amounts come off first. Of the rest every place with a share gets it to the nearest
        ``step``, halves up, at least ``minimum`` and what a worse place has fixed (rounded up to the step), at most
        what the better place gets; the best of them takes what rounding leaves. If that is less than a worse place
        gets, one place fewer is paid. Cash falls from place to place, but for places that get a thing and no cash.
        Refused (ValueError): what ``objection`` says.
        """
        cash, why_not = self._reckoned(pool, step, minimum, str)
        if why_not:
            raise ValueError(why_not)
        places = self.places[: len(cash)]
        return Payout(tuple(cash), tuple(each.thing for each in places), tuple(each.worth for each in places))

    def _reckoned(self, pool: int, step: int, minimum: int, money: Money) -> tuple[list[int], str | None]:
        if pool < 0 or minimum < 0 or step < 1:
            return [], "The pool and the minimum are not below 0, and the step is at least 1."
        rising = _rising(self.places)
        if rising:
            return [], rising
        places = list(self.places)
        rest = pool - sum((each.cash or 0) + each.worth for each in places)
        if rest < 0:
            return [], f"Fixed prizes come to {money(pool - rest)}, but there is only {money(pool)} to win."
        if rest and not any(each.share for each in places):
            return [], f"{money(rest)} would be left over: give a place a share."
        whole = sum(each.share for each in places)
        cash = _shared_out(places, rest, whole, step, minimum)
        while _may_go(places) and _too_little(places, cash):
            places.pop()
            cash = _shared_out(places, rest, whole, step, minimum)
        return cash, _steps_up(places, cash, money)


def _shared_out(places: Sequence[Place], rest: int, whole: int, step: int, minimum: int) -> list[int]:
    cash = [each.cash or 0 for each in places]
    taker = next((number for number, each in enumerate(places) if each.share), None)
    if taker is None:
        return cash
    least = [*accumulate(reversed(cash), max, initial=minimum)][::-1]  # of every place: what worse ones have fixed
    above: list[int] = []
    for number, place in enumerate(places[taker + 1 :], start=taker + 1):
        if place.share:
            near = (2 * rest * place.share + whole * step) // (2 * whole * step) * step
            cash[number] = min([max(near, -(-least[number] // step) * step), *above])
            cash[taker] -= cash[number]
        above = [cash[number]] if _has_cash(place) else above
    cash[taker] += rest
    return cash


def _has_cash(place: Place) -> bool:
    return bool(place.share) or place.cash is not None


def _too_little(places: Sequence[Place], cash: Sequence[int]) -> bool:
    """Whether the best place with a share, which takes what is left, gets less than a worse place."""
    taker = next(number for number, each in enumerate(places) if each.share)
    return cash[taker] < max(cash[taker + 1 :])


def _may_go(places: Sequence[Place]) -> bool:
    """Whether the last place can be left unpaid: it has a share and nothing else, and another place has one too."""
    return bool(places[-1].share) and not places[-1].thing and sum(bool(each.share) for each in places) > 1


def _rising(places: Sequence[Place]) -> str | None:
    shares = [(number, each.share) for number, each in enumerate(places, start=1) if each.share]
    for (better, more), (worse, less) in pairwise(shares):
        if less > more:
            return f"Place {worse} has a bigger share than place {better}."
    return None


def _steps_up(places: Sequence[Place], cash: Sequence[int], money: Money) -> str | None:
    paid = [number for number, each in enumerate(places) if _has_cash(each)]
    for number in paid:
        if cash[number] < 0:
            return f"The fixed prizes leave too little for place {number + 1}."
    for better, worse in pairwise(paid):
        if cash[worse] > cash[better]:
            return (
                f"Place {worse + 1} would get {money(cash[worse])}, "
                f"more than place {better + 1}: {money(cash[better])}."
            )
    return None
