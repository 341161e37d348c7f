"""The board: everything that a screen shows of a night, gathered once and read by every template."""

from dataclasses import dataclass, field
from functools import cached_property

from django.conf import settings
from django.urls import reverse

from rules_engine.prize_pool import PrizePool
from rules_engine.seating import Spot
from tourney.events.joining import spaced
from tourney.events.journal.wish import now_ms
from tourney.events.models import Entrant, Event, Status
from tourney.events.queries import entrants, moment
from tourney.live.bounties import Bounties, bounties, mark_heads
from tourney.live.clockface import Clock, ClockFace, StepRow, length, step_rows
from tourney.live.dealing import dealt, marks
from tourney.live.moves import Moves, moves
from tourney.live.outs import out_of
from tourney.live.prize_rows import prize_rows, things_won
from tourney.live.purses import mark
from tourney.live.rows import Chair, PrizeRow, Row, Table
from tourney.payouts.bounties import Standing, standing
from tourney.payouts.deal import final_places, places_dealt
from tourney.payouts.ladder import MOVES_UP, Prize, money_won, prizes, takers
from tourney.payouts.policy import REENTRY, said
from tourney.payouts.pot import pot_of, prize_money
from tourney.payouts.queries import chips_in_play, purchases, sold_to
from tourney.payouts.side import stamps
from tourney.payouts.wants import behind
from tourney.tables.queries import OnTheWay, breaking_order, knock_outs, moving, on_the_way, places, seated, seats_at


@dataclass
class Board:
    """A night at one moment. Everything derived is computed at the first question and kept."""

    event: Event
    at: int = field(default_factory=now_ms)
    hides_money: bool = False  # see `discretion`

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
        """Who pays the ante (T7, K4)."""
        return str((self.event.options or {}).get("ante_mode", "big_blind"))

    # --- the people ----------------------------------------------------------------------------------------------
    @cached_property
    def people(self) -> list[Entrant]:
        return entrants(self.event)

    @cached_property
    def rows(self) -> list[Row]:
        sold, spots, outs = sold_to(self.event), self._spots, knock_outs(self.event)
        people, sides = self.people, stamps(self.event)
        deal = marks(self.event, people, spots.keys(), self._prizes)
        self._barred = [who.number for who in people if who.barred == MOVES_UP]
        names = {who.number: who.name for who in people if who.player}
        rows = [
            Row(
                number=who.number,
                name=names[who.number],
                here=bool(who.here),
                bought=sold.get(who.number, []),
                spot=spots.get(who.number),
                out=out_of(self.event, who.out, outs, names, self._places),
                phone=who.phone is not None,
                asked=who.asked is not None,
                call=self._calls.get(who.number),
                wants=who.wants or "",
                behind=behind(who, sold.get(who.number, []), spots.get(who.number), outs, self.at),
                deal=deal.get(who.number, ""),
                side=sides.of(who.number),
                barred=who.barred or "",
            )
            for who in people
        ]
        self._place(rows)
        mark(self.event, rows)
        mark_heads(self.standing, rows)
        return rows

    @cached_property
    def _spots(self) -> dict[int, Spot]:
        return seated(self.event)

    def _place(self, rows: list[Row]) -> None:
        won = money_won(self.event, self._prizes, self._places, self._barred)
        self._taken = takers(self.event, self._places, self._barred) if self.started else {}
        things = things_won(self._prizes, self._taken)
        for row in rows:
            row.place = self._places.get(row.number) if self.started else None
            row.prize = won.get(row.number) if row.place else None
            row.thing = things.get(row.number, "")
            row.state = "out" if row.out or row.place else "in" if row.spot else "waiting"
            if row.place == 1:
                row.state = "winner"

    @cached_property
    def _places(self) -> dict[int, int]:
        return final_places(self.event) if self.event.status == Status.FINISHED else places(self.event)

    @cached_property
    def by_number(self) -> dict[int, Row]:
        return {row.number: row for row in self.rows}

    @cached_property
    def tables(self) -> list[Table]:
        """The tables that somebody sits at, with all their chairs."""
        sitting = {row.spot: row for row in self.rows if row.spot}
        numbers = sorted({spot.table for spot in sitting})
        turns = {table: turn for turn, table in enumerate(breaking_order(self.event, numbers)[:-1], start=1)}
        seats = range(1, seats_at(self.event, sitting) + 1)
        return [Table(n, [Chair(s, sitting.get(Spot(n, s))) for s in seats], turns.get(n)) for n in numbers]

    @property
    def free(self) -> list[Spot]:
        """The empty chairs of the tables that stand."""
        return [Spot(table.number, chair.seat) for table in self.tables for chair in table.chairs if chair.row is None]

    @property
    def breaking(self) -> list[Table]:
        """The tables in the order in which they break, the one that stays at the end."""
        return sorted(self.tables, key=lambda table: (table.breaks is None, table.breaks))

    @property
    def breaking_text(self) -> str:
        return ", ".join(str(table.number) for table in self.breaking)

    @cached_property
    def final_table(self) -> Table | None:
        """The one table of a night that had several, while it is played."""
        one = self.event.status == Status.RUNNING and len(self.tables) == 1
        return self.tables[0] if one and self.event.lines.filter(verb="redraw").exists() else None

    @property
    def shows_tables(self) -> bool:
        """Whether a TV shows who sits or goes where beside the clock."""
        return self.started and (len(self.tables) > 1 or bool(self.moving) or self.final_table is not None)

    # --- who is on the way to another seat -----------------------------------------------------------------------
    @cached_property
    def _calls(self) -> dict[int, OnTheWay]:
        return on_the_way(self.event, self.at, self._spots) if self.event.status == Status.RUNNING else {}

    @property
    def moving(self) -> list[Row]:
        """Who has been called to another seat and has not sat down yet, in the order of the calls."""
        return [self.by_number[call.entrant] for call in moving(self._calls) if call.entrant in self.by_number]

    @property
    def moving_numbers(self) -> str:
        return ",".join(str(row.call.number) for row in self.moving if row.call)

    @property
    def drawn(self) -> bool:
        return any(row.spot for row in self.rows)

    @cached_property
    def seed(self) -> str:
        line = self.event.lines.filter(verb="draw").order_by("-seq").first()
        return line.seed if line and self.drawn else ""

    @property
    def entered(self) -> int:
        """Before the start everybody on the list, afterwards the field: everybody who has paid, and each re-entry."""
        return self.paid_count + self.bought.count(REENTRY) if self.started else len(self.rows)

    @property
    def announced(self) -> list[str]:
        """What was announced about rebuys and add-ons, in sentences."""
        return said(self.event)

    @cached_property
    def bought(self) -> list[str]:
        """The kinds of everything that was bought, in order."""
        return purchases(self.event)

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
        """The chips of an average stack, for everybody to see (R-DEC-5)."""
        return self.chips_in_play // self.left if self.left else None

    @property
    def average_bb(self) -> int | None:
        return self.average // self.moment.level.big if self.average else None

    @cached_property
    def pool(self) -> int:
        return self.money.money

    @cached_property
    def money(self) -> PrizePool:
        """Where the pool comes from: paid in, taken off, added, guaranteed."""
        return prize_money(self.event)

    @property
    def shows_money(self) -> bool:
        """Whether anything is to be won and may be told; else no screen speaks of prizes."""
        return not self.hides_money and not pot_of(self.event)["no_prizes"]

    @cached_property
    def standing(self) -> Standing | None:
        return standing(self.event) if self.shows_money else None

    @cached_property
    def bounties(self) -> Bounties | None:
        """What stands on the heads and who has won it; None in a night without."""
        return bounties(self.event, self.standing, self.by_number)

    @cached_property
    def _prizes(self) -> list[Prize]:
        return prizes(self.event, self.pool)

    @cached_property
    def prizes(self) -> list[PrizeRow]:
        people = self.by_number  # asked first: with them comes who took what
        paid = self._prizes[places_dealt(self.event) :]  # what a deal has shared is in `dealt`
        return prize_rows(paid, self._taken, people)

    @cached_property
    def dealt(self) -> list[tuple[Row, int]]:
        """Who gets what by the deal that was made."""
        return dealt(self.event, self.by_number)

    @property
    def next_out_place(self) -> int | None:
        """The place of whoever goes out next; nobody asks for it once a deal was made."""
        return self.left if self.started and self.left > 1 and not self.event.deal else None

    @property
    def next_out(self) -> PrizeRow | None:
        """What whoever goes out next gets; None outside the money."""
        return next((prize for prize in self.prizes if prize.place == self.next_out_place), None)

    @property
    def places_to_the_money(self) -> int:
        """How many go out with nothing before the next one gets a prize: 1 is the bubble."""
        return max(0, (self.next_out_place or 0) - len(self._prizes)) if self._prizes else 0

    # --- the end -------------------------------------------------------------------------------------------------
    @cached_property
    def results(self) -> list[Row]:
        """Everybody whose place is decided, the winner first."""
        return sorted((row for row in self.rows if row.place), key=lambda row: row.place or 0)

    @property
    def outs(self) -> list[Row]:
        """Everybody who is out, the last one first."""
        return sorted((row for row in self.rows if row.out), key=lambda row: -(row.out.number if row.out else 0))

    @property
    def winner(self) -> Row | None:
        return self.results[0] if self.results and self.results[0].place == 1 else None

    @cached_property
    def moves(self) -> Moves | None:
        """How the finished night moved its players in the season."""
        return moves(self.event)

    @property
    def played(self) -> str:
        """How long the night took from the cards in the air to the finish: 3:42, hours and minutes."""
        return length(self.event) if self.event.status == Status.FINISHED else ""
