"""A TV shows a code of its own until a host types it; then it shows that night and nothing else."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.http.world import Night
from tourney.live.models import Display

pytestmark = pytest.mark.django_db


class Tv:
    """A browser on a wall."""

    def __init__(self) -> None:
        self.client = Client()

    @property
    def code(self) -> str:
        """The code on its screen, without the space."""
        page = self.client.get(reverse("pair")).content.decode()
        return re.search(r'class="code">([^<]+)<', page)[1].replace(" ", "")

    def state(self):
        return self.client.get(reverse("tv_state"))

    @property
    def shows(self) -> str | None:
        """The page it would go to now, None while it waits."""
        return self.state().json().get("go")


def pair(night: Night, code: str, client: Client | None = None):
    return (client or night.client()).post(night.url("pair_tv"), {"code": code}, follow=True)


@pytest.fixture
def tv():
    return Tv()


def test_a_tv_shows_the_night_whose_host_types_its_code(night, tv):
    code = tv.code
    assert tv.state().status_code == 200
    assert tv.shows is None
    page = pair(night, f"{code[:3].lower()} {code[3:]}")
    assert "The TV shows this night now." in page.content.decode()
    assert tv.shows == night.url("tv")
    assert tv.client.get(reverse("pair"))["Location"] == night.url("tv")
    assert tv.client.get(night.url("tv")).status_code == 200


def test_a_wrong_code_pairs_nothing_and_is_said(night, tv):
    assert len(tv.code) == 6
    for wrong in ("WRONG9", "", "\0", "<b>", "x" * 5000):
        assert "No TV shows that code." in pair(night, wrong).content.decode()
    assert tv.shows is None


def test_a_code_pairs_once(night, tv):
    code = tv.code
    pair(night, code)
    other = Night("Next week")
    assert "No TV shows that code." in pair(other, code).content.decode()
    assert tv.shows == night.url("tv")


def test_many_tvs_pair_with_one_night(night):
    walls = [Tv() for _ in range(5)]
    for wall in walls:
        pair(night, wall.code)
    assert {wall.shows for wall in walls} == {night.url("tv")}


def test_a_code_is_old_after_ten_minutes_and_the_tv_gets_another(night, tv):
    code = tv.code
    Display.objects.update(code_made=timezone.now() - timedelta(minutes=10, seconds=1))
    assert "No TV shows that code." in pair(night, code).content.decode()
    assert tv.state().status_code == 410, "the page is told to load itself again"
    assert tv.code != code
    pair(night, tv.code)
    assert tv.shows == night.url("tv")


def test_a_tv_that_keeps_loading_keeps_its_code(tv):
    assert tv.code == tv.code
    assert Display.objects.count() == 1


def test_a_browser_that_is_no_tv_is_told_to_become_one_and_makes_no_rows(client):
    for _ in range(3):
        assert client.get(reverse("tv_state")).status_code == 410
    assert Display.objects.count() == 0


def test_a_tv_can_be_paired_again(night, tv):
    pair(night, tv.code)
    other = Night("Next week").until("drawn")
    tv.client.get(reverse("pair"), {"another": ""})
    assert tv.shows is None
    pair(other, tv.code)
    assert tv.shows == other.url("tv")


def test_a_tv_whose_night_is_over_waits_for_the_next_one(night, tv):
    pair(night, tv.code)
    night.until_finished()
    assert tv.client.get(night.url("tv")).status_code == 200, "the podium stays on the wall"
    assert len(tv.code) == 6
    assert tv.shows is None


def test_a_cookie_that_somebody_made_up_is_no_tv(night, tv, client):
    pair(night, tv.code)
    client.cookies["tv"] = tv.client.cookies["tv"].value[:-2] + "xx"
    assert client.get(reverse("tv_state")).status_code == 410
    client.cookies["tv"] = Display.objects.get().uid
    assert client.get(reverse("tv_state")).status_code == 410


def test_guessing_the_codes_of_tvs_is_stopped(night, tv):
    code, host = tv.code, night.client()
    for n in range(10):
        assert pair(night, f"WRNG{n:02}", host).status_code == 422
    assert pair(night, code, host).status_code == 429
    assert tv.shows is None
