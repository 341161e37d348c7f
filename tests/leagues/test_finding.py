"""A league is found by its uid or by its name as an address has it."""

import pytest

from tests.factories import LeagueFactory
from tourney.accounts import models as accounts
from tourney.leagues.finding import league_called

pytestmark = pytest.mark.django_db


def test_a_league_is_found_by_uid_and_by_its_name_as_a_slug():
    league = LeagueFactory(name="Friday Poker")
    assert league_called("friday-poker") == league_called(league.uid) == league


def test_two_leagues_of_one_name_are_told_apart_by_uid():
    one, other = LeagueFactory(name="Friday Poker"), LeagueFactory(name="Friday poker")
    with pytest.raises(ValueError, match="Several leagues") as refusal:
        league_called("friday-poker")
    assert one.uid in str(refusal.value)
    assert other.uid in str(refusal.value)


def test_an_unknown_league_is_answered_with_those_there_are():
    LeagueFactory(name="Friday Poker")
    with pytest.raises(ValueError, match="There are: friday-poker"):
        league_called("monday")


def test_no_uid_is_taken_for_an_option_of_a_command(monkeypatch):
    made = iter(["-2Oa6yqThrpyzPxrdL1yBg", "a2Oa6yqThrpyzPxrdL1yBg"])
    monkeypatch.setattr(accounts.secrets, "token_urlsafe", lambda _bytes: next(made))
    assert accounts.new_uid() == "a2Oa6yqThrpyzPxrdL1yBg"
