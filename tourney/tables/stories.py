"""How the deeds of this app read in the history."""

from itertools import pairwise

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules_engine.seating import Spot
from tourney.events.facts import ClockSet, Ordered
from tourney.events.journal.fact import Fact
from tourney.events.journal.stories import Story, story
from tourney.tables.facts import (
    ButtonTold,
    Followed,
    KnockedOut,
    KnockedOutAlsoBy,
    KnockedOutBy,
    OnHand,
    Outstacked,
    Seated,
)
from tourney.tables.models import Stage
from tourney.tables.wording import listed


@story
def knock_out(tale: Story) -> str:
    return _("%s out") % tale.name(tale.of(KnockedOut)[0].now)


@story
def credit(tale: Story) -> str:
    """Who did it, all of them: also where the line only says who did it together with the first."""
    said = {type(fact): fact.now for fact in tale.facts if isinstance(fact, KnockedOutBy | KnockedOutAlsoBy)}
    victim = next(other.now for other in tale.facts if isinstance(other, KnockedOut))
    if (first := said[KnockedOutBy]) is None:
        return _("%s out, by nobody in particular") % tale.name(victim)
    killers = listed([tale.name(who) for who in (first, *(said.get(KnockedOutAlsoBy) or []))])
    return _("%(victim)s out by %(killer)s") % {"victim": tale.name(victim), "killer": killers}


@story
def same_hand(tale: Story) -> str:
    """The order is that of the line: the biggest stack first."""
    steps = {fact.subject: fact.now for fact in _said(tale, Outstacked)}
    names = {number: tale.name(who) for number, who in _victims(tale).items() if number in steps}
    order = sorted(names, key=lambda number: steps[number])
    said = names[order[0]]
    for before, after in pairwise(order):
        said += (" = " if steps[before] == steps[after] else " > ") + names[after]
    return _("Out on one hand, by stacks: %s") % said


@story
def apart(tale: Story) -> str:
    hands = _said(tale, OnHand)
    names = ", ".join(tale.name(_victims(tale)[fact.subject]) for fact in hands)
    return _("Not on one hand: %s") % names


def _said(tale: Story, kind: type[Fact]) -> list[Fact]:
    return [fact for fact in tale.facts if isinstance(fact, kind)]


def _victims(tale: Story) -> dict[int, int]:
    return {fact.subject: fact.now for fact in _said(tale, KnockedOut)}


def _moves(tale: Story) -> list[tuple[str, Spot]]:
    """Who got which seat in this line."""
    return [(tale.name(fact.now), Spot.of(fact.subject)) for fact in tale.of(Seated) if fact.now is not None]


@story
def move(tale: Story) -> str:
    name, spot = _moves(tale)[0]
    return _("%(name)s to table %(table)d, seat %(seat)d, as the host says") % _where(name, spot)


@story
def balance(tale: Story) -> str:
    name, spot = _moves(tale)[0]
    return _("%(name)s to table %(table)d, seat %(seat)d, for balance") % _where(name, spot)


def _where(name: str, spot: Spot) -> dict[str, object]:
    return {"name": name, "table": spot.table, "seat": spot.seat}


@story
def break_table(tale: Story) -> str:
    left = {fact.subject // 100 for fact in tale.of(Seated) if fact.was is not None}
    left -= {spot.table for _name, spot in _moves(tale)}
    said = ngettext("%d player moved", "%d players moved", len(_moves(tale))) % len(_moves(tale))
    return _("Table %(table)s broken, %(said)s") % {"table": ", ".join(map(str, sorted(left))), "said": said}


@story
def redraw(tale: Story) -> str:
    up = any(isinstance(fact, ClockSet) for fact in tale.facts)
    return _("Final table drawn, one level up") if up else _("Final table drawn")


@story
def button(tale: Story) -> str:
    fact = next(fact for fact in tale.facts if isinstance(fact, ButtonTold))
    if fact.now["seat"] is None:
        return _("Button at table %d not known") % fact.subject
    return _("Button at table %(table)d: seat %(seat)d") % {"table": fact.subject, "seat": fact.now["seat"]}


@story
def postpone(tale: Story) -> str:
    return _("Tables left as they are for now")


@story
def break_order(tale: Story) -> str:
    order = next(fact.now for fact in tale.facts if isinstance(fact, Ordered))
    return _("Tables break in this order: %s") % ", ".join(map(str, order))


@story
def settle(tale: Story) -> str:
    return _("%s seated") % ", ".join(_callers(tale))


@story
def answer(tale: Story) -> str:
    said = {
        Stage.SEEN: _("%s has seen the call"),
        Stage.MOVING: _("%s is moving"),
        Stage.SEATED: _("%s has sat down"),
    }
    return said[Stage(tale.of(Followed)[0].now)] % ", ".join(_callers(tale))


def _callers(tale: Story) -> list[str]:
    """Their names, also when the call itself was taken back and its row sleeps."""
    numbers = {fact.subject for fact in tale.of(Followed)}
    called: dict[int, int] = {}
    for line in tale.night.lines.filter(seq__lt=tale.line.seq):
        called |= {subject: now for kind, subject, _was, now in line.facts if kind == "Called" and subject in numbers}
    return [tale.name(called.get(number)) for number in sorted(numbers)]
