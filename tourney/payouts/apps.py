from django.apps import AppConfig


class Payouts(AppConfig):
    name = "tourney.payouts"

    def ready(self) -> None:
        from tourney.payouts import commands, deal_forms, facts, forms, invariants, stories  # noqa: F401 - each registers what it has
