"""Signing in: by a link from the terminal, by password, by a code from a letter; and signing out."""

import re

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from tests.factories import PASSWORD, LeagueFactory, UserFactory
from tests.http.test_setup import OWNER, signed_in
from tourney.accounts.models import User
from tourney.leagues.links import invitation_link, sign_in_link
from tourney.leagues.models import Role

pytestmark = pytest.mark.django_db


def test_the_link_of_the_terminal_signs_in_once_and_not_by_being_opened(client):
    user = UserFactory()
    link = sign_in_link(user)
    client.get(link)
    assert not signed_in(client)
    assert client.post(link).status_code == 302
    assert client.session["_auth_user_id"] == str(user.pk)
    second = Client()
    assert second.post(link).status_code == 410
    assert not signed_in(second)


def test_a_link_for_one_thing_is_none_for_another(client):
    league = LeagueFactory()
    for link, others in (
        (invitation_link(league, Role.HOST), ("setup", "in")),
        (sign_in_link(UserFactory()), ("setup", "join")),
    ):
        for other in others:
            address = f"/{other}/{link.split('/')[2]}/"
            assert client.post(address, {**OWNER}).status_code == 410, address
    assert not signed_in(client)


def test_nobody_signs_up_by_himself(client):
    page = client.post(reverse("account_signup"), {"email": "eve@example.org", "password1": PASSWORD})
    assert "By invitation" in page.content.decode()
    assert not User.objects.exists()


def test_a_host_signs_in_with_the_password_and_out_again(client):
    UserFactory(email="dana@example.org")
    answer = client.post(reverse("account_login"), {"login": "Dana@example.org", "password": PASSWORD})
    assert (answer.status_code, answer["Location"]) == (302, "/")
    assert signed_in(client)
    assert client.get(reverse("account_logout")).status_code == 200
    assert signed_in(client), "opening the page is not signing out"
    client.post(reverse("account_logout"))
    assert not signed_in(client)


def test_a_sign_in_gives_the_session_a_new_name(client):
    UserFactory(email="dana@example.org")
    client.get(reverse("account_login"))
    client.session.save()
    before = client.cookies["session"].value
    client.post(reverse("account_login"), {"login": "dana@example.org", "password": PASSWORD})
    assert client.cookies["session"].value != before


def test_a_wrong_password_and_an_unknown_address_read_the_same(client):
    UserFactory(email="dana@example.org")
    said = [
        client.post(reverse("account_login"), {"login": login, "password": "wrong"}).content.decode()
        for login in ("dana@example.org", "eve@example.org")
    ]
    errors = [re.findall(r"<li>(.*?)</li>", text) for text in said]
    assert errors[0] == errors[1] != []
    assert not signed_in(client)


def test_a_host_signs_in_with_a_code_from_a_letter(client):
    user = UserFactory(email="dana@example.org")
    client.post(reverse("account_request_login_code"), {"email": "dana@example.org"})
    (letter,) = mail.outbox
    assert letter.to == ["dana@example.org"]
    code = re.search(r"^\s*([A-Z0-9-]{6,12})\s*$", letter.body, re.M)[1]
    client.post(reverse("account_confirm_login_code"), {"code": "WRONG1"})
    assert not signed_in(client)
    answer = client.post(reverse("account_confirm_login_code"), {"code": code.lower()})
    assert answer.status_code == 302
    assert client.session["_auth_user_id"] == str(user.pk)


def test_an_unknown_address_gets_no_code_and_the_page_does_not_tell(client):
    UserFactory(email="dana@example.org")
    answers = [
        client.post(reverse("account_request_login_code"), {"email": email})
        for email in ("dana@example.org", "eve@example.org")
    ]
    assert answers[0].status_code == answers[1].status_code == 302
    assert answers[0]["Location"] == answers[1]["Location"]
    codes = [letter for letter in mail.outbox if "eve@example.org" in letter.to]
    assert not any(re.search(r"^\s*[A-Z0-9]{3}-?[A-Z0-9]{3}\s*$", letter.body, re.M) for letter in codes)


def test_a_visitor_is_led_through_the_sign_in_to_where_he_wanted(client):
    UserFactory(email="dana@example.org")
    wanted = client.get(reverse("create"))
    assert wanted["Location"] == "/accounts/login/?next=/nights/new"
    said = {"login": "dana@example.org", "password": PASSWORD, "next": "/nights/new"}
    assert client.post(reverse("account_login"), said)["Location"] == "/nights/new"


def test_nobody_is_led_to_another_site_by_signing_in(client):
    UserFactory(email="dana@example.org")
    said = {"login": "dana@example.org", "password": PASSWORD, "next": "https://evil.example/"}
    assert client.post(reverse("account_login"), said)["Location"] == "/"


def test_after_many_wrong_passwords_the_next_try_has_to_wait(client):
    UserFactory(email="dana@example.org")
    said = {"login": "dana@example.org", "password": "wrong"}
    pages = [client.post(reverse("account_login"), said) for _ in range(11)]
    assert "Too many" in pages[-1].content.decode()
    client.post(reverse("account_login"), {**said, "password": PASSWORD})
    assert not signed_in(client)
