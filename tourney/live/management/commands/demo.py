"""`manage.py demo`: a league with a night in progress, and the links into it."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.urls import reverse
from django.utils.translation import gettext as _

from tourney.leagues.links import sign_in_link
from tourney.live.demonstration import demonstration


class Command(BaseCommand):
    help = "Lay out the demonstration night, if it is not there yet, and print the links into it."

    def handle(self, *args: Any, **options: Any) -> None:
        host, night = demonstration()
        join = f"{reverse('join_code', args=[night.join_code])}#{night.join_token}"
        rows = [
            (_("Host, once"), sign_in_link(host)),
            (_("TV"), reverse("tv", args=[night.uid])),
            (_("Phone"), join),
        ]
        self.stdout.write(_("A demonstration; nobody's money is at stake."))
        for label, path in rows:
            self.stdout.write(f"  {label:12} {settings.ADDRESS}{path}")
