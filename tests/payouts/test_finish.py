"""`finish`: one has all the chips; the result sheet is written."""

import pytest

from rules_engine.levels import ARTICLE
from tests.evening import Evening
from tests.journal.reading import THREE, changes, relies_on, sentence, wall, words
from tourney.payouts.models import Result

pytestmark = pytest.mark.django_db


def _sheet(evening):
    rows = Result.objects.filter(event=evening.event, place__isnull=False)
    return {row.number: (row.place, row.prize) for row in rows}


def test_the_articles_night_pays_120_50_30_and_places_everybody():
    evening = Evening().until("finished")
    sheet = _sheet(evening)
    assert [sheet[number] for number in (10, 9, 8)] == [(1, 12_000), (2, 5_000), (3, 3_000)]
    assert {number: place for number, (place, _prize) in sheet.items()} == {n: 11 - n for n in range(1, 11)}
    assert {prize for place, prize in sheet.values() if place > 3} == {0}
    assert sum(prize for _place, prize in sheet.values()) == 20_000


def test_the_night_is_over_and_the_clock_stands():
    evening = Evening(THREE).until("one_left")
    line = evening.do("finish")
    assert (evening.event.status, evening.event.clock["since"]) == ("finished", None)
    assert changes(line)["Staged", 0] == ("running", "finished")
    money = {"Funded", "Shared", "Laddered", "Dealt", "Bought"}
    assert relies_on(line) == {*money, "Seated", "KnockedOut", "OnHand", "Outstacked"}
    assert words(evening) == "Night finished: Cal wins"


def test_while_two_are_in_there_is_no_end():
    assert sentence(Evening(THREE).until("heads_up"), "finish") == "2 players are still in. Nothing changed."


def test_a_night_is_finished_once():
    evening = Evening(THREE).until("finished")
    assert sentence(evening, "finish") == f"The night is finished (Bo, {wall(evening)}). Nothing changed."
    assert sentence(Evening(THREE), "finish") == "The night has not started yet. Nothing changed."


def test_an_odd_pool_is_paid_to_the_last_cent():
    evening = Evening(THREE)
    evening.do("plan", chips=1000, buy_in=333, seats=10, schedule=str(ARTICLE))
    evening.until("finished")
    assert sum(prize for _place, prize in _sheet(evening).values()) == 999
    assert evening.wrong == []


def test_a_night_without_money_has_places_and_no_prizes():
    evening = Evening(THREE)
    evening.do("plan", chips=1000, buy_in=0, seats=10, schedule=str(ARTICLE))
    evening.until("finished")
    assert _sheet(evening) == {3: (1, 0), 2: (2, 0), 1: (3, 0)}


def test_a_finish_taken_back_takes_its_sheet_along_and_can_be_done_anew():
    evening = Evening(THREE).until("one_left")
    evening.do("undo", line=evening.do("finish").seq)
    assert _sheet(evening) == {}
    evening.do("finish")
    assert _sheet(evening)[3] == (1, 3600)


def test_the_last_knock_out_cannot_be_undone_beneath_the_sheet():
    evening = Evening(THREE).until("finished")
    out = evening.event.lines.filter(verb="knock_out").last()
    assert sentence(evening, "undo", line=out.seq) == "First take back: Night finished: Cal wins. Nothing changed."
    evening.do("undo", line=out.seq, chain=True)
    assert (evening.event.status, _sheet(evening)) == ("running", {})
