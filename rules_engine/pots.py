"""Pots: what goes back uncalled, main and side pots, who wins what, and where odd chips go (T16, T18, A-ALL-2, S7).

>>> bets = {"Jim": 800, "Kit": 3000, "You": 3000}
>>> build(bets).announced
'main pot 2400 (Jim, Kit, You), side pot 4400 (Kit, You)'
>>> award(build(bets), ranking=[["Jim"], ["You"], ["Kit"]])
{'Jim': 2400, 'You': 4400}
>>> share(31, ["Ann", "Bob"])
{'Ann': 16, 'Bob': 15}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from rules_engine.prizes import evenly

Key = TypeVar("Key", bound=Hashable)
Groups = Sequence[Sequence[Key]]
_NO_CHIPS = "Chips cannot be below 0, nor the smallest chip below 1."


@dataclass(frozen=True)
class Pot(Generic[Key]):
    """One pot: ``amount`` in chips, and the players who can win it (T16). There is always at least one."""

    amount: int
    eligible: frozenset[Key]

    @property
    def announced(self) -> str:
        """The amount and who is in it, as it is called out: "2400 (Jim, You)"."""
        return f"{self.amount} ({self.names})"

    @property
    def names(self) -> str:
        """Who can win it, in the order of their names or of the numbers of their seats."""
        order = sorted(self.eligible, key=lambda key: (key if isinstance(key, int) else 0, str(key)))
        return ", ".join(map(str, order))


@dataclass(frozen=True)
class Pots(Generic[Key]):
    """The pots of a hand, main pot first, and what goes back to whom because nobody called it."""

    pots: tuple[Pot[Key], ...]
    returned: Mapping[Key, int] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Pot[Key]]:
        return iter(self.pots)

    def __len__(self) -> int:
        return len(self.pots)

    def __getitem__(self, index: int) -> Pot[Key]:
        return self.pots[index]

    @property
    def total(self) -> int:
        """The chips in all pots; what goes back is not in it. After a dead deal: the ``dead`` of the next (R-IRR-3).

        >>> build({"Ann": 50, "Bob": 100}, dead=build({"Ann": 30, "Bob": 30}).total).total
        160
        """
        return sum(pot.amount for pot in self.pots)

    @property
    def announced(self) -> str:
        """The pots as the dealer calls them out before hands are shown, and what goes back."""
        names = ("side pot" if index else "main pot" for index in range(len(self.pots)))
        rows = [f"{name} {pot.announced}" for name, pot in zip(names, self.pots, strict=True)]
        return ", ".join(rows + [f"{amount} back to {key}" for key, amount in self.returned.items()])


def build(
    bets: Mapping[Key, int],
    folded: Collection[Key] = (),
    dead: int = 0,
    antes: Mapping[Key, int] | None = None,
) -> Pots[Key]:
    """The pots of a hand from what each player put in on all its streets (T16, A-ALL-1 to A-ALL-3, C-ALL-3, C-ALL-4).

    ``bets`` are chips, blinds included; those who ``folded`` win nothing, and what they put in stays (R-GLO(dead
    money)). First the part of the biggest bet that nobody matched goes back, also where the one who matched less has
    folded. Then there is a layer up to each bet of a player still in (an all-in of 25 with five in: 125, A-SUG-3,
    C-ALL-1, K7); what lies above the last one belongs to it, and neighbours with the same players are one pot. ``dead``
    goes into the main pot: an ante of the big blind (S4), chips carried over from a dead deal (R-IRR-3, K26), a penalty
    (S23). ``antes`` are what single players paid (K4): part of their bets where everybody pays one, 0 included. Where
    some are spared, who are then not named, antes make pots of their own before the bets, and whoever was short of the
    ante wins only as much of the others'. Refused (ValueError): chips below 0, nobody left in, somebody folded who is
    not in the hand.

    >>> build({"Ann": 200, "Bob": 800, "Cal": 500}, folded=["Cal"]).announced
    'main pot 600 (Ann, Bob), side pot 600 (Bob), 300 back to Bob'
    """
    paid = {} if antes is None else dict(antes)
    _check(bets, folded, dead, paid)
    returned = _uncalled(bets, folded)
    called = {key: bet - returned.get(key, 0) for key, bet in bets.items()}
    live = [key for key in bets if key not in folded]
    layers = [Pot(dead, frozenset(live))]
    together = all(key in paid for key in bets)
    for part in [{key: bet + paid[key] for key, bet in called.items()}] if together else [paid, called]:
        full = max(part.values(), default=0)
        layers += _layers(part, {key: part.get(key, full) for key in live})
    return Pots(_merged(layers), returned)


def _check(bets: Mapping[Key, int], folded: Collection[Key], dead: int, antes: Mapping[Key, int]) -> None:
    if min([dead, *bets.values(), *antes.values()]) < 0:
        raise ValueError("Chips cannot be below 0.")
    strangers = [key for key in (*folded, *antes) if key not in bets]
    if strangers:
        raise ValueError(f"{strangers[0]} is not in the hand: write 0 for a player who put in nothing.")
    if all(key in folded for key in bets):
        raise ValueError("Somebody has to be left in to win the pot.")


def _uncalled(bets: Mapping[Key, int], folded: Collection[Key]) -> dict[Key, int]:
    second, most = sorted([0, *bets.values()])[-2:]
    biggest = [key for key, bet in bets.items() if bet == most > second and key not in folded]
    return dict.fromkeys(biggest, most - second)


def _layers(paid: Mapping[Key, int], reach: Mapping[Key, int]) -> list[Pot[Key]]:
    """Cut what was ``paid`` at each level that a live player reaches; the last layer takes what lies above it."""
    layers, floor = [], 0
    caps = sorted(set(reach.values()))
    for cap in caps:
        top = max(paid.values(), default=0) if cap == caps[-1] else cap
        amount = sum(max(0, min(bet, top) - floor) for bet in paid.values())
        layers.append(Pot(amount, frozenset(key for key, own in reach.items() if own >= cap)))
        floor = cap
    return layers


def _merged(layers: Iterable[Pot[Key]]) -> tuple[Pot[Key], ...]:
    pots: list[Pot[Key]] = []
    for layer in layers:
        if pots and pots[-1].eligible == layer.eligible:
            pots[-1] = Pot(pots[-1].amount + layer.amount, layer.eligible)
        elif layer.amount:
            pots.append(layer)
    return tuple(pots)


def share(amount: int, winners: Sequence[Key], chip: int = 1, lows: Sequence[Key] = ()) -> dict[Key, int]:
    """What each of the winners gets of one pot (R-TIE-1, R-TIE-3, A-TIE-1, C-GAME-3, S7, D6).

    ``winners`` share evenly in whole chips of size ``chip``, the smallest in play; odd chips go one each in the order
    given, which is clockwise from the button (``clockwise``). With ``lows``, the winners of a low, the pot is halved
    first: the odd chip between the halves goes to the high one, then each half is shared in its own order (R-O8-1).
    What is less than a chip goes to the first. Refused (ValueError): nobody to share, somebody named twice, a chip
    below 1, chips below 0.

    >>> share(125, ["Ann"], chip=5, lows=["Bob"])
    {'Ann': 65, 'Bob': 60}
    """
    if not winners:
        raise ValueError("Somebody has to win the pot.")
    if amount < 0 or chip < 1:
        raise ValueError(_NO_CHIPS)
    _check_once(winners)
    _check_once(lows)
    high, low = evenly(amount, 2, chip) if lows else (amount, 0)
    won: dict[Key, int] = {}
    for half, keys in ((high, winners), (low, lows)):
        for key, part in zip(keys, evenly(half, len(keys), chip) if keys else (), strict=True):
            won[key] = won.get(key, 0) + part
    return won


def award(
    pots: Iterable[Pot[Key]],
    ranking: Groups[Key],
    order: Sequence[Key] = (),
    chip: int = 1,
    lows: Groups[Key] = (),
) -> dict[Key, int]:
    """What everybody wins, each pot shared on its own (C-SHOW-3, S7); what was ``returned`` is not in it.

    ``ranking`` are the hands shown, best first, each group a list of equal ones; ``lows`` likewise those with a low
    that counts (``games.compare`` has both, as ``ranking`` and ``low_half``). ``order`` says who gets odd chips first,
    clockwise from the button; without it the order within the ranking does. Whoever is alone in a pot gets it unseen
    (C-SHOW-2). Refused (ValueError): a pot for which nobody shows a hand, somebody ranked twice.

    >>> award([Pot(225, frozenset("AB")), Pot(175, frozenset("AB"))], ["AB"], chip=25)
    {'A': 225, 'B': 175}
    """
    for groups in (ranking, lows):
        _check_once([key for group in groups for key in group])
    won: dict[Key, int] = {}
    for pot in pots:
        winners = _best(pot, ranking, order)
        if not winners:
            raise ValueError(f"Nobody shows a hand for the pot of {pot.amount}: {pot.names} can win it.")
        for key, part in share(pot.amount, winners, chip, _best(pot, lows, order)).items():
            won[key] = won.get(key, 0) + part
    return {key: amount for key, amount in won.items() if amount}


def _check_once(keys: Collection[Key]) -> None:
    twice = [key for key, times in Counter(keys).items() if times > 1]
    if twice:
        raise ValueError(f"{twice[0]} is named twice among the hands.")


def _best(pot: Pot[Key], ranking: Groups[Key], order: Sequence[Key]) -> list[Key]:
    if len(pot.eligible) == 1:
        return list(pot.eligible)
    best = next((who for group in ranking if (who := [key for key in group if key in pot.eligible])), [])
    places = {key: place for place, key in enumerate(order)}
    return sorted(best, key=lambda key: places.get(key, len(places)))


def clockwise(seats: Collection[int], button: int) -> tuple[int, ...]:
    """The seats in order from the left of the button on, the button itself last (R-TIE-3, A-ORD-2).

    >>> clockwise([2, 4, 6], button=4)
    (6, 2, 4)
    """
    return tuple(sorted(set(seats), key=lambda seat: (seat <= button, seat)))


def half_pot(pot: int, stack: int, chip: int = 1) -> int:
    """The penalty for showing a live hand: half the pot, in whole chips rounded down, at most the stack (C-BET-10, K2).

    It goes into the pot (S23): hand it to ``build`` as ``dead``. Refused (ValueError): chips below 0, a chip below 1.

    >>> half_pot(460, stack=2000), half_pot(125, stack=2000, chip=25), half_pot(460, stack=150)
    (230, 50, 150)
    """
    if min(pot, stack) < 0 or chip < 1:
        raise ValueError(_NO_CHIPS)
    return min(pot // 2 // chip * chip, stack)
