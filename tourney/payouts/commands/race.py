"""Chips of a colour-up: how many more or fewer are in play since (T8, S5)."""

from django.utils.translation import gettext as _

from tourney.events.commands.asked import running
from tourney.events.facts import Raced
from tourney.events.journal import BadInput, Fact, Refused, Wish, command
from tourney.events.models import Event
from tourney.payouts.facts import Bought
from tourney.payouts.queries import buy_ins, chips_in_play

MOST = 10  # one colour-up changes the chips in play by a tenth at most: more is a slip of the finger


@command
def race(night: Event, wish: Wish, *, change: int) -> list[Fact]:
    """A chip race or a rounding up put `change` chips into play; below 0 it took them out. Changes add up.

    Refused: nothing; more than a tenth of the chips in play; less than the chips of the buy-ins in all.
    """
    condition, there = running(night), chips_in_play(night)
    if not change:
        raise BadInput(_("Say how many chips more or fewer. Nothing changed."), "chips")
    if abs(change) * MOST > there:
        sentence = _("%(chips)d of %(there)d chips are too many for a colour-up: a tenth at most. Nothing changed.")
        raise BadInput(sentence % {"chips": abs(change), "there": there}, "chips")
    return [condition, *put_in_play(night, change)]


def put_in_play(night: Event, change: int) -> list[Fact]:
    """The facts of chips that came into play beside what was sold; below 0 they went out of it (T4, T8, T14)."""
    paid, total = buy_ins(night).values(), (night.raced or 0) + change
    # Rebuys may still be taken back one by one: what the buy-ins alone brought has to be enough.
    if sum(row.chips or 0 for row in paid) + total < 1:
        raise Refused(_("So many chips were never in play. Nothing changed."))
    return [Raced.change(night, total), *(Bought.keep(row) for row in paid)]
