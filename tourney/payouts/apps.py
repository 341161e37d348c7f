from django.apps import AppConfig


class Payouts(AppConfig):
    name = "tourney.payouts"

    def ready(self) -> None:
        from tourney.payouts import commands, facts, forms, invariants, side_forms, side_stories, stories  # noqa: F401 - each registers what it has
