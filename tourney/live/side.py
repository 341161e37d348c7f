"""The side game as the host's page and an out player's phone show it."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from tourney.events.models import Event, Status
from tourney.leagues.money import as_typed, spoken
from tourney.live.board import Board
from tourney.live.rows import Row
from tourney.payouts.side import Guest, Rate, SideGame, side_game, side_of


@dataclass
class SideRow:
    """Somebody who plays, has played or may play: who he is, and how he stands in the side game."""

    row: Row
    guest: Guest
    may: bool
    currency: str

    @property
    def back(self) -> bool:
        """He plays the tournament again and still has chips of the side game."""
        return self.guest.playing and not self.may

    @property
    def traded(self) -> str:
        """What he paid, and what he was paid."""
        if not self.guest.paid:
            return ""
        paid = _("bought %s") % spoken(self.guest.paid, self.currency)
        got = _("paid out %s") % spoken(self.guest.got, self.currency)
        return paid if self.guest.playing and not self.guest.got else f"{paid} · {got}"

    @property
    def note(self) -> str:
        """What the host should know of him, as a sentence; "" for nothing (R-BUYIN-1, R-BUYIN-2)."""
        took = str(self.guest.took)
        if self.back:
            return _("Pay the chips out when the hand is over.")
        if not self.guest.playing:
            left = _("Left with %s chips; brings at least as many when coming back.") % took
            return left if self.guest.took else ""
        if self.guest.short:
            return _("▲ Came back with less than the %s chips taken (no going south).") % took
        return _("▲ Began with fewer than 20 big blinds.") if self.guest.low else ""


def side_context(board: Board) -> dict[str, Any]:
    """The page of the side game: `side` is what was said, `game` how it stands, `guests` the people of it."""
    game = side_game(board.event)
    guests = _guests(board, game)
    return {
        "side": {**side_of(board.event), **_begin_with(board.event)},
        "game": game,
        "guests": guests,
        "playing": [each for each in guests if each.guest.playing],
        "buyers": [each for each in guests if each.may],
    }


def _guests(board: Board, game: SideGame) -> list[SideRow]:
    """Who plays first, then who has played, then who may, each in the order of the list."""
    over = board.event.status == Status.FINISHED
    money = board.event.currency
    rows = [
        SideRow(row, game.guests.get(row.number, Guest(row.number)), over or bool(row.out) or not row.paid, money)
        for row in board.rows
    ]
    there = [each for each in rows if each.may or each.row.number in game.guests]
    return sorted(there, key=lambda each: (not each.guest.playing, each.row.number not in game.guests))


def _begin_with(night: Event) -> dict[str, str]:
    """What stands in the fields: the rate as it would be typed, or the article's to begin with."""
    said = side_of(night)
    return {
        "price_typed": as_typed(said["price"], night.currency) if said["price"] else "5",
        "chips_typed": str(said["chips"] or 100),
        "blind_typed": str(said["big_blind"] or 2),
    }


def side_for(board: Board, me: Row | None) -> dict[str, Any] | None:
    """What a phone says of the side game: its rate and what the player bought; None where it does not concern him."""
    said = side_of(board.event)
    over = board.event.status == Status.FINISHED
    if me is None or not said["price"] or not board.shows_money or not (over or me.out or not me.paid):
        return None
    guest = side_game(board.event).guests.get(me.number)
    if not said["open"] and guest is None:
        return None
    return {"rate": Rate.of(board.event), "open": said["open"], "guest": guest}
