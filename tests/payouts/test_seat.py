"""`seat`: a chair by lot for somebody who came late."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, chair_of, changes, relies_on, sentence, wall, words
from tourney.tables.queries import seated

pytestmark = pytest.mark.django_db


def _late(paid=True, seats=10, names=THREE, stage=("draw", "start")):
    """Three play; the last on the list has come late."""
    evening = Evening([*names, "Late"]).until("listed")
    evening.do("plan", chips=1000, buy_in=2000, seats=seats, schedule=evening.event.schedule)
    for number in range(1, len(names) + 1):
        evening.do("pay", entrant=number)
    for verb in stage:
        evening.do(verb)
    if paid:
        evening.do("pay", entrant=len(names) + 1)
    return evening


def test_a_late_comer_gets_a_free_chair_and_the_seed_is_kept():
    evening = _late()
    line = evening.do("seat", evening.wish(seed="late"), entrant=4)
    chair = chair_of(evening, 4)
    call = {("Called", 1): (None, 4), ("CalledTo", 1): (None, chair), ("CalledAt", 1): (None, evening.at)}
    assert changes(line) == {("Seated", chair): (None, 4)} | call, "his phone is called to the chair"
    assert relies_on(line) == {"Staged", "Entered", "Bought"}
    assert (line.seed, words(evening)) == ("late", "Late seated")
    assert evening.wrong == []


def test_before_the_start_too_and_then_the_night_begins_with_him():
    evening = _late(stage=["draw"])
    evening.do("seat", entrant=4)
    evening.do("start")
    assert set(seated(evening.event)) == {1, 2, 3, 4}


def test_the_chair_of_somebody_who_went_out_may_be_his():
    evening = _late(seats=3)
    chair = chair_of(evening, 2)
    evening.do("knock_out", entrant=2)
    evening.do("seat", entrant=4)
    assert chair_of(evening, 4) == chair


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
    evening.do("knock_out", entrant=1)
    assert "Ann had a seat already" in sentence(evening, "seat", entrant=1)


def test_after_the_finish_nobody_sits_down():
    evening = Evening(THREE).until("finished")
    assert sentence(evening, "seat", entrant=1) == f"The night is finished (Bo, {wall(evening)}). Nothing changed."
