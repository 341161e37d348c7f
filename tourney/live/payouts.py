"""Who is paid what, and who settles with whom: the ladder with its ticks, the two sides, the way home (S28)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from rules_engine.settling import objection, settle
from tourney.accounts.models import User
from tourney.events.models import Event, Status
from tourney.events.queries import moment, wall_time
from tourney.leagues.money import as_typed, spoken
from tourney.live.board import Board
from tourney.live.cash_book import name_of
from tourney.payouts.due import BOUNTY, PRIZE, WINNINGS, Account, House
from tourney.payouts.ladder import Prize
from tourney.payouts.ledger import Entry, box
from tourney.payouts.policy import announced

THE_BOX, THE_HOUSE = "box", "house"  # parties of a settlement beside the numbers of the players


@dataclass(frozen=True)
class Tick:
    """Money that left the box for somebody: by whose hand, and when."""

    by: str
    at: datetime


@dataclass
class Payout:
    """A line of the ladder, or a bounty. `amount` in all and `due` still, in minor units; `number` 0: not decided."""

    place: int | None
    number: int
    name: str
    kind: str
    amount: int
    due: int
    owes: int
    thing: str = ""
    tick: Tick | None = None

    @property
    def id(self) -> str:
        return f"{self.number}-{self.kind}"

    @property
    def fields(self) -> dict[str, Any]:
        """The words of the deed that pays it."""
        return {"entrant": self.number, "kind": self.kind, "seen": self.due, **({"net": 1} if self.owes else {})}


def payouts(
    board: Board, promised: list[Prize], people: dict[int, Account], ticks: dict[tuple[int, str], Tick]
) -> list[Payout]:
    """Every prize, won or not yet, first place first; then the bounties that somebody has won."""
    things = {prize.place: prize.thing for prize in promised}
    prizes = [
        _payout(board, each, PRIZE, ticks, things) for each in people.values() if each.won[PRIZE] or each.got[PRIZE]
    ]
    if not board.event.deal:
        prizes += [
            Payout(prize.place, 0, "", PRIZE, prize.amount, 0, 0, prize.thing)
            for prize, shown in zip(promised, board.prizes, strict=False)
            if not shown.rows
        ]
    elif (left := board.event.deal["left"]) and not board.winner:
        prizes.append(Payout(1, 0, "", PRIZE, left, 0, 0))  # the last one left takes it beside what was agreed
    bounties = [
        _payout(board, each, BOUNTY, ticks, {}) for each in people.values() if each.won[BOUNTY] or each.got[BOUNTY]
    ]
    return [*sorted(prizes, key=lambda each: (each.place or 0, each.number)), *bounties]


def _payout(
    board: Board, account: Account, kind: str, ticks: dict[tuple[int, str], Tick], things: dict[int, str]
) -> Payout:
    row = board.by_number.get(account.number)
    place = row.place if row and kind == PRIZE else None
    return Payout(
        place,
        account.number,
        name_of(board, account.number),
        kind,
        account.won[kind],
        account.due(kind),
        account.owes,
        things.get(place or 0, ""),
        ticks.get((account.number, kind)),
    )


def ticks(night: Event, lines: list[Entry]) -> dict[tuple[int, str], Tick]:
    """Who handed over last what everybody got, and when, by entrant and kind."""
    keys = {
        subject: line.by
        for line in night.lines.filter(verb="pay_out")
        for kind, subject, _was, _now in line.facts
        if kind == "Handed"
    }
    uids = {key.partition(":")[2] for key in keys.values()}
    names = dict(User.objects.filter(uid__in=uids).values_list("uid", "name"))
    return {
        (line.entrant, line.kind): Tick(
            names.get(keys.get(line.number, "").partition(":")[2], ""), wall_time(night, line.at or 0)
        )
        for line in lines
        if line.kind in WINNINGS
    }


def provisional(board: Board) -> bool:
    """Whether more may still be bought, so that the prizes can grow."""
    night, said = board.event, announced(board.event)
    if night.deal:  # nothing is sold any more
        return False
    if night.status != Status.RUNNING:
        return night.status == Status.SETUP
    sold, last = said["rebuys"] or said["reentry"] or said["addon"], said["last_level"]
    until = max(last or 0 if sold else 0, said["late_level"] or 0)
    return board.left > 1 and (bool(sold and last is None) or moment(night, board.at).number <= until)


def house_button(house: House, currency: str) -> dict[str, Any] | None:
    """One tap for exactly what is expected between the house and the box."""
    if not house.due:
        return None
    said = _("Put %s in") if house.due > 0 else _("Take %s out")
    return {"words": said % spoken(abs(house.due), currency), "amount": as_typed(house.due, currency)}


# --- the way home -----------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Settling:
    """Who gives whom how much, in minor units; or why that cannot be said yet."""

    transfers: tuple[tuple[str, str, int], ...] = ()
    why_not: str = ""


def settling(board: Board, lines: list[Entry], people: dict[int, Account], house: House) -> Settling:
    """The fewest payments after which nobody owes anybody anything and the box is empty (the box is a party)."""
    balances: dict[str, int] = {str(each.number): each.balance for each in people.values() if each.balance}
    balances |= {THE_BOX: -box(lines), THE_HOUSE: -house.due}
    if objection(balances):
        left = spoken(-sum(balances.values()), board.event.currency)
        return Settling(
            why_not=_("%s is still to be won. When the last place is known this says who pays whom.") % left
        )
    names = {THE_BOX: _("The box"), THE_HOUSE: _("The house")}
    named = {key: names.get(key) or name_of(board, int(key)) for key in balances}
    return Settling(tuple((named[each.giver], named[each.taker], each.cents) for each in settle(balances)))
