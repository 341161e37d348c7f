"""A night in every stage that a page may meet, with the names that people type to see what breaks."""

from collections.abc import Callable

from tests.factories import LeagueFactory
from tests.hostile import HOSTILE
from tests.http.world import Night
from tourney.events.journal.wish import now_ms
from tourney.players.naming import clean

# From the samples of hostile names; those that no list takes are tried in test_nonsense.
MARKUP = "<img src=x onerror=alert(1)>"


def hostile() -> list[str]:
    """Every hostile name that a list takes, as it will be shown, each once."""
    from tourney.players.naming import key_of

    names: dict[str, str] = {}
    for typed in HOSTILE:
        try:
            name = clean(typed)
        except ValueError:
            continue
        names.setdefault(key_of(name), name)
    return list(names.values())


def tame() -> list[str]:
    """As many names, and none that needs care."""
    return [f"Guest {number}" for number in range(1, len(hostile()) + 1)]


def evening(names: list[str], title: str) -> Night:
    night = Night(title, names, LeagueFactory(name=title))
    night.host.name = title
    night.host.save()
    return night


def _played(night: Night) -> None:
    night.do("start")
    night.do("knock_out", entrant=2)
    night.do("credit", knock_out=1, entrant=1)


def _on_break(night: Night) -> None:
    night.do("resume")
    night.do("take_break", night.wish(at=now_ms()), minutes=10)


def _one_left(night: Night) -> None:
    for number in night.numbers[:-1]:
        if number not in night.gone:
            night.do("knock_out", entrant=number)


# Each stage and the way to it from the one before.
STAGES: dict[str, Callable[[Night], object]] = {
    "empty": lambda night: night.event.refresh_from_db(),
    "listed": Night._listed,
    "paid": Night._paid,
    "drawn": Night._drawn,
    "running": _played,
    "paused": lambda night: night.do("pause"),
    "on_break": _on_break,
    "one_left": _one_left,
    "finished": lambda night: night.do("finish"),
    "reopened": lambda night: night.do("undo", line=night.event.seq),
}
