"""The deal desk: count the chips, propose a deal, let everybody answer, and make it."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from tourney.events.commands.asked import already, person, running
from tourney.events.facts import (
    Barred,
    Claimed,
    Counted,
    Dealt,
    Entered,
    Funded,
    Laddered,
    Proposed,
    Raced,
    Said,
    Shared,
    Voted,
    WentOut,
)
from tourney.events.journal import BadInput, Fact, Refused, Wish, command
from tourney.events.models import Entrant, Event
from tourney.events.queries import entrants
from tourney.leagues.money import whole
from tourney.payouts.deal import CUSTOM, METHODS, UNITS, Stakes, not_dealt, stakes, void, vote_of, votes, why_none
from tourney.payouts.facts import Bought
from tourney.payouts.models import Purchase
from tourney.tables.facts import KnockedOut, Seated
from tourney.tables.queries import chairs, lasting, seated

MOST_CHIPS = 1_000_000_000  # in one stack


# --- how many chips ---------------------------------------------------------------------------------------------------
@command
def count(night: Event, wish: Wish, *, entrant: int, stack: int) -> list[Fact]:
    """The host notes somebody's chips (R-DEC-5): as counted, or as a phone said. Nothing else depends on the sum."""
    return _counted(night, {entrant: stack})


@command
def count_all(night: Event, wish: Wish, *, stacks: dict[int, int]) -> list[Fact]:
    """The same for several at once, by entrant; who is not named stays as he is."""
    if not stacks:
        raise BadInput(_("Type somebody's chips. Nothing changed."))
    return _counted(night, stacks)


def _counted(night: Event, stacks: Mapping[int, int]) -> list[Fact]:
    condition, inside, facts = running(night), seated(night), []
    for number, stack in stacks.items():
        who = person(night, number)
        _has_chips(who, stack, inside)
        facts += [Entered.keep(who), Counted.change(who, stack)]
    if not any(fact.changes for fact in facts):
        raise already(night, ("Counted", min(stacks)), _("That is noted already"))
    return [condition, *facts]


def _has_chips(who: Entrant, stack: int, inside: Mapping[int, Any]) -> None:
    if who.number not in inside:
        said = _("%s is out. Nothing changed.") if who.out else _("%s has no seat. Nothing changed.")
        raise Refused(said % who.name)
    if not 1 <= stack <= MOST_CHIPS:
        raise BadInput(_("A stack is at least 1 chip and at most 1,000,000,000. Nothing changed."), "stack")


@command
def say_stack(night: Event, wish: Wish, *, stack: int) -> list[Fact]:
    """A player counts his own chips on his phone; the host sees the number and confirms it (S27)."""
    condition, who = running(night), _own(night, wish)
    _has_chips(who, stack, seated(night))
    if who.says == stack:
        raise Refused(_("You said that already. Nothing changed."))
    return [condition, Entered.keep(who), Claimed.keep(who), Said.change(who, stack)]


def _own(night: Event, wish: Wish) -> Entrant:
    """The player that this phone is."""
    people = Entrant.objects.filter(event=night, player__isnull=False).select_related("player__person")
    mine = people.filter(phone=wish.by.phone).first() if wish.by.phone else None
    if mine is None:
        raise Refused(_("This phone is nobody in this night. Nothing changed."))
    return mine


# --- a proposal, and what everybody says to it ------------------------------------------------------------------------
@command
def propose(
    night: Event,
    wish: Wish,
    *,
    method: str,
    left: int = 0,
    unit: int = 0,
    amounts: dict[int, int] | None = None,
    stacks: dict[int, int] | None = None,
) -> list[Fact]:
    """Put a deal on the table, in place of the one that lies there: everybody who is in is asked anew.

    `left` for the winner and `amounts` of a custom deal by entrant in minor units, `unit` in whole units of the
    currency, `stacks` the chips by entrant that the host's screen showed. Refused: what cannot be shared like this,
    chips that were counted again since.
    """
    condition, fresh, found = running(night), not_dealt(night), _possible(night)
    if method not in METHODS or unit not in UNITS:
        raise BadInput(_("Choose one of the ways to share. Nothing changed."), "method")
    counted = {who.number: stack for who, stack in found.chips.items() if stack}
    if stacks is not None and stacks != counted:
        raise Refused(_("The chips were counted again meanwhile: look at the amounts once more. Nothing changed."))
    step = unit * whole(night.currency)
    try:
        shared = found.share(method, left, step, amounts)
    except ValueError as wrong:
        raise Refused(_("%s Nothing changed.") % wrong, "amounts" if method == CUSTOM else "left") from wrong
    said = {
        "number": night.seq + 1,
        "method": method,
        "left": left,
        "unit": step,
        "amounts": {str(who.number): amount for who, amount in shared.items()},
        "stacks": {str(number): stack for number, stack in counted.items()},
        "stake": list(found.prizes),
    }
    return [condition, fresh, Proposed.change(night, said)]


def _possible(night: Event) -> Stakes:
    found = stakes(night)
    if why := why_none(night, found):
        raise Refused(_("%s. Nothing changed.") % why)
    return found


@command
def vote(night: Event, wish: Wish, *, proposal: int, yes: bool) -> list[Fact]:
    """A player says yes or no on his phone. Nobody sees how before all have answered, and never who (S27)."""
    who = _own(night, wish)
    return [*_answer(night, who, proposal, "y" if yes else "n"), Claimed.keep(who)]


@command
def voice(night: Event, wish: Wish, *, entrant: int, yes: bool, proposal: int) -> list[Fact]:
    """The host gives the voice of somebody without a phone. What a phone answered stays its owner's."""
    who = person(night, entrant)
    said = _on_the_table(night, proposal)
    if (earlier := vote_of(said, who)) and not earlier.endswith("h"):
        raise Refused(_("%s has answered on the phone. Nothing changed.") % who.name)
    return _answer(night, who, proposal, "yh" if yes else "nh")


def _answer(night: Event, who: Entrant, proposal: int, answer: str) -> list[Fact]:
    condition, said = running(night), _on_the_table(night, proposal)
    if str(who.number) not in said["amounts"]:
        raise Refused(_("%s takes no part in this deal. Nothing changed.") % who.name)
    if votes(night, entrants(night)).complete:
        raise Refused(_("All have answered; the host may propose again. Nothing changed."))
    if vote_of(said, who)[:1] == answer[0]:
        raise already(night, ("Voted", who.number), _("That is noted already"))
    return [condition, Entered.keep(who), Proposed.keep(night), Voted.change(who, f"{said['number']}:{answer}")]


def _on_the_table(night: Event, proposal: int) -> dict[str, Any]:
    """The proposal that was meant; refused when it is another one now, or when its votes are void."""
    said: dict[str, Any] | None = night.proposal
    if not said or said["number"] != proposal:
        raise already(night, ("Proposed", 0), _("That proposal is not on the table any more"))
    if why := void(night, stakes(night)):
        raise Refused(_("%s Nothing changed.") % why)
    return said


@command
def withdraw(night: Event, wish: Wish, *, proposal: int) -> list[Fact]:
    """Take the proposal off the table: somebody said no, or the players want to go on playing."""
    condition, said = running(night), night.proposal
    if not said or said["number"] != proposal:
        raise already(night, ("Proposed", 0), _("That proposal is not on the table any more"))
    return [condition, Proposed.change(night, None)]


# --- done -------------------------------------------------------------------------------------------------------------
@command
def deal(night: Event, wish: Wish, *, proposal: int) -> list[Fact]:
    """Everybody agreed: what the proposal says is what they get, and no sale changes the prizes any more.

    The deal has a copy of the counted stacks; they may be counted again for the places (`finish`). All else that it
    rests on can be undone only together with it.
    """
    condition, fresh, said = running(night), not_dealt(night), _on_the_table(night, proposal)
    people = entrants(night)
    given = votes(night, people)
    if not given.complete:
        counts = {"answered": len(given.answered), "of": given.of}
        raise Refused(_("%(answered)d of %(of)d have answered so far. Nothing changed.") % counts)
    if not given.agreed:
        raise Refused(_("%(yes)d of %(of)d said yes. Nothing changed.") % {"yes": given.yes, "of": given.of})
    if why := why_none(night, stakes(night, people)):
        raise Refused(_("%s. Nothing changed.") % why)
    made = {**said, "places": len(said["amounts"])}
    return [condition, Dealt(fresh.subject, None, made), Proposed.change(night, None), *_rests_on(night, people)]


def _rests_on(night: Event, people: list[Entrant]) -> list[Fact]:
    """Everything that makes the prizes what they are, and these players those who are in."""
    bought = Purchase.objects.filter(event=night, entrant__isnull=False)
    return [
        *(kind.keep(night) for kind in (Shared, Laddered, Funded, Raced)),
        *(Bought.keep(row) for row in bought),
        *(Barred.keep(who) for who in people),
        *(WentOut.keep(who) for who in people if who.out),
        *(KnockedOut.keep(row) for row in lasting(night)),
        *(Seated.keep(chair) for chair in chairs(night)),
    ]
