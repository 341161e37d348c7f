from django.apps import AppConfig


class Archive(AppConfig):
    name = "tourney.archive"
