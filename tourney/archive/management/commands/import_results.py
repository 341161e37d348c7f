"""`manage.py import_results FILES… --league SLUG [--dry-run] [--json]`: take in results that were played elsewhere."""

import json
from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tourney.archive.intake import LARGEST, Raw, too_large, understood
from tourney.archive.open_places import told_places
from tourney.archive.plan import Choices, Plan, plan
from tourney.archive.report import as_data, as_text, summary
from tourney.archive.take_in import Stale, take_in
from tourney.archive.told import File
from tourney.leagues.finding import league_called
from tourney.players.naming import key_of


class Command(BaseCommand):
    help = "Take in results that were played elsewhere. The same files twice change nothing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
        parser.add_argument("--league", required=True, help="its uid, or its name as it reads in an address")
        parser.add_argument("--dry-run", action="store_true", help="say what would be done, and do nothing")
        parser.add_argument("--json", action="store_true", help="the report as one object")
        parser.add_argument(
            "--played", action="append", default=[], metavar="NIGHT=2025-04-15", help="the day of a night"
        )
        parser.add_argument(
            "--place",
            action="append",
            default=[],
            metavar="NAME=2",
            help="the place of a player to whom the file gives none; NIGHT:NAME=2 where two nights have him",
        )
        parser.add_argument("--merge", action="append", default=[], metavar="NEW=KNOWN", help="two names of one person")
        parser.add_argument(
            "--season", default="", metavar="NAME", help="found this season for the nights, if none is called so"
        )
        parser.add_argument("--allow-fewer", action="store_true", help="nights may lose results")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            league = league_called(options["league"])
            files = understood(map(_raw, options["files"]), league.currency)
            choices = _choices(options, files)
        except ValueError as wrong:
            raise CommandError(str(wrong)) from wrong
        planned = plan(league, files, choices)
        _heard(planned, choices)
        self._done(planned, options)
        if planned.stopped:
            raise CommandError(_stopped(planned, options["dry_run"]))

    def _done(self, planned: Plan, options: dict[str, Any]) -> None:
        try:
            done = None if options["dry_run"] else take_in(planned)
        except Stale as stale:
            raise CommandError(str(stale)) from stale
        if options["json"]:
            said = {"dry_run": options["dry_run"], **as_data(planned, done)}
            self.stdout.write(json.dumps(said, ensure_ascii=False, indent=1))
        else:
            for line in (*as_text(planned), summary(planned, done)):
                self.stdout.write(line)


def _raw(path: Path) -> Raw:
    try:
        if path.stat().st_size > LARGEST:
            raise CommandError(too_large(path.name))
        return Raw(path.name, path.read_bytes())
    except OSError as wrong:
        raise CommandError(f"{path} cannot be read: {wrong.strerror}.") from wrong


def _choices(options: dict[str, Any], files: Sequence[File]) -> Choices:
    """Refused (ValueError, a sentence): a day that is none, a place of nobody."""
    played = {name: _day(name, day) for name, day in _pairs(options["played"], "--played")}
    persons = {key_of(new): key_of(known) for new, known in _pairs(options["merge"], "--merge")}
    season = " ".join(options["season"].split())
    if len(season) > 64:
        raise ValueError("The name of a season has at most 64 characters.")
    places = told_places(_pairs(options["place"], "--place"), files)
    return Choices(played=played, places=places, persons=persons, season=season, all_fewer=options["allow_fewer"])


def _pairs(said: Iterable[str], option: str) -> Iterable[tuple[str, str]]:
    for text in said:
        name, equals, value = text.rpartition("=")
        if not equals or not name.strip() or not value.strip():
            raise ValueError(f"{option} {text}: write it as NAME=VALUE.")
        yield name.strip(), value.strip()


def _day(name: str, text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ValueError(f"{text} is no day for {name}; write it as 2025-04-15.") from None


def _heard(planned: Plan, choices: Choices) -> None:
    """Refuse what was said about nights and names that no file tells: a typing error would go unnoticed."""
    nights = {text for each in planned.nights for text in (each.night.identity, each.night.name)}
    if lost := sorted(set(choices.played) - nights):
        raise CommandError(f"--played {lost[0]}: no file tells such a night. Nothing was taken in.")
    told = {key_of(name) for each in planned.nights for row in each.night.rows for name in (row.name, *row.by)}
    for new, known in choices.persons.items():
        if new not in told | planned.people.rows.keys() or known not in told | planned.people.rows.keys():
            raise CommandError(f"--merge {new}={known}: nobody is called so. Nothing was taken in.")


def _stopped(planned: Plan, dry_run: bool) -> str:
    number = f"{planned.stopped} stopped"
    if dry_run:
        return f"{number}: they would not be taken in, the others would."
    return f"{number} and not taken in; the others were, if there were any."
