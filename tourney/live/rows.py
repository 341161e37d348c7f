"""What a board is made of: people, chairs, tables and prizes as screens show them."""

from dataclasses import dataclass
from datetime import datetime

from rules_engine.seating import Spot
from tourney.payouts.models import Purchase
from tourney.payouts.policy import BUY_IN
from tourney.payouts.wants import Behind
from tourney.tables.queries import OnTheWay


@dataclass
class Out:
    """How somebody went out: `at` on the wall, `by` the names or "", `number` of the knock-out, `table` where he sat.

    `also`: who did it together with the `killer`.
    """

    number: int
    at: datetime
    by: str
    killer: int | None
    place: int | None
    table: int | None
    also: tuple[int, ...] = ()


@dataclass
class Row:
    """An entrant as screens show him; `prize` in minor units, None outside the money; `thing` in words, "" for none.

    `barred`: disqualified, and whose the prize is ("up" or "kept"); "" for everybody else.
    `back`: the deed by which somebody who is out may come back; marked by `cash_desk` only.
    `side`: changes when the side game has news for him.
    `owes`: what is not paid yet of what he bought, in minor units; `credit`: whether he ever bought on credit; `waits`:
    his turn on the waiting list of a full night, 0 without one; `purse`: changes when his own part of the phone does.
    `head`: what stands on it, None for nobody's; `bounties`: what was won of those of others; both in minor units.
    """

    number: int
    name: str
    here: bool
    bought: list[Purchase]
    spot: Spot | None
    out: Out | None
    phone: bool
    asked: bool
    call: OnTheWay | None = None
    state: str = "waiting"
    place: int | None = None
    prize: int | None = None
    thing: str = ""
    barred: str = ""
    back: str = ""
    wants: str = ""  # what his phone asks to buy, or how that was answered: payouts.wants
    behind: Behind | None = None
    deal: str = ""  # changes whenever the deal on the table concerns his phone
    side: str = ""
    owes: int = 0
    credit: bool = False
    waits: int = 0
    purse: str = ""
    head: int | None = None
    bounties: int = 0

    @property
    def paid(self) -> bool:
        return any(row.kind == BUY_IN for row in self.bought)

    @property
    def seen(self) -> str:
        """Who he is and whether he is out, as a screen shows it: "2:17" is out by knock-out 17, "2:0" is in."""
        return f"{self.number}:{self.out.number if self.out else 0}"


@dataclass
class Chair:
    seat: int
    row: Row | None


@dataclass
class Table:
    """A table that stands; `breaks` is its turn to break, 1 for the first; None for the one that stays."""

    number: int
    chairs: list[Chair]
    breaks: int | None = None

    @property
    def taken(self) -> int:
        return sum(chair.row is not None for chair in self.chairs)

    @property
    def size(self) -> int:
        return len(self.chairs)


@dataclass
class PrizeRow:
    """`amount` and `worth` in minor units; `share` in percent as text, "" where the amount is no plain share.

    `rows`: who has it; several when they tie: then they share the cash, and settle who takes the `thing`.
    `lock`: the whole ladder as typed with this amount fixed; marked by `prize_ladder` only.
    """

    place: int
    amount: int
    share: str
    rows: list[Row]
    thing: str = ""
    worth: int = 0
    fixed: bool = False
    lock: str = ""
