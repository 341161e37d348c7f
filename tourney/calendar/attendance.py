"""Who comes to a night, as its host sees it: each with a link of his own, and who is still to be put on the list."""

from dataclasses import dataclass

from django.db.models import Q
from django.http import HttpRequest
from django.urls import reverse

from tourney.calendar.letters import address_of
from tourney.calendar.links import personal_path
from tourney.calendar.models import Answer, Date
from tourney.calendar.queue import queue_of
from tourney.calendar.visitors import people_of
from tourney.events.models import Entrant, Event
from tourney.events.qr import address_of as home_of
from tourney.players.models import Player


@dataclass
class Row:
    """One person; `says` is "" before he answered, `link` is for him alone, `written` whether letters reach him."""

    player: Player
    says: str
    link: str
    written: bool


class Attendance:
    """The five lists of a date, and `missing`: who comes and is not on the list of the night."""

    def __init__(self, request: HttpRequest, date: Date) -> None:
        self._home, self.date = home_of(request), date
        self.queue = queue_of(date)
        self.open_link = f"{self._home}{reverse('open_link', args=[date.uid])}"
        self.newcomers = list(date.newcomers.order_by("at"))
        self.missing = missing(date.event, self.queue.people)
        people = people_of(date.league)
        self._known = {player.pk: player for player in people}
        answered = {answer.player.who.pk for answer in self._answers()}
        self.groups = {
            "coming": self._rows(self.queue.coming),
            "waiting": self._rows(self.queue.waiting),
            "maybe": self._rows(self.queue.maybe),
            "no": self._rows(self.queue.no),
            "silent": [self._row(player, "") for player in people if player.pk not in answered],
        }

    @property
    def missing_uids(self) -> str:
        return " ".join(player.uid for player in self.missing)

    def _answers(self) -> list[Answer]:
        return [*self.queue.coming, *self.queue.waiting, *self.queue.maybe, *self.queue.no]

    def _rows(self, answers: list[Answer]) -> list[Row]:
        return [self._row(self._known[answer.player.who.pk], answer.says) for answer in answers]

    def _row(self, player: Player, says: str) -> Row:
        link = f"{self._home}{personal_path(self.date, player)}"
        return Row(player, says, link, bool(address_of(player)))


def missing(night: Event, people: list[Player]) -> list[Player]:
    """Those of these people who are not on the list of the night, under no name of theirs."""
    theirs = Q(player__in=[each.uid for each in people]) | Q(player__person__in=[each.pk for each in people])
    entered = Entrant.objects.filter(theirs, event=night).select_related("player__person") if people else []
    there = {entrant.player.who.pk for entrant in entered}
    return [each for each in people if each.pk not in there]
