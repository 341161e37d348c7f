from django.apps import AppConfig


class Clubhouse(AppConfig):
    name = "tourney.clubhouse"

    def ready(self) -> None:
        from tourney.clubhouse.forgetting import forget
        from tourney.players.erasing import erased

        erased.connect(forget)
