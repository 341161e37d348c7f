"""Where a deal, a disqualification, an undo and a redo meet: nothing moves a prize that was agreed or paid."""

import pytest

from tests.evening import Evening
from tests.payouts.dealing import FinalTable
from tests.payouts.heads import hunted
from tourney.events.journal import Refused
from tourney.events.models import Entrant
from tourney.live.taking_back import preview
from tourney.payouts.bounties import bounties_won
from tourney.payouts.policy import ANNOUNCED
from tourney.payouts.queries import chips_in_play

pytestmark = pytest.mark.django_db
FOUR_PAID = (40, 25, 20, 15)


def refused(evening, verb, **wishes) -> str:
    before = evening.fingerprint
    with pytest.raises(Refused) as why:
        evening.do(verb, **wishes)
    assert evening.fingerprint == before
    return why.value.sentence


def test_an_undo_does_not_move_a_prize_under_a_deal():
    table = FinalTable(shares=FOUR_PAID)
    barred = table.do("disqualify", entrant=4, prize="up")
    table.dealt()
    assert "deal" in refused(table, "undo", line=barred.seq).lower()


def test_a_redo_does_not_move_a_prize_under_a_deal():
    table = FinalTable(shares=FOUR_PAID)
    undone = table.do("undo", line=table.do("disqualify", entrant=4, prize="up").seq)
    table.dealt()
    refused(table, "undo", line=undone.seq)


def test_a_redo_does_not_move_a_prize_that_was_paid():
    table = FinalTable(shares=FOUR_PAID)
    undone = table.do("undo", line=table.do("disqualify", entrant=4, prize="up").seq)
    table.do("knock_out", entrant=3)
    table.do("pay_out", entrant=3)
    refused(table, "undo", line=undone.seq)


def test_no_deal_while_a_prize_has_no_taker():
    """All five are paid and one does not take his prize: a finish would never add up."""
    table = FinalTable(shares=(30, 25, 20, 15, 10))
    table.do("disqualify", entrant=5, prize="up")
    assert "has no taker" in refused(table, "propose", method="even")
    table.do("disqualify", entrant=5, prize="kept")
    table.dealt()
    assert not table.wrong


def test_who_rebuys_gets_the_bonus_of_all_as_well():
    """C24: the chips that the host has noted are the chips that are in play."""
    evening = Evening(["Ann", "Bob", "Cal"]).until("drawn")
    evening.do("announce", policy={**ANNOUNCED, "rebuys": True, "last_level": 3, "bonus_to_all": 100})
    evening.do("start")
    evening.do("count_all", stacks={1: 1000, 2: 1000, 3: 1000})
    evening.do("rebuy", entrant=1, stack=1000)
    stacks = dict(Entrant.objects.filter(event=evening.event).values_list("number", "stack"))
    assert stacks == {1: 2100, 2: 1100, 3: 1100}
    assert sum(stacks.values()) == chips_in_play(evening.event)


def test_a_knock_out_from_before_the_seal_does_not_come_back_and_open_an_envelope():
    evening = hunted("mystery", 500, ["Ann", "Bob", "Cal", "Dee", "Eli"])
    undone = evening.do("undo", line=evening.do("knock_out", entrant=1).seq)
    evening.do("seal", evening.wish(seed="1"), envelopes="1x1000, 1x600, 1x500, 2x200")
    evening.do("knock_out", entrant=2)
    evening.do("credit", knock_out=2, entrant=3)
    opened = bounties_won(evening.event)
    refused(evening, "undo", line=undone.seq)
    assert bounties_won(evening.event) == opened


def test_the_preview_of_an_undo_says_what_comes_back_into_the_box():
    table = FinalTable(shares=FOUR_PAID)
    paid = table.dealt() and table.do("knock_out", entrant=3) and table.do("pay_out", entrant=4)
    changes = preview(table.event, table.wish(), paid.seq).changes
    assert changes == ["Should be in the box: €85 becomes €100"]
