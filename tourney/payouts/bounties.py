"""What stands on the heads, and who won it: a pot of its own beside the prizes (C69).

Nothing is kept but what was paid and who knocked out whom; how the bounties stand is reckoned from that each time, so
an undo or a new answer to "by whom" sets everything after it right by itself.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.translation import gettext as _

from rules_engine import bounties as rule
from rules_engine.prizes import evenly
from tourney.events.models import Event, Status
from tourney.leagues.money import spoken
from tourney.payouts.models import Purchase
from tourney.payouts.pot import ENTRIES
from tourney.tables.models import KnockOut
from tourney.tables.queries import knock_outs

FIXED, PROGRESSIVE, MYSTERY = "fixed", "progressive", "mystery"
KINDS = ("", FIXED, PROGRESSIVE, MYSTERY)
BOUNTY: dict[str, Any] = {
    "kind": "",  # fixed, progressive, mystery; "": none
    "amount": 0,  # minor units of an entry's price
    "rebuys": False,  # a rebuy puts as much on the head again
    "percent": 50,  # of a progressive bounty that is paid out
    "chip": False,  # only somebody with a bounty on their own head wins one ("need chip to win", C69)
    "envelopes": "",  # rules_engine.bounties.Envelopes as text
    "order": None,  # minor units, in the order in which envelopes are opened; null: not sealed yet
    "from": 0,  # the number of the last knock-out before the envelopes were sealed
}


def bounty_of(night: Event) -> dict[str, Any]:
    """What holds in this night."""
    return {**BOUNTY, **(night.bounty or {})}


def on_head(night: Event, kind: str, most: int) -> int:
    """How much of a purchase of this kind stands on the buyer's head, in minor units; never more than `most`.

    Sealed envelopes hold all there was: whatever is sold afterwards carries no bounty, and all of it is for the prizes.
    """
    said = bounty_of(night)
    carries = kind in ENTRIES or (kind == "rebuy" and said["rebuys"])
    return min(said["amount"], most) if said["kind"] and carries and said["order"] is None else 0


@dataclass(frozen=True)
class Envelope:
    """An envelope that was opened: `number` as printed on it, `amount` in minor units, `by` whom."""

    number: int
    amount: int
    by: tuple[int, ...]


@dataclass(frozen=True)
class Waiting:
    """What nobody has claimed: the victim of this knock-out, and what stood on that head or lies in that envelope.

    `unsaid`: nobody said yet who did it. In minor units; `envelope` is its number, 0 where there are none.
    """

    knock_out: int
    victim: int
    amount: int
    envelope: int = 0
    unsaid: bool = True


@dataclass(frozen=True)
class Standing:
    """How the bounties stand, in minor units, by entrant: `sold` is always `won`, `heads`, `waiting` and `closed`.

    `closed`: what lies in envelopes that nobody opened, or is collected for them; `left`: how many envelopes that are.
    """

    sold: int
    won: dict[int, int] = field(default_factory=dict)
    heads: dict[int, int] = field(default_factory=dict)
    waiting: tuple[Waiting, ...] = ()
    closed: int = 0
    left: int = 0
    opened: tuple[Envelope, ...] = ()

    @property
    def kept(self) -> int:
        """What is on its way to somebody: on heads, unclaimed, or in envelopes."""
        return sum(self.heads.values()) + sum(each.amount for each in self.waiting) + self.closed


@dataclass(frozen=True)
class _Fall:
    """A knock-out of this night; `carried`: what the victim had paid for their own head since the last one."""

    row: KnockOut
    carried: int
    by: tuple[int, ...]

    @property
    def event(self) -> rule.KnockOut[int]:
        return rule.KnockOut(self.row.victim or 0, self.by)


_Step = rule.Head[int] | _Fall
_When = tuple[int, int, int, Purchase | KnockOut]  # ms, what of it comes first in the same one, number, and the row


def standing(night: Event) -> Standing | None:
    """How the bounties of this night stand now; None where nothing stands on a head.

    Whoever is the only one left keeps their own head (C69). When the night is finished so does everybody still in, and
    what nobody claimed is theirs as well: the winner's, or shared evenly after a deal.
    """
    said = bounty_of(night)
    if not said["kind"]:
        return None
    steps = list(_steps(night, said))
    reckon = _envelopes if said["kind"] == MYSTERY else _heads
    inside = sorted(_inside(steps))
    now = reckon(said, steps)
    falls = any(isinstance(step, _Fall) for step in steps)
    if night.status == Status.FINISHED or (len(inside) == 1 and falls):
        now = _kept(now, inside, said["order"])
    return _rest(now, inside) if night.status == Status.FINISHED else now


def bounties_won(night: Event) -> dict[int, int]:
    """What everybody has won in bounties so far, by entrant, in minor units."""
    now = standing(night)
    return {who: amount for who, amount in now.won.items() if amount} if now else {}


def holders(night: Event) -> set[int]:
    """Who is in the game and has put a bounty on their own head."""
    return {who for who, cents in _inside(list(_steps(night, bounty_of(night)))).items() if cents}


# --- what happened, in order ------------------------------------------------------------------------------------------
def _steps(night: Event, said: dict[str, Any]) -> Iterator[_Step]:
    """What was put on heads and who went out, in order of time; nothing in it that the engine would refuse.

    Whoever is said to have done it and was not in the game then is left out, and so is a victim without a head.
    """
    inside: dict[int, int] = {}
    for row in _in_order(night):
        if isinstance(row, Purchase):
            who, cents = row.entrant or 0, row.bounty or 0
            inside[who] = inside.get(who, 0) + cents
            yield rule.Head(who, cents)
        elif row.victim in inside:
            carried = inside.pop(row.victim)
            may = [who for who, cents in inside.items() if cents or not said["chip"]]
            yield _Fall(row, carried, _killers(row, may))


def _in_order(night: Event) -> list[Purchase | KnockOut]:
    """Entries, rebuys and knock-outs as they followed each other; what has no time was before all else."""
    sold = Purchase.objects.filter(event=night, entrant__isnull=False, kind__in=(*ENTRIES, "rebuy"))
    bought: list[_When] = [(row.at or 0, 0 if row.kind == "buy_in" else 2, row.number, row) for row in sold]
    outs: list[_When] = [(row.at or 0, 1, row.number, row) for row in knock_outs(night)]
    return [row for *_when, row in sorted([*bought, *outs], key=lambda each: each[:3])]


def _killers(row: KnockOut, may: Collection[int]) -> tuple[int, ...]:
    """Who did it, each once, in the order that says who gets odd cents first."""
    said = dict.fromkeys([row.by, *(row.also or [])])
    return tuple(who for who in said if who in may)


def _inside(steps: Sequence[_Step]) -> dict[int, int]:
    """Everybody in the game, and what each has put on their own head since the last knock-out."""
    inside: dict[int, int] = {}
    for step in steps:
        if isinstance(step, _Fall):
            inside.pop(step.row.victim or 0)
        else:
            inside[step.who] = inside.get(step.who, 0) + step.cents
    return inside


def _sold(steps: Sequence[_Step]) -> int:
    return sum(step.cents for step in steps if not isinstance(step, _Fall))


# --- how it stands ----------------------------------------------------------------------------------------------------
def _heads(said: dict[str, Any], steps: Sequence[_Step]) -> Standing:
    """Fixed and progressive: all of it stands on heads, was won, or waits."""

    def reckoned(steps: Sequence[_Step]) -> rule.Bounties[int]:
        story = [step.event if isinstance(step, _Fall) else step for step in steps]
        if said["kind"] == PROGRESSIVE:
            return rule.progressive(story, percent=said["percent"])
        return rule.fixed(story)

    now = reckoned(steps)
    return Standing(_sold(steps), now.paid, now.heads, tuple(_waiting(steps, reckoned)))


def _waiting(steps: Sequence[_Step], reckoned: Callable[[Sequence[_Step]], rule.Bounties[int]]) -> Iterator[Waiting]:
    """What stood on the head of each one whom nobody known knocked out."""
    for at, step in enumerate(steps):
        if isinstance(step, _Fall) and not step.by:
            victim = step.row.victim or 0
            if worth := reckoned(steps[:at]).heads.get(victim, 0):
                yield Waiting(step.row.number, victim, worth, unsaid=step.row.by is None)


def _envelopes(said: dict[str, Any], steps: Sequence[_Step]) -> Standing:
    """Mystery: the money collects, and once it is sealed every knock-out takes the next envelope.

    The envelope is that of the knock-out also while nobody has said who did it: so an answer that comes late changes
    no other one. Whoever came in after the seal has put nothing into an envelope, and takes none when going out.
    """
    sold, order = _sold(steps), said["order"]
    if order is None:
        return Standing(sold, closed=sold)
    later = [step for step in steps if isinstance(step, _Fall) and step.row.number > said["from"] and step.carried]
    taken = list(zip(range(1, len(order) + 1), order, later, strict=False))
    known = [(number, amount, fall) for number, amount, fall in taken if fall.by]
    unknown = [(number, amount, fall.row) for number, amount, fall in taken if not fall.by]
    found = rule.mystery([fall.event for *_, fall in known], [amount for _number, amount, _fall in known])
    return Standing(
        sold,
        found.paid,
        waiting=tuple(Waiting(row.number, row.victim or 0, cents, n, row.by is None) for n, cents, row in unknown),
        closed=sold - sum(amount for _number, amount, _fall in taken),
        left=len(order) - len(taken),
        opened=tuple(Envelope(number, amount, fall.by) for number, amount, fall in known),
    )


# --- the end ----------------------------------------------------------------------------------------------------------
def _kept(now: Standing, inside: Sequence[int], order: Sequence[int] | None) -> Standing:
    """Everybody still in keeps their own head; whoever is alone opens the envelopes that are left."""
    won = {**now.won}
    for who in inside:
        won[who] = won.get(who, 0) + now.heads.get(who, 0)
    heads = {who: cents for who, cents in now.heads.items() if who not in inside}
    kept = replace(now, won=won, heads=heads)
    if order is None or len(inside) != 1:
        return kept
    (winner,) = inside
    first = len(order) - now.left
    last = tuple(Envelope(first + nth, amount, (winner,)) for nth, amount in enumerate(order[first:], start=1))
    won[winner] += now.closed
    return replace(kept, won=won, closed=0, left=0, opened=(*now.opened, *last))


def _rest(now: Standing, inside: Sequence[int]) -> Standing:
    """What nobody claimed or opened goes to those still in: to the winner, after a deal to all of them evenly."""
    if not inside:
        return now
    won = {**now.won}
    for who, part in zip(inside, evenly(now.kept, len(inside)), strict=True):
        won[who] = won.get(who, 0) + part
    return replace(now, won=won, heads={}, waiting=(), closed=0, left=0)


# --- in words ---------------------------------------------------------------------------------------------------------
def bounties_said(night: Event) -> list[str]:
    """What was announced about bounties, in sentences; empty where there are none."""
    said = bounty_of(night)
    if not said["kind"]:
        return []
    amount = spoken(said["amount"], night.currency)
    told = [
        _how(said["kind"]) % {"amount": amount, "percent": said["percent"]},
        _("A rebuy puts as much on the head again.") if said["rebuys"] else "",
        _("Only players with a bounty on their own head can win one.") if said["chip"] else "",
        _("The winner opens the last one.")
        if said["kind"] == MYSTERY
        else _("The winner keeps their own bounty, and so does everybody who is still in when a deal ends the night."),
    ]
    return list(filter(None, told))


def _how(kind: str) -> str:
    """The sentence for a kind of bounty."""
    return {
        FIXED: _("%(amount)s of each entry stand on the player's head; whoever knocks the player out gets it."),
        PROGRESSIVE: _(
            "%(amount)s of each entry stand on the player's head; whoever knocks the player out gets %(percent)d%% of "
            "it, and the rest goes on the head of whoever did it."
        ),
        MYSTERY: _(
            "%(amount)s of each entry go into envelopes; once they are sealed, every knock-out opens one of them."
        ),
    }[kind]
