"""Rounds for the tests about betting, and how they are played on."""

from rules_engine.betting import Round, start
from rules_engine.limits import Stakes

NO_LIMIT = Stakes(big=100, small=50, min_opening_bet="big_blind")
LIMIT = Stakes(big=20, small=10, structure="fixed_limit", limits=(20, 40))
POT = Stakes(big=100, small=50, structure="pot_limit")


def flop(stakes: Stakes = NO_LIMIT, pot: int = 0, **stacks: int) -> Round[str]:
    return start(stakes, stacks or dict.fromkeys("ABCD", 5000), "flop", pot=pot)


def after(table: Round[str], *actions: str) -> Round[str]:
    """The round after actions such as "A bet 100" or "B fold"."""
    for row in actions:
        player, action, *to = row.split()
        table = table.act(player, action, int(to[0]) if to else None)
    return table
