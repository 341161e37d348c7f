"""Files on their way in: they wait here between the upload and the word that takes them in, a day at most."""

from datetime import timedelta
from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone

from tourney.accounts.models import new_uid
from tourney.leagues.models import League

KEPT = timedelta(days=1)


class Upload(models.Model):
    """Files that somebody is about to take in. They hold names of people: nothing of them is kept longer than needed.

    `answers`: what was typed on the report page so far, as `ReportForm.answers` writes it.
    """

    uid = models.CharField(max_length=22, unique=True, default=new_uid, editable=False)
    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="uploads")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    made = models.DateTimeField(auto_now_add=True)
    answers: "models.JSONField[Any, Any]" = models.JSONField(default=dict)

    def __str__(self) -> str:
        return self.uid

    @staticmethod
    def forget_old() -> None:
        """Whatever nobody came back for within a day is gone at the next look."""
        Upload.objects.filter(made__lt=timezone.now() - KEPT).delete()


class UploadedFile(models.Model):
    """One file of an upload, as it came."""

    upload = models.ForeignKey(Upload, on_delete=models.CASCADE, related_name="files")
    name = models.CharField(max_length=255)
    data = models.BinaryField()

    class Meta:
        ordering: ClassVar = ["pk"]

    def __str__(self) -> str:
        return self.name
