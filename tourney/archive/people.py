"""Who is meant by the names of told nights: people of the league, new people, and names that may be somebody."""

from collections.abc import Iterable, Mapping
from functools import cached_property

from tourney.archive.likeness import Name, looks_like
from tourney.archive.told import ToldNight
from tourney.leagues.models import League
from tourney.players.models import Player
from tourney.players.naming import key_of

Who = int | str  # the primary key of a person, or the key of a name that nobody has yet


class People:
    """The names of a league. `merged`: by the key of a new name, the key of the name whose person it is."""

    def __init__(self, league: League, merged: Mapping[str, str]) -> None:
        self.rows = {row.key: row for row in Player.objects.filter(league=league).select_related("person")}
        self.persons = {row.pk: row.person_id or row.pk for row in self.rows.values()}
        self.erased = {row.pk for row in self.rows.values() if row.erased}
        self.merged = {new: of for new, of in merged.items() if new not in self.rows}

    def who(self, name: str) -> Who:
        """Which person is meant by a name."""
        return self.of_key(key_of(name))

    def of_key(self, key: str) -> Who:
        """Which person has the name with this key, or will have it; a key if nobody has yet."""
        root = self.root(key)
        return self.persons[self.rows[root].pk] if root in self.rows else root

    def root(self, key: str) -> str:
        """The key of the name that stays, where a new name was said to be somebody's other one; a circle is nobody."""
        last, seen = key, {key}
        while of := self.merged.get(last):
            if of in seen:
                return key
            seen.add(last := of)
        return last

    def name_of(self, who: Who) -> str:
        """How a person of the league is called; empty for somebody new."""
        return self._called.get(who, "") if isinstance(who, int) else ""

    def called(self, player: int) -> str:
        """How the person behind a row is called, by the row's primary key."""
        return self._called[self.persons[player]]

    @cached_property
    def _called(self) -> dict[int, str]:
        return {row.pk: row.name for row in self.rows.values()}

    def proposals(self, nights: Iterable[ToldNight]) -> dict[str, Name]:
        """For the new names of these nights, by their keys, who each may be."""
        told = self._names(nights)
        known = [self._known(row, told) for row in self.rows.values() if not row.erased]
        return looks_like((name for name in told.values() if name.key not in self.rows), known)

    def _known(self, row: Player, told: Mapping[str, Name]) -> Name:
        """With the nights of all names of the person."""
        same = [each.key for each in self.rows.values() if self.persons[each.pk] == self.persons[row.pk]]
        nights = frozenset[str]().union(*(told[key].nights for key in same if key in told))
        return Name(row.name, row.key, len(nights), nights)

    @staticmethod
    def _names(nights: Iterable[ToldNight]) -> dict[str, Name]:
        text: dict[str, str] = {}
        played: dict[str, set[str]] = {}
        for night in nights:
            for row in night.rows:
                text |= {key_of(name): name for name in row.by if key_of(name) not in text}
                text[key_of(row.name)] = row.name
                played.setdefault(key_of(row.name), set()).add(night.identity)
        return {
            key: Name(name, key, len(played.get(key, ())), frozenset(played.get(key, ()))) for key, name in text.items()
        }
