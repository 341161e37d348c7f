"""What must be true after every deed: each app adds its own, and they are checked before the commit."""

from collections.abc import Callable, Iterable, Iterator

from tourney.events.models import Event, Line

Invariant = Callable[[Event], Iterable[str]]
INVARIANTS: list[Invariant] = []
PROMISES: list[Invariant] = []


def invariant(check: Invariant) -> Invariant:
    """Register a check: it yields one sentence for everything that is wrong with a night."""
    INVARIANTS.append(check)
    return check


def promise(check: Invariant) -> Invariant:
    """Register a check of what no deed and no undo may take from anybody, however it comes about.

    Where it would not hold the deed is refused with the sentence that the check yields; an audit finds it as well.
    """
    PROMISES.append(check)
    return check


def forbidden(night: Event) -> Iterator[str]:
    """What this deed would take from somebody, as sentences for whoever tried."""
    for check in PROMISES:
        yield from check(night)


def broken(night: Event) -> Iterator[str]:
    for check in (*INVARIANTS, *PROMISES):
        yield from check(night)


@invariant
def seq_has_no_gaps(night: Event) -> Iterator[str]:
    if (count := Line.objects.filter(event=night).count()) != night.seq:
        yield f"{night.seq} lines are counted and {count} are there"
