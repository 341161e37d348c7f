"""The pages on which a league and a night say by which house rules they play."""

from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from rules_engine.house_rules import HOUSE_RULES
from tourney.events.admission import is_inside
from tourney.events.house_rules import ANNOUNCED, OF_A_NIGHT, default
from tourney.events.journal.lock import writing
from tourney.events.models import Event, Status
from tourney.events.queries import entrants
from tourney.leagues.models import League
from tourney.leagues.rights import can
from tourney.payouts.policy import said as announced_in_words
from tourney.players.models import Player
from tourney.rulings.ground import Ground
from tourney.rulings.house import options_of, people_of, substitute_in, substitute_of
from tourney.rulings.house_form import HouseForm, filled, seen
from tourney.rulings.topics import STARTS, asked, by_topic, differing, starts


class LeaguePage:
    """House rules of a league. `data`: what was posted, or None. A button "use" fills in, and saves nothing."""

    def __init__(self, ground: Ground, league: League, data: QueryDict | None = None) -> None:
        self.ground, self.league = ground, league
        wanted = data.get("use", "") if data else ""
        self.start = wanted if wanted in STARTS else ""
        self.form = HouseForm(league, filled(data, STARTS[self.start][1]) if self.start else data)

    @property
    def refused(self) -> bool:
        return self.form.is_bound and not self.start and not self.form.is_valid()

    def saved(self) -> bool:
        """Whether everything was good and is kept now; another admin who was quicker makes it not so."""
        if not self.form.is_bound or self.start or not self.form.is_valid():
            return False
        with writing():
            league = League.objects.select_for_update().get(pk=self.league.pk)
            if seen(league) != seen(self.league):
                self.league = league
                self.form = HouseForm(league, self.form.data)
                return self.form.is_valid() and self._write(league)
            return self._write(league)

    def _write(self, league: League) -> bool:
        league.options = self.form.options()
        league.substitute = self.form.cleaned_data["substitute"]
        league.further_rules = self.form.cleaned_data["further_rules"]
        league.save(update_fields=["options", "substitute", "further_rules"])
        return True

    def said(self) -> dict[str, Any]:
        """What the template shows."""
        named = substitute_in(self.league)
        keeps = can(self.ground.actor, "keep_rules", self.league)
        return {
            "league": self.league,
            "keeps": keeps,
            "form": self.form,
            "seen": seen(self.league),
            "topics": _with_errors(self.form, by_topic(HOUSE_RULES, self.form.chosen)),
            "starts": starts(),
            "start": STARTS[self.start][0] if self.start else "",
            "differing": differing(self.form.chosen),
            "named": named,
            "shows_names": is_inside(self.ground.actor, self.league),
        }


def _with_errors(form: HouseForm, topics: list[Any]) -> list[Any]:
    """Each question with what is wrong with its answer."""
    bad = form.errors if form.is_bound else {}
    return [(name, title, [(each, bad.get(each.key)) for each in questions]) for name, title, questions in topics]


def night_page(ground: Ground, night: Event) -> dict[str, Any]:
    """House rules of a night: what holds, what differs from its league, who may change it and until when."""
    options, usual = options_of(night), dict(night.league.options)
    named, agrees = substitute_of(night), can(ground.actor, "agree", night)
    topics = [
        (name, title, [(each, None) for each in questions])
        for name, title, questions in by_topic(OF_A_NIGHT, options, usual)
    ]
    return {
        "night": night,
        "topics": topics,
        "open": night.status == Status.SETUP,
        "changes": agrees and night.status == Status.SETUP,
        "names": can(ground.actor, "substitute", night),
        "named": named,
        "usual_substitute": substitute_in(night.league),
        "candidates": _candidates(night) if can(ground.actor, "substitute", night) else None,
        "differing": differing(options, usual, OF_A_NIGHT),
        "of_the_league": {key: usual.get(key, default(key)) for key in OF_A_NIGHT},
        "sold": [asked(key, options) for key in ANNOUNCED],
        "announced": announced_in_words(night),
    }


def _candidates(night: Event) -> list[tuple[str, list[Player]]]:
    """Who can be the substitute: the players of the night, then everybody else of the league."""
    people = people_of(night.league)
    here = {each.player.who.uid for each in entrants(night) if each.player}
    tonight = [player for player in people if player.uid in here]
    others = [player for player in people if player.uid not in here]
    return [(title, who) for title, who in ((_("Plays tonight"), tonight), (_("Others"), others)) if who]
