"""How the deeds of this app read in the history."""

from django.utils.translation import gettext as _

from tourney.events.journal.stories import Story, story
from tourney.tables.facts import KnockedOut, KnockedOutBy


@story
def knock_out(tale: Story) -> str:
    return _("%s out") % tale.name(tale.of(KnockedOut)[0].now)


@story
def credit(tale: Story) -> str:
    fact = tale.of(KnockedOutBy)[0]
    victim = next(other.now for other in tale.facts if isinstance(other, KnockedOut))
    if fact.now is None:
        return _("%s out, by nobody in particular") % tale.name(victim)
    return _("%(victim)s out by %(killer)s") % {"victim": tale.name(victim), "killer": tale.name(fact.now)}
