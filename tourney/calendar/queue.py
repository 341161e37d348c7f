"""Who comes and who waits: reckoned from the order of answers whenever somebody looks, and stored nowhere."""

from dataclasses import dataclass, field

from tourney.calendar.models import Answer, Date, Says
from tourney.players.models import Player


@dataclass
class Queue:
    """The answers of a date. `coming` have a seat, `waiting` said yes after the last one was given."""

    capacity: int | None
    coming: list[Answer] = field(default_factory=list)
    waiting: list[Answer] = field(default_factory=list)
    maybe: list[Answer] = field(default_factory=list)
    no: list[Answer] = field(default_factory=list)

    def of(self, player: Player) -> Answer | None:
        """The answer of this person."""
        every = [*self.coming, *self.waiting, *self.maybe, *self.no]
        return next((answer for answer in every if answer.player.who == player), None)

    def place(self, answer: Answer | None) -> int:
        """The place of an answer among those who wait, from 1; 0: it does not wait."""
        return self.waiting.index(answer) + 1 if answer in self.waiting else 0

    @property
    def people(self) -> list[Player]:
        """Those who come."""
        return [answer.player.who for answer in self.coming]

    @property
    def free(self) -> int | None:
        """Seats that nobody has; None: there is no limit."""
        return None if self.capacity is None else max(0, self.capacity - len(self.coming))


def queue_of(date: Date) -> Queue:
    """The queue of one date, of its persons: of two names of one person the later answer counts, of an erased none."""
    return _sorted(date, list(date.answers.select_related("player__person").order_by("turn")))


def queues_of(dates: list[Date]) -> dict[int, Queue]:
    """The queue of each of these dates by its primary key, in one question to the database."""
    rows = Answer.objects.filter(date__in=dates).select_related("player__person").order_by("turn")
    of_date: dict[int, list[Answer]] = {date.pk: [] for date in dates}
    for row in rows:
        of_date[row.date_id].append(row)
    return {date.pk: _sorted(date, of_date[date.pk]) for date in dates}


def _sorted(date: Date, answers: list[Answer]) -> Queue:
    queue = Queue(date.capacity)
    last = {answer.player.who.pk: answer for answer in answers if not answer.player.who.erased}
    yes = [answer for answer in last.values() if answer.says == Says.YES]
    yes.sort(key=lambda answer: answer.turn)
    seats = len(yes) if date.capacity is None else date.capacity
    queue.coming, queue.waiting = yes[:seats], yes[seats:]
    queue.maybe = [answer for answer in last.values() if answer.says == Says.MAYBE]
    queue.no = [answer for answer in last.values() if answer.says == Says.NO]
    return queue
