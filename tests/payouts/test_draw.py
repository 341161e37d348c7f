"""`draw`: seats by lot for everybody who has paid, seeded and shown."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, chairs, changes, relies_on, sentence, wall, words
from tourney.tables.queries import seated

pytestmark = pytest.mark.django_db


def _draw(evening, seed, seen=0):
    return evening.do("draw", evening.wish(seed=seed), seen=seen)


def test_everybody_who_has_paid_gets_a_chair_of_his_own_at_one_table():
    evening = Evening().until("paid")
    line = _draw(evening, "friday")
    spots = seated(evening.event)
    assert set(spots) == set(evening.numbers)
    assert sorted(spot.number for spot in spots.values()) == list(range(101, 111))
    assert set(changes(line)) == {("Seated", number) for number in range(101, 111)}
    assert relies_on(line) == {"Staged", "Sized", "Bought"}
    assert (line.seed, words(evening)) == ("friday", "Seats drawn")


def test_who_has_not_paid_gets_none():
    evening = Evening(THREE).until("listed")
    evening.do("pay", entrant=1)
    evening.do("pay", entrant=3)
    _draw(evening, "x")
    assert set(seated(evening.event)) == {1, 3}


def test_the_same_seed_gives_the_same_seats_and_another_seed_others():
    nights = [Evening().until("paid") for _ in range(3)]
    for night, seed in zip(nights, ["one", "one", "two"], strict=True):
        _draw(night, seed)
    spots = [seated(night.event) for night in nights]
    assert spots[0] == spots[1] != spots[2]


def test_eleven_players_sit_at_two_tables_six_and_five():
    evening = Evening([f"Player {number}" for number in range(11)]).until("paid")
    _draw(evening, "x")
    tables = [spot.table for spot in seated(evening.event).values()]
    assert sorted((tables.count(1), tables.count(2))) == [5, 6]


def test_drawn_again_and_again_nobody_is_ever_in_two_chairs():
    evening = Evening([f"Player {number}" for number in range(11)]).until("paid")
    for seed in "abcdefgh":
        _draw(evening, seed)
        assert evening.wrong == []
        assert sorted(seated(evening.event)) == evening.numbers


def test_undo_of_a_redraw_gives_everybody_the_old_seat_back():
    evening = Evening().until("paid")
    _draw(evening, "one")
    before = chairs(evening)
    evening.do("undo", line=_draw(evening, "two").seq)
    assert chairs(evening) == before


def test_a_draw_that_this_host_has_not_seen_is_not_overwritten():
    evening = Evening(THREE).until("paid")
    screen_of_both = evening.event.seq
    _draw(evening, "one", seen=screen_of_both)
    assert sentence(evening, "draw", evening.wish(seed="two"), seen=screen_of_both) == (
        f"The seats were drawn meanwhile (Bo, {wall(evening)}). Nothing changed."
    )
    _draw(evening, "two", seen=evening.event.seq)


def test_with_one_payer_there_is_nothing_to_draw():
    evening = Evening(THREE).until("listed")
    evening.do("pay", entrant=1)
    assert sentence(evening, "draw") == "Two players who have paid are needed for a draw. Nothing changed."


def test_after_the_start_nobody_draws_again():
    evening = Evening(THREE).until("running")
    assert sentence(evening, "draw") == (
        f"The night has started; this is fixed now (Bo, {wall(evening)}). Nothing changed."
    )
