"""A season as its page shows it: the rows of the table, reckoned once and kept until something changes."""

import logging
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from decimal import Decimal
from functools import cached_property
from typing import NamedTuple

from django.core.cache import cache
from django.utils import timezone

from tourney.players.models import Player
from tourney.seasons.book import Book, Entry, Held, Line, Reckoning, Wrong, named
from tourney.seasons.corrections import corrections_of
from tourney.seasons.models import Correction, Rules, Season
from tourney.seasons.sheets import read
from tourney.seasons.table import plain, rules_of, stamp

FORM = 5  # of how many of the last nights the places are shown
NAMED = 5  # so many dropped nights of somebody are told; his own page has them all
KEPT = 60 * 60  # seconds
PODIUM = {1: "first", 2: "second", 3: "third"}
log = logging.getLogger(__name__)


class Place(NamedTuple):
    """Somebody's place on a night, counted from 1; None: he was not there. `shape`: how its cell looks."""

    night: int
    name: str
    played: date
    place: int | None = None
    shape: str = "absent"  # or first, second, third, money, other
    points: Decimal | None = None
    dropped: bool = False


@dataclass
class Row:
    """One line of the page. `moved`: how many ranks up since the night before, below 0 down; None: new.

    `form`: the last nights, the latest first; `dropped`: the best of the `left_out` nights that do not count; `whole`:
    the score if every night counted.
    """

    player: int
    rank: int | None
    score: Decimal
    why: str
    moved: int | None
    form: list[Place]
    nights: int
    best: int | None
    knockouts: Decimal
    whole: Decimal
    dropped: list[Place] = field(default_factory=list)
    left_out: int = 0
    uid: str = ""
    name: str = ""
    corrected: list[Correction] = field(default_factory=list)

    @property
    def fell(self) -> int:
        return -(self.moved or 0)

    @property
    def untold(self) -> int:
        """How many dropped nights are not told."""
        return self.left_out - len(self.dropped)


@dataclass
class Known:
    """What was reckoned: the nights that count up to the one asked for, how many there are in all, and the rows.

    `broken`: it cannot be reckoned now; then it is what was reckoned `as_of` some time, or nothing.
    """

    nights: list[Held] = field(default_factory=list)
    total: int = 0
    rows: list[Row] = field(default_factory=list)
    drops: bool = False
    wrong: list[Wrong] = field(default_factory=list)
    broken: bool = False
    as_of: datetime | None = None


@dataclass
class Standings:
    """The table of a season by the rules that hold, or by `rules` to see what they would do; after the last night or
    after `night`, counted from 1."""

    season: Season
    rules: Rules | None = None
    night: int | None = None

    @cached_property
    def rows(self) -> list[Row]:
        """First rank first, then those without a rank; who shares a rank in the order of names."""
        rows = self.known.rows
        people = Player.objects.filter(league=self.season.league_id).values_list("pk", "uid", "name")
        who = {pk: (uid, name) for pk, uid, name in people}
        names = {pk: name for pk, (_uid, name) in who.items()}
        corrected = corrections_of(self.season)
        for row in rows:
            row.uid, row.name = who.get(row.player, ("", "?"))
            row.why, row.corrected = named(row.why, names), corrected[row.player]
        return sorted(rows, key=lambda row: (row.rank or len(rows) + 1, -row.score, row.name))

    @property
    def nights(self) -> int:
        """How many nights count, up to the one asked for."""
        return len(self.known.nights)

    @property
    def wrong(self) -> list[Wrong]:
        """The nights for which the formula has no value, so that nobody has points for them (C22)."""
        return self.known.wrong

    @property
    def broken(self) -> bool:
        return self.known.broken

    @cached_property
    def known(self) -> Known:
        """What is shown: reckoned unless that was done since anything changed; what was last good if it cannot be."""
        if self.rules:
            read(self.season.league)
            return self._reckoned(self.reckoning, None)
        try:
            return self._kept()
        except Exception:  # whatever is wrong with it, people see the last table and not an error
            log.exception("season %s cannot be reckoned", self.season.uid)
            return self._last_good()

    def _kept(self) -> Known:
        """A night beyond the last one is the last one, so that nobody can fill the cache."""
        last = self._after(None)
        return last if self.night is None or self.night >= last.total else self._after(self.night)

    def _after(self, night: int | None) -> Known:
        known: Known | None = cache.get(key := f"season-{self.stamp}-{night or 0}")
        if known is None:
            cache.set(key, known := self._reckoned(self.reckoning, night), KEPT)
            if night is None:
                good = replace(known, broken=True, as_of=timezone.now())
                cache.set(f"season-good-{self.season.uid}", good, None)
        return known

    def _last_good(self) -> Known:
        return cache.get(f"season-good-{self.season.uid}") or Known(broken=True)

    @cached_property
    def stamp(self) -> str:
        """Of everything that the table rests on; nights that were finished since are read first."""
        read(self.season.league)
        return stamp(self.season)

    @cached_property
    def reckoning(self) -> Reckoning:
        """For whatever else is asked of the season: the book is kept as well, for it is what takes time."""
        if self.rules:
            return Reckoning(Book.of(self.season, self.rules), self.rules)
        rules = rules_of(self.season)
        book: Book | None = cache.get(key := f"season-{self.stamp}-book")
        if book is None:
            cache.set(key, book := Book.of(self.season, rules), KEPT)
        return Reckoning(book, rules)

    def _reckoned(self, by: Reckoning, night: int | None) -> Known:
        held = by.book.nights
        after = len(held) if night is None else night
        lines, before = by.after(after), {line.who: line.rank for line in by.earlier(max(after - 1, 0))}
        whole = {line.who: line.score for line in by.after(after, all_count=True)} if by.drops else {}
        rows = [_row(line, by.book, before.get(line.who), whole.get(line.who, line.score), after) for line in lines]
        return Known(held[:after], len(held), rows, by.drops, by.book.wrong)


def _row(line: Line, book: Book, was: int | None, whole: Decimal, after: int) -> Row:
    dropped = [night for each in line.dropped if isinstance(night := each.night, int)]
    entries = {each.night: each for each in book.entries[line.who.pk]}
    last = range(after - 1, max(after - FORM, 0) - 1, -1)
    return Row(
        player=line.who.pk,
        rank=line.rank,
        score=line.score,
        why=line.why,
        moved=None if was is None or line.rank is None else was - line.rank,
        form=[place_of(book, night, entries.get(night), night in dropped) for night in last],
        nights=len(line.results),
        best=min((each.place for each in line.results), default=None),
        knockouts=plain(sum((Decimal(each.knockouts) for each in line.results), Decimal(0))),
        whole=whole,
        dropped=[place_of(book, night, entries[night], True) for night in dropped[:NAMED]],
        left_out=len(dropped),
    )


def place_of(book: Book, night: int, entry: Entry | None, dropped: bool) -> Place:
    """What a cell shows of somebody's night; nobody's `entry`: he was not there."""
    held = book.nights[night]
    if entry is None:
        return Place(night + 1, held.name, held.played)
    paid = "money" if entry.won or entry.place <= held.paid else "other"
    shape = PODIUM.get(entry.place, paid)
    return Place(night + 1, held.name, held.played, entry.place, shape, plain(entry.points), dropped)
