"""What needs the host: questions that wait for one tap, and why a deed cannot be done just now."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tourney.events.journal import COMMANDS, Refused, Wish
from tourney.events.models import Event, Status
from tourney.events.outages import outages
from tourney.events.queries import entrants
from tourney.leagues.actors import SYSTEM
from tourney.live.asking import Button, Need
from tourney.live.board import Board
from tourney.live.bounties import unclaimed
from tourney.live.expected import expected
from tourney.live.room_needs import one_hand, tables
from tourney.live.selling import requests

ASKED = ("draw", "start", "finish", "pause", "resume")


def needs(board: Board) -> list[Need]:
    """Everything that waits for the host, most pressing first."""
    return [*_away(board.event), *one_hand(board), *tables(board), *requests(board), *_waiting(board)]


def _waiting(board: Board) -> list[Need]:
    return [*_seats(board), *_bounties(board), *_claims(board.event), *expected(board)]


def _away(night: Event) -> list[Need]:
    if night.status != Status.RUNNING:
        return []
    return [
        Need(
            "away",
            _("The server was away for %s while the clock ran.") % _minutes(outage.lost),
            [
                Button("ran_on", _("Clock ran on"), {"away": outage.until}),
                Button("take_back", _("Take %s back") % _minutes(outage.lost), {"away": outage.until}),
            ],
        )
        for outage in outages(night)
    ]


def _minutes(ms: int) -> str:
    minutes = max(1, round(ms / 60_000))
    return ngettext("%d minute", "%d minutes", minutes) % minutes


def _claims(night: Event) -> list[Need]:
    return [
        Need(
            "claim",
            _("A phone asks to be %s.") % who.name,
            [
                Button("accept", _("Let in"), {"entrant": who.number}),
                Button("decline", _("Turn away"), {"entrant": who.number}),
            ],
        )
        for who in entrants(night)
        if who.asked and who.player
    ]


def _seats(board: Board) -> list[Need]:
    """Who has paid after the draw and has no seat yet."""
    if not board.drawn or board.event.status == Status.FINISHED:
        return []
    return [
        Need(
            "seat",
            _("%s has paid and has no seat.") % row.name,
            [Button("seat", _("Draw a seat"), {"entrant": row.number})],
        )
        for row in board.rows
        if row.paid and row.spot is None and row.out is None
    ]


def _bounties(board: Board) -> list[Need]:
    return unclaimed(board.event, board.standing, board.by_number)


def objections(night: Event) -> dict[str, str | None]:
    """For each deed without words: None, or the very sentence with which its command refuses just now."""
    return {verb: why_not(night, verb) for verb in ASKED}


def why_not(night: Event, verb: str, **wishes: Any) -> str | None:
    try:
        COMMANDS[verb].decide(night, Wish(SYSTEM), **wishes)
    except Refused as refusal:  # beside a button that nobody has tapped, nothing could have changed
        return refusal.sentence.removesuffix(_("Nothing changed.")).strip()
    return None
