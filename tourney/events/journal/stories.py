"""What a line says in words: "Marek out". Each app tells the verbs it has."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from tourney.events.journal.fact import Fact
from tourney.events.models import Entrant, Event, Line
from tourney.players.models import Player, shown

Tell = Callable[["Story"], str]
STORIES: dict[str, Tell] = {}


class Story:
    """One line with its facts, and the names behind the numbers."""

    def __init__(self, night: Event, line: Line, names: dict[int, str] | None = None) -> None:
        self.night, self.line = night, line
        self.facts = [Fact.read(written) for written in line.facts]
        self._names = names

    def of(self, kind: type[Fact]) -> list[Fact]:
        """The facts of one kind that changed something."""
        return [fact for fact in self.facts if isinstance(fact, kind) and fact.changes]

    def name(self, entrant: int | None) -> str:
        if self._names is None:
            self._names = names_of(self.night)
        return self._names.get(entrant or 0) or self._off_the_list(entrant)

    def _off_the_list(self, entrant: int | None) -> str:
        """Somebody who entered in this very line or left the list since: the last uid the journal has for him."""
        for line in Line.objects.filter(event=self.night, facts__isnull=False).order_by("-seq"):
            for kind, subject, was, now in line.facts:
                if kind == "Entered" and subject == entrant and (now or was):
                    return self.former(now or was)
        return "?"

    def former(self, uid: str) -> str:
        """The name of a player by his uid, for somebody who is on the list no more."""
        return Player.objects.filter(uid=uid).values_list(shown(), flat=True).first() or "?"


def story(tell: Tell) -> Tell:
    """Register how a verb is told: the function bears its name."""
    STORIES[tell.__name__] = tell
    return tell


def told(night: Event, line: Line, names: dict[int, str] | None = None, lines: dict[int, Line] | None = None) -> str:
    """A line in words. `names` and `lines` spare the queries when many lines are told."""
    if not line.undoes:
        return STORIES[line.verb](Story(night, line, names))
    undone = lines or {found.seq: found for found in Line.objects.filter(event=night, seq__in=line.undoes)}
    said = ", ".join(told(night, undone[seq], names, lines) for seq in line.undoes)
    return _("undone: %s") % said


def names_of(night: Event) -> dict[int, str]:
    """Names of the entrants by number, also of those who left the list again."""
    return dict(Entrant.objects.filter(event=night, player__isnull=False).values_list("number", shown("player__")))
