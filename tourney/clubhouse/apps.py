from django.apps import AppConfig


class Clubhouse(AppConfig):
    name = "tourney.clubhouse"
