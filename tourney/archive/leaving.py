"""A league as a file: everything of it in JSON, one row on a line, so that two files can be compared.

Written from the nights to the people: whoever is enrolled while it is written is in the file with what names him.
"""

from collections.abc import Generator, Iterable, Iterator

from tourney.archive.belongings import TABLES, plain, told
from tourney.archive.chain import Said, link, whole
from tourney.events.journal.fact import Fact, canonical
from tourney.events.models import Event, Line
from tourney.leagues.models import League
from tourney.players.models import Erasure, Player
from tourney.seasons.sheets import read

KIND, FORMAT = "league", 1
OF_A_LEAGUE = [field.name for field in League._meta.concrete_fields if not field.primary_key and not field.remote_field]
OF_A_LINE = ("seq", "at", "by", "verb", "facts", "undoes", "seed", "request_id", "digest")


def written(league: League, with_emails: bool = False) -> Iterator[str]:
    """The file, piece by piece. E-mail addresses of players are in it only where that is asked for."""
    read(league)
    head: Said = {"tourney": KIND, "format": FORMAT, "league": {name: getattr(league, name) for name in OF_A_LEAGUE}}
    nights: list[Said] = []
    yield "{" + ",\n".join(f"{canonical(name)}:{canonical(value)}" for name, value in head.items())
    yield ',\n"nights":['
    for at, night in enumerate(Event.objects.filter(league=league).order_by("pk")):
        nights.append(said := _night(night))
        yield (",\n" if at else "\n") + canonical(said)[:-1] + ',"lines":['
        said["sha256"] = yield from _lines(night)
        yield f'],"sha256":"{said["sha256"]}"}}'
    yield "]"
    lists = people(league, with_emails)
    for name, rows in lists.items():
        yield f',\n"{name}":[' + ",".join(f"\n{canonical(row)}" for row in rows) + "]"
    yield f',\n"sha256":"{whole({**head, "nights": nights, **lists})}"}}\n'


def people(league: League, with_emails: bool) -> dict[str, list[Said]]:
    """All that is no night: the rows of the tables that move, and whose data was erased."""
    lists = {table.name: list(told(table, league, with_emails)) for table in reversed(TABLES)}
    uids = Player.objects.filter(league=league).values("uid")
    erased = Erasure.objects.filter(uid__in=uids).order_by("at", "uid").values_list("uid", "at")
    return {**lists, "erasures": [{"uid": uid, "at": plain(at)} for uid, at in erased]}


def founded() -> list[str]:
    """The columns of a night that no fact speaks of: they are set once, when it is founded."""
    cells = {kind.column for kind in Fact.kinds.values() if kind.model() is Event}
    fields = (field for field in Event._meta.concrete_fields if not field.primary_key and not field.remote_field)
    return [field.name for field in fields if field.name not in cells | {"seq"}]


def _night(night: Event) -> Said:
    """What is known of a night beside its lines."""
    outages = night.outages.order_by("until").values_list("until", "lost")
    columns = {name: plain(getattr(night, name)) for name in founded()}
    return {**columns, "outages": [list(outage) for outage in outages]}


def _lines(night: Event) -> Generator[str, None, str]:
    """Writes the lines of a night; gives the hash of their chain."""
    before = ""
    for line in lines_of(night):
        yield (",\n" if before else "\n") + canonical(line)
        before = link(before, line)
    return before


def lines_of(night: Event) -> Iterable[Said]:
    """The lines of a night as the file has them."""
    return Line.objects.filter(event=night).order_by("seq").values(*OF_A_LINE).iterator(chunk_size=500)
