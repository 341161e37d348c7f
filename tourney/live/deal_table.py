"""The ways to share what is at stake, side by side: the table of the deal desk and of the deal calculator."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext as _

from rules_engine.deals import at_stake
from tourney.events.forms import Chips
from tourney.leagues.money import USUAL, as_typed, currencies, spoken, typed, whole
from tourney.payouts.deal import CUSTOM, METHODS, UNITS, Party, Stakes, biggest


@dataclass
class Asked:
    """What the page asks for: `left` for the winner in minor units, `unit` in whole ones, `custom` as typed."""

    left: int = 0
    unit: int = 0
    custom: dict[int, str] = field(default_factory=dict)
    wrong: str = ""
    left_text: str = ""

    @classmethod
    def of(cls, query: QueryDict, currency: str, numbers: Iterable[int]) -> "Asked":
        """From the words of the form; what is no amount is said, and counts as nothing."""
        asked = cls(left_text=query.get("left", "").strip()[:20])
        unit = query.get("unit", "")
        asked.unit = int(unit) if unit in map(str, UNITS) else 0
        try:
            asked.left = typed(asked.left_text, currency) if asked.left_text else 0
        except ValueError:
            asked.wrong = _("An amount is a number, such as 20 or 12.50.")
        texts = {number: query.get(f"custom-{number}", "").strip()[:20] for number in numbers}
        asked.custom = {number: text for number, text in texts.items() if text}
        return asked


@dataclass
class Cell:
    """What somebody gets in one way; `more` than is certain for everybody, in minor units, below 0 less."""

    amount: int | None = None
    more: int = 0
    words: str = ""
    figure: str = ""


@dataclass
class Column:
    """One way to share: who gets what, or why not (`objection`); `fields` of the deed that proposes it."""

    method: str
    title: str
    about: str
    cells: dict[Party, Cell] = field(default_factory=dict)
    total: int = 0
    objection: str = ""
    warning: str = ""
    fields: dict[str, Any] = field(default_factory=dict)

    @property
    def possible(self) -> bool:
        return bool(self.cells)


@dataclass
class Line:
    """A player in all columns, in their order; `typed` is what stands in the field of the custom one."""

    party: Party
    stack: int
    cells: list[Cell]
    typed: str


@dataclass
class Comparison:
    stakes: Stakes
    asked: Asked
    columns: list[Column]
    units: list[tuple[int, str, bool]]

    @property
    def lines(self) -> list[Line]:
        """The players, the biggest stack first."""
        order = sorted(self.stakes.chips.items(), key=lambda each: -each[1])
        return [
            Line(
                party,
                stack,
                [column.cells.get(party, Cell()) for column in self.columns],
                self.asked.custom.get(party.number, ""),
            )
            for party, stack in order
        ]

    @property
    def remainder(self) -> str:
        """The rule by which amounts are rounded, in a sentence; "" where they are not."""
        if not self.asked.unit:
            return ""
        step = spoken(self.asked.unit * whole(self.stakes.currency), self.stakes.currency)
        said = _("Everybody gets whole %(step)s; what does not fill one goes to the biggest stack: %(who)s.")
        return said % {"step": step, "who": biggest(self.stakes.chips).name}


def compared(found: Stakes, asked: Asked) -> Comparison:
    """All the ways to share what is at stake."""
    step = whole(found.currency)
    units = [
        (unit, spoken(unit * step, found.currency) if unit else _("the cent"), unit == asked.unit) for unit in UNITS
    ]
    return Comparison(found, asked, [_column(found, asked, method) for method in METHODS], units)


def _column(found: Stakes, asked: Asked, method: str) -> Column:
    column = Column(method, str(METHODS[method]), str(_about(method)))
    try:
        amounts = _amounts(found, asked) if method == CUSTOM else None
        shared = found.share(method, asked.left, asked.unit * whole(found.currency), amounts)
    except ValueError as wrong:
        column.objection = asked.wrong or ("" if method == CUSTOM and not asked.custom else str(wrong))
        return column
    column.cells = {who: _cell(found, amount) for who, amount in shared.items()}
    column.total = sum(shared.values()) + asked.left
    column.warning = found.warning(shared, asked.left)
    column.fields = {
        "method": method,
        "left": as_typed(asked.left, found.currency),
        "unit": asked.unit,
        "stacks": pairs({who.number: stack for who, stack in found.chips.items() if stack}),
        "amounts": pairs({n: as_typed(amount, found.currency) for n, amount in (amounts or {}).items()}),
    }
    return column


def _amounts(found: Stakes, asked: Asked) -> dict[int, int]:
    try:
        return {number: typed(text, found.currency) for number, text in asked.custom.items()}
    except ValueError:
        raise ValueError(_("An amount is a number, such as 20 or 12.50.")) from None


def _about(method: str) -> str:
    return {
        "icm": _("what the chips are worth in prizes"),
        "chip_chop": _("the last prize for everybody, the rest by chips"),
        "even": _("the same for everybody"),
        CUSTOM: _("as you agree"),
    }[method]


def _cell(found: Stakes, amount: int) -> Cell:
    more = amount - found.certain
    money = found.money(abs(more))
    if not more:
        return Cell(amount, 0, _("as much as is certain"), "±0")
    said = _("%s more than is certain") if more > 0 else _("%s less than is certain")
    return Cell(amount, more, said % money, f"{'+' if more > 0 else '−'}{money}")


def pairs(found: Mapping[int, Any]) -> str:
    """Numbers and what belongs to them, as the form of the deed reads them: "1=5000 2=3000"."""
    return " ".join(f"{number}={said}" for number, said in found.items())


# --- without a night --------------------------------------------------------------------------------------------------
MOST_PLAYERS = 50


def calculator(query: QueryDict) -> dict[str, Any]:
    """Stacks and prizes as somebody types them, "5000 3000 2000" and "50 30 20", shared in every way."""
    known = {code for code, _name in currencies()}
    currency = query.get("currency", "") if query.get("currency", "") in known else USUAL[0]
    stacks, prizes = (query.get(key, "").strip()[:1000] for key in ("stacks", "prizes"))
    said: dict[str, Any] = {"stacks": stacks, "prizes": prizes, "currency": currency, "wrong": "", "compare": None}
    said |= {"currencies": list(dict.fromkeys([*USUAL, currency]))}
    if not stacks and not prizes:
        return said
    try:
        found = _typed_stakes(stacks, prizes, currency)
    except ValueError as wrong:
        return {**said, "wrong": str(wrong)}
    asked = Asked.of(query, currency, [who.number for who in found.chips])
    return {**said, "compare": compared(found, asked)}


def _typed_stakes(stacks: str, prizes: str, currency: str) -> Stakes:
    """What was typed; refuses in a sentence what is no stack and no prize."""
    try:
        chips = [Chips().clean(piece) or 0 for piece in stacks.replace(";", " ").replace("/", " ").split()]
    except ValidationError as wrong:
        raise ValueError(" ".join(wrong.messages)) from None
    try:
        amounts = [typed(piece, currency) for piece in prizes.replace(";", " ").replace("/", " ").split()]
    except ValueError:
        raise ValueError(_("An amount is a number, such as 20 or 12.50.")) from None
    if not 2 <= len(chips) <= MOST_PLAYERS or not all(chips):
        raise ValueError(_("Type the chips of 2 to %d players, such as 5000 3000 2000.") % MOST_PLAYERS)
    if not amounts or min(amounts) < 0 or not any(amounts):
        raise ValueError(_("Type the prizes, the first one first, such as 50 30 20."))
    parties = {Party(n, _("Player %d") % n): stack for n, stack in enumerate(chips, start=1)}
    return Stakes(parties, at_stake(len(parties), amounts), currency)
