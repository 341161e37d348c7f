"""Was the server away while a clock ran? Then the host is told for how long, once, and may take it back."""

import threading

import pytest
from django.db import DatabaseError

from tests.evening import BEGIN, Evening
from tourney.events import outages as module
from tourney.events.journal import Refused
from tourney.events.models import Outage, Pulse
from tourney.events.outages import WORTH_ASKING, beat, note_absence, outages
from tourney.events.queries import moment

MINUTE = 60_000


@pytest.fixture
def evening(db):
    evening = Evening(["Ann", "Bob", "Cal"]).until("running")
    beat(evening.at)
    return evening


def away(evening, ms: int) -> None:
    """The server dies now and starts again so much later."""
    beat(evening.at)
    evening.at += ms
    note_absence(evening.at)


def lost(evening) -> list[int]:
    return [outage.lost for outage in outages(evening.event)]


def test_an_absence_of_fourteen_minutes_is_noted(evening):
    away(evening, 14 * MINUTE)
    assert lost(evening) == [14 * MINUTE]


@pytest.mark.parametrize("ms", [0, 10_000, WORTH_ASKING - 1])
def test_a_short_absence_is_not_worth_a_question(evening, ms):
    away(evening, ms)
    assert lost(evening) == []


def test_one_whole_minute_is_worth_a_question(evening):
    away(evening, WORTH_ASKING)
    assert lost(evening) == [WORTH_ASKING]


def test_a_first_start_is_no_absence(db):
    note_absence(BEGIN)
    assert not Outage.objects.exists()
    assert Pulse.objects.get().at == BEGIN


def test_a_clock_that_stood_lost_nothing(evening):
    evening.do("pause")
    away(evening, 14 * MINUTE)
    assert lost(evening) == []


@pytest.mark.parametrize("stage", ["drawn", "finished"])
def test_a_night_that_is_not_running_lost_nothing(db, stage):
    evening = Evening(["Ann", "Bob", "Cal"]).until(stage)
    away(evening, 14 * MINUTE)
    assert lost(evening) == []


def test_a_clock_that_was_started_after_the_last_beat_lost_only_what_it_ran(evening):
    evening.do("pause")
    beat(evening.at)
    evening.at += 3 * MINUTE
    evening.do("resume")
    started = evening.at
    evening.at += 5 * MINUTE
    note_absence(evening.at)
    assert lost(evening) == [evening.at - started]


def test_several_processes_that_start_together_note_one_absence(evening):
    away(evening, 14 * MINUTE)
    for ms in (1, 5, 900):
        note_absence(evening.at + ms)
    assert lost(evening) == [14 * MINUTE]


def test_a_machine_that_slept_is_noticed_without_a_new_start(evening):
    for _ in range(3):
        evening.at += 10_000
        note_absence(evening.at)
    assert lost(evening) == []
    evening.at += 20 * MINUTE  # its lid was closed
    note_absence(evening.at)
    assert lost(evening) == [20 * MINUTE]


def test_a_clock_of_the_machine_that_was_set_back_is_no_absence(evening):
    note_absence(evening.at - 20 * MINUTE)
    assert lost(evening) == []
    assert Pulse.objects.get().at == evening.at - 20 * MINUTE, "else an hour's absence would go unseen"


def test_two_absences_are_two_questions_oldest_first(evening):
    away(evening, 2 * MINUTE)
    away(evening, 3 * MINUTE)
    assert lost(evening) == [2 * MINUTE, 3 * MINUTE]


def test_only_the_nights_whose_clock_ran_are_asked(evening):
    other = Evening(["Dan", "Eve"])
    away(evening, 14 * MINUTE)
    assert lost(other) == []
    assert len(lost(evening)) == 1


# --- the answer -------------------------------------------------------------------------------------------------------
def test_time_taken_back_is_back_on_the_clock(evening):
    before = moment(evening.event, evening.at)
    away(evening, 14 * MINUTE)
    [outage] = outages(evening.event)
    line = evening.do("take_back", away=outage.until)
    after = moment(evening.event, line.at)
    assert (after.index, before.left_ms - after.left_ms) == (before.index, 1000), "only the second since"
    assert lost(evening) == []
    assert evening.wrong == []


def test_time_taken_back_over_a_change_of_level_leads_back_to_the_level(evening):
    level = moment(evening.event, evening.at)
    away(evening, level.left_ms + 5 * MINUTE)
    assert moment(evening.event, evening.at).index == level.index + 1
    evening.do("take_back", away=outages(evening.event)[0].until)
    assert moment(evening.event, evening.at).index == level.index


def test_a_clock_that_ran_on_runs_on(evening):
    away(evening, 14 * MINUTE)
    before = moment(evening.event, evening.at)
    evening.do("ran_on", away=outages(evening.event)[0].until)
    assert before.left_ms - moment(evening.event, evening.at).left_ms == 1000
    assert lost(evening) == []


@pytest.mark.parametrize("verb", ["take_back", "ran_on"])
def test_an_absence_is_answered_once(evening, verb):
    away(evening, 14 * MINUTE)
    until = outages(evening.event)[0].until
    evening.do(verb, away=until)
    with pytest.raises(Refused, match="answered already"):
        evening.do("take_back", away=until)


def test_an_answer_that_is_undone_is_asked_again(evening):
    away(evening, 14 * MINUTE)
    line = evening.do("take_back", away=outages(evening.event)[0].until)
    evening.do("undo", line=line.seq)
    assert lost(evening) == [14 * MINUTE]


# --- the thread -------------------------------------------------------------------------------------------------------
class Enough(BaseException):
    """The endless beating ends here."""


@pytest.fixture
def beats(monkeypatch):
    """What the pulse does, in order, until its third pause."""
    done = []

    class Pause:
        def wait(self, seconds):
            done.append(seconds)
            if done.count(module.BEAT) == 3:
                raise Enough

    monkeypatch.setattr(threading, "Event", Pause)
    monkeypatch.setattr(module, "close_old_connections", lambda: done.append("closed"))
    return done


@pytest.mark.parametrize("error", [None, DatabaseError("locked"), OSError("no disk"), RuntimeError("pool closed")])
def test_the_pulse_goes_on_whatever_happens(beats, monkeypatch, error):
    def note(now):
        beats.append("noted")
        if error:
            raise error

    monkeypatch.setattr(module, "note_absence", note)
    with pytest.raises(Enough):
        module._keep_beating()
    assert beats == ["noted", "closed", module.BEAT] * 3
