"""Somebody goes out: by whom, and who else on the same hand."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from tourney.events.commands.asked import already, person, running
from tourney.events.facts import BountySet, Entered, WentOut
from tourney.events.journal import BadInput, Fact, Refused, Wish, command
from tourney.events.models import Entrant, Event
from tourney.tables.facts import (
    ButtonTold,
    CameBack,
    KnockedOut,
    KnockedOutAlsoBy,
    KnockedOutAt,
    KnockedOutBy,
    KnockedOutFrom,
    OnHand,
    Outstacked,
    Seated,
)
from tourney.tables.models import Chair, KnockOut, Stage, Table
from tourney.tables.queries import chairs, hands, knock_outs, on_the_way


@command
def knock_out(night: Event, wish: Wish, *, entrant: int) -> list[Fact]:
    """Somebody lost the last chip (T9), maybe to the blinds (T11). The place follows from the order of going out."""
    condition, victim = running(night), person(night, entrant)
    if victim.out:
        raise already(night, ("WentOut", victim.number), _("%s is already out") % victim.name)
    sitting = {chair.occupant: chair for chair in chairs(night)}
    if victim.number not in sitting:
        raise Refused(_("%s has no seat. Nothing changed.") % victim.name)
    if len(sitting) < 2:
        raise Refused(_("%s has all the chips: finish the night. Nothing changed.") % victim.name)
    number, chair = next_knock_out(night), sitting.pop(victim.number)
    only = list(sitting) if len(sitting) == 1 else []  # heads-up nobody needs to ask who did it
    return [
        condition,
        *leaves(night, wish, victim, chair, number),
        *(KnockedOutBy(number, None, killer) for killer in only),
    ]


def leaves(night: Event, wish: Wish, victim: Entrant, chair: Chair, number: int) -> list[Fact]:
    """Somebody is out of the game, by the knock-out with this number: the chair is free, the place is decided."""
    return [
        Entered.keep(victim),
        WentOut.change(victim, number),
        Seated.change(chair, None),
        KnockedOut(number, None, victim.number),
        KnockedOutAt(number, None, wish.at),
        KnockedOutFrom(number, None, _where_he_played(night, wish, chair)),
        *(ButtonTold.change(table, None) for table in _told(night, chair.number // 100)),
        # It opens an envelope; or it was before they were sealed, and does not come back once they are.
        *([BountySet.keep(night)] if (night.bounty or {}).get("kind") == "mystery" else []),
    ]


def _where_he_played(night: Event, wish: Wish, chair: Chair) -> int:
    """His chair; for somebody who was called away and has not sat down there yet, the one that he left."""
    call = on_the_way(night, wish.at).get(chair.occupant or 0)
    return call.origin.number if call and call.origin and call.stage != Stage.SEATED else chair.number


def _told(night: Event, table: int) -> list[Table]:
    """A table whose button somebody told: with this hand the button moves on, and what was told is forgotten."""
    return list(Table.objects.filter(event=night, number=table, button__isnull=False))


def next_knock_out(night: Event) -> int:
    """The number of the next knock-out; a row that sleeps keeps its number for a redo."""
    last = KnockOut.objects.filter(event=night).order_by("-number").values_list("number", flat=True).first()
    return (last or 0) + 1


@command
def credit(night: Event, wish: Wish, *, knock_out: int, entrant: int | None, also: Sequence[int] = ()) -> list[Fact]:
    """By whom somebody was knocked out; `None` takes the answer back. `also`: who did it together with the first.

    Several share a bounty, and the order given says who gets an odd cent first. Refused: a knock-out that was undone,
    somebody who was not in the game then, the victim, a name twice.
    """
    row = KnockOut.objects.filter(event=night, number=knock_out, victim__isnull=False).first()
    if not row:
        raise Refused(_("That knock-out was undone meanwhile. Nothing changed."))
    did = [who for who in (entrant, *also) if who is not None]
    if len(set(did)) != len(did):
        raise BadInput(_("Name everybody once. Nothing changed."), "entrant")
    for who in did:
        _could_have(night, row, who)
    first, others = (did[0] if did else None), did[1:] or None
    if (row.by, row.also or None) == (first, others):
        raise already(night, ("KnockedOutBy", row.number), _("That is noted already"))
    alone = others is None and row.also is None
    together = [] if alone else [KnockedOutAlsoBy.change(row, others)]
    return [running(night), KnockedOut.keep(row), KnockedOutBy.change(row, first), *together]


def _could_have(night: Event, row: KnockOut, entrant: int) -> None:
    killer = person(night, entrant)
    if killer.number == row.victim:
        raise BadInput(_("Nobody knocks himself out. Nothing changed."))
    gone = KnockOut.objects.filter(event=night, victim=killer.number, at__lt=row.at, back__isnull=True)
    never_sat = not killer.out and not Chair.objects.filter(event=night, occupant=killer.number).exists()
    if gone.exists() or never_sat:
        raise BadInput(_("%s was not in the game then. Nothing changed.") % killer.name)


@command
def same_hand(night: Event, wish: Wish, *, order: list[list[int]]) -> list[Fact]:
    """These went out on one hand (T10): knock-outs, the biggest stack at its start first, equal ones together."""
    condition, rows = running(night), _standing(night, [number for group in order for number in group])
    if why := _not_one_hand(night, rows):
        raise BadInput(why)
    first = min(rows.values(), key=lambda row: (row.at or 0, row.number)).number
    away = _with_companions(night, rows) - rows.keys()  # they came back; if that is undone, so is this
    facts: list[Fact] = [condition, *(CameBack.keep(row) for row in knock_outs(night) if row.number in away)]
    ahead = 0
    for group in order:
        for number in group:
            facts += [KnockedOut.keep(rows[number]), OnHand.change(rows[number], first)]
            facts.append(Outstacked.change(rows[number], ahead))
        ahead += len(group)
    if not any(fact.changes for fact in facts):
        raise already(night, ("OnHand", first), _("That is noted already"))
    return facts


def _not_one_hand(night: Event, rows: dict[int, KnockOut]) -> str | None:
    if len(rows) < 2:
        return _("Choose two players who went out. Nothing changed.")
    if len({row.spot // 100 for row in rows.values() if row.spot}) > 1:
        return _("They sat at different tables: that was not one hand. Nothing changed.")
    if len({row.victim for row in rows.values()}) < len(rows):
        return _("Nobody goes out twice on one hand. Nothing changed.")
    if rows.keys() != _with_companions(night, rows) - _returned(night):
        return _("Name everybody who went out on that hand. Nothing changed.")
    return None


def _returned(night: Event) -> set[int]:
    """The knock-outs from which somebody came back: they take no place, whoever went out with them."""
    return {row.number for row in knock_outs(night) if row.back is not None}


def _with_companions(night: Event, rows: Iterable[int]) -> set[int]:
    """These knock-outs and all that are on the same hand with one of them."""
    return {row.number for hand in hands(knock_outs(night)) for row in hand if {row.number for row in hand} & set(rows)}


@command
def apart(night: Event, wish: Wish, *, knock_outs: list[int]) -> list[Fact]:
    """These did not go out on one hand; places follow from the order of going out."""
    condition, rows = running(night), _standing(night, knock_outs)
    if any(row.hand == row.number for row in rows.values()):  # without the first of a hand there is no hand
        rows = _standing(night, sorted(_with_companions(night, rows)))
    facts: list[Fact] = []
    for row in rows.values():
        facts += [KnockedOut.keep(row), OnHand.change(row, row.number), Outstacked.change(row, None)]
    if not any(fact.changes for fact in facts):
        raise already(night, ("OnHand", min(rows)), _("That is noted already"))
    return [condition, *facts]


def _standing(night: Event, numbers: list[int]) -> dict[int, KnockOut]:
    """These knock-outs; refused when one was undone meanwhile or is named twice."""
    if not numbers or len(set(numbers)) != len(numbers):
        raise BadInput(_("Name everybody once. Nothing changed."))
    rows = {row.number: row for row in knock_outs(night) if row.number in numbers}
    if len(rows) != len(numbers):
        raise Refused(_("That knock-out was undone meanwhile. Nothing changed."))
    return rows
