"""What screens call the seq of a night: the journal's, and how often names of its league were shown otherwise."""

from collections.abc import Iterable

from django.db.models import F, QuerySet
from django.db.models.functions import Coalesce

from tourney.events.models import Event

VERSION = F("seq") + Coalesce("league__renamed__times", 0)


def versioned() -> QuerySet[Event]:
    """Nights with their `version`: the seq of the journal, and how often names of the league were shown otherwise.

    Both only grow, so a screen that has a version has seen every line and every name up to it.
    """
    return Event.objects.select_related("league").annotate(version=VERSION)


def version_of(night: Event) -> int:
    """The version of a night that came by `versioned`, or of one that has to be asked for it."""
    known = getattr(night, "version", None)
    return int(known) if known is not None else seqs([night.pk])[night.pk]


def seqs(events: Iterable[int]) -> dict[int, int]:
    """What screens of each of these nights call its seq, its version, in one query."""
    return dict(Event.objects.filter(pk__in=events).values_list("pk", VERSION))
