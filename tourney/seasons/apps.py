from django.apps import AppConfig


class Seasons(AppConfig):
    name = "tourney.seasons"
