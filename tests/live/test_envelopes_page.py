"""The envelopes on paper: numbered slips, for hosts only."""

import pytest
from django.test import Client

from tests.factories import GrantFactory, UserFactory
from tests.http.reading import Page
from tests.http.world import Night
from tests.journal.reading import quick
from tourney.leagues.models import Role

_quick = pytest.fixture(autouse=True)(quick)
pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    made = Night(names=["Ann", "Bob", "Cal"]).until("drawn")
    made.do("bounties", bounty={"kind": "mystery", "amount": 1000})
    made.do("start")
    return made


def test_every_envelope_is_a_slip_with_its_number_in_the_order_of_opening(night):
    night.do("seal", envelopes="1x1500, 1x1000, 1x500")
    page = Page(night.client().get(night.url("envelopes")).content.decode())
    assert page.faults == []
    text = " ".join(page.text.split())
    for number, amount in enumerate(night.event.bounty["order"], start=1):
        assert f"Envelope {number} Friday €{amount // 100}" in text
    assert text.count("Envelope ") == 3
    assert "Print" in text


def test_before_the_seal_there_is_nothing_to_print(night):
    page = Page(night.client().get(night.url("envelopes")).content.decode())
    assert "No envelopes are sealed yet." in page.text
    assert "data-print" not in page.text


def test_only_hosts_see_what_is_in_them(night):
    night.do("seal")
    user = UserFactory()
    GrantFactory(league=night.league, user=user, role=Role.CASHIER)
    client = Client()
    client.force_login(user)
    assert client.get(night.url("envelopes")).status_code == 403
    assert Client().get(night.url("envelopes")).status_code == 302


def test_the_console_leads_there_once_they_are_sealed(night):
    address = night.url("envelopes")
    assert address not in night.client().get(night.url("console")).content.decode()
    night.do("seal")
    assert address in night.client().get(night.url("console")).content.decode()
