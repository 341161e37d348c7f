"""The money: what was paid in, and the result sheet of a finished night."""

from typing import ClassVar

from django.db import models

from tourney.events.models import Journaled, cell


class Purchase(Journaled):
    """Chips bought for money."""

    entrant = cell(models.PositiveIntegerField())
    kind = cell(models.CharField(max_length=8))  # buy_in, rebuy, addon, reentry
    price = cell(models.BigIntegerField())  # minor units
    chips = cell(models.BigIntegerField())
    despite = cell(models.CharField(max_length=8))  # policy.REASONS: why it was sold though it was not announced

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["event", "number"], name="purchase_number")]

    def __str__(self) -> str:
        return f"purchase {self.number}"


class Result(Journaled):
    """A row of the result sheet; its number is the entrant's. Written by `finish`, read by seasons."""

    place = cell(models.PositiveIntegerField())
    prize = cell(models.BigIntegerField())  # minor units

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["event", "number"], name="result_number")]

    def __str__(self) -> str:
        return f"result {self.number}"
