"""What may be done at the desk: commands look, ask the rules and return facts; they have no way to write."""

from tourney.rulings.commands.penalty import serve
from tourney.rulings.commands.rule import rule

__all__ = ["rule", "serve"]
