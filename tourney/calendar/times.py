"""Times as a league's clock shows them: typed in, written out, and a week later at the same hour."""

from datetime import UTC, datetime, timedelta, tzinfo
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.formats import date_format
from django.utils.translation import gettext as _

EARLIEST, LATEST = 2000, 2100  # years
_TYPED = "%Y-%m-%dT%H:%M"


class WallTime(forms.CharField):
    """A day and a time by the clock on the wall, as an instant. `zone` is set by the form.

    Refused: what is no time, and an hour that the clock skips when it is put forward. Of an hour that comes twice, when
    it is put back, the first is meant.
    """

    widget = forms.DateTimeInput(attrs={"type": "datetime-local"}, format=_TYPED)
    zone: tzinfo = UTC

    def clean(self, value: Any) -> datetime | None:
        if not (text := super().clean(value)):
            return None
        try:
            typed = datetime.fromisoformat(text)
        except ValueError:
            raise ValidationError(_("A time is a day and an hour, such as 2026-12-04 19:30.")) from None
        if typed.tzinfo or not EARLIEST <= typed.year < LATEST:
            raise ValidationError(_("A time is a day and an hour, such as 2026-12-04 19:30."))
        meant = at_the_wall(typed.replace(second=0, microsecond=0), self.zone)
        if meant.astimezone(self.zone).replace(tzinfo=None) != typed.replace(second=0, microsecond=0):
            raise ValidationError(_("The clock is put forward that night: there is no such hour. Choose another."))
        return meant

    def prepare_value(self, value: Any) -> Any:
        return value.astimezone(self.zone).strftime(_TYPED) if isinstance(value, datetime) else value


def at_the_wall(naive: datetime, zone: tzinfo) -> datetime:
    """The instant at which a clock in `zone` shows this."""
    return naive.replace(tzinfo=zone).astimezone(UTC)


def weeks_later(begins: datetime, weeks: int, zone: tzinfo) -> datetime:
    """The same hour by the clock on the wall, so many weeks on, whatever the clock does in between."""
    return at_the_wall(begins.astimezone(zone).replace(tzinfo=None) + timedelta(weeks=weeks), zone)


def said(at: datetime, zone: tzinfo) -> str:
    """Friday, 4 December 2026, 19:30 (Europe/Berlin): for letters, which are read anywhere."""
    return f"{date_format(at.astimezone(zone), 'l, j F Y, H:i')} ({zone})"
