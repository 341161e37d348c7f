"""How the deeds of the side game and a colour-up read in the history."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tourney.events.facts import Raced, SideSet
from tourney.events.journal.stories import Story, story
from tourney.leagues.money import spoken
from tourney.leagues.wording import grouped
from tourney.payouts.facts import SideTraded, SideTradedChips, SideTradedFor
from tourney.payouts.side import LEAST_BLINDS


@story
def side_open(tale: Story) -> str:
    said = tale.of(SideSet)[0].now
    return _("Side game: %(chips)s chips for %(price)s, big blind %(blind)d") % {
        "chips": grouped(said["chips"]),
        "price": spoken(said["price"], tale.night.league.currency),
        "blind": said["big_blind"],
    }


@story
def side_buy(tale: Story) -> str:
    told = _("%(who)s bought %(chips)s chips of the side game for %(price)s") % _traded(tale)
    rate = next(fact.now for fact in tale.facts if isinstance(fact, SideSet))
    few = tale.of(SideTradedChips)[0].now < LEAST_BLINDS * rate["big_blind"]
    return _("%s (fewer than 20 big blinds)") % told if few else told


@story
def side_cash_out(tale: Story) -> str:
    if not tale.of(SideTradedChips)[0].now:
        return _("%(who)s lost all chips of the side game") % _traded(tale)
    return _("%(who)s left the side game: %(price)s for %(chips)s chips") % _traded(tale)


def _traded(tale: Story) -> dict[str, object]:
    return {
        "who": tale.name(tale.of(SideTraded)[0].now),
        "chips": grouped(abs(tale.of(SideTradedChips)[0].now)),
        "price": spoken(abs(tale.of(SideTradedFor)[0].now), tale.night.league.currency),
    }


@story
def side_close(tale: Story) -> str:
    rest = spoken(tale.of(SideSet)[0].now["rest"], tale.night.league.currency)
    if missing := tale.of(SideTradedChips):
        sentence = _("Side game closed, %(chips)s chips are missing and %(rest)s is left in its box")
        return sentence % {"chips": grouped(-missing[0].now), "rest": rest}
    if not tale.of(SideSet)[0].now["rest"]:
        return _("Side game closed, its box is empty")
    return _("Side game closed, %s of rounding is left in its box") % rest


@story
def race(tale: Story) -> str:
    fact = tale.of(Raced)[0]
    change = fact.now - (fact.was or 0)
    more = ngettext("Colour-up: %s chip more in play", "Colour-up: %s chips more in play", change)
    fewer = ngettext("Colour-up: %s chip fewer in play", "Colour-up: %s chips fewer in play", -change)
    return (more if change > 0 else fewer) % grouped(abs(change))
