"""The rules of a home poker tournament, as plain functions over plain values.

Nothing here knows a database, a clock or a web page: time and chance come in as arguments, money is whole minor
units (cents), chips are whole numbers, players are any hashable key. There is a module for each topic that a host
would name (``docs/engine.md`` walks through them); the names asked for most are here as well. Both are loaded when
they are first used; ``__init__.pyi`` tells type checkers where the names live.

Rule ids in docstrings: T = Tournament Poker Rules, R = rules for home games, A = the home tournament article, C =
Costin's house rules in it, K = a house rule where they differ, S = a convention where they are silent, D = where
public rules differ. ``rules_engine.book`` says what each of them says.

>>> import rules_engine as rules
>>> print(rules.Schedule.parse("25/50 20m, break 10m, 50/100+100 15m").at(minutes=31.5))
level 2, 50/100+100, 13:30 left
>>> rules.places(left=9, out={"Ann": 1200, "Bob": 800})
{'Ann': 8, 'Bob': 9}
>>> rules.split(200_00, [60, 25, 15], step=10_00)
(12000, 5000, 3000)
>>> rules.pots.share(31, ["Ann", "Bob"])
{'Ann': 16, 'Bob': 15}
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

_HOMES = {
    "balancing": ("Move", "balance", "plan"),
    "betting": ("Round",),
    "breaking": ("break_up", "final_table"),
    "button": ("Hand", "due", "first_hand", "next_hand"),
    "cards": ("Card",),
    "chips": ("ChipSet",),
    "deals": ("chip_chop", "icm"),
    "forecast": ("minutes_left",),
    "formulas": ("Formula",),
    "games": ("compare",),
    "hands": ("HandRank",),
    "ladders": ("Ladder",),
    "levels": ("ARTICLE", "COSTIN", "Break", "Level", "Moment", "Schedule", "Unreadable"),
    "limits": ("Stakes",),
    "lows": ("Low",),
    "placing": ("finishing", "places"),
    "prizes": ("shared", "split", "suggested"),
    "rulings": ("ruling",),
    "seating": ("Seating", "Spot", "draw", "open_spot", "sizes", "tables_for"),
    "stacks": ("starting_stack",),
    "wishes": ("Wishes",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}
_ROOMS = {room.name for room in iter_modules(__path__)}

__all__ = list(_HOME)


def __getattr__(name: str) -> Any:
    if name in _ROOMS:
        return import_module(f"rules_engine.{name}")
    if name in _HOME:
        return getattr(import_module(f"rules_engine.{_HOME[name]}"), name)
    raise AttributeError(f"rules_engine has no {name}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME, *_ROOMS})
