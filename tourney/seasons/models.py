"""Seasons of a league, the result sheets that they read, and what an admin has corrected in them."""

from datetime import date
from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tourney.accounts.models import new_uid
from tourney.events.models import Event
from tourney.leagues.models import League
from tourney.players.models import Player


class Sheet(models.Model):
    """Who finished where on one night. A night played here is read from its event; others were imported.

    `identity` names an imported night for ever: importing it again changes this sheet and makes no second one.
    """

    uid = models.CharField(max_length=22, unique=True, default=new_uid, editable=False)
    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="sheets")
    event = models.OneToOneField(Event, on_delete=models.CASCADE, null=True, related_name="sheet")
    seq = models.PositiveIntegerField(default=0)  # of the event when it was read
    identity = models.CharField(max_length=128, blank=True)
    name = models.CharField(_("name"), max_length=64)
    played = models.DateField(_("played on"))
    buy_in = models.BigIntegerField(default=0)  # minor units
    pool = models.BigIntegerField(default=0)  # minor units to win
    entries = models.PositiveIntegerField(default=0)
    paid = models.PositiveIntegerField(default=0)  # places
    rake = models.BigIntegerField(default=0)  # minor units kept from the pool, for the season or the house
    rakes: "models.JSONField[Any, Any]" = models.JSONField(default=list)  # what it was kept for: [["season", 500], …]
    left_out = models.BooleanField(default=False)  # an admin does not count it; an import leaves that as it is

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["league", "identity"], condition=~models.Q(identity=""), name="one_sheet_per_identity"
            )
        ]

    def __str__(self) -> str:
        return self.name


class Finish(models.Model):
    """One player's night. Money in minor units."""

    sheet = models.ForeignKey(Sheet, on_delete=models.CASCADE, related_name="finishes")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="finishes")
    place = models.PositiveIntegerField()
    prize = models.BigIntegerField(default=0)
    bounty = models.BigIntegerField(default=0)
    spent = models.BigIntegerField(default=0)
    rebuys = models.PositiveSmallIntegerField(default=0)
    addons = models.PositiveSmallIntegerField(default=0)
    knockouts = models.DecimalField(max_digits=7, decimal_places=3, default=0)  # shared ones count in parts
    by = models.ForeignKey(Player, on_delete=models.SET_NULL, null=True, related_name="victims")
    told = models.DecimalField(max_digits=12, decimal_places=3, null=True)  # points that an imported file gives

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["sheet", "player"], name="one_finish_a_night")]

    def __str__(self) -> str:
        return f"{self.place}. on {self.sheet_id}"


class Season(models.Model):
    """The nights of a league between two days, both counted; an open end has none."""

    uid = models.CharField(max_length=22, unique=True, default=new_uid, editable=False)
    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="seasons")
    name = models.CharField(_("name"), max_length=64)
    begins = models.DateField(_("first day"), null=True, blank=True)
    ends = models.DateField(_("last day"), null=True, blank=True)
    locked = models.BooleanField(default=False)  # its days, rules and corrections stay as they are
    turned = models.DateTimeField(null=True, editable=False)  # when it was locked or unlocked last, and by whom
    turned_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, editable=False, related_name="+"
    )
    public = models.BooleanField(default=False)  # whoever has the address may see the table
    final: "models.JSONField[Any, Any]" = models.JSONField(default=dict)  # what differs from tourney.seasons.final
    pot: "models.JSONField[Any, Any]" = models.JSONField(default=dict)  # what differs from tourney.seasons.pot

    class Meta:
        ordering: ClassVar = ["-begins", "-pk"]

    def __str__(self) -> str:
        return self.name

    def holds(self, day: date) -> bool:
        """Whether a night of this day is one of the season."""
        return (self.begins is None or self.begins <= day) and (self.ends is None or day <= self.ends)


class Rules(models.Model):
    """How the nights of a season become its table; a change is a new version, the last one holds."""

    USUAL: ClassVar[dict[str, Any]] = {"scoring": "n - r + 1; 0 digits", "ties": ["wins", "seconds", "best finish"]}

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="versions")
    version = models.PositiveIntegerField()
    made = models.DateTimeField(auto_now_add=True)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    scoring = models.CharField(max_length=1000)  # rules_engine.points.Scoring as text: the points of a night
    score = models.CharField(max_length=1000, blank=True)  # rules_engine.formulas over SEASON; "": the sum
    digits = models.PositiveSmallIntegerField(null=True, blank=True)
    best = models.PositiveSmallIntegerField(null=True, blank=True)
    drop = models.PositiveSmallIntegerField(default=0)
    fewest = models.PositiveSmallIntegerField(default=0)
    # Part of a night's points, so that they are dropped with it: for each player knocked out, for the winner, and for
    # knocking out whoever had the most points before that night.
    knock_out = models.DecimalField(max_digits=12, decimal_places=3, default=0)
    winner = models.DecimalField(max_digits=12, decimal_places=3, default=0)
    leader = models.DecimalField(max_digits=12, decimal_places=3, default=0)
    # For every night played, dropped or not: coming is worth something even on the worst night.
    bonus = models.DecimalField(max_digits=12, decimal_places=3, default=0)
    smallest_field = models.PositiveSmallIntegerField(default=0)  # nights with fewer players do not count
    fades = models.DecimalField(max_digits=4, decimal_places=3, null=True, blank=True)  # kept from night to night
    keeps_told = models.BooleanField(default=True)  # imported nights keep the points that their file told
    ties: "models.JSONField[Any, Any]" = models.JSONField(default=list)  # keys of rules_engine.standings.TIES

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["season", "version"], name="one_version")]

    def __str__(self) -> str:
        return f"version {self.version}"


class Correction(models.Model):
    """What an admin gave or took, and why; it holds whatever is reckoned again (C56)."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="corrections")
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="corrections")
    sheet = models.ForeignKey(Sheet, on_delete=models.CASCADE, null=True)  # null: of the season, not of one night
    points = models.DecimalField(max_digits=12, decimal_places=3)  # of a night: instead of its points; else on top
    was = models.DecimalField(max_digits=12, decimal_places=3, null=True)  # points or score just before
    why = models.CharField(max_length=200)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField(auto_now_add=True)
    withdrawn = models.DateTimeField(null=True)
    withdrawn_by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")

    def __str__(self) -> str:
        return f"{self.points} for {self.player_id}"
