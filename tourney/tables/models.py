"""The room: chairs and who sits in them, who was knocked out, and who has been called to another seat."""

from typing import Any, ClassVar

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


class Back(models.TextChoices):
    """How somebody came back who was out: a rebuy goes on with the same entry, a re-entry is a new one."""

    REBUY = "rebuy"
    REENTRY = "reentry"


class KnockOut(Journaled):
    """Somebody went out. Places are derived from these rows while the night lives (T9)."""

    victim = cell(models.PositiveIntegerField())  # number of the entrant
    at = cell(models.BigIntegerField())  # ms since the epoch
    by = cell(models.PositiveIntegerField())  # number of the entrant who did it, if known
    also: "models.JSONField[Any, Any]" = models.JSONField(null=True)  # numbers of others who did it together with `by`
    spot = cell(models.PositiveIntegerField())  # number of the chair
    hand = cell(models.PositiveIntegerField())  # number of the first knock-out on the same hand; null: nobody said
    back = cell(models.CharField(max_length=7))  # Back: the victim came back after it; null: did not
    ahead = cell(models.PositiveSmallIntegerField())  # how many who went out on that hand had begun it with more chips

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["event", "number"], name="knock_out_number")]

    def __str__(self) -> str:
        return f"knock-out {self.number}"


class Stage(models.TextChoices):
    """How far somebody has come who was called to another seat; null: called."""

    SEEN = "seen"
    MOVING = "moving"
    SEATED = "seated"


class Call(Journaled):
    """Somebody was called to another seat while cards are dealt. The seat is his from the call on."""

    entrant = cell(models.PositiveIntegerField())
    origin = cell(models.PositiveIntegerField())  # number of the chair; null: comes late
    spot = cell(models.PositiveIntegerField())  # number of the chair
    at = cell(models.BigIntegerField())  # ms since the epoch
    stage = cell(models.CharField(max_length=6))  # Stage

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["event", "number"], name="call_number")]

    def __str__(self) -> str:
        return f"call {self.number}"


class Table(Journaled):
    """A table, where somebody said where its dealer button is. Buttons are asked, not tracked."""

    button: "models.JSONField[Any, Any]" = models.JSONField(null=True)  # {seat: null if nobody knows, at: ms}

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["event", "number"], name="table_number")]

    def __str__(self) -> str:
        return f"table {self.number}"
