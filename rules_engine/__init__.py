"""The rules of a home poker tournament, as plain functions over plain values.

Nothing here knows a database, a clock or a web page: time and chance come in as arguments, money is whole minor
units (cents), chips are whole numbers, players are any hashable key. One module for each topic a host would name:
``levels`` (blinds and time), ``antes`` (who pays them), ``seating`` (chairs and the draw), ``button`` (button and
blinds), ``balancing`` (moves, breaking, final table), ``placing`` (who finished where), ``prizes`` (money).

Rule ids in docstrings: T = Tournament Poker Rules, A = the home tournament article, C = Costin's house rules in it,
K = a house rule where they differ, S = a convention where they are silent.

>>> from rules_engine import Schedule, places, split
>>> print(Schedule.parse("25/50 20m, break 10m, 50/100+100 15m").at(minutes=31.5))
level 2, 50/100+100, 13:30 left
>>> places(left=9, out={"Ann": 1200, "Bob": 800})
{'Ann': 8, 'Bob': 9}
>>> split(200_00, [60, 25, 15], step=10_00)
(12000, 5000, 3000)
"""

from rules_engine.balancing import Move, balance, plan
from rules_engine.breaking import break_up, final_table
from rules_engine.button import Hand, due, first_hand, next_hand
from rules_engine.levels import ARTICLE, COSTIN, Break, Level, Moment, Schedule, Unreadable
from rules_engine.placing import finishing, places
from rules_engine.prizes import shared, split, suggested
from rules_engine.seating import Seating, Spot, draw, open_spot, sizes, tables_for

__all__ = [
    "ARTICLE",
    "COSTIN",
    "Break",
    "Hand",
    "Level",
    "Moment",
    "Move",
    "Schedule",
    "Seating",
    "Spot",
    "Unreadable",
    "balance",
    "break_up",
    "draw",
    "due",
    "final_table",
    "finishing",
    "first_hand",
    "next_hand",
    "open_spot",
    "places",
    "plan",
    "shared",
    "sizes",
    "split",
    "suggested",
    "tables_for",
]
