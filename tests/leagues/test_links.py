"""One-time links: the first owner's, an invitation, a way in from the terminal."""

import re
from datetime import timedelta
from threading import Barrier, Thread
from unittest.mock import patch

import pytest
from django.db import connections
from django.utils import timezone

from tests.factories import GrantFactory, LeagueFactory, UserFactory
from tourney.leagues.links import (
    LIFETIME,
    WEEK,
    invitation,
    invitation_link,
    open_invitations,
    setup_link,
    sign_in_link,
    use_up,
)
from tourney.leagues.models import Invitation, Role

pytestmark = pytest.mark.django_db


def _token(path):
    return re.fullmatch(r"/[a-z]+/([\w-]{32})/", path)[1]


def test_a_set_up_link_opens_the_door_of_an_empty_server():
    found = invitation(_token(setup_link()))
    assert (found.role, found.league, found.user) == (Role.OWNER, None, None)


def test_a_new_set_up_link_ends_the_old_one():
    old, new = _token(setup_link()), _token(setup_link())
    assert invitation(old) is None
    assert invitation(new)


def test_once_somebody_owns_the_server_there_is_no_set_up_link():
    GrantFactory(role=Role.OWNER)
    assert setup_link() is None


def test_a_host_alone_does_not_own_the_server():
    GrantFactory(role=Role.HOST)
    assert setup_link()


def test_an_invitation_names_its_league_and_its_role():
    league = LeagueFactory()
    found = invitation(_token(invitation_link(league, Role.CASHIER)))
    assert (found.league, found.role, found.user) == (league, Role.CASHIER, None)


def test_a_way_in_names_its_account():
    user = UserFactory()
    assert invitation(_token(sign_in_link(user))).user == user


def test_a_new_set_up_link_leaves_invitations_alone():
    token, way_in = _token(invitation_link(LeagueFactory(), Role.HOST)), _token(sign_in_link(UserFactory()))
    setup_link()
    assert invitation(token)
    assert invitation(way_in)


def test_a_link_is_used_once():
    token = _token(invitation_link(LeagueFactory(), Role.HOST))
    found = invitation(token)
    assert [use_up(found), use_up(found)] == [True, False]
    assert invitation(token) is None


def test_a_link_lives_a_quarter_of_an_hour():
    token = _token(invitation_link(LeagueFactory(), Role.HOST))
    assert timedelta(minutes=15) == LIFETIME
    Invitation.objects.update(expires=timezone.now() + timedelta(seconds=30))
    assert invitation(token)
    Invitation.objects.update(expires=timezone.now() - timedelta(seconds=1))
    assert invitation(token) is None


@pytest.mark.parametrize(
    ("role", "asked", "lasts"),
    [
        (Role.HOST, None, LIFETIME),
        (Role.ADMIN, None, LIFETIME),
        (Role.MEMBER, None, WEEK),
        (Role.HOST, WEEK, WEEK),
        (Role.MEMBER, LIFETIME, LIFETIME),
    ],
)
def test_a_member_has_a_week_to_come_in_and_a_helper_is_in_the_room(role, asked, lasts):
    token = _token(invitation_link(LeagueFactory(), role, lasts=asked))
    for much, good in ((lasts - timedelta(seconds=30), True), (lasts + timedelta(seconds=30), False)):
        with patch("tourney.leagues.links.timezone.now", return_value=timezone.now() + much):
            assert bool(invitation(token)) == good


def test_open_invitations_are_those_that_could_still_be_accepted():
    league = LeagueFactory()
    used, over, still, other = (_token(invitation_link(each, Role.HOST)) for each in (*[league] * 3, LeagueFactory()))
    use_up(invitation(used))
    Invitation.objects.filter(pk=invitation(over).pk).update(expires=timezone.now())
    assert list(open_invitations(league)) == [invitation(still)]
    assert list(open_invitations(invitation(other).league)) == [invitation(other)]


@pytest.mark.parametrize("token", ["", "x", "' OR 1=1 --", "x" * 10_000, "\u200b", "%00"])
def test_a_token_that_is_none_opens_nothing(token):
    setup_link()
    assert invitation(token) is None


def test_only_a_hash_of_the_token_is_kept():
    token = _token(setup_link())
    kept = Invitation.objects.values().get()
    assert token not in str(kept)
    assert invitation(kept["token_hash"]) is None


def test_tokens_are_long_and_never_the_same():
    tokens = {_token(sign_in_link(UserFactory())) for _ in range(20)}
    assert len(tokens) == 20


@pytest.mark.django_db(transaction=True)
def test_of_two_who_use_a_link_at_the_same_moment_one_is_first():
    found = invitation(_token(setup_link()))
    first, barrier = [], Barrier(2)

    def use():
        barrier.wait(30)
        first.append(use_up(found))
        connections.close_all()

    threads = [Thread(target=use) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(first) == [False, True]
