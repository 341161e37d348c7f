"""C26: amounts are whole minor units; opening and saving changes nothing; prizes and rake are the money paid in."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.ladders import Ladder, Place
from rules_engine.payout_tables import TABLES
from tests.evening import Evening
from tests.factories import LeagueFactory
from tests.http.world import Night
from tourney.leagues.models import League
from tourney.live.prize_shapes import FLAT, STEEP, of_table, shaped
from tourney.payouts.ladder import prizes
from tourney.payouts.ladder_text import read, why_never, written
from tourney.payouts.pot import collected, prize_money

POOLS = range(1, 10_001)
CURRENCIES = ("EUR", "JPY", "KWD")


@pytest.mark.parametrize("places", range(1, 21))
def test_every_pool_is_paid_to_the_last_unit_in_every_number_of_places(places):
    """C26: all pools from 1 to 10,000, the shape and the rounding changing with them."""
    steps, shapes = (1, 5, 10, 100), range(FLAT, STEEP + 1, 20)
    ladders = [shaped(places, shape) for shape in shapes]
    for pool in POOLS:
        paid = ladders[pool % len(ladders)].pay(pool, steps[pool % len(steps)])
        assert sum(paid.cash) == pool
        assert list(paid.cash) == sorted(paid.cash, reverse=True)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_every_published_table_pays_every_pool_and_adds_up_to_a_hundred(table):
    ladder = of_table(table)
    assert sum(place.share for place in ladder.places) == 1000
    assert why_never(ladder, 1, "EUR") is None
    assert all(sum(ladder.pay(pool).cash) == pool for pool in POOLS[::7])


NAMES = st.sampled_from(["trophy", "ticket", "bottle of rum", "Pokal", "トロフィー"])
AMOUNTS = st.integers(0, 100_000_00)
PLACES = st.one_of(
    st.builds(Place, share=st.integers(1, 999)),
    st.builds(Place, share=st.integers(1, 999), thing=NAMES, worth=AMOUNTS),
    st.builds(Place, cash=AMOUNTS),
    st.builds(Place, cash=AMOUNTS, thing=NAMES),
    st.builds(Place, thing=NAMES, worth=AMOUNTS),
)


@given(ladder=st.builds(Ladder, st.lists(PLACES, min_size=1, max_size=20).map(tuple)))
@settings(max_examples=300, deadline=None)
def test_opening_and_saving_again_and_again_gives_the_same_ladder(ladder):
    """C26: what the field shows is read as what was written, in currencies with none, two and three digits."""
    for currency in CURRENCIES:
        text = written(ladder, currency)
        for _ in range(3):
            assert read(text, currency) == ladder
            assert written(read(text, currency), currency) == text


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("currency", "buy_in", "text", "kept"),
    [
        ("EUR", 1999, "60 + trophy/25/=12.50/ticket=7.05", "60 + trophy/25/=1250/ticket=705"),
        ("JPY", 2000, "60 + trophy/25/=1250/ticket=700", "60 + trophy/25/=1250/ticket=700"),
        ("KWD", 6125, "60 + trophy/25/=1.255/ticket=7.005", "60 + trophy/25/=1255/ticket=7005"),
    ],
)
def test_saved_ten_times_nothing_changes_and_prizes_and_rakes_are_what_was_paid_in(currency, buy_in, text, kept):
    """C26: sum(prizes) + rakes = money in, and the form can be sent as often as one likes."""
    made = Night(league=LeagueFactory(currency=currency)).until("listed")
    made.do("plan", chips=1000, buy_in=buy_in, seats=10, schedule="25/50 20m")
    made.do("fund", pot={"rakes": ["food 7.5%"]})
    for number in made.numbers:
        made.do("pay", entrant=number)
    for _ in range(10):
        assert made.post(made.client(), "prizes", shares=text).status_code == 200
        assert made.event.ladder == kept
        text = written(Ladder.parse(made.event.ladder), currency)
        paid = prizes(made.event)
        rakes = sum(amount for _name, amount in prize_money(made.event).taken)
        assert sum(prize.amount + prize.worth for prize in paid) + rakes == collected(made.event) == 10 * buy_in
    assert made.wrong == []


@pytest.mark.django_db
def test_what_is_played_for_is_what_is_paid_in_every_currency_after_any_undo():
    for currency in CURRENCIES:
        league: League = LeagueFactory(currency=currency)
        evening = Evening(["Ann", "Bob", "Cal", "Dee"], league)
        evening.do("prizes", ladder="37.5/27.5/20/15")
        evening.until("running")
        line = evening.do("rebuy", entrant=1, because="host")
        evening.do("undo", line=line.seq)
        assert sum(prize.amount for prize in prizes(evening.event)) == collected(evening.event) == 8000
        assert evening.wrong == []
