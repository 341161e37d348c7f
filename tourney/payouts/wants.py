"""What a phone asks to buy, and how that was answered: one word of the entrant (S12, T34).

`rebuy`, `addon`, `reentry` wait for the host; `behind` is a rebuy announced before the deal, and binding. `no:` before
one of them: the host said no. `yes:behind`: it was sold, and plays behind in the hand that was about to be dealt.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as lazy

from rules_engine.seating import Spot
from tourney.events.facts import Counted, Wanted
from tourney.events.journal import Fact
from tourney.events.models import Entrant
from tourney.payouts.models import Purchase
from tourney.payouts.policy import ADD_ON, REBUY, REENTRY
from tourney.tables.models import KnockOut

BEHIND = "behind"
KINDS = {REBUY: REBUY, ADD_ON: ADD_ON, REENTRY: REENTRY, BEHIND: REBUY}  # what may be asked, and what is sold then
NO, STANDS = "no:", "yes:behind"
ASKS = {
    REBUY: lazy("%s asks for a rebuy"),
    ADD_ON: lazy("%s asks for an add-on"),
    REENTRY: lazy("%s asks to enter again"),
    BEHIND: lazy("%s announces a rebuy before the deal"),
}
HAND_MS = 3 * 60_000  # ms: so long a hand lasts at most for which chips were announced behind


def asked(who: Entrant) -> str:
    """What waits for the host, a key of `KINDS`, or ""."""
    return who.wants if who.wants in KINDS else ""


def refused(who: Entrant) -> str:
    """What the host said no to, a key of `KINDS`, or ""."""
    return (who.wants or "").removeprefix(NO) if (who.wants or "").startswith(NO) else ""


def answered(who: Entrant, kind: str, *, behind: bool = False) -> list[Fact]:
    """The fact that a sale of this kind answers what the phone asked; whoever comes back asks nothing else either."""
    now = STANDS if behind else None
    fits = behind or who.out or kind in (KINDS.get(asked(who)), KINDS.get(refused(who)))
    return [Wanted.change(who, now)] if fits and who.wants != now else []


def counted(who: Entrant, chips: int, stack: int | None = None) -> list[Fact]:
    """Chips that the host has noted grow by what was bought; `stack` is what he counted just now."""
    if who.stack is None:
        return []
    had = who.stack if stack is None else stack
    return [Counted.change(who, (0 if who.out else had) + chips)]


@dataclass(frozen=True)
class Behind:
    """Chips that play behind a stack; `until` in ms since the epoch: then that hand is over, whatever is known."""

    chips: int
    until: int


def behind(
    who: Entrant, bought: Iterable[Purchase], spot: Spot | None, outs: Iterable[KnockOut], at: int
) -> Behind | None:
    """What plays behind for somebody who announced a rebuy (T34): until somebody goes out at his table, or for three
    minutes. Nothing is stored for it but that he announced it."""
    last = max((row for row in bought if row.kind == REBUY), key=lambda row: row.number, default=None)
    if who.wants != STANDS or last is None or last.at is None or at >= last.at + HAND_MS or spot is None:
        return None
    over = any((row.spot or 0) // 100 == spot.table and (row.at or 0) > last.at for row in outs)
    return None if over else Behind(last.chips or 0, last.at + HAND_MS)
