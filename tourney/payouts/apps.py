from django.apps import AppConfig


class Payouts(AppConfig):
    name = "tourney.payouts"

    def ready(self) -> None:
        from tourney.payouts import commands, facts, forms, invariants, payment_forms, stories  # noqa: F401 - each registers
