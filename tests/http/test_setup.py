"""Coming in: the set-up link, invitations, sign-in links, passwords and codes. Nobody comes in any other way."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories import PASSWORD, GrantFactory, LeagueFactory, UserFactory
from tourney.accounts.models import User
from tourney.leagues.links import LIFETIME, invitation_link, setup_link
from tourney.leagues.models import Grant, Invitation, League, Role

pytestmark = pytest.mark.django_db
OWNER = {
    "name": "Dana",
    "email": "dana@example.org",
    "password": PASSWORD,
    "league": "Friday poker",
    "currency": "EUR",
    "timezone": "Europe/Berlin",
}
ACCOUNT = {"name": "Mia", "email": "mia@example.org", "password": PASSWORD}


def signed_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


def later(path: str, much: timedelta) -> None:
    """So much time passes for every link."""
    Invitation.objects.update(expires=timezone.now() + LIFETIME - much)


# --- the first owner --------------------------------------------------------------------------------------------------


def test_a_new_server_has_no_account_and_no_default_password(client):
    assert not User.objects.exists()
    for login in ("admin", "root@localhost", "admin@example.org"):
        client.post(reverse("account_login"), {"login": login, "password": "admin"})
        assert not signed_in(client)


def test_the_set_up_link_makes_an_owner_with_a_league_and_signs_him_in(client):
    link = setup_link()
    assert client.get(link).status_code == 200
    answer = client.post(link, OWNER)
    assert (answer.status_code, answer["Location"]) == (302, "/")
    assert signed_in(client)
    grant = Grant.objects.get()
    assert (grant.user.email, grant.role, grant.event) == ("dana@example.org", Role.OWNER, None)
    assert (grant.league.name, grant.league.currency, grant.league.timezone) == ("Friday poker", "EUR", "Europe/Berlin")


def test_the_password_of_the_first_owner_is_kept_as_argon2(client, settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
    client.post(setup_link(), OWNER)
    assert User.objects.get().password.startswith("argon2")


def test_a_set_up_link_works_once(client):
    link = setup_link()
    client.post(link, OWNER)
    second = Client().post(link, {**OWNER, "email": "eve@example.org"})
    assert second.status_code == 410
    assert "This link is used up" in second.content.decode()
    assert (User.objects.count(), League.objects.count()) == (1, 1)


def test_a_set_up_link_is_good_for_a_quarter_of_an_hour(client):
    link = setup_link()
    later(link, timedelta(minutes=14, seconds=59))
    assert client.get(link).status_code == 200
    later(link, timedelta(minutes=15))
    assert client.get(link).status_code == 410
    assert client.post(link, OWNER).status_code == 410
    assert not User.objects.exists()


def test_a_newer_set_up_link_ends_the_one_before(client):
    older, newer = setup_link(), setup_link()
    assert client.get(older).status_code == 410
    assert client.get(newer).status_code == 200


def test_there_is_no_set_up_link_and_none_works_once_somebody_owns_the_server(client):
    link = setup_link()
    GrantFactory(role=Role.OWNER)
    assert setup_link() is None
    assert client.post(link, OWNER).status_code == 410
    assert not User.objects.filter(email=OWNER["email"]).exists()


@pytest.mark.parametrize("token", ["x", "a" * 32, "%00", "..", "é", "x" * 5000])
def test_a_guessed_link_is_used_up_too(client, token):
    for kind in ("setup", "join", "in"):
        answer = client.post(f"/{kind}/{token}/", OWNER)
        assert answer.status_code in (404, 410), kind
    assert not User.objects.exists()


# --- what is typed wrong ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"password": "short"}, "at least 12 characters"),
        ({"password": "password1234"}, "too common"),
        ({"password": "dana@example.org"}, "too similar"),
        ({"password": ""}, "required"),
        ({"email": "nobody"}, "valid email"),
        ({"name": ""}, "required"),
        ({"league": "x" * 65}, "at most 64"),
        ({"currency": "XXXX"}, "valid choice"),
        ({"timezone": "Mars/Olympus"}, "valid choice"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_what_is_typed_wrong_is_said_in_a_sentence_and_all_values_are_kept(client, wrong, sentence):
    link = setup_link()
    said = {**OWNER, **wrong}
    page = client.post(link, said)
    text = page.content.decode()
    assert page.status_code == 422
    assert sentence in text
    assert [value for name, value in said.items() if name not in wrong and f'value="{value}"' not in text] == []
    assert not User.objects.exists()
    assert client.post(link, OWNER).status_code == 302, "a mistake does not use the link up"


def test_a_long_password_with_spaces_and_letters_of_any_language_is_taken_as_typed(client):
    password = "  Пароль с пробелами, and quite long: " + "x" * 60 + " "
    client.post(setup_link(), {**OWNER, "password": password})
    assert User.objects.get().check_password(password)


# --- co-hosts ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def league():
    return LeagueFactory(name="Friday poker")


def test_an_owner_makes_a_link_that_is_shown_once_and_lets_one_person_in(client, league):
    owner = GrantFactory(league=league, role=Role.OWNER).user
    client.force_login(owner)
    address = reverse("invite", args=[league.uid])
    page = client.post(address, {"role": "cashier"}).content.decode()
    link = re.search(r'value="http://testserver(/join/[\w-]+/)"', page)[1]
    assert link not in client.get(address).content.decode(), "shown once"
    assert link.split("/")[2] not in str(list(Invitation.objects.values())), "only its hash is kept"
    guest = Client()
    assert "Friday poker" in guest.get(link).content.decode()
    assert guest.post(link, ACCOUNT).status_code == 302
    assert signed_in(guest)
    grant = Grant.objects.get(user__email="mia@example.org")
    assert (grant.league, grant.role, grant.event) == (league, Role.CASHIER, None)


def test_an_invitation_works_once(league):
    link = invitation_link(league, Role.HOST)
    assert Client().post(link, ACCOUNT).status_code == 302
    second = Client()
    assert second.post(link, {**ACCOUNT, "email": "eve@example.org"}).status_code == 410
    assert not signed_in(second)
    assert league.grants.count() == 1


def test_an_invitation_ends_after_a_quarter_of_an_hour(league):
    link = invitation_link(league, Role.HOST)
    later(link, timedelta(minutes=15, seconds=1))
    assert Client().post(link, ACCOUNT).status_code == 410
    assert not User.objects.exists()


def test_whoever_is_signed_in_accepts_with_the_account_he_has(client, league):
    user = UserFactory()
    client.force_login(user)
    link = invitation_link(league, Role.FLOOR)
    assert client.post(link, {"go": "1"}).status_code == 302
    assert [grant.role for grant in user.grants.all()] == [Role.FLOOR]
    assert User.objects.count() == 1


def test_to_open_an_invitation_is_not_to_accept_it(client, league):
    link = invitation_link(league, Role.HOST)
    for _ in range(3):
        assert client.get(link).status_code == 200
    assert not league.grants.exists()


def test_an_address_that_has_an_account_is_told_to_sign_in_and_keeps_the_link(league):
    UserFactory(email="mia@example.org")
    link = invitation_link(league, Role.HOST)
    page = Client().post(link, {**ACCOUNT, "email": "MIA@example.org"})
    assert page.status_code == 422
    assert "sign in first" in page.content.decode()
    assert not league.grants.exists()
    assert Client().get(link).status_code == 200


def test_an_invitation_makes_nobody_an_owner(client, league):
    client.force_login(GrantFactory(league=league, role=Role.OWNER).user)
    client.post(reverse("invite", args=[league.uid]), {"role": "owner"})
    assert not Invitation.objects.exists()


def test_a_host_with_several_roles_can_still_invite(client, league):
    user = GrantFactory(league=league, role=Role.OWNER).user
    GrantFactory(league=league, user=user, role=Role.HOST)
    client.force_login(user)
    assert client.get(reverse("invite", args=[league.uid])).status_code == 200


def test_only_whoever_may_invite_is_offered_to(client, league):
    for role, offered in ((Role.OWNER, True), (Role.ADMIN, True), (Role.HOST, False), (Role.CLOCK, False)):
        client.force_login(GrantFactory(league=league, role=role).user)
        assert (reverse("invite", args=[league.uid]) in client.get("/").content.decode()) == offered, role
