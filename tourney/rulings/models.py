"""What was ruled in a night, which penalties run, and the words about it that can be forgotten."""

from typing import ClassVar

from django.db import models

from tourney.accounts.models import new_uid
from tourney.events.models import Event, Journaled, cell


class Decision(Journaled):
    """A ruling as it was given."""

    told = cell(models.JSONField())  # see `decisions.Told`
    words = cell(models.CharField(max_length=22))  # the uid of the words about it

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["event", "number"], name="decision_number")]

    def __str__(self) -> str:
        return f"decision {self.number}"


class Penalty(Journaled):
    """A penalty that a ruling gave (T20, T23). Disqualification is a deed of its own: `disqualify`."""

    class Kind(models.TextChoices):
        WARNING = "warning"
        HANDS = "hands"  # sits out so many hands, and pays for them (T24)
        LEVEL = (
            "level"  # sits out until the clock leaves the step of the schedule in which it was given, or a host ends it
        )

    entrant = cell(models.PositiveIntegerField())
    kind = cell(models.CharField(max_length=8))
    decision = cell(models.PositiveIntegerField())  # the number of the ruling
    hands = cell(models.PositiveSmallIntegerField())  # to sit out in all
    served = cell(models.PositiveSmallIntegerField())  # hands that went by; 1 for a level that a host ended
    until = cell(models.PositiveIntegerField())  # index of the step of the schedule with which it ends

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["event", "number"], name="penalty_number")]

    def __str__(self) -> str:
        return f"penalty {self.number}"


class Words(models.Model):
    """What people wrote about a ruling. Never in a line of the journal, so that it can be forgotten."""

    uid = models.CharField(max_length=22, unique=True, default=new_uid, editable=False)
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="ruling_words")
    happened = models.CharField(max_length=300, blank=True)
    answer = models.CharField(max_length=300, blank=True)  # what was decided, where that is not what the desk says
    why = models.CharField(max_length=300, blank=True)  # the reason for deciding otherwise

    def __str__(self) -> str:
        return self.uid

    @property
    def texts(self) -> list[str]:
        """All that is there, in the order in which it was asked."""
        return [text for text in (self.happened, self.answer, self.why) if text]
