"""The page of a season's days and rules: what was typed, what a button filled in, and what it would do."""

from copy import copy
from functools import cached_property
from typing import Any

from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _

from rules_engine.formulas import ALIASES, FUNCTIONS, NIGHT
from rules_engine.points import PRESETS, Scoring
from rules_engine.standings import SEASON
from tourney.events.journal.lock import writing
from tourney.seasons.forms import RulesForm, SeasonForm, TesterForm
from tourney.seasons.models import Rules, Season
from tourney.seasons.presets import FIELD, PLACE, WAYS, offers
from tourney.seasons.scoring import scoring_of
from tourney.seasons.standings import Standings
from tourney.seasons.table import rules_of
from tourney.seasons.trial import Trial, odd, trial
from tourney.seasons.versions import changed, following, history, usual
from tourney.seasons.what_if import beside, by_ways, shown_on

BUTTONS = ("look", "try", "use", "way")  # every button but "Save", which is the form without one of them


class Overtaken(Exception):
    """Another admin saved the season while this form was looked at."""


class RulesPage:
    """`data`: what was posted, or None; `again`: the number of an old version to begin with."""

    def __init__(self, season: Season, data: QueryDict | None, again: str = "") -> None:
        self.season, self.before = season, copy(season)  # the form writes what was typed into the season
        self.button = next((name for name in BUTTONS if data and name in data), "")
        self.old = rules_of(season) if season.pk else usual(season)
        filled = _filled(data) if data else None
        self.days = SeasonForm(filled, instance=season)
        self.rules = RulesForm(filled, instance=following(self.old, self._version(again)))
        self.tester = TesterForm(data if data and "try-players" in data else None)

    def _version(self, again: str) -> Any:
        number = int(again) if again.isascii() and again.isdigit() and len(again) < 9 else -1
        return self.season.versions.filter(version=number).first() or self.old if self.season.pk else self.old

    @cached_property
    def good(self) -> bool:
        """Whether everything typed can be saved."""
        valid = [self.days.is_valid(), self.rules.is_valid()]
        return all(valid) and self._fresh() and self._unlocked() and self._reckons()

    @property
    def saves(self) -> bool:
        return self.rules.is_bound and not self.button and self.good

    @property
    def refused(self) -> bool:
        return self.rules.is_bound and self.button in ("", "look") and not self.good

    @property
    def seen(self) -> str:
        """What the form was filled in from; another admin who saves meanwhile makes it another."""
        return _seen(self.before, self.old)

    def _fresh(self) -> bool:
        """A form without the mark is taken as it comes; the page always has it."""
        if self.season.pk is None or self.rules.data.get("seen", self.seen) == self.seen:
            return True
        said = _(
            "Somebody else has saved this season meanwhile. What you typed is still here: look, and save it again."
        )
        self.days.add_error(None, said)
        return False

    def _unlocked(self) -> bool:
        if not self.before.locked:
            return True
        if days := self.days.changed_data and {"begins", "ends"} & set(self.days.changed_data):
            for name in days:
                self.days.add_error(name, _("This season is locked: its days stay as they are. Unlock it first."))
        if changed(self.old, self.rules.instance):
            self.rules.add_error(None, _("This season is locked: its rules stay as they are. Unlock it first."))
        return not (self.days.errors or self.rules.errors)

    def _reckons(self) -> bool:
        """Whether the formula has a value for the nights that were played, not only for those it was tried on (C22)."""
        if self.then is None or not {"scoring", "score"} & {*self.rules.changed_data}:
            return True
        try:
            if not self.then.wrong:
                return True
        except ValueError as wrong:  # the season score, for the nights that somebody played
            self.rules.add_error("score", _(str(wrong)))
            return False
        said = {"night": (first := self.then.wrong[0]).name, "day": first.played, "why": _(first.why)}
        self.rules.add_error("scoring", _("%(night)s on %(day)s: %(why)s") % said)
        return False

    # --- what it would do ---------------------------------------------------------------------------------------------
    @cached_property
    def shown_on(self) -> Season | None:
        return shown_on(self.season)

    @cached_property
    def then(self) -> Standings | None:
        return Standings(self.shown_on, self.rules.instance) if self.shown_on else None

    @property
    def _looks(self) -> bool:
        return self.button == "look" and self.good and self.shown_on is not None  # the days that were typed count first

    def what_if(self) -> Any:
        """Everybody now and then, if that was asked for."""
        if self._compares or not self._looks or self.then is None or self.shown_on is None:
            return None
        return beside(Standings(self.before if self.shown_on is self.season else self.shown_on), self.then)

    def ways(self) -> Any:
        """Everybody under all ways to add nights up, if that was asked for."""
        asked = self._compares and self._looks
        return by_ways(self.shown_on, self.rules.instance) if asked and self.shown_on else None

    @property
    def _compares(self) -> bool:
        return self.rules.data.get("look") == "ways"

    def trial(self) -> Trial:
        """The points of every place in the night of the tester, or of the usual one where that cannot be read."""
        tried = self.tester if self.tester.is_bound and self.tester.is_valid() else None
        wrong = self.rules.is_bound and "scoring" in self.rules.errors
        rules = following(self.old, self.rules.instance)
        rules.scoring = self.rules["scoring"].value() if wrong else rules.scoring  # which of its places has no value
        return trial(rules, tried.cleaned_data["players"] if tried else FIELD, tried.night() if tried else {})

    def said(self) -> dict[str, Any]:
        """What the template shows."""
        return {
            "season": self.before,
            "seen": self.seen,
            "days": self.days,
            "rules": self.rules,
            "forms": (self.days, self.rules),
            "mine": True,
            "tester": self.tester,
            "trial": self.trial(),
            "button": self.button,
            "what_if": self.what_if(),
            "by_ways": self.ways(),
            "shown_on": self.shown_on,
            "offers": offers(),
            "example": {"field": FIELD, "place": PLACE},
            "ways": WAYS,
            "names_of_a_night": NIGHT,
            "names_of_a_season": SEASON,
            "other_words": ALIASES,
            "functions": sorted(FUNCTIONS),
            "versions": history(self.before) if self.before.pk else [],
        }

    # --- saving -------------------------------------------------------------------------------------------------------
    def save(self, by: int) -> list[str]:
        """Write the season and, if anything is different, a new version of its rules; `by`: whose account.

        Gives what an admin should know about it all the same. Refused (Overtaken): somebody else was first.
        """
        with writing():
            if self.season.pk and _seen(self._locked()) != self.seen:
                raise Overtaken
            return self._save(by)

    def _locked(self) -> Season:
        """The season as it is now; whoever saves it too waits."""
        return Season.objects.select_for_update().get(pk=self.season.pk)

    def overtaken(self) -> "RulesPage":
        """This page after another admin saved the season: with his rules as the old ones, and a sentence about it."""
        data = QueryDict(mutable=True)
        data.update(self.rules.data)
        data["seen"] = self.seen
        return RulesPage(Season.objects.select_related("league", "turned_by").get(pk=self.season.pk), data)

    def _save(self, by: int) -> list[str]:
        if self.season.locked != self.before.locked:
            self.season.turned, self.season.turned_by_id = timezone.now(), by
        season = self.days.save()
        version = self.rules.instance
        if changed(self.old, version) or not season.versions.exists():
            version.season, version.by_id = season, by
            version.save()
            return [words] if (words := odd(scoring_of(version))) else []
        return []


def _seen(season: Season, rules: Rules | None = None) -> str:
    return f"{(rules or rules_of(season)).version} {season.begins} {season.ends} {season.locked}"


def _filled(data: QueryDict) -> QueryDict:
    """What was typed, and what the pressed button fills in; a button that nobody made fills in nothing."""
    filled = data.copy()
    if (preset := data.get("use", "")) in PRESETS:
        filled["scoring"] = str(Scoring.preset(preset))
    if way := WAYS.get(data.get("way", "")):
        for name, value in way.fields.items():
            filled[name] = value
    return filled
