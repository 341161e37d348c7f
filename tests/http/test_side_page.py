"""The side game on the host's page, on the console and on the phone of somebody who is out."""

import pytest

from tests.http.reading import Page
from tests.http.stages import MARKUP
from tests.http.world import Night, phone_client
from tourney.payouts.policy import ANNOUNCED

ANN, BOB, CAL = 1, 2, 3


@pytest.fixture
def night(db):
    """Six began, Ann and Bob are out, and Ann's phone is Ann."""
    made = Night(names=["Ann", "Bob", MARKUP, "Dee", "Eli", "Fay"]).until("drawn")
    made.phone = phone_client(made.event, sure=True)
    made.post(made.phone, "claim", entrant=ANN)
    made.do("announce", policy={**ANNOUNCED, "reentry": True, "last_level": 9})
    made.do("start")
    for who in (ANN, BOB):
        made.do("knock_out", entrant=who)
    return made


def opened(night: Night) -> Night:
    night.do("side_open", price=500, chips=100, big_blind=2)
    return night


def page(night: Night) -> Page:
    found = Page(night.client().get(night.url("side")).content.decode())
    assert found.faults == []
    return found


def test_the_host_opens_it_sells_pays_out_and_closes_on_one_page(night):
    host = night.client()
    assert "Say the rate to open it." in page(night).text
    assert night.post(host, "side_open", chips="100", price="5", big_blind="2").status_code == 200
    text = page(night).text
    assert "100 chips for €5" in text
    assert "20 big blinds are 40 chips, €2." in text
    assert night.post(host, "side_buy", entrant=ANN, amount="5").status_code == 200
    assert night.post(host, "side_buy", entrant=BOB, amount="12.50").status_code == 200
    assert "bought €12.50" in page(night).text
    assert night.post(host, "side_cash_out", entrant=ANN, chips="350").json()["say"].endswith("€17.50 for 350 chips")
    assert "All chips are back, and the box is empty." in page(night).text
    assert night.post(host, "side_close").status_code == 200
    assert "Closed" in page(night).texts


def test_a_part_of_a_chip_is_said_at_its_field(night):
    opened(night)
    answer = night.post(night.client(), "side_buy", entrant=ANN, amount="1.02")
    assert answer.status_code == 422
    assert answer.json()["field"] == "amount"


def test_only_who_is_out_is_offered_chips(night):
    opened(night)
    found = page(night)
    assert [text for text in found.texts if text in {"Ann", "Bob", MARKUP, "Dee", "Eli", "Fay"}] == 2 * ["Ann", "Bob"]


def test_the_page_points_at_a_small_beginning_and_at_going_south(night):
    opened(night)
    night.do("side_buy", entrant=ANN, amount=100)
    assert "Began with fewer than 20 big blinds." in page(night).text
    night.do("side_buy", entrant=BOB, amount=500)
    night.do("side_cash_out", entrant=ANN, chips=60)
    assert "Left with 60 chips; brings at least as many when coming back." in page(night).text
    night.do("side_buy", entrant=ANN, amount=200)
    assert "Came back with less than the 60 chips taken" in page(night).text


def test_who_is_back_in_the_tournament_is_marked_and_can_still_be_paid(night):
    opened(night)
    night.do("side_buy", entrant=ANN, amount=500)
    night.do("reenter", entrant=ANN)
    assert "back in the tournament" in page(night).texts
    assert night.post(night.client(), "side_cash_out", entrant=ANN, chips="100").status_code == 200


def test_the_console_leads_there_once_the_night_runs(night):
    console = night.client().get(night.url("console")).content.decode()
    assert f'href="{night.url("side")}"' in console
    before = Night(names=["Ann", "Bob", "Cal"]).until("drawn")
    assert before.url("side") not in before.client().get(before.url("console")).content.decode()


def test_an_out_player_hears_of_it_and_of_what_he_bought_and_others_do_not(night):
    def me() -> str:
        return Page(night.phone.get(night.url("me")).content.decode()).text

    assert "Side game" not in me()
    opened(night)
    assert "Side game: 100 chips for €5, ask the host." in me()
    night.do("side_buy", entrant=ANN, amount=1000)
    assert "You have bought €10." in me()
    night.do("reenter", entrant=ANN)
    assert "Side game" not in me()


def test_the_news_reaches_the_phone_it_concerns_without_a_reload(night):
    def stamp(who: str) -> str:
        tables = night.phone.get(night.url("poll", "phone")).json()["parts"]["tables"]
        row = tables[tables.index(f'data-entrant="{who}"') :]
        return row[row.index("data-stamp") : row.index(">")]

    before = stamp("1"), stamp("2")
    opened(night)
    after = stamp("1"), stamp("2")
    assert before[0] != after[0]
    assert before[1] != after[1]
    night.do("side_buy", entrant=ANN, amount=500)
    assert stamp("1") != after[0]
    assert stamp("2") == after[1]


def test_an_undo_says_beforehand_what_becomes_of_the_box_and_of_the_chips(night):
    opened(night)
    night.do("side_buy", entrant=ANN, amount=500)
    preview = night.client().get(night.url("undo_preview", night.event.seq)).content.decode()
    assert "Chips of the side game: 100 becomes 0" in preview
    assert "Box of the side game: €5 becomes €0" in preview
    night.do("race", change=50)
    preview = night.client().get(night.url("undo_preview", night.event.seq)).content.decode()
    assert "Chips in play: 6050 becomes 6000" in preview


def test_the_colour_up_is_in_the_cash_desk_and_takes_two_buttons(night):
    console = night.client().get(night.url("console")).content.decode()
    assert 'id="race-more"' in console
    assert "go up to" in console
    assert (
        night.post(night.client(), "race", chips="75", way="fewer").json()["say"] == "Colour-up: 75 chips fewer in play"
    )
    assert night.event.raced == -75
