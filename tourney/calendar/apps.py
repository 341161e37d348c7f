from django.apps import AppConfig


class Calendar(AppConfig):
    name = "tourney.calendar"
