"""A command is a function that returns facts; this wrapper is everything else that happens to a deed."""

from collections.abc import Callable, Sequence
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from tourney.events.journal.announce import announce
from tourney.events.journal.fact import Fact
from tourney.events.journal.lock import locked
from tourney.events.journal.refused import BadInput, Forbidden
from tourney.events.journal.wish import Wish, digest
from tourney.events.journal.write import write
from tourney.events.models import Event, Line
from tourney.leagues.rights import can

Decide = Callable[..., Sequence[Fact]]


class Command:
    """A deed by its verb: `pause(night, wish)` does it and gives its line; `pause.decide(…)` only decides."""

    def __init__(self, decide: Decide) -> None:
        self.decide, self.verb, self.__doc__ = decide, decide.__name__, decide.__doc__
        COMMANDS[self.verb] = self

    def __call__(self, event: Event, wish: Wish, **wishes: Any) -> Line:
        """Do it. The same request id again gives the first line again; refusals are sentences (`Refused`)."""
        mark = wish.mark or digest(self.verb, wishes)
        with locked(event.pk) as night:
            if earlier := self._earlier(night, wish, mark):
                return earlier
            if not can(wish.by, self.verb, night):
                raise Forbidden(_("You may not do that in this night. Nothing changed."))
            line = self._write(night, wish, mark, wishes)
        transaction.on_commit(lambda: announce(night.pk, line.seq), robust=True)  # robust asks for a named function
        return line

    def _write(self, night: Event, wish: Wish, mark: str, wishes: dict[str, Any]) -> Line:
        facts = self.decide(night, wish, **wishes)
        return write(night, self.verb, facts, wish, digest=mark)

    def _earlier(self, night: Event, wish: Wish, mark: str) -> Line | None:
        earlier = Line.objects.filter(event=night, by=wish.by.key, request_id=wish.request_id).first()
        if earlier and earlier.digest != mark:
            raise BadInput(_("This request was used for something else already. Nothing changed."))
        return earlier


COMMANDS: dict[str, Command] = {}
command = Command
