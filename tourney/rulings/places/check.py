"""Whether the registry is whole: every rule is in it, every place is there, and nothing is left out in silence."""

from collections.abc import Collection, Iterator, Mapping

from rules_engine.book import RULES
from tourney.rulings.places import Registry
from tourney.rulings.places.place import OPEN


def faults(places: Registry, needs: Mapping[str, Collection[str]] | None = None) -> list[str]:
    """What is wrong, a sentence each. `needs`: the support (ENGINE, APP, DESK, TEXT) that each rule must have."""
    missing = [f"{rule_id}: this rule is not in the registry of places." for rule_id in RULES if rule_id not in places]
    unknown = [f"{rule_id}: the book has no such rule." for rule_id in places if rule_id not in RULES]
    found = [each for rule_id in places for each in _wrong(rule_id, places, needs or {})]
    return [*missing, *unknown, *found]


def _wrong(rule_id: str, places: Registry, needs: Mapping[str, Collection[str]]) -> Iterator[str]:
    here = places[rule_id]
    yield from filter(None, (place.objection(rule_id) for place in here))
    if not here:
        yield f"{rule_id}: nothing says where this rule lives."
    lacking = sorted(set(needs.get(rule_id, ())) - {kind for place in here for kind in place.supports})
    waits = any(place.kind == OPEN for place in here)
    if lacking and not waits:
        yield f"{rule_id}: has no place of the kind {', '.join(lacking)} and is not marked open."
    if waits and rule_id in needs and not lacking:
        yield f"{rule_id}: is marked open and lacks nothing."
