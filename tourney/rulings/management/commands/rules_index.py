"""`manage.py rules_index`: write docs/rules.md anew."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tourney.rulings.places import PLACES
from tourney.rulings.places.check import faults
from tourney.rulings.places.page import FILE, page


class Command(BaseCommand):
    help = "Write docs/rules.md: every rule, what it says and where it lives."

    def handle(self, *args: Any, **options: Any) -> None:
        if wrong := faults(PLACES):
            raise CommandError("\n".join(wrong))
        FILE.write_text(page(PLACES), encoding="utf-8")
        self.stdout.write(f"{FILE.name}: {len(PLACES)} rules.")
