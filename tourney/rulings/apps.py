from django.apps import AppConfig


class Rulings(AppConfig):
    name = "tourney.rulings"

    def ready(self) -> None:
        from tourney.rulings import commands, facts, forms, invariants, stories  # noqa: F401 - each registers what it has
