"""Newcomers after the start (T31, T33, S24). C18: after the deadline or over capacity refused, else a seat at once."""

import pytest

from tests.journal.reading import chair_of, changes, refusal, relies_on, sentence, wall, words
from tests.payouts.prices import HOUR, late
from tourney.payouts.models import Purchase
from tourney.payouts.policy import said, why_no_entry
from tourney.payouts.queries import chips_in_play, pool, unseated
from tourney.tables.queries import seated

pytestmark = pytest.mark.django_db
TOO_LATE = "Entries closed with level 1. Nothing changed."


def test_whoever_pays_in_time_sits_down_in_the_same_line():
    """C18."""
    evening = late(late_level=1)
    line = evening.do("pay", evening.wish(seed="late"), entrant=4)
    chair = chair_of(evening, 4)
    assert changes(line)["Seated", chair] == (None, 4)
    assert changes(line)["Called", 1] == (None, 4), "his phone is called to the chair"
    assert relies_on(line) == {"Dealt", "Entered", "Priced", "Stacked", "Staged"}
    assert (line.seed, words(evening)) == ("late", "Late paid €20")
    assert (pool(evening.event), chips_in_play(evening.event)) == (8000, 4000)
    assert unseated(evening.event) == []
    assert evening.wrong == []


def test_one_undo_takes_back_the_money_and_the_seat():
    evening = late()
    before = evening.fingerprint
    evening.do("undo", line=evening.do("pay", entrant=4).seq)
    assert evening.fingerprint == before


def test_after_the_last_level_for_newcomers_nobody_enters():
    """C18, T33."""
    evening = late(late_level=1)
    evening.at += HOUR
    assert sentence(evening, "pay", entrant=4) == TOO_LATE
    assert sentence(evening, "seat", entrant=4) == "Late has not paid yet. Nothing changed."


def test_to_the_end_of_that_level_and_in_the_break_after_it_they_do():
    evening = late(late_level=1)
    begun = evening.at
    assert why_no_entry(evening.event, begun + 30 * 60_000 - 1) is None
    assert why_no_entry(evening.event, begun + 30 * 60_000) is not None
    evening.do("take_break", minutes=60)
    evening.at += HOUR // 2
    evening.do("pay", entrant=4)
    assert 4 in seated(evening.event)


def test_with_zero_nobody_enters_after_the_start():
    evening = late(late_level=0)
    assert sentence(evening, "pay", entrant=4) == "Late entries were not announced before play. Nothing changed."
    assert "Nobody enters after the start." in said(evening.event)


def test_without_a_word_about_it_newcomers_come_as_long_as_the_host_takes_them():
    evening = late()
    evening.at += 8 * HOUR
    evening.do("pay", entrant=4)
    assert 4 in seated(evening.event)


def test_the_host_takes_somebody_too_late_and_says_why():
    """C18: the exception is in the journal, as a code."""
    evening = late(late_level=1)
    evening.at += HOUR
    evening.do("pay", entrant=4, because="table")
    assert Purchase.objects.get(event=evening.event, entrant=4).despite == "table"
    assert words(evening) == "Late paid €20 (agreed at the table)"
    assert 4 in seated(evening.event)


def test_a_reason_that_is_none_is_refused_and_one_that_is_not_needed_is_not_kept():
    evening = late(late_level=1)
    refused = refusal(evening, "pay", entrant=4, because="nobody knows")
    assert (refused.field, refused.sentence) == ("because", "Choose one of the reasons. Nothing changed.")
    evening.do("pay", entrant=4, because="host")
    assert Purchase.objects.get(event=evening.event, entrant=4).despite is None


def test_a_full_night_takes_nobody_before_the_start_either():
    """C18: over capacity."""
    evening = late()
    evening.do("undo", line=evening.event.lines.last().seq)
    evening.do("announce", policy={"capacity": 3})
    full = "The night is full: it has 3 entries. Nothing changed."
    assert sentence(evening, "pay", entrant=4) == full
    evening.do("start")
    assert sentence(evening, "pay", entrant=4) == full
    assert "3 entries at most." in said(evening.event)
    evening.do("pay", entrant=4, because="host")
    assert 4 in seated(evening.event)


def test_a_re_entry_is_an_entry_and_a_full_night_has_none():
    """C18, C23."""
    evening = late(reentry=True, last_level=9, capacity=4)
    evening.do("knock_out", entrant=1)
    evening.do("reenter", entrant=1)
    assert sentence(evening, "pay", entrant=4).startswith("The night is full: it has 4 entries.")
    evening.do("knock_out", entrant=1)
    assert sentence(evening, "reenter", entrant=1).startswith("The night is full: it has 4 entries.")


def test_the_chair_of_somebody_who_went_out_may_be_his():
    evening = late(seats=3)
    chair = chair_of(evening, 2)
    evening.do("knock_out", entrant=2)
    evening.do("pay", entrant=4)
    assert chair_of(evening, 4) == chair


def test_when_every_seat_is_taken_another_table_is_opened():
    evening = late(seats=3)
    evening.do("pay", entrant=4)
    assert chair_of(evening, 4) // 100 == 2


def test_he_sits_down_at_the_shortest_table():
    """C18, by rule."""
    evening = late(names=[f"Player {number}" for number in range(11)])
    spots = list(seated(evening.event).values())
    shorter = min((1, 2), key=[spot.table for spot in spots].count)
    evening.do("pay", entrant=12)
    assert chair_of(evening, 12) // 100 == shorter


def test_a_payment_of_before_the_start_comes_back_only_with_a_seat():
    """C18: what was taken back before the start is not redone into a running night."""
    evening = late()
    evening.do("undo", line=evening.event.lines.last().seq)
    undone = evening.do("undo", line=evening.do("pay", entrant=4).seq)
    evening.do("start")
    refused = sentence(evening, "undo", line=undone.seq)
    assert refused == "First take back: Cards in the air. Nothing changed."


def test_who_paid_has_paid_and_the_second_host_hears_it():
    evening = late(late_level=1)
    evening.do("pay", entrant=4)
    assert sentence(evening, "pay", entrant=4) == f"Late has paid already (Bo, {wall(evening)}). Nothing changed."


@pytest.mark.parametrize(
    ("key", "value"), [("late_level", -1), ("late_level", 100), ("capacity", 1), ("capacity", 501)]
)
def test_limits_that_cannot_be_are_refused_at_their_field(key, value):
    evening = late()
    evening.do("undo", line=evening.event.lines.last().seq)
    assert refusal(evening, "announce", policy={key: value}).field == key
