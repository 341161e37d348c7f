"""`seat`: a chair by lot for somebody who came late."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, chair_of, changes, relies_on, sentence, wall, words
from tourney.tables.queries import seated

pytestmark = pytest.mark.django_db


def _late(paid=True, seats=10, names=THREE):
    """Three are drawn; the last on the list comes after the draw, before the start."""
    evening = Evening([*names, "Late"]).until("listed")
    evening.do("plan", chips=1000, buy_in=2000, seats=seats, schedule=evening.event.schedule)
    for number in range(1, len(names) + 1):
        evening.do("pay", entrant=number)
    evening.do("draw")
    if paid:
        evening.do("pay", entrant=len(names) + 1)
    return evening


def test_a_late_comer_gets_a_free_chair_and_the_seed_is_kept():
    evening = _late()
    line = evening.do("seat", evening.wish(seed="late"), entrant=4)
    chair = chair_of(evening, 4)
    assert changes(line) == {("Seated", chair): (None, 4)}
    assert relies_on(line) == {"Staged", "Entered", "Bought"}
    assert (line.seed, words(evening)) == ("late", "Late seated")
    assert evening.wrong == []


def test_the_night_begins_with_him():
    evening = _late()
    evening.do("seat", entrant=4)
    evening.do("start")
    assert set(seated(evening.event)) == {1, 2, 3, 4}


def test_when_every_seat_is_taken_another_table_is_opened():
    evening = _late(seats=3)
    evening.do("seat", entrant=4)
    assert chair_of(evening, 4) // 100 == 2


def test_he_sits_down_at_the_shortest_table():
    evening = _late(names=[f"Player {number}" for number in range(11)])
    spots = list(seated(evening.event).values())
    shorter = min((1, 2), key=[spot.table for spot in spots].count)
    evening.do("seat", entrant=12)
    assert chair_of(evening, 12) // 100 == shorter


def test_who_has_not_paid_gets_no_seat():
    assert sentence(_late(paid=False), "seat", entrant=4) == "Late has not paid yet. Nothing changed."


def test_who_sits_already_is_refused_with_who_and_when():
    evening = _late()
    evening.do("seat", entrant=4)
    assert sentence(evening, "seat", entrant=4) == f"Late had a seat already (Bo, {wall(evening)}). Nothing changed."


def test_who_is_out_gets_no_other_seat():
    evening = _late()
    evening.do("seat", entrant=4)
    evening.do("start")
    evening.do("knock_out", entrant=1)
    assert "Ann had a seat already" in sentence(evening, "seat", entrant=1)


def test_after_the_finish_nobody_sits_down():
    evening = Evening(THREE).until("finished")
    assert sentence(evening, "seat", entrant=1) == f"The night is finished (Bo, {wall(evening)}). Nothing changed."
