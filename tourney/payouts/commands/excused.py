"""What was not announced, and the reason for which a host sells it all the same."""

from django.utils.translation import gettext as _

from tourney.events.journal import BadInput, Refused
from tourney.payouts.policy import REASONS


def excused(sentence: str | None, because: str) -> str:
    """Refuse what this sentence forbids, unless the host has a reason, which the journal keeps (C16 to C18, C25).

    Back comes the reason where one was needed, else "".
    """
    if because and because not in REASONS:
        raise BadInput(_("Choose one of the reasons. Nothing changed."), "because")
    if sentence and not because:
        raise Refused(_("%s Nothing changed.") % sentence)
    return because if sentence else ""
