"""`manage.py audit [EVENT …] [--json]`: fold the journal of each night and compare it with the rows."""

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tourney.events.journal.audit import audit, fingerprint, state
from tourney.events.models import Event
from tourney.payouts.accounts import accounted


class Command(BaseCommand):
    help = "Compare the journal of a night (all nights without an argument) with its rows."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("event", nargs="*", help="a night's uid, or its join code")
        parser.add_argument("--json", action="store_true", help="one object for each night, with all its money")

    def handle(self, *args: Any, **options: Any) -> None:
        nights = list(Event.objects.select_related("league").order_by("pk"))
        if wanted := set(options["event"]):
            nights = [night for night in nights if {night.uid, night.join_code} & wanted]
            if not nights:
                raise CommandError("No such night.")
        wrong = sum((self._as_json if options["json"] else self._as_text)(night) for night in nights)
        if wrong:
            raise CommandError(f"{wrong} wrong.")

    def _as_text(self, night: Event) -> int:
        sentences = list(audit(night))
        self.stdout.write(f"{night.uid} seq {night.seq} {fingerprint(state(night))[:16]}: {len(sentences)} wrong")
        for sentence in sentences:
            self.stderr.write(f"  {sentence}")
        return len(sentences)

    def _as_json(self, night: Event) -> int:
        """One object on one line; what disagrees counts as one more thing that is wrong."""
        said = accounted(night)
        self.stdout.write(json.dumps(said, ensure_ascii=False))
        return len(said["wrong"]) + (not said["agree"])
