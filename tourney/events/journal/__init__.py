"""The journal: rows for the present, reversible facts for the past, and one door through which both are written.

A command looks and decides and returns facts; `command` locks, writes, checks and announces. See docs/architecture.md.
"""

from tourney.events.journal.command import COMMANDS, Command, command
from tourney.events.journal.door import DoorClosed
from tourney.events.journal.fact import Fact
from tourney.events.journal.refused import BadInput, Busy, Forbidden, Refused
from tourney.events.journal.wish import Wish
from tourney.leagues.actors import Actor

__all__ = [
    "COMMANDS",
    "Actor",
    "BadInput",
    "Busy",
    "Command",
    "DoorClosed",
    "Fact",
    "Forbidden",
    "Refused",
    "Wish",
    "command",
]
