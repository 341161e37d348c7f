"""`manage.py export_league SLUG [--output FILE] [--with-emails]`: everything of a league as JSON (docs/moving.md)."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tourney.archive.leaving import written
from tourney.leagues.finding import league_called


class Command(BaseCommand):
    help = "Write everything of a league to a file, to keep it or to move it to another server."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("league", help="its uid, or its name as in an address: friday-poker")
        parser.add_argument("--output", type=Path, help="the file; without it the terminal")
        parser.add_argument("--with-emails", action="store_true", help="with the e-mail addresses of its players")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            pieces = written(league_called(options["league"]), options["with_emails"])
        except ValueError as unknown:
            raise CommandError(str(unknown)) from unknown
        if options["output"] is None:
            for piece in pieces:
                self.stdout.write(piece, ending="")
            return
        with options["output"].open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(pieces)
        self.stderr.write(f"Written to {options['output']}.")
