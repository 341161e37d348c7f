"""A stagehand: a process beside the server, on the same database, that sets up nights and reads their journals.

`hand = Stagehand(server); night = hand.night("running"); hand.do(night, "pause"); hand.journal(night)`. Everything goes
through the commands, as a host's deeds do, so screens hear of it; only the clicks on the way there are saved.
"""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tourney.settings")
    os.environ["TOURNEY_PULSE"] = "off"
    import django

    django.setup()

from tests.server import ROOT, Server


@dataclass
class Night:
    """A night that was set up: where it is, and the session of its host."""

    uid: str
    session: str
    code: str
    token: str
    league: str

    @property
    def console(self) -> str:
        return f"/n/{self.uid}/host/"

    @property
    def deal_desk(self) -> str:
        return f"{self.console}deal"

    @property
    def house_rules(self) -> str:
        return f"{self.console}rules"

    def __getattr__(self, page: str) -> str:
        """The address of another of its pages: `night.tv`, `night.history`, `night.who`."""
        return f"/n/{self.uid}/{page}"

    @property
    def phone(self) -> str:
        return f"/n/{self.uid}/"


class Stagehand:
    def __init__(self, server: Server) -> None:
        words = [sys.executable, "-m", "tests.browser.stagehand"]
        self._process = subprocess.Popen(
            words, cwd=ROOT, env=server.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, what: str, **how: Any) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        print(json.dumps([what, how]), file=self._process.stdin, flush=True)
        answer = json.loads(self._process.stdout.readline() or '{"wrong": "the stagehand is gone"}')
        assert "wrong" not in answer, answer["wrong"]
        return answer["said"]

    def night(self, stage: str = "", **how: Any) -> Night:
        """A night brought to `stage` (see tests/evening.py); `names`, `name`, `schedule`, `seats` as you like."""
        return Night(**self.ask("night", stage=stage, **how))

    def do(self, night: Night, verb: str, **wishes: Any) -> int:
        """Do a deed as the host of this night; the number of its line."""
        return int(self.ask("do", uid=night.uid, verb=verb, **wishes))

    def session(self, night: Night, name: str, role: str = "host") -> str:
        """The session of somebody else with a role in the league of this night."""
        return str(self.ask("session", uid=night.uid, name=name, role=role))

    def journal(self, night: Night, verb: str = "") -> list[Any]:
        """The lines so far, as {seq, verb, by, undoes}; of one verb alone, if you say which."""
        return [line for line in self.ask("journal", uid=night.uid) if verb in ("", line["verb"])]

    def link(self, night: Night, kind: str) -> str:
        """A one-time link's path: to `invite` somebody, or to `come_in`."""
        return str(self.ask("link", uid=night.uid, kind=kind))

    def season(self, night: Night, nights: int = 12) -> str:
        """The path of a season of the league of this night, with so many nights behind it; its host is one of them."""
        return str(self.ask("season", uid=night.uid, nights=nights))

    def clock(self, night: Night) -> dict[str, Any]:
        """What the rules say that a clock shows now: index, left, level, at (ms)."""
        return dict(self.ask("clock", uid=night.uid))

    def stop(self) -> None:
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait(10)


# --- the other side of the pipe ---------------------------------------------------------------------------------------
def _night(
    stage: str, names: list[str] | None = None, name: str = "Friday", schedule: str = "", seats: int = 10
) -> dict[str, str]:
    from tests.evening import Evening
    from tourney.events.commands.night import new_night
    from tourney.events.journal.wish import now_ms
    from tourney.events.presets import article

    evening = Evening(names)
    evening.at = now_ms() - 10 * 60_000
    if name != evening.event.name:
        evening.event = new_night(evening.league, name, article(), evening.wish())
    _evenings[evening.event.uid] = evening
    if schedule or seats != 10:
        evening.event.refresh_from_db()
        plan = {"schedule": schedule or evening.event.schedule, "seats": seats}
        evening.do("plan", chips=1000, buy_in=2000, **plan)
    for step in ["listed", "paid", "drawn", "running", "heads_up", "one_left", "finished"] if stage else []:
        if step == "running":  # now, or so long ago that all the knock-outs fit in between
            evening.at = now_ms() - (1000 if step == stage else 30_000)
        getattr(evening, f"_{step}")()
        if step == stage:
            break
    event = evening.event
    session = _signed_in(evening.host)
    said = {"uid": event.uid, "code": event.join_code, "token": event.join_token, "league": event.league.uid}
    return {**said, "session": session}


_evenings: dict[str, Any] = {}


def _signed_in(user: Any) -> str:
    from django.test import Client

    client = Client()
    client.force_login(user, "allauth.account.auth_backends.AuthenticationBackend")
    return str(client.session.session_key)


def _do(uid: str, verb: str, **wishes: Any) -> int:
    from tourney.events.journal.wish import now_ms

    evening = _evenings[uid]
    evening.event.refresh_from_db()
    evening.at = now_ms() - 1000  # the wish adds a second
    if "names" in wishes:
        from tourney.players.naming import enrol

        wishes["players"] = [player.uid for player in enrol(evening.league, wishes.pop("names"))]
    if verb in {"accept", "out_at"}:  # what the rules suggest, and somebody at the shortest or fullest table
        return int(getattr(evening, verb)(**wishes).seq)
    return int(evening.do(verb, **wishes).seq)


def _session(uid: str, name: str, role: str) -> str:
    from tests.factories import GrantFactory, UserFactory

    user = UserFactory(name=name)
    GrantFactory(league=_evenings[uid].league, user=user, role=role)
    return _signed_in(user)


def _journal(uid: str) -> list[dict[str, Any]]:
    from tourney.events.models import Line
    from tourney.events.queries import actor_name

    event = _evenings[uid].event
    lines = Line.objects.filter(event=event).order_by("seq")
    return [{"seq": n.seq, "verb": n.verb, "by": actor_name(event, n.by), "undoes": n.undoes} for n in lines]


def _link(uid: str, kind: str) -> str:
    from tourney.leagues import links
    from tourney.leagues.models import Role

    evening = _evenings[uid]
    return links.sign_in_link(evening.host) if kind == "come_in" else links.invitation_link(evening.league, Role.HOST)


def _clock(uid: str) -> dict[str, Any]:
    from tourney.events.journal.wish import now_ms
    from tourney.events.queries import moment

    event = _evenings[uid].event
    event.refresh_from_db()
    at = now_ms()
    stand = moment(event, at)
    return {"at": at, "index": stand.index, "left": stand.left_ms, "since": event.clock["since"], "seq": event.seq}


def _season(uid: str, nights: int) -> str:
    import datetime
    import random

    from tourney.players.naming import enrol
    from tourney.seasons.models import Finish, Season, Sheet

    evening, rng = _evenings[uid], random.Random(3)
    names = ["Ann", "Bob", "Cal", "Dee", "Eli", "A name of thirty-two characters!", "محمد", "<b>Hal</b>", "Ida", "Jon"]
    people = enrol(evening.league, [*names, *(f"Guest {n}" for n in range(1, 9))])
    people[8].user = evening.host
    people[8].save()
    season = Season.objects.create(league=evening.league, name="2026")
    season.versions.create(version=1, scoring="10 * sqrt(n / r); 1", drop=2, bonus=1, ties=["wins", "best finish"])
    for number in range(nights):
        day = datetime.date(2026, 1, 9) + datetime.timedelta(days=14 * number)
        sheet = Sheet.objects.create(
            league=evening.league, identity=str(number), name=f"Night {number + 1}", played=day, buy_in=2000, paid=4
        )
        there = rng.sample(people, rng.randint(9, len(people)))
        Finish.objects.bulk_create(
            Finish(sheet=sheet, player=player, place=place, spent=2000, knockouts=int(place < 5))
            for place, player in enumerate(there, start=1)
        )
    return f"/s/{season.uid}/"


def _listen() -> None:
    """Answer each request by a line of JSON; what goes wrong is an answer too."""
    deeds = {"night": _night, "do": _do, "session": _session, "journal": _journal, "link": _link, "clock": _clock}
    deeds["season"] = _season
    for request in sys.stdin:
        what, how = json.loads(request)
        try:
            answer = {"said": deeds[what](**how)}
        except Exception as error:
            answer = {"wrong": f"{what} {how}: {error!r}"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    _listen()
