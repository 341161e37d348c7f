"""`reenter`: who is out enters again: a new entry in the field, a seat by lot, the price of a buy-in (C23)."""

import pytest

from tests.evening import Evening
from tests.journal.reading import sentence, words
from tourney.live.board import Board
from tourney.payouts.models import Result
from tourney.payouts.policy import ANNOUNCED
from tourney.payouts.pot import prize_money
from tourney.payouts.queries import chips_in_play, pool
from tourney.tables.models import KnockOut
from tourney.tables.queries import entries, places, seated

pytestmark = pytest.mark.django_db
FOUR = ["Ann", "Bob", "Cal", "Dee"]


def night() -> Evening:
    evening = Evening(FOUR).until("drawn")
    evening.do("announce", policy={**ANNOUNCED, "reentry": True, "last_level": 3})
    evening.do("start")
    return evening


def test_the_field_has_one_entry_more_and_the_first_one_keeps_its_finish():
    evening = night()
    evening.do("knock_out", entrant=2)
    evening.do("reenter", entrant=2)
    assert entries(evening.event) == 5
    assert Board(evening.event, at=evening.at).entered == 5
    assert (pool(evening.event), chips_in_play(evening.event)) == (10_000, 5000)
    assert 2 in seated(evening.event)
    assert places(evening.event) == {}
    assert words(evening) == "Bob entered again for €20"
    evening.do("knock_out", entrant=1)
    assert places(evening.event) == {1: 4}
    evening.do("knock_out", entrant=2)
    assert places(evening.event) == {1: 4, 2: 3}
    assert not evening.wrong


def test_an_entry_that_was_followed_by_another_takes_nobodys_place():
    evening = night()
    evening.do("knock_out", entrant=3)
    evening.do("knock_out", entrant=2)
    assert places(evening.event) == {3: 4, 2: 3}
    evening.do("reenter", entrant=2)
    assert places(evening.event) == {3: 4}


def test_to_the_end_of_the_night_the_sheet_has_one_place_for_each_person():
    evening = night()
    for who in (2, 1):
        evening.do("knock_out", entrant=who)
        evening.do("reenter", entrant=who)
    for who in (3, 2, 4):
        evening.do("knock_out", entrant=who)
    evening.do("finish")
    sheet = {row.number: (row.place, row.prize) for row in Result.objects.filter(event=evening.event)}
    assert sheet == {3: (4, 0), 2: (3, 1800), 4: (2, 3000), 1: (1, 7200)}
    assert not evening.wrong


def test_the_knock_out_that_ended_the_first_entry_stands_for_whoever_did_it():
    evening = night()
    evening.do("knock_out", entrant=2)
    evening.do("credit", knock_out=1, entrant=4)
    evening.do("reenter", entrant=2)
    row = KnockOut.objects.get(event=evening.event, number=1)
    assert (row.victim, row.by, row.back) == (2, 4, "reentry")


def test_who_is_in_cannot_enter_again_and_nobody_can_where_it_was_not_announced():
    assert sentence(night(), "reenter", entrant=2) == "Bob is in the game. Nothing changed."
    evening = Evening(FOUR).until("running")
    evening.do("knock_out", entrant=2)
    assert sentence(evening, "reenter", entrant=2) == "Re-entries were not announced before play. Nothing changed."


def test_undoing_it_gives_the_place_back():
    evening = night()
    evening.do("knock_out", entrant=2)
    before = evening.fingerprint
    evening.do("undo", line=evening.do("reenter", entrant=2).seq)
    assert (evening.fingerprint, places(evening.event)) == (before, {2: 4})


def test_a_new_entry_pays_the_rake_again_and_its_player_is_one_all_the_same():
    """C23: entries +1, players unchanged, the rake for each entry charged, a seat by lot, one place in the ranking; the
    bounty of the first finish stays with whoever has it."""
    evening = Evening(FOUR).until("drawn")
    evening.do("fund", pot={"rakes": ["season 200 each"]})
    evening.do("announce", policy={**ANNOUNCED, "reentry": True, "last_level": 3})
    evening.do("start")
    evening.do("knock_out", entrant=2)
    evening.do("credit", knock_out=1, entrant=4)
    line = evening.do("reenter", entrant=2)
    board = Board(evening.event, at=evening.at)
    assert (board.entered, len(board.rows), board.left) == (5, 4, 4)
    assert prize_money(evening.event).taken == (("season", 1000),)
    assert line.seed, "the seat was drawn"
    row = KnockOut.objects.get(event=evening.event, number=1)
    assert (row.by, row.back) == (4, "reentry")
    for who in (2, 1, 3):
        evening.do("knock_out", entrant=who)
    assert places(evening.event) == {2: 4, 1: 3, 3: 2, 4: 1}
