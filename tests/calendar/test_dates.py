"""When and where: what a host types, the same night again, and what the league's page shows."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories import GrantFactory, UserFactory
from tests.http.world import phone_client
from tourney.calendar.models import Date
from tourney.events.models import Event
from tourney.leagues.models import League, Role
from tourney.payouts.limits import CLOSED
from tourney.players.erasing import ask
from tourney.players.models import Player
from tourney.rulings.house import substitute_of

GOOD = {"begins": "2027-01-08T19:30", "where": "Bo's kitchen", "capacity": "9", "hours": "48, 4", "until": ""}


def text(answer) -> str:
    return " ".join(answer.content.decode().split())


def test_a_new_night_can_have_its_date_at_once(invited):
    words = {"preset": "blank", "name": "January", "begins": "2027-01-08T19:30", "where": "Bo's kitchen"}
    assert invited.host.post("/nights/new", words).status_code == 302
    date = Date.objects.get(event__name="January")
    assert (date.local.hour, date.local.minute, date.where) == (19, 30, "Bo's kitchen")
    invited.host.post("/nights/new", {**words, "name": "February", "begins": "", "where": ""})
    assert not Date.objects.filter(event__name="February").exists()


def test_a_night_with_the_name_that_was_proposed_is_called_after_its_day(invited):
    proposed = f"{timezone.localdate():%A}, {timezone.localdate().day} {timezone.localdate():%B}"
    assert f'value="{proposed}"' in text(invited.host.get("/nights/new"))
    words = {"preset": "blank", "name": proposed, "begins": "2027-01-08T19:30", "where": ""}
    invited.host.post("/nights/new", words)
    assert Date.objects.latest("pk").event.name == "Friday, 8 January"
    invited.host.post("/nights/new", {**words, "begins": ""})
    assert Event.objects.latest("pk").name == proposed


@pytest.mark.parametrize("wrong", [{"begins": "soon"}, {"begins": ""}, {"begins": "2027-03-28T02:30"}])
def test_a_new_night_with_a_date_that_cannot_be_is_not_made_and_nothing_typed_is_lost(invited, wrong):
    words = {"preset": "blank", "name": "January", "begins": "2027-01-08T19:30", "where": "Bo's kitchen", **wrong}
    answer = invited.host.post("/nights/new", words)
    assert answer.status_code == 422
    assert 'value="January"' in text(answer)
    assert "Bo&#x27;s kitchen" in text(answer)
    assert not Event.objects.filter(name="January").exists()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(
            ("begins", value)
            for value in ("", "soon", "2027-01-08", "2027-13-08T19:30", "0001-01-01T00:00", "9999-12-31T23:59")
        ),
        *(("begins", value) for value in ("2027-01-08T19:30+05:00", "\0", "1e9")),
        *(("capacity", value) for value in ("0", "-1", "501", "many", "1e9", "1.5")),
        *(("hours", value) for value in ("soon", "-4", "0", "337", "1,2,3,4,5,6", "٤", "1.5")),
        *(("until", value) for value in ("soon", "2027-01-09T19:30")),
        ("where", "x" * 201),
        ("note", "x" * 501),
    ],
)
def test_what_cannot_be_is_a_sentence_at_its_field_and_changes_nothing(invited, field, value):
    answer = invited.host.post(invited.url("date"), {**GOOD, field: value})
    if (field, value) == ("begins", "2027-01-08"):  # a day without an hour is its midnight
        assert answer.status_code == 302
        return
    assert answer.status_code == 422
    assert f'id="id_{field}_error"' in text(answer)
    invited.date.refresh_from_db()
    assert invited.date.where == ""


def test_the_same_again_in_two_weeks_copies_plan_prices_and_date_and_nobody_on_the_list(invited):
    evening = invited.evening
    evening.do("prizes", shares=[70, 30])
    evening.do("profiles", profiles=[{"name": "early", "price": 1500, "until_level": 0, "bonus": 200}], unequal=True)
    evening.do("fund", pot={"rakes": ["food 5%"], "added": 1000})
    evening.do("bounties", bounty={"kind": "fixed", "amount": 500})
    evening.until("listed")
    invited.says("Ann", "yes")
    Date.objects.update(where="Bo's kitchen", capacity=9, begins=timezone.now() + timedelta(days=3))
    invited.date.refresh_from_db()
    answer = invited.host.post(invited.url("date_again"), {"weeks": "2", "request_id": "r" * 20})
    night = Event.objects.order_by("-pk").first()
    assert answer["Location"] == reverse("date", args=[night.uid])
    assert night.pk != evening.event.pk
    for cell in ("schedule", "chips", "buy_in", "seats", "shares", "profiles", "pot", "bounty", "policy", "options"):
        assert getattr(night, cell) == getattr(evening.event, cell), cell
    assert (night.date.where, night.date.capacity) == ("Bo's kitchen", 9)
    assert night.date.local.replace(tzinfo=None) == invited.date.local.replace(tzinfo=None) + timedelta(weeks=2)
    assert not night.date.answers.exists()
    assert not night.lines.filter(verb="add").exists()
    invited.host.post(invited.url("date_again"), {"weeks": "2", "request_id": "r" * 20})
    assert Event.objects.order_by("-pk").first() == night, "a double tap makes one night"


def test_the_same_again_has_its_substitute_and_sells_rebuys_again(invited):
    evening = invited.evening
    evening.do("announce", policy={"rebuys": True, "last_level": 9})
    evening.do("substitute", player=invited.players["Bob"].uid)
    evening.until("running")
    evening.do("close_rebuys")
    assert CLOSED in evening.event.policy
    invited.host.post(invited.url("date_again"), {"weeks": "1"})
    night = Event.objects.order_by("-pk").first()
    assert night.pk != evening.event.pk
    assert night.policy == {key: value for key, value in evening.event.policy.items() if key != CLOSED}
    assert substitute_of(night).name == "Bob"


def test_the_same_again_without_a_substitute_who_is_erased_has_the_one_of_the_league(invited):
    evening = invited.evening
    evening.do("substitute", player=invited.players["Bob"].uid)
    ask(invited.players["Bob"])
    League.objects.filter(pk=invited.league.pk).update(substitute=invited.players["Cal"].uid)
    invited.host.post(invited.url("date_again"), {"weeks": "1"})
    night = Event.objects.order_by("-pk").first()
    assert night.pk != evening.event.pk
    assert substitute_of(night).name == "Cal"


def test_a_night_that_is_called_by_its_day_is_called_by_the_new_one(invited):
    words = {"preset": "blank", "name": "Friday, 8 January", "begins": "2027-01-08T19:30", "where": ""}
    invited.host.post("/nights/new", words)
    night = Event.objects.get(name="Friday, 8 January")
    invited.host.post(reverse("date_again", args=[night.uid]), {"weeks": "1"})
    assert Event.objects.filter(name="Friday, 15 January").exists()


@pytest.mark.parametrize("weeks", ["", "3", "-1", "x"])
def test_other_weeks_make_no_night(invited, weeks):
    assert invited.host.post(invited.url("date_again"), {"weeks": weeks}).status_code == 422
    assert Event.objects.count() == 1


def test_a_finished_night_keeps_its_date(invited):
    invited.evening.until("finished")
    answer = invited.host.post(invited.url("date"), GOOD)
    assert answer.status_code == 422
    assert "The night is finished" in text(answer)
    assert invited.host.post(invited.url("date_off"), {"off": "1"}).status_code == 409


def test_the_league_sees_its_next_nights_and_what_one_said_oneself(invited):
    where = reverse("league_calendar", args=[invited.league.uid])
    member = UserFactory()
    GrantFactory(league=invited.league, user=member, role=Role.MEMBER)
    Player.objects.filter(name="Ann").update(user=member)
    client = Client()
    client.force_login(member)
    assert "No answer yet" in text(client.get(where))
    invited.says("Ann", "yes")
    invited.says("Bob", "yes")
    page = text(client.get(where))
    assert "Coming" in page
    assert "2 come" in page
    assert "Bob" not in page
    assert "Coming" in text(client.get("/"))


def test_a_phone_that_was_at_a_night_sees_the_calendar_and_one_that_only_typed_a_name_does_not(invited):
    where = reverse("league_calendar", args=[invited.league.uid])
    typed = Client()
    typed.get(invited.open_link)
    typed.post(invited.open_link, {"says": "yes", "name": "Ann"})
    invited.evening.until("listed")
    there = phone_client(invited.event, sure=True)
    there.post(invited.url("deed", "claim"), {"entrant": 1})
    assert there.get(where).status_code == 200
    assert typed.get(where).status_code == 302


def test_another_league_sees_nothing(invited):
    from tests.evening import Evening

    stranger = Client()
    stranger.force_login(Evening().host)
    assert stranger.get(reverse("league_calendar", args=[invited.league.uid])).status_code == 404
    assert "Friday" not in text(stranger.get("/")) or Event.objects.filter(name="Friday").count() == 2


def test_the_calendar_asks_the_database_the_same_for_many_nights(invited, django_assert_num_queries):
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    where, host = reverse("league_calendar", args=[invited.league.uid]), invited.host
    host.get(where)
    with CaptureQueriesContext(connection) as before:
        host.get(where)
    count = len(before)
    for _ in range(3):
        host.post(invited.url("date_again"), {"weeks": "1"})
    with django_assert_num_queries(count):
        assert host.get(where).status_code == 200
