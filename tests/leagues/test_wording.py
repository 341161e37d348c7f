"""Numbers as pages read them aloud."""

from decimal import Decimal

import pytest
from django.utils.translation import override

from tourney.leagues.wording import ordinal, points


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "0 points"),
        (1, "1 point"),
        (Decimal("1"), "1 point"),
        (Decimal("1.0"), "1.0 points"),
        (-1, "-1 point"),
        (Decimal("1.5"), "1.5 points"),
        (Decimal("12.5"), "12.5 points"),
        (Decimal("1E+2"), "100 points"),
    ],
)
def test_one_point_is_no_points(count, said):
    assert points(count) == said


@pytest.mark.parametrize(
    ("place", "said"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (11, "11th"), (112, "112th"), (None, "")]
)
def test_places(place, said):
    assert ordinal(place) == said


def test_a_language_without_a_rule_counts_with_a_sign():
    with override("de"):
        assert ordinal(8) == "#8"
