"""Members and roles (S32): what whoever keeps them sees and does, what is asked again, and how somebody leaves."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.clubhouse.conftest import read
from tests.evening import Evening
from tests.factories import PASSWORD, GrantFactory, PlayerFactory, UserFactory
from tests.http.reading import Page
from tourney.calendar.models import Feed
from tourney.leagues.links import invitation, invitation_link
from tourney.leagues.membership import roles_of
from tourney.leagues.models import Invitation, Role


def address(league):
    return reverse("members", args=[league.uid])


@pytest.fixture
def owner(seasonal, as_role):
    """An owner who typed the password just now."""
    client = as_role("owner", name="Olga")
    confirmed(client)
    return client


def confirmed(client):
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD, "next": "/"})


def saved(client, league, who, *roles, **more):
    return client.post(address(league), {"account": who.uid, "roles": roles, **more})


def test_the_list_says_who_has_which_role_and_who_plays(seasonal, as_role, owner):
    bo = as_role("cashier", name="Gudrun", email="gudrun@example.org").me
    GrantFactory(league=seasonal.league, user=bo, role=Role.CLOCK)
    GrantFactory(league=seasonal.league, event=Evening([], seasonal.league).event, user=UserFactory(name="Hagen"))
    PlayerFactory(league=seasonal.league, name="Gu", user=bo)
    said = read(owner.get(address(seasonal.league)))
    assert "Gudrun Cashier, Clock gudrun@example.org · plays as Gu" in said
    assert "Hagen Host: Friday" in said


def test_a_role_is_changed(seasonal, as_role, owner):
    clock = as_role("clock", name="Gudrun")
    answer = owner.post(address(seasonal.league), {"account": clock.me.uid, "roles": ["floor"]}, follow=True)
    assert "The roles of Gudrun are saved." in answer.content.decode()
    assert roles_of(seasonal.league, clock.me) == {Role.FLOOR}


def test_the_password_is_asked_for_and_what_was_typed_is_not_lost(seasonal, as_role):
    owner, bo = as_role("owner"), as_role("clock").me
    answer = saved(owner, seasonal.league, bo, "host")
    assert answer["Location"].startswith(reverse("account_reauthenticate"))
    assert roles_of(seasonal.league, bo) == {Role.CLOCK}, "nothing happens before"
    wrong = owner.post(answer["Location"], {"password": "wrong, and long enough", "next": address(seasonal.league)})
    assert "Go on" in wrong.content.decode()
    assert roles_of(seasonal.league, bo) == {Role.CLOCK}
    owner.post(answer["Location"], {"password": PASSWORD, "next": address(seasonal.league)})
    assert roles_of(seasonal.league, bo) == {Role.HOST}


def test_an_account_without_a_password_is_asked_for_none(seasonal, as_role):
    owner, bo = as_role("owner"), as_role("clock").me
    owner.me.set_unusable_password()
    owner.me.save()
    owner.force_login(owner.me, "allauth.account.auth_backends.AuthenticationBackend")
    saved(owner, seasonal.league, bo, "host")
    assert roles_of(seasonal.league, bo) == {Role.HOST}


def test_a_link_for_an_admin_asks_for_the_password_and_one_for_a_host_does_not(seasonal, as_role):
    owner = as_role("owner")
    invite = reverse("invite", args=[seasonal.league.uid])
    assert owner.post(invite, {"role": "admin"}).status_code == 302
    assert not Invitation.objects.exists()
    assert owner.post(invite, {"role": "host"}).status_code == 200
    confirmed(owner)
    assert owner.post(invite, {"role": "admin"}).status_code == 200
    assert sorted(Invitation.objects.values_list("role", flat=True)) == ["admin", "host"]


def test_somebody_is_removed_and_sees_the_league_no_more(seasonal, as_role, owner):
    bo = as_role("host", name="Gudrun")
    answer = owner.post(address(seasonal.league), {"account": bo.me.uid, "remove": "1"}, follow=True)
    assert "Gudrun does not belong to" in answer.content.decode()
    assert bo.get(reverse("league", args=[seasonal.league.uid])).status_code == 404


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({}, "Tick at least one role, or remove Gudrun from the league."),
        ({"roles": ["king"]}, "There is no such role. Nothing changed."),
        ({"roles": ["\0"]}, "There is no such role. Nothing changed."),
        ({"roles": ["host", "9" * 5000]}, "There is no such role. Nothing changed."),
    ],
    ids=["none", "no such", "NUL", "long"],
)
def test_what_cannot_be_is_a_sentence_beside_the_name(seasonal, as_role, owner, words, sentence):
    bo = as_role("clock", name="Gudrun").me
    answer = owner.post(address(seasonal.league), {"account": bo.uid, **words})
    assert answer.status_code == 422
    assert re.search(rf"Gudrun.*{re.escape(sentence)}", read(answer))
    assert roles_of(seasonal.league, bo) == {Role.CLOCK}


@pytest.mark.parametrize("uid", ["", "nobody", "\0", "x" * 5000])
def test_an_account_that_is_none_is_not_found(seasonal, owner, uid):
    assert owner.post(address(seasonal.league), {"account": uid, "roles": ["host"]}).status_code == 404


def test_an_account_of_another_league_is_not_touched(seasonal, owner):
    stranger = GrantFactory().user
    assert saved(owner, seasonal.league, stranger, "admin").status_code == 404
    assert stranger.grants.count() == 1


def test_an_admin_reads_that_only_an_owner_makes_owners(seasonal, as_role):
    admin = as_role("admin")
    confirmed(admin)
    answer = saved(admin, seasonal.league, admin.me, "admin", "owner")
    assert answer.status_code == 422
    assert "Only an owner makes somebody an owner" in answer.content.decode()


def test_giving_up_the_last_role_that_runs_the_league_is_asked_again(seasonal, as_role):
    admin = as_role("admin")
    confirmed(admin)
    answer = saved(admin, seasonal.league, admin.me, "host", "clock")
    said = answer.content.decode()
    assert answer.status_code == 422
    assert "You would not run this league any more" in said
    assert roles_of(seasonal.league, admin.me) == {Role.ADMIN}
    found = Page(said)
    assert [form.fields for form in found.forms if "sure" in form.fields] != []
    answer = saved(admin, seasonal.league, admin.me, "host", "clock", sure="1")
    assert answer["Location"] == reverse("league", args=[seasonal.league.uid]), "the list is not his any more"
    assert roles_of(seasonal.league, admin.me) == {Role.HOST, Role.CLOCK}


def test_the_list_does_not_remove_whoever_looks_at_it(seasonal, as_role):
    admin = as_role("admin")
    confirmed(admin)
    assert saved(admin, seasonal.league, admin.me, remove="1").status_code == 422
    assert roles_of(seasonal.league, admin.me) == {Role.ADMIN}


def test_more_members_ask_the_database_no_more_questions(seasonal, as_role, owner, django_assert_max_num_queries):
    owner.get(address(seasonal.league))
    with django_assert_max_num_queries(12) as asked:
        owner.get(address(seasonal.league))
    count = len(asked)
    for number in range(5):
        PlayerFactory(league=seasonal.league, name=f"P{number}", user=as_role("member").me)
        invitation_link(seasonal.league, Role.HOST)
    with django_assert_max_num_queries(count):
        owner.get(address(seasonal.league))


# --- leaving ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", ["member", "clock", "host", "admin"])
def test_anybody_leaves_by_himself(seasonal, as_role, role):
    client = as_role(role)
    leave = reverse("leave_league", args=[seasonal.league.uid])
    assert "Your results stay" in client.get(leave).content.decode()
    assert roles_of(seasonal.league, client.me), "to look is not to leave"
    assert "You do not belong to" in client.post(leave, follow=True).content.decode()
    assert roles_of(seasonal.league, client.me) == set()
    assert client.get(leave).status_code == 404


def test_the_only_owner_reads_why_he_stays(seasonal):
    owner = Client()
    owner.force_login(seasonal.first.host)
    answer = owner.post(reverse("leave_league", args=[seasonal.league.uid]))
    assert answer.status_code == 422
    assert "is the only owner. Make somebody else an owner first." in answer.content.decode()


# --- invitations ------------------------------------------------------------------------------------------------------


def test_open_invitations_stand_there_and_one_is_withdrawn(seasonal, as_role, owner):
    elif_ = PlayerFactory(league=seasonal.league, name="Elif")
    link = invitation_link(seasonal.league, Role.MEMBER, player=elif_.pk)
    for page in ("members", "invite"):
        said = read(owner.get(reverse(page, args=[seasonal.league.uid])))
        assert "Member, Elif good until" in said
    number = invitation(link.split("/")[2]).pk
    withdraw = reverse("withdraw_invitation", args=[seasonal.league.uid, number])
    assert "The invitation is withdrawn" in owner.post(withdraw, follow=True).content.decode()
    assert Client().get(link).status_code == 410
    assert "Nothing changed" in owner.post(withdraw, follow=True).content.decode()


def test_an_invitation_of_another_league_is_not_withdrawn(seasonal, owner):
    link = invitation_link(GrantFactory().league, Role.HOST)
    number = invitation(link.split("/")[2]).pk
    owner.post(reverse("withdraw_invitation", args=[seasonal.league.uid, number]))
    assert Client().get(link).status_code == 200


def test_an_invitation_for_a_player_says_whom_one_becomes(seasonal, owner, as_role):
    elif_ = PlayerFactory(league=seasonal.league, name="Elif")
    PlayerFactory(name="Stranger")
    invite = reverse("invite", args=[seasonal.league.uid])
    offered = owner.get(f"{invite}?role=member&player={elif_.uid}").content.decode()
    assert f'<option value="{elif_.uid}" selected>Elif</option>' in offered
    assert '<option value="member" selected>' in offered
    assert "Stranger" not in offered
    page = owner.post(invite, {"role": "member", "player": elif_.uid}).content.decode()
    link = re.search(r'value="http://testserver(/join/[\w-]+/)"', page)[1]
    guest = Client()
    assert "You will be the player Elif of this league." in read(guest.get(link))
    answer = guest.post(link, {"name": "Elif Kaya", "email": "elif@example.org", "password": PASSWORD})
    assert answer["Location"] == reverse("league", args=[seasonal.league.uid])
    elif_.refresh_from_db()
    assert elif_.user.email == "elif@example.org"
    assert f'value="{elif_.uid}"' not in owner.get(invite).content.decode(), "she has an account now"


def test_whoever_is_another_player_already_reads_that_he_stays_that(seasonal, as_role):
    client = as_role("member")
    PlayerFactory(league=seasonal.league, name="Ann", user=client.me)
    link = invitation_link(seasonal.league, Role.HOST, player=PlayerFactory(league=seasonal.league, name="Elif").pk)
    assert "That tie is not made" in client.get(link).content.decode()


@pytest.mark.parametrize(
    "wrong", [{"role": "owner"}, {"role": "\0"}, {"lasts": "year"}, {"player": "nobody"}, {"player": "\0"}]
)
def test_an_invitation_that_cannot_be_says_why_and_makes_no_link(seasonal, owner, wrong):
    answer = owner.post(reverse("invite", args=[seasonal.league.uid]), {"role": "host", **wrong})
    assert answer.status_code == 422
    assert "Please look at this again." in answer.content.decode()
    assert not Invitation.objects.exists()


@pytest.mark.parametrize("removed", [True, False])
def test_who_goes_leaves_no_claim_and_no_calendar_of_his_own(seasonal, as_role, owner, removed):
    client = as_role("member")
    ann = PlayerFactory(league=seasonal.league, user=client.me, claimed=True)
    feed = Feed.objects.create(league=seasonal.league, player=ann)
    if removed:
        saved(owner, seasonal.league, client.me, remove="1")
    else:
        client.post(reverse("leave_league", args=[seasonal.league.uid]))
    ann.refresh_from_db()
    assert (ann.user, ann.claimed) == (None, False)
    assert client.get(reverse("feed", args=[seasonal.league.uid, feed.token])).status_code == 404


@pytest.mark.parametrize("words", [{"remove": "1"}, {"roles": ["host"]}], ids=["removed", "a host from now on"])
def test_who_could_invite_comes_back_by_no_link_of_his_own(seasonal, as_role, owner, words):
    admin, link = as_role("admin"), invitation_link(seasonal.league, Role.ADMIN)
    answer = owner.post(address(seasonal.league), {"account": admin.me.uid, **words}, follow=True)
    assert "Open invitations ended with that." in read(answer)
    assert admin.post(link).status_code == 410
    assert Role.ADMIN not in roles_of(seasonal.league, admin.me)


def test_invitations_stay_open_when_somebody_goes_who_makes_none(seasonal, as_role, owner):
    link = invitation_link(seasonal.league, Role.MEMBER)
    answer = saved(owner, seasonal.league, as_role("host").me, remove="1")
    assert answer.status_code == 302
    assert Client().get(link).status_code == 200
