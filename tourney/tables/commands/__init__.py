"""What may be done in the room: who goes out, who moves, and in which order tables break."""

from tourney.tables.commands.moves import balance, break_table, move, redraw
from tourney.tables.commands.outs import apart, credit, knock_out, same_hand
from tourney.tables.commands.room import break_order, button, postpone
from tourney.tables.commands.underway import answer, settle

__all__ = [
    "answer",
    "apart",
    "balance",
    "break_order",
    "break_table",
    "button",
    "credit",
    "knock_out",
    "move",
    "postpone",
    "redraw",
    "same_hand",
    "settle",
]
