"""What a season keeps about somebody whose name is erased: reasons of corrections. Kept tables know no names."""

from typing import Any

from tourney.players.models import Player
from tourney.seasons.models import Correction


def forget(players: list[Player], **signal: Any) -> None:
    """Points stay as they were corrected; why is free text about this player, and goes."""
    Correction.objects.filter(player__in=players).update(why="")
