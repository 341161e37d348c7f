"""The page on which a ruling is noted, and the log of them: what is typed comes back, and names stay inside."""

import pytest
from django.test import Client

from tests.http.world import Night, phone_client
from tourney.rulings.models import Decision, Words

pytestmark = pytest.mark.django_db
MISDEAL = {"situation": "card_to_empty_seat", "fact-players_acted": "0"}


@pytest.fixture
def night():
    return Night("Friday", ["Ann", "Bob", "Cal", "Dee"]).until("running")


@pytest.fixture
def host(night):
    return night.client()


def note(night, browser, **words):
    answer = browser.post(night.url("new_ruling"), {"next": night.url("rulings"), **words}, follow=True)
    night.event.refresh_from_db()
    return answer, answer.content.decode()


def log(night, browser):
    return browser.get(night.url("rulings")).content.decode()


def test_a_ruling_is_noted_and_stands_in_the_log(night, host):
    page = host.get(night.url("new_ruling"), MISDEAL).content.decode()
    assert "Misdeal" in page
    answer, page = note(night, host, **MISDEAL, table="1", happened="The dealer slept")
    assert answer.redirect_chain[-1][0] == night.url("rulings")
    for said in ("Misdeal", "The dealer slept", "table 1", "level 2", "R-MIS-5", "Decided by", night.host.name):
        assert said in page
    assert Decision.objects.get(event=night.event).told["word"] == "misdeal"
