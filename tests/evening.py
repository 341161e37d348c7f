"""An evening to test with: a league, a host and a night, brought as far as the test needs, by commands alone."""

from typing import Any

from tests.factories import GrantFactory, LeagueFactory, UserFactory
from tourney.accounts.models import User
from tourney.events.commands.night import new_night
from tourney.events.journal import COMMANDS, Wish
from tourney.events.journal.audit import audit, fingerprint, state
from tourney.events.models import Event, Line
from tourney.events.presets import article
from tourney.leagues.actors import Actor
from tourney.leagues.models import League, Role
from tourney.players.naming import enrol
from tourney.tables.queries import seating
from tourney.tables.suggestions import suggestion

TEN = ["Ann", "Bob", "Cal", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon"]
BEGIN = 1_764_532_800_000  # some Sunday evening; commands take the time as an argument


class Evening:
    """`evening = Evening(); evening.until("running"); evening.do("knock_out", entrant=3)`.

    Time stands still unless a test moves it: `evening.at` is the time of the next deed, in ms, one second further
    after each.
    """

    def __init__(self, names: list[str] | None = None, league: League | None = None) -> None:
        self.league = league or LeagueFactory()
        self.host: User = UserFactory(name="Bo")
        GrantFactory(league=self.league, user=self.host, role=Role.OWNER)
        self.names, self.at = TEN if names is None else names, BEGIN
        self.event = new_night(self.league, "Friday", article(), self.wish())

    @property
    def actor(self) -> Actor:
        return Actor(f"u:{self.host.uid}", user=self.host.pk)

    def wish(self, by: Actor | None = None, **how: Any) -> Wish:
        self.at += 1000
        return Wish(by or self.actor, **{"at": self.at, **how})

    def do(self, verb: str, wish: Wish | None = None, **wishes: Any) -> Line:
        """Do a deed as the host (or as `wish` says) and give its line; `event` is fresh afterwards."""
        try:
            return COMMANDS[verb](self.event, wish or self.wish(), **wishes)
        finally:
            self.event.refresh_from_db()

    def until(self, stage: str) -> "Evening":
        """Bring the night to listed, paid, drawn, running, heads_up, one_left or finished."""
        steps = ["listed", "paid", "drawn", "running", "heads_up", "one_left", "finished"]
        for step in steps[: steps.index(stage) + 1]:
            getattr(self, f"_{step}")()
        return self

    def _listed(self) -> None:
        self.do("add", players=[player.uid for player in enrol(self.league, self.names)])

    def _paid(self) -> None:
        for number in self.numbers:
            self.do("here", entrant=number, here=True)
            self.do("pay", entrant=number)

    def _drawn(self) -> None:
        self.do("draw", self.wish(seed="friday"))

    def _running(self) -> None:
        self.do("start")

    def _heads_up(self) -> None:
        for number in self.numbers[:-2]:
            self.do("knock_out", entrant=number)

    def _one_left(self) -> None:
        self.do("knock_out", entrant=self.numbers[-2])

    def _finished(self) -> None:
        self.do("finish")

    def accept(self) -> Line:
        """Do what the rules suggest for the tables: a move, a broken table, the final table."""
        found = suggestion(self.event, self.at + 1000)
        assert found is not None, "the tables are as they should be"
        if found.action == "move":
            return self.do("balance", entrant=found.moves[0].who, to=str(found.moves[0].to))
        return self.do({"break": "break_table", "final_table": "redraw"}[found.action], key=found.key)

    def out_at(self, which: str) -> Line:
        """Somebody goes out at the `shortest` table or at the `fullest`."""
        room = seating(self.event)
        table = {"shortest": min, "fullest": max}[which](room.sizes, key=lambda each: room.sizes[each])
        return self.do("knock_out", entrant=max(room.at(table).values()))

    @property
    def numbers(self) -> list[int]:
        return list(range(1, len(self.names) + 1))

    @property
    def fingerprint(self) -> str:
        return fingerprint(state(Event.objects.get(pk=self.event.pk)))

    @property
    def wrong(self) -> list[str]:
        """What an audit finds."""
        return list(audit(Event.objects.get(pk=self.event.pk)))
