"""Somebody is disqualified (T22, T23): out of the game at once, and with or without a prize."""

from django.utils.translation import gettext as _

from tourney.events.commands.asked import already, person, running
from tourney.events.facts import Barred, Dealt, WentOut
from tourney.events.journal import BadInput, Fact, Refused, Wish, command
from tourney.events.models import Event
from tourney.payouts.changed_prizes import refuse_decided
from tourney.payouts.ladder import KEPT, MOVES_UP
from tourney.tables.commands.outs import leaves, next_knock_out
from tourney.tables.facts import OnHand, Seated
from tourney.tables.queries import chairs


@command
def disqualify(night: Event, wish: Wish, *, entrant: int, prize: str) -> list[Fact]:
    """A host disqualifies a player; `prize` says whose it is: "up" the next ones', who move up, or "kept", still his.

    Who is in the game goes out in the next place, by nobody's hand; the chips go out of play uncounted, so what was
    sold stays in the count of chips. Who is out keeps the place. Who has all the chips keeps the chair. It may be said
    again with the other answer. Refused: who never sat; another taker of a prize once a deal was made or the first
    prize is paid out (T4, T22, T23).
    """
    if prize not in (MOVES_UP, KEPT):
        raise BadInput(_("Say who gets the prize. Nothing changed."), "prize")
    condition, who = running(night), person(night, entrant)
    if who.barred == prize:
        raise already(night, ("Barred", who.number), _("%s is disqualified") % who.name)
    moves = MOVES_UP in (prize, who.barred)
    if moves:
        refuse_decided(night)
    sitting = {chair.occupant: chair for chair in chairs(night)}
    if not who.out and who.number not in sitting:
        raise Refused(_("%s has no seat. Nothing changed.") % who.name)
    facts: list[Fact] = [condition, Barred.change(who, prize), *([Dealt.keep(night)] if moves else [])]
    if who.out:
        return [*facts, WentOut.keep(who)]
    if len(sitting) == 1:
        return [*facts, Seated.keep(sitting[who.number])]
    number = next_knock_out(night)
    # Nobody did it, so it is a hand of its own.
    return [*facts, *leaves(night, wish, who, sitting[who.number], number), OnHand(number, None, number)]
