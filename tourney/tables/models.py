"""The room: chairs and who sits in them, and who was knocked out."""

from typing import ClassVar

from django.db import models

from tourney.events.models import Journaled, cell


class Chair(Journaled):
    """A chair; its number is table * 100 + seat. Nobody sits in two chairs of a night (a null never equals a null)."""

    occupant = cell(models.PositiveIntegerField())  # number of the entrant

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "number"], name="chair_number"),
            models.UniqueConstraint(fields=["event", "occupant"], name="one_chair_each"),
        ]

    def __str__(self) -> str:
        return f"table {self.number // 100}, seat {self.number % 100}"


class KnockOut(Journaled):
    """Somebody went out. Places are derived from these rows while the night lives (T9)."""

    victim = cell(models.PositiveIntegerField())  # number of the entrant
    at = cell(models.BigIntegerField())  # ms since the epoch
    by = cell(models.PositiveIntegerField())  # number of the entrant who did it, if known

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["event", "number"], name="knock_out_number")]

    def __str__(self) -> str:
        return f"knock-out {self.number}"
