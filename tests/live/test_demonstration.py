"""What a stranger sees who tries it: a night in which something happened, and all of it by the rules."""

import pytest
from django.test import Client
from django.urls import reverse

from tourney.events.journal.audit import audit
from tourney.live.demonstration import demonstration
from tourney.rulings.house import substitute_of

pytestmark = pytest.mark.django_db


def test_the_demonstration_is_made_once_and_somebody_sits_out():
    host, night = demonstration()
    assert demonstration() == (host, night)
    assert list(audit(night)) == []
    assert substitute_of(night).name == "Chidi"
    browser = Client()
    browser.force_login(host)
    console = browser.get(reverse("console", args=[night.uid])).content.decode()
    assert "sits out, 2 hands left" in console
    assert "A player shows a card on purpose" in browser.get(reverse("rulings", args=[night.uid])).content.decode()
