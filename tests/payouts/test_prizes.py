"""`prizes`: how many places are paid, and with which shares."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, changes, refusal, relies_on, sentence, wall, words
from tourney.events.journal import BadInput
from tourney.payouts.ladder import prizes

pytestmark = pytest.mark.django_db


def _amounts(evening):
    return [prize.amount for prize in prizes(evening.event)]


def test_the_articles_night_gives_120_50_30():
    assert _amounts(Evening().until("paid")) == [12_000, 5_000, 3_000]


def test_shares_can_be_changed_before_the_start():
    evening = Evening().until("paid")
    line = evening.do("prizes", shares=[70, 30])
    assert _amounts(evening) == [14_000, 6_000]
    assert changes(line) == {("Shared", 0): ([60, 25, 15], [70, 30])}
    assert relies_on(line) == {"Staged"}
    assert words(evening) == "Prizes shared 70/30"


def test_prizes_always_add_up_to_the_pool():
    evening = Evening().until("listed")
    for number in evening.numbers:
        evening.do("pay", entrant=number)
        assert sum(_amounts(evening)) == 2000 * number


def test_while_nothing_is_paid_there_are_no_prizes():
    assert _amounts(Evening(THREE).until("listed")) == []


@pytest.mark.parametrize(
    ("shares", "said"),
    [
        ([], "Pay at least one place."),
        ([60, 25], "The percentages add up to 85, not 100."),
        ([60, 60], "The percentages add up to 120, not 100."),
        ([25, 75], "Place 2 gets more than place 1."),
        ([100, 0], "Every paid place needs at least 1 percent."),
        ([101, -1], "Every paid place needs at least 1 percent."),
    ],
)
def test_shares_that_cannot_be_are_refused_at_their_field(shares, said):
    refused = refusal(Evening(THREE), "prizes", shares=shares)
    assert isinstance(refused, BadInput)
    assert (refused.sentence, refused.field) == (said, "shares")


def test_the_same_shares_again_change_nothing_and_are_no_error():
    evening = Evening(THREE)
    line = evening.do("prizes", shares=[60, 25, 15])
    assert changes(line) == {}
    assert words(evening) == "Prizes shared 60/25/15"


def test_after_the_start_they_are_fixed():
    evening = Evening(THREE).until("running")
    assert sentence(evening, "prizes", shares=[100]) == (
        f"The night has started; this is fixed now (Bo, {wall(evening)}). Nothing changed."
    )
