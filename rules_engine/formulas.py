"""Formulas for points that a host may type: exact decimal numbers, no surprises, nothing that can run away.

>>> stars = Formula.parse("10·√n/√r·(1+log10(b+0.25))")
>>> round(stars.value(n=150, r=3, b=20), 3)
Decimal('163.089')
>>> Formula.parse("10 * (n - q)")
Traceback (most recent call last):
rules_engine.formula_reading.Unreadable: Character 11: 'q' is not known here.

Signs, loosest first: ``or``, ``and``, ``not``, one of ``= != < <= > >=``, ``+ -``, ``* /``, the minus sign, ``^``
(from the right: 2^3^2 is 2^9, and -2^2 is -4). A comparison is 1 if it holds, else 0; whatever is not 0 counts as
true. The functions are in ``FUNCTIONS``, the names of a night in ``NIGHT``; capital letters do not matter.

Values are decimal numbers of 28 digits, so that 0.1 + 0.2 is 0.3 and a season is the same on every machine; roots,
logarithms and powers are rounded to these digits. Nothing else is rounded: that is for the scoring to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation
from typing import NamedTuple, TypeVar

from rules_engine.formula_reading import Call, Name, Node, Number, Unreadable, read, written
from rules_engine.formula_reckoning import FUNCTIONS, known, reckoned, used
from rules_engine.payout_tables import places_paid

__all__ = ["ALIASES", "FUNCTIONS", "NIGHT", "Formula", "Row", "Unreadable", "plainly_named"]

Value = int | Decimal
Kind = TypeVar("Kind")

NIGHT = {
    "n": "players who entered, each counted once",
    "r": "the player's place, 1 is best",
    "b": "price of a buy-in in whole units of money: 20 for 20.00",
    "e": "everything the player paid, buy-in, rebuys and add-ons, in whole units of money",
    "entries": "buy-ins sold, re-entries too",
    "rebuys": "rebuys the player took",
    "addons": "add-ons the player took",
    "knockouts": "players this one knocked out; a shared one counts in parts",
    "prize": "prize money the player won, in whole units of money",
    "bounty": "bounty money the player won, in whole units of money",
    "pool": "prize money of the night, in whole units of money",
    "paid": "places paid",
    "played": "nights of the season the player has played, this one too",
}
"""The names a formula for one night may use, and their units."""

ALIASES = {
    "players": "n",
    "entrants": "n",
    "k": "r",
    "place": "r",
    "rank": "r",
    "buyin": "b",
    "buy_in": "b",
    "spent": "e",
    "add_ons": "addons",
    "hits": "knockouts",
}
"""Other words for names of ``NIGHT``."""

MOST_PLAYERS = 1000
_PLAIN = {"rebuys": 0, "addons": 0, "knockouts": 0, "prize": 0, "bounty": 0, "played": 1}
_FREEROLL = {"b": 0}
_FIELDS = (2, 3, 5, 10, 27, 100)


def plainly_named(values: Mapping[str, Kind]) -> dict[str, Kind]:
    """The same values, each by its name in ``NIGHT`` where it was given by one of its ``ALIASES``.

    >>> plainly_named({"buyin": 20, "r": 3})
    {'b': 20, 'r': 3}
    """
    return {ALIASES.get(name, name): value for name, value in values.items()}


def _number(name: str, value: Value) -> Decimal:
    try:
        return Decimal(value)
    except InvalidOperation:
        raise ValueError(f"{name} is {value!r}, and that is no number.") from None


class Row(NamedTuple):
    """What a formula gives for one place: its ``value``, or in ``wrong`` why it has none."""

    place: int
    value: Decimal | None
    wrong: str | None = None


@dataclass(frozen=True)
class Formula:
    """A formula over known names. Two formulas are equal if they are the same but for blanks and brackets."""

    tree: Node

    @classmethod
    def parse(cls, text: str, names: Mapping[str, str] = NIGHT) -> Formula:
        """Read a formula over ``names``. Everything else is refused as ``Unreadable`` with the position, from 1.

        >>> print(Formula.parse("(n-R)+1"))
        n - r + 1
        """
        tree = read(text)
        known(tree, {*names, *(ALIASES if names is NIGHT else ())})
        return cls(tree)

    def __str__(self) -> str:
        return written(self.tree)

    def __repr__(self) -> str:
        return f"Formula.parse({str(self)!r})"

    @property
    def names(self) -> frozenset[str]:
        """The names it needs values for, those of ``NIGHT`` where one of their ``ALIASES`` was written.

        >>> sorted(Formula.parse("players - rank + 1").names)
        ['n', 'r']
        """
        return frozenset(ALIASES.get(name, name) for name in used(self.tree))

    def put_in(self, **values: Value) -> str:
        """The formula as text with these values in place of their names; what is not given stays a name.

        >>> Formula.parse("n - r + 1 + 2 * hits").put_in(n=26, r=3, knockouts=2)
        '26 - 3 + 1 + 2 * 2'
        """
        given = {name: _number(name, value) for name, value in plainly_named(values).items()}
        return written(_put_in(self.tree, given))

    def value(self, **values: Value) -> Decimal:
        """What it comes to, unrounded, for ``values`` by the names of ``NIGHT`` or their ``ALIASES``.

        Refused (``Unreadable``, a ValueError): a name without a value, whatever has no value or is too big.

        >>> Formula.parse("if(r <= paid, n - r + 1, 0) + knockouts / 2").value(n=10, r=2, paid=3, knockouts=3)
        Decimal('10.5')
        >>> Formula.parse("10 / (r - 1)").value(r=1)
        Traceback (most recent call last):
        rules_engine.formula_reading.Unreadable: Character 4: Division by 0.
        """
        given = {name: _number(name, value) for name, value in values.items()}
        given = {**plainly_named(given), **given}
        other_words = {other: given[name] for other, name in ALIASES.items() if name in given}
        return reckoned(self.tree, {**other_words, **given})

    def tester(self, players: int, **values: Value) -> list[Row]:
        """What every place of a field of ``players`` gets, for the host to look at before saving.

        Values not given are those of a plain night: a buy-in of 20, or what ``b`` says, paid once by everybody, nothing
        won, nobody knocked out. Refused (ValueError): fewer than 1 player or more than 1000.

        >>> [str(row.value) for row in Formula.parse("10 * (n - r + 1)").tester(players=3)]
        ['30', '20', '10']
        """
        if not 1 <= players <= MOST_PLAYERS:
            raise ValueError(f"Try a field of 1 to {MOST_PLAYERS} players.")
        return [self._row(players, place, values) for place in range(1, players + 1)]

    def objection(self, **values: Value) -> str | None:
        """Why this formula cannot score a night, or None if it can: tried on fields of 2 to 100 players.

        ``values`` as in ``tester``.

        >>> Formula.parse("100 / (n - 5)").objection()
        'With 5 players, place 1: Character 5: Division by 0.'
        """
        for players, row in self._tried(values):
            if row.wrong:
                return f"With {players} players, place {row.place}: {row.wrong}"
        return None

    def warning(self, **values: Value) -> str | None:
        """What is odd about it, or None: points below 0, more for a worse place, the same for all (as ``objection``).

        A freeroll is tried as well: with a buy-in of 0 a natural logarithm easily falls below 0, and what is divided
        by the money paid has no value.

        >>> Formula.parse("10 * √n / √r * (1 + ln(b + 0.25))").warning()
        'With 2 players and a buy-in of 0, place 1 gets points below 0.'
        """
        for extra, words in (({}, ""), (_FREEROLL, " and a buy-in of 0")):
            rows = list(self._tried({**extra, **values}))
            for (players, row), (_, before) in zip(rows, [(0, Row(0, None)), *rows], strict=False):
                odd = _odd(row, before)
                if odd:
                    return f"With {players} players{words}, {odd}"
            if not words and len({row.value for _, row in rows}) == 1:
                return "Every place gets the same points."
        return None

    def _row(self, players: int, place: int, values: Mapping[str, Value]) -> Row:
        given = plainly_named(values)
        b = _number("b", given.get("b", 20))
        field = {"n": players, "entries": players, "paid": places_paid(players)}
        night: dict[str, Value] = {**_PLAIN, **field, "b": b, "e": b, "pool": b * players, **given, "r": place}
        try:
            return Row(place, self.value(**night))
        except Unreadable as wrong:
            return Row(place, None, str(wrong))

    def _tried(self, values: Mapping[str, Value]) -> Iterator[tuple[int, Row]]:
        for players in _FIELDS:
            for place in sorted({1, 2, 3, players // 2, players} & set(range(1, players + 1))):
                yield players, self._row(players, place, values)


def _put_in(node: Node, values: Mapping[str, Decimal]) -> Node:
    if isinstance(node, Name):
        value = values.get(ALIASES.get(node.name, node.name))
        return node if value is None else Number(value, node.position)
    if isinstance(node, Call):
        return replace(node, arguments=tuple(_put_in(part, values) for part in node.arguments))
    return node


def _odd(row: Row, before: Row) -> str | None:
    """What is odd about a row after the one before it, which is of the same field if its place is better."""
    if row.value is None:
        return f"place {row.place}: {row.wrong}"
    if row.value < 0:
        return f"place {row.place} gets points below 0."
    if before.value is not None and before.place < row.place and before.value < row.value:
        return f"place {row.place} gets more than place {before.place}."
    return None
