"""`undo` as a deed of its own: who did it and when, and the same tap twice is one undo. All else: tests/journal."""

import pytest

from tests.evening import Evening
from tests.journal.reading import THREE, entrant

pytestmark = pytest.mark.django_db


def test_undo_is_a_line_with_an_actor_and_a_time():
    evening = Evening(THREE).until("listed")
    here = evening.do("here", entrant=1, here=True)
    line = evening.do("undo", line=here.seq)
    assert (line.verb, line.by, line.at, line.seq) == ("undo", evening.actor.key, evening.at, here.seq + 1)


def test_a_double_click_on_undo_is_one_undo():
    evening = Evening(THREE).until("listed")
    here = evening.do("here", entrant=1, here=True)
    lines = [evening.do("undo", evening.wish(request_id="a" * 20), line=here.seq) for _ in range(2)]
    assert lines[0] == lines[1]
    assert entrant(evening, 1).here is None
