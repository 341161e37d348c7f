"""Leagues, who may do what in them, and the one-time links that let somebody in."""

from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tourney.accounts.models import new_uid


class Role(models.TextChoices):
    OWNER = "owner", _("Owner")
    ADMIN = "admin", _("League admin")
    HOST = "host", _("Host")
    FLOOR = "floor", _("Floor")
    CASHIER = "cashier", _("Cashier")
    CLOCK = "clock", _("Clock")
    MEMBER = "member", _("Member")  # plays, and helps with nothing


class League(models.Model):
    """A circle of people who play together; the money and the time zone of its nights."""

    uid = models.CharField(max_length=22, unique=True, default=new_uid, editable=False)
    name = models.CharField(_("name"), max_length=64)
    currency = models.CharField(_("currency"), max_length=3, default="EUR")
    timezone = models.CharField(_("time zone"), max_length=64, default="UTC")
    public = models.BooleanField(default=False)  # whoever has the address may see its page; never money
    money_shown = models.BooleanField(default=False)  # strangers who may see a result also see what was won
    options: "models.JSONField[Any, Any]" = models.JSONField(default=dict)  # house rules of new nights, by their key
    substitute = models.CharField(max_length=22, blank=True)  # the uid of a player: rules when the host is a party
    further_rules = models.TextField(blank=True, max_length=2000)  # what the house adds in its own words

    def __str__(self) -> str:
        return self.name


class Grant(models.Model):
    """One role of one person: in a whole league, or in one night of it."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="grants")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="grants")
    event = models.ForeignKey("events.Event", on_delete=models.CASCADE, null=True, blank=True, related_name="grants")
    role = models.CharField(max_length=8, choices=Role)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["league", "user", "role"], condition=models.Q(event=None), name="one_grant_in_a_league"
            ),
            models.UniqueConstraint(fields=["user", "event", "role"], name="one_grant_in_a_night"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.role}"


class Invitation(models.Model):
    """A link that lets one person in, once, until it expires. Only the hash of its token is kept.

    Without a league it founds one; with a user it signs that account in; with a player whoever accepts becomes him.
    """

    token_hash = models.CharField(max_length=64, unique=True)
    league = models.ForeignKey(League, on_delete=models.CASCADE, null=True, blank=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True)  # signs in whom it names
    role = models.CharField(max_length=8, choices=Role)
    player = models.ForeignKey("players.Player", on_delete=models.CASCADE, null=True, related_name="+")
    expires = models.DateTimeField()
    used = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.role} until {self.expires:%H:%M}"
