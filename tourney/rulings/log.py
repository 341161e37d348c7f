"""What was ruled in a night, in words: all of it for the hosts, and without names and own words for everybody else."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules_engine.levels import Level
from rules_engine.rulings import QUESTIONS, SITUATIONS, WORDS, objection, ruling
from tourney.events.journal.stories import Story, names_of
from tourney.events.journal.undo import History
from tourney.events.models import Event, Line, Status
from tourney.events.queries import actor_name, schedule_of, wall_time
from tourney.leagues.wording import grouped
from tourney.rulings.decisions import OUT_OF_PLAY, POT, SUBSTITUTE, Told, decisions, hands_left, penalties, running
from tourney.rulings.house import options_of
from tourney.rulings.models import Penalty, Words
from tourney.tables.queries import seated


@dataclass
class Entry:
    """One ruling. `seq`: of its line; `desk` and `given` in words; `says` and `rules`: what the desk said at length.

    `by`: who decided, "" where that is not told; `moved`: chips, whose and where to; `forgotten`: something was written
    about it and is gone.
    """

    number: int
    seq: int
    at: datetime
    level: str
    told: Told
    title: str
    facts: list[tuple[str, str]]
    desk: str
    given: str
    by: str
    says: str = ""
    rules: tuple[str, ...] = ()
    penalty: str = ""
    left: str = ""
    moved: tuple[str, str, str] | None = None
    paused: bool = False
    words: Words | None = None
    forgotten: bool = False

    @property
    def has_words(self) -> bool:
        return self.words is not None


@dataclass
class Log:
    """The rulings of a night, the last one first. `whole`: with names and with what was written."""

    night: Event
    at: int
    whole: bool
    _lines: dict[int, Line] = field(default_factory=dict)

    def entries(self) -> list[Entry]:
        found = decisions(self.night)
        self._standing = {decision.number for decision, _told in found}
        self._lines = dict(_noted(History.of(self.night)))
        self._names = names_of(self.night) if self.whole else {}
        self._penalties = {each.decision: each for each in penalties(self.night)}
        self._running = {each.number for each in running(self.night, self.at, self._penalties.values())}
        self._sitting = seated(self.night) if self.night.status == Status.RUNNING else {}
        self._deciders: dict[tuple[str, str], str] = {}
        written = Words.objects.filter(event=self.night) if self.whole else []
        self._written = {each.uid: each for each in written}
        return [self._entry(decision.number, decision.words or "", told) for decision, told in found]

    def taken_back(self) -> list[tuple[int, Words]]:
        """What was written about rulings that were taken back since, by their numbers; only after `entries`."""
        uids = [(number, _uid_in(line, "RuledInWords")) for number, line in self._lines.items()]
        found = [(number, self._written[uid]) for number, uid in uids if uid in self._written]
        return [(number, said) for number, said in found if number not in self._standing and _is_written(said)]

    def _entry(self, number: int, words: str, told: Told) -> Entry:
        line = self._lines[number]
        said = self._written.get(words)
        entry = Entry(
            number=number,
            seq=line.seq,
            at=wall_time(self.night, line.at),
            level=level_words(self.night, told.step),
            told=told,
            title=title_of(told),
            facts=list(_facts(told)),
            desk=word(told.word),
            given=word(told.given),
            by=self._by(told, line),
            moved=self._moved(told),
            paused=any(kind == "ClockSet" for kind, *_rest in line.facts),
            words=said if said and _is_written(said) else None,
            forgotten=bool(self.whole and words and not (said and _is_written(said))),
        )
        self._at_length(entry)
        if penalty := self._penalties.get(number):
            entry.penalty, entry.left = self._penalty(penalty), self._left(penalty)
        return entry

    def _at_length(self, entry: Entry) -> None:
        """What the desk says, reckoned again: unless names were part of it, or its rules were written anew since."""
        told, options = entry.told, options_of(self.night)
        if told.situation not in SITUATIONS or objection(told.situation, told.facts, options):
            return
        found = ruling(told.situation, told.facts, options)
        if found.word == told.word and not found.questions:
            entry.says, entry.rules = _(found.says), found.rules

    def _by(self, told: Told, line: Line) -> str:
        if not self.whole:
            return _("the substitute") if told.by == SUBSTITUTE else _("the host")
        who = _uid_in(line, "Substituted") if told.by == SUBSTITUTE else line.by
        if (told.by, who) not in self._deciders:  # asked once for each, however many rulings there are
            self._deciders[told.by, who] = self._decider(told.by, line, who)
        return self._deciders[told.by, who]

    def _decider(self, by: str, line: Line, who: str) -> str:
        if by == SUBSTITUTE:
            return _("%s, the substitute") % Story(self.night, line).former(who)
        return actor_name(self.night, who)

    def _name(self, entrant: int | None) -> str:
        return self._names.get(entrant or 0) or (_("somebody who is off the list") if self.whole else _("a player"))

    def _penalty(self, penalty: Penalty) -> str:
        said: dict[str, Any] = {"name": self._name(penalty.entrant), "hands": penalty.hands}
        match penalty.kind:
            case Penalty.Kind.WARNING:
                return _("a warning for %(name)s") % said
            case Penalty.Kind.LEVEL:
                return _("%(name)s sits out %(level)s") % {**said, "level": level_words(self.night, penalty.until or 0)}
        return ngettext("%(name)s sits out %(hands)d hand", "%(name)s sits out %(hands)d hands", said["hands"]) % said

    def _left(self, penalty: Penalty) -> str:
        if penalty.kind == Penalty.Kind.WARNING:
            return ""
        if penalty.number not in self._running:
            return _("served")
        left = hands_left(penalty)
        if penalty.entrant not in self._sitting:  # out, or the night is over: nobody sits out anything
            return ngettext("%d hand was not sat out", "%d hands were not sat out", left) % left if left else ""
        return ngettext("%d hand left", "%d hands left", left) % left if left else _("runs")

    def _moved(self, told: Told) -> tuple[str, str, str] | None:
        if not told.moved:
            return None
        source, to = told.moved["source"], told.moved["to"]
        whose = _("found") if source is None else self._name(source)
        where = {POT: _("the pot"), OUT_OF_PLAY: _("out of play")}.get(to) or self._name(to)
        chips = int(told.moved["chips"])
        return ngettext("%s chip", "%s chips", chips) % grouped(chips), whose, where


def words_by_ruling(night: Event) -> dict[int, str]:
    """For each ruling that was ever given the uid of what was written about it, "" where nothing was."""
    return {number: _uid_in(line, "RuledInWords") for number, line in _noted(History.of(night))}


def _noted(history: History) -> Iterator[tuple[int, Line]]:
    """The line with which each ruling was noted, by its number."""
    for line in history.lines.values():
        if line.verb == "rule":
            yield next(subject for kind, subject, _was, _now in line.facts if kind == "Ruled"), line


def _uid_in(line: Line, told: str) -> str:
    """The uid that this kind of fact says in a line: of the substitute that the night had named, of the words."""
    return next((now for kind, _subject, _was, now in line.facts if kind == told), "") or ""


def _is_written(words: Words) -> bool:
    return bool(words.texts)


def level_words(night: Event, step: int) -> str:
    """A step of the schedule as people call it: level 3, or a break."""
    steps = schedule_of(night).steps
    if step >= len(steps) or isinstance(steps[step], Level):
        return _("level %d") % sum(isinstance(each, Level) for each in steps[: step + 1])
    return _("a break")


def title_of(told: Told) -> str:
    return _(SITUATIONS[told.situation].title) if told.situation in SITUATIONS else ""


def word(key: str) -> str:
    """A word of the desk as people read it; "" for what is none."""
    return _(WORDS[key]) if key in WORDS else ""


def _facts(told: Told) -> Iterator[tuple[str, str]]:
    for key, said in told.facts.items():
        if question := QUESTIONS.get(key):
            yield _(question.asks), _answer(question.choices, said)


def _answer(choices: Any, said: Any) -> str:
    if isinstance(said, bool):
        return _("Yes") if said else _("No")
    if isinstance(said, list | tuple):
        return " ".join(map(str, said))
    if isinstance(said, int):
        return grouped(said)
    return capfirst(_(choices[said])) if said in choices else str(said)
