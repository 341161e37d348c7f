"""`manage.py erase_again`: after a backup came back, whoever was erased since is erased again."""

from typing import Any

from django.core.management.base import BaseCommand

from tourney.players.erasing import again


class Command(BaseCommand):
    help = "Erases again whom the ledger beside the database names; every start of the server does it as well."

    def handle(self, *args: Any, verbosity: int = 1, **options: Any) -> None:
        gone = again()
        if verbosity:
            self.stdout.write(f"{gone} names were erased.")
