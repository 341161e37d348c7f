"""Who said yes, as the console asks about them: everybody who is not on the list yet goes there by one tap."""

from django.utils.translation import ngettext

from tourney.calendar.attendance import missing
from tourney.calendar.models import Date
from tourney.calendar.queue import Queue, queue_of
from tourney.events.models import Status
from tourney.live.asking import Button, Need
from tourney.live.board import Board

FEW = 5  # names that are shown


def date_of(board: Board) -> tuple[Date, Queue] | None:
    """The date of this night and who answered; None while it has none."""
    date = Date.objects.filter(event=board.event).first()
    if date is None:
        return None
    date.event = board.event
    return date, queue_of(date)


def expected(board: Board) -> list[Need]:
    """One question for all who come and are not on the list, also for a late yes."""
    found = date_of(board) if board.event.status != Status.FINISHED else None
    if not found or found[0].off or not (who := missing(board.event, found[1].people)):
        return []
    sentence = ngettext("%d who said yes is not on the list.", "%d who said yes are not on the list.", len(who))
    named = [player.name for player in who] if len(who) <= FEW else []
    label = ngettext("Put the one who comes on the list", "Put the %(n)d who come on the list", len(who))
    put = Button("add", label % {"n": len(who)}, {"players": " ".join(player.uid for player in who)})
    return [Need("expected", sentence % len(who), [put], details=named)]
