"""`fund`: what is taken off the money, added and guaranteed, and how prizes are rounded; said before play."""

import pytest

from tests.evening import Evening
from tests.factories import LeagueFactory
from tests.http.world import Night
from tests.journal.reading import changes, refusal, sentence, words
from tourney.payouts.ladder import prizes
from tourney.payouts.models import Result
from tourney.payouts.pot import collected, prize_money
from tourney.payouts.queries import pool

pytestmark = pytest.mark.django_db


def amounts(evening: Evening) -> list[int]:
    return [prize.amount for prize in prizes(evening.event)]


def test_rakes_come_off_before_the_prizes_are_split():
    evening = Evening().until("paid")
    line = evening.do("fund", pot={"rakes": ["food 5%", "season 50 each"]})
    assert collected(evening.event) == 20_000
    assert prize_money(evening.event).taken == (("food", 1000), ("season", 500))
    assert pool(evening.event) == 18_500
    assert amounts(evening) == [11_100, 4600, 2800]
    assert set(changes(line)) == {("Funded", 0)}
    assert words(evening) == "Rakes, guarantee and rounding set"
    assert not evening.wrong


def test_a_guarantee_is_filled_up_by_the_host_and_shown():
    evening = Evening().until("paid")
    evening.do("fund", pot={"guaranteed": 25_000, "added": 1000})
    money = prize_money(evening.event)
    assert (money.overlay, money.added, money.money) == (4000, 1000, 25_000)


def test_prizes_are_rounded_to_the_unit_and_not_below_the_minimum():
    evening = Evening().until("paid")
    evening.do("prizes", shares=[50, 30, 15, 5])
    evening.do("fund", pot={"unit": 1000, "minimum": 2000})
    assert amounts(evening) == [9000, 6000, 3000, 2000]


def test_rakes_never_take_more_than_there_is():
    evening = Evening(["Ann", "Bob"]).until("listed")
    evening.do("fund", pot={"rakes": ["room 5000"]})
    evening.do("pay", entrant=1)
    assert pool(evening.event) == 0
    assert not evening.wrong


def test_a_night_without_prizes_pays_nobody_and_says_so():
    night = Night().until("paid")
    night.do("fund", pot={"no_prizes": True})
    assert prizes(night.event) == []
    text = night.client().get(night.url("console")).content.decode()
    assert "This night is played without prizes." in text


def test_what_the_sheet_pays_is_what_there_was_to_win():
    evening = Evening().until("drawn")
    evening.do("fund", pot={"rakes": ["food 10%"], "guaranteed": 30_000})
    evening.do("start")
    evening._heads_up()
    evening._one_left()
    evening.do("finish")
    assert sum(row.prize for row in Result.objects.filter(event=evening.event)) == 30_000
    assert not evening.wrong


def test_amounts_are_typed_as_money_and_come_back_as_they_were_typed():
    night = Night().until("paid")
    answer = night.post(night.client(), "fund", rakes="food 7.5%, season 2.50 each, room 20", guaranteed="250")
    assert answer.status_code == 200
    assert night.event.pot["rakes"] == ["food 7.5%", "season 250 each", "room 2000"]
    text = night.client().get(night.url("console")).content.decode()
    assert 'value="food 7.5%, season 2.5 each, room 20"' in text
    assert 'value="250"' in text


@pytest.mark.parametrize(
    ("typed", "wanted"), [("five percent", "Write what it is for"), ("food 101%", "more than 100 percent")]
)
def test_a_rake_that_cannot_be_is_refused_at_its_field(typed, wanted):
    night = Night().until("paid")
    answer = night.post(night.client(), "fund", rakes=typed)
    assert answer.status_code == 422
    assert answer.json()["field"] == "rakes"
    assert wanted in answer.json()["refused"]


def test_in_a_currency_without_cents_everything_is_whole():
    evening = Evening(league=LeagueFactory(currency="JPY")).until("listed")
    evening.do("plan", chips=1000, buy_in=2000, seats=10, schedule=evening.event.schedule)
    for number in evening.numbers:
        evening.do("pay", entrant=number)
    evening.do("fund", pot={"rakes": ["food 5%"], "unit": 100})
    assert amounts(evening) == [11_300, 4800, 2900]
    assert sum(amounts(evening)) == pool(evening.event) == 19_000


def test_after_the_start_it_is_fixed_and_nothing_unknown_is_said():
    assert "this is fixed now" in sentence(Evening().until("running"), "fund", pot={"added": 1})
    assert "Nothing is known" in refusal(Evening([]), "fund", pot={"beer": 1}).sentence


def test_no_screen_speaks_of_money_in_a_night_without_prizes():
    night = Night().until("drawn")
    night.do("fund", pot={"no_prizes": True})
    night.do("start")
    text = night.client().get(night.url("watch")).content.decode()
    assert "This night is played without prizes." in text
    assert "Prize pool" not in text
    assert "First prize" not in text
