"""Undo: a line that takes back one deed, or a chain of them, and can itself be undone."""

import logging
from collections.abc import Sequence
from typing import Any

from django.db import IntegrityError
from django.db.models import Count
from django.db.models.functions import Coalesce
from django.utils.translation import gettext as _

from tourney.events.journal import BadInput, Command, Fact, Forbidden, Refused, Wish
from tourney.events.journal.stories import told
from tourney.events.journal.undo import History
from tourney.events.journal.write import Broken, write
from tourney.events.models import Entrant, Event, Line
from tourney.leagues.rights import PHONE_DEEDS, can
from tourney.players.models import shown

log = logging.getLogger(__name__)


class Blocked(Refused):
    """Later deeds rest on this one; they are named, newest first, and the chain is offered."""

    def __init__(self, night: Event, lines: Sequence[Line]) -> None:
        said = ", ".join(told(night, line) for line in lines)
        super().__init__(_("First take back: %s. Nothing changed.") % said)
        self.lines = lines


def taken_back(night: Event, wish: Wish, *, line: int, chain: bool = False) -> tuple[list[Fact], list[int]]:
    """The facts and the lines that undoing `line` means; with `chain` all that rests on it goes with it."""
    history = History.of(night)
    if not (deed := history.lines.get(line)):
        raise BadInput(_("There is no such line in this night. Nothing changed."))
    deeds = history.chain(deed)
    if len(deeds) > 1 and not chain:
        raise Blocked(night, [other for other in deeds if other.seq != line])
    for each in deeds:
        if not all(can(wish.by, _right(verb), night) for verb in verbs(history, each)):
            raise Forbidden(_("Only a host may take that back. Nothing changed."))
    return history.inverse(deeds)


def _right(verb: str) -> str:
    """What somebody must be allowed who takes this back: what a phone did for itself, whoever may set it free."""
    return "release" if verb in PHONE_DEEDS else verb


def verbs(history: History, line: Line) -> set[str]:
    """What a line really did: its own verb, or for an undo the verbs of the deeds under it."""
    if not line.undoes:
        return {line.verb}
    return set().union(*(verbs(history, history.lines[seq]) for seq in line.undoes))


class Undo(Command):
    """The command whose facts are other lines' facts, exchanged, and whose line names those lines."""

    def _write(self, night: Event, wish: Wish, mark: str, wishes: dict[str, Any]) -> Line:
        return take_back(night, wish, mark, **wishes)


def take_back(night: Event, wish: Wish, mark: str = "", *, line: int, chain: bool = False) -> Line:
    """Write the line that takes `line` back, in a night that is locked."""
    facts, undoes = taken_back(night, wish, line=line, chain=chain)
    try:
        written = write(night, "undo", facts, wish, undoes=undoes, digest=mark)
    except (Broken, IntegrityError) as broken:  # each cell says what it must, and the whole would make no sense
        log.warning("night %s, line %s cannot be taken back: %s", night.pk, line, broken)
        raise Refused(_("That does not fit what happened since. Nothing changed.")) from broken
    if name := _twice(night):
        raise Refused(_("%s is on the list already, by this or another name. Nothing changed.") % name)
    return written


def _twice(night: Event) -> str:
    """Who would be on the list under two names that became one person's since; "" for nobody."""
    rows = Entrant.objects.filter(event=night, player__isnull=False)
    by_person = rows.values(person=Coalesce("player__person__uid", "player__uid"), who=shown("player__")).order_by()
    return next((row["who"] for row in by_person.annotate(names=Count("pk")).filter(names__gt=1)[:1]), "")


@Undo
def undo(night: Event, wish: Wish, *, line: int, chain: bool = False) -> list[Fact]:
    """Take back line number `line`; with `chain` also all that rests on it, newest first, as one line."""
    return taken_back(night, wish, line=line, chain=chain)[0]
