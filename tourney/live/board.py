"""The board: everything that a screen shows of a night, gathered once and read by every template."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property

from django.conf import settings
from django.urls import reverse

from rules_engine.seating import Spot
from tourney.events.joining import spaced
from tourney.events.journal.wish import now_ms
from tourney.events.models import Event, Status
from tourney.events.queries import entrants, moment, wall_time
from tourney.live.clockface import Clock, ClockFace, StepRow, step_rows
from tourney.payouts.queries import Prize, buy_ins, chips_in_play, pool, prizes
from tourney.tables.models import KnockOut
from tourney.tables.queries import knock_outs, places, seated


@dataclass
class Out:
    """How somebody went out: `at` on the wall, `by` a name or "", `number` of the knock-out."""

    number: int
    at: datetime
    by: str
    killer: int | None
    place: int | None


@dataclass
class Row:
    """An entrant as screens show him; `prize` in minor units, None outside the money."""

    number: int
    name: str
    here: bool
    paid: bool
    spot: Spot | None
    out: Out | None
    phone: bool
    asked: bool
    state: str = "waiting"
    place: int | None = None
    prize: int | None = None


@dataclass
class Chair:
    seat: int
    row: Row | None


@dataclass
class Table:
    number: int
    chairs: list[Chair]

    @property
    def taken(self) -> int:
        return sum(chair.row is not None for chair in self.chairs)

    @property
    def size(self) -> int:
        return len(self.chairs)


@dataclass
class PrizeRow:
    place: int
    amount: int
    share: int
    row: Row | None


@dataclass
class Board:
    """A night at one moment. Everything derived is computed at the first question and kept."""

    event: Event
    at: int = field(default_factory=now_ms)

    @cached_property
    def code(self) -> str:
        return spaced(self.event.join_code)

    @property
    def join_address(self) -> str:
        """Where a phone types the code; "" where nobody told the server by which name it is reached."""
        return settings.ADDRESS + reverse("join") if settings.ADDRESS else ""

    @cached_property
    def started(self) -> bool:
        return self.event.status != Status.SETUP

    # --- the clock -----------------------------------------------------------------------------------------------
    @cached_property
    def clock(self) -> Clock:
        return Clock.of(self.event, self.started)

    @cached_property
    def moment(self) -> ClockFace:
        return ClockFace(self.event, moment(self.event, self.at), self.at, self.clock.running)

    @cached_property
    def steps(self) -> list[StepRow]:
        """The schedule as a list, breaks in their places."""
        return step_rows(self.event)

    @property
    def ante_mode(self) -> str:
        return str((self.event.options or {}).get("ante_mode", "big_blind"))

    # --- the people ----------------------------------------------------------------------------------------------
    @cached_property
    def rows(self) -> list[Row]:
        paid, spots, outs = buy_ins(self.event), seated(self.event), knock_outs(self.event)
        people = entrants(self.event)
        names = {who.number: who.name for who in people if who.player}
        rows = [
            Row(
                number=who.number,
                name=names[who.number],
                here=bool(who.here),
                paid=who.number in paid,
                spot=spots.get(who.number),
                out=self._out(who.out, outs, names),
                phone=who.phone is not None,
                asked=who.asked is not None,
            )
            for who in people
        ]
        self._place(rows)
        return rows

    def _out(self, number: int | None, outs: Iterable[KnockOut], names: dict[int, str]) -> Out | None:
        for row in outs:
            if number is not None and row.number == number and row.at is not None:
                at = wall_time(self.event, row.at)
                return Out(row.number, at, names.get(row.by or 0, ""), row.by, self._places.get(row.victim or 0))
        return None

    def _place(self, rows: list[Row]) -> None:
        amounts = {prize.place: prize.amount for prize in self._prizes}
        for row in rows:
            row.place = self._places.get(row.number) if self.started else None
            row.prize = amounts.get(row.place or 0)
            row.state = "out" if row.out else "in" if row.spot else "waiting"
            if row.place == 1:
                row.state = "winner"

    @cached_property
    def _places(self) -> dict[int, int]:
        return places(self.event)

    @cached_property
    def by_number(self) -> dict[int, Row]:
        return {row.number: row for row in self.rows}

    @cached_property
    def tables(self) -> list[Table]:
        """The tables that somebody sits at, with all their chairs."""
        sitting = {row.spot: row for row in self.rows if row.spot}
        numbers = sorted({spot.table for spot in sitting})
        return [
            Table(n, [Chair(s, sitting.get(Spot(n, s))) for s in range(1, (self.event.seats or 0) + 1)])
            for n in numbers
        ]

    @property
    def drawn(self) -> bool:
        return any(row.spot for row in self.rows)

    @cached_property
    def seed(self) -> str:
        line = self.event.lines.filter(verb="draw").order_by("-seq").first()
        return line.seed if line and self.drawn else ""

    @property
    def entered(self) -> int:
        """Before the start everybody on the list, afterwards the field: everybody who has paid."""
        return self.paid_count if self.started else len(self.rows)

    @property
    def left(self) -> int:
        return sum(row.spot is not None for row in self.rows)

    @property
    def here_count(self) -> int:
        return sum(row.here for row in self.rows)

    @property
    def paid_count(self) -> int:
        return sum(row.paid for row in self.rows)

    # --- chips and money -----------------------------------------------------------------------------------------
    @cached_property
    def chips_in_play(self) -> int:
        return chips_in_play(self.event)

    @property
    def chips(self) -> int | None:
        return self.event.chips

    @property
    def buy_in(self) -> int | None:
        return self.event.buy_in

    @property
    def average(self) -> int | None:
        return self.chips_in_play // self.left if self.left else None

    @property
    def average_bb(self) -> int | None:
        return self.average // self.moment.level.big if self.average else None

    @cached_property
    def pool(self) -> int:
        return pool(self.event)

    @cached_property
    def _prizes(self) -> list[Prize]:
        return prizes(self.event)

    @cached_property
    def prizes(self) -> list[PrizeRow]:
        won = {row.place: row for row in self.rows if row.place}
        return [PrizeRow(prize.place, prize.amount, prize.share, won.get(prize.place)) for prize in self._prizes]

    @property
    def shares_text(self) -> str:
        return "/".join(map(str, self.event.shares or []))

    @property
    def first_prize(self) -> int | None:
        return self._prizes[0].amount if self._prizes else None

    @property
    def next_out_place(self) -> int | None:
        """The place of whoever goes out next."""
        return self.left if self.started and self.left > 1 else None

    @property
    def next_out_prize(self) -> int | None:
        return {prize.place: prize.amount for prize in self._prizes}.get(self.next_out_place or 0)

    # --- the end -------------------------------------------------------------------------------------------------
    @cached_property
    def results(self) -> list[Row]:
        """Everybody whose place is decided, the winner first."""
        return sorted((row for row in self.rows if row.place), key=lambda row: row.place or 0)

    @property
    def winner(self) -> Row | None:
        return self.results[0] if self.results and self.results[0].place == 1 else None

    @property
    def played(self) -> str:
        """How long the night took from the cards in the air to the finish: 3:42, hours and minutes."""
        lines = self.event.lines
        begun, ended = (lines.filter(verb=verb).order_by("-seq").first() for verb in ("start", "finish"))
        if not (begun and ended and self.event.status == Status.FINISHED):
            return ""
        hours, minutes = divmod((ended.at - begun.at) // 60_000, 60)
        return f"{hours}:{minutes:02}"
