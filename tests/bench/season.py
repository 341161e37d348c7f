"""The standings of 300 nights of 60 players: reckoned anew, and as most who look get them."""

import datetime
import random
import time
from collections.abc import Iterator

from tests.bench.figure import Figure


def _league_of_300_nights() -> "object":
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
    """In a database of its own, in memory."""
    import os

    os.environ |= {"DJANGO_SETTINGS_MODULE": "tourney.settings", "TOURNEY_DB": ":memory:"}
    import django

    django.setup()
    from django.core.management import call_command

    from tourney.seasons.standings import Standings

    call_command("migrate", verbosity=0)
    season = _league_of_300_nights()
    for name in ("standings_of_300_nights_cold_ms", "standings_of_300_nights_warm_ms"):
        begun = time.perf_counter()
        assert len(Standings(season).rows) == 60
        yield Figure(name, (time.perf_counter() - begun) * 1000)
