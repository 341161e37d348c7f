"""The page of the money: the box, the count, the ledger, the ticks, in and out, and who settles with whom."""

import re

import pytest
from django.test import Client

from tests.evening import TEN
from tests.factories import GrantFactory, UserFactory
from tests.http.world import DEED, Night, phone_client
from tourney.leagues.models import Role
from tourney.payouts.policy import ANNOUNCED

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _quick(settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def text(night: Night, query: str = "", page: str = "money", client: Client | None = None) -> str:
    """What the page says, without tags."""
    answer = (client or night.client()).get(night.url(page) + query)
    assert answer.status_code == 200
    main = answer.content.decode().partition("<main")[2].partition("</main>")[0]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", main))


def on_credit(night: Night, entrant: int) -> None:
    """A rebuy that is owed whole."""
    night.do("rebuy", entrant=entrant, because="host", owes=True)


def two() -> Night:
    """Two at one table who play for everything; the cards are not in the air yet."""
    night = Night(names=["Ann", "Bob"]).until("drawn")
    night.do("prizes", shares=[100])
    return night


# --- the box ----------------------------------------------------------------------------------------------------------
def test_the_box_says_what_should_be_in_it_by_kind_and_what_is_owed():
    night = Night().until("running")
    night.do("rebuy", entrant=1, because="host")
    on_credit(night, 2)
    said = text(night)
    assert "Should be in the box €220" in said
    assert "Buy-in × 10 €200 Rebuy × 2 €20 Still owed by players, not in the box €20" in said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("200", "Right to the cent."),
        ("195", "€5 missing."),
        ("200,01", "€0.01 too much."),
        ("soup", "An amount is a number"),
    ],
)
def test_a_count_is_held_against_the_box(typed, said):
    assert said in text(Night().until("paid"), f"?counted={typed}")


def test_too_much_names_the_debt_that_was_perhaps_paid():
    night = Night().until("running")
    on_credit(night, 2)
    assert "Bob owes €20: perhaps that was paid and not noted." in text(night, "?counted=220")


def test_missing_names_the_prize_that_was_perhaps_handed_over_and_too_much_the_tick():
    night = Night().until("one_left")
    assert "€50 is due to Ida: perhaps it was handed over and not ticked." in text(night, "?counted=150")
    assert "Buy-in of Ann: perhaps it was noted and not paid." in text(night, "?counted=180")
    night.do("pay_out", entrant=9)
    said = text(night, "?counted=200")
    assert "€50 too much." in said
    assert "€50 is ticked as paid to Ida: perhaps it was not handed over." in said


def test_the_rakes_are_one_tap_and_then_the_house_is_even():
    night = Night().until("drawn")
    night.do("fund", pot={"rakes": ["food 10%"]})
    night.do("start")
    said = text(night)
    assert "The house still takes €20 out. food −€20" in said
    assert night.post(night.client(), "house", amount="-20").status_code == 200
    said = text(night)
    assert "Should be in the box €180" in said
    assert "still takes" not in said


# --- the ledger -------------------------------------------------------------------------------------------------------
def test_the_ledger_is_in_order_and_can_be_asked_for_one_player_or_one_kind():
    night = Night().until("one_left")
    night.do("pay_out", entrant=10)
    ledger = text(night).partition("Ledger")[2]
    assert [ledger.index(f" {name} ") for name in TEN] == sorted(ledger.index(f" {name} ") for name in TEN)
    assert ledger.count("Jon Buy-in +€20") == ledger.count("Jon Prize paid -€120") == 1
    mine = text(night, "?entrant=10").partition("Show")[2]
    assert ("Buy-in +€20" in mine, "Ann" in mine) == (True, False)
    prizes = text(night, "?kind=prize").partition("Show")[2]
    assert ("Prize paid" in prizes, "Buy-in" in prizes) == (True, False)
    assert "No transactions here." in text(night, "?kind=debt")


# --- payouts ----------------------------------------------------------------------------------------------------------
def test_a_tick_pays_the_prize_and_says_who_and_when():
    night = Night().until("one_left")
    said = text(night)
    assert "3 not paid" in said
    assert "€200 in = €200 out ✓" in said
    assert night.post(night.client(), "pay_out", entrant=10, kind="prize", seen=12_000).status_code == 200
    said = text(night)
    assert "2 not paid" in said
    assert re.search(r"1st Jon ✓ paid at \d\d:\d\d by Bo €120 Paid", said)
    again = night.post(night.client(), "pay_out", entrant=10, kind="prize")
    assert again.json()["refused"].startswith("Jon has been paid already (Bo, ")


def test_whoever_owes_is_paid_net_with_the_same_tap():
    night = two()
    night.do("start")
    on_credit(night, 2)
    night.do("knock_out", entrant=1)
    assert "owes €20, which is set off" in text(night)
    assert 'name="net" value="1"' in night.client().get(night.url("money")).content.decode()
    assert night.post(night.client(), "pay_out", entrant=2, kind="prize", net=1).status_code == 200
    assert "Should be in the box €0" in text(night)


def test_while_more_may_be_bought_prizes_are_provisional():
    night = Night().until("drawn")
    assert "prizes are provisional" in text(night)
    night.do("announce", policy={**ANNOUNCED, "rebuys": True, "last_level": 2})
    night.do("start")  # fifty minutes ago: the second level
    assert "prizes are provisional" in text(night)
    night.do("jump", to=4, level=0)
    assert "provisional" not in text(night)


def test_a_pool_that_cannot_pay_the_ladder_is_named_to_the_cent():
    night = two()
    night.do("start")
    from tourney.events.journal.door import door
    from tourney.events.models import Event

    with door():  # a ladder that no deed would write for so small a pool
        Event.objects.filter(pk=night.event.pk).update(ladder="60/25/=9000")
    said = text(night)
    assert "€40 in, €0 out" in said
    assert "Fixed prizes come to €90, but there is only €40 to win." in said


def test_a_night_without_prizes_speaks_of_none():
    night = Night().until("drawn")
    night.do("fund", pot={"no_prizes": True})
    said = text(night)
    assert "Payouts" not in said
    assert "The house still takes €200 out." in said


# --- who pays whom ----------------------------------------------------------------------------------------------------
def settled(night: Night) -> str:
    return text(night).partition("Settle up")[2].partition("Ledger")[0]


def test_before_the_end_nobody_settles_and_at_the_end_the_box_pays_the_winners():
    night = Night().until("heads_up")
    assert "€170 is still to be won." in settled(night)  # the third has his thirty
    night.do("knock_out", entrant=9)
    assert re.findall(r"The box → (\w+) (€\d+)", settled(night)) == [("Jon", "€120"), ("Ida", "€50"), ("Hal", "€30")]
    for who in (8, 9, 10):
        night.do("pay_out", entrant=who)
    assert "Nobody owes anybody anything, and the box is empty." in settled(night)


def test_where_nobody_paid_into_a_box_the_losers_pay_the_winner():
    night = Night(names=["Ann", "Bob", "Cal"]).until("listed")
    for number in (1, 2, 3):
        night.do("pay", entrant=number, owes=True)
    night.do("prizes", shares=[100])
    night.do("draw")
    night.do("start")
    night.do("knock_out", entrant=1)
    night.do("knock_out", entrant=2)
    assert re.findall(r"(\w+) → (\w+) (€\d+)", settled(night)) == [("Ann", "Cal", "€20"), ("Bob", "Cal", "€20")]


def test_rake_and_guarantee_settle_with_the_house():
    night = two()
    night.do("fund", pot={"guaranteed": 10_000})
    night.do("start")
    night.do("knock_out", entrant=1)
    assert re.findall(r"The (\w+) → (\w+) (€\d+)", settled(night)) == [("house", "Bob", "€60"), ("box", "Bob", "€40")]


# --- paper ------------------------------------------------------------------------------------------------------------
def test_receipts_for_all_or_for_one_are_one_print():
    """C27: one button on one page, whatever the number of receipts."""
    night = Night().until("one_left")
    page = night.client().get(night.url("receipts")).content.decode()
    assert page.count('<section class="card stack receipt"') == 10
    assert page.count("data-print") == 1
    night.do("pay_out", entrant=10)
    one = text(night, "?entrant=10", "receipts")
    assert "Ann" not in one
    assert re.search(r"Jon .* Buy-in €20 .*Prize paid -€120 Bought €20 Place 1st Won €120 Paid out €120", one)


def test_the_sheet_for_the_wall_says_places_prizes_and_where_they_come_from():
    night = Night().until("drawn")
    night.do("fund", pot={"rakes": ["food 10%"], "added": 2_000})
    said = text(night, page="prize_sheet")
    assert "1st 60 % €120 2nd 25 % €50 3rd 15 % €30" in said
    assert "Paid in €200 food −€20 Added +€20 To win €200" in said


# --- who may ----------------------------------------------------------------------------------------------------------
def test_who_may_not_pay_sees_no_button_and_a_phone_sees_nothing():
    night = Night().until("one_left")
    clock = UserFactory()
    GrantFactory(user=clock, league=night.league, role=Role.CLOCK)
    client = Client()
    client.force_login(clock)
    assert "Pay out" not in text(night, client=client)
    assert "Pay out" in text(night)
    phone = phone_client(night.event, sure=True)
    assert phone.get(night.url("money")).status_code == 302
    link = f'href="{night.url("money")}"'
    assert link not in phone.get(night.url("result")).content.decode()
    assert link in night.client().get(night.url("result")).content.decode()
    assert phone.post(night.url("deed", "pay_out"), {"entrant": 10, "kind": "prize"}, **DEED).status_code == 401
