"""The demonstration: the article's night an hour and a bit in, three out, one who sits out; six nights before it."""

from datetime import timedelta
from random import Random

from django.utils import timezone

from tourney.accounts.models import User
from tourney.archive.plan import plan
from tourney.archive.take_in import take_in
from tourney.archive.told import File, Told, ToldNight
from tourney.events.commands import add, here
from tourney.events.commands.night import new_night, substitute
from tourney.events.journal import Wish
from tourney.events.journal.wish import now_ms
from tourney.events.models import Event
from tourney.events.presets import article
from tourney.leagues.actors import Actor
from tourney.leagues.models import Grant, League, Role
from tourney.payouts.commands import draw, pay, start
from tourney.players.naming import enrol
from tourney.rulings.commands import rule
from tourney.seasons.models import Season
from tourney.tables.commands import credit, knock_out

MINUTE = 60_000
NAMES = ["Amara", "Bo", "Chidi", "Dora", "Elif", "Finn", "Gwen", "Hakim", "Ines-Sophie", "Marek"]
LEAGUE = "Thursday League"


def demonstration() -> tuple[User, Event]:
    """The host and the night of the demonstration; made at the first call, found at every other."""
    host = User.objects.filter(email="host@demo.invalid").first()
    if host:
        return host, Event.objects.filter(league__name=LEAGUE).latest("pk")
    host = User.objects.create_user("host@demo.invalid", name="Dana")  # nobody knows a password: there is none
    league = League.objects.create(name=LEAGUE)
    Grant.objects.create(league=league, user=host, role=Role.OWNER)
    _play_before(league)
    return host, _play(league, Actor(f"u:{host.uid}", user=host.pk))


def _play_before(league: League) -> None:
    """Six nights of a season, each a week before the next, as an import would bring them."""
    today, chance = timezone.localdate(), Random(7)
    nights = [
        ToldNight(f"demonstration {n}", f"Night {n}", today - timedelta(weeks=7 - n), _results(chance), buy_in=2000)
        for n in range(1, 7)
    ]
    take_in(plan(league, [File("demonstration", nights=nights)]))
    Season.objects.create(league=league, name=str(today.year), begins=nights[0].played)


def _results(chance: Random) -> list[Told]:
    """Those who came that night, the winner first, each knocked out by somebody who stayed longer."""
    came = chance.sample(NAMES, chance.randint(7, len(NAMES)))
    return [
        Told(name, place, by=(chance.choice(came[: place - 1]),) if place > 1 else ())
        for place, name in enumerate(came, start=1)
    ]


def _play(league: League, dana: Actor) -> Event:
    begun = now_ms() - 67 * MINUTE
    night = new_night(league, "Night 7", article(), Wish(dana, at=begun - 40 * MINUTE))
    players = [player.uid for player in enrol(league, NAMES)]
    add(night, Wish(dana, at=begun - 39 * MINUTE), players=players)
    substitute(night, Wish(dana, at=begun - 38 * MINUTE), player=players[NAMES.index("Chidi")])
    for number in range(1, len(NAMES) + 1):
        here(night, Wish(dana, at=begun - (20 - number) * MINUTE), entrant=number, here=True)
        pay(night, Wish(dana, at=begun - (19 - number) * MINUTE), entrant=number)
    draw(night, Wish(dana, at=begun - 5 * MINUTE, seed="thursday"))
    start(night, Wish(dana, at=begun))
    for minute, victim, killer in ((31, 10, 4), (48, 2, 7), (63, 8, 7)):
        line = knock_out(night, Wish(dana, at=begun + minute * MINUTE), entrant=victim)
        out = next(subject for kind, subject, _was, _now in line.facts if kind == "KnockedOut")
        credit(night, Wish(dana, at=begun + minute * MINUTE + 5000), knock_out=out, entrant=killer)
    _dispute(night, Wish(dana, at=begun + 66 * MINUTE))
    night.refresh_from_db()
    return night


def _dispute(night: Event, wish: Wish) -> None:
    """Somebody showed a card, and sits out two hands for it."""
    facts = {"players_in_hand": 3, "pot": 450}
    penalty = {"kind": "hands", "entrant": NAMES.index("Elif") + 1, "hands": 2}
    rule(night, wish, situation="player_shows_card_deliberately", facts=facts, table=1, penalty=penalty)
