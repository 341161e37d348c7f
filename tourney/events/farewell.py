"""Who asked to be erased while a night was played: the name goes when the night is over.

Every line of a journal that ends a night passes here, so no command can forget it; the pulse of every process asks
again, for nights that nobody ever finishes.
"""

from functools import partial
from typing import Any

from django.db import transaction

from tourney.events.facts import Staged
from tourney.events.models import Line, Status
from tourney.players.erasing import due


def erase_after(instance: Line, created: bool, **signal: Any) -> None:
    """Receiver of saved lines."""
    if created and any(_ends(*fact) for fact in instance.facts):
        transaction.on_commit(partial(_erase), robust=True)


def _ends(kind: str, subject: int, was: Any, now: Any) -> bool:
    return kind == Staged.__name__ and now == Status.FINISHED


def _erase() -> None:
    due()
