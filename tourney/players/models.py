"""The people of a league. Everything personal about a player is here and nowhere else: journals know only `uid`.

A person may go by several names: then one row is the person, and each other name is a row that points to it. Nights
keep the row under which somebody played, so that a merge is one column and can be taken back; screens show the person.
"""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models.functions import Coalesce
from django.utils.translation import gettext_lazy as _

from tourney.accounts.models import new_uid
from tourney.leagues.models import League


def shown(path: str = "") -> Coalesce:
    """For queries: the name of the person; `path` leads to the player, as in "player__"."""
    return Coalesce(f"{path}person__name", f"{path}name")


class Player(models.Model):
    uid = models.CharField(max_length=22, unique=True, default=new_uid, editable=False)
    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="players")
    name = models.CharField(_("name"), max_length=200)  # 32 graphemes can be many code points
    key = models.CharField(max_length=400, editable=False)  # the name, folded: equal keys are the same name
    person = models.ForeignKey("self", on_delete=models.PROTECT, null=True, related_name="names")  # null: it is one
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="players")
    email = models.EmailField(_("e-mail"), blank=True)  # where reminders go, if there is no account
    claimed = models.BooleanField(default=False)  # the account says so itself, and no admin has confirmed it
    erased = models.DateTimeField(null=True)  # the name is gone; the results stay

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["league", "key"], name="one_name_per_league")]

    def __str__(self) -> str:
        return self.name

    @property
    def who(self) -> "Player":
        """The person behind this name."""
        return self.person or self


class Merge(models.Model):
    """What an admin took to be one person. `moved` are the rows (primary keys) that pointed elsewhere before.

    `account` and `email` are what the other one had; `took` names those of the two that the kept one took over.
    """

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="merges")
    kept = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    gone = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    moved = models.JSONField(default=list)
    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    email = models.EmailField(blank=True)
    took = models.JSONField(default=list)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+")
    at = models.DateTimeField(auto_now_add=True)
    undone = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.gone_id} into {self.kept_id}"


class Erasure(models.Model):
    """The ledger of who is to be erased, without a name: it is applied again after a backup came back.

    A player who stands in it and still has a name is in a night that is played; `erasing.due` does it afterwards.
    """

    uid = models.CharField(max_length=22, unique=True)  # of the player
    at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.uid


class Renamed(models.Model):
    """How often names of a league came to be shown otherwise. Screens of a night add it to its `seq` (`live.parts`)."""

    league = models.OneToOneField(League, on_delete=models.CASCADE, related_name="renamed")
    times = models.PositiveIntegerField(default=0)

    def __str__(self) -> str:
        return str(self.times)
