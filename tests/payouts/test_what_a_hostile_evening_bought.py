"""What an evening did that meant no good to rebuys and re-entries, each with what happened before."""

import pytest

from tests.evening import Evening
from tests.http.world import Night
from tests.journal.reading import refusal, sentence, words
from tourney.payouts.policy import ANNOUNCED, said
from tourney.payouts.queries import pool
from tourney.tables.queries import places, seating
from tourney.tables.suggestions import _seed

pytestmark = pytest.mark.django_db
FIVE = ["Ann", "Bob", "Cal", "Dee", "Eli"]
MINUTE = 60_000


def night(names: list[str] | None = None, **policy: object) -> Evening:
    evening = Evening(FIVE if names is None else names).until("drawn")
    evening.do("announce", policy={**ANNOUNCED, "rebuys": True, "last_level": 3, "reentry": True, **policy})
    evening.do("start")
    return evening


def out(evening: Evening, *who: int) -> None:
    for number in who:
        evening.do("knock_out", entrant=number)


def test_two_of_three_on_one_hand_come_back_and_every_screen_still_stands():
    evening = night()
    out(evening, 1, 2, 3)
    evening.do("same_hand", order=[[1], [2], [3]])
    evening.do("rebuy", entrant=1)
    evening.do("rebuy", entrant=2)  # the one who is left had two ahead of him on a hand of one
    assert places(evening.event) == {3: 5}
    assert not evening.wrong


def test_two_hosts_who_bring_one_man_back_sell_it_once():
    evening = night()
    out(evening, 2)
    evening.do("rebuy", entrant=2, out=1)
    assert sentence(evening, "rebuy", entrant=2, out=1).startswith("Bob is in the game (Bo")
    assert pool(evening.event) == 12_000
    assert sentence(evening, "add_on", entrant=2, out=1, because="host").startswith("Bob is in the game (Bo")
    out(evening, 2)
    assert sentence(evening, "rebuy", entrant=2, out=0).startswith("Bob is out (Bo")


def test_those_who_are_left_of_a_hand_can_still_be_put_in_order():
    evening = night()
    out(evening, 1, 2)
    evening.do("same_hand", order=[[1], [2]])
    out(evening, 3)
    back = evening.do("rebuy", entrant=1)
    evening.do("same_hand", order=[[3], [2]])
    assert places(evening.event) == {3: 4, 2: 5}
    assert "First take back" in sentence(evening, "undo", line=back.seq)
    assert not evening.wrong


def test_nobody_goes_out_twice_on_one_hand():
    evening = night()
    out(evening, 1)
    evening.do("rebuy", entrant=1)
    out(evening, 1)
    assert sentence(evening, "same_hand", order=[[1], [2]]) == "Nobody goes out twice on one hand. Nothing changed."


def test_who_came_back_can_knock_others_out():
    evening = night()
    out(evening, 1)
    evening.do("rebuy", entrant=1)
    out(evening, 2)
    evening.do("credit", knock_out=2, entrant=1)
    assert "Ann" in words(evening)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("rebuy_chips", 0),
        ("addon_chips", -1),
        ("rebuy_price", -500),
        ("addon_price", 100_000_000_00),
        ("rebuy_at_most", 10**12),
        ("last_level", 0),
        ("addon_limit", 100),
    ],
)
def test_what_cannot_be_sold_cannot_be_announced(key, value):
    evening = Evening(FIVE).until("paid")
    assert refusal(evening, "announce", policy={"rebuys": True, "last_level": 3, key: value}).field == key


@pytest.mark.parametrize("key", ["added", "guaranteed", "minimum", "unit"])
def test_no_amount_of_the_pot_is_below_nothing(key):
    assert refusal(Evening(FIVE).until("paid"), "fund", pot={key: -1}).field == key


def test_add_ons_at_the_end_are_sold_all_through_the_last_level_where_no_break_follows():
    evening = night(addon=True, last_level=2)
    assert "Add-ons are sold when rebuys end" in sentence(evening, "add_on", entrant=1)
    evening.at += 31 * MINUTE
    evening.do("add_on", entrant=1)
    evening.at += 30 * MINUTE
    assert "Add-ons ended" in sentence(evening, "add_on", entrant=2)


def test_a_break_taken_on_the_spot_is_the_end_of_the_period_as_well():
    evening = night(addon=True, last_level=1)
    evening.at += 31 * MINUTE
    evening.do("take_break", minutes=10)
    evening.do("add_on", entrant=1)


def test_where_only_the_broke_may_rebuy_the_host_is_asked_for_the_stack():
    evening = night(rebuy_at_most=0)
    assert sentence(evening, "rebuy", entrant=1).startswith("Say how many chips are left")
    evening.do("rebuy", entrant=1, stack=0)


def test_a_sale_can_be_taken_back_after_its_player_moved():
    evening = night([f"P{n}" for n in range(1, 13)])
    sale = evening.do("rebuy", entrant=1)
    room = seating(evening.event)
    there = next(table for table in room.tables if table != room.spots[1].table)
    evening.do("move", entrant=1, to=str(room.free(there)[0]))
    evening.do("undo", line=sale.seq)
    assert pool(evening.event) == 24_000


def test_whoever_comes_back_gives_a_new_lot():
    evening = night()
    out(evening, 2)
    before = _seed(evening.event)
    evening.do("reenter", entrant=2)
    assert _seed(evening.event) != before


def test_a_reason_that_was_not_needed_is_not_kept():
    evening = night()
    evening.do("rebuy", entrant=1, because="table")
    assert words(evening) == "Ann bought in again for €20"


def test_players_read_the_whole_announcement():
    evening = Evening(FIVE).until("listed")
    assert said(evening.event) == [
        "Rebuys until level 3: €20 for 1,000 chips.",
        "A rebuy is for players who have lost all their chips.",
        "Add-ons at any time until then: €20 for 1,000 chips.",
        "1 rebuy or add-on for each player.",
    ]


def test_the_tap_of_an_old_page_does_not_sell_twice():
    made = Night().until("drawn")
    made.do("announce", policy={**ANNOUNCED, "rebuys": True, "last_level": 3})
    made.do("start")
    made.do("knock_out", entrant=2)
    assert 'value="2:1"' in made.client().get(made.url("console")).content.decode()
    assert made.post(made.client(), "rebuy", entrant="2:1").status_code == 200
    assert made.post(made.client(), "rebuy", entrant="2:1").status_code == 409
