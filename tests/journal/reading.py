"""How tests read a deed: what a line changed, what it relied on, and that a refusal wrote nothing."""

from importlib import import_module

import pytest

from tests.evening import BEGIN, Evening
from tourney.events.journal import Refused, Wish
from tourney.events.journal.fact import Fact
from tourney.events.journal.stories import told
from tourney.events.models import Entrant, Event, Line
from tourney.leagues.actors import Actor
from tourney.tables.models import Chair

WRAPPER = import_module("tourney.events.journal.command")  # the module: `journal.command` is the decorator in it
TWO, THREE = ["Ann", "Bob"], ["Ann", "Bob", "Cal"]
MINUTE = 60_000


def quick(settings):
    """Tests that sign nobody in need no slow hash of a password: `_quick = pytest.fixture(autouse=True)(quick)`."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def changes(line: Line) -> dict:
    """What a line changed: {("Seated", 101): (3, None)}."""
    return {fact.cell: (fact.was, fact.now) for fact in map(Fact.read, line.facts) if fact.changes}


def relies_on(line: Line) -> set:
    """The kinds of cells that a line names without changing them."""
    return {fact.cell[0] for fact in map(Fact.read, line.facts) if not fact.changes}


def refusal(evening: Evening, verb: str, wish: Wish | None = None, **wishes) -> Refused:
    """Do a deed that must be refused, see that nothing was written, and give the refusal."""
    before = evening.fingerprint, fresh(evening).seq, evening.event.lines.count()
    with pytest.raises(Refused) as refused:
        evening.do(verb, wish, **wishes)
    assert (evening.fingerprint, fresh(evening).seq, evening.event.lines.count()) == before, "a refusal wrote something"
    return refused.value


def sentence(evening: Evening, verb: str, wish: Wish | None = None, **wishes) -> str:
    return refusal(evening, verb, wish, **wishes).sentence


def words(evening: Evening, line: Line | None = None) -> str:
    """A line as the history tells it; the last one if none is named."""
    return told(evening.event, line or evening.event.lines.last())


def entrant(evening: Evening, number: int) -> Entrant:
    return Entrant.objects.get(event=evening.event, number=number)


def chairs(evening: Evening) -> dict:
    """Who sits where, by the number of the chair, empty chairs included."""
    return dict(Chair.objects.filter(event=evening.event).values_list("number", "occupant"))


def chair_of(evening: Evening, number: int) -> int:
    return Chair.objects.get(event=evening.event, occupant=number).number


def fresh(evening: Evening) -> Event:
    return Event.objects.get(pk=evening.event.pk)


def phone(uid: str) -> Actor:
    return Actor(f"p:{uid}", phone=uid)


def wall(evening: Evening) -> str:
    """The time of the last deed as the clock on the wall shows it: Berlin in winter is an hour before UTC."""
    minutes = (evening.event.lines.last().at - BEGIN) // MINUTE
    return f"21:{minutes:02}"
