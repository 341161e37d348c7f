"""What the tests over HTTP share: quick passwords, and an evening with its host's browser."""

import pytest

from tests.http.world import Night


@pytest.fixture(autouse=True)
def _quick_passwords(settings):
    """Argon2 takes its time on purpose; nothing here measures it."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def night(db):
    """A running night of six."""
    return Night(names=["Ann", "Bob", "Cal", "Dee", "Eli", "Fay"]).until("running")


@pytest.fixture
def host(night):
    return night.client()
