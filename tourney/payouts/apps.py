from django.apps import AppConfig


class Payouts(AppConfig):
    name = "tourney.payouts"

    def ready(self) -> None:
        from tourney.payouts import (  # noqa: F401 - each registers what it has
            bounty_forms,
            commands,
            deal_forms,
            entry_forms,
            facts,
            forms,
            invariants,
            payment_forms,
            prize_forms,
            side_forms,
            side_stories,
            stories,
        )
