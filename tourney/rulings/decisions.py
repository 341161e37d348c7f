"""What a ruling is once it was given, and which penalties run."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

from rules_engine.rulings import HOST_DECIDES
from tourney.events.models import Event
from tourney.events.queries import moment
from tourney.rulings.models import Decision, Penalty

HOST, SUBSTITUTE = "host", "substitute"
POT, OUT_OF_PLAY = "pot", "out"


@dataclass(frozen=True)
class Moved:
    """Chips that a ruling moves: from an entrant (None: found), to an entrant, the pot, or out of play."""

    chips: int
    source: int | None = None
    to: int | str = POT


@dataclass(frozen=True)
class Told:
    """A ruling as the journal keeps it; no names and no free text.

    `situation`: of the desk, "" for something it does not know; `facts` of it; `word`: what the desk said, "" where it
    said nothing; `given`: what was decided, "" where that is told in words alone; `by`: host or substitute;
    `conflict`: the host was a party; `table`: None for the whole room; `step`: of the schedule.
    """

    situation: str = ""
    facts: dict[str, Any] = field(default_factory=dict)
    word: str = ""
    given: str = ""
    by: str = HOST
    conflict: bool = False
    table: int | None = None
    step: int = 0
    moved: dict[str, Any] | None = None

    @property
    def overrides(self) -> bool:
        """Whether somebody decided otherwise than the desk says. Where it leaves the answer to the host, nobody can."""
        return self.word not in ("", HOST_DECIDES) and self.given != self.word

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def decisions(night: Event) -> list[tuple[Decision, Told]]:
    """The rulings of a night, the last one first."""
    found = Decision.objects.filter(event=night, told__isnull=False).order_by("-number")
    return [(decision, Told(**decision.told)) for decision in found]


def penalties(night: Event) -> list[Penalty]:
    """All penalties of a night that were not taken back, in the order in which they were given."""
    return list(Penalty.objects.filter(event=night, entrant__isnull=False).order_by("number"))


def running(night: Event, at: int, given: Iterable[Penalty] | None = None) -> list[Penalty]:
    """Those that somebody is sitting out at `at` (ms since the epoch)."""
    step = moment(night, at).index
    found = penalties(night) if given is None else given
    return [penalty for penalty in found if hands_left(penalty) or level_left(penalty, step)]


def hands_left(penalty: Penalty) -> int:
    """How many hands are still to be sat out."""
    return 0 if penalty.hands is None else int(penalty.hands - (penalty.served or 0))


def level_left(penalty: Penalty, step: int) -> bool:
    """Whether it is one of the rest of a level that is not over at this step of the schedule, and nobody ended it."""
    return penalty.until is not None and step <= penalty.until and not penalty.served


def penalty_stamps(night: Event) -> dict[int, str]:
    """For everybody with a penalty a word that changes with it."""
    stamps: dict[int, str] = {}
    for each in penalties(night):
        stamps[each.entrant or 0] = f"{stamps.get(each.entrant or 0, '')}{each.number}:{each.served or 0} "
    return stamps
