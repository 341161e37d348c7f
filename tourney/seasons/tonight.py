"""What a place in a night that is being played would bring somebody in the season: "finish 4th to enter the top 8".

Reckoned as if nobody else scored tonight, which the words have to say: nobody knows how the others will end.
"""

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property

from rules_engine.standings import Result
from tourney.seasons.book import Line, Reckoning, Who

MARKS = (8, 3, 1)  # ranks that people speak of, besides the one that qualifies for a final


@dataclass(frozen=True)
class Tonight:
    """The night as it stands for one person: how many `players` it has, how many are `left` and he among them, what
    `points` a place would give, and his `knockouts` so far."""

    players: int
    left: int
    points: Callable[[int], Decimal]
    knockouts: Decimal = Decimal(0)


@dataclass(frozen=True)
class Chance:
    """The worst `place` that brings the rank `mark` or a better one. `sure`: every place that he can still get does.

    `rank`: what he has now. `mark` is None where no usual rank is in reach; then `place` 1 brings `gains`.
    """

    rank: int | None
    place: int
    mark: int | None
    sure: bool = False
    gains: int | None = None


@dataclass
class Outlook:
    """The chances of one `person` in one season tonight; `qualify`: how many come into its final, None: not known."""

    reckoning: Reckoning
    person: int
    tonight: Tonight
    qualify: int | None = None

    def chance(self) -> Chance | None:
        """The next rank that people speak of; None where there is nothing to win, or the night would not count."""
        if self.tonight.players < self.reckoning.rules.smallest_field or not self.tonight.left or self.rank == 1:
            return None
        sure = None
        for mark in self._marks:
            place = next((place for place in range(self.tonight.left, 0, -1) if self._ranks[place] <= mark), None)
            if place is None:
                break
            chance = Chance(self.rank, place, mark, sure=place == self.tonight.left)
            if not chance.sure:
                return chance
            sure = chance
        return sure or self._by_winning()

    def _by_winning(self) -> Chance | None:
        gains = self._ranks[1]
        return Chance(self.rank, 1, None, gains=gains) if gains < (self.rank or _NOBODY) else None

    @cached_property
    def rank(self) -> int | None:
        """His rank before tonight."""
        table = self.reckoning.after(len(self.reckoning.book.nights))
        return next((line.rank for line in table if line.who == Who(self.person)), None)

    @property
    def _marks(self) -> list[int]:
        """Ranks above his own, the nearest first; nobody is proud to be among the first eight of seven."""
        people = len(self._others) + 1
        wanted = {*MARKS, self.qualify or 1}
        return sorted((mark for mark in wanted if mark < min(self.rank or _NOBODY, people)), reverse=True)

    # --- the table after tonight ---------------------------------------------------------------------------------
    @cached_property
    def _held(self) -> int:
        return len(self.reckoning.book.nights) + 1

    @cached_property
    def _results(self) -> dict[Who, list[Result]]:
        return {Who(who): self.reckoning.results_of(who) for who in self.reckoning.book.entries if who != self.person}

    @cached_property
    def _others(self) -> list[Line]:
        """Everybody else, as the table would be if he had not come."""
        return self.reckoning.ranked(self._results, self._held)

    @cached_property
    def _ranks(self) -> dict[int, int]:
        """The rank that every place he can still get would bring."""
        return {place: self._rank_at(place) for place in range(1, self.tonight.left + 1)}

    def _rank_at(self, place: int) -> int:
        me, said = Who(self.person), self.tonight
        played = Result(self._held - 1, said.points(place), place, said.players, said.knockouts)
        results = [*self.reckoning.results_of(self.person), played]
        mine = self.reckoning.ranked({me: results}, self._held)[0]
        if mine.rank is None:  # too few nights still
            return _NOBODY
        ranked = [line for line in self._others if line.rank is not None]
        level = {line.who: self._results[line.who] for line in ranked if line.score == mine.score}
        among = next(line for line in self.reckoning.ranked({me: results, **level}, self._held) if line.who == me)
        return sum(line.score > mine.score for line in ranked) + (among.rank or 1)


_NOBODY = 10**9  # the rank of somebody without one
