"""`rebuy`: more chips for the price of a buy-in, as announced; who is out is in again, in the same chair."""

import pytest

from tests.evening import Evening
from tests.journal.reading import changes, relies_on, sentence, words
from tourney.live.board import Board
from tourney.payouts.models import Purchase, Result
from tourney.payouts.policy import ANNOUNCED, said
from tourney.payouts.pot import prize_money
from tourney.payouts.queries import chips_in_play, pool
from tourney.tables.queries import entries, on_the_way, places, seated

pytestmark = pytest.mark.django_db
FIVE = ["Ann", "Bob", "Cal", "Dee", "Eli"]
MINUTE = 60_000


def night(**policy: object) -> Evening:
    """Five at one table, cards in the air; rebuys in the first three levels of half an hour unless told otherwise."""
    evening = Evening(FIVE).until("drawn")
    evening.do("announce", policy={**ANNOUNCED, "rebuys": True, "last_level": 3, **policy})
    evening.do("start")
    return evening


def test_a_short_stack_buys_chips():
    evening = night()
    line = evening.do("rebuy", entrant=2, stack=300)
    row = Purchase.objects.get(event=evening.event, kind="rebuy")
    assert (row.entrant, row.price, row.chips) == (2, 2000, 1000)
    assert (pool(evening.event), chips_in_play(evening.event)) == (12_000, 6000)
    assert {kind for kind, _ in changes(line)} == {"Bought", "BoughtKind", "BoughtFor", "BoughtChips", "BoughtAt"}
    assert relies_on(line) == {"Dealt", "Entered", "Priced", "Stacked", "Staged", "WentOut"}
    assert words(evening) == "Bob bought in again for €20"
    assert not evening.wrong


def test_who_is_out_is_in_again_in_the_same_chair_and_has_no_place():
    evening = night()
    chair = seated(evening.event)[3]
    evening.do("knock_out", entrant=3)
    assert places(evening.event) == {3: 5}
    evening.do("rebuy", entrant=3)
    assert seated(evening.event)[3] == chair
    assert on_the_way(evening.event, evening.at) == {}  # he never left
    assert places(evening.event) == {}
    evening.do("knock_out", entrant=1)
    evening.do("knock_out", entrant=3)
    assert places(evening.event) == {1: 5, 3: 4}
    assert not evening.wrong


def test_the_first_of_two_rebuys_can_be_undone():
    evening = night()
    first = evening.do("rebuy", entrant=2)
    evening.do("rebuy", entrant=2)
    evening.do("undo", line=first.seq)
    assert pool(evening.event) == 12_000


def test_a_knock_out_from_which_somebody_came_back_is_not_undone_alone():
    evening = night()
    out = evening.do("knock_out", entrant=3)
    evening.do("rebuy", entrant=3)
    assert "Cal bought in again" in sentence(evening, "undo", line=out.seq)


def test_an_undo_of_the_rebuy_takes_him_out_again():
    evening = night()
    evening.do("knock_out", entrant=3)
    before = evening.fingerprint
    evening.do("undo", line=evening.do("rebuy", entrant=3).seq)
    assert evening.fingerprint == before
    assert places(evening.event) == {3: 5}


@pytest.mark.parametrize(
    ("policy", "stack", "wanted"),
    [
        ({"rebuys": False}, None, "Rebuys were not announced before play. Nothing changed."),
        ({}, 1001, "A rebuy is for stacks up to 1000, and this one is 1001. Nothing changed."),
        ({"rebuy_at_most": 500}, 501, "A rebuy is for stacks up to 500, and this one is 501. Nothing changed."),
        ({"rebuy_limit": 0}, None, "No rebuys are allowed: their limit is 0. Nothing changed."),
    ],
)
def test_what_was_not_announced_is_refused(policy, stack, wanted):
    evening = night(**policy)
    assert sentence(evening, "rebuy", entrant=2, stack=stack) == wanted


def test_the_limit_holds_for_each_player():
    evening = night(rebuy_limit=1)
    evening.do("rebuy", entrant=2)
    assert sentence(evening, "rebuy", entrant=2) == "The one rebuy is used up. Nothing changed."
    evening.do("rebuy", entrant=3)


def test_one_rebuy_or_add_on_together():
    evening = night(rebuy_limit=1, together=True, addon=True, addon_when="any_time_in_period")
    evening.do("add_on", entrant=2)
    assert sentence(evening, "rebuy", entrant=2) == "The one rebuy or add-on is used up. Nothing changed."


def test_the_period_ends_with_its_level_and_the_break_after_it_still_counts():
    evening = night(last_level=1)
    evening.at += 31 * MINUTE
    assert sentence(evening, "rebuy", entrant=2) == "Rebuys ended with level 1. Nothing changed."


def test_out_is_out_where_the_house_says_so():
    evening = night(out_may_rebuy=False)
    evening.do("knock_out", entrant=3)
    assert sentence(evening, "rebuy", entrant=3).startswith("A rebuy is for players who still have chips")


def test_what_is_announced_does_not_say_that_whoever_is_out_stays_out_and_may_come_back():
    assert "Whoever is out stays out." in said(night(out_may_rebuy=False).event)
    told = said(night(out_may_rebuy=False, reentry=True).event)
    assert "A rebuy is for players who still have chips." in told
    assert "Whoever is out may enter again until level 3." in told
    assert not any("stays out" in sentence for sentence in told)


def test_a_host_with_a_reason_sells_all_the_same_and_the_journal_keeps_it():
    evening = night(rebuys=False)
    evening.do("rebuy", entrant=2, because="table")
    assert words(evening) == "Bob bought in again for €20 (agreed at the table)"
    assert Purchase.objects.get(event=evening.event, kind="rebuy").despite == "table"
    assert "one of the reasons" in sentence(evening, "rebuy", entrant=2, because="he is my cousin")


def test_price_and_chips_of_a_rebuy_may_differ_from_the_buy_in():
    evening = night(rebuy_price=3000, rebuy_chips=1500)
    evening.do("rebuy", entrant=2)
    assert (pool(evening.event), chips_in_play(evening.event)) == (13_000, 6500)


def test_whose_chair_was_given_away_gets_another_by_lot():
    evening = Evening([f"P{n}" for n in range(1, 13)]).until("drawn")  # twelve at two tables
    evening.do("announce", policy={**ANNOUNCED, "rebuys": True, "last_level": 3})
    evening.do("start")
    chair = seated(evening.event)[1]
    evening.do("knock_out", entrant=1)
    mover = next(who for who, spot in seated(evening.event).items() if spot.table != chair.table)
    evening.do("move", entrant=mover, to=str(chair))
    evening.do("rebuy", entrant=1)
    assert seated(evening.event)[1] not in (chair, None)
    assert 1 in on_the_way(evening.event, evening.at)
    assert not evening.wrong


def test_after_the_finish_nobody_buys():
    evening = Evening(FIVE).until("finished")
    assert sentence(evening, "rebuy", entrant=1).startswith("The night is finished")


def test_what_was_sold_stands_once_the_sheet_is_written():
    evening = night()
    sold = evening.do("rebuy", entrant=2)
    for who in (1, 2, 3, 4):
        evening.do("knock_out", entrant=who)
    evening.do("finish")
    assert sum(row.prize for row in Result.objects.filter(event=evening.event)) == 12_000
    assert "Night finished" in sentence(evening, "undo", line=sold.seq)


def test_a_rebuy_is_no_new_entry():
    """C23: entries and players stay as they are, a rake for each entry is not charged again, the seat is the same."""
    evening = Evening(FIVE).until("drawn")
    evening.do("fund", pot={"rakes": ["season 200 each"]})
    evening.do("announce", policy={**ANNOUNCED, "rebuys": True, "last_level": 3})
    evening.do("start")
    chair = seated(evening.event)[3]
    evening.do("knock_out", entrant=3)
    evening.do("rebuy", entrant=3)
    assert (entries(evening.event), Board(evening.event, at=evening.at).entered) == (5, 5)
    assert prize_money(evening.event).taken == (("season", 1000),)
    assert seated(evening.event)[3] == chair


def test_whenever_somebody_rebuys_everybody_who_is_in_gets_a_bonus():
    """C24: a price of its own, and chips for all; average and chips in play follow, the money does not."""
    evening = night(rebuy_price=3000, bonus_to_all=100)
    assert "Whenever somebody rebuys, everybody who is in gets 100 chips." in said(evening.event)
    evening.do("knock_out", entrant=3)
    line = evening.do("rebuy", entrant=3)
    bonus = Purchase.objects.get(event=evening.event, kind="bonus")
    assert (bonus.entrant, bonus.price, bonus.chips) == (3, 0, 400)
    assert (pool(evening.event), chips_in_play(evening.event)) == (13_000, 6400)
    assert Board(evening.event, at=evening.at).average == 1280
    assert words(evening) == "Cal bought in again for €30; 400 chips for all"
    evening.do("rebuy", entrant=1, stack=200)
    assert (pool(evening.event), chips_in_play(evening.event)) == (16_000, 7900)
    assert not evening.wrong
    evening.do("undo", line=evening.event.seq)
    evening.do("undo", line=line.seq)
    assert (pool(evening.event), chips_in_play(evening.event)) == (10_000, 5000)
    assert not evening.wrong
