"""The facts of people changing seats: chairs emptied and filled, and a call for everybody while cards are dealt."""

from collections.abc import Mapping

from rules_engine.seating import Spot
from tourney.events.journal import Fact, Wish
from tourney.events.models import Event, Status
from tourney.tables.facts import Called, CalledAt, CalledFrom, CalledTo, Seated
from tourney.tables.models import Call, Chair
from tourney.tables.queries import seated


def reseated(night: Event, wish: Wish, to: Mapping[int, Spot]) -> list[Fact]:
    """These entrants sit there now. Whoever leaves a seat or gets one while cards are dealt is called to it."""
    came_from = {who: spot for who, spot in seated(night).items() if who in to}
    left, taken = set(came_from.values()), {spot: who for who, spot in to.items()}
    was = dict(Chair.objects.filter(event=night).values_list("number", "occupant"))
    chairs: list[Fact] = [
        Seated(spot.number, was.get(spot.number), taken.get(spot)) for spot in sorted(left | taken.keys())
    ]
    return [*chairs, *(_calls(night, wish, came_from, to) if night.status == Status.RUNNING else [])]


def _calls(night: Event, wish: Wish, came_from: Mapping[int, Spot], to: Mapping[int, Spot]) -> list[Fact]:
    last = Call.objects.filter(event=night).order_by("-number").values_list("number", flat=True).first() or 0
    facts: list[Fact] = []
    elsewhere = [(who, spot) for who, spot in to.items() if came_from.get(who) != spot]
    for number, (who, spot) in enumerate(elsewhere, start=last + 1):
        facts += [Called(number, None, who), CalledTo(number, None, spot.number), CalledAt(number, None, wish.at)]
        if who in came_from:
            facts.append(CalledFrom(number, None, came_from[who].number))
    return facts
