"""The pages of the calendar with names that want to be markup: whole, escaped, nothing inline, and a bounded cost."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.calendar.conftest import Invited
from tests.http.reading import Page
from tests.http.stages import MARKUP, hostile, tame
from tourney.calendar.answering import knock
from tourney.calendar.links import quiet_path
from tourney.calendar.models import Date, Feed

SHOWS_ALL_NAMES = {"answers"}
BOUNDS = {"date": 7, "answers": 12, "console": 44}


def pages(invited: Invited) -> dict[str, Page]:
    host, phone, first = invited.host, Client(), invited.evening.names[0]
    league = reverse("league_calendar", args=[invited.league.uid])
    seen = {name: host.get(invited.url(name)) for name in ("date", "answers", "console")}
    seen |= {"league": host.get(league), "home": host.get("/"), "create": host.get("/nights/new")}
    seen |= {"open": phone.get(invited.open_link), "personal": phone.get(invited.link(first))}
    seen |= {"quiet": phone.get(quiet_path(invited.players[first])), "gone": phone.get("/r/nothing/")}
    assert {name: answer.status_code for name, answer in seen.items() if answer.status_code != 200} == {"gone": 410}
    return {name: Page(answer.content.decode()) for name, answer in seen.items()}


def planned(names: list[str], markup: str, newcomer: str) -> Invited:
    """Somebody in every list: three seats, and everybody answers in turn but the last two."""
    invited = Invited(names, capacity=3, where=markup, note=markup)
    for number, name in enumerate(names[:-2]):
        invited.says(name, ("yes", "yes", "maybe", "no")[number % 4])
    knock(invited.date, newcomer, "yes", "")
    Feed.objects.create(league=invited.league)
    return invited


def test_every_page_is_whole_and_shows_hostile_names_as_text(db):
    names = hostile()
    wild, quiet = pages(planned(names, MARKUP, "<b>Zoe")), pages(planned(tame(), "Kitchen", "Zoe"))
    for where, page in wild.items():
        assert page.faults == [], where
        assert page.tags == quiet[where].tags, f"{where}: a name became an element"
        for form in page.forms:
            assert form.method == "dialog" or "csrfmiddlewaretoken" in form.fields, where
    assert [name for name in names if name not in wild["answers"].texts] == []
    assert MARKUP in wild["open"].text


@pytest.mark.parametrize("name", BOUNDS)
def test_a_page_asks_the_database_a_bounded_number_of_questions(invited, name, django_assert_max_num_queries):
    host = invited.host
    for each in invited.players:
        invited.says(each, "yes")
    host.get(invited.url(name))
    with django_assert_max_num_queries(BOUNDS[name]):
        assert host.get(invited.url(name)).status_code == 200


def test_a_link_costs_the_same_for_many_answers(db, django_assert_max_num_queries):
    invited = Invited([f"Guest {n}" for n in range(20)])
    for name in invited.players:
        invited.says(name, "yes")
    phone = Client()
    with django_assert_max_num_queries(10):
        assert phone.get(invited.link("Guest 3")).status_code == 200


def test_a_night_without_a_date_has_no_answers(invited):
    Date.objects.all().delete()
    assert invited.host.get(invited.url("answers")).status_code == 404
    assert invited.host.get(invited.url("date")).status_code == 200
    assert invited.host.get(invited.url("console")).status_code == 200
