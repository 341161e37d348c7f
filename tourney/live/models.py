"""TVs: screens with a code of their own, paired with a night by its host."""

from datetime import timedelta

from django.db import models
from django.utils import timezone

from tourney.accounts.models import new_uid
from tourney.events.models import Event, join_code

CODE_LIFE = timedelta(minutes=10)


class Display(models.Model):
    """A TV. It shows `code` until a host says which night it shows."""

    uid = models.CharField(max_length=22, unique=True, default=new_uid, editable=False)
    code = models.CharField(max_length=6, unique=True, default=join_code)
    code_made = models.DateTimeField(auto_now_add=True)
    event = models.ForeignKey(Event, on_delete=models.CASCADE, null=True, related_name="displays")

    def __str__(self) -> str:
        return self.code

    @property
    def is_stale(self) -> bool:
        """Whether its code is too old to be typed."""
        return timezone.now() - self.code_made > CODE_LIFE
