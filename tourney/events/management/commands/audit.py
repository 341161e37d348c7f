"""`manage.py audit [EVENT …]`: fold the journal of each night and compare it with the rows."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tourney.events.journal.audit import audit, fingerprint, state
from tourney.events.models import Event


class Command(BaseCommand):
    help = "Compare the journal of a night (all nights without an argument) with its rows."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("event", nargs="*", help="a night's uid, or its join code")

    def handle(self, *args: Any, **options: Any) -> None:
        nights = list(Event.objects.order_by("pk"))
        if wanted := set(options["event"]):
            nights = [night for night in nights if {night.uid, night.join_code} & wanted]
            if not nights:
                raise CommandError("No such night.")
        wrong = 0
        for night in nights:
            sentences = list(audit(night))
            wrong += len(sentences)
            self.stdout.write(f"{night.uid} seq {night.seq} {fingerprint(state(night))[:16]}: {len(sentences)} wrong")
            for sentence in sentences:
                self.stderr.write(f"  {sentence}")
        if wrong:
            raise CommandError(f"{wrong} wrong.")
