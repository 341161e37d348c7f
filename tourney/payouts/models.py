"""The money: what was paid in, and the result sheet of a finished night."""

from typing import ClassVar

from django.db import models

from tourney.events.models import Journaled, cell


class Purchase(Journaled):
    """Chips bought for money."""

    entrant = cell(models.PositiveIntegerField())
    kind = cell(models.CharField(max_length=8))  # buy_in, rebuy, addon, reentry, bonus
    price = cell(models.BigIntegerField())  # minor units: all that the player pays, fee and bounty included
    fee = cell(models.BigIntegerField())  # minor units: the part for the house
    bounty = cell(models.BigIntegerField())  # minor units: the part that stands on the player's head
    owed = cell(models.BigIntegerField())  # minor units: the part that was not paid when it was bought
    profile = cell(models.CharField(max_length=16))  # by which of the night's profiles
    chips = cell(models.BigIntegerField())
    at = cell(models.BigIntegerField())  # ms since the epoch
    despite = cell(models.CharField(max_length=8))  # policy.REASONS: why it was sold though it was not announced

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["event", "number"], name="purchase_number")]

    def __str__(self) -> str:
        return f"purchase {self.number}"


class Payment(Journaled):
    """Money that went into the box or out of it beside a purchase. Never changed: what was wrong is undone."""

    entrant = cell(models.PositiveIntegerField())  # 0: the house
    kind = cell(models.CharField(max_length=8))  # Kind
    amount = cell(models.BigIntegerField())  # minor units: above 0 into the box, below 0 out of it
    at = cell(models.BigIntegerField())  # ms since the epoch

    class Kind(models.TextChoices):
        DEBT = "debt"  # of something bought on credit
        PRIZE = "prize"
        BOUNTY = "bounty"
        HOUSE = "house"  # rakes and fees go out, what the host adds or guarantees comes in

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["event", "number"], name="payment_number")]

    def __str__(self) -> str:
        return f"payment {self.number}"


class SideTrade(Journaled):
    """Chips of the side cash game bought or handed back. Its box is a box of its own."""

    entrant = cell(models.PositiveIntegerField())
    amount = cell(models.BigIntegerField())  # minor units: above 0 into the box, below 0 out of it
    chips = cell(models.BigIntegerField())  # bought above 0, handed back below 0
    at = cell(models.BigIntegerField())  # ms since the epoch

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["event", "number"], name="side_trade_number")]

    def __str__(self) -> str:
        return f"side trade {self.number}"


class Result(Journaled):
    """A row of the result sheet; its number is the entrant's. Written by `finish`, read by seasons."""

    place = cell(models.PositiveIntegerField())
    prize = cell(models.BigIntegerField())  # minor units

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["event", "number"], name="result_number")]

    def __str__(self) -> str:
        return f"result {self.number}"
