"""A night arrives from another server: it is founded here, or the lines that are missing here are added."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from tourney.archive.chain import Said, chain
from tourney.archive.league_file import Unfit
from tourney.archive.leaving import founded, lines_of
from tourney.events.journal import COMMANDS, Refused
from tourney.events.journal.audit import audit
from tourney.events.journal.lock import locked
from tourney.events.journal.write import append, found
from tourney.events.models import Event, Line, Outage, join_code
from tourney.leagues.models import League
from tourney.players.models import Player

ENTERED = "Entered"  # the one kind of fact that names a row outside of the night


@dataclass
class Arrived:
    """What became of a night. `code`: its new join code, where another night here had the one it came with."""

    name: str
    lines: int
    code: str = ""


def night_arrives(league: League, said: Said) -> Arrived:
    """Bring the night to where it is in the file. Refused (`Unfit`): its history here is another one, or longer."""
    night = Event.objects.filter(uid=said["uid"]).first()
    if night and night.league_id != league.pk:
        raise Unfit(_("“%(night)s” belongs to another league on this server.") % {"night": said["name"]})
    code = ""
    if night is None:
        night, code = _founded(league, said)
    with locked(night.pk) as fresh:
        missing = missing_lines(fresh, said)
        if missing:
            _add(fresh, missing)
        _outages(fresh, said)
    return Arrived(said["name"], len(missing), code)


def _founded(league: League, said: Said) -> tuple[Event, str]:
    columns_of: dict[str, Any] = {column.name: column for column in Event._meta.concrete_fields}
    columns = {name: columns_of[name].to_python(said[name]) for name in founded()}
    code = ""
    while Event.objects.filter(join_code=columns["join_code"]).exists():
        columns["join_code"] = code = join_code()
    night = Event(league=league, **columns)
    found(night, columns["made"])
    return night, code


def missing_lines(night: Event, said: Said) -> list[Said]:
    """The lines that this server does not have yet; those that it has must be the first ones of the file."""
    here, there = chain(lines_of(night)), chain(said["lines"])
    same = next((at for at, (ours, theirs) in enumerate(zip(here, there, strict=False)) if ours != theirs), None)
    if same is not None:
        raise Unfit(
            _("“%(night)s” went on differently here and there: from line %(line)d on they are two histories.")
            % {"night": night.name, "line": same + 1}
        )
    if len(here) > len(there):
        raise Unfit(
            _("“%(night)s” has %(here)d lines here and %(there)d in the file: the file is older than this league.")
            % {"night": night.name, "here": len(here), "there": len(there)}
        )
    missing: list[Said] = said["lines"][len(here) :]
    return missing


def _add(night: Event, lines: list[Said]) -> None:
    _known(night, lines)
    try:
        append(night, [Line(event=night, **line) for line in lines])
    except Refused as refusal:
        raise Unfit(_("The lines of “%(night)s” do not follow each other.") % {"night": night.name}) from refusal
    if wrong := next(iter(audit(night)), None):
        raise Unfit(
            _("“%(night)s” would not be as its journal says: %(wrong)s.") % {"night": night.name, "wrong": wrong}
        )


def _known(night: Event, lines: list[Said]) -> None:
    """Refuses verbs and people that this server does not know."""
    if strange := {line["verb"] for line in lines} - COMMANDS.keys() - {"undo"}:
        raise Unfit(
            _("“%(night)s” has a deed that this server does not know: %(verb)s. It is of an older version.")
            % {"night": night.name, "verb": min(strange)}
        )
    entered = [fact for line in lines for fact in line["facts"] if fact[0] == ENTERED]
    players = {uid for _kind, _entrant, *uids in entered for uid in uids if uid}
    if len(players) > Player.objects.filter(league=night.league_id, uid__in=players).count():
        raise Unfit(_("Somebody who played in “%(night)s” is not in the file.") % {"night": night.name})


def _outages(night: Event, said: Said) -> None:
    """The server's absences as the other one knows them."""
    if [list(each) for each in night.outages.order_by("until").values_list("until", "lost")] != said["outages"]:
        night.outages.all().delete()
        Outage.objects.bulk_create([Outage(event=night, until=until, lost=lost) for until, lost in said["outages"]])
