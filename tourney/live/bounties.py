"""Bounties as screens show them: what stands on whom, who won what, envelopes, and whom nobody has claimed yet."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from tourney.events.models import Event, Status
from tourney.leagues.money import as_typed, spoken
from tourney.live.asking import Button, Need
from tourney.live.rows import Row
from tourney.payouts.bounties import MYSTERY, PROGRESSIVE, Standing, Waiting, bounties_said, bounty_of
from tourney.payouts.bounty_forms import KINDS
from tourney.tables.wording import listed


@dataclass(frozen=True)
class Opened:
    """An envelope that was opened, its amount in minor units, and who opened it."""

    number: int
    amount: int
    names: str


@dataclass(frozen=True)
class Bounties:
    """`heads`: who is in, the dearest first, where heads differ; `won`: who has won most first; `opened`: newest first.

    `closed` in minor units: what lies in envelopes or is collected for them; `left`: how many envelopes are closed.
    """

    said: list[str]
    mystery: bool
    sealed: bool
    sold: int
    heads: list[Row]
    won: list[Row]
    opened: list[Opened]
    closed: int
    left: int


def bounties(night: Event, now: Standing | None, rows: Mapping[int, Row]) -> Bounties | None:
    """What there is to show; None in a night without bounties."""
    if now is None:
        return None
    said = bounty_of(night)
    differ = said["kind"] == PROGRESSIVE or len(set(now.heads.values())) > 1
    heads = [row for row in rows.values() if row.head is not None] if night.status != Status.SETUP and differ else []
    return Bounties(
        bounties_said(night),
        said["kind"] == MYSTERY,
        said["order"] is not None,
        now.sold,
        sorted(heads, key=lambda row: -(row.head or 0)),
        sorted((row for row in rows.values() if row.bounties), key=lambda row: -row.bounties),
        [Opened(each.number, each.amount, _names(rows, each.by)) for each in reversed(now.opened)],
        now.closed,
        now.left,
    )


def _names(rows: Mapping[int, Row], numbers: tuple[int, ...]) -> str:
    return listed(rows[number].name for number in numbers if number in rows) if numbers else ""


def mark_heads(now: Standing | None, rows: list[Row]) -> None:
    """Write on each row what stands on that head and what was won so far."""
    for row in rows if now else []:
        row.head = now.heads.get(row.number) if now else None
        row.bounties = now.won.get(row.number, 0) if now else 0


# --- what needs the host ----------------------------------------------------------------------------------------------
def unclaimed(night: Event, now: Standing | None, rows: Mapping[int, Row]) -> list[Need]:
    """The last one of whom nobody said who did it, while a bounty waits for that; one tap is the answer."""
    if now is None or night.status != Status.RUNNING:
        return []
    asked = [each for each in now.waiting if each.unsaid and each.victim in rows]
    return [_by_whom(night, asked[-1], rows, asked[:-1])] if asked else []


def _by_whom(night: Event, wait: Waiting, rows: Mapping[int, Row], earlier: list[Waiting]) -> Need:
    victim = rows[wait.victim]
    near = list(_mates(wait, rows))
    others = [row for row in rows.values() if row.state != "waiting" and row not in near and row is not victim]
    said = {"name": victim.name, "amount": spoken(wait.amount, night.currency), "number": wait.envelope}
    waits = _("Envelope %(number)d waits.") if wait.envelope else _("%(amount)s wait.")
    return Need(
        f"by-whom-{wait.knock_out}",
        f"{_('Who knocked out %(name)s?') % said} {waits % said}",
        seats=[_did_it(wait, row) for row in near],
        others=[_did_it(wait, row) for row in others],
        reason=_more(earlier, rows),
    )


def _more(earlier: list[Waiting], rows: Mapping[int, Row]) -> str:
    """One is asked for at a time, so that a phone still shows its clock; who else is waited for."""
    shared = _("If several share it, tick them under “Who knocked out whom”.")
    if not earlier:
        return shared
    return (
        _("Nobody said it of %s either.") % listed(dict.fromkeys(rows[each.victim].name for each in earlier))
        + " "
        + shared
    )


def _did_it(wait: Waiting, row: Row) -> Button:
    return Button("credit", row.name, {"knock_out": wait.knock_out, "entrant": row.number})


def _mates(wait: Waiting, rows: Mapping[int, Row]) -> Iterator[Row]:
    """Who sits where the victim went out; everybody who sits, where that table is not known or nobody is left at it."""
    playing = [row for row in rows.values() if row.spot and row.number != wait.victim]
    out = rows[wait.victim].out
    table = out.table if out and out.number == wait.knock_out else None
    at_it = [row for row in playing if row.spot and row.spot.table == table]
    yield from at_it or playing


# --- the console's forms ----------------------------------------------------------------------------------------------
QUESTIONS: dict[str, Any] = {
    "kind": lazy("Bounties"),
    "amount": lazy("Of each entry on the head"),
    "percent": lazy("Progressive: percent of a head that is paid out"),
    "rebuys": lazy("A rebuy puts as much on the head again"),
    "chip": lazy("Only players with a bounty on their own head can win one"),
}
TICKS = ("rebuys", "chip")


def bounty_fields(night: Event) -> list[dict[str, Any]]:
    """Every question about bounties as a field; ids follow the values, so that news replaces what is old."""
    said = bounty_of(night)
    return [_field(night, key, label, said[key]) for key, label in QUESTIONS.items()]


def _field(night: Event, key: str, label: Any, value: Any) -> dict[str, Any]:
    shown = (as_typed(value, night.currency) if value else "") if key == "amount" else value
    return {
        "key": key,
        "id": f"bounty-{key}-{str(shown).replace('.', '-') or 'none'}",
        "label": label,
        "tick": key in TICKS,
        "choices": KINDS if key == "kind" else [],
        "value": shown,
        "keys": "decimal" if key == "amount" else "numeric",
        "empty": lazy("a part of the price, such as 5") if key == "amount" else "",
    }


# --- on paper ---------------------------------------------------------------------------------------------------------
def slips(night: Event) -> list[tuple[int, int]]:
    """The envelopes in the order in which they are opened, as number and amount in minor units; for paper only."""
    return list(enumerate(bounty_of(night)["order"] or [], start=1))
