"""Whoever accepts whatever is suggested has even tables all night, no table too many, and a final table."""

import random

import pytest

from rules_engine.seating import tables_for
from tests.evening import Evening
from tests.tables.several import accept, found
from tourney.tables.queries import seating

pytestmark = pytest.mark.django_db
RULES = [{}, {"break_mode": "reform_all", "final_table_next_level": "on"}, {"balance_mover": "high_card"}]


def _evening(people: int, seats: int, rules: dict) -> Evening:
    evening = Evening([f"Player {number}" for number in range(1, people + 1)]).until("listed")
    evening.do("plan", chips=1000, buy_in=2000, seats=seats, schedule="25/50 20m, 50/100 20m")
    evening.do("agree", rules=rules)
    for step in ("paid", "drawn", "running"):
        getattr(evening, f"_{step}")()
    return evening


def _tell(chance: random.Random, evening: Evening) -> None:
    """Sometimes the host knows where the button is."""
    suggested = found(evening)
    if suggested and suggested.asks and chance.random() < 0.5:
        evening.do("button", table=suggested.asks, seat=chance.randint(1, evening.event.seats))


@pytest.mark.parametrize(("people", "seats"), [(9, 3), (14, 6), (23, 8)])
@pytest.mark.parametrize("rules", RULES, ids=["by default", "reform", "cards"])
def test_tables_stay_even_and_full_enough_down_to_the_final_table(people, seats, rules):
    chance, evening = random.Random(people * len(str(rules))), _evening(people, seats, rules)
    accepted = []
    while len(left := sorted(seating(evening.event).spots)) > 1:
        evening.do("knock_out", entrant=chance.choice(left))
        _tell(chance, evening)
        if found(evening):
            accepted.append(accept(evening).verb)
        room = seating(evening.event)
        assert found(evening) is None, "one suggestion is enough after one knock-out"
        assert max(room.sizes.values()) - min(room.sizes.values()) <= 1
        assert max(room.sizes.values()) <= seats
        assert len(room.tables) == tables_for(len(left) - 1, seats)
    assert accepted[-1] == "redraw"
    assert accepted.count("redraw") == 1
    assert evening.wrong == []


def test_several_out_on_one_hand_need_several_suggestions_and_each_one_brings_the_tables_nearer():
    chance, evening = random.Random(5), _evening(14, 6, {})
    while len(left := sorted(seating(evening.event).spots)) > 3:
        for who in chance.sample(left, 2):
            evening.do("knock_out", entrant=who)
        for _ in range(20):
            if not found(evening):
                break
            accept(evening)
        room = seating(evening.event)
        assert max(room.sizes.values()) - min(room.sizes.values()) <= 1
        assert len(room.tables) == tables_for(len(left) - 2, 6)
    assert evening.wrong == []
