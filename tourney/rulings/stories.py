"""How rulings and penalties read in the history."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules_engine.rulings import SITUATIONS, WORDS
from tourney.events.journal.stories import Story, story
from tourney.leagues.wording import grouped
from tourney.rulings.decisions import SUBSTITUTE, Told
from tourney.rulings.facts import Penalised, PenalisedFor, PenalisedWith, PenaltyServed, Ruled
from tourney.rulings.models import Penalty


@story
def rule(tale: Story) -> str:
    """What happened and what was decided; then the penalty, and whether it was the substitute who decided."""
    told = Told(**tale.of(Ruled)[0].now)
    said = [_said(told), *_otherwise(told), *_penalty(tale), *_chips(told)]
    if told.by == SUBSTITUTE:
        said.append(_("decided by the substitute"))
    return "; ".join(said)


def _said(told: Told) -> str:
    where = _("Ruling at table %d") % told.table if told.table else _("Ruling")
    title = _(SITUATIONS[told.situation].title) if told.situation in SITUATIONS else ""
    answer = _(WORDS[told.given]) if told.given in WORDS else ""
    return ": ".join(filter(None, [where, title, answer]))


def _otherwise(told: Told) -> list[str]:
    return [_("otherwise than the desk says")] if told.overrides else []


def _chips(told: Told) -> list[str]:
    if not told.moved:
        return []
    chips = int(told.moved["chips"])
    return [ngettext("%s chip moved", "%s chips moved", chips) % grouped(chips)]


def _penalty(tale: Story) -> list[str]:
    if not (given := tale.of(Penalised)):
        return []
    name, kind = tale.name(given[0].now), tale.of(PenalisedWith)[0].now
    if kind == Penalty.Kind.WARNING:
        return [_("a warning for %s") % name]
    if kind == Penalty.Kind.LEVEL:
        return [_("%s sits out the level") % name]
    hands = tale.of(PenalisedFor)[0].now
    return [
        ngettext("%(name)s sits out %(hands)d hand", "%(name)s sits out %(hands)d hands", hands)
        % {"name": name, "hands": hands}
    ]


@story
def serve(tale: Story) -> str:
    served = tale.of(PenaltyServed)[0]
    who = next(fact.now for fact in tale.facts if isinstance(fact, Penalised))
    hands = next((fact.now for fact in tale.facts if isinstance(fact, PenalisedFor)), None)
    left = hands - served.now if hands is not None else 0  # the rest of a level goes at once
    name, went_by = tale.name(who), served.now - (served.was or 0)
    if not left:
        return _("%(name)s has served the penalty") % {"name": name}
    gone = ngettext("%(name)s sat out a hand", "%(name)s sat out %(hands)d hands", went_by)
    rest = ngettext("%(left)d is left", "%(left)d are left", left)
    return f"{gone % {'name': name, 'hands': went_by}}, {rest % {'left': left}}"
