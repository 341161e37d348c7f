from django.apps import AppConfig


class Tables(AppConfig):
    name = "tourney.tables"

    def ready(self) -> None:
        from tourney.tables import commands, facts, forms, invariants, stories  # noqa: F401 - each registers what it has
