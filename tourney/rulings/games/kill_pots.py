"""Kill pots: who posts, when, and what the hand is then played for. The numbers are the engine's."""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from django.utils.translation import gettext_lazy as _

from rules_engine.betting import Round
from rules_engine.kill import Kill, kill, killer
from rules_engine.limits import Stakes
from rules_engine.posting import post

_LIMITS = ((10, 20), (20, 40), (30, 60), (10, 15))
_CHIP = 5
# Who won each hand; two names share a pot.
_EVENING = (("Ann",), ("Cal",), ("Cal",), ("Cal",), ("Bob", "Cal"), ("Bob",), ("Dee",), ("Dee",))


@dataclass(frozen=True)
class Stake:
    """One game at its usual limits, and with each kind of kill; the big blind is the lower limit (C-BET-2)."""

    limits: tuple[int, int]
    full: Kill
    half: Kill


@dataclass(frozen=True)
class Won:
    """A hand of the example: who won it, and who posts the kill on the next one, if anybody."""

    number: int
    winners: tuple[str, ...]
    posts: str | None


class KillPots:
    """The page about kill pots."""

    slug = "kill"
    template = "rulings/games/kill.html"
    title = _("Kill pots")
    lead = _("A hand for higher stakes, after somebody has won two pots in a row.")
    cited = ("R-KILL-1", "R-KILL-2", "R-GLO(kill)", "S14", "C-LIM-4", "C-BET-2")

    @property
    def stakes(self) -> list[Stake]:
        return [Stake(limits, _killed("full", limits), _killed("half", limits)) for limits in _LIMITS]

    @property
    def evening(self) -> list[Won]:
        won = enumerate(_EVENING, start=1)
        return [Won(number, winners, killer(_EVENING[:number])) for number, winners in won]

    @cached_property
    def first_round(self) -> Round[str]:
        """A full kill at 10/20: blinds of Ann and Bob, and Dee on the button has won twice."""
        killed = _killed("full", (10, 20))
        stakes = Stakes(big=10, small=5, structure="fixed_limit", limits=killed.limits)
        stacks = dict.fromkeys(("Ann", "Bob", "Cal", "Dee"), 500)
        return post(stakes, stacks, big_blind="Bob", small_blind="Ann", kill=("Dee", killed.blind))

    @property
    def first(self) -> str | None:
        return self.first_round.to_act

    @property
    def to_call(self) -> int:
        return self.first_round.to_call(self.first or "")

    @property
    def least_raise(self) -> int | None:
        """What the first to act has to put in for a raise."""
        return self.first_round.options(self.first or "").min_raise_to


def _killed(kind: Literal["full", "half"], limits: tuple[int, int]) -> Kill:
    return kill(kind, limits, big_blind=limits[0], chip=_CHIP)
