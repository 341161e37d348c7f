"""What a told night has to be to become a sheet: sentences for everything that does not fit, with row and column."""

import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from hashlib import sha256

from django.utils.translation import gettext as _

from tourney.archive.places import missing
from tourney.archive.told import File, Remark, Told, ToldNight
from tourney.players.naming import clean, key_of

MOST = {"place": 100_000, "rebuys": 32_767, "addons": 32_767}  # as the columns have it
MOST_MONEY, MOST_POINTS, MOST_HITS = 10**15, Decimal(10**9), Decimal(10**4)
LONGEST_IDENTITY, LONGEST_TITLE = 128, 64
_MONEY = ("prize", "bounty", "spent")


def tidied(night: ToldNight) -> ToldNight:
    """The night with names as they will be shown; what is no name stays as it is, and `objections` says so."""
    rows = [
        replace(
            row,
            name=_cleaned(row.name),
            by=tuple(dict.fromkeys(_cleaned(name) for name in row.by if name.strip())),
            points=_rounded(row.points),
            knockouts=_rounded(row.knockouts),
        )
        for row in night.rows
    ]
    return replace(night, identity=_identity(night), name=_title(night.name), season=_title(night.season), rows=rows)


def _identity(night: ToldNight) -> str:
    if len(night.identity) <= LONGEST_IDENTITY:
        return night.identity
    return f"sha256:{sha256(night.identity.encode()).hexdigest()}"


def _title(text: str) -> str:
    seen = "".join(letter if unicodedata.category(letter)[0] != "C" else " " for letter in text)
    return " ".join(unicodedata.normalize("NFC", seen).split())[:LONGEST_TITLE].strip()


def _cleaned(name: str) -> str:
    try:
        return clean(name)
    except ValueError:
        return name


def _rounded(figure: Decimal | None) -> Decimal | None:
    """To a thousandth, as the column keeps it, so that the same file tells the same again."""
    if figure is None or not figure.is_finite() or abs(figure) >= MOST_POINTS:
        return figure
    return round(figure, 3)


def objections(night: ToldNight, who: Callable[[str], object], said: Sequence[Remark] = ()) -> Iterator[Remark]:
    """Everything that keeps this night out. `who` tells from a name which person it is; `said` is what keeps it out
    already: whose row is named there is not named twice."""
    told = {remark.row for remark in said if remark.stops}
    if not night.identity:
        yield _stop(_("This night has nothing by which it could be known again."))
    if not night.rows:
        yield _stop(_("There is no result in it."))
    if night.played is None:
        yield _stop(_("It has no date: type the day on which it was played."))
    elif not date(1900, 1, 1) <= night.played <= date(2200, 1, 1):
        yield _stop(_("%s is no day for a night of poker.") % night.played.isoformat())
    if not told and (many := sum(row.place is None for row in night.rows)):
        yield _stop(missing(many))
    if any(not 0 <= amount <= MOST_MONEY for amount in (night.buy_in, night.pool, night.rake)):
        yield _stop(_("Its buy-in, pool or rake is no amount of money."))
    for row in night.rows:
        if not told or row.row not in {None, *told}:
            yield from _of_row(row)
    yield from _twice(night, who)


def _of_row(row: Told) -> Iterator[Remark]:
    for name in (row.name, *row.by):
        try:
            clean(name)
        except ValueError as wrong:
            yield _stop(str(wrong), row)
    if row.place is not None and not 1 <= row.place <= MOST["place"]:
        yield _stop(_("There is no place for this player."), row)
    if any(not 0 <= getattr(row, name) <= MOST_MONEY for name in _MONEY):
        yield _stop(_("Prize, bounty or cost is no amount of money."), row)
    if not (0 <= row.rebuys <= MOST["rebuys"] and 0 <= row.addons <= MOST["addons"]):
        yield _stop(_("So many rebuys or add-ons cannot be."), row)
    if row.points is not None and not (row.points.is_finite() and abs(row.points) < MOST_POINTS):
        yield _stop(_("So many points cannot be."), row)
    if row.knockouts is not None and not (row.knockouts.is_finite() and 0 <= row.knockouts < MOST_HITS):
        yield _stop(_("So many knock-outs cannot be."), row)


def _twice(night: ToldNight, who: Callable[[str], object]) -> Iterator[Remark]:
    """Nobody ends a night twice, also not under two names."""
    seen: dict[object, Told] = {}
    for row in night.rows:
        first = seen.setdefault(who(row.name), row)
        if first is not row and key_of(first.name) == key_of(row.name):
            yield _stop(_("%s stands twice in this night.") % row.name, row)
        elif first is not row:
            yield _stop(
                _("%(one)s and %(other)s are one person, and both play this night.")
                % {"one": first.name, "other": row.name},
                row,
            )


def _stop(sentence: str, row: Told | None = None) -> Remark:
    if row and row.row is None:  # not every program writes rows
        sentence = f"{row.name}: {sentence}"
    return Remark(sentence, row.row if row else None, stops=True)


def stopped_by(file: File) -> dict[int, list[Remark]]:
    """The remarks of a file by the number of the night that they concern. What stops and names no night stops the
    night around its row, or all of them."""
    found: dict[int, list[Remark]] = defaultdict(list)
    spans = [[row.row for row in night.rows if row.row is not None] for night in file.nights]
    for remark in file.remarks:
        for at in _concerned(remark, file, spans):
            found[at].append(remark)
    return found


def _concerned(remark: Remark, file: File, spans: list[list[int]]) -> list[int]:
    if remark.night:
        return [at for at, night in enumerate(file.nights) if night.identity == remark.night]
    near: list[int] = []
    if remark.row is not None:
        near = [at for at, rows in enumerate(spans) if rows and min(rows) <= remark.row <= max(rows)]
    return near or list(range(len(spans))) * remark.stops
