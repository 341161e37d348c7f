"""Whoever kept the address of a night is not told its money for ever: half a day after the end it is the league's."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.evening import Evening
from tourney.live.board import Board
from tourney.live.parts import rendered

pytestmark = pytest.mark.django_db
HOUR = 60 * 60 * 1000
USUAL = Board.__init__


def later(monkeypatch, at):
    """Every board from now on shows its night as it is at `at`, ms since the epoch."""
    monkeypatch.setattr(Board, "__init__", lambda board, event: USUAL(board, event, at))


@pytest.fixture
def night():
    return Evening(["Ann", "Bob", "Cal"]).until("finished").event


@pytest.fixture
def hours_after(night, monkeypatch):
    ended = night.lines.get(verb="finish").at

    def wait(hours):
        later(monkeypatch, ended + hours * HOUR)

    return wait


def told(night):
    """What a stranger's phone and a TV are told, by page, by poll and by socket."""
    pages = [reverse("watch", args=[night.uid]), reverse("tv", args=[night.uid])]
    pages += [reverse("poll", args=[night.uid, audience]) for audience in ("phone", "tv")]
    said = [Client().get(page, {"have": "0"}).content.decode() for page in pages]
    sent = [rendered(night.pk, audience, "en") for audience in ("phone", "tv")]
    return [*said, *("".join(each.parts.values()) for each in sent if each)]


def near(said):
    """Where money is spoken of."""
    return [said[max(0, at - 60) : at + 10] for at, letter in enumerate(said) if letter == "€"]


def test_the_room_looks_at_what_was_won_and_the_next_day_nobody_with_the_address_does(night, hours_after):
    hours_after(11)
    assert all("€" in each for each in told(night))
    hours_after(13)
    assert [at for each in told(night) for at in near(each)] == []
    assert all("Cal" in each for each in told(night))  # places stay


def test_a_league_that_shows_its_money_shows_it_the_next_day_too(night, hours_after):
    night.league.money_shown = True
    night.league.save()
    hours_after(13)
    assert all("€" in each for each in told(night))


def test_a_night_that_is_played_tells_its_prizes_however_long_it_takes(monkeypatch):
    night = Evening(["Ann", "Bob", "Cal"]).until("running").event
    later(monkeypatch, night.lines.get(verb="start").at + 1000 * HOUR)
    assert "€" in told(night)[0]
