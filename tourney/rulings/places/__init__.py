"""Where each rule of the book lives: in a function, on a screen, at the desk or in a text.

Each line of the blocks beside this file names the places of one rule:

- `rules_engine.seating.draw`, `tourney.tables.commands.moves.balance`: what keeps it; its source has to name the rule;
- `screen:pots`: an address of `tourney/urls.py`, by its name;
- `term:dead_money`, `game:holdem`: a term of the glossary, the page of a game;
- `house:ante_mode`: a house rule that decides it, beside those that are about this very rule;
- `open:` and words to the end of the line: what is still missing, and what it waits for.

Situations of the desk and house rules say themselves which rules they are about, so they are not written down again.
`manage.py rules_index` writes docs/rules.md from all this.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from rules_engine.house_rules import HOUSE_RULES
from rules_engine.rulings import SITUATIONS
from tourney.rulings.places import article, costin, home, house, tournament
from tourney.rulings.places.place import DESK, HOUSE, OPEN, Place

Registry = Mapping[str, tuple[Place, ...]]


def read(block: str) -> dict[str, tuple[Place, ...]]:
    """The places that a block names for each rule; a line that is indented goes on with the one before."""
    lines = block.replace("\n    ", " ").splitlines()
    named = (line.partition("  ") for line in lines if line)
    return {rule_id: tuple(_written(words)) for rule_id, _, words in named}


def _written(words: str) -> Iterator[Place]:
    said, _, waits_for = words.partition("open:")
    for name in said.split():
        yield Place.of(name)
    if waits_for:
        yield Place(OPEN, waits_for)


def _found(rule_id: str) -> Iterator[Place]:
    """What says by itself that it is about this rule."""
    for option in HOUSE_RULES.values():
        if option.rule == rule_id:
            yield Place(HOUSE, option.key)
    for situation in SITUATIONS.values():
        if rule_id in situation.rules:
            yield Place(DESK, situation.name)


def _all() -> Iterator[tuple[str, tuple[Place, ...]]]:
    for block in (tournament.BLOCK, home.BLOCK, article.BLOCK, costin.BLOCK, house.BLOCK):
        for rule_id, written in read(block).items():
            yield rule_id, (*written, *_found(rule_id))


PLACES: Registry = MappingProxyType(dict(_all()))
"""The places of every rule, by its id."""
