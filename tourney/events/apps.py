from django.apps import AppConfig
from django.db.backends.signals import connection_created


class Events(AppConfig):
    name = "tourney.events"

    def ready(self) -> None:
        from tourney.events import commands, facts, forms, invariants, stories  # noqa: F401 - each registers what it has
        from tourney.events.journal.door import hang

        connection_created.connect(hang)
