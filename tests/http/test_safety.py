"""What every answer carries, also an error: the policy of the page, what may be kept, and no secret anywhere."""

import logging
import os
import re
import subprocess
import sys

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import PASSWORD, UserFactory
from tests.http.reading import Page
from tests.http.world import DEED, Night, phone_client
from tourney.leagues.links import invitation_link, setup_link, sign_in_link
from tourney.leagues.models import Role

pytestmark = pytest.mark.django_db


def broken(*args, **kwargs):
    raise RuntimeError("a secret inside: hunter2")


@pytest.fixture
def answers(night, host, monkeypatch):
    """One answer of every kind, by what it is."""
    guest, careless = Client(), Client(raise_request_exception=False)
    strict = Client(enforce_csrf_checks=True)
    found = {
        "front page": guest.get("/"),
        "phone": guest.get(night.url("watch")),
        "part of a phone": guest.get(night.url("me")),
        "poll": guest.get(night.url("poll", "phone")),
        "picture": guest.get(night.url("join_qr")),
        "TV": guest.get(night.url("tv")),
        "console": host.get(night.url("console")),
        "redirect": guest.get(night.url("console")),
        "sign in": guest.get(reverse("account_login")),
        "deed": night.post(host, "pause"),
        "refusal": night.post(host, "pause"),
        "refusal as a page": night.post(host, "pause", headers={}),
        "used-up link": guest.get("/setup/x/"),
        "401": night.post(guest, "pause"),
        "403": UserFactory() and _stranger().get(night.url("console")),
        "403 for a token": night.post(strict, "pause", headers={}),
        "404": guest.get("/nowhere"),
        "405": guest.get(night.url("deed", "pause")),
        "400": host.post(night.url("deed", "add"), {"names": "x" * 300_000}, **DEED),
        "health": guest.get("/healthz"),
    }
    monkeypatch.setattr("tourney.live.views.Board", broken)
    return found | {"500": careless.get(night.url("watch"))}


def _stranger() -> Client:
    client = Client()
    client.force_login(Night("Theirs").host)
    return client


def test_the_answers_are_what_they_are_called(answers):
    for name, status in {
        "401": 401,
        "403": 403,
        "404": 404,
        "405": 405,
        "400": 400,
        "500": 500,
        "refusal": 409,
    }.items():
        assert answers[name].status_code == status


def test_every_answer_says_that_nothing_inline_runs_and_nobody_frames_it(answers):
    for name, answer in answers.items():
        policy = dict(part.strip().partition(" ")[::2] for part in answer["Content-Security-Policy"].split(";"))
        assert policy["default-src"] == "'none'", name
        assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == policy["form-action"] == "'self'"
        assert policy["frame-ancestors"] == policy["base-uri"] == "'none'", name
        assert "unsafe" not in answer["Content-Security-Policy"], name
        assert answer["X-Content-Type-Options"] == "nosniff", name
        assert answer["X-Frame-Options"] == "DENY", name
        assert answer["Referrer-Policy"] == "same-origin", name
        assert "screen-wake-lock=(self)" in answer["Permissions-Policy"], name


def test_what_is_personal_or_true_only_now_is_not_kept_by_anybody(answers):
    for name, answer in answers.items():
        assert "no-store" in answer.get("Cache-Control", ""), name


def test_an_answer_to_another_site_has_its_policy_too(night, host):
    answer = night.post(host, "pause", headers={"HTTP_SEC_FETCH_SITE": "cross-site"})
    assert "frame-ancestors 'none'" in answer["Content-Security-Policy"]
    assert answer["X-Content-Type-Options"] == "nosniff"


def test_the_pages_of_errors_say_in_a_sentence_what_to_do_and_tell_no_secret(answers):
    for name in ("403", "403 for a token", "404", "500", "refusal as a page"):
        page = Page(answers[name].content.decode())
        assert page.faults == [], name
        assert page.tags.count("h1") == 1, name
        assert page.tags.count("a") >= 1, name
        assert "hunter2" not in page.text, name
        assert "Traceback" not in page.text, name


# --- cookies ----------------------------------------------------------------------------------------------------------


def test_cookies_are_out_of_reach_of_scripts_and_of_other_sites(night):
    client, phone = Client(), phone_client(night.event)
    client.get(reverse("account_login"))
    client.post(reverse("account_login"), {"login": night.host.email, "password": PASSWORD})
    client.get(reverse("pair"))
    jar = {**client.cookies, **phone.cookies}
    assert jar.keys() >= {"session", "csrf", "phone", "tv"}
    for name, cookie in jar.items():
        if cookie.value and name != "messages":
            assert cookie["httponly"], name
            assert cookie["samesite"] == "Lax", name


def test_a_host_is_signed_out_after_a_night_and_a_phone_after_two_weeks(night, settings):
    assert settings.SESSION_COOKIE_AGE == 12 * 60 * 60
    client = Client()
    client.post(reverse("account_login"), {"login": night.host.email, "password": PASSWORD, "remember": "on"})
    assert int(client.cookies["session"]["max-age"]) <= 12 * 60 * 60
    assert int(phone_client(night.event).cookies["phone"]["max-age"]) == 14 * 24 * 60 * 60


def test_a_visitor_of_a_page_without_a_form_gets_no_session(night):
    client = Client()
    client.get(night.url("tv"))
    client.get(night.url("result"))
    assert not client.cookies.get("session")


SHOW = """
import django, json
django.setup()
from django.conf import settings as s
names = "SESSION_COOKIE_NAME CSRF_COOKIE_NAME PHONE_COOKIE SESSION_COOKIE_SECURE CSRF_COOKIE_SECURE "
names += "SECURE_HSTS_SECONDS DEBUG"
print(json.dumps({name: getattr(s, name) for name in names.split()}))
"""


def settings_under(**surroundings: str) -> str:
    """The settings as another process reads them under these variables."""
    env = {**os.environ, "DJANGO_SETTINGS_MODULE": "tourney.settings", "SECRET_KEY": "x" * 50, **surroundings}
    return subprocess.run([sys.executable, "-c", SHOW], env=env, capture_output=True, text=True, check=True).stdout


def test_under_https_cookies_are_bound_to_this_host_and_to_https():
    said = settings_under(TOURNEY_ADDRESS="https://poker.example")
    for cookie in ("__Host-session", "__Host-csrf", "__Host-phone"):
        assert f'"{cookie}"' in said
    assert '"SESSION_COOKIE_SECURE": true' in said
    assert '"CSRF_COOKIE_SECURE": true' in said
    assert '"SECURE_HSTS_SECONDS": 31536000' in said


def test_without_any_variable_nothing_is_shown_to_developers():
    assert '"DEBUG": false' in settings_under(TOURNEY_DEBUG="")


WRONG_NAMES = ["evil.example", "localhost.evil.example", "testserver@evil.example", "[::1", "a b", "\0"]


# --- whose server is it? ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["evil.example", "localhost.evil.example", "testserver@evil.example", "[::1", "a b", ""]
)
def test_a_name_that_is_not_this_servers_is_refused(client, name):
    answer = client.get("/j/", HTTP_HOST=name) if name else client.get("/j/", HTTP_HOST="\0")
    assert answer.status_code == 400
    assert "evil.example" not in answer.content.decode()


def test_a_forwarded_name_or_address_is_not_believed(client):
    wrong = {"HTTP_X_FORWARDED_HOST": "evil.example", "HTTP_X_FORWARDED_PROTO": "https"}
    for n in range(11):
        last = client.post("/j/", {"code": f"WRNG{n:02}"}, HTTP_X_FORWARDED_FOR=f"10.0.0.{n}", **wrong)
    assert last.status_code == 429, "whoever guesses does not escape by making up addresses"
    assert "evil.example" not in last.content.decode()


# --- logs -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def written(caplog):
    """Everything that any logger says, from the finest level on."""
    caplog.set_level(logging.DEBUG)
    caplog.set_level(logging.DEBUG, logger="django")
    return lambda: "\n".join(f"{record.getMessage()} {record.exc_text or ''}" for record in caplog.records)


def test_the_token_of_the_room_never_stands_in_an_address(night, host):
    token = night.event.join_token
    for name in ("console", "tv", "who", "watch"):
        page = host.get(night.url(name)).content.decode()
        assert token not in page, name
    phone = phone_client(night.event, sure=True)
    answer = phone.get(reverse("join_code", args=[night.event.join_code]))
    assert token not in answer["Location"]


def test_no_secret_is_written_to_a_log(night, written, monkeypatch):
    host, phone = night.client(), phone_client(night.event)
    phone.post(night.url("join_sure"), {"token": "x" * 22})
    phone.post(night.url("join_sure"), {"token": night.event.join_token})
    night.post(phone, "claim", entrant=1)
    Client().post(reverse("account_login"), {"login": night.host.email, "password": PASSWORD})
    Client().post(reverse("account_login"), {"login": night.host.email, "password": "not " + PASSWORD})
    Client(enforce_csrf_checks=True).post(reverse("account_login"), {"login": night.host.email, "password": PASSWORD})
    night.post(host, "add", names="Zilpzalp")
    night.post(host, "add", names="Zilpzalp")
    monkeypatch.setattr("tourney.events.views.do", broken)
    careless = Client(raise_request_exception=False)
    careless.force_login(night.host)
    night.post(careless, "add", names="Zilpzalp")
    said = written()
    assert "hunter2" in said, "what breaks is written down"
    secrets = [
        night.event.join_token,
        PASSWORD,
        "Zilpzalp",
        "Ann",
        phone.cookies["phone"].value,
        host.cookies["session"].value,
    ]
    assert [secret for secret in secrets if re.search(rf"\b{re.escape(secret)}\b", said)] == []


def test_a_one_time_link_is_no_use_to_whoever_reads_the_log(night):
    for link in (invitation_link(night.league, Role.HOST), sign_in_link(night.host)):
        said = {"name": "Mia", "email": f"mia{len(link)}@example.org", "password": PASSWORD}
        assert Client().post(link, said).status_code == 302
        assert Client().get(link).status_code == 410
    assert setup_link() is None
