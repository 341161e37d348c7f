"""A night and its entrants, and the lines of the journal.

Rows of the models that derive from `Journaled`, and of `Event` itself, are written by the journal only
(`journal.door`); the columns marked `cell` are what facts speak of.
"""

import secrets
from typing import Any, ClassVar

from django.db import models

from tourney.accounts.models import new_uid
from tourney.leagues.models import League
from tourney.players.models import Player

CODE_LETTERS = "2345679CDFGHJKMNPQRTVWXY"  # nothing that can be misread or misheard: no 0 O 1 I L 8 B S Z
WHOLE_EVENT = 0  # the subject of a fact about the night itself


def join_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))


def cell(field: Any) -> Any:
    """A column that the journal writes: null, and so inert, until a fact wakes it."""
    field.null = True
    return field


class Status(models.TextChoices):
    SETUP = "setup"
    RUNNING = "running"
    FINISHED = "finished"


class Event(models.Model):
    """A night. `seq` is the version of everything about it: the number of its last line."""

    number = WHOLE_EVENT

    uid = models.CharField(max_length=22, unique=True, default=new_uid, editable=False)
    league = models.ForeignKey(League, on_delete=models.PROTECT, related_name="events")
    name = models.CharField(max_length=64)
    made = models.DateTimeField(auto_now_add=True)
    join_code = models.CharField(max_length=6, unique=True, default=join_code)
    join_token = models.CharField(max_length=22, default=new_uid)  # in the QR code of the room only
    seq = models.PositiveIntegerField(default=0)

    status = cell(models.CharField(max_length=8))  # Status
    schedule = cell(models.TextField())  # rules_engine.levels.Schedule as text
    clock: "models.JSONField[Any, Any]" = models.JSONField(
        null=True
    )  # {index, left, rest: ms at the anchor; since: ms of the anchor, null: stopped}
    away = cell(models.BigIntegerField())  # ms: end of the last outage that the host has answered
    buy_in = cell(models.BigIntegerField())  # minor units
    chips = cell(models.BigIntegerField())  # starting stack
    seats = cell(models.PositiveSmallIntegerField())  # at one table
    shares = cell(models.JSONField())  # whole percentages, first place first
    options: "models.JSONField[Any, Any]" = models.JSONField(null=True)  # house rules by their key in docs/rules.md
    substitute = cell(
        models.CharField(max_length=22)
    )  # the uid of a player: rules when the host is a party (C-HOUSE-1)
    policy: "models.JSONField[Any, Any]" = models.JSONField(null=True)  # rebuys, add-ons, re-entries: payouts.policy
    pot: "models.JSONField[Any, Any]" = models.JSONField(null=True)  # rakes, guarantee, rounding: payouts.pot
    profiles: "models.JSONField[Any, Any]" = models.JSONField(null=True)  # prices of an entry: payouts.profiles
    ladder = cell(models.TextField())  # rules_engine.ladders.Ladder as text; null: the shares alone
    bounty: "models.JSONField[Any, Any]" = models.JSONField(null=True)  # what stands on a head: payouts.bounties
    raced = cell(models.BigIntegerField())  # chips that races and rulings put in (above 0) or took out
    proposal: "models.JSONField[Any, Any]" = models.JSONField(null=True)  # a deal on the table: payouts.deal
    deal: "models.JSONField[Any, Any]" = models.JSONField(null=True)  # the deal that was made: payouts.deal
    side: "models.JSONField[Any, Any]" = models.JSONField(null=True)  # the side cash game: payouts.side
    breaking = cell(models.JSONField())  # numbers of tables, first to break first; null: the last table first
    postponed = cell(models.JSONField())  # the sizes of the tables [[table, size], …] for which the host said "not now"

    def __str__(self) -> str:
        return self.name

    @property
    def currency(self) -> str:
        return self.league.currency


class Journaled(models.Model):
    """A row of a night, named by its number within the night, so that a night moves between servers unchanged."""

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="+")
    number = models.PositiveIntegerField()

    class Meta:
        abstract = True


class Entrant(Journaled):
    """A player in one night."""

    player = cell(models.ForeignKey(Player, on_delete=models.PROTECT, to_field="uid", related_name="entries"))
    here = cell(models.BooleanField())
    out = cell(models.PositiveIntegerField())  # number of the knock-out that stands
    phone = cell(models.CharField(max_length=22))  # the phone that is this player
    asked = cell(models.CharField(max_length=22))  # a phone that asks to be
    wants = cell(models.CharField(max_length=12))  # what the phone asks to buy, or how that was answered: payouts.wants
    says = cell(models.BigIntegerField())  # the chips that the phone has counted, not confirmed
    stack = cell(models.BigIntegerField())  # the chips as the host has them
    vote = cell(models.CharField(max_length=12))  # for or against a proposal, by its number: payouts.deal
    barred = cell(models.CharField(max_length=4))  # disqualified; who gets the prize: "up" the next ones, "kept" he

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "number"], name="entrant_number"),
            models.UniqueConstraint(fields=["event", "player"], name="one_entry_per_player"),
            models.UniqueConstraint(fields=["event", "phone"], name="one_entrant_per_phone"),
        ]

    def __str__(self) -> str:
        return f"entrant {self.number}"

    @property
    def name(self) -> str:
        return str(self.player.who.name) if self.player else ""


class Line(models.Model):
    """One line of the journal: who did what when, as facts; never changed, never deleted, no personal data."""

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="lines")
    seq = models.PositiveIntegerField()
    at = models.BigIntegerField()  # ms since the epoch
    by = models.CharField(max_length=24)  # key of an Actor: u:…, p:… or system
    verb = models.CharField(max_length=24)
    facts = models.JSONField()  # [[kind, subject, was, now], …]
    undoes = models.JSONField(default=list)  # seqs of the lines that this one took back
    seed = models.CharField(max_length=32, blank=True)  # of the chance in it
    request_id = models.CharField(max_length=40)
    digest = models.CharField(max_length=16)  # of the wish: one request id stands for one wish

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["event", "seq"], name="line_seq"),
            models.UniqueConstraint(fields=["event", "by", "request_id"], name="one_line_per_request"),
        ]
        ordering: ClassVar = ["seq"]

    def __str__(self) -> str:
        return f"{self.seq} {self.verb}"


class Pulse(models.Model):
    """When the server was last known to be alive; written every few seconds by every process (`outages`)."""

    at = models.BigIntegerField()  # ms since the epoch

    def __str__(self) -> str:
        return str(self.at)


class Outage(models.Model):
    """The server was away while the clock of this night ran. The host may take the time back, once."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="outages")
    until = models.BigIntegerField()  # ms since the epoch: when the server was back
    lost = models.BigIntegerField()  # ms for which the clock ran unwatched

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["event", "until"], name="one_outage_at_a_time")]

    def __str__(self) -> str:
        return f"{self.lost} ms until {self.until}"
