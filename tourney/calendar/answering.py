"""Taking answers. Each is taken while its date is locked, so of two who want the last seat one was first."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.utils import timezone
from django.utils.translation import gettext as _

from tourney.calendar.models import Answer, Date, Letter, Newcomer, Says
from tourney.calendar.queue import queue_of
from tourney.events.journal import Refused
from tourney.events.journal.lock import writing
from tourney.events.models import Status
from tourney.players.models import Player
from tourney.players.naming import enrol, key_of

TYPED = ("begins", "where", "note", "capacity", "until", "hours", "off")  # what a host says about a date
MOST_NEWCOMERS = 50  # of one date: whoever finds the link cannot fill the database


@contextmanager
def _locked(date: Date) -> Iterator[Date]:
    """The date, fresh, while nobody else changes its answers; whoever got a seat meanwhile is told afterwards."""
    with writing():
        fresh = Date.objects.select_for_update(of=("self",)).select_related("event__league").get(pk=date.pk)
        before = {answer.pk for answer in queue_of(fresh).waiting}
        yield fresh
        for answer in queue_of(fresh).coming:
            if answer.pk in before:
                _write(fresh, answer.player, Letter.Kind.SEAT, f"turn {answer.turn}, {fresh.turns}")


def _write(date: Date, player: Player, kind: str, occasion: str) -> None:
    """Lay a letter ready; the postman sends it after this is written down."""
    Letter.objects.get_or_create(date=date, player=player, kind=kind, occasion=occasion)


def give(date: Date, player: Player, says: str, *, phone: str = "", host: bool = False) -> Answer:
    """Note what this person says. Coming again, he keeps his turn; coming after all, he goes to the end of the queue.

    A host may also note it after the time for answers. Refused: the time is over, and the player is erased.
    """
    with _locked(date) as fresh:
        if player.erased or not (fresh.is_open(timezone.now()) or (host and not fresh.is_over(timezone.now()))):
            raise Refused(_("Answers are not taken any more. Ask your host. Nothing changed."))
        row = queue_of(fresh).of(player.who) or Answer(date=fresh, player=player.who)
        if row.says != says:
            fresh.turns += 1
            row.turn, row.says = fresh.turns, says
        row.phone = phone
        fresh.save(update_fields=["turns"])
        row.save()
    return row


def knock(date: Date, name: str, says: str, phone: str) -> Newcomer:
    """Note what somebody says whom the league does not know; `name` is clean. He has no seat until he is let in."""
    with _locked(date) as fresh:
        if not fresh.is_open(timezone.now()):
            raise Refused(_("Answers are not taken any more. Ask your host. Nothing changed."))
        known = fresh.newcomers.filter(key=key_of(name)).first()
        if known and known.phone != phone:
            raise Refused(_("Somebody has answered with this name already. Ask your host. Nothing changed."), "name")
        if not known and fresh.newcomers.count() >= MOST_NEWCOMERS:
            raise Refused(_("Too many new names wait for the host already. Ask your host. Nothing changed."), "name")
        row = known or Newcomer(date=fresh, name=name, key=key_of(name), phone=phone)
        row.says = says
        row.save()
    return row


def let_in(newcomer: Newcomer) -> Answer:
    """A newcomer is a player of the league from now on; he has answered now."""
    with writing():
        player = enrol(newcomer.date.league, [newcomer.name])[0]
        answer = give(newcomer.date, player, newcomer.says, phone=newcomer.phone, host=True)
        newcomer.delete()
    return answer


def keep(date: Date) -> None:
    """Keep what a host typed. Calendars learn of it, and whoever said yes or maybe, of another time or place.

    Refused: the night is finished."""
    if date.event.status == Status.FINISHED:
        raise Refused(_("The night is finished. Nothing changed."))
    if date.pk is None:  # the first time; another host may do the same just now
        typed = {name: getattr(date, name) for name in TYPED}
        there, new = Date.objects.get_or_create(event=date.event, defaults=typed)
        if new:
            return
        date.pk, date.uid = there.pk, there.uid
    with _locked(date) as old:
        _change(old, date)


def _change(old: Date, date: Date) -> None:
    told = any(getattr(old, name) != getattr(date, name) for name in ("begins", "where", "off"))
    if told or old.note != date.note:
        old.version, old.changed = old.version + 1, timezone.now()
    for name in TYPED:
        setattr(old, name, getattr(date, name))
    old.save()
    queue = queue_of(old)
    for answer in [*queue.coming, *queue.waiting, *queue.maybe] if told else []:
        _write(old, answer.player, Letter.Kind.CHANGED, f"version {old.version}")


def answered_of(player: Player, dates: list[Date]) -> dict[int, str]:
    """What this person says for each of these dates, by their primary keys."""
    rows = Answer.objects.filter(date__in=dates, player__in=[player, *player.names.all()]).order_by("turn")
    return {row.date_id: Says(row.says).value for row in rows}
