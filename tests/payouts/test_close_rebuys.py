"""`close_rebuys`: the host ends the rebuy period before its time; only an undo opens it again."""

import pytest

from tests.evening import Evening
from tests.journal.reading import sentence, words
from tests.payouts.asking import by, night
from tests.payouts.test_want import board
from tourney.live.selling import Sales, add_ons, closable
from tourney.payouts.policy import ANNOUNCED, said

pytestmark = pytest.mark.django_db
MINUTE = 60_000
SCHEDULE = "10/20 20m, 20/40 20m, break 10m, 40/80 20m, 80/160 20m"


def test_from_then_on_nobody_rebuys_and_everybody_reads_it():
    evening = night(reentry=True)
    assert closable(board(evening))
    evening.do("close_rebuys")
    assert words(evening) == "Rebuys closed"
    evening.do("knock_out", entrant=2)
    closed = "The host has closed rebuys. Nothing changed."
    assert sentence(evening, "rebuy", entrant=1, stack=100) == closed
    assert sentence(evening, "want", by(evening, 1), kind="rebuy", stack=100) == closed
    assert sentence(evening, "reenter", entrant=2) == closed
    assert "The host has closed rebuys." in said(evening.event)
    assert not closable(board(evening))
    assert Sales(board(evening)).closing == ""
    evening.do("rebuy", entrant=2, because="host")
    assert not evening.wrong


def test_an_undo_opens_them_again():
    evening = night()
    before = evening.fingerprint
    closing = evening.do("close_rebuys")
    evening.do("undo", line=closing.seq)
    assert evening.fingerprint == before
    evening.do("rebuy", entrant=1, stack=100)


def test_a_rebuy_from_before_can_be_undone_alone_and_a_sale_from_after_stands_in_the_way():
    evening = night()
    early = evening.do("rebuy", entrant=1, stack=100)
    closing = evening.do("close_rebuys")
    evening.do("undo", line=early.seq)
    evening.do("add_on", entrant=2)
    assert "Bob added on" in sentence(evening, "undo", line=closing.seq)
    assert not evening.wrong


def test_add_ons_that_come_at_the_end_come_now_until_the_break_is_over():
    evening = Evening(["Ann", "Bob", "Cal"]).until("listed")
    evening.do("plan", chips=1000, buy_in=2000, seats=10, schedule=SCHEDULE)
    evening._paid()
    evening._drawn()
    evening.do("announce", policy={**ANNOUNCED, "rebuys": True, "last_level": 3, "addon": True})
    evening.do("start")
    evening.at += 25 * MINUTE  # level 2
    assert sentence(evening, "add_on", entrant=1).startswith("Add-ons are sold when rebuys end")
    evening.do("close_rebuys")
    evening.do("add_on", entrant=1)
    evening.at += 20 * MINUTE  # the break
    assert [row.name for row in add_ons(board(evening))] == ["Bob", "Cal"]
    evening.do("add_on", entrant=2)
    evening.at += 10 * MINUTE  # level 3
    assert sentence(evening, "add_on", entrant=3) == "Add-ons ended with level 2. Nothing changed."
    assert add_ons(board(evening)) == []


def test_what_is_closed_or_over_or_was_never_announced_is_not_closed():
    evening = night()
    evening.do("close_rebuys")
    assert sentence(evening, "close_rebuys").startswith("Rebuys are closed (Bo, ")
    late = night()
    late.at += 91 * MINUTE
    assert sentence(late, "close_rebuys") == "Rebuys ended with level 3. Nothing changed."
    assert sentence(night(rebuys=False), "close_rebuys").startswith("Rebuys were not announced before play.")
    assert sentence(Evening(["Ann", "Bob"]).until("drawn"), "close_rebuys").startswith("The night has not started yet.")


def test_nobody_announces_that_they_are_closed():
    evening = Evening(["Ann", "Bob"]).until("drawn")
    assert sentence(evening, "announce", policy={"closed": 1}).startswith("Nothing is known about closed.")


# --- what everybody reads before the end ------------------------------------------------------------------------------
def closing(minutes: int, last_level: int = 1) -> str:
    """What the screens say so many minutes after the start of levels of twenty minutes, a break after the second."""
    evening = Evening(["Ann", "Bob", "Cal"]).until("listed")
    evening.do("plan", chips=1000, buy_in=2000, seats=10, schedule=SCHEDULE)
    evening._paid()
    evening._drawn()
    evening.do("announce", policy={**ANNOUNCED, "rebuys": True, "last_level": last_level})
    evening.do("start")
    evening.at += minutes * MINUTE
    return Sales(board(evening)).closing


@pytest.mark.parametrize(
    ("minutes", "last_level", "told"),
    [
        (0, 1, "Rebuys end with this level."),
        (18, 1, "Rebuys close in 2 minutes."),
        (19, 1, "Rebuys close in 1 minute."),
        (20, 1, ""),
        (10, 2, ""),
        (25, 2, "Rebuys end with the break after this level."),
        (39, 2, "Rebuys end with the break after this level."),
        (42, 2, "Rebuys end with this break."),
        (48, 2, "Rebuys close in 2 minutes."),
        (51, 2, ""),
        (45, 3, ""),
    ],
)
def test_the_screens_say_when_rebuys_end(minutes, last_level, told):
    assert closing(minutes, last_level) == told
