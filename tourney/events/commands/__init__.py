"""What may be done to a night: commands look, ask the rules and return facts; they have no way to write."""

from tourney.events.commands.clock import (
    adjust,
    end_break,
    jump,
    pause,
    ran_on,
    resume,
    set_clock,
    take_back,
    take_break,
)
from tourney.events.commands.night import agree, create, plan, substitute
from tourney.events.commands.people import add, here
from tourney.events.commands.phones import accept, claim, decline, let_go, release
from tourney.events.commands.undo import undo

__all__ = [
    "accept",
    "add",
    "adjust",
    "agree",
    "claim",
    "create",
    "decline",
    "end_break",
    "here",
    "jump",
    "let_go",
    "pause",
    "plan",
    "ran_on",
    "release",
    "resume",
    "set_clock",
    "substitute",
    "take_back",
    "take_break",
    "undo",
]
