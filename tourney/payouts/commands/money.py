"""What there is to win, and how it will be shared."""

from typing import Any

from django.utils.translation import gettext as _

from rules_engine import prizes as rule
from rules_engine.ladders import Ladder
from rules_engine.prize_pool import Rake
from tourney.events.commands.asked import in_setup
from tourney.events.commands.night import MOST_MONEY
from tourney.events.facts import Funded, Laddered, Shared, Staged
from tourney.events.journal import BadInput, Fact, Wish, command
from tourney.events.models import Event, Status
from tourney.leagues.money import spoken
from tourney.payouts.changed_prizes import while_running
from tourney.payouts.ladder_text import why_never
from tourney.payouts.pot import POT, pot_of


@command
def prizes(
    night: Event, wish: Wish, *, shares: list[int] | None = None, ladder: str | None = None, agreed: bool = False
) -> list[Fact]:
    """What each place gets: whole percentages, or a ladder as `rules_engine.ladders` writes it, in minor units.

    The ladder wins where both are said (A-PRZ-3, S10, K21, C26). Before the start the host changes it as he likes (T2);
    `start` and `finish` ask whether the pool can pay it. Afterwards the table has to agree (`agreed`), the pool has to
    pay it as it is, and whoever is out keeps what he was told. Refused once a prize is paid out or a deal is made.
    """
    written = _planned(night, shares, ladder)
    conditions = [Staged.keep(night)] if night.status == Status.SETUP else while_running(night, written, agreed)
    if ladder is not None:
        return [*conditions, Laddered.change(night, str(written))]
    return [*conditions, Shared.change(night, shares), *([Laddered.change(night, None)] if night.ladder else [])]


def _planned(night: Event, shares: list[int] | None, ladder: str | None) -> Ladder:
    """The ladder that is wished for; refused at its field when no pool could ever pay it."""
    # How many will play is not known yet: `start` asks whether the places fit.
    if ladder is None:
        if why := rule.objection(shares or [], max(len(shares or []), 1)):
            raise BadInput(_(why), "shares")
        return Ladder.of(shares or [])
    try:
        written = Ladder.parse(ladder)
    except ValueError as wrong:
        raise BadInput(_(str(wrong)), "shares") from wrong
    if why := why_never(written, MOST_MONEY, night.currency):
        raise BadInput(why, "shares")
    return written


@command
def fund(night: Event, wish: Wish, *, pot: dict[str, Any]) -> list[Fact]:
    """Say before play what is taken off the money (R-GLO-RAKE), added or guaranteed, and how prizes are rounded."""
    condition = in_setup(night)
    said = {**pot_of(night), **pot}
    if unknown := [key for key in pot if key not in POT]:
        raise BadInput(_("Nothing is known about %s. Nothing changed.") % unknown[0])
    try:
        [Rake.parse(text) for text in said["rakes"]]
    except ValueError as wrong:
        raise BadInput(_(str(wrong)), "rakes") from wrong
    for key in ("added", "guaranteed", "minimum", "unit"):
        if said[key] is not None and not (key == "unit") <= said[key] <= MOST_MONEY:
            raise BadInput(_("An amount is from 0 to %s.") % spoken(MOST_MONEY, night.currency), key)
    return [condition, Funded.change(night, said)]
