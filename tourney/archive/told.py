"""What a file tells about nights that were played elsewhere: the shape between reading a file and taking it in.

`reading.read` makes `File`s of bytes and never looks at the league; `plan` compares them with the league and never
looks at bytes.
"""

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal


@dataclass(frozen=True)
class Remark:
    """Something to tell about a place in a file: `row` counts from 1 with the header, `column` as the file names it."""

    sentence: str
    row: int | None = None
    column: str = ""
    stops: bool = False  # the night with it cannot be taken in
    night: str = ""  # identity of the night it is about; empty: about the whole file


@dataclass
class Told:
    """One player of a night as a file has it. `by`: who knocked him out, as written. Money in minor units."""

    name: str
    place: int | None
    row: int | None = None  # of the file
    by: tuple[str, ...] = ()
    points: Decimal | None = None
    prize: int = 0
    bounty: int = 0
    spent: int = 0
    rebuys: int = 0
    addons: int = 0
    knockouts: Decimal | None = None  # None: counted from `by`
    identity: str = ""  # of the player in the program that wrote the file


@dataclass
class ToldNight:
    """One night of a file. `identity` is the same whenever this night is told again, also by another file.

    Money in minor units: `buy_in` without rake, `pool` what went to prizes and bounties, `rake` of all entries.
    `levels` and `breaks` of its structure and `fees`, the ways to pay in that were set up, are only shown.
    """

    identity: str
    name: str
    played: date | None
    rows: list[Told] = field(default_factory=list)
    season: str = ""
    buy_in: int = 0
    pool: int = 0
    rake: int = 0
    prizes: dict[int, int] = field(
        default_factory=dict
    )  # by place, as the file has them, also those nobody has won yet
    due: dict[int, int] = field(default_factory=dict)  # those of them that no row has, because places are missing
    levels: int = 0
    breaks: int = 0
    fees: int = 0


@dataclass
class File:
    """What was understood of one file. `how`: encoding, delimiter, sheet, program, to be shown to whoever imports."""

    name: str
    how: tuple[str, ...] = ()
    nights: list[ToldNight] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    columns: dict[str, str] = field(default_factory=dict)  # header → what it was taken for, "" for nothing
