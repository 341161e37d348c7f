"""The people of a league. Everything personal about a player is here and nowhere else: journals know only `uid`."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from tourney.accounts.models import new_uid
from tourney.leagues.models import League


class Player(models.Model):
    uid = models.CharField(max_length=22, unique=True, default=new_uid, editable=False)
    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="players")
    name = models.CharField(_("name"), max_length=200)  # 32 graphemes can be many code points
    key = models.CharField(max_length=400, editable=False)  # the name, folded: equal keys are the same name

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["league", "key"], name="one_name_per_league")]

    def __str__(self) -> str:
        return self.name
