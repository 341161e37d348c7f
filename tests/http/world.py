"""A league with everybody in it who may stand before the server, and a league beside it whose owner is a stranger."""

from django.test import Client
from django.urls import reverse

from tests.evening import Evening
from tests.factories import GrantFactory, LeagueFactory, UserFactory
from tourney.events.commands.night import new_night
from tourney.events.journal.wish import now_ms
from tourney.events.models import Event
from tourney.events.presets import article
from tourney.leagues.actors import Actor
from tourney.leagues.models import League, Role
from tourney.tables.queries import knock_outs

BEFORE = 50 * 60_000  # ms: so long ago a night began, well inside its second level
CANARY = "Zilpzalp"  # stands in every name of the league that strangers must not see
ROLES = [
    "visitor",
    "phone",
    "player",
    "stranger",
    "clock",
    "cashier",
    "floor",
    "host",
    "admin",
    "owner",
    "tonight",
    "another",
    "member",
]
LEAGUE_ROLES = ["clock", "cashier", "floor", "host", "admin", "owner", "member"]
DEED = {"HTTP_X_REQUESTED_WITH": "deed"}


class Night(Evening):
    """An evening whose night, league and host have names of the test's choice."""

    def __init__(self, name: str = "Friday", names: list[str] | None = None, league: League | None = None) -> None:
        super().__init__(names, league)
        self.at = now_ms() - BEFORE
        self.event = new_night(self.league, name, article(), self.wish())

    def until_finished(self) -> None:
        """From any point of play to the result sheet."""
        playing = [number for number in self.numbers if number not in self.gone]
        for number in playing[:-1]:
            self.do("knock_out", entrant=number)
        self.do("finish")

    @property
    def gone(self) -> set[int]:
        """The numbers of those who are out."""
        return {row.victim for row in knock_outs(self.event)}

    def client(self) -> Client:
        """The host's browser."""
        client = Client()
        client.force_login(self.host)
        return client

    def url(self, name: str, *args: object) -> str:
        return reverse(name, args=[self.event.uid, *args])

    def post(self, client: Client, verb: str, headers: dict[str, str] | None = None, **words: object):
        """Post a deed as a page with scripts does."""
        answer = client.post(self.url("deed", verb), words, **(DEED if headers is None else headers))
        self.event.refresh_from_db()
        return answer


def phone_client(night: Event, *, sure: bool = False) -> Client:
    """A phone that came to a night by the typed code, or (`sure`) by the QR code of the room."""
    client = Client()
    client.get(reverse("who", args=[night.uid]))
    if sure:
        client.post(reverse("join_sure", args=[night.uid]), {"token": night.join_token})
    return client


def phone_uid(client: Client) -> str:
    """What the signed cookie of a phone says."""
    from django.core import signing

    return signing.loads(client.cookies["phone"].value, salt="phone")["phone"]


class World:
    """One client for every role, at three nights of one league: in set-up, running, and with one player left."""

    def __init__(self) -> None:
        names = [f"{CANARY} {name}" for name in ("Ann", "Bob", "Cal", "Dee", "Eli")]
        self.league = LeagueFactory(name=f"{CANARY} League")
        self.nights = {
            stage: Night(f"{CANARY} {stage}", names, self.league).until(stage)
            for stage in ("drawn", "running", "one_left")
        }
        self.elsewhere = Night(f"{CANARY} elsewhere", [f"{CANARY} Unseen"], self.league)
        self._clients = {"visitor": Client(), **self._phones(), **self._accounts()}

    def _phones(self) -> dict[str, Client]:
        phones = {"phone": phone_client(self.nights["running"].event), "player": Client()}
        for night in self.nights.values():
            player = phones["player"]
            player.get(night.url("who"))
            player.post(night.url("join_sure"), {"token": night.event.join_token})
            assert night.post(player, "claim", entrant=1).status_code == 200
        return phones

    def _accounts(self) -> dict[str, Client]:
        accounts = [role for role in ROLES if role not in {"visitor", "phone", "player", "stranger"}]
        self.users = {role: UserFactory(name=f"{CANARY} {role}", email=f"{role}@{CANARY}.org") for role in accounts}
        self.users["stranger"] = UserFactory(name="Plain stranger")
        for role in LEAGUE_ROLES:
            GrantFactory(league=self.league, user=self.users[role], role=Role(role))
        for night in self.nights.values():
            GrantFactory(league=self.league, user=self.users["tonight"], event=night.event)
        GrantFactory(league=self.league, user=self.users["another"], event=self.elsewhere.event)
        self.other = Night("Plain night", ["Plain player"], LeagueFactory(name="Plain league"))
        GrantFactory(league=self.other.league, user=self.users["stranger"], role=Role.OWNER)
        clients = {}
        for role, user in self.users.items():
            clients[role] = Client()
            clients[role].force_login(user)
        return clients

    def client(self, role: str, **how: object) -> Client:
        """A fresh browser with the cookies of this role: what one test does to it, no other sees."""
        client = Client(**how)
        for name, morsel in self._clients[role].cookies.items():
            client.cookies[name] = morsel.value
        return client

    def phone(self, role: str) -> Actor:
        uid = phone_uid(self._clients[role])
        return Actor(f"p:{uid}", phone=uid)
