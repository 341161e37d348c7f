"""What the house keeps about somebody whose name is erased, beside results. One list, in a room that knows all others.

A new model with free text about players, with their addresses or with names as typed belongs here.
"""

from typing import Any

from tourney.archive.models import Upload
from tourney.calendar.models import Feed, Letter, Newcomer
from tourney.events.models import Entrant, Line
from tourney.leagues.models import Invitation
from tourney.players.models import Player
from tourney.rulings.models import Words
from tourney.seasons.models import Correction


def forget(players: list[Player], keys: list[str], **signal: Any) -> None:
    """Receiver of `players.erasing.erased`. `keys`: of the names that they had."""
    leagues = {row.league_id for row in players}
    for model in (Invitation, Feed, Letter):  # open invitations, addresses of personal calendars, letters about dates
        model._default_manager.filter(player__in=players).delete()
    # Files that wait to be taken in hold names of everybody, and nobody needs them longer than a day.
    Upload.objects.filter(league__in=leagues).delete()
    Newcomer.objects.filter(
        date__event__league__in=leagues, key__in=keys
    ).delete()  # as somebody typed it at an invitation
    Correction.objects.filter(player__in=players).update(why="")  # points stay as they were corrected
    _forget_rulings(players)


def _forget_rulings(players: list[Player]) -> None:
    """What was written about the rulings of every night of theirs: nobody can tell whom it names. The rulings stay."""
    nights = Entrant.objects.filter(player__in=players).values_list("event", flat=True)
    written = Words.objects.filter(event__in={*nights, *_ruled_by(players)})
    written.update(happened="", answer="", why="")


def _ruled_by(players: list[Player]) -> set[int]:
    """The nights in which they ruled in the host's place; who does so need not play."""
    uids = {row.uid for row in players}
    lines = Line.objects.filter(event__league__in={row.league_id for row in players}, verb="rule")
    return {
        line.event_id for line in lines if any(kind == "Substituted" and now in uids for kind, _, _, now in line.facts)
    }
