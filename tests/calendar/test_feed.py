"""Feeds for calendar programs, read back as such a program reads them."""

from datetime import UTC, datetime, timedelta

import icalendar
import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.calendar.conftest import Invited
from tests.factories import GrantFactory, UserFactory
from tourney.calendar.models import Date, Feed
from tourney.calendar.times import weeks_later
from tourney.leagues.models import League, Role
from tourney.players.models import Player

# On both sides of each change of the clock: when it is there, and how far that is from UTC, by the tables of the zones.
WALLS = [
    ("Europe/Berlin", "2027-03-27T19:30", 1),
    ("Europe/Berlin", "2027-03-28T19:30", 2),
    ("Europe/Berlin", "2027-10-30T19:30", 2),
    ("Europe/Berlin", "2027-10-31T19:30", 1),
    ("America/New_York", "2027-03-13T20:00", -5),
    ("America/New_York", "2027-03-14T20:00", -4),
    ("America/New_York", "2027-11-06T20:00", -4),
    ("America/New_York", "2027-11-07T20:00", -5),
    ("Asia/Kolkata", "2027-03-28T21:00", 5.5),
    ("Asia/Kolkata", "2027-10-31T21:00", 5.5),
    ("UTC", "2027-03-28T21:00", 0),
]


def fed(invited, player=None) -> icalendar.Calendar:
    feed, _ = Feed.objects.get_or_create(league=invited.league, player=player)
    answer = Client().get(reverse("feed", args=[invited.league.uid, feed.token]))
    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    raw = answer.content
    assert b"\n" not in raw.replace(b"\r\n", b"")
    assert max(map(len, raw.split(b"\r\n"))) <= 75
    return icalendar.Calendar.from_ical(raw)


def offset_told(calendar: icalendar.Calendar, wall: datetime) -> timedelta:
    """How far this wall time is from UTC by the VTIMEZONE alone, whatever zones the reader's machine knows."""
    return wall.replace(tzinfo=calendar.timezones[0].to_tz(lookup_tzid=False)).utcoffset()


@pytest.mark.parametrize(("zone", "wall", "hours"), WALLS)
def test_the_hour_that_is_typed_is_the_hour_in_every_calendar(invited, zone, wall, hours):
    League.objects.filter(pk=invited.league.pk).update(timezone=zone)
    assert invited.host.post(invited.url("date"), {"begins": wall, "hours": "48"}).status_code == 302
    typed = datetime.fromisoformat(wall)
    invited.date.refresh_from_db()
    assert invited.date.begins == typed.replace(tzinfo=UTC) - timedelta(hours=hours)
    calendar = fed(invited)
    [event] = calendar.events
    assert event.start.replace(tzinfo=None) == typed
    if zone == "UTC":
        return
    assert event["DTSTART"].params["TZID"] == zone
    assert [each.tz_name for each in calendar.timezones] == [zone]
    assert offset_told(calendar, typed) == timedelta(hours=hours)


def test_the_same_hour_a_week_later_across_the_change_of_the_clock(invited):
    before = datetime(2027, 3, 26, 18, 30, tzinfo=UTC)  # 19:30 in Berlin
    assert weeks_later(before, 1, invited.date.zone) == datetime(2027, 4, 2, 17, 30, tzinfo=UTC)
    autumn = datetime(2027, 10, 29, 17, 30, tzinfo=UTC)
    assert weeks_later(autumn, 1, invited.date.zone) == datetime(2027, 11, 5, 18, 30, tzinfo=UTC)


def test_an_hour_that_the_clock_skips_is_refused_and_one_that_comes_twice_is_the_first(invited):
    said = invited.host.post(invited.url("date"), {"begins": "2027-03-28T02:30", "hours": ""})
    assert said.status_code == 422
    assert "there is no such hour" in said.content.decode()
    assert invited.host.post(invited.url("date"), {"begins": "2027-10-31T02:30", "hours": ""}).status_code == 302
    invited.date.refresh_from_db()
    assert invited.date.begins == datetime(2027, 10, 31, 0, 30, tzinfo=UTC)


def test_what_changes_keeps_its_uid_and_says_that_it_is_newer(invited):
    Date.objects.update(changed=timezone.now() - timedelta(days=1))
    [before] = fed(invited).events
    words = {"begins": "2027-01-08T20:00", "where": "Bo's kitchen; 2nd floor, left", "hours": "48"}
    invited.host.post(invited.url("date"), words)
    [after] = fed(invited).events
    assert after["UID"] == before["UID"]
    assert after["SEQUENCE"] == before["SEQUENCE"] + 1
    assert after["LAST-MODIFIED"].dt > before["LAST-MODIFIED"].dt
    assert after["LOCATION"] == "Bo's kitchen; 2nd floor, left"
    invited.host.post(invited.url("date"), words)
    assert fed(invited).events[0]["SEQUENCE"] == after["SEQUENCE"], "nothing changed"


def test_a_cancelled_night_says_so_and_can_come_back(invited):
    invited.host.post(invited.url("date_off"), {"off": "1"})
    [event] = fed(invited).events
    assert (event["STATUS"], event["SEQUENCE"]) == ("CANCELLED", 1)
    invited.host.post(invited.url("date_off"), {"off": "0"})
    [event] = fed(invited).events
    assert (event["STATUS"], event["SEQUENCE"]) == ("CONFIRMED", 2)


def test_the_feed_of_a_league_has_no_name_and_no_money_and_that_of_a_player_his_answer(invited):
    invited.says("Ann", "yes")
    common = fed(invited).to_ical().decode().replace("\r\n ", "")
    for word in (*invited.players, "20.00", "EUR", "€", "Coming"):
        assert word not in common
    mine = fed(invited, invited.players["Ann"])
    assert "You said: Coming." in mine.events[0]["DESCRIPTION"]
    assert "Ann" not in mine.to_ical().decode()
    assert "You said" not in fed(invited, invited.players["Bob"]).events[0].get("DESCRIPTION", "")


def test_the_length_is_that_of_the_levels(invited):
    [event] = fed(invited).events
    assert timedelta(hours=4) <= event.duration <= timedelta(hours=6)


def test_one_night_can_be_kept_alone(invited):
    answer = Client().get(reverse("date_ics", args=[invited.date.uid]))
    [event] = icalendar.Calendar.from_ical(answer.content).events
    assert event["UID"] == f"{invited.date.uid}@tourney"
    assert event.start == invited.date.begins.replace(microsecond=0) or event.start - invited.date.begins < timedelta(1)


def test_an_address_that_was_replaced_is_good_no_more(invited):
    where = reverse("new_feed", args=[invited.league.uid])
    invited.host.post(where, {"whose": "league"})
    old = Feed.objects.get().token
    invited.host.post(where, {"whose": "league"})
    new = Feed.objects.get().token
    assert [Client().get(reverse("feed", args=[invited.league.uid, each])).status_code for each in (old, new)] == [
        404,
        200,
    ]


def test_a_member_makes_the_first_address_of_the_league_and_replaces_none(invited):
    member, where = UserFactory(), reverse("new_feed", args=[invited.league.uid])
    GrantFactory(league=invited.league, user=member, role=Role.MEMBER)
    client = Client()
    client.force_login(member)
    assert client.post(where, {"whose": "league"}).status_code == 302
    token = Feed.objects.get().token
    assert client.post(where, {"whose": "league"}).status_code == 403
    assert Feed.objects.get().token == token
    assert client.post(where, {"whose": "mine"}).status_code == 403, "he is no player"
    Player.objects.filter(name="Ann").update(user=member)
    assert client.post(where, {"whose": "mine"}).status_code == 302
    assert Feed.objects.get(player__name="Ann").league == invited.league


def test_the_feed_of_an_erased_player_is_gone_and_a_token_opens_its_own_league_alone(invited):
    feed = Feed.objects.create(league=invited.league, player=invited.players["Ann"])
    Player.objects.filter(name="Ann").update(erased=timezone.now())
    assert Client().get(reverse("feed", args=[invited.league.uid, feed.token])).status_code == 404
    other = Invited()
    feed = Feed.objects.create(league=other.league)
    assert Client().get(reverse("feed", args=[invited.league.uid, feed.token])).status_code == 404


def test_a_name_of_two_lines_is_one_line_of_the_calendar(invited):
    """A form of one line does not keep a program from posting two."""
    League.objects.update(name="Friday\r\nATTENDEE:mailto:eve@example.org")
    assert fed(invited)["X-WR-CALNAME"] == "Friday ATTENDEE:mailto:eve@example.org"


def test_a_feed_without_nights_is_a_calendar(invited):
    Date.objects.all().delete()
    assert fed(invited).events == []
