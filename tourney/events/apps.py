from django.apps import AppConfig
from django.db.backends.signals import connection_created
from django.db.models.signals import post_save


class Events(AppConfig):
    name = "tourney.events"

    def ready(self) -> None:
        from tourney.events import commands, facts, forms, invariants, stories  # noqa: F401 - each registers what it has
        from tourney.events.farewell import erase_after
        from tourney.events.journal.door import hang

        connection_created.connect(hang)
        post_save.connect(erase_after, sender="events.Line")
