"""The prices of an entry: early, on time, late, each with its fee and its chips."""

from typing import Any

from django.utils.text import slugify
from django.utils.translation import gettext as _

from tourney.events.commands.asked import already
from tourney.events.commands.night import MOST_CHIPS, MOST_MONEY
from tourney.events.facts import Profiled, Staged
from tourney.events.journal import BadInput, Fact, Refused, Wish, command
from tourney.events.models import Event, Status
from tourney.leagues.money import spoken
from tourney.leagues.wording import grouped
from tourney.payouts.bounties import bounty_of
from tourney.payouts.profiles import MOST, Profile, profiles_of, stamp

KEY = 16  # letters that a purchase keeps
Typed = list[dict[str, Any]]


@command
def profiles(
    night: Event, wish: Wish, *, profiles: Typed, unequal: bool = False, seen: str | None = None
) -> list[Fact]:
    """Say what an entry costs, before the night and while it runs; what was paid stays as it was paid (C70).

    `profiles`: rows of name, price and fee in minor units, chips (None: the starting stack), bonus, until_level; none
    of them: the buy-in alone. `unequal`: their chips may differ, which departs from T2. `seen`: the `stamp` of the
    prices on the screen of the host, so that of two who write at once the second is told.
    Refused with the field: no name or one twice, a fee that with the bounty is above the price, too much of anything,
    chips that differ without `unequal`, and other chips once cards are dealt.
    """
    if night.status == Status.FINISHED:
        raise already(night, ("Staged", 0), _("The night is finished"))
    if seen is not None and seen != stamp(night):
        raise already(night, ("Profiled", 0), _("The prices were changed meanwhile"))
    if len(profiles) > MOST:
        raise BadInput(_("A night has at most %d prices. Nothing changed.") % MOST)
    rows = [_row(night, at, row) for at, row in enumerate(profiles, start=1)]
    _refuse_twice(rows)
    _refuse_chips(night, rows, unequal=unequal)
    if not (now := [row.as_dict() for row in rows] or None) and not night.profiles:
        raise Refused(_("There is one price already: the buy-in. Nothing changed."))
    return [*_fixed_by_the_start(night, rows), Profiled.change(night, now)]


def _fixed_by_the_start(night: Event, rows: list[Profile]) -> list[Fact]:
    """Prices may come and go while the night runs; other starting chips rest on its not having started (T2)."""
    before, now = {each.stack(night) for each in profiles_of(night)}, {row.stack(night) for row in rows}
    return [Staged.keep(night)] if now - {night.chips} != before - {night.chips} else []


def _row(night: Event, at: int, typed: dict[str, Any]) -> Profile:
    """One row as it will be kept; what is wrong is said with the number of the row."""
    name = str(typed.get("name") or "").strip()
    if not name:
        raise BadInput(_("Give this price a name."), f"name-{at}")
    key = slugify(name, allow_unicode=True)[:KEY] or f"p{at}"
    said = {column: typed[column] for column in Profile.__dataclass_fields__ if column in typed}
    row = Profile(**{**said, "key": key, "name": name, "fee": typed.get("fee") or 0, "bonus": typed.get("bonus") or 0})
    for column, least, most in _LIMITS:
        if (value := getattr(row, column)) is not None and not least <= value <= most:
            raise BadInput(_("That is too much or too little."), f"{column}-{at}")
    _refuse_fee(night, row, at)
    return row


_LIMITS = (
    ("price", 0, MOST_MONEY),
    ("fee", 0, MOST_MONEY),
    ("chips", 1, MOST_CHIPS),
    ("bonus", 0, MOST_CHIPS),
    ("until_level", 0, 99),
)


def _refuse_fee(night: Event, row: Profile, at: int) -> None:
    bounty = bounty_of(night)
    head: int = bounty["amount"] if bounty["kind"] else 0
    if row.fee + head <= row.price:
        return
    price = spoken(row.price, night.currency)
    if not head:
        raise BadInput(_("The fee is a part of the price, which is %s.") % price, f"fee-{at}")
    told = {"price": price, "bounty": spoken(head, night.currency)}
    sentence = _("Fee and bounty (%(bounty)s) are parts of the price, which is %(price)s.")
    raise BadInput(sentence % told, f"fee-{at}")


def _refuse_twice(rows: list[Profile]) -> None:
    keys = [row.key for row in rows]
    for at, key in enumerate(keys, start=1):
        if key in keys[: at - 1]:
            raise BadInput(_("Two prices have the same name."), f"name-{at}")


def _refuse_chips(night: Event, rows: list[Profile], *, unequal: bool) -> None:
    """T2: everybody begins with the same, unless the host says otherwise, and says so before the cards are dealt."""
    usual = night.chips or 0
    before = {usual, *(profile.stack(night) for profile in profiles_of(night))}
    for at, row in enumerate(rows, start=1):
        field = f"bonus-{at}" if row.bonus else f"chips-{at}"
        if row.stack(night) != usual and not unequal:
            raise BadInput(
                _("Everybody begins with %s chips (T2). Tick that chips may differ.") % grouped(usual), field
            )
        if night.status != Status.SETUP and row.stack(night) not in before:
            raise BadInput(_("Starting chips are fixed since the cards are in the air."), field)
