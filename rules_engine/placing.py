"""Who is out and who finished where.

>>> places(left=9, out={"Ann": 1200, "Bob": 800})
{'Ann': 8, 'Bob': 9}
>>> finishing(["Ann", "Bob", "Cal", "Dee"], hands=[{"Cal": 900}, {"Ann": 2000, "Dee": 2000}])
{'Cal': 4, 'Ann': 2, 'Dee': 2, 'Bob': 1}
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import TypeVar

from rules_engine import pots

Key = TypeVar("Key", bound=Hashable)


def objection(left: int, out: Mapping[Key, int]) -> str | None:
    """Why these players cannot all go out on one hand that ``left`` players began, or None if they can (T9).

    ``out`` gives each one's chips at the start of the hand. Somebody must win the chips, so all at once is refused.
    """
    if left < 1:
        return "Nobody is left in."
    if len(out) >= left:
        return "Somebody has to win the chips: not everybody can go out."
    if any(stack < 0 for stack in out.values()):
        return "A stack cannot be below 0."
    return None


def places(left: int, out: Mapping[Key, int]) -> dict[Key, int]:
    """The places of those who go out on one hand (T9, T10).

    ``left`` is how many players began the hand, ``out`` the chips each of those who go out had at its start, before
    blinds and antes. The bigger stack gets the better place; equal stacks tie and both get the better one.
    What ``objection`` says is refused (ValueError).

    >>> places(left=6, out={"Ida": 2500, "Jem": 4000, "Kit": 2500})
    {'Ida': 5, 'Jem': 4, 'Kit': 5}
    """
    why_not = objection(left, out)
    if why_not:
        raise ValueError(why_not)
    best = left - len(out) + 1
    return {key: best + sum(stack > own for stack in out.values()) for key, own in out.items()}


def finishing(field: Collection[Key], hands: Sequence[Mapping[Key, int]]) -> dict[Key, int]:
    """The places of a whole night, as far as they are known (T9, T10).

    ``field`` is everybody who entered. ``hands`` are the hands on which somebody went out, in order of time; each
    gives the chips these players had at its start. Whoever is left alone is first; while several are in they have no
    place yet. A hand reported late goes in where it belongs and every place follows.
    Refused (ValueError): somebody who goes out twice or never entered, and what ``objection`` says.
    """
    still_in = set(field)
    found: dict[Key, int] = {}
    for out in hands:
        gone = [key for key in out if key not in still_in]
        if gone:
            raise ValueError(f"{gone[0]} goes out twice or never entered.")
        found |= places(len(still_in), out) if out else {}
        still_in.difference_update(out)
    return found | (dict.fromkeys(still_in, 1) if len(still_in) == 1 else {})


def out_of_chips(stacks: Mapping[Key, int]) -> tuple[Key, ...]:
    """Those who have no chips left after a hand and so are out (T9, C-ALL-5).

    >>> out_of_chips({"Gil": 300, "Hana": 0})
    ('Hana',)
    """
    return tuple(key for key, stack in stacks.items() if stack == 0)


def stacks_after(
    stacks: Mapping[Key, int],
    bets: Mapping[Key, int],
    ranking: Sequence[Sequence[Key]],
    chip: int = 1,
) -> dict[Key, int]:
    """What everybody has once a hand is shown down, to see who is out (T9, T15, T16, A-ALL-1 to A-ALL-3).

    ``stacks`` are the chips before anything was posted, ``bets`` what each put in during the hand, ``ranking`` those
    who show, best first, equal hands together in the order in which they get odd chips (R-TIE-3); ``chip`` is the
    smallest chip in play. Whoever is not ranked has folded; without a ranking nothing is decided, and all stay as they
    were. From each opponent nobody wins more than their own bet; what nobody called goes back.
    Refused (ValueError): a bet of more than the stack, chips below 0, somebody ranked twice.

    >>> stacks_after({"Gil": 1500, "Hana": 1200}, {"Gil": 1500, "Hana": 1200}, [["Hana"], ["Gil"]])
    {'Gil': 300, 'Hana': 2400}
    """
    if min([*stacks.values(), *bets.values()], default=0) < 0:
        raise ValueError("Chips cannot be below 0.")
    if any(bet > stacks.get(key, 0) for key, bet in bets.items()):
        raise ValueError("Nobody can bet more than the chips they have.")
    shown = [key for group in ranking for key in group]
    if not shown:
        return dict(stacks)
    most = max(bets.get(key, 0) for key in shown)
    put_in = {key: min(bets.get(key, 0), most) for key in {**bets, **dict.fromkeys(shown)}}
    found = pots.build(put_in, folded=put_in.keys() - set(shown))
    won = pots.award(found, ranking, chip=chip)
    return {
        key: stack - put_in.get(key, 0) + found.returned.get(key, 0) + won.get(key, 0) for key, stack in stacks.items()
    }
