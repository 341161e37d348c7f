"""The standings of 300 nights of 60 players: reckoned anew, as most who look get them, and as whole pages."""

import datetime
import random
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from tests.bench.figure import Figure

if TYPE_CHECKING:
    from django.test import Client

    from tourney.seasons.models import Season


def _league_of_300_nights() -> "Season":
    from tests.factories import LeagueFactory
    from tourney.players.models import Player
    from tourney.seasons.models import Finish, Season, Sheet

    league, rng, first = LeagueFactory(), random.Random(1), datetime.date(2020, 1, 1)
    people = Player.objects.bulk_create(Player(league=league, name=f"P{n}", key=f"p{n}") for n in range(60))
    nights = Sheet.objects.bulk_create(
        Sheet(league=league, name="", identity=str(n), played=first + datetime.timedelta(days=n), buy_in=2000, paid=9)
        for n in range(300)
    )
    rows = [
        Finish(sheet=night, player=player, place=place, spent=2000, knockouts=1)
        for night in nights
        for place, player in enumerate(rng.sample(people, 60), start=1)
    ]
    Finish.objects.bulk_create(rows, batch_size=500)
    season = Season.objects.create(league=league, name="")
    season.versions.create(version=1, scoring="10 * sqrt(n) / sqrt(r); 2", best=20, ties=["wins", "best finish"])
    return season


def figures() -> Iterator[Figure]:
    """In a database of its own, in memory, the cache in memory as well; pages as a member of the league gets them.

    Time of the processor, for other work beside it would count as ours.
    """
    import os

    os.environ |= {"DJANGO_SETTINGS_MODULE": "tourney.settings", "TOURNEY_DB": ":memory:"}
    import django

    django.setup()
    from django.conf import settings
    from django.core.management import call_command

    settings.ALLOWED_HOSTS = ["testserver"]
    settings.STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    call_command("migrate", verbosity=0)
    season = _league_of_300_nights()
    yield from _table(season)
    yield from _page(season)


def _table(season: "Season") -> Iterator[Figure]:
    from tourney.seasons.standings import Standings

    for name in ("cold", "warm"):
        took = _took(lambda: len(Standings(season).rows))
        yield Figure(f"standings_of_300_nights_{name}_ms", took)


def _page(season: "Season") -> Iterator[Figure]:
    from django.core.cache import cache

    who, address = _member(season), f"/s/{season.uid}/"
    _took(lambda: who.get("/accounts/login/"))  # whatever a first request loads
    for name in ("cold", "new_formula"):
        if name == "cold":
            cache.clear()
        else:
            season.versions.create(version=2, scoring="10 * sqrt(n / r); 2", best=20, ties=["wins", "best finish"])
        yield Figure(f"standings_page_{name}_ms", _took(lambda: who.get(address)))
    yield Figure("standings_page_warm_p95_ms", _p95(who, [address] * 40))
    queries = [
        f"{address}?sort={sign}{by}&drops=1" for by in ("player", "points", "whole", "kos") for sign in ("", "-")
    ]
    yield Figure("standings_page_sorted_p95_ms", _p95(who, queries * 5))
    nights = [f"{address}?night={night}" for night in range(10, 300, 10)]
    yield Figure("standings_page_of_a_night_first_p95_ms", _p95(who, nights))
    yield Figure("standings_page_of_a_night_warm_p95_ms", _p95(who, nights))
    player = season.league.players.earliest("pk")
    yield Figure("season_player_page_warm_p95_ms", _p95(who, [f"{address}p/{player.uid}/"] * 20))


def _member(season: "Season") -> "Client":
    from django.test import Client

    from tests.factories import GrantFactory, UserFactory

    user = UserFactory()
    GrantFactory(league=season.league, user=user, role="member")
    season.league.players.filter(name="P7").update(user=user)
    client = Client()
    client.force_login(user)
    return client


def _took(what: Callable[[], Any]) -> float:
    """Milliseconds."""
    begun = time.process_time()
    assert what()
    return (time.process_time() - begun) * 1000


def _p95(who: "Client", addresses: list[str]) -> float:
    def asked(address: str) -> bool:
        return bool(who.get(address).status_code == 200)

    took = sorted(_took(lambda address=address: asked(address)) for address in addresses)
    return took[round(0.95 * (len(took) - 1))]
