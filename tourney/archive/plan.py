"""What taking in these files would do to a league, before anything is done. A dry run and the deed are one plan."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from functools import cached_property
from hashlib import sha256

from django.utils.translation import gettext as _

from tourney.archive.differences import Difference, differences
from tourney.archive.fitting import objections, stopped_by, tidied
from tourney.archive.founding import NewSeason, new_seasons
from tourney.archive.likeness import Name
from tourney.archive.people import People
from tourney.archive.places import Places, doubts, known, open_names, placed
from tourney.archive.results import Cast, Result, results
from tourney.archive.told import File, Remark, ToldNight
from tourney.archive.twins import note_twins
from tourney.leagues.models import League
from tourney.players.naming import key_of
from tourney.seasons.corrections import holding
from tourney.seasons.models import Season, Sheet


class State(StrEnum):
    """What becomes of a told night."""

    NEW = "new"
    CHANGED = "changed"
    SAME = "same"
    LEFT_OUT = "left out"  # an admin does not count it: it stays exactly as it is (C53)
    FEWER = "fewer"  # players would lose their results, and nobody has confirmed that (C54)
    STOPPED = "stopped"


@dataclass(frozen=True)
class Choices:
    """What whoever imports has decided.

    `played`: the day of a night whose file tells none, by its identity or name. `places`: by the identity of a night,
    the places of those to whom its file gives none, by the keys of their names. `fewer`: identities of nights that may
    lose results, `all_fewer`: any may. `persons`: by the key of a new name, the key of the name whose person it is.
    `seasons`: names of proposed seasons to found. `season`: found this one for all nights, if none is called so.
    """

    played: Mapping[str, date] = field(default_factory=dict)
    places: Mapping[str, Places] = field(default_factory=dict)
    fewer: frozenset[str] = frozenset()
    all_fewer: bool = False
    persons: Mapping[str, str] = field(default_factory=dict)
    seasons: frozenset[str] = frozenset()
    season: str = ""


@dataclass
class Planned:
    """One told night beside the sheet that the league has of it. `gone`: how many results it would lose.

    `asked`: names to whom the file gives no place, by their keys; they are told, or have to be.
    """

    night: ToldNight
    files: list[str]
    remarks: list[Remark]
    sheet: Sheet | None = None
    results: list[Result] = field(default_factory=list)
    differences: list[Difference] = field(default_factory=list)
    gone: int = 0
    dated: bool = False  # its file tells no day: one was typed, or has to be
    asked: dict[str, str] = field(default_factory=dict)
    state: State = State.NEW

    @property
    def taken(self) -> bool:
        """Whether taking in the plan writes this night."""
        return self.state in (State.NEW, State.CHANGED)

    def place_of(self, key: str) -> int | None:
        """The place of somebody who was asked for, by the key of his name."""
        return next((row.place for row in self.night.rows if key_of(row.name) == key), None)

    @property
    def lacking(self) -> list[str]:
        """The keys of those whose place somebody still has to tell."""
        return [key for key in self.asked if self.place_of(key) is None]

    @property
    def stops(self) -> bool:
        return any(remark.stops for remark in self.remarks)

    @property
    def loses(self) -> bool:
        return self.gone > 0 and self.state in (State.FEWER, State.CHANGED)


@dataclass
class Plan:
    """All nights of some files, and the people and seasons that come with them."""

    league: League
    files: Sequence[File]
    choices: Choices
    people: People
    nights: list[Planned]
    seasons: list[NewSeason]

    @property
    def taken(self) -> list[Planned]:
        return [each for each in self.nights if each.taken]

    @property
    def stopped(self) -> int:
        """How many nights and unreadable files need somebody before they can come in."""
        shut = [file for file in self.files if not file.nights and any(remark.stops for remark in file.remarks)]
        return len(shut) + sum(each.state in (State.STOPPED, State.FEWER) for each in self.nights)

    @cached_property
    def new_names(self) -> dict[str, str]:
        """The names that the league gets with what is taken in, by their keys."""
        told = [
            name
            for each in self.taken
            for result in each.results
            for name in result.names
            if key_of(name) not in self.people.rows
        ]
        return {key_of(name): name for name in reversed(told)}

    @cached_property
    def proposals(self) -> list[tuple[str, Name]]:
        """New names that may be somebody, in the order of names: (key of the new one, whose it may be)."""
        found = self.people.proposals([each.night for each in self.taken])
        return sorted(((key, found[key]) for key in found if key in self.new_names), key=lambda pair: pair[0])

    @property
    def empty(self) -> bool:
        """Whether taking it in would change nothing."""
        return not self.taken and not any(season.founded for season in self.seasons)

    @property
    def fingerprint(self) -> str:
        """The same as long as the same would be done."""
        said = [
            (each.night, each.state, each.sheet and (each.sheet.pk, each.sheet.seq), each.results, each.differences)
            for each in self.nights
        ]
        return sha256(repr((said, sorted(self.new_names), self.seasons)).encode()).hexdigest()


def plan(league: League, files: Sequence[File], choices: Choices | None = None) -> Plan:
    """What taking in `files` would do. Nothing is written, and nothing is merged that was not chosen."""
    choices = choices or Choices()
    told = _told(files)
    sheets = _sheets(league, told)
    nights = [_dated(each, choices, sheets.get(each.night.identity)) for each in told]
    people, locked = People(league, choices.persons), list(league.seasons.filter(locked=True))
    for each in nights:
        _decide(each, people, choices)
        _lock(each, locked)
    note_twins(league, nights, people)
    return Plan(league, files, choices, people, nights, new_seasons(league, nights, choices.seasons, choices.season))


def _told(files: Iterable[File]) -> list[Planned]:
    """Every night once; what two files tell differently of one night stops it."""
    found: dict[str, Planned] = {}
    for file in files:
        remarks = stopped_by(file)
        for at, raw in enumerate(file.nights):
            night = tidied(raw)
            first = found.setdefault(night.identity, Planned(night, [], []))
            if first.night is not night and _content(first.night) != _content(night):
                first.remarks.append(_differ(first.files[0], file.name))
            if file.name not in first.files:
                first.files.append(file.name)
            first.remarks += [remark for remark in remarks.get(at, []) if remark not in first.remarks]
    return list(found.values())


def _differ(one: str, other: str) -> Remark:
    if one == other:
        return Remark(_("%s tells this night twice, and differently.") % one, stops=True)
    said = _("%(one)s and %(other)s tell this night differently. Take in one of them.")
    return Remark(said % {"one": one, "other": other}, stops=True)


def _content(night: ToldNight) -> object:
    rows = [replace(row, row=None, identity="", name=key_of(row.name), by=_keys(row.by)) for row in night.rows]
    rows.sort(key=lambda row: (row.name, row.place or 0))
    return night.played, night.buy_in, night.pool, night.rake, rows


def _keys(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(map(key_of, names))


def _sheets(league: League, told: Iterable[Planned]) -> dict[str, Sheet]:
    wanted = [each.night.identity for each in told if each.night.identity]
    rows: dict[str, Sheet] = {}
    for start in range(0, len(wanted), 500):  # a database has a limit to the values in one question
        found = Sheet.objects.filter(league=league, identity__in=wanted[start : start + 500])
        rows |= {row.identity: row for row in found.prefetch_related("finishes")}
    return rows


def _dated(each: Planned, choices: Choices, sheet: Sheet | None) -> Planned:
    """With the sheet that the league has of it, and a day: its file's, the one typed, or the one known."""
    each.sheet, night = sheet, each.night
    if night.played is None:
        typed = choices.played.get(night.identity) or choices.played.get(night.name)
        each.dated = True
        each.night = replace(night, played=typed or (sheet.played if sheet else None))
    if not each.night.name:
        each.night.name = sheet.name if sheet else _("Night")
    return each


def _decide(each: Planned, people: People, choices: Choices) -> None:
    """Lay a night beside the sheet that the league has of it."""
    if not each.stops:  # what cannot come in for another reason is not asked for
        _place(each, people, choices.places.get(each.night.identity, {}))
    cast = Cast(each.night, each.sheet, people)
    each.remarks += list(objections(each.night, cast.who, each.remarks))
    if not each.stops:
        each.results = results(each.night, cast)
        if each.sheet:
            each.differences, each.gone = differences(each.night, each.results, each.sheet, people)
    each.state = _state(each, choices)


def _place(each: Planned, people: People, typed: Places) -> None:
    """Everybody in his place: that of the file, the one typed, or the one he has in the night as it is here."""
    each.asked = open_names(each.night)
    here = known(each.night, each.sheet, people) if each.asked and each.sheet else {}
    each.night = placed(each.night, {**here, **typed})
    rows = {key_of(row.name): row.row for row in each.night.rows}
    for key, sentence in doubts(each.night.rows, each.asked):
        each.remarks.append(Remark(f"{each.asked[key]}: {sentence}", rows[key], stops=True))
    if here.keys() - typed.keys():
        each.remarks.append(Remark(_("Places that the file does not tell stay as they are here.")))


def _state(each: Planned, choices: Choices) -> State:
    if each.sheet and each.sheet.left_out:
        return State.LEFT_OUT
    if each.stops:
        return State.STOPPED
    if not each.sheet:
        return State.NEW
    if not each.differences:
        return State.SAME
    return State.FEWER if each.gone and not _confirmed(each, choices) else State.CHANGED


def _lock(each: Planned, locked: Sequence[Season]) -> None:
    """A locked season keeps the table that it has: no night comes into its days, changes there or leaves them."""
    if each.state not in (State.NEW, State.CHANGED, State.FEWER):
        return
    days = (each.night.played, each.sheet.played if each.sheet else None)
    for day in days:
        if day and (season := holding(locked, day)):
            said = _("The season “%s” is locked, and this night is in its days. Unlock it first.") % season.name
            each.remarks.append(Remark(said, stops=True))
            each.state = State.STOPPED
            return


def _confirmed(each: Planned, choices: Choices) -> bool:
    return choices.all_fewer or each.night.identity in choices.fewer
