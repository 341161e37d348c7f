from django.apps import AppConfig


class Payouts(AppConfig):
    name = "tourney.payouts"

    def ready(self) -> None:
        # Each registers what it has.
        from tourney.payouts import commands, facts, forms, invariants, payment_forms, side_forms, side_stories, stories  # noqa: F401  # noqa: F401  # noqa: F401
