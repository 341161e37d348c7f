"""docs/rules.md: what every rule says and where it lives, in a table for each book."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from django.conf import settings

from rules_engine.book import RULES, source
from tourney.rulings.places import Registry
from tourney.rulings.places.place import APP, DESK, ENGINE, GAME, HOUSE, OPEN, SCREEN, TERM, Place, addresses

FILE = settings.BASE_DIR / "docs" / "rules.md"

_HEAD = """\
# Rules: where each one lives

Every rule of the books, what it says, and what keeps it. `make rules` writes this file from `rules_engine.book` and
from `tourney/rulings/places`, where the places are named by hand. `tests/rulings/test_places.py` fails if a rule is
missing, if a place does not exist or does not name its rule, if a rule has less than it needs, and if this file is out
of date.

| where | what it is |
|---|---|
| engine | a function, a class or a table of `rules_engine`: it computes the rule; the desk is `rules_engine.rulings` |
| app | a function of `tourney`: a night goes by the rule |
| page | an address: there the rule is seen, asked or read |
| desk | a situation of the rulings desk that rests on the rule: `/rules/desk/<name>` |
| house rule | a choice of the house, on `/leagues/<uid>/rules` and `/n/<uid>/host/rules` |
| glossary, game | a term of `/rules/glossary`, a page of `/rules/games/` |

The ids: T is the *Tournament Poker Rules*, R the home-game rules after *Robert*, A an article on home tournaments, C
the house rules of one host in it. Where these contradict each other the house may choose (K), where they are silent
there is a convention (S), and D is where public rules differ. [readings.md](readings.md) has readings that are not
obvious.
"""


def page(places: Registry) -> str:
    """The whole file."""
    books = [_book(name, list(ids), places) for name, ids in groupby(RULES, key=source)]
    return "\n".join([_HEAD, *books, _open(places)])


def _book(name: str, ids: Iterable[str], places: Registry) -> str:
    rows = "".join(f"| {rule_id} | {_cell(RULES[rule_id])} | {_where(places.get(rule_id, ()))} |\n" for rule_id in ids)
    return f"## {name}\n\n| id | what it says | where it lives |\n|---|---|---|\n{rows}"


def _open(places: Registry) -> str:
    waiting = [(rule_id, each.name) for rule_id, here in places.items() for each in here if each.kind == OPEN]
    missing = [f"- {rule_id}: {what}\n" for rule_id, what in waiting]
    return "## Open\n\n" + ("These wait for:\n\n" + "".join(missing) if missing else "Nothing is open.\n")


def _where(places: Iterable[Place]) -> str:
    """The places as words, those of one kind together, each one once."""
    shown: dict[str, dict[str, None]] = {}
    for each in places:
        shown.setdefault(_WORDS[each.kind], {})[_shown(each)] = None
    return "; ".join(f"{word} {', '.join(names)}" for word, names in shown.items())


_WORDS = {
    ENGINE: "engine",
    APP: "app",
    SCREEN: "page",
    DESK: "desk",
    HOUSE: "house rule",
    TERM: "glossary",
    GAME: "game",
    OPEN: "**open**, waits for",
}


def _shown(place: Place) -> str:
    if place.kind in (ENGINE, APP):
        return f"`{place.name.partition('.')[2]}`"
    if place.kind == SCREEN:
        return f"`{addresses()[place.name]}`"
    return place.name if place.kind in (OPEN, TERM) else f"`{place.name}`"


def _cell(words: str) -> str:
    return words.replace("|", "\\|")


def lines_that_differ(places: Registry) -> Iterator[str]:
    """The lines of the file that are not as they would be written now."""
    written = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    fresh = page(places).splitlines()
    yield from (line for line in fresh if line not in set(written))
    yield from (line for line in written if line not in set(fresh))
    if written != fresh and set(written) == set(fresh):
        yield "the order of the lines"
