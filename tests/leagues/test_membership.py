"""Who belongs to a league: roles given and taken, the last owner, leaving, and who an invitation makes somebody."""

from threading import Barrier, Thread

import pytest
from django.db import connections

from tests.evening import Evening
from tests.factories import GrantFactory, LeagueFactory, PlayerFactory, UserFactory
from tourney.leagues.actors import Actor
from tourney.leagues.links import invitation, invitation_link
from tourney.leagues.membership import Stays, Unsure, becomes, found, give, join, remove, roles_of
from tourney.leagues.models import Grant, Role
from tourney.leagues.rights import hosts_somewhere

pytestmark = pytest.mark.django_db


def actor(user):
    return Actor(f"u:{user.uid}", user=user.pk)


@pytest.fixture
def league():
    return LeagueFactory()


def somebody(league, *roles):
    user = UserFactory()
    for role in roles:
        GrantFactory(league=league, user=user, role=role)
    return user


def accepted(league, user, role=Role.MEMBER, **how):
    join(user, invitation(invitation_link(league, role, **how).split("/")[2]))


# --- roles ------------------------------------------------------------------------------------------------------------


def test_an_admin_gives_and_takes_roles_and_they_are_exactly_those(league):
    admin, bo = somebody(league, Role.ADMIN), somebody(league, Role.CASHIER, Role.CLOCK)
    give(league, bo, [Role.CLOCK, Role.HOST], actor(admin))
    assert roles_of(league, bo) == {Role.CLOCK, Role.HOST}
    give(league, bo, [Role.MEMBER], actor(admin))
    assert roles_of(league, bo) == {Role.MEMBER}


def test_a_role_for_one_night_is_not_touched_by_other_roles(league):
    night = Evening([], league).event
    admin, bo = somebody(league, Role.ADMIN), UserFactory()
    GrantFactory(league=league, user=bo, event=night, role=Role.CLOCK)
    give(league, bo, [Role.MEMBER], actor(admin))
    assert sorted(bo.grants.values_list("role", "event")) == [("clock", night.pk), ("member", None)]


def test_an_account_keeps_at_least_one_role(league):
    owner, bo = somebody(league, Role.OWNER), somebody(league, Role.HOST)
    with pytest.raises(Stays, match="Tick at least one role, or remove"):
        give(league, bo, [], actor(owner))
    assert roles_of(league, bo) == {Role.HOST}


@pytest.mark.parametrize(("before", "after"), [(Role.HOST, Role.OWNER), (Role.OWNER, Role.HOST)])
def test_only_an_owner_makes_and_unmakes_an_owner(league, before, after):
    admin, owner, bo = somebody(league, Role.ADMIN), somebody(league, Role.OWNER), somebody(league, before)
    with pytest.raises(Stays, match="Only an owner"):
        give(league, bo, [after], actor(admin))
    assert roles_of(league, bo) == {before}
    give(league, bo, [after], actor(owner))
    assert roles_of(league, bo) == {after}


def test_an_admin_cannot_remove_an_owner(league):
    admin, owner = somebody(league, Role.ADMIN), somebody(league, Role.OWNER)
    somebody(league, Role.OWNER)
    with pytest.raises(Stays, match="Only an owner"):
        remove(league, owner, actor(admin))


def test_an_owner_of_another_league_makes_no_owner_here(league):
    sly, bo = somebody(LeagueFactory(), Role.OWNER), somebody(league, Role.HOST)
    GrantFactory(league=league, user=sly, role=Role.ADMIN)
    with pytest.raises(Stays, match="Only an owner"):
        give(league, bo, [Role.OWNER], actor(sly))


def test_the_last_owner_stays_until_there_is_another(league):
    owner = somebody(league, Role.OWNER)
    for go in (
        lambda: give(league, owner, [Role.ADMIN], actor(owner), sure=True),
        lambda: remove(league, owner, actor(owner)),
    ):
        with pytest.raises(Stays, match="is the only owner"):
            go()
    assert roles_of(league, owner) == {Role.OWNER}
    give(league, somebody(league, Role.HOST), [Role.OWNER], actor(owner))
    remove(league, owner, actor(owner))
    assert roles_of(league, owner) == set()


def test_nobody_gives_up_running_a_league_by_mistake(league):
    admin = somebody(league, Role.ADMIN, Role.HOST)
    with pytest.raises(Unsure):
        give(league, admin, [Role.HOST], actor(admin))
    assert roles_of(league, admin) == {Role.ADMIN, Role.HOST}
    give(league, admin, [Role.ADMIN, Role.CLOCK], actor(admin))
    give(league, admin, [Role.HOST], actor(admin), sure=True)
    assert roles_of(league, admin) == {Role.HOST}


def test_who_is_removed_has_no_role_in_any_night_and_is_no_player_and_keeps_other_leagues(league):
    owner, bo = somebody(league, Role.OWNER), somebody(league, Role.HOST)
    GrantFactory(league=league, user=bo, event=Evening([], league).event, role=Role.CLOCK)
    elsewhere = GrantFactory(user=bo, role=Role.MEMBER)
    here, there = (PlayerFactory(league=each, user=bo) for each in (league, elsewhere.league))
    remove(league, bo, actor(owner))
    assert list(bo.grants.all()) == [elsewhere]
    here.refresh_from_db()
    there.refresh_from_db()
    assert (here.user, there.user) == (None, bo)


@pytest.mark.django_db(transaction=True)
def test_of_two_owners_who_go_at_the_same_moment_one_stays():
    league = LeagueFactory()
    owners, barrier, stayed = [somebody(league, Role.OWNER) for _ in range(2)], Barrier(2), []

    def go(owner):
        barrier.wait(30)
        try:
            remove(league, owner, actor(owner))
        except Stays:
            stayed.append(owner)
        connections.close_all()

    threads = [Thread(target=go, args=[owner]) for owner in owners]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [grant.user for grant in Grant.objects.filter(league=league)] == stayed
    assert len(stayed) == 1


# --- founding ---------------------------------------------------------------------------------------------------------


def test_whoever_founds_a_league_owns_it():
    user = UserFactory()
    assert roles_of(found(user, "Monday", "USD", "UTC"), user) == {Role.OWNER}


@pytest.mark.parametrize("role", Role)
def test_whoever_hosts_somewhere_may_found_another_league(league, role):
    assert hosts_somewhere(actor(somebody(league, role))) == (role in {Role.OWNER, Role.ADMIN, Role.HOST})


# --- invitations ------------------------------------------------------------------------------------------------------


def test_whoever_accepts_becomes_the_player_that_the_invitation_names(league):
    elif_, user = PlayerFactory(league=league, name="Elif"), UserFactory()
    accepted(league, user, player=elif_.pk)
    elif_.refresh_from_db()
    assert (elif_.user, roles_of(league, user)) == (user, {Role.MEMBER})


def test_a_name_that_became_a_name_of_somebody_else_brings_that_person(league):
    elif_ = PlayerFactory(league=league, name="Elif")
    nickname, user = PlayerFactory(league=league, name="Elli", person=elif_), UserFactory()
    accepted(league, user, player=nickname.pk)
    assert [player.name for player in user.players.all()] == ["Elif"]


def test_a_player_who_has_an_account_stays_with_it(league):
    first, second = UserFactory(), UserFactory()
    elif_ = PlayerFactory(league=league, user=first)
    accepted(league, second, player=elif_.pk)
    elif_.refresh_from_db()
    assert (elif_.user, roles_of(league, second)) == (first, {Role.MEMBER})


def test_an_account_is_one_player_of_a_league(league):
    user = UserFactory()
    PlayerFactory(league=league, name="Elif", user=user)
    other = PlayerFactory(league=league, name="Elli")
    accepted(league, user, player=other.pk)
    assert [player.name for player in user.players.all()] == ["Elif"]


def test_nobody_becomes_a_player_of_another_league(league):
    stranger = PlayerFactory(name="Elif")
    token = invitation_link(league, Role.MEMBER, player=stranger.pk).split("/")[2]
    assert becomes(invitation(token), None) is None
    join(user := UserFactory(), invitation(token))
    assert not user.players.exists()


def test_whoever_helps_already_is_not_made_a_member_beside_it(league):
    host = somebody(league, Role.HOST)
    accepted(league, host)
    accepted(league, host, Role.CASHIER)
    assert roles_of(league, host) == {Role.HOST, Role.CASHIER}
