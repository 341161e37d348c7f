"""`start`: cards in the air, and what was announced is fixed."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, TWO, changes, refusal, relies_on, sentence, wall, words

pytestmark = pytest.mark.django_db


def test_the_clock_runs_from_the_first_level_and_the_night_is_running():
    evening = Evening(THREE).until("drawn")
    line = evening.do("start")
    assert evening.event.status == "running"
    assert evening.event.clock == {"index": 0, "left": 1_800_000, "rest": 0, "since": evening.at}
    assert set(changes(line)) == {("Staged", 0), ("ClockSet", 0)}
    said = {
        "Scheduled",
        "Stacked",
        "Priced",
        "Sized",
        "Shared",
        "Laddered",
        "Agreed",
        "Announced",
        "Funded",
        "BountySet",
    }
    assert relies_on(line) == {*said, "Seated"}
    assert words(evening) == "Cards in the air"


def test_without_seats_there_is_no_start():
    assert sentence(Evening(THREE).until("paid"), "start") == "Draw the seats first. Nothing changed."


def test_nobody_who_has_paid_is_left_without_a_seat():
    """C18."""
    evening = Evening([*THREE, "Dee"]).until("listed")
    for number in (1, 2, 3):
        evening.do("pay", entrant=number)
    evening.do("draw")
    evening.do("pay", entrant=4)
    assert sentence(evening, "start") == "Dee has paid and has no seat. Nothing changed."
    evening.do("seat", entrant=4)
    evening.do("start")
    assert evening.wrong == []


def test_more_paid_places_than_players_are_refused_at_the_shares():
    refused = refusal(Evening(TWO).until("drawn"), "start")
    assert (refused.sentence, refused.field) == ("There are 3 paid places but only 2 in the field.", "shares")


def test_two_players_and_one_prize_are_a_night():
    evening = Evening(TWO).until("drawn")
    evening.do("prizes", shares=[100])
    evening.do("start")
    assert evening.event.status == "running"


def test_a_night_starts_once_and_the_second_host_hears_who_was_first():
    evening = Evening(THREE).until("running")
    assert sentence(evening, "start") == (
        f"The night has started; this is fixed now (Bo, {wall(evening)}). Nothing changed."
    )


def test_the_plan_cannot_be_undone_beneath_the_start():
    evening = Evening(THREE).until("drawn")
    shares = evening.do("prizes", shares=[70, 30])
    evening.do("start")
    assert sentence(evening, "undo", line=shares.seq) == "First take back: Cards in the air. Nothing changed."


def test_a_start_taken_back_leaves_the_seats():
    evening = Evening(THREE).until("drawn")
    before = evening.fingerprint
    evening.do("undo", line=evening.do("start").seq)
    assert (evening.fingerprint, evening.event.status) == (before, "setup")
