"""The next nights of a league, and the addresses under which calendar programs subscribe to them."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tourney.accounts.models import new_uid
from tourney.calendar.feed import of_feed
from tourney.calendar.links import personal_path
from tourney.calendar.models import Date, Feed, Says
from tourney.calendar.queue import Queue, queues_of
from tourney.calendar.visitors import dates_to_come, known_player, without_date
from tourney.events.qr import address_of
from tourney.leagues.actors import actor_of
from tourney.leagues.doors import turned_away
from tourney.leagues.models import League
from tourney.leagues.rights import can
from tourney.players.models import Player


@dataclass
class Coming:
    """One night to come, as a player of the league sees it. `says` is "" while he has not answered."""

    date: Date
    queue: Queue
    says: str = ""
    place: int = 0  # on the waiting list
    link: str = ""  # where he answers


def nights_to_come(dates: list[Date], player: Player | None) -> list[Coming]:
    """These dates with the answers of this player, in one question."""
    queues = queues_of(dates)
    rows = [Coming(date, queues[date.pk]) for date in dates]
    for row in rows if player else []:
        answer = row.queue.of(player) if player else None
        row.says, row.place = (str(Says(answer.says).label) if answer else ""), row.queue.place(answer)
        row.link = personal_path(row.date, player) if player else ""
    return rows


def _admitted(request: HttpRequest, league: League) -> HttpResponse | None:
    """What somebody sees who does not belong to the league; None for somebody who does."""
    actor = actor_of(request)
    if can(actor, "league", league) or known_player(actor, league):
        return None
    return turned_away(request, league)


@never_cache
def league_calendar(request: HttpRequest, uid: str) -> HttpResponse:
    """The nights to come, for whoever belongs to the league (S30)."""
    league, actor = get_object_or_404(League, uid=uid), actor_of(request)
    if shut := _admitted(request, league):
        return shut
    player, keeps = known_player(actor, league), can(actor, "keep_dates", league)
    said = {
        "league": league,
        "rows": nights_to_come(dates_to_come(league), player),
        "player": player,
        "keeps": keeps,
        "dateless": without_date(league) if keeps else [],
        "feeds": [_feed_row(request, league, None), *([_feed_row(request, league, player)] if player else [])],
    }
    with timezone.override(league.timezone):
        return render(request, "calendar/league.html", said)


def _feed_row(request: HttpRequest, league: League, player: Player | None) -> dict[str, str]:
    feed = Feed.objects.filter(league=league, player=player).first()
    path = reverse("feed", args=[league.uid, feed.token]) if feed else ""
    return {"whose": "mine" if player else "league", "address": f"{address_of(request)}{path}" if path else ""}


@require_POST
def new_feed(request: HttpRequest, uid: str) -> HttpResponse:
    """Make the address of a feed, or another one in place of it: the old one is good no more.

    Anybody of the league makes the first one of the league; replacing it takes whoever keeps the dates.
    """
    league, actor = get_object_or_404(League, uid=uid), actor_of(request)
    if shut := _admitted(request, league):
        return shut
    player = known_player(actor, league) if request.POST.get("whose") == "mine" else None
    if request.POST.get("whose") == "mine" and not player:
        return render(request, "403.html", status=403)
    feed, new = Feed.objects.get_or_create(league=league, player=player)
    if not new and not player and not can(actor, "keep_dates", league):
        return render(request, "403.html", status=403)
    if not new:
        Feed.objects.filter(pk=feed.pk).update(token=new_uid())
    return redirect("league_calendar", uid)


@never_cache
def feed(request: HttpRequest, uid: str, token: str) -> HttpResponse:
    """The feed itself: a program fetches it, which has no session and knows the address alone."""
    living = Feed.objects.select_related("league", "player").exclude(player__erased__isnull=False)
    return of_feed(get_object_or_404(living, league__uid=uid, token=token))
