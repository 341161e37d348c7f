from django.apps import AppConfig


class Seasons(AppConfig):
    name = "tourney.seasons"

    def ready(self) -> None:
        from tourney.players.erasing import erased
        from tourney.seasons.forgetting import forget

        erased.connect(forget)
