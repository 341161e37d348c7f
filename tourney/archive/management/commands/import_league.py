"""`manage.py import_league FILE [--owner EMAIL] [--dry-run]`: a league arrives from another server (docs/moving.md)."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from tourney.archive.arriving import Arrival, league_arrives
from tourney.archive.league_file import league_in
from tourney.events.joining import spaced
from tourney.events.journal import Busy
from tourney.leagues.links import invitation_link
from tourney.leagues.models import Role


class Command(BaseCommand):
    help = "Take in a league from a file of export_league: a new one, or what is missing of one that is here."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--owner", default="", help="the e-mail address of an account here that will own it")
        parser.add_argument("--dry-run", action="store_true", help="say what would come, and change nothing")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            file = league_in(options["file"].read_bytes())
            arrival = league_arrives(file, options["owner"], dry_run=options["dry_run"])
        except (OSError, ValueError, Busy) as refused:
            raise CommandError(f"{refused} Nothing was changed.") from refused
        self._say(arrival, file["sha256"])
        if options["dry_run"]:
            self.stdout.write("This was a dry run: nothing was changed.")
        elif not arrival.owned:
            link = f"{settings.ADDRESS}{invitation_link(arrival.league, Role.OWNER)}"
            self.stdout.write(f"Nobody here owns it yet. Good for a quarter of an hour, once: {link}")

    def _say(self, arrival: Arrival, sha256: str) -> None:
        if not arrival.changed:
            self.stdout.write(f"{arrival.league.name} is already here, just as in the file ({sha256}).")
            return
        for night in arrival.nights:
            if night.lines or night.code:
                code = f", with the new join code {spaced(night.code)}" if night.code else ""
                self.stdout.write(f"{night.name}: {night.lines} lines{code}")
        self.stdout.write(f"{arrival.league.name}: {arrival.rows} other rows, {sha256}")
