"""`manage.py remind`: sends the letters that are due, each once. For cron, where the server runs no thread for it."""

from typing import Any

from django.core.management.base import BaseCommand

from tourney.calendar.postman import go_round


class Command(BaseCommand):
    help = "Sends the reminders that are due, and whatever could not be sent before. Run it as often as you like."

    def handle(self, *args: Any, **options: Any) -> None:
        count = go_round()
        self.stdout.write(f"{count} sent")
