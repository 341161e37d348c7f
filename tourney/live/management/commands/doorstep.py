"""`manage.py doorstep`: the addresses and the set-up link of a server that is run by something else than `serve`."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from tourney.leagues.links import setup_link
from tourney.live.doorstep import Doorstep, page


class Command(BaseCommand):
    help = "Prints where the screens find this server, and the set-up link while nobody owns it."

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.ADDRESS:
            raise CommandError(_("Set TOURNEY_ADDRESS first, for example to https://poker.example."))
        door = Doorstep(reach=settings.ADDRESS, setup=setup_link() or "")
        self.stdout.write(page(door, encoding=self.stdout.encoding or "ascii"))
