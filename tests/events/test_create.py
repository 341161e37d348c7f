"""`create`: the first line wakes the row of a night."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, changes, sentence, words
from tourney.events.commands.night import new_night
from tourney.events.journal import BadInput
from tourney.events.models import Event
from tourney.events.presets import article, blank

pytestmark = pytest.mark.django_db


def test_the_articles_night_is_the_first_line_of_a_journal():
    evening = Evening(THREE)
    night, line = Event.objects.get(), evening.event.lines.get()
    assert (line.seq, line.verb, night.seq, night.status) == (1, "create", 1, "setup")
    assert (night.chips, night.buy_in, night.shares, night.seats) == (1000, 2000, [60, 25, 15], 10)
    assert night.schedule.startswith("10/15+5 30m, ")
    assert night.clock == {"index": 0, "left": 1_800_000, "rest": 0, "since": None}
    assert changes(line)["Staged", 0] == (None, "setup")
    assert words(evening) == "Night made"


def test_a_blank_night_brings_breaks_of_its_own():
    evening = Evening(THREE)
    night = new_night(evening.league, "Sat", blank(), evening.wish())
    night.refresh_from_db()
    assert night.schedule.count("break 10m") == 2
    assert (night.chips, night.seq) == (5000, 1)


def test_a_night_is_not_created_twice():
    evening = Evening(THREE).until("running")
    plan = article().as_dict() | {"chips": 5}
    assert sentence(evening, "create", plan=plan) == "This night is made already. Nothing changed."


@pytest.mark.parametrize(
    ("wrong", "field"), [({"chips": 0}, "chips"), ({"buy_in": -1}, "buy_in"), ({"seats": 11}, "seats")]
)
def test_a_plan_that_cannot_be_makes_no_night(wrong, field):
    evening = Evening(THREE)
    plan = article()
    vars(plan).update(wrong)
    with pytest.raises(BadInput) as refused:
        new_night(evening.league, "Sat", plan, evening.wish())
    assert refused.value.field == field
    assert Event.objects.count() == 1


def test_join_codes_are_six_letters_that_nobody_misreads():
    codes = {Evening(["Ann"]).event.join_code for _ in range(5)}
    assert len(codes) == 5
    assert all(len(code) == 6 and not set(code) & set("0O1IL8BSZ") for code in codes)
