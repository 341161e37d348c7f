"""What must be true after every deed: each app adds its own, and they are checked before the commit."""

from collections.abc import Callable, Iterable, Iterator

from tourney.events.models import Event, Line

Invariant = Callable[[Event], Iterable[str]]
INVARIANTS: list[Invariant] = []


def invariant(check: Invariant) -> Invariant:
    """Register a check: it yields one sentence for everything that is wrong with a night."""
    INVARIANTS.append(check)
    return check


def broken(night: Event) -> Iterator[str]:
    for check in INVARIANTS:
        yield from check(night)


@invariant
def seq_has_no_gaps(night: Event) -> Iterator[str]:
    if (count := Line.objects.filter(event=night).count()) != night.seq:
        yield f"{night.seq} lines are counted and {count} are there"
