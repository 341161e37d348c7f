"""When and where a night will be, who comes, and the letters about it.

Players are named by their row, so an erased player's answers stay without a name. A newcomer's name is kept here until
the host has said whether he belongs to the league, and no longer than the night.
"""

from datetime import datetime, timedelta
from typing import Any, ClassVar
from zoneinfo import ZoneInfo

from django.db import models
from django.utils.translation import gettext_lazy as _

from tourney.accounts.models import new_uid
from tourney.events.models import Event, Status
from tourney.leagues.models import League
from tourney.players.models import Player

AFTERWARDS = timedelta(hours=24)  # so long after its beginning a night that nobody finished is taken to be over


class Says(models.TextChoices):
    YES = "yes", _("Coming")
    MAYBE = "maybe", _("Maybe")
    NO = "no", _("Not coming")


def usual_hours() -> list[int]:
    return [48, 4]


class Date(models.Model):
    """The appointment of one night. Whoever knows `uid` may see when and where it is, and answer.

    `turns` counts the answers ever given: the queue goes by it, not by a clock. `version` counts what calendars must
    learn of.
    """

    uid = models.CharField(max_length=22, unique=True, default=new_uid, editable=False)
    event = models.OneToOneField(Event, on_delete=models.CASCADE, related_name="date")
    begins = models.DateTimeField()
    where = models.CharField(max_length=200, blank=True)
    note = models.CharField(max_length=500, blank=True)
    capacity = models.PositiveSmallIntegerField(null=True, blank=True)  # seats to give; null: no limit
    until = models.DateTimeField(null=True, blank=True)  # answers are taken so long; null: until the night is over
    hours: "models.JSONField[Any, Any]" = models.JSONField(default=usual_hours, blank=True)  # reminders: before begins
    off = models.BooleanField(default=False)  # cancelled
    turns = models.PositiveIntegerField(default=0)
    version = models.PositiveIntegerField(default=0)
    changed = models.DateTimeField(auto_now_add=True)  # when `version` went up

    def __str__(self) -> str:
        return f"{self.event_id} at {self.begins:%Y-%m-%d %H:%M}"

    @property
    def league(self) -> League:
        return self.event.league

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.event.league.timezone)

    @property
    def local(self) -> datetime:
        """The beginning by the clock on the wall of the league."""
        return self.begins.astimezone(self.zone)

    def is_over(self, now: datetime) -> bool:
        return self.event.status == Status.FINISHED or now > self.begins + AFTERWARDS

    def is_open(self, now: datetime) -> bool:
        """Whether answers are taken."""
        return not self.off and not self.is_over(now) and (self.until is None or now <= self.until)


class Answer(models.Model):
    """What one player said. `turn` is his place in the order of answers, kept while he goes on coming."""

    date = models.ForeignKey(Date, on_delete=models.CASCADE, related_name="answers")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="answers")
    says = models.CharField(max_length=5, choices=Says)
    turn = models.PositiveIntegerField()
    at = models.DateTimeField(auto_now=True)
    phone = models.CharField(max_length=22, blank=True)  # the phone that said it; "": the host

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["date", "player"], name="one_answer_a_player"),
            models.UniqueConstraint(fields=["date", "turn"], name="one_answer_a_turn"),
        ]

    def __str__(self) -> str:
        return f"{self.says} ({self.turn})"


class Newcomer(models.Model):
    """Somebody who answered with a name that the league does not know. The host lets him in or turns him away."""

    date = models.ForeignKey(Date, on_delete=models.CASCADE, related_name="newcomers")
    name = models.CharField(max_length=200)
    key = models.CharField(max_length=400)
    says = models.CharField(max_length=5, choices=Says)
    phone = models.CharField(max_length=22, blank=True)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["date", "key"], name="one_newcomer_of_a_name")]

    def __str__(self) -> str:
        return self.name


class Letter(models.Model):
    """A letter to one player about one night. There is one for each `occasion`, so nothing is told twice.

    `taken` is when a process took it to send it: for a while no other does.
    """

    class Kind(models.TextChoices):
        REMINDER = "reminder"
        SEAT = "seat"  # a seat became free for somebody who waited
        CHANGED = "changed"  # another time or place, or cancelled

    date = models.ForeignKey(Date, on_delete=models.CASCADE, related_name="letters")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=8, choices=Kind)
    occasion = models.CharField(max_length=64)
    made = models.DateTimeField(auto_now_add=True)
    taken = models.DateTimeField(null=True)
    tries = models.PositiveSmallIntegerField(default=0)
    sent = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["date", "player", "kind", "occasion"], name="one_letter_an_occasion")
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.occasion}"


class Feed(models.Model):
    """The address of a calendar that others subscribe to: of a league, or of one player with his answers."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="feeds")
    player = models.OneToOneField(Player, on_delete=models.CASCADE, null=True, related_name="feed")
    token = models.CharField(max_length=22, unique=True, default=new_uid)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["league"], condition=models.Q(player=None), name="one_feed_of_a_league")
        ]

    def __str__(self) -> str:
        return f"feed of {self.player_id or self.league_id}"


class Quiet(models.Model):
    """A player who wants no letters."""

    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="quiet")
    at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return str(self.player_id)
