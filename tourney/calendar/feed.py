"""Dates for calendar programs (RFC 5545): with the league's own time zone, and with neither money nor names."""

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta

import icalendar
from django.http import HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from tourney.calendar.answering import answered_of
from tourney.calendar.letters import one_line
from tourney.calendar.links import absolute, personal_path
from tourney.calendar.models import Date, Feed, Says
from tourney.events.queries import schedule_of
from tourney.players.models import Player

KEPT = timedelta(days=400)  # so long nights stay in a feed after they were
SHORTEST, LONGEST, QUARTER = timedelta(hours=1), timedelta(hours=12), timedelta(minutes=15)


def of_feed(feed: Feed) -> HttpResponse:
    """The nights of a league; in a player's own feed with what he says."""
    kept = Date.objects.filter(event__league=feed.league, begins__gt=timezone.now() - KEPT)
    dates = list(kept.select_related("event__league").order_by("begins", "pk"))
    return _answer(_calendar(dates, feed.league.name, feed.player), "calendar.ics")


def of_date(night: Date) -> HttpResponse:
    """One night to be kept."""
    return _answer(_calendar([night], night.league.name, None), "night.ics")


def _calendar(dates: list[Date], name: str, player: Player | None) -> icalendar.Calendar:
    said = answered_of(player, dates) if player else {}
    calendar = icalendar.Calendar()
    calendar.add("prodid", "-//Tourney//Nights//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", one_line(name))  # of no kind that the library escapes
    calendar.add("refresh-interval", timedelta(hours=1), parameters={"value": "DURATION"})
    for night in dates:
        calendar.add_component(_event(night, player, said.get(night.pk)))
    calendar.add_missing_timezones(*_years([night.local for night in dates]))
    return calendar


def _event(night: Date, player: Player | None, says: str | None) -> icalendar.Event:
    address = absolute(personal_path(night, player) if player else reverse("open_link", args=[night.uid]))
    about = [night.note, _("You said: %s.") % Says(says).label if says else "", address]
    event = icalendar.Event()
    event.add("uid", f"{night.uid}@tourney")
    event.add("dtstamp", night.changed.astimezone(UTC))
    event.add("last-modified", night.changed.astimezone(UTC))
    event.add("sequence", night.version)
    event.add("dtstart", night.local)
    event.add("dtend", (night.begins + _length(night)).astimezone(night.zone))
    event.add("summary", night.event.name)
    event.add("status", "CANCELLED" if night.off else "CONFIRMED")
    if night.where:
        event.add("location", night.where)
    event.add("description", "\n".join(filter(None, about)))
    event.add("url", address)
    return event


def _length(night: Date) -> timedelta:
    """About how long the levels take, in quarters of an hour."""
    planned = timedelta(seconds=sum(step.seconds for step in schedule_of(night.event).steps))
    return min(max(round(planned / QUARTER) * QUARTER, SHORTEST), LONGEST)


def _years(times: Iterable[datetime]) -> tuple[date, date]:
    """From the year before the first of these to the year after the last: so far the time zone is told."""
    years = [at.year for at in times] or [timezone.now().year]
    return date(min(years) - 1, 1, 1), date(max(years) + 2, 1, 1)


def _answer(calendar: icalendar.Calendar, name: str) -> HttpResponse:
    response = HttpResponse(calendar.to_ical(), content_type="text/calendar; charset=utf-8")
    response["Content-Disposition"] = f'inline; filename="{name}"'
    response["Cache-Control"] = "no-store"
    return response
