"""The money: what was paid in, and the result sheet of a finished night."""

from typing import ClassVar

from django.db import models

from tourney.events.models import Journaled


class Purchase(Journaled):
    """Chips bought for money."""

    entrant = models.PositiveIntegerField(null=True)
    kind = models.CharField(max_length=8, null=True)  # buy_in; rebuys and add-ons will be others
    price = models.BigIntegerField(null=True)  # minor units
    chips = models.BigIntegerField(null=True)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["event", "number"], name="purchase_number")]

    def __str__(self) -> str:
        return f"purchase {self.number}"


class Result(Journaled):
    """A row of the result sheet; its number is the entrant's. Written by `finish`, read by seasons."""

    place = models.PositiveIntegerField(null=True)
    prize = models.BigIntegerField(null=True)  # minor units

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["event", "number"], name="result_number")]

    def __str__(self) -> str:
        return f"result {self.number}"
