"""Undo as the host sees it: what the bar takes back next, the history in words, and what a chain would change."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from tourney.events.commands.undo import take_back
from tourney.events.journal import Refused, Wish
from tourney.events.journal.lock import locked
from tourney.events.journal.stories import names_of, told
from tourney.events.journal.undo import NEVER, History
from tourney.events.models import Event, Line, Status
from tourney.events.queries import actor_name, wall_time
from tourney.leagues.money import spoken
from tourney.leagues.rights import PHONE_DEEDS
from tourney.leagues.wording import ordinal
from tourney.live.board import Board
from tourney.live.prize_rows import prize_words
from tourney.live.rows import Row
from tourney.payouts.ledger import box, ledger
from tourney.payouts.queries import chips_in_play
from tourney.payouts.side import SideGame, side_game


@dataclass
class Said:
    """A line of the journal for people."""

    seq: int
    words: str
    by: str
    at: datetime
    seed: str = ""  # of the chance in it
    undone: bool = False
    undo_words: str = ""
    undoes: bool = False  # it is an undo itself: taking it back is a redo


@dataclass
class Last:
    """What the undo bar takes back; for a knock-out also who may have done it."""

    seq: int
    words: str
    knock_out: int | None
    mates: list[Row]
    by: int | None


def last(board: Board) -> Last | None:
    """The newest deed that stands, phones' own deeds left out: joining must not push the host's undo away."""
    deeds = [deed for deed in History.of(board.event).deeds if deed.verb not in PHONE_DEEDS | NEVER]
    if not deeds:
        return None
    deed = deeds[-1]
    number, mates, by = _asks_by_whom(board, deed)
    return Last(deed.seq, told(board.event, deed), number, mates, by)


def _asks_by_whom(board: Board, deed: Line) -> tuple[int | None, list[Row], int | None]:
    if deed.verb not in {"knock_out", "credit"}:
        return None, [], None
    number = next(subject for kind, subject, _was, _now in deed.facts if kind == "KnockedOut")
    victim = next((row for row in board.rows if row.out and row.out.number == number), None)
    if not victim or not victim.out or victim.out.killer is not None:
        return None, [], None
    playing = [row for row in board.rows if row.spot]
    mates = [row for row in playing if row.spot and row.spot.table == victim.out.table]
    return number, mates or playing, victim.out.killer


def history(night: Event) -> list[Said]:
    """All lines, newest first."""
    found = History.of(night)
    names = names_of(night)
    actors = {by: actor_name(night, by) for by in {line.by for line in found.lines.values()}}
    said = []
    for line in reversed(found.lines.values()):
        words = told(night, line, names, found.lines)
        stands = found.standing(line)
        undo = words if stands and line.verb not in NEVER else ""
        said.append(
            Said(
                line.seq,
                words,
                actors[line.by],
                wall_time(night, line.at),
                _seed(night, line),
                not stands,
                undo,
                bool(line.undoes),
            )
        )
    return said


def _seed(night: Event, line: Line) -> str:
    """The chance in a line, so that anybody can repeat it; of sealed envelopes only when no one is closed any more."""
    return "" if line.verb == "seal" and night.status != Status.FINISHED else line.seed


@dataclass
class Preview:
    """What undoing one line means: the deeds that go, what changes, or why it cannot be."""

    chain: list[Said]
    changes: list[str]
    objection: str | None = None


def preview(night: Event, wish: Wish, seq: int) -> Preview:
    """Undo it inside a transaction, look, and roll back: so the preview cannot differ from the deed."""
    found = History.of(night)
    line = found.lines[seq]
    try:
        chain = [_said(night, deed) for deed in found.chain(line)]
        with locked(night.pk) as fresh:
            before = Board(fresh, wish.at)
            before.rows, before.prizes, before.pool, before.moment  # noqa: B018 - asked now, before anything changes
            chips, side, there = before.chips_in_play, side_game(fresh), box(ledger(fresh))
            take_back(fresh, wish, line=seq, chain=True)
            changes = [*differences(before, Board(fresh, wish.at)), *_chips(fresh, chips, side), *_box(fresh, there)]
            transaction.set_rollback(True)
    except Refused as refusal:
        return Preview([_said(night, line)], [], refusal.sentence)
    return Preview(chain, changes)


def _box(night: Event, there: int) -> Iterator[str]:
    """A sentence for the box, in which so much should have been: what was paid out comes back by hand."""
    if there != (now := box(ledger(night))):
        boxes = {"was": spoken(there, night.currency), "now": spoken(now, night.currency)}
        yield _("Should be in the box: %(was)s becomes %(now)s") % boxes


def _chips(night: Event, chips: int, side: SideGame) -> Iterator[str]:
    """Sentences for the chips in play and for the side game, which were so many and stood like this."""
    now, game = chips_in_play(night), side_game(night)
    if chips != now:
        yield _("Chips in play: %(was)d becomes %(now)d") % {"was": chips, "now": now}
    if side.chips != game.chips:
        yield _("Chips of the side game: %(was)d becomes %(now)d") % {"was": side.chips, "now": game.chips}
    if side.box != game.box:
        boxes = {"was": spoken(side.box, night.currency), "now": spoken(game.box, night.currency)}
        yield _("Box of the side game: %(was)s becomes %(now)s") % boxes


def _said(night: Event, line: Line) -> Said:
    return Said(line.seq, told(night, line), actor_name(night, line.by), wall_time(night, line.at))


def differences(before: Board, after: Board) -> Iterator[str]:
    """Sentences for every seat, place, prize and clock that reads otherwise afterwards."""
    was = {row.number: row for row in before.rows}
    for row in after.rows:
        if row.number in was:
            yield from _moved(after.event, was.pop(row.number), row)
        else:
            yield _("%s is on the list again") % row.name
    for row in was.values():
        yield _("%s leaves the list") % row.name
    yield from _money(before, after)
    if (before.moment.index, before.moment.time) != (after.moment.index, after.moment.time):
        yield _("The clock shows %(time)s in level %(n)d") % {"time": after.moment.time, "n": after.moment.number}


def _moved(night: Event, was: Row, now: Row) -> Iterator[str]:
    if was.spot != now.spot:
        if now.spot:
            spot = {"name": now.name, "table": now.spot.table, "seat": now.spot.seat}
            yield _("%(name)s back to table %(table)d, seat %(seat)d") % spot
        else:
            yield _("%s has no seat any more") % now.name
    if was.place != now.place:
        places = {"name": now.name, "was": ordinal(was.place), "now": ordinal(now.place)}
        if was.place and now.place:
            yield _("%(name)s: %(was)s becomes %(now)s") % places
        else:
            yield (_("%(name)s is in again") if was.place else _("%(name)s is %(now)s")) % places
    if was.prize != now.prize and was.place and now.place:
        currency = night.league.currency
        won = {"name": now.name, "was": spoken(was.prize or 0, currency), "now": spoken(now.prize or 0, currency)}
        yield _("%(name)s: prize %(was)s becomes %(now)s") % won
    if was.bounties != now.bounties:
        currency = night.league.currency
        won = {"name": now.name, "was": spoken(was.bounties, currency), "now": spoken(now.bounties, currency)}
        yield _("%(name)s: bounties %(was)s become %(now)s") % won
    if was.paid != now.paid:
        yield (_("%s has paid") if now.paid else _("%s has not paid")) % now.name


def _money(before: Board, after: Board) -> Iterator[str]:
    currency = after.event.league.currency
    if before.pool != after.pool:
        pools = {"was": spoken(before.pool, currency), "now": spoken(after.pool, currency)}
        yield _("Pool: %(was)s becomes %(now)s") % pools
    was = {prize.place: (prize.amount, prize.thing) for prize in before.prizes}
    for prize in after.prizes:
        if was.get(prize.place) != (prize.amount, prize.thing):
            said = {"place": ordinal(prize.place), "amount": prize_words(prize.amount, prize.thing, currency)}
            yield _("Prize for %(place)s: %(amount)s") % said
