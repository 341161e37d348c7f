"""`here`: who has arrived."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, changes, entrant, refusal, relies_on, sentence, wall, words
from tourney.events.journal import BadInput

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return Evening(THREE).until("listed")


def test_somebody_arrives(evening):
    line = evening.do("here", entrant=1, here=True)
    assert entrant(evening, 1).here is True
    assert changes(line) == {("Arrived", 1): (None, True)}
    assert relies_on(line) == {"Entered"}
    assert words(evening) == "Ann here"


def test_and_is_not_here_after_all(evening):
    evening.do("here", entrant=1, here=True)
    line = evening.do("here", entrant=1, here=False)
    assert entrant(evening, 1).here is None
    assert changes(line) == {("Arrived", 1): (True, None)}
    assert words(evening) == "Ann not here"


def test_a_second_tap_is_refused_with_who_and_when(evening):
    evening.do("here", entrant=1, here=True)
    assert sentence(evening, "here", entrant=1, here=True) == (
        f"Ann is marked here already (Bo, {wall(evening)}). Nothing changed."
    )


def test_marked_away_though_never_here_names_nobody(evening):
    assert sentence(evening, "here", entrant=2, here=False) == "Bob is marked away already. Nothing changed."


@pytest.mark.parametrize("number", [0, 4, -1, 10**6])
def test_a_number_that_is_nobodys_is_refused(evening, number):
    refused = refusal(evening, "here", entrant=number, here=True)
    assert isinstance(refused, BadInput)
    assert refused.sentence == "Nobody in this night has that number. Nothing changed."


def test_a_number_whose_bearer_left_the_list_is_nobodys(evening):
    evening.do("remove", entrant=1)
    assert "Nobody in this night" in sentence(evening, "here", entrant=1, here=True)
