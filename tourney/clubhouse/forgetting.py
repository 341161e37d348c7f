"""What other rooms keep about somebody whose name is erased, beside results.

Rooms are asked for by name: this list must hold whatever the house has, and a room that is not there has nothing.
"""

from collections.abc import Iterable
from typing import Any

from django.apps import apps
from django.core.exceptions import FieldDoesNotExist
from django.db.models import Model

from tourney.players.models import Player

# By the player: open invitations, addresses of personal calendars, letters about dates.
OF_A_PLAYER = ("leagues.Invitation", "calendar.Feed", "calendar.Letter")
# Of the league: files that wait to be taken in hold names of everybody, and nobody needs them longer than a day.
OF_THE_LEAGUE = ("archive.Upload",)


def forget(players: list[Player], keys: list[str], **signal: Any) -> None:
    """Receiver of `players.erasing.erased`."""
    for model in _known(OF_A_PLAYER, "player"):
        model.objects.filter(player__in=players).delete()  # type: ignore[attr-defined]
    for model in _known(OF_THE_LEAGUE, "league"):
        model.objects.filter(league__in={row.league_id for row in players}).delete()  # type: ignore[attr-defined]
    for model in _known(("calendar.Newcomer",), "key"):  # the name as somebody typed it at an invitation
        leagues = {row.league_id for row in players}
        model.objects.filter(date__event__league__in=leagues, key__in=keys).delete()  # type: ignore[attr-defined]


def _known(labels: Iterable[str], field: str) -> list[type[Model]]:
    found = []
    for label in labels:
        try:
            model = apps.get_model(label)
            model._meta.get_field(field)
        except (LookupError, FieldDoesNotExist):
            continue
        found.append(model)
    return found
