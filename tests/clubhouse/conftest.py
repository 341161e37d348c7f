"""What the tests of the clubhouse share: a league with nights behind it, and a browser for any role in it."""

import re
from html import unescape

import pytest
from django.test import Client

from tests.factories import GrantFactory, UserFactory
from tests.seasons.conftest import Seasonal
from tourney.leagues.models import Role


@pytest.fixture(autouse=True)
def _quick_passwords(settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def seasonal(db):
    return Seasonal()


def read(answer):
    """The words of a page in one line, as they are read over its elements."""
    said = re.sub(r"(?s)<head>.*?</head>|<[^>]*>", "", answer.content.decode())
    return " ".join(unescape(said).split())


def signed_in(user):
    client = Client()
    client.force_login(user, "allauth.account.auth_backends.AuthenticationBackend")
    return client


@pytest.fixture
def as_role(seasonal):
    """`as_role("member")`: the browser of a new account with this role in the league; "" has none."""

    def come(role, **who):
        user = UserFactory(**who)
        if role:
            GrantFactory(league=seasonal.league, user=user, role=Role(role))
        client = signed_in(user)
        client.me = user
        return client

    return come


@pytest.fixture
def host(seasonal):
    """The browser of the owner of the league."""
    return signed_in(seasonal.first.host)


@pytest.fixture
def member(as_role):
    """The browser of somebody who plays, and helps with nothing."""
    return as_role("member", name="Mia")
