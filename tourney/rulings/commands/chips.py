"""Chips that a ruling moves: found ones (T14), half a pot as a penalty (C-BET-10)."""

from django.utils.translation import gettext as _

from tourney.events.commands.asked import person
from tourney.events.facts import Counted, Entered
from tourney.events.journal import BadInput, Fact, Refused
from tourney.events.models import Entrant, Event
from tourney.payouts.commands.race import put_in_play
from tourney.payouts.queries import chips_in_play
from tourney.rulings.decisions import OUT_OF_PLAY, POT, Moved
from tourney.tables.queries import seated


def moved(night: Event, chips: Moved) -> list[Fact]:
    """What moving these chips changes: the stacks that were entered, and the chips in play.

    Half a pot as a penalty goes to the pot, unless somebody decides otherwise (S23). A stack that nobody entered is not
    known and stays so. Refused: nothing, more than the stack or the room has, chips of or for somebody without a seat.
    """
    if not 1 <= chips.chips <= chips_in_play(night):
        raise BadInput(_("So many chips are not in play. Nothing changed."), "chips")
    if chips.source is not None and chips.source == chips.to:
        raise BadInput(_("Chips move from one player to another. Nothing changed."), "chips_to")
    facts = _stack(_at_a_table(night, chips.source, "chips_from"), -chips.chips) if chips.source is not None else []
    if chips.to == OUT_OF_PLAY:
        return [*facts, *put_in_play(night, -chips.chips)]
    if chips.to == POT:
        return facts
    return [*facts, *_stack(_at_a_table(night, int(chips.to), "chips_to"), chips.chips)]


def _at_a_table(night: Event, number: int, field: str) -> Entrant:
    """Who has chips: whoever is out or has not begun has none to give, and can win none."""
    who = person(night, number)
    if who.number not in seated(night):
        raise BadInput(_("%s is not at a table and has no chips. Nothing changed.") % who.name, field)
    return who


def _stack(who: Entrant, change: int) -> list[Fact]:
    if who.stack is None:
        return [Entered.keep(who)]
    if who.stack + change < 0:
        sentence = _("%(name)s has only %(stack)d chips. Nothing changed.")
        raise Refused(sentence % {"name": who.name, "stack": who.stack}, "chips")
    return [Entered.keep(who), Counted.change(who, who.stack + change)]
